package enginetest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

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
		told := x.under(t, sys)
		x.Run.Pair = func(s *engine.State) (engine.Result, error) { return told.Pair(s, nil) }
		x.Play(t, func(s *engine.State, made engine.Result, err error) error {
			if s.Round == x.Round {
				fmt.Fprintf(&out, "== seed %d, round %d %s: %s\n%s\n", x.Seeds, x.Round, x.Readings, x.Ask,
					Show(made, err))
				x.tell(t, &out, told, s, made)
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

// under is the system under the readings of the tale.
func (x Tale) under(t *testing.T, sys engine.System) engine.System {
	t.Helper()
	var readings []engine.Reading
	for _, text := range strings.Fields(x.Readings) {
		r, err := engine.ParseReading(text)
		if err != nil {
			t.Fatal(err)
		}
		readings = append(readings, r)
	}
	return under(t, sys, readings...)
}

// tell writes the answer to the question about a round that is paired.
func (x Tale) tell(t *testing.T, out *strings.Builder, sys engine.System, s *engine.State, made engine.Result) {
	t.Helper()
	w := words(sys)
	step := telling(out, w)
	var k int
	var a, b tournament.PlayerID
	switch {
	case x.Ask == "pair":
		sys.Pair(s, step)
	case scanned(x.Ask, "judge %d", &k):
		other := OtherPairings(s, made)[k]
		j, err := sys.Judge(s, other)
		fmt.Fprintf(out, "%s: legal %v, agrees %v, %v\n", Show(other, nil), j.Legal, j.Agrees, err)
		for _, b := range j.Breaches {
			step(b)
		}
		tellDecision(out, &j.Decision, w)
	case scanned(x.Ask, "why %d %d", &a, &b):
		d, err := sys.(engine.Explainer).Why(s, a, b)
		if err != nil {
			t.Error(err)
		}
		tellDecision(out, &d, w)
	default:
		t.Errorf("%q is no question", x.Ask)
	}
}

// telling writes the steps that it is given.
func telling(out *strings.Builder, w wording.Words) func(engine.Step) {
	return func(s engine.Step) { fmt.Fprintf(out, "  %s %v %s\n", s.Rule.Article, s.Players, w.Step(&s)) }
}

// words are those of a system.
func words(sys engine.System) wording.Words { return wording.Words{Of: sys.Info().Pairs} }

func scanned(text, format string, into ...any) bool {
	n, err := fmt.Sscanf(text, format, into...)
	return err == nil && n == len(into)
}

// tellDecision writes a decision with its comparisons and sentences.
func tellDecision(out *strings.Builder, d *engine.Decision, w wording.Words) {
	if !d.Rule.IsZero() {
		demanded, other := w.Values(d)
		fmt.Fprintf(out, "%s, %s %s: %s | %s\n", w.Fact(d.Where), d.Rule.Article, w.Counts(d), demanded, other)
	}
	if len(d.Moved)+len(d.Residents) > 0 {
		fmt.Fprintf(out, "moved down %v, residents %v\n", d.Moved, d.Residents)
	}
	for _, c := range d.Compared {
		fmt.Fprintf(out, "  %s %s: %v | %v\n", c.Rule.Article, w.Fact(c.Counts), c.Expected, c.Recorded)
	}
	for _, s := range d.Steps {
		telling(out, w)(s)
	}
}
