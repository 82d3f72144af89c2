package checker

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/checker/finding"
	"github.com/trfkit/trfkit/checker/judging"
	"github.com/trfkit/trfkit/checker/reading"
	"github.com/trfkit/trfkit/checker/reason"
	"github.com/trfkit/trfkit/checker/why"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/berger"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/plain"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
)

// Pairing is the pairing of one round made from a file, or why there is none.
type Pairing struct {
	Tool    string `json:"tool"`
	Version string `json:"version"`
	File    string `json:"file"`
	System  string `json:"system"`
	Edition string `json:"edition"`
	Round   int    `json:"round"` // 0 when it is not known
	engine.Result
	// Matches are the boards of an event of teams, match by match, with who sits at them.
	Matches  []Match       `json:"matches,omitempty"`
	Findings Findings      `json:"findings"`
	Steps    []Explanation `json:"steps"` // empty unless an explanation was wanted
	// Readings are the choices, ID=CHOICE, under which the round was paired, as far as they are not the defaults.
	Readings []string `json:"readings,omitempty"`
	// Questions are asked where the pairing rests on facts that neither the file nor its rounds tell.
	Questions []Question `json:"questions,omitempty"`

	Why       *Why           `json:"why,omitempty"`       // when Options.Why asks for it
	Checklist []ChecklistRow `json:"checklist,omitempty"` // in rank order, when Options.Checklist wants it

	people    judging.People
	published []engine.Board // Boards in the order in which they are shown to people
	reasons   []Reason       // of Steps
	code      exit.Code
}

func hasVirtual(s *engine.State) bool {
	return slices.ContainsFunc(s.Players, func(p engine.Player) bool { return p.PairingScore() != p.Score })
}

// ExitCode is 0 when there is a pairing, 4 when none exists; docs/ci.md lists the others.
func (p *Pairing) ExitCode() int { return int(p.code) }

// Pair pairs a round: Options.Round, or the first that is not yet paired. A round already recorded is paired anew from
// the rounds before it, with the players its recorded pairing held. When ctx ends before it is done, there is no
// pairing, and the exit code is that of an interruption.
func Pair(ctx context.Context, in Input, opt Options) *Pairing {
	done := make(chan *Pairing, 1)
	if ctx.Err() == nil { // of two that are ready, select takes any
		go func() { done <- pairInput(ctx, in, &opt) }()
	}
	select {
	case p := <-done:
		return p
	case <-ctx.Done():
		p := newPairing(in, &opt)
		p.code = exit.Interrupted
		return p
	}
}

func newPairing(in Input, opt *Options) *Pairing {
	return &Pairing{Tool: opt.Tool, Version: opt.Version, File: in.Name, Round: opt.Round,
		Result: engine.Result{Boards: []engine.Board{}}, Steps: []Explanation{}}
}

func pairInput(ctx context.Context, in Input, opt *Options) *Pairing {
	p, l := newPairing(in, opt), newLoaded(in.Name)
	l.Guard("reading the file", func() {
		*l = *load(in, opt, false)
		l.chooseToPair(ctx, opt)
		l.askSystem(opt)
	})
	if l.system != nil && l.Usable() {
		p.Round = cmp.Or(p.Round, l.tournament.PairedRounds()+1)
		l.Guard(fmt.Sprintf("pairing round %d of", p.Round), func() { l.pair(p, opt) })
	}
	p.Findings, p.Questions, p.code = l.List, l.questions, exit.Code(l.ExitCode())
	return p
}

func (l *loaded) pair(p *Pairing, opt *Options) {
	l.warnOfOpponents()
	p.System, p.Edition = l.system.Info().ID, l.system.Info().Edition
	p.Readings = reading.Texts(engine.ChoicesOf(l.system))
	state, ok := l.stateToPair(p.Round)
	if !ok {
		return
	}
	two, tell := l.asked(opt), reason.By(l.system, l.tournament, opt.In)
	var trace func(engine.Step)
	if opt.Explain {
		trace = func(s engine.Step) {
			r := tell.Reasons([]engine.Step{s}, nil)
			p.Steps, p.reasons = append(p.Steps, why.Explained(r)...), append(p.reasons, r...)
		}
		for _, r := range engine.ChoicesOf(l.system) {
			q := engine.QuestionsOf(l.system).Find(r.ID)
			trace(engine.Step{Rule: q.Rule, Says: fact.ReadAs{Reading: r.String(), Title: q.Title}})
		}
	}
	result, err := l.system.Pair(state, trace)
	if opt.Checklist {
		p.Checklist = l.judge().List(state, result)
	}
	if err != nil {
		l.refused(p.Round, err)
		return
	}
	p.Bye = result.Bye
	p.Boards = append(p.Boards, result.Boards...)
	if p.published = p.Boards; tournament.PublishedByPairingScore(p.System) && hasVirtual(state) {
		p.published = slices.Clone(p.Boards)
		swiss.SortBoards(swiss.ByPairingScore(state), p.published)
	}
	if _, robin := l.system.(berger.Tables); robin {
		l.tellRest(p, state)
	}
	p.people = judging.PeopleOf(l.tournament, state, result.Players())
	p.Matches = l.matches(p.Boards, p.Round)
	q := why.Round{Teller: tell, System: l.system, Log: &l.Log, State: state, Made: result, Pending: true}
	p.Why = q.Why(two)
}

