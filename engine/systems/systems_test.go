package systems

import (
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

func TestTableIsConsistent(t *testing.T) {
	if len(All()) == 0 {
		t.Fatal("the table is empty")
	}
	ids, codes := map[string]bool{}, map[string]bool{}
	for _, e := range All() {
		info := e.New().Info()
		if info.ID != e.ID {
			t.Errorf("entry %s makes system %s", e.ID, info.ID)
		}
		if info.Edition == "" || info.Document == "" || info.Name == "" || info.Citation.IsZero() {
			t.Errorf("%s does not say what it is: %+v", e.ID, info)
		}
		if ids[e.ID] || e.ID != strings.ToLower(e.ID) {
			t.Errorf("id %s is doubled or not lower case", e.ID)
		}
		ids[e.ID] = true
		for _, c := range e.Codes {
			if codes[c] || c != ParseCode(c).Name {
				t.Errorf("code %s is doubled or not in the form ParseCode gives", c)
			}
			codes[c] = true
		}
		if code := e.Code; code != "" {
			named := All().ByCode(ParseCode(code), e.From)
			if len(named) != 1 && e.From+e.Until != "" || len(named) > 0 && e.From != "" && named[0].ID != e.ID {
				t.Errorf("%s: its code %s names %v", e.ID, code, Table(named).IDs())
			}
		}
		for _, name := range append(e.Also, strings.ToUpper(e.ID)) {
			if got, ok := All().ByID(name); !ok || got.ID != e.ID {
				t.Errorf("ByID(%q) is not %s", name, e.ID)
			}
		}
	}
}

func TestByCode(t *testing.T) {
	table := Table{
		{ID: "a-2017", Codes: []string{"A_2017"}, Code: "A_2017", Undated: []string{"A"}, From: "2017-01-01",
			Until: "2026-01-31"},
		{ID: "a-2026", Codes: []string{"A_2026", "A_2025"}, Code: "A_2026",
			Undated: []string{"A"}, From: "2026-02-01"},
		{ID: "a-2000", Undated: []string{"A"}, From: "2000-07-01", Until: "2016-12-31"},
		{ID: "b-1999", Codes: []string{"B"}},
		{ID: "c-1999", Undated: []string{"C"}, Until: "2026-01-31"},
		{ID: "c-2026", Undated: []string{"C"}, From: "2026-02-01"},
	}
	tests := []struct {
		code, start, want string
		baku              bool
	}{
		{"A_2017", "", "a-2017", false},
		{" a_2025 ", "", "a-2026", false},
		{"A_2026_BAKU", "", "a-2026", true},
		{"A", "2026-01-31", "a-2017", false},
		{"A", "2026-02-01", "a-2026", false},
		{"A", "2000-07-01", "a-2000", false},
		{"A", "2000-06-30", "", false},
		{"A_BAKU", "", "a-2017 a-2026", true},
		{"B", "1990-01-01", "b-1999", false},
		{"b-1999", "", "b-1999", false},
		{"C", "", "c-1999 c-2026", false}, // no edition has a code of its own
		{"C", "2026-01-31", "c-1999", false},
		{"C_BAKU", "2026-02-01", "c-2026", true},
		{"D", "", "", false},
		{"", "", "", false},
	}
	for _, tt := range tests {
		c := ParseCode(tt.code)
		got := strings.Join(Table(table.ByCode(c, tt.start)).IDs(), " ")
		if got != tt.want || c.Baku != tt.baku {
			t.Errorf("ByCode(%q, %q) = %q baku %v, want %q baku %v", tt.code, tt.start, got, c.Baku, tt.want, tt.baku)
		}
	}
}

// A code of record 192 names an edition by its year, else by the first day of the event.
//
// Source: TRF-2026, encoded tournament types.
func TestCodes(t *testing.T) {
	for _, tt := range []struct{ code, start, want string }{
		{"FIDE_DUTCH_2017", "", "dutch-2017"}, {"FIDE_DUTCH_2026", "", "dutch-2026"},
		{"FIDE_DUTCH_2025", "", "dutch-2026"}, {"FIDE_DUTCH", "2000-01-01", "dutch-1998"},
		{"FIDE_DUTCH", "2016-01-01", "dutch-2012"}, {"FIDE_DUTCH", "2018-01-01", "dutch-2017"},
		{"FIDE_DUTCH", "2026-02-01", "dutch-2026"}, {"FIDE_DUBOV_2026", "", "dubov-2026"},
		{"FIDE_DUBOV", "2000-01-01", "dubov-1997"}, {"FIDE_DUBOV", "2026-02-01", "dubov-2026"},
		{"FIDE_BURSTEIN_2017", "", "burstein-2017"}, {"FIDE_BURSTEIN_2026", "", "burstein-2026"},
		{"FIDE_BURSTEIN", "2018-01-01", "burstein-2017"}, {"FIDE_BURSTEIN", "2026-02-01", "burstein-2026"},
		{"FIDE_LIM_1999", "", "lim-1999"}, {"FIDE_LIM_2017", "", "lim-1999"}, {"FIDE_LIM_2026", "", "lim-2026"},
		{"FIDE_LIM", "2018-01-01", "lim-1999"}, {"FIDE_LIM", "2026-02-01", "lim-2026"}, {"SSM", "", "ssm-2020"},
		{"FIDE_DOUBLESWISS", "2026-02-01", "double-swiss-2026"}, {"FIDE_TEAM", "2025-01-01", "team-swiss-2024"},
		{"FIDE_TEAM_TYPEA_MP_GP_BAKU", "2026-02-01", "team-swiss-2026"}, {"FIDE_SWISS", "", ""},
	} {
		if got := strings.Join(Table(All().ByCode(ParseCode(tt.code), tt.start)).IDs(), " "); got != tt.want {
			t.Errorf("%s, %s: %q, want %q", tt.code, tt.start, got, tt.want)
		}
	}
}

// Those that pair players for single games are all but those of teams and of matches of two games.
func TestIndividual(t *testing.T) {
	for _, e := range All() {
		_, individual := Individual().ByID(e.ID)
		if individual == slices.Contains([]string{"team-swiss", "double-swiss"}, e.Family()) {
			t.Errorf("%s is individual: %v", e.ID, individual)
		}
	}
}

// A checklist is made where no colour was drawn: what it tells of colours is what was played.
func TestChecklistNeedsNoColour(t *testing.T) {
	asked := 0
	for _, e := range All() {
		c, ok := e.New().(engine.Checklister)
		if !ok {
			continue
		}
		s := &engine.State{Round: 2, Rounds: 5, Scoring: tournament.StandardScoring()}
		for i := range 4 {
			colour := []tournament.Colour{tournament.White, tournament.Black}[i%2]
			s.Players = append(s.Players, engine.Player{ID: tournament.PlayerID(i + 1), Number: i + 1, Present: true,
				Score: 5, Scores: make([]tournament.Points, 1), Virtual: make([]tournament.Points, 2),
				Cells: []tournament.Cell{{Opponent: tournament.PlayerID(i ^ 1 + 1), Colour: colour,
					Result: tournament.Draw}}})
		}
		rows, err := c.Checklist(s)
		if err != nil || len(rows) != 4 {
			t.Errorf("%s: %+v, %v", e.ID, rows, err)
		}
		asked++
	}
	if asked < 10 {
		t.Errorf("only %d checklists were asked for", asked)
	}
}
