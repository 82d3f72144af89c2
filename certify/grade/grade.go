// Package grade grades checkers: known faults are planted in pairings and ranks of tournaments that are correct, and
// what a checker finds, overlooks and imagines is counted.
package grade

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"text/tabwriter"

	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/fault"
	"github.com/trfkit/trfkit/certify/internal/judge"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/tournament"
)

// Settings are those of the tournaments: small fields, where rules that are rare elsewhere decide, absences, forfeits
// and odd numbers, and nothing that one of the dialects cannot hold.
const Settings = "players=6-24 rounds=5-9 names=ascii unrated=0 full-byes=0 half-byes=3% zero-byes=2% withdrawals=2% " +
	"late=0 forfeits=2% " +
	"double-forfeits=0 short=0 odd=0 adjourned=0 forbidden=0 acceleration=none points=W=1,D=0.5,L=0"

// Plan is what a grading follows from.
type Plan struct {
	System string
	Seed   uint64
	Count  int // tournaments
	// Notify, when not nil, is told after each tournament and checker how many of all are done.
	Notify func(done, all int)
}

// Report is the outcome of a grading. Equal plans and equally deterministic checkers give equal reports.
type Report struct {
	System      string  `json:"system"`
	Rules       string  `json:"rules"` // document and edition
	Seed        uint64  `json:"seed"`
	Settings    string  `json:"settings"`
	Tournaments int     `json:"tournaments"`
	Rounds      int     `json:"rounds"`
	Ranked      int     `json:"ranked"`  // tournaments that were ranked by a list, too
	Planted     []Count `json:"planted"` // faults by kind
	Marks       []Marks `json:"checkers"`
}

// Count is a number of faults of one kind.
type Count struct {
	Kind   Kind `json:"kind"`
	Faults int  `json:"faults"`
}

// Marks are the marks of one checker.
type Marks struct {
	Checker
	// The correct tournaments, each asked once as a whole.
	Tournaments int `json:"tournaments"` // that it answered
	Rounds      int `json:"rounds"`      // of them that it checked
	FalseAlarms int `json:"falseAlarms"` // of these that it calls wrong
	NoAnswer    int `json:"noAnswer"`    // tournaments, planted faults included, on which it gave no answer
	// Later are false alarms in the correct rounds of tournaments with a fault.
	Later int `json:"falseAlarmsBesideFaults"`
	// The standings of the correct tournaments.
	Ranked     int    `json:"ranked"`             // that it judged
	FalseRanks int    `json:"falseAlarmsOfRanks"` // of these that it calls wrong
	Kinds      []Mark `json:"kinds"`
	// Cases name the alarms and misses, and what went wrong instead of an answer, in the order of the tournaments, at
	// most some dozens: seed of the tournament, round, kind.
	Cases []string `json:"cases"`
}

// Mark is what a checker made of the faults of one kind.
type Mark struct {
	Kind     Kind `json:"kind"`
	Faults   int  `json:"faults"`
	Hits     int  `json:"hits"`     // the spoilt round is called wrong
	Misses   int  `json:"misses"`   // it is called right
	NoAnswer int  `json:"noAnswer"` // nothing is said of it
}

// maxCases bounds Marks.Cases.
const maxCases = 48

// grading is a grading under way.
type grading struct {
	Plan
	system   engine.System
	settings *generator.Settings
	report   Report
}

// Run grades checkers.
func Run(ctx context.Context, plan Plan, checkers []Checker) (*Report, error) {
	j, err := judge.New(plan.System)
	if err != nil {
		return nil, err
	}
	g := &grading{Plan: plan, system: j.System(), settings: &generator.Settings{System: j.ID(), Format: "trf26",
		EOL: "lf", Unlisted: true}}
	if err := g.settings.SetAll(strings.Fields(Settings)); err != nil {
		return nil, err
	}
	info := g.system.Info()
	g.report = Report{System: j.ID(), Rules: fmt.Sprintf("%s (%s)", info.Document, info.Edition), Seed: plan.Seed,
		Settings: Settings}
	kinds := Kinds()
	if len(lists[g.system.Info().Pairs]) > 0 {
		kinds = append(kinds, RankKinds()...)
	}
	for _, k := range kinds {
		g.report.Planted = append(g.report.Planted, Count{Kind: k})
	}
	for _, c := range checkers {
		m := Marks{Checker: c, Cases: []string{}}
		for _, k := range kinds {
			m.Kinds = append(m.Kinds, Mark{Kind: k})
		}
		g.report.Marks = append(g.report.Marks, m)
	}
	for i := range plan.Count {
		if err := g.tournament(ctx, i); err != nil {
			return nil, err
		}
	}
	return &g.report, nil
}

