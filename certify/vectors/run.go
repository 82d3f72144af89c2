package vectors

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/checker/reading"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

// Grade is what came of a vector.
type Grade string

// The grades.
const (
	Passed   Grade = "passed"    // the pairing demanded
	Reading  Grade = "reading"   // the pairing demanded under the other reading that the vector names
	Failed   Grade = "failed"    // another pairing
	NoAnswer Grade = "no answer" // none: a refusal, a crash, a hang
	NotAsked Grade = "not asked" // the program's dialect cannot hold the event
)

func grades() []Grade { return []Grade{Passed, Reading, Failed, NoAnswer, NotAsked} }

// Report is what a program makes of the vectors of one system.
type Report struct {
	Engine  string        `json:"engine"`
	Version string        `json:"version"`
	System  string        `json:"system"`
	Total   map[Grade]int `json:"total"` // all grades are named
	Topics  []Topic       `json:"topics"`
	Results []Result      `json:"results"` // in the order of the manifest
}

// Topic is the vectors of one article, or of one reading.
type Topic struct {
	Name  string        `json:"name"`
	Title string        `json:"title"` // of the article; blank for a reading
	Count map[Grade]int `json:"count"` // only those above 0
}

// Result is what came of one vector.
type Result struct {
	File  string `json:"file"`
	Round int    `json:"round"`
	Topic string `json:"topic"`
	Grade Grade  `json:"grade"`
	// by which the pairing falls, when it failed; blank when the answer is no pairing of the round
	Article string `json:"article"`
	Why     string `json:"why"`     // that, or why there is no answer
	Paired  string `json:"paired"`  // the pairing, when it is not the one demanded
	Demands string `json:"demands"` // the one demanded, then
}

// Run asks a program every vector of a set.
func Run(ctx context.Context, set *Set, p Pairer) (*Report, error) {
	entry, ok := systems.All().ByID(set.System)
	if !ok {
		return nil, fmt.Errorf("system %q is not known", set.System)
	}
	sys := entry.New()
	r := &Report{Engine: p.Name, Version: p.Version, System: set.System, Total: map[Grade]int{}}
	for _, g := range grades() {
		r.Total[g] = 0
	}
	for i := range set.Vectors {
		if err := context.Cause(ctx); err != nil {
			return nil, err
		}
		one, err := ask(ctx, sys, &set.Vectors[i], p)
		if err != nil {
			return nil, err
		}
		r.add(sys, one)
	}
	return r, nil
}

func ask(ctx context.Context, sys engine.System, v *Vector, p Pairer) (Result, error) {
	r := Result{File: v.File, Round: v.Round, Topic: v.Topic}
	a, err := p.ask(ctx, sys.Info().ID, v)
	made, colourless := a.Pairing, sys.Info().Colourless
	switch {
	case err != nil:
		return r, err
	case a.End == drive.Unheld:
		why, _, _ := strings.Cut(a.Detail, "\n")
		r.Grade, r.Why = NotAsked, "its dialect cannot hold the event: "+why
		return r, nil
	case a.End != drive.Answered:
		r.Grade, r.Why = NoAnswer, fmt.Sprintf("%s: %s", a.End, a.Detail)
		return r, nil
	case same(made, v.Expected, colourless):
		r.Grade = Passed
		return r, nil
	}
	r.Paired, r.Demands = words(made), words(v.Expected)
	legal, article, why := judge(sys, v, made)
	// Under a choice that trfkit knows its engine gives that pairing itself; of another it must be sure that it is one.
	if v.HasOther && same(made, v.Other, colourless) && (legal || v.Choice != "") {
		r.Grade, r.Why = Reading, "the pairing of the other reading of "+v.Reading
		return r, nil
	}
	r.Grade, r.Article, r.Why = Failed, article, why
	return r, nil
}

func (r *Report) add(sys engine.System, one Result) {
	r.Results = append(r.Results, one)
	r.Total[one.Grade]++
	i := slices.IndexFunc(r.Topics, func(t Topic) bool { return t.Name == one.Topic })
	if i < 0 {
		i = len(r.Topics)
		r.Topics = append(r.Topics, Topic{Name: one.Topic, Title: title(sys, one.Topic), Count: map[Grade]int{}})
	}
	r.Topics[i].Count[one.Grade]++
}

