package trf

import (
	"errors"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/tournament"
)

const ranksFile = "012 Bridge\r\n142 2\r\n202 BH\r\n" +
	"001    1      Ábel, Ann                         2000                             1.0    2     2 w 1\r\n" +
	"001    2      Bell, Ben                         1900                             0.0          1 b 0\r\n" +
	"XXC white1"

func TestSetRanks(t *testing.T) {
	for _, name := range []string{"utf-8", "windows-1252"} {
		doc, _ := Parse("case.trf", []byte(ranksFile))
		if name != "utf-8" {
			doc, _ = Parse("case.trf", []byte(strings.ReplaceAll(ranksFile, "Á", "\xc1")))
		}
		before := string(doc.Bytes())
		if err := doc.SetRanks(map[tournament.PlayerID]int{1: 12, 2: 1}); err != nil {
			t.Fatal(name, err)
		}
		want := strings.Replace(strings.Replace(before, "1.0    2 ", "1.0   12 ", 1), "0.0          1",
			"0.0    1     1", 1)
		if got := string(doc.Bytes()); got != want {
			t.Errorf("%s: got\n%s\nwant\n%s", name, got, want)
		}
		if err := doc.SetRanks(map[tournament.PlayerID]int{1: 0}); err != nil {
			t.Fatal(err)
		}
		event, _, _ := Decode(doc)
		if a, b := event.Player(1).Rank, event.Player(2).Rank; a != 0 || b != 1 {
			t.Errorf("%s: ranks %d and %d", name, a, b)
		}
	}
}

func TestSetRanksRefuses(t *testing.T) {
	doc, _ := Parse("case.trf", []byte("001    1      Abel\n001    1      Bell\n"))
	if err := doc.SetRanks(map[tournament.PlayerID]int{1: 1}); !errors.Is(err, ErrBroken) {
		t.Errorf("a number given twice: %v", err)
	}
	doc, _ = Parse("case.trf", []byte(ranksFile))
	before := string(doc.Bytes())
	for _, rank := range []int{10_000, -1} {
		err := doc.SetRanks(map[tournament.PlayerID]int{1: 1, 2: rank})
		if err == nil || string(doc.Bytes()) != before {
			t.Errorf("the rank %d: %v", rank, err)
		}
	}
}

// Points that contradict the results do not keep ranks from being written.
func TestSetRanksWrongPoints(t *testing.T) {
	doc, _ := Parse("case.trf", []byte(strings.Replace(ranksFile, " 1.0 ", " 9.0 ", 1)))
	if err := doc.SetRanks(map[tournament.PlayerID]int{1: 1}); err != nil {
		t.Error(err)
	}
}

func TestSetHeader(t *testing.T) {
	for _, tt := range []struct{ code, value, old, new string }{
		{"202", "BH/C1,BH", "202 BH\r\n", "202 BH/C1,BH\r\n"},
		{"212", "PTS,BH", "202 BH\r\n", "202 BH\r\n212 PTS,BH\r\n"},
		{"042", "2026/05/09", "012 Bridge\r\n", "012 Bridge\r\n042 2026/05/09\r\n"},
		{"012", "Bow", "012 Bridge\r\n", "012 Bow\r\n"},
	} {
		doc, _ := Parse("case.trf", []byte(ranksFile))
		if err := doc.SetHeader(tt.code, tt.value); err != nil {
			t.Fatal(err)
		}
		if got, want := string(doc.Bytes()), strings.Replace(ranksFile, tt.old, tt.new, 1); got != want {
			t.Errorf("%s %s: got\n%s\nwant\n%s", tt.code, tt.value, got, want)
		}
		if again, _ := Parse("case.trf", doc.Bytes()); again.Len() != doc.Len() ||
			doc.Line(doc.Len()).Number != doc.Len() {
			t.Errorf("%s: %d lines, then %d", tt.code, doc.Len(), again.Len())
		}
	}
	doc, _ := Parse("case.trf", []byte("202 A\n202 B\n001    1      Abel\n"))
	if err := doc.SetHeader("202", "C"); err != nil || string(doc.Bytes()) != "202 C\n001    1      Abel\n" {
		t.Errorf("%v: %s", err, doc.Bytes())
	}
	for _, bad := range [][2]string{{"999", "x"}, {"202", "a\nb"}} {
		if err := doc.SetHeader(bad[0], bad[1]); err == nil {
			t.Errorf("record %s takes %q", bad[0], bad[1])
		}
	}
}

func TestAddComment(t *testing.T) {
	doc, _ := Parse("case.trf", []byte(ranksFile))
	if err := doc.AddComment("said of the file"); err != nil {
		t.Fatal(err)
	}
	if want := strings.Replace(ranksFile, "202 BH\r\n", "202 BH\r\n### said of the file\r\n",
		1); string(doc.Bytes()) != want {
		t.Errorf("got\n%s", doc.Bytes())
	}
	if err := doc.AddComment("two\nlines"); err == nil {
		t.Error("a comment of two lines")
	}
	for i := range doc.lines {
		if doc.lines[i].Number != i+1 {
			t.Errorf("line %d has the number %d", i+1, doc.lines[i].Number)
		}
	}
	for text, want := range map[string]string{"012 Cup": "012 Cup\n### said", "001    1": "### said\n001    1",
		"012 Cup\n001    1\n": "012 Cup\n### said\n001    1\n"} {
		doc, _ := Parse("x", []byte(text))
		if err := doc.AddComment("said"); err != nil || string(doc.Bytes()) != want {
			t.Errorf("%q becomes %q, want %q (%v)", text, doc.Bytes(), want, err)
		}
	}
	doc, _ = ParseCharset("x", []byte("012 J\xf6rg\n"), "windows-1252")
	if err := doc.AddComment("Łódź"); !errors.Is(err, ErrCharset) || doc.Len() != 1 {
		t.Errorf("a comment that the encoding lacks: %v, %d lines", err, doc.Len())
	}
}

// In an event of teams the ranks are those of the teams, in records 310; the players keep theirs.
func TestSetRanksOfTeams(t *testing.T) {
	const file = "142 1\n192 FIDE_TEAM\n" +
		"001    1      Abbot, Ann                        2100                             1.0    1     2 w 1\n" +
		"001    2      Bell, Ben                         2000                             0.0    2     1 b 0\n" +
		"310   1 Foxes                            FOX             2.0    1.0   1     1\n" +
		"310   2 Hares                            HAR             0.0    0.0         2\n"
	doc, _ := Parse("teams.trf", []byte(file))
	if err := doc.SetRanks(map[tournament.PlayerID]int{1: 0, 2: 12}); err != nil {
		t.Fatal(err)
	}
	want := strings.Replace(strings.Replace(file, "1.0   1     1\n", "1.0         1\n", 1), "0.0         2\n",
		"0.0  12     2\n", 1)
	if got := string(doc.Bytes()); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if err := doc.SetRanks(map[tournament.PlayerID]int{1: 1000}); err == nil || string(doc.Bytes()) != want {
		t.Errorf("a rank of four digits: %v", err)
	}
	old := file[:strings.Index(file, "310   1")] + "013 Foxes                               1\n" +
		"013 Hares                               2\n"
	doc, ds := Parse("teams.trf", []byte(old))
	if err := doc.SetRanks(map[tournament.PlayerID]int{1: 1}); !errors.Is(err, ErrNoTeamRanks) ||
		string(doc.Bytes()) != old {
		t.Errorf("teams of record 013: %v %v", err, ds)
	}
}
