package inquest_test

import (
	"strings"
	"testing"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/internal/certifytest"
)

// Wrong standings of a tournament that was given to the engine are shrunk to a smaller one with the same fault. Of a
// tournament that the engine made itself no part can be asked for.
func TestExamineStandings(t *testing.T) {
	for _, tt := range []struct{ mode, direction, note string }{
		{"ranks wrong", "checks", ""},
		{"ranks of its own", "generates", "the engine made it, and cannot be asked about a part of it"},
	} {
		d := certifytest.Run(t, certifytest.Campaign(t, tt.mode, 1, certifytest.Whole(), tt.direction))
		if len(d.Discrepancies) != 1 {
			t.Fatalf("%s: %d discrepancies", tt.mode, len(d.Discrepancies))
		}
		x := d.Discrepancies[0]
		if x.ShrinkNote != tt.note || (x.Shrunk != nil) != (tt.note == "") || x.Outcome != dossier.Differ ||
			!strings.HasPrefix(x.Summary, "the standings by PTS") || !strings.HasPrefix(x.Rule, "C.07 (") {
			t.Errorf("%s: %+v", tt.mode, x)
		}
		if x.Shrunk != nil && (x.Shrunk.Players >= x.Original.Players && x.Shrunk.Rounds >= x.Original.Rounds ||
			x.Shrunk.Rounds == 0) {
			t.Errorf("%s: shrunk from %+v to %+v", tt.mode, x.Original, x.Shrunk)
		}
	}
}

// Only the first of a group are shrunk, and the others say why they are not.
func TestLimitOfShrinking(t *testing.T) {
	for limit, want := range map[int][]string{
		0: {"nothing was to be shrunk", "nothing was to be shrunk", "nothing was to be shrunk"},
		2: {"", "", "2 others of its group were shrunk"},
	} {
		c := certifytest.Campaign(t, "crash", 3, certifytest.Whole(), "pairs")
		c.Manifest.Shrink = limit
		d := certifytest.Run(t, c)
		if len(d.Discrepancies) != len(want) {
			t.Fatalf("%d discrepancies", len(d.Discrepancies))
		}
		for i, x := range d.Discrepancies {
			if x.ShrinkNote != want[i] || (x.Shrunk != nil) != (want[i] == "") {
				t.Errorf("limit %d: %s: %q, %+v", limit, x.ID, x.ShrinkNote, x.Shrunk)
			}
		}
	}
}
