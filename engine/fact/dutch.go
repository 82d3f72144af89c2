package fact

import (
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
)

// The brackets of C.04.3 (2017) that are not score brackets.
const (
	PenultimateBracket PlaceKind = "PenultimateBracket"
	CollapsedBracket   PlaceKind = "CollapsedBracket"
)

// What the criteria of C.04.3 count.
const (
	FewDownfloaters    PlainKind = "FewDownfloaters"
	PairDifferences    PlainKind = "PairDifferences" // score differences
	DownfloaterScores  PlainKind = "DownfloaterScores"
	LeftUnpaired       PlainKind = "LeftUnpaired"   // by the following bracket
	UnplayedRounds     PlainKind = "UnplayedRounds" // of the player bound to have the bye
	ByeScore           PlainKind = "ByeScore"
	BeyondTwo          PlainKind = "BeyondTwo" // topscorers whose colour difference goes beyond two
	ThirdTime          PlainKind = "ThirdTime" // topscorers who have a colour for the third time running
	WishesOfPairs      PlainKind = "WishesOfPairs"
	StrongWishes       PlainKind = "StrongWishes"
	DownfloatsPrevious PlainKind = "DownfloatsPrevious" // of the previous round, repeated
	DownfloatsBefore   PlainKind = "DownfloatsBefore"   // of two rounds before
	UpfloatsPrevious   PlainKind = "UpfloatsPrevious"
	UpfloatsBefore     PlainKind = "UpfloatsBefore"
	DownGapsPrevious   PlainKind = "DownGapsPrevious" // score differences of those
	DownGapsBefore     PlainKind = "DownGapsBefore"
	UpGapsPrevious     PlainKind = "UpGapsPrevious"
	UpGapsBefore       PlainKind = "UpGapsBefore"
	ResidentsPrevious  PlainKind = "ResidentsPrevious" // downfloats of residents
	ResidentsBefore    PlainKind = "ResidentsBefore"
	MovedPrevious      PlainKind = "MovedPrevious" // score differences of moved-down players
	MovedBefore        PlainKind = "MovedBefore"
)

// What the order of the candidates compares.
const (
	MDPsByBSN          PlainKind = "MDPsByBSN"
	OpponentsByBSN     PlainKind = "OpponentsByBSN"
	PlayersExchanged   PlainKind = "PlayersExchanged"
	ExchangeDifference PlainKind = "ExchangeDifference"
	MovedToS2          PlainKind = "MovedToS2"
	MovedToS1          PlainKind = "MovedToS1"
	OpponentsOfS1      PlainKind = "OpponentsOfS1"
)

// What a bracket of C.04.3 comes to.
const (
	ByeLimit        PointsKind  = "ByeLimit" // the lowest score for the bye with which the round can be completed
	BracketPlayers  PlayersKind = "BracketPlayers"
	DownfloatersAre PlayersKind = "DownfloatersAre"
	LastHasBye      PlayersKind = "LastHasBye"     // who is left over at last
	FirstSuch       ValueKind   = "FirstSuch"      // the opponents of S1 in the first candidate with these values
	ResidentsOnly   PlainKind   = "ResidentsOnly"  // moved-down players meet residents
	MDPsMeet        PairKind    = "MDPsMeet"       // moved-down players do
	FirstHas        ClashKind   = "FirstHas"       // the colour, the second of the two the other one
	MeetWithin      PairKind    = "MeetWithin"     // the bracket
	BothIn          PairKind    = "BothIn"         // the bracket; the best pairing of it in which they meet is compared
	OneBelow        PairKind    = "OneBelow"       // the best pairing in which the first moves down is compared
	NotCompletable  ValueKind   = "NotCompletable" // that pairing
	NotTheBest      ValueKind   = "NotTheBest"     // it is a good one
	IfTheyMeet      PlainKind   = "IfTheyMeet"
	IfMovesDown     PlayerKind  = "IfMovesDown"
	InLimbo         PointsKind  = "InLimbo" // the score of a moved-down player who is not paired
	JustPoints      PointsKind  = "JustPoints"
	ZeroPairs       CountKind   = "ZeroPairs" // pairs without a difference
)

// MovedDown says who is in a bracket.
type MovedDown struct {
	fact
	Moved, Residents []tournament.PlayerID
}

// Values is a list of values, the highest first.
type Values struct {
	fact
	List []Fact
}

// Concerning is a value with the players whom it concerns.
type Concerning struct {
	fact
	Value   Fact
	Players []tournament.PlayerID
}

// AmongMDPs is a number of players, among them moved-down players with some scores.
type AmongMDPs struct {
	fact
	Count  int
	Scores Fact
}

// NoDifference lists the articles that neither pairing violates.
type NoDifference struct {
	fact
	Articles []rules.Ref
}

// Later sets two lists side by side that decide by the order of the candidates, as Differs does.
type Later struct {
	fact
	Of, Demanded, Other, If Fact
}

// Numbers is a list of numbers in a bracket.
type Numbers struct {
	fact
	List []int
}

// MDPOrder says which moved-down players are paired, and with whom.
type MDPOrder struct {
	fact
	MDPs, Opponents Fact
}

// Exchange says which numbers change between S1 and S2.
type Exchange struct {
	fact
	Down, Up Fact
}

// MeetAndHas says who meets whom, with their preferences, and which colour the first of them has.
type MeetAndHas struct {
	fact
	A, B   Fact
	Colour tournament.Colour
}

// ByeAtMost is the bye for somebody with so many points at most, and who that is.
type ByeAtMost struct {
	fact
	Points tournament.Points
	Player tournament.PlayerID
}

// ByeWith is the bye for a player with so many points.
type ByeWith struct {
	fact
	Player tournament.PlayerID
	Points tournament.Points
}
