package enginetest

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// collection is a folder of the shared collection, blank when that is not at hand.
func collection(folder string) string {
	root := filepath.Join("..", "..", "..", "shared", filepath.FromSlash(folder))
	if _, err := os.Stat(root); err != nil {
		return ""
	}
	return root
}

// readTRF reads a recorded tournament; name is that of its file.
func readTRF(name, text string) (*tournament.Tournament, error) {
	doc, found := trf.Parse(name, []byte(text))
	t, _, more := trf.Decode(doc)
	return t, append(found, more...).Err()
}

// Case is a worked case: a tournament up to the round to be paired, and the pairing expected.
type Case struct{ Name, TRF, Expected string }

// Shared returns the worked cases of a folder of the shared collection, none when it is not at hand. The answers stand
// in files beside them that end in answer.
func Shared(folder, answer string) (out []Case, err error) {
	dir := collection(folder)
	if dir == "" {
		return nil, nil
	}
	files, err := filepath.Glob(filepath.Join(dir, "*.trf"))
	if err != nil || len(files) == 0 {
		return nil, fmt.Errorf("no case in %s: %v", dir, err)
	}
	for _, file := range files {
		base := strings.TrimSuffix(file, ".trf")
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		expected, err := os.ReadFile(base + answer)
		if err != nil {
			return nil, err
		}
		out = append(out, Case{filepath.Base(base), string(text), string(expected)})
	}
	return out, nil
}

// Solve demands of a pairer the expected pairing, boards in order, of each case of at most so many players.
func Solve(t *testing.T, cases []Case, most int, pair Pairer) {
	t.Helper()
	n := 0
	for _, c := range cases {
		s, err := c.read()
		if err != nil {
			t.Errorf("%s: %v", c.Name, err)
			continue
		}
		want := c.lines()
		if !slices.Equal(want, none) && 2*len(want)-1 > most {
			continue
		}
		n++
		if got, err := pair(s); !slices.Equal(answer(got, err), want) {
			t.Errorf("%s: got %s, expected %q\n%s", c.Name, Show(got, err), want, Dump(s))
		}
	}
	t.Logf("%d of %d cases", n, len(cases))
}

// read returns the state before the round.
func (c Case) read() (*engine.State, error) {
	t, err := readTRF(c.Name, c.TRF)
	if err != nil {
		return nil, err
	}
	return engine.Before(t, t.PairedRounds()+1)
}

// none is the answer of a case that has no legal pairing.
var none = []string{"NO COMPLETE PAIRING"}

// lines are those of an expected answer without comments: how many follow, then "white black" or "id 0"; or none.
func (c Case) lines() (out []string) {
	for line := range strings.Lines(c.Expected) {
		if text := strings.Join(strings.Fields(line), " "); text != "" && text[0] != '#' {
			out = append(out, text)
		}
	}
	if n := len(out); n > 0 && out[n-1] == none[0] {
		return none
	}
	return out
}

// answer is an answer in the layout of the expected ones.
func answer(r engine.Result, err error) []string {
	switch {
	case errors.Is(err, engine.ErrNoLegalPairing):
		return none
	case err != nil:
		return []string{err.Error()}
	}
	var out []string
	for _, b := range r.Boards {
		out = append(out, fmt.Sprint(b.White, " ", b.Black))
	}
	if r.Bye != 0 {
		out = append(out, fmt.Sprint(r.Bye, " 0"))
	}
	return append([]string{fmt.Sprint(len(out))}, out...)
}
