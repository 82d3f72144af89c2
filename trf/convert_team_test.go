package trf

import (
	"bytes"
	"os"
	"slices"
	"strings"
	"testing"
)

// TestTeamFile converts an event of teams that uses every record of teams. Every line must be read by its columns, so
// that in JSON no text is needed beside the fields.
func TestTeamFile(t *testing.T) {
	data, err := os.ReadFile("testdata/convert/team.trf")
	if err != nil {
		t.Fatal(err)
	}
	doc, _ := Parse("team.trf", data)
	json := jsonAndBack(t, doc)
	if n := bytes.Count(json, []byte(`"text": `)); n != 1 { // DAT is of another program
		t.Errorf("%d records need their text in JSON, want 1\n%s", n, json)
	}
	out, ledger, err := Convert(doc, ConvertOptions{To: TRF26})
	if err != nil || !bytes.Equal(out.Bytes(), data) || !ledger.Reversible() {
		t.Errorf("TRF26 to TRF26 changes something: %v, %+v\n%s", err, ledger, out.Bytes())
	}
	out, ledger, err = Convert(doc, ConvertOptions{To: TRF16})
	if err != nil {
		t.Fatal(err)
	}
	text := string(out.Bytes())
	for _, want := range []string{
		"013 Alpha                              1    2    3\n013 Beta                               4    5\n" +
			"013 Gamma                              6    7    8\n",
		"122 White 5 min; Black 4 min\n", "0000 - +\n",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("TRF16 lacks %q:\n%s", want, text)
		}
	}
	lost := map[string]bool{}
	for _, e := range ledger.Losses {
		lost[e.Feature] = true
	}
	for _, want := range strings.Fields("L05 L07 L08 L11 L12 L17 L18 L21 L22 L25 L26 L27 L28 L29 L31 L32 L33 L34 L39") {
		if !lost[want] {
			t.Errorf("the loss of %s is not listed", want)
		}
	}
}

// TestJSONAfterPrint: an individual event with every record of TRF26 and an event of teams with every record go through
// the canonical print and JSON, and come back byte for byte; only records that no table knows need their text.
func TestJSONAfterPrint(t *testing.T) {
	for _, c := range []struct{ file, unknown string }{{"testdata/everything.trf", "XYZ"},
		{"testdata/convert/team.trf", "DAT"}} {
		data, err := os.ReadFile(c.file)
		if err != nil {
			t.Fatal(err)
		}
		text := strings.Replace(string(data), "202 ", "212 PTS,BH/C1,SB\n202 ", 1)
		doc, _ := Parse(c.file, []byte(text))
		print, err := Format(doc)
		if err != nil {
			t.Fatalf("%s: %v", c.file, err)
		}
		for _, line := range strings.Split(string(jsonAndBack(t, print)), "\n") {
			if strings.Contains(line, `"text": `) && !strings.Contains(line, c.unknown) {
				t.Errorf("%s: its fields do not print to the text: %s", c.file, line)
			}
		}
		codes := map[string]bool{}
		for i := range print.lines {
			codes[print.lines[i].Code()] = true
		}
		for _, rec := range slices.Concat(playerRecords, headerRecords, settingRecords) {
			if !codes[rec.Code] && c.unknown == "XYZ" {
				t.Errorf("%s has no record %s", c.file, rec.Code)
			}
		}
		for _, rec := range teamRecords {
			if !codes[rec.Code] && c.unknown == "DAT" {
				t.Errorf("%s has no record %s", c.file, rec.Code)
			}
		}
	}
}

// TestBansForBBP demands XXP for pairs forbidden in all rounds: bbpPairings 5 does not read record 260 and would pair
// them without a word.
func TestBansForBBP(t *testing.T) {
	doc, _ := Parse("bans.trf",
		[]byte("142 4\n260   1   4    1    2\n260   2   3    1    3\n001    1\n001    2\n001    3\n"))
	out, ledger, err := Convert(doc, ConvertOptions{To: TRFBX})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := string(out.Bytes()),
		"XXR 4\nXXP 1 2\n260   2   3    1    3\n001    1\n001    2\n001    3\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if len(ledger.Notes) != 1 || !ledger.Reversible() {
		t.Errorf("%+v", ledger)
	}
}