// Kind is a kind of fault.
type Kind = fault.Kind

// Kinds lists the kinds of faults in pairings in the order of reports.
func Kinds() []Kind { return fault.Kinds() }

// question is a tournament that every checker is asked about in its turn.
type question struct {
	event  *tournament.Tournament
	rounds int // of the event, as the system sees them
	seed   uint64
	fault  int  // index of the report's kinds; correct where there is none
	round  int  // that of the fault
	ranks  bool // it is about the standings, and the fault is in them
}

// correct stands in the place of a fault where there is none.
const correct = -1

// tournament makes a correct tournament, and for each kind of fault another one, which nobody is shown without it: a
// checker that only remembers what it has seen knows none of them. All checkers are asked in one order, which is drawn.
func (g *grading) tournament(ctx context.Context, i int) error {
	rng := rand.New(rand.NewPCG(g.Seed, uint64(i)))
	clean, err := g.fresh(rng)
	if err != nil || clean == nil {
		return err
	}
	g.report.Tournaments++
	g.report.Rounds += g.rounds(clean.Tournament)
	all := []question{{event: clean.Tournament, rounds: g.rounds(clean.Tournament), seed: clean.Seed, fault: correct}}
	for k, kind := range Kinds() {
		e, err := g.fresh(rng)
		if err != nil {
			return err
		}
		if e == nil {
			continue
		}
		event, round, err := fault.Plant(rng, g.system, e, kind)
		if err != nil {
			return fmt.Errorf("seed %d, %s: %w", e.Seed, kind, err)
		}
		if event != nil {
			all = append(all, question{event: event, rounds: g.rounds(event), seed: e.Seed, fault: k, round: round})
			g.report.Planted[k].Faults++
		}
	}
	more, err := g.plantRanks(rng, i)
	if err != nil {
		return err
	}
	all = append(all, more...)
	rng.Shuffle(len(all), func(a, b int) { all[a], all[b] = all[b], all[a] })
	for at := range g.report.Marks {
		for k := range all {
			if err := g.report.Marks[at].question(ctx, &all[k]); err != nil {
				return err
			}
		}
		if g.Notify != nil {
			g.Notify(i*len(g.report.Marks)+at+1, g.Count*len(g.report.Marks))
		}
	}
	return nil
}

// fresh makes a tournament that nobody has seen; nil where nobody could be paired.
func (g *grading) fresh(rng *rand.Rand) (*generator.Event, error) {
	made, err := generator.Generate(g.settings, rng.Uint64())
	if err != nil || g.rounds(made.Tournament) == 0 {
		return nil, err
	}
	return made, nil
}

// rounds is how many rounds of a tournament the system has paired.
func (g *grading) rounds(t *tournament.Tournament) int {
	return g.system.Info().Pairs.Event(t).PairedRounds()
}

// question asks a checker. One that makes no standings is not asked about them.
func (m *Marks) question(ctx context.Context, q *question) error {
	if q.ranks && !m.ranks {
		return nil
	}
	if err := context.Cause(ctx); err != nil {
		return err
	}
	a, err := m.ask(ctx, q.event, q.ranks)
	where := m.where(q)
	switch {
	case errors.Is(err, context.Canceled):
		return err
	case err != nil:
		return fmt.Errorf("%s: %w", m.Name, err)
	case q.fault != correct:
		m.fault(q, &a, where)
	case a.End == drive.Answered:
		m.correct(q, &a, where)
	}
	if a.End != drive.Answered {
		m.NoAnswer++
		m.note("%s: %s: %s", where, a.End, a.Detail)
	}
	return nil
}

