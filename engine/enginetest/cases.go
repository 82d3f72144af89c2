package enginetest

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// Case is a worked case: a tournament up to the round to be paired, and the pairing expected.
type Case struct{ Name, TRF, Expected string }

// Shared returns the worked cases of a folder of the shared collection, none when it is not at hand. The answers stand
// in files beside them that end in answer.
func Shared(folder, answer string) ([]Case, error) {
	dir := filepath.Join("..", "..", "..", "shared", filepath.FromSlash(folder))
	if _, err := os.Stat(dir); err != nil {
		return nil, nil
	}
	files, err := filepath.Glob(filepath.Join(dir, "*.trf"))
	if err != nil || len(files) == 0 {
		return nil, fmt.Errorf("no case in %s: %v", dir, err)
	}
	var out []Case
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

// readTRF reads a recorded tournament.
func readTRF(text string) (*tournament.Tournament, error) {
	doc, found := trf.Parse("recorded.trf", []byte(text))
	t, _, more := trf.Decode(doc)
	return t, append(found, more...).Err()
}

// none is the answer of a case that has no legal pairing.
const none = "NO COMPLETE PAIRING"

// Read returns the state before the round and its pairing, or engine.ErrNoLegalPairing where none is expected.
func (c Case) Read() (*engine.State, engine.Result, error) {
	t, err := readTRF(c.TRF)
	if err != nil {
		return nil, engine.Result{}, fmt.Errorf("%s: %w", c.Name, err)
	}
	s, err := engine.Before(t, t.PairedRounds()+1)
	if err != nil {
		return nil, engine.Result{}, fmt.Errorf("%s: %w", c.Name, err)
	}
	if strings.HasSuffix(strings.TrimSpace(c.Expected), "\n"+none) {
		return s, engine.Result{}, engine.ErrNoLegalPairing
	}
	want, err := readExpected(c.Expected)
	if err != nil {
		return nil, engine.Result{}, fmt.Errorf("%s: %w", c.Name, err)
	}
	return s, want, nil
}

// Solve demands of a pairer the expected pairing, boards in order, of each case of at most so many players.
func Solve(t *testing.T, cases []Case, most int, pair Pairer) {
	t.Helper()
	n := 0
	for _, c := range cases {
		s, want, wantErr := c.Read()
		if s == nil {
			t.Error(wantErr)
			continue
		}
		if 2*len(want.Boards)+1 > most {
			continue
		}
		n++
		if got, err := pair(s); !same(got, err, want, wantErr) {
			t.Errorf("%s: got %s, expected %s\n%s", c.Name, Show(got, err), Show(want, wantErr), Dump(s))
		}
	}
	t.Logf("%d of %d cases", n, len(cases))
}

// readExpected reads an answer: comments, the number of lines, then "white black" or "id 0".
func readExpected(text string) (engine.Result, error) {
	var r engine.Result
	count := -1
	for _, line := range strings.Split(text, "\n") {
		words := strings.Fields(line)
		if len(words) == 0 || strings.HasPrefix(line, "#") {
			continue
		}
		a, err := strconv.Atoi(words[0])
		if err != nil {
			return r, err
		}
		if count < 0 {
			count = a
			continue
		}
		b, err := strconv.Atoi(words[1])
		if err != nil {
			return r, err
		}
		if b == 0 {
			r.Bye = tournament.PlayerID(a)
		} else {
			r.Boards = append(r.Boards, engine.Board{White: tournament.PlayerID(a), Black: tournament.PlayerID(b)})
		}
		count--
	}
	if count != 0 {
		return r, fmt.Errorf("the number of lines is not the number stated")
	}
	return r, nil
}
