package ranking

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/schematest"
	"github.com/trfkit/trfkit/standings"
	"github.com/trfkit/trfkit/standings/standingstest"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// everything asks for all that a report can hold.
var everything = Options{Tool: "test", TieBreaks: "DE,BH/C1,SB,TPR,WIN", Lots: true, Expelled: []tournament.PlayerID{2},
	Why: []Question{{Players: []tournament.PlayerID{1, 3}}, {[]tournament.PlayerID{1}, "BH/C1"},
		{[]tournament.PlayerID{3}, "FB"}}}

// events are random ones as files.
func events(t *testing.T, seeds uint64) []checker.Input {
	t.Helper()
	var out []checker.Input
	for seed := range seeds {
		event := standingstest.Event(seed, standingstest.Options{})
		event.Recount()
		data, err := trf.Encode(event, trf.EncodeOptions{})
		if err != nil {
			t.Fatal(err)
		}
		if _, _, ds := trf.Decode(parsed(data)); !ds.HasErrors() {
			out = append(out, checker.Bytes("event.trf", data))
		}
	}
	return out
}

func parsed(data []byte) *trf.Document {
	doc, _ := trf.Parse("event.trf", data)
	return doc
}

// Every report of random events is one that the schema describes, and every rendering of it can be made.
func TestReports(t *testing.T) {
	schema := schematest.Parse(t, Schema())
	report := Rank(events(t, 60), everything)
	var document bytes.Buffer
	if err := report.WriteJSON(&document); err != nil {
		t.Fatal(err)
	}
	for _, problem := range schema.Problems(document.Bytes()) {
		t.Error(problem)
	}
	answers := 0
	for i := range report.Files {
		f := &report.Files[i]
		answers += len(f.Why)
		for _, write := range []func(*bytes.Buffer) error{
			func(b *bytes.Buffer) error { return f.WriteTable(b) },
			func(b *bytes.Buffer) error { return f.WriteCrosstable(b) },
			func(b *bytes.Buffer) error { return f.WriteCSV(b) }, func(b *bytes.Buffer) error { return f.WriteHTML(b) },
			func(b *bytes.Buffer) error { return f.WriteWhy(b) },
		} {
			var b bytes.Buffer
			if err := write(&b); err != nil {
				t.Error(err)
			}
			if strings.Contains(b.String(), "%!") {
				t.Errorf("a rendering is broken: %s", b.String())
			}
		}
	}
	if answers < 60 {
		t.Errorf("only %d answers", answers)
	}
}

// Every field of the report is in the schema and the other way round.
func TestSchemaMatchesTypes(t *testing.T) {
	schema := schematest.Parse(t, Schema())
	for name, typ := range map[string]reflect.Type{"file": reflect.TypeFor[File](), "row": reflect.TypeFor[Row](),
		"why":        reflect.TypeFor[Why](),
		"comparison": reflect.TypeFor[Comparison](), "derivation": reflect.TypeFor[Derivation](),
		"item": reflect.TypeFor[Item]()} {
		schema.Matches(t, name, typ)
	}
}

// A file that gets its ranks and its list written agrees with the checker; all else that it says stays as it was, and
// writing once more changes nothing.
func TestWrittenFilesAgree(t *testing.T) {
	written := 0
	for _, in := range events(t, 250) {
		f := RankFile(in, Options{TieBreaks: "BH/C1,BH,SB,DE", Lots: written%2 == 0})
		if f.ExitCode() != exit.Clean {
			t.Fatalf("%v", f.Findings)
		}
		doc, err := f.Document()
		if err != nil {
			t.Fatal(err)
		}
		written++
		r := checker.Check(t.Context(), checker.Bytes("event.trf", doc.Bytes()),
			checker.Options{Only: checker.OnlyStandings})
		if s := r.Files[0].Standings; s == nil || f.Rounds > 0 && s.Verdict != standings.Agree ||
			s.Source != standings.Record212 {
			t.Fatalf("%+v %v\n%s", s, r.Files[0].Findings, doc.Bytes())
		}
		if again := RankFile(checker.Bytes("event.trf", doc.Bytes()),
			Options{Lots: written%2 == 1}); again.ExitCode() == exit.Clean {
			twice, err := again.Document()
			if err != nil || !bytes.Equal(twice.Bytes(), doc.Bytes()) {
				t.Fatalf("written again: %v\n%s\nnot\n%s", err, twice.Bytes(), doc.Bytes())
			}
		}
		before, _, _ := trf.Decode(f.document)
		after, _, _ := trf.Decode(doc)
		after.TieBreaks, after.Order = "", ""
		for i := range after.Players {
			after.Players[i].Rank = before.Players[i].Rank
		}
		if !reflect.DeepEqual(before, after) {
			t.Fatalf("something else changed:\n%s", doc.Bytes())
		}
	}
	if written < 200 {
		t.Errorf("only %d files", written)
	}
}

