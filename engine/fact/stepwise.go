package fact

import (
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
)

// What the Dutch texts of 1998 and 2012 say, which pair bracket after bracket by a procedure.
const (
	JoinedBrackets PlaceKind   = "JoinedBrackets"
	FindNobody     PlayersKind = "FindNobody"    // they can meet nobody in the bracket
	NoOthersAbove  PlainKind   = "NoOthersAbove" // C.12 finds no other pairing of the bracket above
	JoinedWith     PlayersKind = "JoinedWith"    // C.13 joins them with the bracket
	BelowFails     PlainKind   = "BelowFails"    // with those whom the other pairing moves down
	Least          ValuedKind  = "Least"         // what is given up, and how much of it

	MDPsFirst            PlainKind = "MDPsFirst" // moved-down players paired first
	PairsMade            PlainKind = "PairsMade"
	ClashingPairs        PlainKind = "ClashingPairs"        // that do not grant both preferences
	StronglyClashing     PlainKind = "StronglyClashing"     // the same, of two strong ones
	TopClashing          PlainKind = "TopClashing"          // of top scorers, with the same absolute preference
	DroppedForDownfloats PlainKind = "DroppedForDownfloats" // criteria
	DroppedForUpfloats   PlainKind = "DroppedForUpfloats"
	UnpairedScores       PlainKind = "UnpairedScores" // of moved-down players who stay unpaired

	PairedFirst PlayersKind = "PairedFirst" // who of the moved-down players
)

// CameDown says who came into a bracket from above, and how many of them are paired first.
type CameDown struct {
	fact
	Players []tournament.PlayerID
	First   int
}

// PairedAgain is the new pairing of the bracket above, and who moves down instead.
type PairedAgain struct {
	fact
	Pairs []Fact
	Down  []tournament.PlayerID
}

// BracketPairs says how a bracket is paired.
type BracketPairs struct {
	fact
	Pairs []Fact
	Left  []tournament.PlayerID
}

// Dropped lists the articles that are dropped.
type Dropped struct {
	fact
	Articles []rules.Ref
}

// S1After says how many players are exchanged, and who is then in S1.
type S1After struct {
	fact
	Exchanged int
	S1        []tournament.PlayerID
}
