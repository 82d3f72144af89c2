package trf_test

import (
	"bytes"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/trf"
)

// read is what is read of a file: the findings, then the tournament as a new file has it.
func read(doc *trf.Document, found trf.Diagnostics) (out []string) {
	event, _, more := trf.Decode(doc)
	for _, d := range slices.Concat(found, more) {
		text := fmt.Sprintf("%d:%d %s: %s", d.Line, d.Column, d.Severity, d.Message)
		if d.Expected != "" {
			text += ", expected " + d.Expected
		}
		out = append(out, text+" ["+d.Code+"]")
	}
	data, err := trf.Encode(event, trf.EncodeOptions{Edition: trf.TRF26})
	if err != nil {
		return append(out, err.Error())
	}
	return append(out, words(data)...)
}

// converted is what a file becomes in two other editions, and what the ledger says.
func converted(doc *trf.Document) (out []string) {
	editions := []trf.Edition{trf.TRF16, trf.TRFBX}
	if doc.Edition() != trf.TRF26 {
		editions = []trf.Edition{trf.TRF06, trf.TRF26}
	}
	for _, to := range editions {
		made, ledger, err := trf.Convert(doc, trf.ConvertOptions{To: to})
		if err != nil {
			out = append(out, fmt.Sprintf("%s: %v", to, err))
			continue
		}
		var text bytes.Buffer
		if err := ledger.WriteText(&text, ""); err != nil {
			return append(out, err.Error())
		}
		for _, line := range slices.Concat(words(made.Bytes()), words(text.Bytes())) {
			if !strings.HasPrefix(line, "why: ") {
				out = append(out, fmt.Sprintf("%s: %s", to, line))
			}
		}
	}
	return out
}

// words are the lines of a text with single blanks.
func words(text []byte) (out []string) {
	for line := range strings.Lines(string(text)) {
		out = append(out, strings.Join(strings.Fields(line), " "))
	}
	return out
}

// change is what is no more in a list, and what is new.
func change(was, is []string) string {
	beyond := func(list, other []string) (out []string) {
		for _, s := range list {
			if !slices.Contains(other, s) {
				out = append(out, s)
			}
		}
		if more := len(out) - 3; more > 0 {
			out = append(out[:3], fmt.Sprintf("%d more", more))
		}
		return out
	}
	gone, come := beyond(was, is), beyond(is, was)
	if len(gone)+len(come) == 0 {
		return "the same"
	}
	return strings.Join(gone, " | ") + " => " + strings.Join(come, " | ")
}

// What is read of a file in which one thing is changed, each line and each word in turn, and what it becomes in other
// editions, differs from the file itself as testdata/variations has it: what is no more, then what is new.
func TestEveryPlace(t *testing.T) {
	for name, file := range map[string]string{"players": "testdata/everything.trf",
		"teams": "testdata/convert/team.trf", "engines": "testdata/variations/engines.trf",
		"older": "testdata/variations/older.trf"} {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		doc, found := trf.Parse(file, data)
		before, other := read(doc, found), converted(doc)
		var decoded, conversions strings.Builder
		for _, v := range clitest.Variations(string(data)) {
			doc, found := trf.Parse(file, []byte(v.Text))
			fmt.Fprintf(&decoded, "%s: %s\n", v.Name, change(before, read(doc, found)))
			if told := change(other, converted(doc)); told != "the same" {
				fmt.Fprintf(&conversions, "%s: %s\n", v.Name, told)
			}
		}
		clitest.Golden(t, "testdata/variations/"+name+".read", []byte(decoded.String()))
		clitest.Golden(t, "testdata/variations/"+name+".converted", []byte(conversions.String()))
	}
}
