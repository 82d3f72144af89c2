package checker

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/tournament"
)

// Verdict is what the checker says of a round, and of a file: the worst of its rounds.
type Verdict string

// The verdicts, from best to worst.
const (
	Agree       Verdict = "agree"        // the recorded pairing is the one the rules demand, colours and bye included
	CannotCheck Verdict = "cannot-check" // a fact is missing or contradicts another
	Differ      Verdict = "differ"       // legal, but not the pairing the rules demand
	Unpairable  Verdict = "unpairable"   // no legal pairing of the round exists
	Illegal     Verdict = "illegal"      // breaks an absolute rule
)

// Verdicts lists the verdicts from best to worst; a file has the worst of its rounds.
func Verdicts() []Verdict { return []Verdict{Agree, CannotCheck, Differ, Unpairable, Illegal} }

func (v Verdict) rank() int { return slices.Index(Verdicts(), v) }

func worse(a, b Verdict) Verdict {
	if b.rank() > a.rank() {
		return b
	}
	return a
}

// code is the exit code a verdict leads to.
func (v Verdict) code() exit.Code {
	switch v {
	case Agree:
		return exit.Clean
	case Differ, Illegal:
		return exit.Negative
	case Unpairable:
		return exit.NoPairing
	}
	return exit.Unusable
}

// Report is everything a run of the checker found. Text, JSON and the exit code are renderings of it.
type Report struct {
	Tool    string  `json:"tool"`
	Version string  `json:"version"`
	Files   []File  `json:"files"` // in input order; one per system when every system was asked for
	Summary Summary `json:"summary"`

	code exit.Code
}

// ExitCode is what a command that prints the report ends with: 0 when all rounds agree, 1 when one differs or is
// illegal; docs/ci.md lists the others. It is the worst over the input files. A file checked by all systems counts with
// the system that fits it best.
func (r *Report) ExitCode() int { return int(r.code) }

// Summary counts files read and rounds by verdict.
type Summary struct {
	Files       int `json:"files"`
	Rounds      int `json:"rounds"`
	Agree       int `json:"agree"`
	Differ      int `json:"differ"`
	Illegal     int `json:"illegal"`
	Unpairable  int `json:"unpairable"`
	CannotCheck int `json:"cannotCheck"`
	// Standings counts the files whose standings have a verdict; absent when there are none.
	Standings *StandingsSummary `json:"standings,omitempty"`
	// Readings compares the readings over all files, per system, when Options.Fit wants it.
	Readings []FitTotal `json:"readings,omitempty"`
}

func (s *Summary) count(v Verdict) {
	s.Rounds++
	switch v {
	case Agree:
		s.Agree++
	case Differ:
		s.Differ++
	case Illegal:
		s.Illegal++
	case Unpairable:
		s.Unpairable++
	case CannotCheck:
		s.CannotCheck++
	}
}

// File is what was found in one file under one system.
type File struct {
	File     string   `json:"file"`
	System   string   `json:"system"`  // id, blank when none could be chosen
	Edition  string   `json:"edition"` // year of the regulation, blank with System
	Verdict  Verdict  `json:"verdict"` // the worst of the rounds and the standings; cannot-check when none was checked
	Findings Findings `json:"findings"`
	Rounds   []Round  `json:"rounds"`
	// Identification says how the system is known; absent when the caller named it and when the file cannot be used.
	Identification *Identification `json:"identification,omitempty"`
	// Readings are the choices, ID=CHOICE, under which the file was checked, as far as they are not the defaults.
	Readings []string `json:"readings,omitempty"`
	Fit      *Fit     `json:"fit,omitempty"`    // when Options.Fit wants it and a round could be checked
	Across   *Across  `json:"across,omitempty"` // when Options.Across wants it and the file can be used
	// Standings are the recorded points and ranks; absent when only the pairings are checked and when the file cannot
	// be used.
	Standings *Standings `json:"standings,omitempty"`

	code   exit.Code // worse than the verdict's own code when a file could not be read or the engine failed
	places places    // where its players stand
}

// Round is the verdict on one round.
type Round struct {
	Round   int      `json:"round"`
	Verdict Verdict  `json:"verdict"`
	Rule    string   `json:"rule"` // the deciding article; blank when the round agrees or cannot be checked
	Why     []string `json:"why"`  // sentences, the deciding one first; empty when the round agrees
	// Reasons are the steps of the explanation, in the order of Why, which begins with more where something stands
	// above them. Absent when the round agrees or cannot be checked.
	Reasons  []Reason       `json:"reasons,omitempty"`
	Expected []engine.Board `json:"expected"` // boards the rules demand, only those not recorded so
	Recorded []engine.Board `json:"recorded"` // boards recorded, only those not demanded so
	Bye      Byes           `json:"bye"`
	// Checklist shows the players in rank order, when Options.Checklist wants it.
	Checklist []ChecklistRow `json:"checklist,omitempty"`
	// Readings are those whose other choice changes the verdict, or is strong and changes the demanded pairing; of a
	// round that agrees only when Options.Fit wants them.
	Readings []ReadingEffect `json:"readings,omitempty"`

	differences differences
	decided     Decided
	broke       []tournament.PlayerID // who breaks an absolute rule
	lead        int                   // sentences of Why above the first of Reasons
}

func newRound(round int) Round {
	return Round{Round: round, Verdict: CannotCheck, Why: []string{}, Expected: []engine.Board{},
		Recorded: []engine.Board{}}
}

// Decided is what the deciding article says of both pairings; zero unless the round differs.
func (r *Round) Decided() Decided { return r.decided }

// Named puts the names of those whom the reasons are about behind the numbers that a sentence of the round calls those
// of players: "player 9" becomes "9 Ivanchev, Petko".
func (r *Round) Named(sentence string) string { return named(sentence, namesOf(r.Reasons)) }

// Byes compares the pairing-allocated byes; 0 is nobody. Expected is 0 too when there is no demanded pairing.
type Byes struct {
	Expected tournament.PlayerID `json:"expected"`
	Recorded tournament.PlayerID `json:"recorded"`
}

// conclude sets verdict and exit code from the rounds and the standings.
func (f *File) conclude() {
	verdict, checked := Agree, false
	weigh := func(v Verdict) {
		verdict, checked = worse(verdict, v), true
		f.code = exit.Worse(f.code, v.code())
	}
	for i := range f.Rounds {
		weigh(f.Rounds[i].Verdict)
	}
	if f.code != exit.Clean && len(f.Rounds) == 0 {
		weigh(CannotCheck)
	}
	if f.Standings != nil {
		weigh(standingsVerdict(f.Standings.Verdict))
	}
	if !checked {
		weigh(CannotCheck)
	}
	f.Verdict = verdict
}
