package vectors

import (
	"bytes"
	"context"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/clitest"
)

// perturbed is a pairer whose answers are wrong in turn: a board turned, two boards exchanged, a board left out, no
// pairing, the bye of another player, the other reading, no answer.
func perturbed() Pairer {
	n := -1
	return Pairer{Name: "perturbed", Version: "1", Systems: systems.All().IDs(),
		ask: func(_ context.Context, _ string, v *Vector) (drive.PairAnswer, error) {
			n++
			a := drive.PairAnswer{Ending: drive.Ending{End: drive.Answered}, Pairing: v.Expected}
			p := &a.Pairing
			p.Boards = slices.Clone(p.Boards)
			last := len(p.Boards) - 1
			switch {
			case v.HasOther && n%3 > 0:
				*p = v.Other
			case n%8 == 4:
				*p = event.Unpaired()
			case n%16 == 7:
				a.Ending = drive.Ending{End: drive.Unheld, Detail: "no half-point byes\nas in line 7"}
			case n%16 == 15:
				a.Ending = drive.Ending{End: drive.Hang, Detail: "no end within 5 s"}
			case last < 1:
				*p = event.Paired(engine.Result{Boards: []engine.Board{{White: 1, Black: 2}}})
			case n%8 == 1:
				p.Boards[0] = p.Boards[0].Turned()
			case n%8 == 2:
				p.Boards[0].Black, p.Boards[1].Black = p.Boards[1].Black, p.Boards[0].Black
			case n%8 == 3:
				p.Boards = p.Boards[:last]
			case n%8 == 5 && p.Bye != 0:
				p.Bye, p.Boards[0].White = p.Boards[0].White, p.Bye
			case n%8 == 6:
				p.Boards[last].White, p.Boards[last-1].Black = p.Boards[last-1].Black, p.Boards[last].White
			}
			return a, nil
		}}
}

// What is said of a wrong answer names the article by which it falls, and both values.
func TestWrongAnswers(t *testing.T) {
	var out bytes.Buffer
	sets, err := Load("../../corpus/rules")
	if err != nil {
		t.Fatal(err)
	}
	for _, set := range sets {
		set.Vectors = slices.Concat(set.Vectors[:16], set.Vectors[len(set.Vectors)-8:])
		r, err := Run(t.Context(), &set, perturbed())
		if err != nil {
			t.Fatal(err)
		}
		if err := WriteText(&out, r); err != nil {
			t.Fatal(err)
		}
	}
	clitest.Golden(t, "testdata/wrong.txt", out.Bytes())
}
