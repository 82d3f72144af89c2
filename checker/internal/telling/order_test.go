package telling

import (
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

// Identifiers are told apart at the first place where they differ; of those that have none, and of no identifier,
// nothing is said.
func TestIdentified(t *testing.T) {
	of := func(ids ...tournament.PlayerID) fact.Fact { return fact.Identifier.Of(ids) }
	for _, tt := range []struct {
		demanded, other fact.Fact
		want            string
	}{
		{of(1, 2, 3, 4), of(1, 3, 2, 4), against + "tops"},
		{of(1, 2, 3, 4), of(1, 2, 4, 3), against + "first"},
		{of(1, 2, 3, 4), of(1, 2, 3, 4), ""},
		{of(1, 2, 3, 4), of(1, 2), ""},
		{of(1, 2), of(1, 2, 3, 4), ""},
		{of(1, 2, 3), of(1, 2, 4), ""},
		{of(), of(), ""},
		{of(1, 2), nil, ""},
	} {
		d := &engine.Decision{Demanded: tt.demanded, Other: tt.other}
		x := telling{Decision: d, pair: Pair{A: 1, B: 2}, args: wording.Args{}}
		if got := x.inOrder(); got != tt.want {
			t.Errorf("%v, %v: %q, want %q", tt.demanded, tt.other, got, tt.want)
		}
	}
}
