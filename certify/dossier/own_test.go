package dossier

import (
	"strings"
	"testing"
)

// One reading is one choice of an author, however often it is met: only answers about several deviations, nearly all of
// them alike, look like those of trfkit.
func TestLooksOwn(t *testing.T) {
	for _, tt := range []struct {
		name string
		own  []OwnCount
		want string
	}{
		{"nothing met", nil, ""},
		{"one reading", []OwnCount{{"DS-5", 200, 200}}, ""},
		{"too few", []OwnCount{{"DS-5", 7, 7}, {OwnOrder, 2, 2}}, ""},
		{"two, all alike", []OwnCount{{"DS-5", 8, 8}, {OwnOrder, 2, 2}}, "10 of 10 answers equal"},
		{"nearly all", []OwnCount{{"DS-5", 98, 98}, {OwnOrder, 2, 0}}, "98 of 100 answers equal"},
		{"another order", []OwnCount{{"DS-5", 90, 90}, {OwnOrder, 10, 0}}, ""},
		{"another reading", []OwnCount{{"DS-5", 90, 0}, {OwnOrder, 10, 10}}, ""},
	} {
		s := Summary{}
		s.addOwn(&Record{Engine: "other", Owns: []OwnCount{{"DS-5", 50, 50}, {"DS-9", 50, 50}}})
		for _, c := range tt.own { // two records of each
			half := OwnCount{c.Of, c.Met / 2, c.Alike / 2}
			s.addOwn(&Record{Engine: "mine", Owns: []OwnCount{half}})
			s.addOwn(&Record{Engine: "mine", Owns: []OwnCount{{c.Of, c.Met - half.Met, c.Alike - half.Alike}}})
		}
		got := s.LooksOwn("mine")
		if (got == "") != (tt.want == "") || !strings.HasPrefix(got, tt.want) {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

// How many boards came in an order is taken from the record of who heard them, as far as it can be true.
func TestTakeOrder(t *testing.T) {
	for _, tt := range []struct{ met, alike, want int }{{3, 3, 3}, {3, 0, 0}, {3, 4, 1}, {3, -1, 1}, {2, 2, 1}} {
		r := &Record{Owns: []OwnCount{{"DS-5", 3, 3}, {OwnOrder, 3, 1}}}
		r.TakeOrder(&Record{Owns: []OwnCount{{"DS-5", 3, 0}, {OwnOrder, tt.met, tt.alike}}})
		if r.Owns[1].Alike != tt.want || r.Owns[0].Alike != 3 {
			t.Errorf("%+v: %+v", tt, r.Owns)
		}
	}
}

// A record counts no answer twice, and a reader believes no count beyond its rounds.
func TestOwn(t *testing.T) {
	r := &Record{}
	r.Own("DS-5", true)
	r.Own("DS-9", false)
	r.Own("DS-5", false)
	if len(r.Owns) != 2 || r.Owns[0] != (OwnCount{"DS-5", 2, 1}) || r.Owns[1] != (OwnCount{"DS-9", 1, 0}) ||
		!r.ownSound() {
		t.Errorf("%+v", r.Owns)
	}
	for _, c := range []OwnCount{{"DS-5", 1, 2}, {"DS-5", -1, -1}, {"DS-5", mostRounds + 1, 0}, {"\x1b[2J", 1, 1}} {
		if (&Record{Owns: []OwnCount{c}}).ownSound() {
			t.Errorf("%+v is believed", c)
		}
	}
}

// No official matrix is of teams.
func TestOfficialTournaments(t *testing.T) {
	name := Official()[0]
	cells, _ := OfficialMatrix(name)
	for _, tt := range []struct {
		m    Manifest
		want bool
	}{
		{Manifest{System: "dutch-2026", MatrixName: name, Matrix: cells}, true},
		{Manifest{System: "double-swiss-2026", MatrixName: name, Matrix: cells}, true},
		{Manifest{System: "team-swiss-2026", MatrixName: name, Matrix: cells}, false},
		{Manifest{System: "dutch-2026", MatrixName: name, Matrix: cells[1:]}, false},
		{Manifest{System: "dutch-2026", MatrixName: "mine", Matrix: cells}, false},
	} {
		if tt.m.OfficialTournaments() != tt.want || tt.m.IsOfficial() {
			t.Errorf("%s by %s", tt.m.System, tt.m.MatrixName)
		}
		tt.m.Trial = &Trial{}
		if tt.m.IsOfficial() != tt.want {
			t.Errorf("%s by %s under a challenge", tt.m.System, tt.m.MatrixName)
		}
	}
}
