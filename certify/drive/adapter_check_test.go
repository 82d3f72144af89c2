package drive

import (
	"fmt"
	"strings"
	"testing"
)

// Who writes an adapter hears of every fault at once, each with an example.
func TestAdapterFaults(t *testing.T) {
	_, err := ParseAdapter("mine.json", []byte(`{"name": "My Engine", "systems": ["dutch"], "memory": "", `+
		`"input": {"edition": "trf16", "eol": "dos"},
		"check": {"round": "(", "row": "^(?P<white>[0-9]+)$"}}`))
	if err == nil {
		t.Fatal("no fault was found")
	}
	want := []string{
		`mine.json:`,
		`name "My Engine": small letters, digits and dots, as in "name": "mine"`,
		`command is missing: the words of the call, as in "command": ["{program}"]`,
		`systems: "dutch" is not known; there are `,
		`input.edition "trf16" is not one of trf26, trfx, trfbx; write "input": {"edition": "trf26"}`,
		`input.eol "dos" is not one of lf, crlf, cr; write "input": {"edition": "trf26", "eol": "lf"}`,
		`memory "" is not one of address space, command, none; write "memory": "address space"`,
		"check.round: error parsing regexp: missing closing ): `(`",
		`check.row: the pattern has no group black, written (?P<black>...)`,
	}
	lines := strings.Split(err.Error(), "\n")
	if len(lines) != len(want) {
		t.Fatalf("%d lines:\n%v\nwant %d", len(lines), err, len(want))
	}
	for i := range want {
		if !strings.HasPrefix(lines[i], want[i]) {
			t.Errorf("line %d: %s\nwant    %s", i+1, lines[i], want[i])
		}
	}
	for name, text := range map[string]string{
		"none of check, pair and generate": `{"name": "a", "command": ["x"], ` +
			`"memory": "none", "input": {"edition": "trf26"}}`,
		"standings: only a program that": `{"name": "a", "command": ["x"], ` +
			`"memory": "none", "input": {"edition": "trfx"}, "pair": {}, "standings": {}}`,
		"standings.head, standings.row and": "" +
			`{"name": "a", "command": ["x"], "memory": "none", "input": {"edition": "trf26"},
			"check": {"round": "(?P<round>1)", "row": "(?P<white>1)(?P<black>2)"}, "standings": {}}`,
		"check.round and check.row are needed": `{"name": "a", "command": ["x"], ` +
			`"memory": "none", "input": {"edition": "trf26"}, "check": {}}`,
		`"name" stands twice`:   `{"name": "a", "name": "b"}`,
		`"Name" is not known`:   `{"Name": "a"}`,
		`"sytems" is not known`: `{"sytems": []}`,
	} {
		if _, err := ParseAdapter("mine.json", []byte(text)); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// What a program is asked for follows from its roles, and what its adapter cannot write it is not asked.
func TestDirections(t *testing.T) {
	const check = `"check": {"args": [], "round": "(?P<round>1)", "row": "(?P<white>1)(?P<black>2)"}`
	for _, tt := range []struct {
		roles         string
		first, choice string // usual directions, and those left by the choice of pairs and checks
	}{
		{check, "[checks]", "[checks]"},
		{`"pair": {"args": []}`, "[pairs]", "[pairs]"},
		{`"generate": {"args": []}`, "[generates]", "none"},
		{check + `, "pair": {"args": []}`, "[checks pairs]", "[checks pairs]"},
		{check + `, "generate": {"args": []}, "pair": {"args": []}`, "[checks generates]", "[checks pairs]"},
	} {
		a := adapterOf(t, tt.roles)
		c := &Candidate{Engine: Engine{Driver: a, Directions: a.Directions()}}
		if err := c.Choose(nil); err != nil || fmt.Sprint(c.Directions) != tt.first {
			t.Errorf("%s: %v, want %s (%v)", tt.roles, c.Directions, tt.first, err)
		}
		if err := c.Choose([]string{"pairs", "checks"}); (err != nil) != (tt.choice == "none") ||
			err == nil && fmt.Sprint(c.Directions) != tt.choice {
			t.Errorf("%s: %v of pairs and checks, want %s (%v)", tt.roles, c.Directions, tt.choice, err)
		}
	}
	any := adapterOf(t, check)
	dutch, old := *any, *any
	dutch.Systems, old.Input.Edition = []string{"dutch-2017", "dutch-2026"}, "trfx"
	for _, tt := range []struct {
		adapter *Adapter
		system  string
		fits    bool
	}{
		{any, "lim-1999", true}, {any, "team-swiss-2026", true}, {&dutch, "dutch-2026", true},
		{&dutch, "dutch-2012", false}, {&old, "dutch-2012", true}, {&old, "team-swiss-2026", false},
		{&old, "double-swiss-2026", false},
	} {
		if err := tt.adapter.PairsBy(tt.system); (err == nil) != tt.fits {
			t.Errorf("%v by %s: %v", tt.adapter.Systems, tt.system, err)
		}
	}
}
