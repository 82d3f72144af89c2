package audit

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// A file that states a system whose edition of its day is not known cannot be checked, whatever the other editions make
// of it; the rounds overrule the statement where a system of another family explains all of them.
func TestUnknownEdition(t *testing.T) {
	for system, want := range map[string]Verdict{"dubov-2026": CannotAudit, "dubov-1997": CannotAudit,
		"dutch-2017": Overruled} {
		for _, code := range []string{"FIDE_DUBOV", ""} {
			ev := played(t, 4, field(system, 20, 6), nil)
			ev.StartDate, ev.SystemCode, ev.Type = "2020-05-09", code, "Individual: Swiss-System (Dubov)"
			f := Tournament(context.Background(), "dubov", ev.Tournament, Options{})
			if f.Verdict != want {
				t.Errorf("%s %s: %s by %q, %v", system, code, f.Verdict, f.System, f.Notes)
			}
			if want != CannotAudit {
				continue
			}
			if f.System != "" || f.code != 3 || f.Rounds[2].Verdict != checker.CannotCheck || !strings.Contains(
				f.Notes[0], "that was dubov-2018, whose text is at hand only in part; for information, no verdict: ") ||
				!strings.Contains(f.Rounds[0].Why[0], system+" has it so") {
				t.Errorf("%s: %q, code %d, %v, %v", system, f.System, f.code, f.Notes, f.Rounds[0])
			}
			for _, known := range []string{"dubov-1997", "dubov-2026"} {
				if strings.Count(f.Notes[0], " as "+known+" has it") != 1 {
					t.Errorf("%s: nothing of %s, or more than once: %v", system, known, f.Notes)
				}
			}
			f = Tournament(context.Background(), "asked", ev.Tournament, Options{System: system})
			if f.Verdict != OK || f.Bits.Assumed != 0 {
				t.Errorf("%s as asked: %s, %d bits assumed", system, f.Verdict, f.Bits.Assumed)
			}
		}
	}
}

// An edition that was not in force holds nothing against anybody: neither a round that differs, nor one that was
// changed.
func TestDoubtfulEdition(t *testing.T) {
	exchanged := func(boards int) *event {
		return played(t, 5, field("dubov-1997", 24, 7), func(_ *tournament.Tournament, s *engine.State,
			made engine.Result) engine.Result {
			if s.Round == 4 {
				for i := range boards / 2 {
					a, b := &made.Boards[i], &made.Boards[boards-1-i]
					a.Black, b.Black = b.Black, a.Black
				}
			}
			return made
		})
	}
	for _, c := range []struct {
		day, says string
		boards    int
		want      Verdict
	}{{"2005-05-09", "", 12, MostlyOK}, {"2026-05-09", "", 12, NotJudged}, {"2026-05-09", "dubov-1997", 12, MostlyOK},
		{"2005-05-09", "", 3, ChangedByHand}, {"2026-05-09", "", 3, Undecided}} {
		ev := exchanged(c.boards)
		ev.StartDate, ev.SystemCode, ev.Type = c.day, "", c.says
		f := Tournament(context.Background(), "edition", ev.Tournament, Options{Budget: time.Second})
		if f.Verdict != c.want {
			t.Errorf("%q, %q, %d: %s", c.day, c.says, c.boards, textOf(f))
		}
	}
}
