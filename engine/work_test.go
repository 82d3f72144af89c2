package engine

import (
	"errors"
	"math"
	"testing"
)

// costly is a system whose answers take some steps.
type costly int

func (costly) Info() Info                              { return Info{} }
func (costly) Judge(*State, Result) (Judgement, error) { return Judgement{}, nil }
func (c costly) Pair(s *State, _ func(Step)) (Result, error) {
	s.Spend(int(c))
	return Result{Bye: 1}, nil
}

type broken struct{ costly }

func (broken) Pair(*State, func(Step)) (Result, error) { panic("broken") }

// Questions share their work; one beyond it ends, another fault stays one, and without Work nothing is counted.
func TestWork(t *testing.T) {
	w, s := &Work{Left: 10}, &State{}
	for i, tt := range []struct {
		steps int
		want  error
	}{{4, nil}, {6, nil}, {0, nil}, {1, ErrTooMuchWork}, {0, ErrTooMuchWork}} {
		r, err := w.Within(costly(tt.steps), s)
		if !errors.Is(err, tt.want) || (err == nil) != (r.Bye == 1) {
			t.Errorf("question %d: %v, %v", i+1, r, err)
		}
	}
	if s.Work != nil {
		t.Error("the state of the caller is changed")
	}
	s.Spend(math.MaxInt)
	defer func() {
		if recover() != "broken" {
			t.Error("a fault is hidden")
		}
	}()
	NewWork().Within(broken{}, s)
}
