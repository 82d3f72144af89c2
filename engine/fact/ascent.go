package fact

import "github.com/trfkit/trfkit/tournament"

// What C.04.5 and C.04.6 say, in which the bye comes first and brackets are completed by upfloaters.
const (
	Residents PlayersKind = "Residents" // of the bracket
	BracketIs ValueKind   = "BracketIs" // what the pairs of the bracket are worth

	Upfloaters         CountKind   = "Upfloaters"
	FloatedUpfloaters  CountKind   = "FloatedUpfloaters"  // who floated in the previous round
	FloatedOpponents   CountKind   = "FloatedOpponents"   // opponents of upfloaters, who floated in the previous round
	WishesDenied       CountKind   = "WishesDenied"       // colour preferences
	StrongWishesDenied CountKind   = "StrongWishesDenied" // strong ones
	FollowingNeeds     CountKind   = "FollowingNeeds"     // upfloaters the following group needs beyond what it must
	FollowingNeedsMore CountKind   = "FollowingNeedsMore" // 0, or 1 for any number of them
	UpfloaterScores    ScoresKind  = "UpfloaterScores"    // the lowest first
	UpfloaterSet       PlayersKind = "UpfloaterSet"
	Identifier         PlayersKind = "Identifier" // the tops of the pairs, then their opponents
)

// ByeGoesTo says who has the bye, with what the order of the bye looks at.
type ByeGoesTo struct {
	fact
	Player  tournament.PlayerID
	Points  tournament.Points
	Matches int // played
}

// ByeGoesFirst says who comes before whom in the order of the bye: by a Score, Games or a TPN.
type ByeGoesFirst struct {
	fact
	To, Not       tournament.PlayerID
	By, Otherwise Fact
}

// Completed says who completes a bracket, what that means for the following scoregroup, and how many of them floated
// in the previous round, nil where that does not count.
type Completed struct {
	fact
	Players            []tournament.PlayerID
	Following, Floated Fact
}
