package checker

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/tournament"
)

// event builds a tournament from one line per player, IDs from 1, cells as in a TRF: "4w1" (opponent, colour, result),
// "U", "H", "Z", "F" without opponent, "." for a blank cell, "4w" for a game without a result, "4+" and "4-" for
// forfeits without a colour. Rounds and initial colour (white) are stated.
func event(t *testing.T, rounds int, rows ...string) *tournament.Tournament {
	t.Helper()
	ev := &tournament.Tournament{Name: "Test", Rounds: rounds, RoundsOrigin: tournament.Stated,
		InitialColour: tournament.White,
		InitialOrigin: tournament.Stated, Scoring: tournament.StandardScoring(), ScoringOrigin: tournament.Stated}
	for i, row := range rows {
		p := tournament.Player{ID: tournament.PlayerID(i + 1), Name: fmt.Sprintf("Player %c", 'A'+i),
			Rating: 2400 - 10*i}
		for _, word := range strings.Fields(row) {
			p.Cells = append(p.Cells, cell(t, word))
		}
		ev.Players = append(ev.Players, p)
	}
	return ev
}

var resultCodes = map[string]tournament.Result{"1": tournament.Win, "=": tournament.Draw, "0": tournament.Loss,
	"+": tournament.ForfeitWin, "-": tournament.ForfeitLoss, "U": tournament.PairingBye, "F": tournament.FullBye,
	"H": tournament.HalfBye, "Z": tournament.ZeroBye, "": tournament.Pending}

func cell(t *testing.T, word string) tournament.Cell {
	t.Helper()
	if word == "." {
		return tournament.Cell{}
	}
	digits := len(word) - len(strings.TrimLeft(word, "0123456789"))
	rest := word[digits:]
	c := tournament.Cell{}
	if digits > 0 {
		id, err := strconv.Atoi(word[:digits])
		if err != nil {
			t.Fatal(err)
		}
		c.Opponent = tournament.PlayerID(id)
		switch {
		case strings.HasPrefix(rest, "w"):
			c.Colour, rest = tournament.White, rest[1:]
		case strings.HasPrefix(rest, "b"):
			c.Colour, rest = tournament.Black, rest[1:]
		}
	}
	r, ok := resultCodes[rest]
	if !ok {
		t.Fatalf("cell %q is not understood", word)
	}
	c.Result = r
	return c
}

// fake is a system whose answers a test decides.
type fake struct {
	judge func(*engine.State, engine.Result) (engine.Judgement, error)
	pair  func(*engine.State) (engine.Result, error)
}

func (fake) Info() engine.Info {
	return engine.Info{ID: "fake-1900", Name: "Fake", Document: "F", Edition: "1900"}
}

func (f fake) Pair(s *engine.State, trace func(engine.Step)) (engine.Result, error) {
	if trace != nil {
		trace(engine.Step{Text: "because"})
	}
	return f.pair(s)
}

func (f fake) Judge(s *engine.State, r engine.Result) (engine.Judgement, error) { return f.judge(s, r) }

func fakeTable(f fake) systems.Table {
	return systems.Table{{ID: "fake-1900", Codes: []string{"FAKE"}, New: func() engine.System { return f }}}
}

// only returns the one file of a report.
func only(t *testing.T, r *Report) *File {
	t.Helper()
	if len(r.Files) != 1 {
		t.Fatalf("%d files in the report, want 1", len(r.Files))
	}
	return &r.Files[0]
}

func codes(f *File) string {
	var out []string
	for i := range f.Findings {
		out = append(out, f.Findings[i].Code)
	}
	return strings.Join(out, " ")
}
