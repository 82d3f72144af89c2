package parallel

import (
	"context"
	"errors"
	"slices"
	"sync/atomic"
	"testing"
)

// Results come in order whatever ends first, each once.
func TestInOrder(t *testing.T) {
	for _, workers := range []int{0, 1, 3, 50} {
		first := make(chan struct{})
		var got []int
		err := InOrder(t.Context(), workers, 10, 40, func(i int) int {
			if i == 0 && workers > 1 {
				<-first
			} else if i == 5 {
				close(first)
			}
			return i
		}, func(i int) error {
			got = append(got, i)
			return nil
		})
		if err != nil || len(got) != 40 || !slices.IsSorted(got) {
			t.Errorf("%d workers: %v, %v", workers, got, err)
		}
	}
}

// Who takes a result may end the work; nothing is taken after that, and few pieces are begun.
func TestInOrderFails(t *testing.T) {
	wrong, taken := errors.New("wrong"), 0
	var begun atomic.Int32
	err := InOrder(t.Context(), 2, 4, 1000, func(i int) int { begun.Add(1); return i }, func(i int) error {
		if taken++; i == 7 {
			return wrong
		}
		return nil
	})
	if !errors.Is(err, wrong) || taken != 8 || begun.Load() > 20 {
		t.Errorf("%v after %d of %d", err, taken, begun.Load())
	}
}

// What is done when the context ends is taken, behind a piece under way, too, for which nobody waits.
func TestInOrderEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	hold := make(chan struct{})
	defer close(hold)
	var got []int
	err := InOrder(ctx, 2, 10, 5, func(i int) int {
		switch i {
		case 0:
			<-hold
		case 2: // which begins when 1 is done
			cancel()
		}
		return i
	}, func(i int) error {
		got = append(got, i)
		return nil
	})
	if err != nil || !slices.Contains(got, 1) || slices.Contains(got, 0) {
		t.Errorf("%v, %v", got, err)
	}
}