// title is the title of an article of the system's regulation, blank when there is none of that number.
func title(sys engine.System, article string) string {
	ref := sys.Info().Citation
	ref.Article = article
	if a, ok := rules.Lookup(ref); ok {
		return a.Title
	}
	return ""
}

// words writes a pairing in one line, as the manifests do: white-black, the bye as id-0.
func words(p event.Pairing) string {
	return strings.Join(p.Words("%d-%d", "%d-0"), " ")
}

// WriteText prints a report for people: the articles, those failed first in detail.
func WriteText(w io.Writer, r *Report) error {
	fmt.Fprintf(w, "%s %s, %s: %d vectors", r.Engine, r.Version, r.System, len(r.Results))
	for _, g := range grades() {
		fmt.Fprintf(w, ", %d %s", r.Total[g], g)
	}
	fmt.Fprint(w, "\n\n")
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, "article\tvectors\tpassed\treading\tfailed\tno answer\tnot asked\ttitle")
	for _, x := range r.Topics {
		sum := 0
		for _, n := range x.Count {
			sum += n
		}
		fmt.Fprintf(t, "%s\t%d\t%d\t%d\t%d\t%d\t%d\t%s\n", x.Name, sum, x.Count[Passed], x.Count[Reading],
			x.Count[Failed], x.Count[NoAnswer], x.Count[NotAsked], x.Title)
	}
	if err := t.Flush(); err != nil {
		return err
	}
	for i := range r.Results {
		x := &r.Results[i]
		switch x.Grade {
		case Passed:
			continue
		case Failed:
			by := "falls by " + x.Article
			if x.Article == "" {
				by = "failed"
			}
			fmt.Fprintf(w, "\n%s, round %d: %s: %s\n  paired:   %s\n  demanded: %s\n", x.File, x.Round, by, x.Why,
				x.Paired, x.Demands)
		default:
			fmt.Fprintf(w, "\n%s, round %d: %s: %s\n", x.File, x.Round, x.Grade, x.Why)
		}
	}
	_, err := fmt.Fprintf(w, "\n%s\n\n", r.verdict())
	return err
}

// verdict says in one line which articles are failed.
func (r *Report) verdict() string {
	text := "no article failed"
	if failed := r.Articles(); len(failed) > 0 {
		text = "articles failed: " + strings.Join(failed, ", ")
	}
	wrong := 0
	for i := range r.Results {
		if x := &r.Results[i]; x.Grade == Failed && x.Article == "" {
			wrong++
		}
	}
	if wrong > 0 {
		text += fmt.Sprintf("; answers that are no pairing of the round: %d", wrong)
	}
	return text
}

// Articles lists the articles by which the failed vectors fall, each once, in the order they came up.
func (r *Report) Articles() []string {
	var out []string
	for i := range r.Results {
		if x := &r.Results[i]; x.Grade == Failed && x.Article != "" && !slices.Contains(out, x.Article) {
			out = append(out, x.Article)
		}
	}
	return out
}

// Pairer is a program that pairs the next round of an event.
type Pairer struct {
	Name    string   `json:"name"`
	Version string   `json:"version"` // what it says of itself; blank when it says nothing
	Systems []string `json:"systems"` // by which it pairs; empty when its adapter does not say
	ask     func(ctx context.Context, system string, v *Vector) (drive.PairAnswer, error)
}

// BuiltIn is trfkit itself, under its default readings.
func BuiltIn(version string) Pairer {
	return Pairer{Name: "built-in", Version: version, Systems: systems.All().IDs(), ask: askOwn}
}

// PairsBy reports whether the vectors of a system can be asked. A program whose adapter names no system takes any.
func (p *Pairer) PairsBy(system string) bool {
	return len(p.Systems) == 0 || slices.Contains(p.Systems, system)
}

