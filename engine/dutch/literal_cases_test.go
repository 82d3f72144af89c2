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
	n := 0
	for _, edition := range litEditions {
		err := eachLitCase(edition, func(name string, s *engine.State, want engine.Result) {
			n++
			got, err := literalPair(s, edition)
			if err != nil || !slices.Equal(got.Boards, want.Boards) || got.Bye != want.Bye {
				t.Errorf("%s (%s): got %s, want %s\n%s", name, edition, litShow(got, err), litShow(want, nil), litDump(s))
			}
		})
		if err != nil {
			t.Error(err)
		}
	}
	t.Logf("%d answers", n)
}

// eachLitCase visits the embedded cases, and those of the shared folder when it is there.
func eachLitCase(edition string, visit func(name string, s *engine.State, want engine.Result)) error {
	cases := litOwnCases()
	if _, err := os.Stat(litCaseDir); err == nil {
		shared, err := readLitCases()
		if err != nil {
			return err
		}
		cases = append(cases, shared...)
	}
	for _, c := range cases {
		want, err := readLitExpected(c.expected[edition])
		if err != nil {
			return fmt.Errorf("%s: %w", c.name, err)
		}
		s, err := litState(c.trf)
		if err != nil {
			return fmt.Errorf("%s: %w", c.name, err)
		}
		visit(c.name, s, want)
	}
	return nil
}

// litCase is a tournament up to the round to be paired and the answer of each edition.
type litCase struct {
	name, trf string
	expected  map[string]string
}

func readLitCases() ([]litCase, error) {
	files, err := filepath.Glob(filepath.Join(litCaseDir, "*.trf"))
	if err != nil || len(files) == 0 {
		return nil, fmt.Errorf("no case in %s: %v", litCaseDir, err)
	}
	var cases []litCase
	for _, file := range files {
		base := strings.TrimSuffix(file, ".trf")
		c := litCase{name: filepath.Base(base), expected: map[string]string{}}
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		c.trf = string(text)
		for _, edition := range litEditions {
			text, err := os.ReadFile(base + "." + edition + ".expected")
			if err != nil {
				return nil, err
			}
			c.expected[edition] = string(text)
		}
		cases = append(cases, c)
	}
	return cases, nil
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
