// Package judging judges the recorded pairing of a round: legality first, then agreement with the pairing that the
// rules demand, colours and bye included.
package judging

import (
	"slices"

	"github.com/trfkit/trfkit/checker/reading"
	"github.com/trfkit/trfkit/checker/reason"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// Verdict is what the checker says of a round, and of a file: the worst of its rounds.
type Verdict string

// The verdicts, from best to worst.
const (
	Agree       Verdict = "agree"        // the recorded pairing is the one the rules demand, colours and bye included
	NotJudged   Verdict = "not-judged"   // no rule is established by which the round could be judged
	CannotCheck Verdict = "cannot-check" // a fact is missing or contradicts another
	Differ      Verdict = "differ"       // legal, but not the pairing the rules demand
	Unpairable  Verdict = "unpairable"   // no legal pairing of the round exists
	Illegal     Verdict = "illegal"      // breaks an absolute rule
)

// Verdicts lists the verdicts from best to worst; a file has the worst of its rounds.
func Verdicts() []Verdict {
	return []Verdict{Agree, NotJudged, CannotCheck, Differ, Unpairable, Illegal}
}

// Worse is the worse of two verdicts.
func Worse(a, b Verdict) Verdict {
	return Verdicts()[max(slices.Index(Verdicts(), a), slices.Index(Verdicts(), b))]
}

// Round is the verdict on one round.
type Round struct {
	Round   int      `json:"round"`
	Verdict Verdict  `json:"verdict"`
	Rule    string   `json:"rule"` // the deciding article; blank when no article decides
	Why     []string `json:"why"`  // sentences, the deciding one first; empty when the round agrees
	// Reasons are the steps of the explanation, in the order of Why, which begins with more where something stands
	// above them. Absent when the round agrees or cannot be checked.
	Reasons  []reason.Reason `json:"reasons,omitempty"`
	Expected []engine.Board  `json:"expected"` // boards the rules demand, only those not recorded so
	Recorded []engine.Board  `json:"recorded"` // boards recorded, only those not demanded so
	Bye      Byes            `json:"bye"`
	// Story is what comments of the file tell of the round. It changes no verdict.
	Story []trf.Told `json:"story,omitempty"`
	// Checklist shows the players in rank order, when Options.Checklist wants it.
	Checklist []ChecklistRow `json:"checklist,omitempty"`
	// Readings are those whose other choice changes the verdict, or is strong and changes the demanded pairing; of a
	// round that agrees only when Options.Fit wants them.
	Readings []reading.Effect `json:"readings,omitempty"`
	// ReadingsNotTried is how many other choices of readings were not tried, because that takes more work than one file
	// may cost.
	ReadingsNotTried int `json:"readingsNotTried,omitempty"`

	GivenUp bool `json:"-"` // judging it takes more work than one file may cost

	differences differences
	decided     reason.Decided
	unplayed    []engine.Board        // boards that were not played and have other colours than demanded, as recorded
	broke       []tournament.PlayerID // who breaks an absolute rule
	lead        int                   // sentences of Why above the first of Reasons
}

// NewRound is a round that cannot be checked.
func NewRound(round int) Round {
	return Round{Round: round, Verdict: CannotCheck, Why: []string{}, Expected: []engine.Board{},
		Recorded: []engine.Board{}}
}

// Unplayed are the boards, as recorded, that were not played and have other colours than demanded, which has no
// consequence.
func (r *Round) Unplayed() []engine.Board { return r.unplayed }

// Decided is what the deciding article says of both pairings; zero unless the round differs.
func (r *Round) Decided() reason.Decided { return r.decided }

// Named puts the names of those whom the reasons are about behind the numbers that a sentence of the round calls those
// of players: "player 9" becomes "9 Ivanchev, Petko".
func (r *Round) Named(sentence string) string { return reason.Named(sentence, reason.Names(r.Reasons)) }

// Byes compares the pairing-allocated byes; 0 is nobody. Expected is 0 too when there is no demanded pairing.
type Byes struct {
	Expected tournament.PlayerID `json:"expected"`
	Recorded tournament.PlayerID `json:"recorded"`
}
