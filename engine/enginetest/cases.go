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
)

// cases visits the worked cases of a folder of the shared collection: a tournament up to the round to be paired, and the
// pairing expected. Rounds of more players than most are passed over.
func cases(t *testing.T, folder string, most int, visit func(name string, s *engine.State, want engine.Result)) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", "..", "..", "shared", filepath.FromSlash(folder), "*.trf"))
	if err != nil || len(files) == 0 {
		t.Skipf("the shared collection is not at hand: %d files, %v", len(files), err)
	}
	n := 0
	for _, file := range files {
		s, want, err := readCase(file)
		if err != nil {
			t.Errorf("%s: %v", file, err)
			continue
		}
		if 2*len(want.Boards)+1 <= most {
			n++
			visit(filepath.Base(file), s, want)
		}
	}
	t.Logf("%d of %d cases", n, len(files))
}

func readCase(file string) (*engine.State, engine.Result, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, engine.Result{}, err
	}
	t, err := ReadTRF(string(text))
	if err != nil {
		return nil, engine.Result{}, err
	}
	s, err := engine.Before(t, t.PairedRounds()+1)
	if err != nil {
		return nil, engine.Result{}, err
	}
	text, err = os.ReadFile(strings.TrimSuffix(file, ".trf") + ".expected")
	if err != nil {
		return nil, engine.Result{}, err
	}
	want, err := readExpected(string(text))
	return s, want, err
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
