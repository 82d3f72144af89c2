package fact

import "github.com/trfkit/trfkit/tournament"

// What the Dubov system of 1997 and the Lim system say, which pair group after group, the floaters first.
const (
	DueColour    WishKind   = "DueColour"
	NoColourDue  PlainKind  = "NoColourDue"
	FloaterFirst PairKind   = "FloaterFirst" // is paired before the other one
	CanStay      PlayerKind = "CanStay"      // in the group, in which he can be paired
	BothDue      PlainKind  = "BothDue"      // they get the colours they are due
	FirstColours PlainKind  = "FirstColours"

	// How a pair is made; A is for whom an opponent is sought.
	FirstRoundPair PairingKind = "FirstRoundPair"
	FloaterMeets   PairingKind = "FloaterMeets"
	RowPair        PairingKind = "RowPair"
)

// FirstForBye says who has the bye, as the first in order who may have it, and who could not.
type FirstForBye struct {
	fact
	Player tournament.PlayerID
	Passed []tournament.PlayerID
}

// PairingKind is a kind of facts about a pair: two players, described, the pair with its colours, and its row.
type PairingKind string

// Of makes the fact of a pair.
func (k PairingKind) Of(a, b, pair Fact, row int) Fact {
	return OfPairing{Kind: k, A: a, B: b, Pair: pair, Row: row}
}

// OfPairing is a fact of a PairingKind.
type OfPairing struct {
	fact
	Kind       PairingKind
	A, B, Pair Fact
	Row        int
}

// What the Dubov system of 1997 says.
const (
	MustLeave   PlayersKind = "MustLeave"   // the group, whose players cannot all be paired
	GoesDown    PlayerKind  = "GoesDown"    // he may meet nobody of the group, and nobody can be transferred to him
	GoesFurther PlayerKind  = "GoesFurther" // a floater
	Leaving     PlayersKind = "Leaving"     // the group

	// Why one player is chosen and not another one.
	MeetsNobody  PlayerKind = "MeetsNobody"  // of the group
	WouldNotHelp PlayerKind = "WouldNotHelp" // with him as many would have to leave the group
	UpLastRound  PlayerKind = "UpLastRound"  // he came up in the round before
	UpTooOften   PlayerKind = "UpTooOften"   // he has come up as often as the limit allows
	NearerGroup  PairKind   = "NearerGroup"  // of the first than of the second
	DueTheOther  ClashKind  = "DueTheOther"  // the colour is due to one of the two only
	SameColumn   PairKind   = "SameColumn"   // in which two stand
	BlocksRows   PairKind   = "BlocksRows"   // if they met, the columns could not be paired
	HigherR      PlainKind  = "HigherR"
	LowerARO     PlainKind  = "LowerARO"

	OneHistory PlainKind = "OneHistory" // only one of them has a colour history
	LacksMore  PlainKind = "LacksMore"  // of the colour that both are due
	HigherARO  PlainKind = "HigherARO"
	LowerR     PlainKind = "LowerR"
	Alphabet   PlainKind = "Alphabet"

	FloatersMeet       PairingKind = "FloatersMeet"
	TransferredMeets   PairingKind = "TransferredMeets"
	TransferredAgainst PairingKind = "TransferredAgainst" // a limit
	OfOneColumn        PairingKind = "OfOneColumn"
	OutsideRows        PairingKind = "OutsideRows"
	FurtherDown        PairingKind = "FurtherDown" // in a row
)

// RatingAndARO are what ranks a player.
type RatingAndARO struct {
	fact
	Rating int
	ARO    tournament.Points
}

// CalledUp says who is transferred to a group with an odd number of players, by which dominating due colour, who would
// not have helped, and whether a limit was neglected.
type CalledUp struct {
	fact
	Who     Fact
	Colour  tournament.Colour
	Passed  []tournament.PlayerID
	Against bool
}

// ChangeColumn says how many more are due the other colour than the one of the column they change to, and who may not
// have it.
type ChangeColumn struct {
	fact
	More           int
	To             tournament.Colour
	Players, Fixed []tournament.PlayerID
}

// Columns are those of a group, with the pair of the first row.
type Columns struct {
	fact
	White, Black []tournament.PlayerID
	Pair         Fact
	Further      bool // the first further down who is possible
}

// MeetsOneOf says whom a player is to meet.
type MeetsOneOf struct {
	fact
	Player tournament.PlayerID
	Of     []tournament.PlayerID
}

// ByRating says who of two comes first, by what, and both their ratings and averages.
type ByRating struct {
	fact
	First, Then   tournament.PlayerID
	By            Fact
	Rating, Lower int
	ARO, Higher   tournament.Points
}

// InColumns says at which places of the two columns two stand who meet, and by what.
type InColumns struct {
	fact
	White, Black     tournament.PlayerID
	WhiteAt, BlackAt int
	ARO              tournament.Points // of the one in the white column
	Rating           int               // of the other one
}