// where names the tournament of a question, and what it is about.
func (m *Marks) where(q *question) string {
	where := fmt.Sprintf("seed %d", q.seed)
	switch {
	case q.fault == correct && q.ranks:
		where += ": standings"
	case q.fault == correct:
	case q.ranks:
		where += ": " + string(m.Kinds[q.fault].Kind)
	default:
		where += fmt.Sprintf(": %s in round %d", m.Kinds[q.fault].Kind, q.round)
	}
	return where
}

// correct counts what a checker says of a correct tournament.
func (m *Marks) correct(q *question, a *answer, where string) {
	if q.ranks {
		m.Ranked++
		if a.wrong[inRanks] {
			m.FalseRanks++
			m.note("seed %d: false alarm in the standings", q.seed)
		}
		return
	}
	m.Tournaments++
	for round := 1; round <= q.rounds; round++ {
		wrong, checked := a.wrong[round]
		if checked {
			m.Rounds++
		}
		if wrong {
			m.FalseAlarms++
			m.note("%s: false alarm in round %d", where, round)
		}
	}
}

// fault counts what a checker says of a tournament one round of which is spoilt, or its ranks.
func (m *Marks) fault(q *question, a *answer, where string) {
	k := &m.Kinds[q.fault]
	k.Faults++
	wrong, checked := a.wrong[q.round]
	switch {
	case a.End != drive.Answered:
		k.NoAnswer++
		return
	case !checked:
		k.NoAnswer++
		m.note("%s: the round is not checked", where)
	case wrong:
		k.Hits++
	default:
		k.Misses++
		m.note("%s is missed", where)
	}
	for round := 1; round <= q.rounds; round++ {
		if round != q.round && a.wrong[round] {
			m.Later++
		}
	}
}

func (m *Marks) note(format string, args ...any) {
	switch n := len(m.Cases); {
	case n < maxCases:
		m.Cases = append(m.Cases, fmt.Sprintf(format, args...))
	case n == maxCases:
		m.Cases = append(m.Cases, "and more")
	}
}

// Total adds up the faults of all kinds.
func (m *Marks) Total() Mark {
	t := Mark{Kind: "all"}
	for _, k := range m.Kinds {
		t.Faults, t.Hits, t.Misses, t.NoAnswer = t.Faults+k.Faults, t.Hits+k.Hits, t.Misses+k.Misses,
			t.NoAnswer+k.NoAnswer
	}
	return t
}

// WriteText prints a report for people: a line for each checker, then one for each kind of fault.
func WriteText(w io.Writer, r *Report) error {
	fmt.Fprintf(w, "%s (%s): %d correct tournaments, %d rounds, %d standings, seed %d\n\n", r.System, r.Rules,
		r.Tournaments, r.Rounds, r.Ranked, r.Seed)
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, "checker\tfaults\thits\tmisses\tno answer\tcorrect rounds\tfalse alarms\tbeside faults\t"+
		"correct standings\tfalse alarms\t")
	for i := range r.Marks {
		m := &r.Marks[i]
		sum := m.Total()
		fmt.Fprintf(t, "%s\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t\n", m.Name, sum.Faults, sum.Hits, sum.Misses,
			sum.NoAnswer, m.Rounds, m.FalseAlarms, m.Later, m.Ranked, m.FalseRanks)
	}
	fmt.Fprint(t, "\t\nhits by kind of fault\tfaults\t")
	for i := range r.Marks {
		fmt.Fprintf(t, "%s\t", r.Marks[i].Name)
	}
	fmt.Fprintln(t)
	for k, p := range r.Planted {
		fmt.Fprintf(t, "%s\t%d\t", p.Kind, p.Faults)
		for i := range r.Marks {
			hits := "-" // not asked
			if m := &r.Marks[i].Kinds[k]; m.Faults > 0 || p.Faults == 0 {
				hits = fmt.Sprint(m.Hits)
			}
			fmt.Fprintf(t, "%s\t", hits)
		}
		fmt.Fprintln(t)
	}
	return t.Flush()
}
