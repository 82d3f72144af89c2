package eventjson

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/trf"
)

// made is what a document becomes: the findings, then the lines of the TRF.
func made(data string) (out []string) {
	doc, found := Parse("e", []byte(data))
	_, _, more := trf.Decode(doc)
	for _, d := range append(found, more...) {
		text := fmt.Sprintf("%d:%d %s", d.Line, d.Column, d.Message)
		if d.Expected != "" {
			text += ", expected " + d.Expected
		}
		out = append(out, text+" ["+d.Code+"]")
	}
	for line := range strings.Lines(string(doc.Bytes())) {
		out = append(out, strings.Join(strings.Fields(line), " "))
	}
	return out
}

// What is made of an event in which one thing is changed, each line and each word in turn, differs from what is made of
// the event as testdata/variations.txt has it: what is new, else what is no more.
func TestEveryPlace(t *testing.T) {
	data, err := os.ReadFile("testdata/rich.json")
	if err != nil {
		t.Fatal(err)
	}
	was := made(string(data))
	beyond := func(list, other []string) []string {
		return slices.DeleteFunc(slices.Clone(list), func(s string) bool { return slices.Contains(other, s) })
	}
	var out strings.Builder
	for _, v := range clitest.Variations(string(data)) {
		is := made(v.Text)
		told := beyond(is, was)
		if strings.Contains(is[0], "["+codeSyntax+"]") {
			continue // told by internal/jsontree
		}
		if len(told) == 0 {
			for _, s := range beyond(was, is) {
				told = append(told, "no more: "+s)
			}
		}
		if len(told) > 0 {
			fmt.Fprintf(&out, "%s: %s\n", v.Name, strings.Join(told, " | "))
		}
	}
	clitest.Golden(t, "testdata/variations.txt", []byte("== the event as it is\n"+strings.Join(was, "\n")+
		"\n== with one thing changed\n"+out.String()))
}
