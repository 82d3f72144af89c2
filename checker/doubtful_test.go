package checker

import (
	"context"
	"testing"

	"github.com/trfkit/trfkit/checker/internal/checkertest"
	"github.com/trfkit/trfkit/internal/exit"
)

// A round that nobody could have paired leaves doubt: an audit may tell what happened.
func TestUnpairableIsAudited(t *testing.T) {
	opt := Options{System: "dutch-2017", Audit: func(context.Context, Input) string { return "heard" }}
	in := Input{Name: "test", Tournament: checkertest.Event(t, 5, "2w1 2b1", "1b0 1w0")}
	f := only(t, Check(t.Context(), in, opt))
	if f.Verdict != Unpairable || f.code != exit.NoPairing || f.Audit != "heard" {
		t.Errorf("%s, exit code %d, audited: %q", f.Verdict, f.code, f.Audit)
	}
}
