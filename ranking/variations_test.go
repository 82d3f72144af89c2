package ranking

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/tournament"
)

// ranked is all that is said of a file: findings, crosstable with values, answers and the file that is written.
func ranked(t *testing.T, data string) (out []string) {
	t.Helper()
	ids := func(list ...tournament.PlayerID) []tournament.PlayerID { return list }
	f := RankFile(checker.Bytes("event.trf", []byte(data)), Options{Lots: true,
		Why: []Question{{ids(2, 1), ""}, {ids(3), "BH/C1"}, {ids(4), "DE"}}})
	for _, d := range f.Findings {
		if strings.HasPrefix(d.Code, "list") || strings.HasPrefix(d.Code, "why") {
			out = append(out, fmt.Sprintf("%d:%d %s [%s]", d.Line, d.Column, d.Message, d.Code))
		}
	}
	if f.result == nil {
		return nil // told by the reader
	}
	var b bytes.Buffer
	for _, write := range []func(io.Writer) error{f.WriteCrosstable, f.WriteWhy} {
		if err := write(&b); err != nil {
			t.Fatal(err)
		}
	}
	doc, err := f.Document()
	if err != nil {
		return append(out, err.Error())
	}
	b.Write(doc.Bytes())
	for line := range strings.Lines(b.String()) {
		out = append(out, strings.Join(strings.Fields(line), " "))
	}
	return out
}

// turned are the texts in which one game that was won is drawn.
func turned(text string) (out []clitest.Variation) {
	lines := strings.SplitAfter(text, "\n")
	at := map[string]int{} // by pairing number
	for i, line := range lines {
		if strings.HasPrefix(line, "001 ") {
			at[strings.TrimSpace(line[4:8])] = i
		}
	}
	for i, line := range lines {
		for column := 91; strings.HasPrefix(line, "001 ") && column+8 <= len(line); column += 10 {
			other, met := at[strings.TrimSpace(line[column:column+4])]
			if !met || line[column+7] != '1' {
				continue
			}
			now := slices.Clone(lines)
			for _, k := range []int{i, other} {
				now[k] = now[k][:column+7] + "=" + now[k][column+8:]
			}
			out = append(out, clitest.Variation{Name: fmt.Sprintf("round %d, %s drawn", (column-91)/10+1,
				strings.TrimSpace(line[4:8])), Text: strings.Join(now, "")})
		}
	}
	return out
}

// What is said of an event in which one thing is changed is no more what is said of the event itself, as
// testdata/variations.txt has it: the first things that are new. Every third variation is tried, and
// every game drawn.
func TestEveryPlace(t *testing.T) {
	var out strings.Builder
	for _, name := range []string{"stone-bridge", "river-cup", "tower-robin"} {
		data, err := os.ReadFile("../corpus/tournaments/standings/" + name + ".trf")
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&out, "== %s\n", name)
		was := ranked(t, string(data))
		list := turned(string(data))
		for i, v := range clitest.Variations(string(data)) {
			if i%3 == 0 {
				list = append(list, v)
			}
		}
		for _, v := range list {
			own := map[string]bool{}
			for line := range strings.Lines(v.Text) {
				own[strings.Join(strings.Fields(line), " ")] = true
			}
			told := slices.DeleteFunc(ranked(t, v.Text), func(line string) bool {
				return own[line] || slices.Contains(was, line) || strings.Contains(line, "drawn by lot")
			})
			const most = 5
			if len(told) > most {
				told = append(told[:most], fmt.Sprintf("%d more", len(told)-most))
			}
			if len(told) > 0 {
				fmt.Fprintf(&out, "%s: %s\n", v.Name, strings.Join(told, " | "))
			}
		}
	}
	clitest.Golden(t, "testdata/variations.txt", []byte(out.String()))
}
