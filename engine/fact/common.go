package fact

import "github.com/trfkit/trfkit/tournament"

// Where in a round something is decided.
const (
	InBracket    PlaceKind = "InBracket"
	InScoregroup PlaceKind = "InScoregroup" // with its floaters
	TheBye       PlainKind = "TheBye"
	ColoursOf    PairKind  = "ColoursOf"  // the colours of a board
	WholeRound   PlainKind = "WholeRound" // all brackets
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

// What bars the player from the bye that he has; each text has one of them. Their names begin with Had.
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
	Meet          PairKind   = "Meet"          // they do
	NotFree       PairKind   = "NotFree"       // the first is no longer free for the second, as the step before says
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

	Number  CountKind  = "Number"
	Amounts ScoresKind = "Amounts" // the highest first
	None    PlainKind  = "None"
	Meets   PairKind   = "Meets"  // who meets whom
	Floats  PlayerKind = "Floats" // he is left over
	Pair    PairKind   = "Pair"
	Worth   ValuedKind = "Worth" // of the pairing made under a criterion
	Both    ValuedKind = "Both"  // of both pairings
)

// Why two have their colours.
const (
	NobodyWishes  PlainKind = "NobodyWishes" // a colour
	NeitherWishes PlainKind = "NeitherWishes"
	NeitherPlayed PlainKind = "NeitherPlayed"
	BothGranted   PlainKind = "BothGranted"   // the two wish different colours
	CanBeGranted  PlainKind = "CanBeGranted"  // the same, in the words of the Dutch system
	StrongerWish  PlainKind = "StrongerWish"  // is granted
	LastDifferent PlainKind = "LastDifferent" // they alternate from the last time they were different
	MostRecent    PlainKind = "MostRecent"    // the same, in the words of the Dutch system
	HigherRanked  PlainKind = "HigherRanked"  // has his wish
	HigherPlayer  PlainKind = "HigherPlayer"  // the same, in the words of the Dutch system
	AbsoluteWish  WishKind  = "AbsoluteWish"  // preferences
	StrongWish    WishKind  = "StrongWish"
	MildWish      WishKind  = "MildWish"
	NoWish        PlainKind = "NoWish"
	NoColourWish  PlainKind = "NoColourWish" // the same, in the words of the Dutch system
	ARO           CountKind = "ARO"          // average rating of the opponents
)

// ByNumber says why the initial colour decides: a reason, and whether the number of a player is odd. Place is his
// place among those who have been paired so far, 0 where it is his number.
type ByNumber struct {
	fact
	Why     Fact
	Initial tournament.Colour
	Player  tournament.PlayerID
	Place   int
	Odd     bool
}

// Described is a player with what is looked at: his preference, and what ranks him; nil for what does not count.
type Described struct {
	fact
	Player         tournament.PlayerID
	Wish, Standing Fact
}

// Allotted says which colour the player has in the pair of two, who are described, and why.
type Allotted struct {
	fact
	A, B, Why Fact
	Player    tournament.PlayerID
	Colour    tournament.Colour
}

// Board says why two have their colours.
type Board struct {
	fact
	White, Black tournament.PlayerID
	Why          Fact
}

// Differs sets the values of two pairings under a criterion side by side. If is the condition of the other one, nil for
// the recorded pairing.
type Differs struct {
	fact
	Of              Fact // the criterion
	Demanded, Other Fact
	If              Fact
}

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

// ReadAs says how an article that can be read in several ways is read.
type ReadAs struct {
	fact
	Reading, Title string
}
