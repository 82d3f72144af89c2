package bridge

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/trf"
)

const corpus = "../../corpus/tournaments/"

func file(t *testing.T, name string) File {
	t.Helper()
	data, err := os.ReadFile(corpus + name)
	if err != nil {
		t.Fatal(err)
	}
	return File{Name: name, Data: data}
}

// ask returns the answer to a question, whose result must be JSON.
func ask(t *testing.T, call, options string, files ...File) (a Answer, result map[string]any) {
	t.Helper()
	text := Ask(t.Context(), Question{Call: call, Options: []byte(options), Files: files})
	if err := json.Unmarshal(text, &a); err != nil {
		t.Fatalf("%s: %v\n%s", call, err, text)
	}
	if a.Result != nil && call != "systems" && call != "unpack" {
		if err := json.Unmarshal(a.Result, &result); err != nil {
			t.Fatalf("%s: %v\n%s", call, err, a.Result)
		}
	}
	if (a.Error == "") == (a.Result == nil) {
		t.Errorf("%s: neither a result nor an error, or both: %s", call, text)
	}
	return a, result
}

func TestAnswers(t *testing.T) {
	planted, good := file(t, "harbour-town-planted.trf"), file(t, "harbour-town.trf")
	ranked := file(t, "standings/stone-bridge.trf")
	broken := File{"broken.trf", []byte("<html>\n")}
	for _, tt := range []struct {
		call, options string
		files         []File
		code          int
		want          string // part of the answer
	}{
		{"parse", "", []File{good}, 0, `"format":"trfkit-document"`},
		{"describe", "", []File{good}, 0, `"name":"Abravanel, Ines"`},
		{"describe", "", []File{broken}, 3, `"players":[]`},
		{"check", "", []File{good}, 0, `"verdict":"agree"`},
		{"check", `{"text": true, "rounds": "6"}`, []File{planted, good}, 1, `DIFFERS`},
		{"check", `{"checklist": true, "system": "all"}`, []File{planted}, 1, `"system":"dubov-2026"`},
		{"check", `{"only": "standings", "tieBreaks": "BH", "tieBreakEdition": "2024"}`, []File{good}, 1,
			`"list":["PTS","BH"]`},
		{"check", "", []File{broken}, 3, `"severity":"error"`},
		{"pair", `{"round": 6, "why": [16, 9], "explain": true}`, []File{planted}, 0, `"why":{"players":[16,9]`},
		{"pair", "", []File{broken}, 3, `"boards":[]`},
		{"rank", `{"why": ["4,3"], "exports": ["csv", "html"]}`, []File{ranked}, 0, `stands before`},
		{"rank", `{"exports": ["csv"]}`, []File{broken, ranked}, 3, `"csv":["","rank,id`},
		{"convert", `{"to": "trf16"}`, []File{good}, 0, `"ledger":{"from":"TRF26"`},
		{"convert", `{"to": "json"}`, []File{good}, 0, `"ledger":null`},
		{"convert", `{"to": "trf26"}`, []File{{"x.trf", []byte("{}")}}, 3, `"error"`},
		{"check", `{"acceleration": "haley:4"}`, []File{good}, 1, `Haley acceleration: the first group up to number 4`},
		{"edit", `{"results": [{"round": 6, "white": 3, "result": "="}]}`, []File{good}, 0, `"data":`},
		{"edit", `{"results": [{"round": 6, "white": 3, "result": "2"}]}`, []File{good}, 3, `is no result`},
		{"edit", `{"round": 7, "byes": [{"player": 3, "kind": "X"}]}`, []File{good}, 3, `there are F, H, U, Z`},
		{"edit", `{"players": [{"name": " "}]}`, []File{good}, 3, `has a name`},
		{"edit", "", []File{{"x.csv", []byte("No;Name;Pts\n1;Abel, A;0\n")}}, 3, `convert it first`},
		{"lint", `{"profile": "rating"}`, []File{good}, 1, `"profile":"rating"`},
		{"audit", `{"seconds": 60, "page": true}`, []File{good}, 0, `<!DOCTYPE html>`},
		{"compare", "", []File{good, planted}, 1, `"verdict":"different"`},
		{"picture", `{"checklist": [], "expected": [], "recorded": [], "bye": {"expected": 0, "recorded": 0}}`, nil, 0,
			`"bands":[]`},
		{"systems", "", nil, 0, `"id":"dutch-2026"`},
		{"why", `{"who": "Pellegrini,Ivanchev", "round": 6}`, []File{planted}, 0,
			`"plain":["Round 6: 9 Ivanchev, Petko`},
		{"case", `{"who": "Pellegrini,Ivanchev", "round": 6}`, []File{planted}, 0,
			`met in round 6, but the rules demand`},
		{"case", `{"round": 6}`, []File{planted}, 0, `2 boards of round 6 are not`},
		{"case", `{"who": "Nobody,Ivanchev"}`, []File{planted}, 3, `nobody in the file is called`},
		{"why", `{"who": "Nobody,Ivanchev"}`, []File{planted}, 3, `nobody in the file is called`},
		{"unpack", "", []File{broken}, 0, `[{"name":"broken.trf","data":"PGh0bWw+Cg==","error":""}]`},
		{"describe", "", []File{file(t, "standings/river-cup.trf")}, 0, `"contestants":[{"id":1,"name":"Foxes"`},
		{"describe", `{"system": "double-swiss-2026"}`, []File{good}, 0,
			`"contestants":[{"id":1,"name":"Abravanel, Ines"`},
	} {
		a, _ := ask(t, tt.call, tt.options, tt.files...)
		text := strings.ReplaceAll(string(encode(a)), `\u003c`, "<")
		if a.Code != tt.code || !strings.Contains(text, tt.want) {
			t.Errorf("%s %s: code %d, want %d and %s in\n%.1500s", tt.call, tt.options, a.Code, tt.code, tt.want, text)
		}
	}
}

