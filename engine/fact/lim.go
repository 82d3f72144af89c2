package fact

import (
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
)

// What the Lim system says.
const (
	RoundOne    PlainKind = "RoundOne"
	MedianGroup PlaceKind = "MedianGroup"
	EmptyMedian PlainKind = "EmptyMedian" // a median without players of its own
	RatingIs    CountKind = "RatingIs"

	// Why somebody leaves his group.
	HasMetAll      PlainKind = "HasMetAll"
	TwoMoreOfOne   PlainKind = "TwoMoreOfOne"   // colour, and nobody can give him the other
	SameTwice      PlainKind = "SameTwice"      // the same colour running, and nobody can give him the other
	MakesEven      PlainKind = "MakesEven"      // the number of players
	NoOpponent     PlainKind = "NoOpponent"     // in spite of exchanges
	OthersStranded PlainKind = "OthersStranded" // by the exchanges

	FloaterMeetsFirst PairingKind = "FloaterMeetsFirst" // in order
	FloaterNotSame    PairingKind = "FloaterNotSame"    // the first who is not due the same colour
	ByColours         PlainKind   = "ByColours"         // the exchanges for colours
	ByExchanges       PlainKind   = "ByExchanges"

	// Why two have their colours.
	OddPlaces      PlainKind = "OddPlaces"
	DrawOfRoundOne PlainKind = "DrawOfRoundOne"
	OneDue         PlainKind = "OneDue"
	AlternateDue   PlainKind = "AlternateDue"
	HigherDue      PlainKind = "HigherDue" // the higher ranked of two who are due the same with the same history
	LowerDue       PlainKind = "LowerDue"

	// What decides against a pairing.
	PairParted      PairKind   = "PairParted"
	NotBroken       PairKind   = "NotBroken"       // for the median
	FewerWithout    PlayerKind = "FewerWithout"    // pairs
	HasOpponent     PlayerKind = "HasOpponent"     // in the group
	FloatedBefore   PlayerKind = "FloatedBefore"   // in the round before
	DueToMore       ColourKind = "DueToMore"       // the colour, which the player is not due
	FirstByNumber   PairKind   = "FirstByNumber"   // goes before the other one
	LimitsHold      PlainKind  = "LimitsHold"      // of colours
	FirstExchanged  PairKind   = "FirstExchanged"  // comes before the other one in the order of the exchanges
	SameDue         PairKind   = "SameDue"         // colour, and an exchange gives the first an opponent who is not
	FarApart        PairKind   = "FarApart"        // in ratings, the exchange that brings them together
	BlocksExchanges PairKind   = "BlocksExchanges" // if they met
	BlocksColours   PairKind   = "BlocksColours"   // if they met: those of the exchanges
	OwnFirst        PairKind   = "OwnFirst"        // of the group of the first a floater meets, not another floater
)

// FloaterType is the type of a floater.
type FloaterType struct {
	fact
	Letter string
}

// OtherType says which types two floaters have.
type OtherType struct {
	fact
	Player, Chosen tournament.PlayerID
	Type, Better   string
}

// LeavesGroup says who leaves a group and why, of which type he is, who was spared, and which colour decided.
type LeavesGroup struct {
	fact
	Who, Why, Type Fact
	Spared         []tournament.PlayerID
	Majority       tournament.Colour
	By             rules.Ref
}

// MedianBlocked says how many of the median cannot be paired, how many floaters came, and which pair is broken.
type MedianBlocked struct {
	fact
	Blocked, Above, Below int
	Lower                 bool
	Players               []tournament.PlayerID
}

// MeetInRow is a pair of the scrutinies: how it came about, and whether equal scores went before colours.
type MeetInRow struct {
	fact
	Row             int
	A, B, Pair, How Fact
	Equal           bool
}

// TakenAsMaxi says that an event counts as a maxi-tournament, which the file does not say.
type TakenAsMaxi struct {
	fact
	Players, Rounds int
}
