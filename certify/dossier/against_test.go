package dossier

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// A campaign beside an earlier one: what the engine does as before is unchanged, whatever article is named; what it
// does anew is new, unless somebody stands by it; what is gone was tried again.
func TestCompare(t *testing.T) {
	record := func(id string, seed uint64, hash string, d drive.Direction) *Record {
		return &Record{ID: id, Seed: seed, Settings: "x", SHA256: hash, Direction: d}
	}
	found := func(of, id, group, rule string, o Outcome, white int) *Discrepancy {
		x := &Discrepancy{ID: id, Tournament: of, Group: group, Rule: rule, Outcome: o, Summary: "s"}
		if white > 0 {
			x.Original.Engine = event.Paired(engine.Result{Boards: []engine.Board{{White: 1, Black: 2}}})
			x.Original.Engine.Boards[0].White += tournament.PlayerID(2 * white)
		}
		return x
	}
	baseline := &Dossier{Records: []*Record{record("a-1", 1, "h1", drive.Checks), record("a-2", 2, "h2", drive.Checks),
		record("a-3", 3, "h3", drive.Generates), record("a-4", 4, "h4", drive.Checks)},
		Discrepancies: []*Discrepancy{found("a-1", "a-1-r2", "g1", "C5", Differ, 1),
			found("a-2", "a-2-r1", "g1", "C5", Differ, 1), found("a-3", "a-3-r1", "g2", "C5", Illegal, 1),
			found("a-4", "a-4-r1", "g2", "C5", Illegal, 1)}}
	made := &Dossier{Records: []*Record{record("a-1", 1, "h1", drive.Checks), record("a-2", 2, "h2", drive.Checks),
		record("a-3", 3, "other", drive.Generates)},
		Discrepancies: []*Discrepancy{found("a-1", "a-1-r2", "g1", "C6", Differ, 1), // another article is named
			found("a-2", "a-2-r1", "g1", "C5", Differ, 2),  // another pairing
			found("a-2", "a-2-r3", "g3", "C5", Differ, 1),  // another round
			found("a-3", "a-3-r1", "g2", "C5", Differ, 1)}} // another outcome
	for _, tt := range []struct {
		accepted []Accepted
		want     string
	}{
		{nil, "against base: 3 new, 0 accepted, 2 gone, 1 unchanged\nnew a-2-r1 (g1): s\nnew a-2-r3 (g3): s\n" +
			"new a-3-r1 (g2): s\ngone a-2-r1: s\ngone a-3-r1: s\n"},
		{[]Accepted{{"a-2-r3", "why"}, {"a-3", "so"}, {"g9", "no"}},
			"against base: 1 new, 2 accepted, 2 gone, 1 unchanged\nnew a-2-r1 (g1): s\naccepted a-2-r3: why\n" +
				"accepted a-3-r1: so\ngone a-2-r1: s\ngone a-3-r1: s\naccepted, but not seen: g9\n"},
		{[]Accepted{{"g1", "all of them"}},
			"against base: 2 new, 1 accepted, 2 gone, 1 unchanged\nnew a-2-r3 (g3): s\nnew a-3-r1 (g2): s\n" +
				"accepted a-2-r1: all of them\ngone a-2-r1: s\ngone a-3-r1: s\n"},
	} {
		a, err := Compare(baseline, made, tt.accepted)
		if err != nil {
			t.Fatal(err)
		}
		var b strings.Builder
		if err := a.WriteText(&b, "base"); err != nil || b.String() != tt.want {
			t.Errorf("%v:\n%s\nwant\n%s", tt.accepted, b.String(), tt.want)
		}
	}
	for name, r := range map[string]*Record{
		"has no tournament a-9":  record("a-9", 1, "h1", drive.Checks),
		"tournament a-1 is not":  record("a-1", 2, "h1", drive.Checks),
		"tournament a-2 is not ": record("a-2", 2, "h1", drive.Checks),
	} {
		if _, err := Compare(baseline, &Dossier{Records: []*Record{r}}, nil); err == nil ||
			!strings.Contains(err.Error(), name) {
			t.Errorf("%v, want %s", err, name)
		}
	}
	other := record("a-1", 1, "h1", drive.Checks)
	other.Settings = "y"
	if _, err := Compare(baseline, &Dossier{Records: []*Record{other}}, nil); err == nil {
		t.Error("other settings are the same tournament")
	}
}

// Who accepts a deviation says which one, once, and why.
func TestReadAccepted(t *testing.T) {
	dir := t.TempDir()
	for text, want := range map[string]string{
		`[{"of": "a", "reason": "x"}, {"of": "b", "reason": "y"}]`: "",
		`[{"of": "a", "reason": " "}]`:                             `/0: "of" and "reason" are needed`,
		`[{"of": "a", "reason": "x"}, {"of": "", "reason": "y"}]`:  `/1: "of" and "reason" are needed`,
		`[{"of": "a", "reason": "x"}, {"of": "a", "reason": "y"}]`: `/1: "a" stands twice`,
		`[{"off": "a", "reason": "x"}]`:                            `off`,
	} {
		if err := os.WriteFile(filepath.Join(dir, "accepted.json"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		list, err := ReadAccepted(dir, "accepted.json")
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) ||
			err == nil && len(list) != 2 {
			t.Errorf("%s: %v, %v, want %q", text, list, err, want)
		}
	}
}

// A matrix is a cell a line: a name that stands once, a weight and settings that there are.
func TestMatrixFaults(t *testing.T) {
	for text, want := range map[string]string{
		"a: players=4\n# b\n\nc 3: rounds=5 # so\n": "",
		"a: players=4\na: players=5\n":              "m:2: cell a is defined twice",
		"a 0: players=4\n":                          "m:1: weight 0: 1 to ",
		"\n\nA: players=4\n":                        `m:3: "A: players=4" is not of the form`,
		"a: plaers=4\n":                             "m:1: cell a: ",
		"# nothing\n":                               "m: no cell",
	} {
		cells, err := ParseMatrix("m", text)
		if (err == nil) != (want == "") || err != nil && !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
		if err == nil && (len(cells) != 2 || cells[0].Weight != 1 || cells[1].Weight != 3 ||
			cells[1].Settings != "rounds=5") {
			t.Errorf("%+v", cells)
		}
	}
}
