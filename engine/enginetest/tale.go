package enginetest

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

// Told writes what a system says of the rounds of drawn events: how it pairs each of them, how it judges pairings with
// players exchanged, which articles decided, and why two players meet or do not.
func Told(tb testing.TB, sys engine.System, seed uint64, fields ...Field) string {
	tb.Helper()
	rng := rand.New(rand.NewPCG(seed, 26))
	var out strings.Builder
	for _, f := range fields {
		Play(tb, rng, sys, f, func(s *engine.State, res engine.Result, err error) {
			x := answers{tb, &out, sys, s, wording.Words{Of: sys.Info().Pairs}, true}
			fmt.Fprintf(&out, "=== %d players, round %d of %d: %s\n", f.Players, s.Round, s.Rounds, Show(res, err))
			x.pair()
			if err != nil {
				return
			}
			for range 3 {
				x.judge(disturb(rng, res))
			}
			x.decided()
			if present := presentOf(s); len(present) > 1 {
				k := rng.IntN(len(present) - 1)
				x.why(present[k], present[k+1])
			}
		})
	}
	return out.String()
}

// Tale is a question to a system about one round of a drawn tournament, whose answer is pinned word for word.
type Tale struct {
	Run
	Round    int
	Readings string // "Q16=kept Q26=residents"; blank for the defaults
	// Ask is "pair" for the steps by which the round is paired, "judge 2" for the verdict on the third of
	// OtherPairings, or "why 4 1".
	Ask string
}

// Tales are the answers of a system, one after the other.
func Tales(t *testing.T, sys engine.System, tales []Tale) []byte {
	t.Helper()
	var out strings.Builder
	for _, x := range tales {
		asked := false
		told := under(t, sys, parsed(t, x.Readings)...)
		x.Run.Pair = func(s *engine.State) (engine.Result, error) { return told.Pair(s, nil) }
		x.Play(t, func(s *engine.State, made engine.Result, err error) error {
			if s.Round == x.Round {
				fmt.Fprintf(&out, "== seed %d, round %d %s: %s\n%s\n", x.Seeds, x.Round, x.Readings, x.Ask,
					Show(made, err))
				answers{t, &out, told, s, wording.Words{Of: sys.Info().Pairs}, false}.ask(x.Ask, made)
				asked = true
			}
			return nil
		})
		if !asked {
			t.Errorf("seed %d has no round %d", x.Seeds, x.Round)
		}
	}
	return []byte(out.String())
}

// parsed are readings written one after the other.
func parsed(t *testing.T, text string) (readings []engine.Reading) {
	t.Helper()
	for _, word := range strings.Fields(text) {
		r, err := engine.ParseReading(word)
		if err != nil {
			t.Fatal(err)
		}
		readings = append(readings, r)
	}
	return readings
}

// answers writes what a system says of one round. Short ones leave out what is alike, and all but the last steps of a
// decision: the others tell how the round was paired.
type answers struct {
	tb    testing.TB
	out   *strings.Builder
	sys   engine.System
	state *engine.State
	words wording.Words
	short bool
}

// ask answers the question of a tale about a round that is paired.
func (x answers) ask(question string, made engine.Result) {
	var k int
	var a, b tournament.PlayerID
	switch scanned := func(format string, into ...any) bool {
		n, err := fmt.Sscanf(question, format, into...)
		return err == nil && n == len(into)
	}; {
	case question == "pair":
		x.pair()
	case scanned("judge %d", &k):
		x.judge(OtherPairings(x.state, made)[k])
	case scanned("why %d %d", &a, &b):
		x.why(a, b)
	default:
		x.tb.Errorf("%q is no question", question)
	}
}

func (x answers) pair() {
	if _, err := x.sys.Pair(x.state, x.step); err != nil {
		fmt.Fprintf(x.out, "  %v\n", err)
	}
}

func (x answers) judge(other engine.Result) {
	j, err := x.sys.Judge(x.state, other)
	if err != nil || j.Fault != "" {
		x.tb.Fatalf("round %d: %+v: %+v, %v", x.state.Round, other, j, err)
	}
	fmt.Fprintf(x.out, "judged %s: legal %v, agrees %v\n", Show(other, nil), j.Legal, j.Agrees)
	for _, b := range j.Breaches {
		x.step(b)
	}
	x.decision(j.Decision)
}

func (x answers) decided() {
	decided, unseen, err := engine.Decide(x.sys, x.state, nil)
	fmt.Fprintf(x.out, "decided, %d unseen, %v:", unseen, err)
	for _, d := range decided {
		fmt.Fprintf(x.out, " %s %s;", d.Rule.Article, x.words.Fact(d.Where))
	}
	x.out.WriteString("\n")
}

func (x answers) why(a, b tournament.PlayerID) {
	d, err := x.sys.(engine.Explainer).Why(x.state, a, b)
	fmt.Fprintf(x.out, "why %d %d, %v\n", a, b, err)
	x.decision(d)
}

func (x answers) step(s engine.Step) {
	fmt.Fprintf(x.out, "  %s %v %s\n", s.Rule.Article, s.Players, x.words.Step(&s))
}

// decision writes a decision with its comparisons and sentences.
func (x answers) decision(d engine.Decision) {
	if !d.Rule.IsZero() {
		demanded, other := x.words.Values(&d)
		fmt.Fprintf(x.out, "%s, %s %s: %s | %s\n", x.words.Fact(d.Where), d.Rule.Article, x.words.Counts(&d), demanded,
			other)
	}
	if len(d.Moved)+len(d.Residents) > 0 {
		fmt.Fprintf(x.out, "moved down %v, residents %v\n", d.Moved, d.Residents)
	}
	for _, c := range d.Compared {
		if !x.short || c.Expected.Count != 0 || !reflect.DeepEqual(c.Expected, c.Recorded) {
			fmt.Fprintf(x.out, "  %s %s: %v | %v\n", c.Rule.Article, x.words.Fact(c.Counts), c.Expected, c.Recorded)
		}
	}
	steps := d.Steps
	if x.short {
		steps = steps[max(0, len(steps)-2):]
	}
	for _, s := range steps {
		x.step(s)
	}
	if len(steps) < len(d.Steps) {
		fmt.Fprintf(x.out, "  the last of %d steps\n", len(d.Steps))
	}
}
