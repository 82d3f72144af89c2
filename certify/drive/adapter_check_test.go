package drive

import (
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
		`"name" stands twice`:    `{"name": "a", "name": "b"}`,
		`"Name" is not known`:    `{"Name": "a"}`,
		`unknown field "sytems"`: `{"sytems": []}`,
	} {
		if _, err := ParseAdapter("mine.json", []byte(text)); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: %v", text, err)
		}
	}
}
