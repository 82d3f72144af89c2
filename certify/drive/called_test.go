package drive

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/tournament"
)

// script is a program of one line for the shell, ready to be asked by an adapter with some roles.
func script(t *testing.T, line, roles string) *Candidate {
	t.Helper()
	path := filepath.Join(t.TempDir(), "engine")
	if err := os.WriteFile(path, []byte("#!/bin/sh\n"+line+"\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	a := adapterOf(t, roles)
	a.Command = []string{"{program}"}
	c, err := a.Open(t.Context(), path, Limits{Time: time.Minute})
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// A program makes its tournament where it is told to, by the lines of its configuration file if it has one, and what it
// does not state is added.
func TestGenerateByScript(t *testing.T) {
	points := tournament.UniformScoring(10, 5, 0)
	s := &generator.Settings{Players: generator.Span{Min: 8, Max: 8}, Rounds: generator.Span{Min: 5, Max: 5},
		Points: &points}
	const copies = `cat "$2" > "$1" || echo no configuration > "$1"`
	for _, tt := range []struct{ name, line, role, want string }{
		{"by a configuration", copies, `"args": ["{out}", "{config}"], "config": ["{players}", "{seed31}"]`,
			"8\n7\n"},
		{"without one", copies, `"args": ["{out}", "{config}"]`, "no configuration\n"},
		{"with what it was told", copies, `"args": ["{out}", "{config}"], "config": ["x"], "append": ["XXR {rounds}"]`,
			"x\nXXR 5\n"},
		{"under a name of its own", `echo made > "$1/other.out"`, `"args": ["{dir}"], "output": "other.*"`, "made\n"},
		{"nowhere", `:`, `"args": ["{out}"]`, "garbage: no tournament was made"},
		{"with a code of no answer", `echo x > "$1"; exit 3`, `"args": ["{out}"], "refuses": [3]`, "refusal: "},
	} {
		c := script(t, tt.line, `"generate": {"answers": [0], `+tt.role+`}`)
		a, err := c.Generate(t.Context(), s, 7)
		got := string(a.Data)
		if a.End != Answered {
			got = fmt.Sprintf("%s: %s", a.End, a.Detail)
		}
		if err != nil || got != tt.want {
			t.Errorf("%s: %q, %v, want %q", tt.name, got, err, tt.want)
		}
	}
}

// What a program is told of the tournament counts, in its arguments or in its configuration.
func TestAsked(t *testing.T) {
	s := &generator.Settings{Players: generator.Span{Min: 8, Max: 8}, Rounds: generator.Span{Min: 5, Max: 5}}
	for want, g := range map[Asked]GenerateRole{
		{}: {Args: []string{"players", "{player}"}}, {Players: 8}: {Args: []string{"-n", "n={players}"}},
		{Rounds: 5}:             {Config: []string{"rounds={rounds}"}},
		{Players: 8, Rounds: 5}: {Args: []string{"{rounds}"}, Config: []string{"x", "{players}"}},
	} {
		if got := g.Asked(s); got != want {
			t.Errorf("%+v: %+v, want %+v", g, got, want)
		}
	}
}

// Standings are asked only of a program that checks, and reads the edition that holds the list of tie-breaks.
func TestWhoRanks(t *testing.T) {
	const check = `"check": {"args": [], "round": "(?P<round>1)", "row": "(?P<white>1)(?P<black>2)"}, `
	const ranks = `"standings": {"args": [], "head": "(?P<codes>.)", "comma": " ",
		"row": "(?P<player>1)(?P<rank>2)(?P<values>3)"}`
	for _, tt := range []struct {
		edition, roles string
		ok             bool
	}{
		{"trf26", check + ranks, true}, {"trfx", check + ranks, false}, {"trfbx", check + ranks, false},
		{"trf26", `"pair": {}, ` + ranks, false}, {"trf26", strings.Replace(check+ranks, `"comma": " "`, `"comma": ""`,
			1), false},
		{"trf26", strings.Replace(check+ranks, `"head": "(?P<codes>.)", `, "", 1), false},
	} {
		a, err := ParseAdapter("x.json", []byte(`{"name": "x", "command": ["x"], "memory": "none",
			"input": {"edition": "`+tt.edition+`"}, `+tt.roles+`}`))
		if (err == nil) != tt.ok || err == nil && (!a.Ranks() || a.CallsRanksWrong()) {
			t.Errorf("%s %s: %v", tt.edition, tt.roles, err)
		}
	}
}

// Matches are written in TRF26 with its own cells, and with absences in them.
func TestWhoReadsMatches(t *testing.T) {
	for _, tt := range []struct {
		in Input
		ok bool
	}{
		{Input{Edition: "trf26"}, true}, {Input{Edition: "trf26", Cells: "trf16"}, true},
		{Input{Edition: "trf26", Cells: "trf06"}, false}, {Input{Edition: "trf26", Absent: absentees}, false},
		{Input{Edition: "trfx"}, false},
	} {
		a := &Adapter{Name: "x", Input: tt.in}
		if err := a.PairsBy("team-swiss-2026"); (err == nil) != tt.ok {
			t.Errorf("%+v: %v", tt.in, err)
		}
	}
}

// A program's own are the files that its command names by their whole path, and no folder.
func TestOwnFiles(t *testing.T) {
	dir := t.TempDir()
	program, script := filepath.Join(dir, "engine"), filepath.Join(dir, "script.py")
	link := filepath.Join(dir, "link")
	for _, path := range []string{program, script} {
		if err := os.WriteFile(path, []byte("x"), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink(script, link); err != nil {
		t.Skip("no links here:", err)
	}
	t.Chdir(dir)
	for _, tt := range []struct{ command, want []string }{
		{[]string{"{program}"}, []string{program, program}}, {[]string{"{folder}", dir}, []string{program}},
		{[]string{"script.py"}, []string{program}}, {[]string{script}, []string{program, script}},
		{[]string{link}, []string{program, link, script}}, {[]string{dir + "/nowhere"}, []string{program}},
	} {
		c := &Candidate{Program: program, Engine: Engine{Driver: &Adapter{Command: tt.command}}}
		if got := c.own(); !slices.Equal(got, tt.want) {
			t.Errorf("%q: %q, want %q", tt.command, got, tt.want)
		}
	}
}

// A program is a copy of another one when all its bytes are, and not by its size.
func TestKinByBytes(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o700); err != nil {
			t.Fatal(err)
		}
		return path
	}
	mine, other, longer, same := write("mine", "one"), write("other", "two"), write("longer", "one more"),
		write("same", "one")
	gone := filepath.Join(dir, "gone")
	for _, tt := range []struct {
		program string
		others  []string
		want    string
	}{
		{mine, nil, ""}, {mine, []string{other}, ""}, {mine, []string{longer, gone}, ""},
		{mine, []string{gone, other, longer, same}, "a copy of same"}, {gone, []string{gone, same}, ""},
	} {
		if got := kinOf(tt.program, tt.others); got != tt.want {
			t.Errorf("%s of %q: %q, want %q", tt.program, tt.others, got, tt.want)
		}
	}
	plain := filepath.Join(dir, "plain")
	if err := os.WriteFile(plain, []byte("one"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(dir, "folder"), 0o700); err != nil {
		t.Fatal(err)
	}
	if got := copies([]string{dir, gone}, []string{same}); !slices.Equal(got, []string{mine, same}) {
		t.Errorf("%q", got)
	}
}

// The first line of a script names what runs it; anything else names nothing.
func TestHashBang(t *testing.T) {
	path := filepath.Join(t.TempDir(), "script")
	for text, want := range map[string][]string{
		"#!/bin/sh\nx": {"/bin/sh"}, "#! /usr/bin/env  python3 -u\n": {"/usr/bin/env", "python3", "-u"}, "#!sh": {"sh"},
		"# !sh\n": nil, "": nil, "\n#!sh\n": nil, "#!\n": {},
	} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if got := hashBang(path); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
	if got := hashBang(path + "x"); got != nil {
		t.Errorf("nowhere: %q", got)
	}
}

// What a program says at its end is the last line of what it printed, of standard error first.
func TestLastWords(t *testing.T) {
	for _, tt := range []struct{ errOut, out, want string }{
		{"", "", ""}, {"a\nb\n", "c\n", "b"}, {" \n", "c\rd\r\n", "d"}, {"a\n\n \n", "c", "a"}, {"a", "", "a"},
		{"", "\n  c", "c"},
	} {
		if got := lastWords([]byte(tt.errOut), []byte(tt.out)); got != tt.want {
			t.Errorf("%q, %q: %q, want %q", tt.errOut, tt.out, got, tt.want)
		}
	}
}