// stateToPair builds the state before a round; what is missing becomes a finding.
func (l *loaded) stateToPair(round int) (*engine.State, bool) {
	t := l.tournament
	if round > t.Rounds && t.RoundsOrigin == tournament.Stated {
		what := fmt.Sprintf("round %d: the event has %s", round, prose.Counted(t.Rounds, "round"))
		if t.PairedRounds() == t.Rounds {
			what += " and all have been paired"
		}
		l.Unusable("round.none-left", what,
			"pair an earlier round again with --round")
		return nil, false
	}
	if !l.tryOpen(round) {
		return nil, false
	}
	l.tellUnfinished(round - 1)
	s, err := engine.Before(l.tournament, round)
	if err != nil {
		l.refused(round, err)
		return nil, false
	}
	s.Work = engine.NewWork()
	return s, true
}

// refused records why the system does not pair a round.
func (l *loaded) refused(round int, err error) { l.Refused(l.system.Info().ID, round, "pair", err) }

// asked is whom the caller asks about; the zero value when nobody, or nobody who is in the file, which is a finding.
func (l *loaded) asked(opt *Options) (two Two) {
	if opt.Why != "" {
		two, _ = l.find(opt.Why)
	}
	return two
}

// find finds two players; one who is not in the file is a finding.
func (l *loaded) find(who string) (Two, bool) {
	two, err := why.Find(l.tournament, who)
	if err != nil {
		l.Unusable("why.player", err.Error(), "name two players of the file by number or name")
	}
	return two, err == nil
}

// WritePairs prints the pairing as other programs do: the number of lines, then "white black" each in board order, the
// bye last as "id 0".
func (p *Pairing) WritePairs(w io.Writer) error {
	var b strings.Builder
	n := len(p.Boards)
	if p.Bye != 0 {
		n++
	}
	fmt.Fprintln(&b, n)
	for _, x := range p.Boards {
		fmt.Fprintln(&b, x.White, x.Black)
	}
	if p.Bye != 0 {
		fmt.Fprintln(&b, p.Bye, 0)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// WriteTable prints the pairing for people, with names and points before the round.
func (p *Pairing) WriteTable(w io.Writer) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s  %s  round %d\n\n", prose.Printable(p.File), withReadings(p.System, p.Readings), p.Round)
	width := 0
	white := make([]string, len(p.Boards))
	for i, x := range p.published {
		white[i] = p.people.Text(x.White)
		width = max(width, prose.Width(white[i]))
	}
	for i, x := range p.published {
		fmt.Fprintf(&b, "%4d  %s  -  %s\n", i+1, prose.Pad(white[i], width), p.people.Text(x.Black))
		if p.Matches != nil {
			writeMatch(&b, &p.Matches[slices.Index(p.Boards, x)])
		}
	}
	if p.Bye != 0 {
		fmt.Fprintf(&b, " bye  %s\n", p.people.Text(p.Bye))
	}
	if p.Matches != nil {
		fmt.Fprintf(&b, "\n%s\n", p.lineUpText())
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// WriteJSON prints the pairing as one JSON document.
func (p *Pairing) WriteJSON(w io.Writer) error { return plain.WriteBoards(w, p, "") }

// WriteExplanation prints the collected sentences, one a line, each with its article.
func (p *Pairing) WriteExplanation(w io.Writer) error {
	_, err := io.WriteString(w, reason.Lines("", p.reasons))
	return err
}

// WriteFindings prints what was found in the file on the way to the pairing: errors, warnings and inferences.
func (p *Pairing) WriteFindings(w io.Writer) error {
	var b strings.Builder
	for i := range p.Findings {
		if x := &p.Findings[i]; finding.Notable(x) {
			b.WriteString(x.Lines(""))
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// WriteWhy prints why two players meet or not: in plain words, then article by article.
func (p *Pairing) WriteWhy(w io.Writer) error {
	var b strings.Builder
	p.Why.Write(&b)
	_, err := io.WriteString(w, b.String())
	return err
}

// WriteChecklist prints the checklist of the round with its legend; nothing without one.
func (p *Pairing) WriteChecklist(w io.Writer) error {
	if p.Checklist == nil {
		return nil
	}
	var b strings.Builder
	fmt.Fprintf(&b, "checklist of round %d, %s\n\n", p.Round, p.System)
	judging.WriteChecklist(&b, p.Checklist, "")
	b.WriteString("\n" + judging.Legend)
	_, err := io.WriteString(w, b.String())
	return err
}
