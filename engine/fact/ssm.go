package fact

import (
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
)

// What the SSM says, whose score brackets are halved and change players until all can be paired.
const (
	WDLBracket  PlaceKind = "WDLBracket"  // a score bracket
	WDLBrackets PlaceKind = "WDLBrackets" // several that are combined, by the highest number and the lowest score

	ChangeSides   PairKind    = "ChangeSides"   // the first, who cannot be paired, leaves S1 for S2, the other comes
	MoreExchanges CountKind   = "MoreExchanges" // that are not told
	FromTheMiddle PlayersKind = "FromTheMiddle" // so they are paired, since the exchanges come round
	StaysOver     PlayerKind  = "StaysOver"
	MoveDown      PlayersKind = "MoveDown"

	FloatedLast  PlayersKind = "FloatedLast"  // one of those left over, and another can be left over
	NeedNotShare PairKind    = "NeedNotShare" // a restricted group; the criterion need not be omitted for the first
	NeedNotFloat PairKind    = "NeedNotFloat" // again; the same
	SameSubgroup PairKind    = "SameSubgroup"
	SamePlace    PairKind    = "SamePlace"  // in S1 and S2, and all the others can be paired
	FirstInS2    PairKind    = "FirstInS2"  // of S2 for the first, with whom he and all the others can be paired
	FromMiddle   PairKind    = "FromMiddle" // the first opponent from the middle of the bracket, since exchanges fail
	OwnBracket   PairKind    = "OwnBracket" // they are paired in a bracket that somebody else is not in
	FirstOfS2    PlayerKind  = "FirstOfS2"  // with whom he and all the others can be paired
)

// ScoresMet are what ranks a player next to his WDL score: those of the opponents, and what the games were worth.
type ScoresMet struct {
	fact
	SOS  tournament.Points
	Game tournament.Milli
}

// CombinedWith says that the last bracket cannot be completed, and with which one it is combined.
type CombinedWith struct {
	fact
	Players []tournament.PlayerID
	Number  int
}

// S1AndS2 are the two subgroups.
type S1AndS2 struct {
	fact
	S1, S2 []tournament.PlayerID
}

// MeetWithout is a pair, and the criterion that is omitted for it.
type MeetWithout struct {
	fact
	A, B    tournament.PlayerID
	Omitted rules.Ref
}

// Broken says how many break two criteria.
type Broken struct {
	fact
	Groups, Floats int
}
