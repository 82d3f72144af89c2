package dutch

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
)

// litEditions are the editions the reference knows.
var litEditions = []string{"2017", "2026"}

// litCaseDir is where the worked cases lie when the project's shared facts are at hand.
const litCaseDir = "../../../shared/cases/dutch"

// TestLiteralCases holds the reference against worked cases that independent programs confirmed.
func TestLiteralCases(t *testing.T) {
	if _, err := os.Stat(litCaseDir); err != nil {
		t.Logf("no %s here; only the embedded cases are checked", litCaseDir)
		return
	}
	files, err := filepath.Glob(filepath.Join(litCaseDir, "*.trf"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no case in %s: %v", litCaseDir, err)
	}
	for _, file := range files {
		text := litRead(t, file)
		for _, edition := range litEditions {
			name := strings.TrimSuffix(filepath.Base(file), ".trf")
			expected := litRead(t, strings.TrimSuffix(file, ".trf")+"."+edition+".expected")
			if err := checkLitCase(text, expected, edition); err != nil {
				t.Errorf("%s (%s): %v", name, edition, err)
			}
		}
	}
	t.Logf("%d cases, both editions", len(files))
}

func litRead(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func checkLitCase(text, expected, edition string) error {
	want, err := readLitExpected(expected)
	if err != nil {
		return err
	}
	s, err := litState(text)
	if err != nil {
		return err
	}
	got, err := literalPair(s, edition)
	if err != nil {
		return err
	}
	if !litSamePairing(got, want) || !slices.Equal(got.Boards, want.Boards) {
		return fmt.Errorf("got %s, want %s\n%s", litShow(got, nil), litShow(want, nil), litDump(s))
	}
	return nil
}

// litState reads a tournament and returns the state of the round after the last paired one.
func litState(text string) (*engine.State, error) {
	tour, err := readLitTRF(text)
	if err != nil {
		return nil, err
	}
	return engine.Before(tour, tour.PairedRounds()+1)
}

// litSamePairing compares two pairings as sets of pairs with colours, and the bye.
func litSamePairing(a, b engine.Result) bool {
	return a.Bye == b.Bye && slices.Equal(litSortedBoards(a), litSortedBoards(b))
}

func litSortedBoards(r engine.Result) []engine.Board {
	out := slices.Clone(r.Boards)
	slices.SortFunc(out, func(a, b engine.Board) int {
		if a.White != b.White {
			return int(a.White - b.White)
		}
		return int(a.Black - b.Black)
	})
	return out
}

// litShow prints an answer on one line: "1-4 2-3 5-bye", or the error.
func litShow(r engine.Result, err error) string {
	if err != nil {
		return err.Error()
	}
	var out []string
	for _, b := range r.Boards {
		out = append(out, fmt.Sprintf("%d-%d", b.White, b.Black))
	}
	if r.Bye != 0 {
		out = append(out, fmt.Sprintf("%d-bye", r.Bye))
	}
	return strings.Join(out, " ")
}

// litDump prints a position compactly, one player a line.
func litDump(s *engine.State) string {
	var b strings.Builder
	fmt.Fprintf(&b, "round %d of %d, initial %v, win %d draw %d loss %d pab %d, forbidden %v\n", s.Round, s.Rounds,
		s.Initial, s.Scoring.Win(), s.Scoring.Draw(), s.Scoring.Loss(), s.Scoring.Other[litResults['U']], s.Forbidden)
	for i := range s.Players {
		p := &s.Players[i]
		fmt.Fprintf(&b, "%3d (no. %d) %4d virtual %v", p.ID, p.Number, p.Score, p.Virtual)
		if !p.Present {
			b.WriteString(" absent")
		}
		for _, c := range p.Cells {
			fmt.Fprintf(&b, " | %d %.1s %v", c.Opponent, c.Colour, c.Result)
		}
		b.WriteByte('\n')
	}
	return b.String()
}
