package grade

import (
	"bytes"
	"context"
	"fmt"
	"testing"

	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/tournament"
)

// A grading follows from its seed: what is planted where, the marks, and the cases that each checker has missed or
// imagined. One checker knows only the first two rounds, one gives no answer to every third tournament, and one makes
// no standings.
func TestReportOfASeed(t *testing.T) {
	var out bytes.Buffer
	for i, system := range []string{"dutch-2026", "team-swiss-2026", "double-swiss-2026"} {
		count := []int{6, 2, 2}[i]
		own := BuiltIn(system)
		early, moody, mute := own, own, Scripted("no standings", true)
		early.Name, moody.Name, mute.ranks = "early rounds", "moody", false
		early.ask = func(ctx context.Context, t *tournament.Tournament, ranks bool) (answer, error) {
			a, err := own.ask(ctx, t, ranks)
			for round := range a.wrong {
				if round > 2 {
					delete(a.wrong, round)
				}
			}
			return a, err
		}
		asked := 0
		moody.ask = func(ctx context.Context, t *tournament.Tournament, ranks bool) (answer, error) {
			if asked++; asked%3 == 0 {
				return answer{Ending: drive.Ending{End: drive.Hang, Detail: "no end"}}, nil
			}
			a, err := own.ask(ctx, t, ranks)
			a.wrong[1] = true
			return a, err
		}
		done := 0
		plan := Plan{System: system, Seed: 5, Count: count, Notify: func(n, all int) {
			if done++; done != n || all != count*4 {
				t.Errorf("told of %d of %d, the %d. time", n, all, done)
			}
		}}
		r, err := Run(t.Context(), plan, []Checker{own, early, moody, mute})
		if err != nil {
			t.Fatal(err)
		}
		if err := WriteText(&out, r); err != nil {
			t.Fatal(err)
		}
		for i := range r.Marks {
			m := &r.Marks[i]
			fmt.Fprintf(&out, "\n%s, no answer to %d:\n", m.Name, m.NoAnswer)
			for _, text := range m.Cases {
				fmt.Fprintf(&out, "  %s\n", text)
			}
		}
		fmt.Fprintln(&out)
	}
	clitest.Golden(t, "testdata/report.txt", out.Bytes())
}
