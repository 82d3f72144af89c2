package trf_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/trf"
)

// edits are many edits of a document, as edit reads them: every result of every game, every bye, and what is at and
// beyond the bounds.
func edits(doc *trf.Document, teams bool) (out []string) {
	event, _, _ := trf.Decode(doc)
	for round := 1; round <= event.RecordedRounds()+1; round++ {
		for i := range event.Players {
			id := event.Players[i].ID
			for _, pair := range []string{"1 0", "= =", "0 1", "+ -", "- -", "W L", "D D", "? ?", "~ ~", "1 1", "1 -",
				". ."} {
				if event.Players[i].Cell(round).Opponent > id || pair == "= =" {
					out = append(out, fmt.Sprintf("result %d %d %s", round, id, pair))
				}
			}
			for _, bye := range "HUFZ." {
				if (i+round)%3 == 0 {
					out = append(out, fmt.Sprintf("cells %d %d:0-%c", round, id, bye))
				}
			}
			other := event.Players[(i+round)%len(event.Players)].ID
			out = append(out, fmt.Sprintf("cells %d %d:%dw~ %d:%db~", round, id, other, other, id))
		}
	}
	n := doc.Len()
	last := doc.Line(n).Text
	out = append(out, "result 1 99 1 0", "result 0 1 1 0", "result 999 1 1 0", "cells 0 1:0-H", "cells 1 99:0-H",
		"cells 3 1:2w~ 2:1w~", "cells 3 1:1w~", "add 1 2000 New, Player", "add 9 2000 New, Player",
		"add 0 2000 New, Player", "add 9999 0 New, Player", "add 10000 0 New, Player", "ranks 1:2 2:1", "ranks 1:0",
		"ranks 1:9999", "ranks 1:10000", "ranks 99:1", "ranks ", "header 012 Other", "header 142 9", "header 202 BH",
		"header 212 PTS,BH", "header 122 ",
		"header 132 x", "header 999 x", "header XXR 5", "comment one more", "replace 0 1 1 x", "replace 1 0 1 x",
		"replace 1 1 -1 x", "replace 1 1 0 x", "replace 1 5 3 Yyyy", "replace 1 200 1 x",
		fmt.Sprintf("replace %d 1 1 x", n), fmt.Sprintf("replace %d 1 1 x", n+1),
		fmt.Sprintf("replace %d %d 1 x", n, len([]rune(last))),
		fmt.Sprintf("replace %d %d 1 x", n, len([]rune(last))+1))
	if !teams {
		return append(out, "match 1 1 2 1w2", "bye 1 1 U")
	}
	for round := 1; round <= 4; round++ {
		for team := 1; team <= 5; team++ {
			for _, kind := range "UHFZ." {
				out = append(out, fmt.Sprintf("bye %d %d %c", round, team, kind))
			}
		}
		out = append(out, fmt.Sprintf("match %d 1 2 1w4 2b5", round), fmt.Sprintf("match %d 1 4 2w6 3b7", round),
			fmt.Sprintf("match %d 2 4 4w6 0b7", round), fmt.Sprintf("match %d 2 4 4w0 5b7", round),
			fmt.Sprintf("match %d 1 2 1w5 1b4", round), fmt.Sprintf("match %d 1 2 1w6", round),
			fmt.Sprintf("match %d 1 3 1w6", round))
	}
	return out
}

// changes tells what differs between two texts: lines that are new, and the columns of those that are others.
func changes(was, is []string) string {
	var out []string
	if extra := len(is) - len(was); extra > 0 {
		at, fewest := 0, len(is)
		for k := range len(is) - extra + 1 {
			others := 0
			for n, l := range slices.Delete(slices.Clone(is), k, k+extra) {
				if l != was[n] {
					others++
				}
			}
			if others < fewest {
				at, fewest = k, others
			}
		}
		for k := range extra {
			out = append(out, fmt.Sprintf("line %d is %q", at+1, strings.Join(strings.Fields(is[at+k]), " ")))
		}
		is = slices.Delete(slices.Clone(is), at, at+extra)
	}
	for n := range was {
		a, b := []rune(was[n]), []rune(strings.Join(is[min(n, len(is)):min(n+1, len(is))], ""))
		if string(a) == string(b) {
			continue
		}
		from := 0
		for from < min(len(a), len(b)) && a[from] == b[from] {
			from++
		}
		for len(a) > from && len(b) > from && a[len(a)-1] == b[len(b)-1] {
			a, b = a[:len(a)-1], b[:len(b)-1]
		}
		out = append(out, fmt.Sprintf("%d:%d %q for %q", n+1, from+1, string(b[from:]), string(a[from:])))
	}
	if len(out) == 0 {
		return "nothing changes"
	}
	return strings.Join(out, "; ")
}

// Many edits of three documents change what testdata/edit/every.txt has, and not another byte. A document that is
// changed is one that can be read as well as before, and in UTF-16 the same changes.
func TestEveryEdit(t *testing.T) {
	var out strings.Builder
	for _, file := range []string{"everything.trf", "convert/team.trf", "variations/older.trf"} {
		data, err := os.ReadFile("testdata/" + file)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&out, "== %s\n", file)
		var wide []byte
		for _, r := range "\ufeff" + string(data) {
			wide = append(wide, byte(r), byte(r>>8))
		}
		base, _ := trf.Parse(file, data)
		was := strings.SplitAfter(string(data), "\n")
		for k, line := range edits(base, strings.Contains(file, "team")) {
			doc := base.Clone()
			told := ""
			if err := edit(doc, line); err != nil {
				told = "refused: " + strings.ReplaceAll(err.Error(), "\n", ", ") + "; "
			}
			text := string(doc.Bytes())
			fmt.Fprintf(&out, "%s: %s%s\n", line, told, changes(was, strings.SplitAfter(text, "\n")))
			if _, found := trf.Parse(file, []byte(text)); found.HasErrors() && !strings.HasPrefix(line, "replace") {
				t.Errorf("%s, %s: %v", file, line, found.FirstError())
			}
			if k%4 > 0 {
				continue
			}
			other, _ := trf.Parse(file, wide)
			if err := edit(other, line); (err != nil) != (told != "") {
				t.Errorf("%s, %s: in UTF-16 %v", file, line, err)
			}
			again, _ := trf.Parse(file, other.Bytes())
			made := ""
			for n := range again.Len() {
				made += again.Line(n+1).Text + "\n"
			}
			if made != text {
				t.Errorf("%s, %s: in UTF-16\n%s\nnot\n%s", file, line, made, text)
			}
		}
	}
	clitest.Golden(t, "testdata/edit/every.txt", []byte(out.String()))
}
