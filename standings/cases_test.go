package standings

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// recordedFile is what stands beside a file of the shared collection.
type recordedFile struct {
	answer
	Ties    string // drawn by lot, or shared
	Primary string // of team events: MP or GP
	Scores  map[string][]string
}

// The published exercises and the recorded events of the shared collection: every value, every rank, the edition and
// the kind of event.
func TestShared(t *testing.T) {
	for dir, least := range map[string]int{"cases/tie-breaks": 90, "corpus/standings": 150} {
		root := filepath.Join("..", "..", "shared", "new", filepath.FromSlash(dir))
		if _, err := os.Stat(root); err != nil {
			t.Skip("the shared collection is not here: ", err)
		}
		files, err := filepath.Glob(filepath.Join(root, "*.trf"))
		if err != nil || len(files) < least {
			t.Fatalf("%s: %d files, %v", dir, len(files), err)
		}
		values := 0
		for _, name := range files {
			t.Run(filepath.Base(name), func(t *testing.T) { values += sharedFile(t, name) })
		}
		if values < 2500 {
			t.Errorf("%s: only %d values", dir, values)
		}
	}
}

// sharedFile compares one file and returns how many values it has.
func sharedFile(t *testing.T, name string) int {
	var want recordedFile
	data := withAnswer(t, name, &want)
	e := eventOf(t, data, Options{})
	if e.Team != (want.Primary != "") {
		t.Errorf("an event of teams: %v", e.Team)
	}
	s := Compute(e, ParseList(strings.Join(want.List, ","), e.Team))
	got := answerOf(s)
	if got.Edition != want.Edition || got.RoundRobin != want.RoundRobin || got.Rounds != want.Rounds ||
		got.Of != want.Of {
		t.Errorf("edition %s, round robin %v, %d of %d rounds; want %s, %v, %d of %d", got.Edition, got.RoundRobin,
			got.Rounds, got.Of,
			want.Edition, want.RoundRobin, want.Rounds, want.Of)
	}
	n := compareValues(t, got.Values, want.Values)
	for i := range e.Participants {
		r := want.Ranks[s.id(i)]
		if r < s.Rank[i] || r > s.Last[i] || want.Ties != "drawn by lot" && r != s.Rank[i] {
			t.Errorf("%s has place %d to %d, want %d", s.id(i), s.Rank[i], s.Last[i], r)
		}
		for score, text := range want.Scores[s.id(i)] {
			if p := s.ledger.final[score][i]; p.String() != text {
				t.Errorf("score %d of %s is %s, want %s", score, s.id(i), p, text)
			}
		}
	}
	if v := s.Verify(); v.Verdict != Agree && strings.Contains(name, "corpus") {
		t.Errorf("the recorded ranks: %+v", v)
	}
	return n
}

func compareValues(t *testing.T, got, want map[string]map[string]*string) int {
	t.Helper()
	n := 0
	for key, values := range want {
		for id, value := range values {
			n++
			g, ok := got[key][id]
			if !ok || (g == nil) != (value == nil) || g != nil && *g != *value {
				t.Errorf("%s of %s is %v, want %v", key, id, text(g), text(value))
			}
		}
	}
	return n
}

func text(s *string) string {
	if s == nil {
		return "not defined"
	}
	return *s
}