// Wrong questions are told what is wrong with them.
func TestWrongQuestions(t *testing.T) {
	f := File{"x.trf", []byte("012 Event\n")}
	for _, tt := range []struct {
		call, options string
		files         int
		want          string
	}{
		{"cheek", "", 1, `"cheek" is no call; there are audit, case, check`},
		{"check", `{"sytsem": "x"}`, 1, `"sytsem" is not known`},
		{"check", `{"system": "x"}`, 1, `system "x" is not known; there are dutch-2017`},
		{"check", `{"initialColour": "red"}`, 1, "neither white nor black"},
		{"pair", `{"acceleration": "sad:9"}`, 1, "2 last numbers are needed"},
		{"check", `{"totalRounds": -1}`, 1, "from 0 to 999"},
		{"check", `{"rounds": "x"}`, 1, "rounds: "},
		{"check", `{"only": "x"}`, 1, "neither pairings nor standings"},
		{"check", `{"readings": ["x"]}`, 1, "x"},
		{"check", ``, 0, "no file was given"},
		{"pair", `{"system": "all"}`, 1, `system "all" is not known`},
		{"pair", `{"why": [1]}`, 1, "two are expected"},
		{"pair", `{"round": -1}`, 1, "below 0"},
		{"pair", ``, 2, "one file is expected, 2 were given"},
		{"rank", `{"tieBreaks": "XX"}`, 1, "tieBreaks: "},
		{"rank", `{"edition": "1066"}`, 1, `"1066" is none of`},
		{"rank", `{"after": -1}`, 1, "below 0"},
		{"rank", `{"why": ["x"]}`, 1, "why: "},
		{"rank", `{"exports": ["pdf"]}`, 1, "neither csv nor html"},
		{"convert", `{}`, 1, `to "" is none of trf06, trf16, trf26, trfbx, trfx, json`},
		{"convert", `{"to": "trf16", "eol": "nl"}`, 1, `eol "nl" is none of cr, crlf, lf`},
		{"convert", `{"to": "trf16", "plusBye": "X"}`, 1, `plusBye "X" is none of U, F`},
		{"convert", `{"to": "trf16", "charset": "x"}`, 1, `charset "x" is not known`},
		{"convert", `{"to": "trf16", "totalRounds": -2}`, 1, `below 0`},
		{"lint", `{"profile": "x"}`, 1, "neither rating nor pairing"},
		{"lint", ``, 0, "no file was given"},
		{"audit", ``, 0, "no file was given"},
		{"compare", ``, 1, "two files are expected, 1 were given"},
		{"compare", `{"ignore": "x"}`, 2, "ignore: "},
		{"parse", ``, 0, "one file is expected, 0 were given"},
		{"describe", `{"x": 1}`, 1, `"x" is not known`},
		{"systems", `[]`, 0, "options: "},
		{"why", ``, 1, "who names nobody"},
		{"case", `{"lang": "tlh"}`, 1, "is not known"},
		{"pair", `{"totalRounds": 1000000000, "acceleration": "baku"}`, 1, "is not from 0 to 999"},
		{"why", `{"who": "1,2", "round": -1}`, 1, "below 0"},
		{"unpack", ``, 0, "one file is expected, 0 were given"},
	} {
		a, _ := ask(t, tt.call, tt.options, slices.Repeat([]File{f}, tt.files)...)
		if a.Code != 2 || !strings.Contains(a.Error, tt.want) {
			t.Errorf("%s %s: code %d, %q, want 2 and %s", tt.call, tt.options, a.Code, a.Error, tt.want)
		}
	}
}

