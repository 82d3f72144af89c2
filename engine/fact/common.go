package fact

import "github.com/trfkit/trfkit/tournament"

// Where in a round something is decided.
const (
	InBracket  PlaceKind = "InBracket"
	TheBye     PlainKind = "TheBye"
	ColoursOf  PairKind  = "ColoursOf"  // the colours of a board
	WholeRound PlainKind = "WholeRound" // all brackets
)

// The absolute rules that a pairing breaks.
const (
	HaveMet       PairKind   = "HaveMet"       // they have played each other before
	KeptApart     PairKind   = "KeptApart"     // the tournament forbids them to meet
	NotToBePaired PlayerKind = "NotToBePaired" // he is absent, but in the pairing or asked about
	PairedTwice   PlayerKind = "PairedTwice"
	LeftOut       PlayerKind = "LeftOut"     // not in the pairing, and has no bye
	Unpaired      PlayerKind = "Unpaired"    // the same where the text has no word for the bye
	NeedlessBye   PlainKind  = "NeedlessBye" // a bye in an even field

	TwoMustHave      ClashKind  = "TwoMustHave"      // both have an absolute preference for the colour
	ColourDifference ColourKind = "ColourDifference" // the colour makes the difference of his colours the number
	ThirdInARow      ColourKind = "ThirdInARow"      // he has the colour for the number-th time running
)

// What bars the player from the bye that he has; each text has one of them.
const (
	HadPoint      PlayerKind = "HadPoint"      // a point received without playing
	HadByeOrWin   PlayerKind = "HadByeOrWin"   // a bye, or a win by forfeit
	HadWinsPoints PlayerKind = "HadWinsPoints" // a bye, or the points of a win in a round without a game
	HadBye        PlayerKind = "HadBye"        // a bye
	HadFreeMatch  PlayerKind = "HadFreeMatch"  // a bye, a match won by forfeit, or a full-point bye
)

// Why two do not meet, or where they do.
const (
	SamePlayer    PlainKind  = "SamePlayer"    // somebody asks about a player and himself
	ByeLeftTo     PlayerKind = "ByeLeftTo"     // their meeting would leave the bye to him, who may not have it
	OpponentsLeft PairKind   = "OpponentsLeft" // it would leave these two to each other, who may not meet
	MeetIn        PairKind   = "MeetIn"        // they meet in the bracket
	LeavesOthers  PairKind   = "LeavesOthers"  // when they meet, the others cannot all be paired
	NeverTogether PairKind   = "NeverTogether" // they are never in one bracket
	BlocksRound   PairKind   = "BlocksRound"   // if they meet, the round cannot be completed
)

// The values of pairings that several systems compare.
const (
	ByeFor    PlayerKind = "ByeFor"    // who has the bye
	Against   PairKind   = "Against"   // a pair, whatever its colours
	NoRematch PlainKind  = "NoRematch" // what is demanded of every pair
	Colours   PairKind   = "Colours"   // a board, A with White
	HasWhite  PairKind   = "HasWhite"  // a board, A with White
	Score     PointsKind = "Score"
	Matches   CountKind  = "Matches" // played
	TPN       PlayerKind = "TPN"     // his tournament pairing number
)

// HasTooMany says that somebody has the bye although somebody with fewer points can have it.
type HasTooMany struct {
	fact
	Player tournament.PlayerID
	Points tournament.Points
}

// Differ sets the values of two pairings under the article of a step side by side.
type Differ struct {
	fact
	Demanded, Other Fact
}

// White says who has White, and who is the first of the two when colours are allotted.
type White struct {
	fact
	White, Black, First tournament.PlayerID
}