// What the report says of the corpus is what stands beside its files.
func TestCorpus(t *testing.T) {
	files, err := filepath.Glob("../corpus/standings/*/*/*.trf")
	if err != nil || len(files) < 200 {
		t.Fatal(len(files), err)
	}
	for _, name := range files {
		raw, err := os.ReadFile(strings.TrimSuffix(name, ".trf") + ".expected.json")
		if err != nil {
			t.Fatal(err)
		}
		var want struct {
			Edition string
			List    []string
			Ranks   map[tournament.PlayerID]int
			Values  map[string]map[tournament.PlayerID]*string
		}
		if err := json.Unmarshal(raw, &want); err != nil {
			t.Fatal(err)
		}
		f := RankFile(checker.Input{Name: name, Read: func() ([]byte, error) { return os.ReadFile(name) }}, Options{})
		if f.Edition != want.Edition || !slices.Equal(f.List, want.List) || len(f.Standings) != len(want.Ranks) {
			t.Errorf("%s: edition %s, list %v, %d places", name, f.Edition, f.List, len(f.Standings))
		}
		for _, r := range f.Standings {
			if r.Rank != want.Ranks[r.Player] {
				t.Errorf("%s: %d has rank %d", name, r.Player, r.Rank)
			}
			for code, values := range want.Values {
				if !reflect.DeepEqual(values[r.Player], r.Values[code]) {
					t.Errorf("%s: %s of %d", name, code, r.Player)
				}
			}
		}
	}
}

// The worst of several files decides the exit code, wherever it stands. Of a file whose list ends with a code that
// nobody knows the rest is ranked, and that is said.
func TestExitCodes(t *testing.T) {
	good := events(t, 1)[0]
	lost := checker.Input{Name: "lost.trf", Read: func() ([]byte, error) { return nil, os.ErrNotExist }}
	for _, c := range []struct {
		ins  []checker.Input
		list string
		want exit.Code
	}{
		{[]checker.Input{good, good}, "BH", exit.Clean},
		{[]checker.Input{good}, "BH,NONE", exit.Unusable},
		{[]checker.Input{lost, good}, "BH", exit.File},
		{[]checker.Input{good, lost}, "BH", exit.File},
	} {
		r := Rank(c.ins, Options{TieBreaks: c.list})
		if r.ExitCode() != c.want {
			t.Errorf("%d files by %s: exit code %d, want %d", len(c.ins), c.list, r.ExitCode(), c.want)
		}
		for _, f := range r.Files {
			for _, row := range f.Standings {
				if len(row.Values) != len(f.List) {
					t.Errorf("%s: %d of %d values", row.Name, len(row.Values), len(f.List))
				}
			}
			if told := slices.ContainsFunc(f.Findings, func(d trf.Diagnostic) bool {
				return d.Severity == trf.Error
			}); told != (f.ExitCode() == exit.File) {
				t.Errorf("%s: findings %v", f.File, f.Findings)
			}
		}
	}
}

// Ranks are written without a list where nobody gave one and the file states none.
func TestWrittenWithoutList(t *testing.T) {
	event := standingstest.Event(1, standingstest.Options{})
	event.Order, event.TieBreaks = "", ""
	data, err := trf.Encode(event, trf.EncodeOptions{})
	if err != nil {
		t.Fatal(err)
	}
	for list, want := range map[string]string{"": "", "BH": "PTS,BH"} {
		f := RankFile(checker.Bytes("event.trf", data), Options{TieBreaks: list})
		doc, err := f.Document()
		if err != nil {
			t.Fatal(err)
		}
		after, _, _ := trf.Decode(doc)
		if after.Order != want {
			t.Errorf("by %q: record 212 is %q, want %q", list, after.Order, want)
		}
	}
}

