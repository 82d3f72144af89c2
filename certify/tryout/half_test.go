package tryout

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/trfkit/trfkit/certify/internal/task"
)

// Half the time is for the tournaments; a slow program gets more, until one tournament is finished.
func TestHalfTime(t *testing.T) {
	ctx, stop := context.WithCancelCause(t.Context())
	try := &trying{Result: Result{Plan: Plan{Count: 3}}, half: time.Now().Add(time.Hour), stop: stop}
	if try.halfTime(); ctx.Err() != nil {
		t.Error("stopped, though nothing is finished")
	}
	if err := try.enter(&task.Done{}); err != nil {
		t.Errorf("in time: %v", err)
	}
	if try.halfTime(); !errors.Is(context.Cause(ctx), context.DeadlineExceeded) {
		t.Error("not stopped, though a tournament is finished")
	}
	try.half = time.Now().Add(-time.Hour)
	if err := try.enter(&task.Done{}); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("late: %v", err)
	}
	if err := try.enter(&task.Done{}); err != nil {
		t.Errorf("the last: %v", err)
	}
}
