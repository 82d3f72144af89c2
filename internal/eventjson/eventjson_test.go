package eventjson

import (
	"bytes"
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/internal/schematest"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

const small = `{
  "system": "dutch", "totalRounds": 5, "initialColour": "white",
  "players": [
    {"id": 3, "name": "Cy"},
    {"id": 1, "name": "Ada", "rating": 2400, "title": "IM"},
    {"id": 2, "name": "Bo", "sex": "m", "virtualPoints": [1, 0.5]}
  ],
  "rounds": [
    {"games": [{"white": 1, "black": 3, "result": "1-0"}], "byes": [{"player": 2, "kind": "pairing"}]},
    {"games": [{"white": 2, "black": 1}]}
  ],
  "absences": [{"player": 3, "round": 2}, {"player": 3, "from": 4, "kind": "half"}],
  "forbidden": [{"players": [1, 2], "from": 3}]
}`

func decoded(t *testing.T, data string) (*tournament.Tournament, *trf.Sources) {
	t.Helper()
	doc, found := Parse("event.json", []byte(data))
	out, sources, more := trf.Decode(doc)
	if bad := append(found, more...); bad.HasErrors() {
		t.Fatal(bad)
	}
	return out, sources
}

func TestParse(t *testing.T) {
	got, sources := decoded(t, small)
	var b strings.Builder
	for i := range got.Players {
		p := &got.Players[i]
		fmt.Fprintln(&b, p.ID, p.Name, p.Rating, p.Title, p.Points, p.Cells, p.Virtual)
	}
	fmt.Fprintln(&b, got.SystemCode, got.Rounds, got.InitialColour, got.Absences, got.Forbidden)
	const want = "1 Ada 2400 IM 1.5 [{3 white win} {2 black pending}] []\n" +
		"2 Bo 0  1.5 [{0 none pairing-allocated bye} {1 white pending}] [1.0 0.5]\n" +
		"3 Cy 0  0.0 [{1 black loss} {0 none zero-point bye}] []\n" +
		"FIDE_DUTCH 5 white [{3 4 half-point bye} {3 5 half-point bye}] [{3 5 [1 2]}]\n"
	if b.String() != want {
		t.Errorf("read\n%swant\n%s", b.String(), want)
	}
	for at, want := range map[trf.Position]string{sources.Player(1): `{"id": 1`,
		sources.Cell(1, 1): `{"white": 1, "black": 3`,
		sources.Cell(2, 1): `{"player": 2`,
		sources.Cell(3, 2): `{"player": 3, "round": 2`} {
		if at.Line == 0 || !strings.HasPrefix(strings.Split(small, "\n")[at.Line-1][at.Column-1:], want) {
			t.Errorf("%v is not the place of %s", at, want)
		}
	}
}

// Every finding names the value by its JSON pointer, and its place.
func TestWrong(t *testing.T) {
	const players = `"players": [{"id": 1}, {"id": 2}, {"id": 3}]`
	tests := []struct{ json, want string }{
		{`{`, "1:2: error: the file is no JSON document: the text ends in the middle of it [json.syntax]"},
		{`{"players": [], "players": []}`,
			`1:26: error: the file is no JSON document: "players" stands twice in the document [json.syntax]`},
		{`{"players": []}`, "1:1: error: the document: there are no players"},
		{`{"tool": "trfcheck", "files": [{"file": "a.trf"}, {"file": "b.trf"}]}`,
			"1:1: error: the document: it is a report of trfcheck, not a tournament"},
		{`{"tool": "trfpair", "file": "a.trf", "players": []}`, "it is a report of trfpair, not a tournament"},
		{`{"file": "a.trf", "players": 16, "verdict": "ok"}`, "it is a row of trfcheck or trfaudit"},
		{`{"data": "MDAx", "ledger": null, "findings": []}`, "it is the answer of a conversion"},
		{`{"playerz": [1], ` + players + `}`, `1:13: error: /playerz: "playerz" is not known here`},
		{`{"players": [{"id": 1}, {"id": 1}]}`, "1:32: error: /players/1/id: the id 1 stands twice (see 1:14)"},
		{`{"players": [{"name": "A"}]}`, `1:14: error: /players/0: "id" is missing`},
		{`{"players": [{"id": 1.5}]}`,
			"1:21: error: /players/0/id: 1.5 stands here; expected a whole number from 1 to 9999"},
		{`{"players": [{"id": 1, "name": "A\nB"}]}`,
			"1:32: error: /players/0/name: a control character stands in the text"},
		{`{"system": "dutsch-2017", ` + players + `}`,
			`1:12: error: /system: "dutsch-2017" is no system that plain JSON has`},
		{`{"system": "team-swiss-2026", ` + players + `}`,
			`/system: "team-swiss-2026" is no system that plain JSON has`},
		{`{"system": "lim-1999", "acceleration": "baku", ` + players + `}`, "/acceleration: Baku acceleration cannot"},
		{`{"start": "1/2/2026", ` + players + `}`, `/start: "1/2/2026" is no day; expected YYYY-MM-DD`},
		{`{"start": "2026-02-30", ` + players + `}`, `/start: "2026-02-30" is no day`},
		{`{` + players + `, "rounds": [{"games": [{"white": 1, "black": 9}]}]}`,
			"/rounds/0/games/0/black: no player has the id 9"},
		{`{` + players + `, "rounds": [{"games": [{"white": 1, "black": 1}]}]}`,
			"/rounds/0/games/0: player 1 has himself as opponent"},
		{`{` + players + `, "rounds": [{"games": [{"white": 1, "black": 2}, {"white": 3, "black": 1}]}]}`,
			"/rounds/0/games/1: player 1 stands in round 1 already, at /rounds/0/games/0 (see 1:70)"},
		{`{` + players + `, "rounds": [{"games": [{"white": 1, "black": 2, "result": "2-0"}]}]}`,
			`/rounds/0/games/0/result: "2-0" is not known; expected one of 1-0, 0-1`},
		{`{` + players + `, "rounds": [{"games": [{"white": 1, "black": 2, "result": "+/-", "unrated": true}]}]}`,
			"/rounds/0/games/0/unrated: only a game that was played"},
		{`{` + players + `, "rounds": [{"byes": [{"player": 1}]}]}`, `/rounds/0/byes/0: "kind" is missing`},
		{`{` + players + `, "totalRounds": 1, "rounds": [{}, {}]}`,
			"/rounds/1: the event has 1 rounds by /totalRounds"},
		{`{` + players + `, "absences": [{"player": 1, "from": 2}]}`, "/absences/0: the absence has no end"},
		{`{` + players + `, "absences": [{"player": 1, "round": 2, "to": 3}]}`, `/absences/0/to: "round" says which`},
		{`{` + players + `, "absences": [{"player": 1, "from": 3, "to": 2}]}`,
			"/absences/0: round 2 is before round 3"},
		{`{` + players + `, "totalRounds": 2, "absences": [{"player": 1, "round": 3}]}`,
			"/absences/0: round 3 is beyond"},
		{`{` + players + `, "absences": [{"player": 1, "round": 2}, {"player": 1, "round": 2}]}`,
			"/absences/1: the absence of player 1 in round 2 stands at /absences/0 already"},
		{`{` + players + `, "forbidden": [{"players": [1, 1], "round": 1}]}`, "/forbidden/0: two or more different"},
		{`{"scoring": {"win": 0.25}, ` + players + `}`, "/scoring/win: 0.25 stands here; expected points with at most"},
		{`{"scoring": {"a/b~c": 1}, ` + players + `}`, "/scoring/a~1b~0c: "},
		{`{"players": [{"id": 1, "federation": "Germany"}]}`, "cannot be written as TRF26"},
	}
	for _, tt := range tests {
		doc, found := Parse("e", []byte(tt.json))
		if !found.HasErrors() || !strings.Contains(found.Error(), tt.want) {
			t.Errorf("%s\nsays %v\nwant %s", tt.json, found, tt.want)
		}
		if got, _, more := trf.Decode(doc); len(got.Players) > 0 || more.HasErrors() {
			t.Errorf("%s: a refused document has players, or findings of its own", tt.json)
		}
	}
}

func TestNamesAreCut(t *testing.T) {
	doc, found := Parse("e", []byte(examples[codeName].text))
	if len(found) != 1 || found[0].Code != codeName || found[0].Severity != trf.Warning {
		t.Error(found)
	}
	if got, _, _ := trf.Decode(doc); got.Players[0].Name != "Hubert Blaine Wolfeschlegelsteinh" {
		t.Errorf("%q", got.Players[0].Name)
	}
}

// examples bring each code about.
var examples = map[string]struct {
	severity trf.Severity
	text     string
}{
	codeName:   {trf.Warning, `{"players": [{"id": 1, "name": "Hubert Blaine Wolfeschlegelsteinhausenbergerdorff"}]}`},
	codeSyntax: {trf.Error, `{"players": [{"id": 1},]}`},
	codeValue:  {trf.Error, `{"players": [{"id": "one"}]}`},
}

// Each code has an example that brings it about.
func TestCodes(t *testing.T) {
	for code, c := range examples {
		_, found := Parse("e", []byte(c.text))
		if !slices.ContainsFunc(found, func(d trf.Diagnostic) bool {
			return d.Code == code && d.Severity == c.severity
		}) {
			t.Errorf("%s: %v", code, found)
		}
	}
}

// The schema knows the members that are read, and the examples of the codes are wrong by it where a value is.
func TestSchema(t *testing.T) {
	s := schematest.Parse(t, Schema())
	if problems := s.Problems([]byte(small)); len(problems) > 0 {
		t.Error(problems)
	}
	s.Refuses(t, small, [2]string{`"id": 3`, `"id": 0`}, [2]string{`"1-0"`, `"2-0"`}, [2]string{`"pairing"`, `"x"`},
		[2]string{`"rounds"`, `"round"`}, [2]string{`"player": 3, `, ``})
	enum := s.Def(t, "game")["properties"].(map[string]any)["result"].(map[string]any)["enum"].([]any)
	for i, name := range resultNames {
		if enum[i] != name {
			t.Errorf("the schema has the result %v where %s is read", enum[i], name)
		}
	}
}

// What Write writes of real files is what Parse reads, by the schema, and says the same.
func TestRoundTrip(t *testing.T) {
	s := schematest.Parse(t, Schema())
	files, err := filepath.Glob("../../corpus/tournaments/*.trf")
	if err != nil || len(files) == 0 {
		t.Fatal("no tournaments", err)
	}
	written := 0
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		doc, _ := trf.Parse(file, data)
		want, _, found := trf.Decode(doc)
		var b bytes.Buffer
		if found.HasErrors() || Write(&b, want) != nil {
			continue
		}
		written++
		if problems := s.Problems(b.Bytes()); len(problems) > 0 {
			t.Error(file, problems)
		}
		got, _ := decoded(t, b.String())
		if got.SystemCode != want.SystemCode || got.Scoring != want.Scoring || len(got.Players) != len(want.Players) ||
			fmt.Sprint(got.Absences, got.Forbidden) != fmt.Sprint(want.Absences, want.Forbidden) {
			t.Errorf("%s: settings differ", file)
		}
		for i := range want.Players {
			a, b := got.Players[i], want.Players[i]
			if cmp.Compare(a.ID, b.ID) != 0 || !slices.Equal(a.Cells, b.Cells) || a.Points != b.Points ||
				a.Rank != b.Rank || !slices.Equal(a.Virtual, b.Virtual) || a.Name != b.Name || a.Rating != b.Rating {
				t.Errorf("%s: player %d is %v, was %v", file, b.ID, a, b)
			}
		}
	}
	if written < len(files)/2 {
		t.Errorf("only %d of %d tournaments could be written", written, len(files))
	}
}

// Any bytes are read or refused with an error, and what is read is written and read again as the same.
func FuzzParse(f *testing.F) {
	f.Add([]byte(small))
	for _, c := range examples {
		f.Add([]byte(c.text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		doc, found := Parse("e", data)
		first, _, more := trf.Decode(doc)
		if found.HasErrors() || more.HasErrors() {
			return
		}
		var b bytes.Buffer
		if len(first.Players) == 0 || first.Matches != nil {
			t.Fatalf("no players of %q, and no error", data)
		}
		if !bytes.Contains(data, []byte("trfkit-document")) {
			if err := Write(&b, first); err != nil {
				t.Fatalf("%v: %q", err, data)
			}
			again, _ := decoded(t, b.String())
			if fmt.Sprint(again.Players) != fmt.Sprint(first.Players) {
				t.Fatalf("%v\nis read again as\n%v", first.Players, again.Players)
			}
		}
	})
}
