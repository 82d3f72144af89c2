package importing

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/trf"
)

// outcome is what is read of files: the findings, then the lines of the document, then what the ledger says.
func outcome(files []File) (out []string) {
	r := Read(files, Options{})
	for _, d := range r.Found {
		out = append(out, fmt.Sprintf("%d:%d %s [%s]", d.Line, d.Column, d.Message, d.Code))
	}
	if r.Found.FirstError() != nil {
		return out[:1]
	}
	for line := range strings.Lines(string(r.Document.Bytes())) {
		out = append(out, strings.Join(strings.Fields(line), " "))
	}
	if r.Ledger != nil {
		for _, list := range [][]trf.Entry{r.Ledger.Losses, r.Ledger.Changes, r.Ledger.Added, r.Ledger.Missing} {
			for _, e := range list {
				out = append(out, fmt.Sprintf("%s: %s", e.What, strings.Join(e.Items, ", ")))
			}
		}
	}
	return out
}

// beyond lists what stands in one list and not in another.
func beyond(list, other []string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(s string) bool { return slices.Contains(other, s) })
}

// What is read of a page in which one thing is changed, each line and each word in turn, differs from what is read of
// the page as testdata/variations has it: what is no more, then what is new. In pages with columns words are moved as
// well.
func TestEveryPlace(t *testing.T) {
	for _, c := range clubOpen {
		names := strings.Fields(c.files)
		base := make([]File, len(names))
		for i, name := range names {
			data, err := os.ReadFile(pages + name)
			if err != nil {
				t.Fatal(err)
			}
			base[i] = File{name, data}
		}
		was := outcome(base)
		var out strings.Builder
		for i, name := range names {
			if strings.HasSuffix(name, ".xlsx") || strings.HasPrefix(name, "club.") {
				continue // their words are no text
			}
			columns := strings.HasSuffix(name, ".txt") && !strings.HasPrefix(name, "swiss-manager")
			for k, v := range clitest.Variations(string(base[i].Data)) {
				word := strings.Contains(v.Name, `"`)
				if word && !columns && (strings.HasSuffix(v.Name, "moved") || k%2 == 0) {
					continue
				}
				files := slices.Clone(base)
				files[i].Data = []byte(v.Text)
				is := outcome(files)
				fmt.Fprintf(&out, "%s %s: %s\n", name, v.Name, change(beyond(was, is), beyond(is, was)))
			}
		}
		if out.Len() > 0 {
			name := strings.ReplaceAll(c.files, " ", "+") + ".out"
			clitest.Golden(t, "testdata/variations/"+name, []byte(out.String()))
		}
	}
}

// The same for the small events of testdata/cases, of which every fourth variation is tried.
func TestEveryPlaceOfCases(t *testing.T) {
	files, err := filepath.Glob("testdata/cases/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no cases: %v", err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var out strings.Builder
		tried := 0
		for _, text := range strings.Split("\n"+string(data), "\n== ")[1:] {
			asked, _, _ := strings.Cut(text, "-- want --\n")
			title, _, _ := strings.Cut(asked, "\n")
			base := pagesOf(asked, func(_, text string) string { return text })
			was := outcome(base)
			fmt.Fprintf(&out, "== %s\n", title)
			for _, page := range base {
				for _, v := range clitest.Variations(textOf(asked, page.Name)) {
					if tried++; tried%4 > 0 {
						continue
					}
					is := outcome(pagesOf(asked, func(name, text string) string {
						if name == page.Name {
							return v.Text
						}
						return text
					}))
					if told := change(beyond(was, is), beyond(is, was)); told != "the same" {
						fmt.Fprintf(&out, "%s %s: %s\n", page.Name, v.Name, told)
					}
				}
			}
		}
		name := strings.TrimSuffix(filepath.Base(file), ".txt")
		clitest.Golden(t, "testdata/variations/cases-"+name+".out", []byte(out.String()))
	}
}

// pagesOf are the pages of a case, each with the text that is made of its own.
func pagesOf(asked string, made func(name, text string) string) (files []File) {
	for _, page := range strings.Split(asked, "\n-- ")[1:] {
		name, text, _ := strings.Cut(page, " --\n")
		files = append(files, File{name, content(name, made(name, strings.TrimRight(text, "\n")+"\n"))})
	}
	return files
}

// textOf is the text of one page of a case.
func textOf(asked, of string) (out string) {
	pagesOf(asked, func(name, text string) string {
		if name == of {
			out = text
		}
		return text
	})
	return out
}

// change is what went and what came, in one line.
func change(gone, come []string) string {
	const most = 3
	switch {
	case len(gone)+len(come) == 0:
		return "the same"
	case len(gone) > most && len(come) > most:
		return fmt.Sprintf("%d lines gone, new: %s, ...", len(gone), strings.Join(come[:most], " | "))
	case len(gone) > most:
		return fmt.Sprintf("%d lines gone, new: %s", len(gone), strings.Join(come, " | "))
	}
	return strings.Join(gone, " | ") + " => " + strings.Join(come, " | ")
}