func TestParseQuestion(t *testing.T) {
	for text, want := range map[string]string{
		"7,12": "[7 12] ", " 7 , 12 ": "[7 12] ", "7:bh/c1": "[7] BH/C1", "7:BH:GP": "[7] BH:GP",
		"7": "error", "7,7": "error", "a,b": "error", "0,1": "error", "7:": "error", "7:XY": "error", ":BH": "error",
		"1,2,3": "error", "10000,1": "error",
	} {
		q, err := ParseQuestion(text)
		got := strings.TrimSuffix(strings.Join([]string{sprint(q.Players), q.Code}, " "), "")
		if err != nil {
			got = "error"
		}
		if got != want {
			t.Errorf("%q is read as %q, want %q (%v)", text, got, want, err)
		}
	}
}

func sprint(ids []tournament.PlayerID) string {
	data, _ := json.Marshal(ids)
	return strings.ReplaceAll(string(data), ",", " ")
}

// A report takes files one by one, without what only its other forms need. A tie-break that is not defined for a player
// has no value, but stands in the report.
func TestAdd(t *testing.T) {
	r := NewReport(Options{Tool: "trfrank", Version: "1"})
	for range 2 {
		data, err := os.ReadFile("../corpus/tournaments/standings/stone-bridge.trf")
		if err != nil {
			t.Fatal(err)
		}
		r.Add(RankFile(checker.Bytes("x.trf", data), Options{TieBreaks: "BH,RTNG"}))
	}
	r.Add(RankFile(checker.Bytes("x.trf", []byte("001 nobody")), Options{}))
	if len(r.Files) != 3 || r.ExitCode() != exit.Unusable || r.Files[0].document != nil || r.Files[0].task != nil {
		t.Errorf("%d files, exit code %d", len(r.Files), r.ExitCode())
	}
	for _, row := range r.Files[0].Standings {
		if value, stands := row.Values["RTNG"]; !stands || value != nil || row.Values["BH"] == nil {
			t.Errorf("%s: %v", row.Name, row.Values)
		}
	}
}

// Ratings that are given count where a tie-break asks for them: for those who have none, and instead of those of the
// file.
func TestRatingsGiven(t *testing.T) {
	data, err := os.ReadFile("../corpus/tournaments/standings/stone-bridge.trf")
	if err != nil {
		t.Fatal(err)
	}
	for want, opt := range map[string]Options{
		" ":         {TieBreaks: "RTNG"}, // somebody has no rating
		"2631 1500": {TieBreaks: "RTNG", Unrated: 1500},
		"2600 1700": {TieBreaks: "RTNG", Unrated: 1500, Ratings: map[tournament.PlayerID]int{1: 2600, 13: 1700}},
	} {
		f := RankFile(checker.Bytes("x.trf", data), opt)
		got := map[tournament.PlayerID]string{}
		for _, row := range f.Standings {
			if v := row.Values["RTNG"]; v != nil {
				got[row.Player] = *v
			}
		}
		if got[1]+" "+got[13] != want {
			t.Errorf("%+v: %s %s, want %s", opt, got[1], got[13], want)
		}
	}
}

// Ratings that are given to an event of teams are said not to count, and nothing is said where none are given.
func TestRatingsOfTeams(t *testing.T) {
	data, err := os.ReadFile("../corpus/tournaments/standings/river-cup.trf")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		opt  Options
		told bool
	}{
		{Options{}, false}, {Options{Expelled: []tournament.PlayerID{2}}, false}, {Options{Unrated: 1500}, true},
		{Options{Ratings: map[tournament.PlayerID]int{1: 2000}}, true},
		{Options{Later: map[tournament.PlayerID][]standings.RatingChange{1: nil}}, true},
	} {
		f := RankFile(checker.Bytes("x.trf", data), c.opt)
		if told := slices.ContainsFunc(f.Findings, func(d trf.Diagnostic) bool {
			return d.Code == "rating.team"
		}); told != c.told {
			t.Errorf("%+v: %v", c.opt, f.Findings)
		}
	}
}