func askOwn(ctx context.Context, system string, v *Vector) (drive.PairAnswer, error) {
	made := checker.Pair(ctx, checker.Bytes(v.File, v.Data), checker.Options{System: system, Round: v.Round})
	switch exit.Code(made.ExitCode()) {
	case exit.Clean:
		return drive.PairAnswer{Ending: drive.Ending{End: drive.Answered}, Pairing: event.Paired(made.Result)}, nil
	case exit.NoPairing:
		return drive.PairAnswer{Ending: drive.Ending{End: drive.Answered}, Pairing: event.Unpaired()}, nil
	}
	refused := drive.PairAnswer{Ending: drive.Ending{End: drive.Refusal, Detail: "no pairing"}}
	if wrong := made.Findings.FirstError(); wrong != nil {
		refused.Detail = wrong.Text()
	}
	return refused, nil
}

// Of makes a pairer of a program, which must be one that pairs.
func Of(c *drive.Candidate) (Pairer, error) {
	if c.Driver.Pair == nil {
		return Pairer{}, fmt.Errorf("%s cannot pair a given round", c.Name)
	}
	ask := func(ctx context.Context, system string, v *Vector) (drive.PairAnswer, error) {
		t, err := decode(v)
		if err != nil {
			return drive.PairAnswer{}, err
		}
		entry, _ := systems.All().ByID(system)
		return c.Pair(ctx, coming(entry.New().Info().Pairs, t, v.Round), v.Round)
	}
	return Pairer{Name: c.Name, Version: c.Version, Systems: slices.Concat([]string{}, c.Driver.Systems),
		ask: ask}, nil
}

// decode reads the event of a vector.
func decode(v *Vector) (*tournament.Tournament, error) {
	t, err := event.Decode(v.Data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", v.File, err)
	}
	return t, nil
}

// before is the state in which a system pairs the round of a vector.
func before(sys engine.System, v *Vector) (*engine.State, error) {
	t, err := decode(v)
	if err != nil {
		return nil, err
	}
	return engine.Before(sys.Info().Pairs.Event(t), v.Round)
}

// coming prepares an event for programs that are asked for its coming round only: absences are zero-point byes of the
// round, and pairs forbidden in it are forbidden altogether. The pairing of the round depends on neither.
func coming(unit engine.Unit, t *tournament.Tournament, round int) *tournament.Tournament {
	c := event.Before(unit, t, round)
	c.Forbidden = nil
	for _, g := range t.Forbidden {
		if g.First <= round && (g.Last == 0 || round <= g.Last) {
			c.Forbidden = append(c.Forbidden, tournament.ForbiddenGroup{First: 1, Players: g.Players})
		}
	}
	return c
}

// same reports whether two pairings are one: in any order of the boards, colours included where there are any.
func same(a, b event.Pairing, colourless bool) bool {
	return a.None == b.None && len(a.Also)+len(b.Also) == 0 && reading.SameBoards(a.Result, b.Result, colourless, nil)
}

// judge says whether a pairing that is not the one demanded is legal, by which article it falls, and why. No article is
// named where the answer is no pairing of the round: that says nothing of the vector's.
func judge(sys engine.System, v *Vector, p event.Pairing) (legal bool, article, why string) {
	if v.Expected.None {
		return false, v.Article, "no legal pairing exists"
	}
	if p.None {
		return false, "", "a legal pairing exists"
	}
	s, err := before(sys, v)
	if err != nil {
		return false, v.Article, err.Error()
	}
	if p.Fits(sys.Info().Pairs, s) != nil {
		return false, "", "this is no pairing of those who are present"
	}
	j, err := sys.Judge(s, p.Result)
	w := wording.Words{Of: sys.Info().Pairs}
	switch {
	case err != nil:
		return false, v.Article, err.Error()
	case len(j.Breaches) > 0:
		return false, j.Breaches[0].Rule.Article, w.Step(&j.Breaches[0])
	case j.Agrees:
		return true, v.Article, "it is the one demanded by trfkit today, but not by the vector"
	}
	demanded, other := w.Values(&j.Decision)
	where := strings.TrimPrefix(w.Fact(j.Decision.Where)+": ", ": ") // of the bye there is no place
	return true, j.Decision.Rule.Article, fmt.Sprintf("%s%s, demanded is %s", where, other, demanded)
}
