package checker

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/checker/internal/checkertest"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/tournament"
)

// listed is a tournament whose checklists show every column at work: a bye, a forfeit, an absence, floats.
func listed(t *testing.T) *tournament.Tournament {
	return checkertest.Event(t, 3, "4w1 2b= 3w1", "5b1 1w= 6b0", "6w= 7b1 1b0", "1b0 6w- H", "2w0 U 7b=", "3b= 4b+ 2w1",
		"U 3w0 5w=")
}

func TestChecklistGolden(t *testing.T) {
	r := Check(t.Context(), Input{Name: "listed.trf", Tournament: listed(t)},
		Options{Tool: "trfcheck", Version: "test", System: "dutch-2017", Checklist: true})
	var text, document bytes.Buffer
	if err := WriteText(&text, r.Files, TextStyle{}); err != nil {
		t.Fatal(err)
	}
	golden(t, "checklist.txt.golden", text.Bytes())
	if err := r.WriteJSON(&document); err != nil {
		t.Fatal(err)
	}
	golden(t, "checklist.json.golden", document.Bytes())
	if problems := validate(t, document.Bytes()); len(problems) > 0 {
		t.Error(problems)
	}
}

// Without the option nothing changes: the JSON has no key of that name.
func TestNoChecklistUnlessWanted(t *testing.T) {
	r := Check(t.Context(), Input{Name: "listed.trf", Tournament: listed(t)}, Options{System: "dutch-2017"})
	var document bytes.Buffer
	if err := r.WriteJSON(&document); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(document.String(), "checklist") {
		t.Error("a checklist that nobody wanted")
	}
}

// The boards of a sheet, of its rows and of the checker are the same, and nobody is missing.
func TestChecklistHoldsThePairing(t *testing.T) {
	for _, e := range systems.All() {
		if !strings.HasPrefix(e.ID, "dutch-") || len(e.Codes) == 0 {
			continue
		}
		ev := listed(t)
		ev.SystemCode = e.Codes[0]
		for round := 1; round <= ev.PairedRounds(); round++ {
			opened := Open(Input{Name: "listed.trf", Tournament: ev}, Options{})
			s, err := opened.RecordedSheet(round)
			if err != nil || !s.Pairable {
				t.Fatalf("%s round %d: %v", e.ID, round, err)
			}
			if rec, err := engine.Recorded(ev, round); err != nil || !slices.Equal(s.Recorded.Boards, rec.Boards) {
				t.Errorf("%s round %d: recorded are %v, not %v", e.ID, round, rec.Boards, s.Recorded.Boards)
			}
			rows := opened.loaded.judge().List(s.State, s.Demanded)
			if len(rows) != len(s.Rows) || len(rows) != 2*len(s.Demanded.Boards)+btoi(s.Demanded.Bye != 0) {
				t.Fatalf("%s round %d: %d rows, %d boards", e.ID, round, len(rows), len(s.Demanded.Boards))
			}
			for i := range rows {
				checkPlace(t, &rows[i], s)
			}
		}
	}
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

func checkPlace(t *testing.T, r *ChecklistRow, s *Sheet) {
	t.Helper()
	at := slices.IndexFunc(s.Rows, func(x engine.ChecklistRow) bool { return x.Player == r.Player })
	switch {
	case at < 0:
		t.Fatalf("player %d is not in the sheet", r.Player)
	case r.HasBye:
		if s.Demanded.Bye != r.Player || r.Board != 0 || r.Opponent != 0 {
			t.Errorf("player %d: bye with board %d", r.Player, r.Board)
		}
	default:
		b := s.Demanded.Boards[r.Board-1]
		white := b.White == r.Player && b.Black == r.Opponent && r.Colour == "white"
		black := b.Black == r.Player && b.White == r.Opponent && r.Colour == "black"
		if !white && !black {
			t.Errorf("player %d: %s against %d on board %d, which is %v", r.Player, r.Colour, r.Opponent, r.Board, b)
		}
	}
}

// Open settles an open choice of edition, and nothing else.
func TestOpenFallsBack(t *testing.T) {
	const players = "001    1      A                                 2400                             1.0    1     2 " +
		"w 1\n" +
		"001    2      B                                 2300                             0.0    2     1 b 0\n"
	tests := []struct{ head, option, want string }{
		{"", "", "dutch-2017"},
		{"192 FIDE_DUTCH_2026\n", "", "dutch-2026"},
		{"192 FIDE_DUTCH\n", "", "dutch-2017"},
		{"042 2026-03-01\n192 FIDE_DUTCH\n", "", "dutch-2026"},
		{"092 FIDE_DUTCH_2026\n", "", "dutch-2026"},
		{"092 FIDE_DUTCH\n", "", "dutch-2017"},
		{"192 CUSTOM_SWISS\n", "", ""},
		{"192 CUSTOM_SWISS\n", "dutch-2026", "dutch-2026"},
		{"192 FIDE_DUTCH_2017\n", "dutch-2026", "dutch-2026"},
	}
	for _, tt := range tests {
		e := Open(Bytes("x.trf", []byte(tt.head+players+"XXR 3\n")), Options{System: tt.option, Fallback: "dutch-2017"})
		got := ""
		if e.ExitCode() == 0 {
			got = e.System.Info().ID
		}
		if got != tt.want {
			t.Errorf("%q with %q: %q, want %q; %v", tt.head, tt.option, got, tt.want, e.Findings())
		}
	}
	if e := Open(Bytes("x.trf", []byte("junk\n")), Options{Fallback: "dutch-2017"}); e.ExitCode() == 0 {
		t.Error("junk can be paired")
	}
}