// One finding is repaired alone when it is named, and nothing else of the file changes.
func TestRepairOne(t *testing.T) {
	text := "012 Open\n001    1 F    One, Player                       1500 GER\n" +
		"001    2 F    Two, Player                       1400 GER\n"
	f := File{"open.trf", []byte(text)}
	repaired := func(options string) string {
		_, result := ask(t, "lint", options, f)
		data, err := base64.StdEncoding.DecodeString(result["repaired"].([]any)[0].(string))
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	if got, want := repaired(`{"fix": true, "at": [{"code": "text.sex", "line": 3, "column": 10}]}`),
		strings.Replace(text, "2 F", "2 w", 1); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if got := repaired(`{"fix": true, "at": []}`); got != text {
		t.Errorf("no repair was wanted, got\n%s", got)
	}
	if got := repaired(`{"fix": true}`); !strings.Contains(got, "1 w") || !strings.Contains(got, "2 w") {
		t.Errorf("all repairs were wanted, got\n%s", got)
	}
}

// A round is entered: a late player, a bye, the games; the rows of the others stay as they are.
func TestEditedRound(t *testing.T) {
	const before = "012 Open\n142 3\n152 W\n" +
		"001    1      Abel, A                           1900                             1.0    1     2 w 1\n" +
		"001    2      Bell, B                           1800                             0.0    2     1 b 0\n"
	_, result := ask(t, "edit", `{"players": [{"name": "Cole, C", "rating": 1700, "federation": "IRL"}], "round": 2,
		"boards": [[3, 1]], "byes": [{"player": 2, "kind": "H"}],
		"results": [{"round": 1, "white": 1, "result": "="}]}`, File{"open.trf", []byte(before)})
	data, err := base64.StdEncoding.DecodeString(result["data"].(string))
	if err != nil {
		t.Fatal(err)
	}
	const want = "012 Open\n142 3\n152 W\n" +
		"001    1      Abel, A                           1900                             0.5    1     2 w =" +
		"     3 b  \n" +
		"001    2      Bell, B                           1800                             1.0    2     1 b =" +
		"  0000 - H\n" +
		"001    3      Cole, C                           1700 IRL                         0.0" +
		"                    1 w  \n"
	if string(data) != want {
		t.Errorf("%s\nwant\n%s", data, want)
	}
}

// Who withdraws is absent from a round on to the last one, and comes back in the same way.
func TestEditedWithdrawal(t *testing.T) {
	const before = "012 Open\n142 3\n152 W\n" +
		"001    1      Abel, A                           1900                             1.0    1     2 w 1\n" +
		"001    2      Bell, B                           1800                             0.0    2     1 b 0\n"
	edited := func(text, kind string) string {
		_, result := ask(t, "edit", `{"round": 2, "byes": [{"player": 2, "kind": "`+kind+`", "until": 3}]}`,
			File{"open.trf", []byte(text)})
		data, err := base64.StdEncoding.DecodeString(result["data"].(string))
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	gone := edited(before, "Z")
	if !strings.Contains(gone, "     1 b 0  0000 - Z  0000 - Z\n") {
		t.Errorf("withdrawn:\n%s", gone)
	}
	if back := edited(gone, ""); strings.Contains(back, "Z") {
		t.Errorf("back:\n%s", back)
	}
}

// An evening of an event of teams: a team is absent, the round is paired and entered, results and line-ups follow; the
// file says what was entered, and the next round can be paired.
func TestEditedTeams(t *testing.T) {
	f := file(t, "standings/river-cup.trf")
	f.Data = bytes.Replace(f.Data, []byte("142 4"), []byte("142 6"), 1)
	call := func(name, options string) map[string]any {
		t.Helper()
		_, result := ask(t, name, options, f)
		return result
	}
	edit := func(options string) {
		t.Helper()
		data, err := base64.StdEncoding.DecodeString(call("edit", options)["data"].(string))
		if err != nil {
			t.Fatal(err)
		}
		f.Data = data
	}
	edit(`{"round": 5, "byes": [{"player": 4, "kind": "Z"}]}`)
	absent := call("describe", "")["contestants"].([]any)[3].(map[string]any)["games"].([]any)
	if got := absent[4].(map[string]any)["result"]; len(absent) != 5 || got != "zero-point bye" {
		t.Errorf("the absent team has %v of %d rounds", got, len(absent))
	}
	paired := call("pair", "")
	matches, err := json.Marshal(paired["matches"])
	if err != nil {
		t.Fatal(err)
	}
	var entered []map[string]any
	if err := json.Unmarshal(matches, &entered); err != nil {
		t.Fatal(err)
	}
	for _, m := range entered { // what edit does not ask for
		delete(m, "lineUps")
		for _, b := range m["boards"].([]any) {
			delete(b.(map[string]any), "board")
			delete(b.(map[string]any), "names")
		}
	}
	if matches, err = json.Marshal(entered); err != nil {
		t.Fatal(err)
	}
	edit(fmt.Sprintf(`{"round": 5, "matches": %s, "byes": [{"player": %v, "kind": "U"}]}`, matches, paired["bye"]))
	list := call("describe", "")["matches"].([]any)
	if len(list) != 2 {
		t.Fatalf("%d matches of round 5", len(list))
	}
	for _, m := range list {
		for _, b := range m.(map[string]any)["boards"].([]any) {
			p := b.(map[string]any)["players"].([]any)
			edit(fmt.Sprintf(`{"results": [{"round": 5, "white": %v, "result": "="}]}`, p[0]))
		}
	}
	now := call("describe", "")
	for _, m := range now["matches"].([]any) {
		if got := fmt.Sprint(m.(map[string]any)["points"]); got != "[1.5 1.5]" {
			t.Errorf("a drawn match has %s", got)
		}
	}
	if found := call("lint", `{"profile": "pairing"}`); strings.Contains(fmt.Sprint(found), "points") {
		t.Errorf("after the round\n%v\n%s", found, f.Data)
	}
	if a, report := ask(t, "check", `{"only": "pairings"}`, f); a.Code != 0 {
		t.Errorf("the check is %v", report)
	}
}

// Boards are published by the higher score of the two, then by the other, then by the number of the higher ranked, who
// may have Black.
func TestPublished(t *testing.T) {
	row := func(id int, points string, cells string) string {
		return fmt.Sprintf("001 %4d      %-33s %4d%28s%4s       %s\n", id, fmt.Sprint("Player ", id), 2500-id, "",
			points, cells)
	}
	const head = "142 3\n152 B\n"
	for name, tt := range map[string]struct{ file, want string }{
		"by the number": {head + row(1, "0.0", "   3 b") + row(2, "0.0", "   4 w") + row(3, "0.0", "   1 w") +
			row(4, "0.0", "   2 b"), "[[3 1] [2 4]]"},
		"by the higher score": {head + row(1, "1.0", "   3 b 1     4 b") + row(2, "0.5", "   4 w =     3 w") +
			row(3, "0.0", "   1 w 0     2 b") + row(4, "0.5", "   2 b =     1 w"), "[[4 1] [2 3]]"},
		"by the higher score of the higher number": {head + row(1, "0.0", "   3 b 0     3 b") +
			row(2, "0.5", "   4 w =     4 w") + row(3, "1.0", "   1 w 1     1 w") + row(4, "0.5", "   2 b =     2 b"),
			"[[3 1] [2 4]]"},
		"by the lower score": {head + row(1, "0.5", "   3 b =     4 b") + row(2, "0.5", "   4 w =     3 w") +
			row(3, "0.5", "   1 w =     2 b") + row(4, "0.5", "   2 b =     1 w") + row(5, "1.0", "   6 w 1     7 b") +
			row(6, "0.0", "   5 b 0     8 w") + row(7, "0.0", "   8 b 0     5 w") + row(8, "1.0", "   7 w 1     6 b"),
			"[[7 5] [6 8] [4 1] [2 3]]"},
	} {
		_, result := ask(t, "describe", "", File{"open.trf", []byte(tt.file)})
		if got := fmt.Sprint(result["boards"]); got != tt.want {
			t.Errorf("%s: %s, want %s", name, got, tt.want)
		}
	}
}

// A conversion is the one of package trf, and what is wrong with the source is told.
func TestConversion(t *testing.T) {
	f := file(t, "harbour-town.trf")
	doc, _ := trf.Parse(f.Name, f.Data)
	made, _, err := trf.Convert(doc, trf.ConvertOptions{To: trf.TRF16, EOL: "\r\n"})
	if err != nil {
		t.Fatal(err)
	}
	_, result := ask(t, "convert", `{"to": "trf16", "eol": "crlf"}`, f)
	if got := result["data"]; got != base64.StdEncoding.EncodeToString(made.Bytes()) {
		t.Errorf("converted to %v", got)
	}
	twice := File{"twice.trf", []byte(strings.Replace(string(f.Data), "001    2 ", "001    1 ", 1))}
	a, _ := ask(t, "convert", `{"to": "trf16"}`, twice)
	if a.Code != 3 || !strings.Contains(a.Error, "contradicts itself") {
		t.Errorf("code %d, %s", a.Code, a.Error)
	}
}

func TestProgress(t *testing.T) {
	var told []string
	Ask(t.Context(), Question{Call: "check", Options: []byte(`{"system": "dutch-2017"}`),
		Files: []File{file(t, "harbour-town.trf")}, Working: func(p string) { told = append(told, p) }})
	if want := `{"file":"harbour-town.trf","system":"dutch-2017","round":6}`; len(told) != 6 || told[5] != want {
		t.Errorf("told %q", told)
	}
}

// A packed file is read as what it holds; a damaged one is told.
func TestPacked(t *testing.T) {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	if _, err := z.Write(file(t, "harbour-town.trf").Data); err != nil || z.Close() != nil {
		t.Fatal(err)
	}
	if a, _ := ask(t, "check", "", File{"open.trf.gz", b.Bytes()}); a.Code != 0 {
		t.Errorf("code %d", a.Code)
	}
	a, _ := ask(t, "check", "", File{"cut.gz", b.Bytes()[:20]})
	if a.Code != 3 || !strings.Contains(a.Error, "file.gzip") {
		t.Errorf("code %d, %s", a.Code, a.Error)
	}
}

// An archive is unpacked into its tournaments; what cannot be read of it is told, and the rest is read.
func TestArchive(t *testing.T) {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, name := range []string{"may/one.trf", "two.trf", "notes.md", "../out.trf"} {
		w, err := z.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write(file(t, "harbour-town.trf").Data); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	a, _ := ask(t, "unpack", "", File{"games.zip", b.Bytes()})
	var list []unpacked
	if err := json.Unmarshal(a.Result, &list); err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, u := range list {
		got = append(got, fmt.Sprintf("%s %d %t", u.Name, len(u.Data), u.Error == ""))
	}
	if want := []string{"games.zip/may/one.trf 2563 true", "games.zip/two.trf 2563 true",
		"games.zip/../out.trf 0 false"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	a, _ = ask(t, "unpack", "", File{"cut.zip", b.Bytes()[:100]})
	if !strings.Contains(string(a.Result), "file.zip") {
		t.Errorf("a damaged archive is %s", a.Result)
	}
}

// Every call and every option has its type in the package of npm.
func TestTypes(t *testing.T) {
	data, err := os.ReadFile("../../npm/index.d.ts")
	if err != nil {
		t.Fatal(err)
	}
	types := string(data)
	for _, name := range Calls() {
		if !strings.Contains(types, "\n  "+name+"(") {
			t.Errorf("index.d.ts has no %s()", name)
		}
	}
	for name, options := range map[string]any{"EventOptions": event{}, "CheckOptions": checkOptions{},
		"PairOptions": pairOptions{}, "RankOptions": rankOptions{}, "ConvertOptions": convertOptions{},
		"LintOptions": lintOptions{}, "EditOptions": editOptions{}, "AuditOptions": auditOptions{},
		"WhyOptions": whyOptions{}, "DescribeOptions": describeOptions{}} {
		_, body, _ := strings.Cut(types, "interface "+name+" ")
		body, _, _ = strings.Cut(body, "\n}")
		typ, tags := reflect.TypeOf(options), 0
		for i := range typ.NumField() {
			tag := typ.Field(i).Tag.Get("json")
			if tag == "" {
				continue // the options of the event, which CheckOptions extends
			}
			tags++
			if !strings.Contains(body, "\n  "+tag+"?: ") && !strings.Contains(body, "\n  "+tag+": ") {
				t.Errorf("%s has no %s", name, tag)
			}
		}
		if members := strings.Count(body, ": ") - strings.Count(body, "{ code: "); members < tags {
			t.Errorf("%s has %d members, want %d", name, members, tags)
		}
	}
}

// The picture of a checked round has every player, and the two boards that differ in both ways.
func TestPicture(t *testing.T) {
	_, result := ask(t, "check", `{"checklist": true, "decisions": true, "rounds": "6"}`,
		file(t, "harbour-town-planted.trf"))
	round := result["files"].([]any)[0].(map[string]any)["rounds"].([]any)[0].(map[string]any)
	options, err := json.Marshal(map[string]any{"checklist": round["checklist"], "expected": round["expected"],
		"recorded": round["recorded"], "bye": round["bye"]})
	if err != nil {
		t.Fatal(err)
	}
	_, drawn := ask(t, "picture", string(options))
	count := map[any]int{}
	for _, l := range drawn["lines"].([]any) {
		count[l.(map[string]any)["class"]]++
	}
	if rows := drawn["rows"].([]any); len(rows) != 16 || count["recorded"] != 2 || count["demanded"] != 2 ||
		count["board"]+count["float"] != 6 {
		t.Errorf("%d rows, %v", len(rows), count)
	}
	decision := result["decisions"].([]any)[0].(map[string]any)
	if decision["rule"] != "C.04.3 (2017) C.10" || decision["expected"] != "0" ||
		!strings.HasPrefix(decision["recorded"].(string), "1") {
		t.Errorf("decided by %v", decision)
	}
}

// Whatever a program sends, it gets JSON back.
func FuzzAsk(f *testing.F) {
	f.Add("check", `{"system": "dutch-2017"}`, []byte("012 Open\n001    1 m    One, Player"))
	f.Add("lint", `{"fix": true}`, []byte("001    1 F    One"))
	f.Add("describe", ``, []byte{0xff, 0xfe, 0})
	f.Fuzz(func(t *testing.T, call, options string, data []byte) {
		if call == "audit" && len(data) > 2000 {
			t.Skip("an audit may take long")
		}
		var a Answer
		text := Ask(t.Context(), Question{Call: call, Options: []byte(options), Files: []File{{"f.trf", data}}})
		if err := json.Unmarshal(text, &a); err != nil || a.Code == 10 || (a.Error == "") == (a.Result == nil) {
			t.Fatalf("%v: %s", err, text)
		}
	})
}
