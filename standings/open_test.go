package standings

import (
	"slices"
	"strings"
	"testing"
)

// A file that does not say whether an event was a Swiss or a round robin has its ranks right by either. Five players of
// six met all others; who beat whom of those with one score decides otherwise if a forfeit is a game.
func TestKindIsOpen(t *testing.T) {
	called := "092 Swiss System\n"
	unsaid := strings.Replace(early, "192 BERGER_ROUNDROBIN\n", "", 1)
	for _, c := range []struct {
		name, text, kind string
		want             Verdict
		open             bool
	}{
		{"stated", early, "", Agree, false},
		{"not stated, Berger tables", unsaid, "", Agree, false},
		{"called a Swiss", called + unsaid, "", Agree, true},
		{"asked for", unsaid, Swiss, Differ, false},
		{"stated otherwise", strings.Replace(early, "BERGER_ROUNDROBIN", "FIDE_DUTCH_2026", 1), "", Differ, false},
		{"wrong by either", strings.Replace(called+unsaid, "3.0    1 ", "3.0    2 ", 1), "", Differ, false},
	} {
		k := annulledEvent(t, c.text, Options{Kind: c.kind})
		_, v := k.Verify()
		open := slices.ContainsFunc(k.Notes, func(n Note) bool { return n.Code == "kind.open" })
		if v.Verdict != c.want || open != c.open {
			t.Errorf("%s: %v, open %v: %+v", c.name, v.Verdict, open, v.Places)
		}
	}
}
