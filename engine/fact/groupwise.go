package fact

import "github.com/trfkit/trfkit/tournament"

// What C.04.4.1 and C.04.4.2 say, in which the bye comes first and a scoregroup is paired with its floaters.
const (
	LargestTPN    PlainKind = "LargestTPN" // has the bye
	LowestRanking PlainKind = "LowestRanking"

	FewUpfloaters     PlainKind = "FewUpfloaters"
	ScoreDifferences  PlainKind = "ScoreDifferences" // of the upfloaters
	WishesRefused     PlainKind = "WishesRefused"    // players who do not get their colour preference
	MaximumUpfloaters PlainKind = "MaximumUpfloaters"
	FormerUpfloats    PlainKind = "FormerUpfloats" // of the maximum upfloaters
	PreviousUpfloats  PlainKind = "PreviousUpfloats"
	InsideSubgroup    PlainKind = "InsideSubgroup" // pairs

	FewFloaters    PlainKind = "FewFloaters"
	FloaterScores  PlainKind = "FloaterScores"
	FollowingFloat PlainKind = "FollowingFloat" // floaters of the following bracket and their scores
	FloatAgain     PlainKind = "FloatAgain"     // incoming floaters that do, and their scores
	FollowingAgain PlainKind = "FollowingAgain" // floaters of the following bracket, scores of those who float again

	NeedsNobody    PlayersKind = "NeedsNobody"    // residents to whom no upfloater comes
	ShiftedAvoided PlayersKind = "ShiftedAvoided" // to the other subgroup, since the smaller one cannot be kept whole
	ShiftedEqual   PlayersKind = "ShiftedEqual"   // to make both equal
	ShiftedSet     PlayersKind = "ShiftedSet"
)

// ByeCandidate is a player with what the order of the bye looks at; Standing is nil where it does not count.
type ByeCandidate struct {
	fact
	Player   tournament.PlayerID
	Points   tournament.Points
	Games    int
	Standing Fact
}

// HasBye says who has the bye, by which last order, and whom it passed over.
type HasBye struct {
	fact
	Who, Last Fact
	Passed    []tournament.PlayerID
}

// ComesBefore says who comes before whom.
type ComesBefore struct {
	fact
	First, Then Fact
}

// Upfloating says who completes a scoregroup, and what that is worth.
type Upfloating struct {
	fact
	Residents, Upfloaters []tournament.PlayerID
	Values                []Fact
}

// Subgroups says how a bracket is divided: by the colour that is sought, or by TPN.
type Subgroups struct {
	fact
	One, Two []tournament.PlayerID
	Halves   bool
}

// Transposition says who meets whom: S1, described, and T2.
type Transposition struct {
	fact
	S1 []Fact
	T2 []tournament.PlayerID
}

// FirstSet says which of two sets of upfloaters is the first.
type FirstSet struct {
	fact
	Demanded, Other []tournament.PlayerID
}

// FirstShift says which of two sets of shifters is the first.
type FirstShift struct {
	fact
	Demanded, Other []tournament.PlayerID
}

// FirstOfS1 is the first player of S1 with another opponent.
type FirstOfS1 struct {
	fact
	Who             Fact
	Demanded, Other tournament.PlayerID
}

// Index is what ranks a player by the opposition he met.
type Index struct {
	fact
	Buchholz  tournament.Points
	Sonneborn Hundredths
}

// ByRanking says who is in a bracket, in order, and who of them floated into it.
type ByRanking struct {
	fact
	Incoming []tournament.PlayerID
	Members  []Fact
}

// PairedSo says how a bracket is paired, and what that is worth.
type PairedSo struct {
	fact
	Pairs    []Fact
	Floaters []tournament.PlayerID
	Values   []Fact
}

// CountAndScores is a number of players with their scores.
type CountAndScores struct {
	fact
	Count  int
	Scores []tournament.Points
}

// FirstBSN is the first number in the bracket with another opponent; 0 is that of nobody.
type FirstBSN struct {
	fact
	BSN, DemandedBSN, OtherBSN int
	Demanded, Other            Fact
}

// Seeding says that the round is one of those that seed the system.
type Seeding struct {
	fact
	Round, Rounds int
}

// Times are numbers of times, the highest first.
type Times struct {
	fact
	Counts []int
}
