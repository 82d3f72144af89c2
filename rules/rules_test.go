package rules

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite the generated pages under docs")

func TestLookup(t *testing.T) {
	for _, tt := range []struct {
		ref    Ref
		number string // blank: not to be found
	}{
		{Ref{"C.04.3", "2017", "C.10"}, "C.10"},
		{Ref{"C.04.3", "2026", "C12"}, "2.4.7"},
		{Ref{"C.04.3", "2026", "2.4.7"}, "2.4.7"},
		{Ref{"C.04.1", "2017", "c"}, "c"},
		{Ref{"C.04.3", "2017", "C12"}, ""},
		{Ref{"C.04.3", "2026", "C.10"}, ""},
		{Ref{"C.04.3", "2017", ""}, ""},
		{Ref{"C.04.3", "1998", "C.10"}, ""},
		{Ref{}, ""},
	} {
		a, ok := Lookup(tt.ref)
		if ok != (tt.number != "") || a.Ref.Article != tt.number {
			t.Errorf("Lookup(%v) = %v, %v; want article %q", tt.ref, a, ok, tt.number)
		}
		if ok && (a.Ref.Document != tt.ref.Document || a.Title == "") {
			t.Errorf("Lookup(%v) = %v", tt.ref, a)
		}
	}
}

// Numbers and tags of an edition are unique, and nothing is blank.
func TestTable(t *testing.T) {
	for _, text := range Texts() {
		seen := map[string]bool{}
		articles := Articles(text.Document, text.Edition)
		if len(articles) == 0 {
			t.Errorf("%s (%s) has no articles", text.Document, text.Edition)
		}
		for _, a := range articles {
			if a.Ref.Article == "" || a.Title == "" || seen[a.Ref.Article] || a.Tag != "" && seen[a.Tag] {
				t.Errorf("%v %q: blank or twice", a.Ref, a.Tag)
			}
			seen[a.Ref.Article], seen[a.Tag] = true, true
		}
	}
}

// Every citation in the source of the module, in a comment or a literal, names an article of the table.
func TestEveryCitationResolves(t *testing.T) {
	s := walk(t)
	inComment, inLiteral := 0, 0
	seen := map[citation]bool{}
	for _, c := range s.citations {
		if c.is.IsZero() {
			t.Errorf("%s cites %s, which is not in the table", c.where(), c.ref)
		}
		if c.fn != "" {
			inComment++
			once := citation{is: c.is, file: c.file, fn: c.fn}
			if seen[once] {
				t.Errorf("%s: %s cites %s twice", c.where(), c.fn, c.is)
			}
			seen[once] = true
		} else {
			inLiteral++
		}
	}
	for _, m := range s.malformed {
		t.Error(m)
	}
	if inComment < 50 || inLiteral < 30 {
		t.Errorf("only %d citations in doc comments and %d in literals: the walk has lost its way", inComment,
			inLiteral)
	}
}

// paragraphs returns the ids of the readings that have a paragraph in corpus/readings*.md, with the file.
func paragraphs(t *testing.T) map[string]string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(root, "corpus", "readings*.md"))
	if err != nil || len(files) < 3 {
		t.Fatalf("%d files of readings: %v", len(files), err)
	}
	heading := regexp.MustCompile(`(?m)^##+ (` + readingID + `)`)
	out := map[string]string{}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		found := heading.FindAllStringSubmatch(string(data), -1)
		if len(found) == 0 {
			t.Errorf("%s holds no reading", file)
		}
		for _, m := range found {
			if other := out[m[1]]; other != "" {
				t.Errorf("%s has two paragraphs, in %s and %s", m[1], other, file)
			}
			out[m[1]] = file
		}
	}
	return out
}

// Every reading named in the source has its one paragraph in corpus/readings*.md.
func TestEveryReadingIsWritten(t *testing.T) {
	written := paragraphs(t)
	for i := 1; i <= 24; i++ {
		if r := fmt.Sprintf("R%d", i); written[r] == "" {
			t.Errorf("reading %s has no paragraph", r)
		}
	}
	s := walk(t)
	if len(s.readings) < 50 {
		t.Fatalf("the source names %d readings: the walk has lost its way", len(s.readings))
	}
	for r, file := range s.readings {
		if written[r] == "" {
			t.Errorf("%s names reading %s, which corpus/readings*.md does not have", file, r)
		}
	}
}

// The forms of a citation of readings.
func TestReadingCitations(t *testing.T) {
	for text, want := range map[string]string{
		"compare orders averages. Reading: DA-1.":          "DA-1",
		"the colour of Reading LA-3): absolute":            "LA-3",
		"Readings LA-12, LA-13 and LA-14 decide":           "LA-12 LA-13 LA-14",
		"floats as paired (Reading: Q23b)":                 "Q23b",
		"Reading: R14.":                                    "R14",
		"Reading of 3 files; Reading takes TRF06 and more": "",
	} {
		var got []string
		for _, m := range read.FindAllString(text, -1) {
			got = append(got, readingOf.FindAllString(m, -1)...)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%q cites %q, want %q", text, got, want)
		}
	}
}

// The cases readings.md names exist where the shared material is at hand.
func TestReadingsNameRealCases(t *testing.T) {
	data, err := os.ReadFile(filepath.Join(root, "corpus", "readings.md"))
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(root, "..", "shared", "cases", "dutch")
	if _, err := os.Stat(dir); err != nil {
		t.Skip("the shared cases are not here: ", err)
	}
	names := regexp.MustCompile("`([a-z0-9]+(?:-[a-z0-9*]+)+)`").FindAllStringSubmatch(string(data), -1)
	n := 0
	for _, m := range names {
		found, err := filepath.Glob(filepath.Join(dir, m[1]+".trf"))
		if err != nil || len(found) == 0 {
			t.Errorf("readings.md names %s, which no case matches (%v)", m[1], err)
		}
		n += len(found)
	}
	if n < 30 {
		t.Errorf("only %d cases named", n)
	}
}

// What cites nothing prints nothing, and an article with a tag has its title under both.
func TestRefAndTitles(t *testing.T) {
	if got := (Ref{}).String(); got != "" {
		t.Errorf("no reference is %q", got)
	}
	titles := Titles()
	if a, b := titles["C.04.3 (2026) C12"], titles["C.04.3 (2026) 2.4.7"]; a == "" || a != b {
		t.Errorf("%q and %q", a, b)
	}
	if _, ok := titles["C.04.3 (2026) "]; ok {
		t.Error("an article without a tag stands under a blank one")
	}
}

// An amended article takes the place of the old one, and a new one the place behind its chapter.
func TestAmended(t *testing.T) {
	got := amended([]entry{{"7.8", "", "a"}, {"7.10", "", "b"}, {"10.1", "", "c"}},
		[]entry{{"7.8", "", "A"}, {"7.9", "", "n"}, {"11", "", "z"}, {"1.2", "", "first"}})
	var numbers []string
	for _, e := range got {
		numbers = append(numbers, e[0]+e[2])
	}
	if text := strings.Join(numbers, " "); text != "1.2first 7.8A 7.9n 7.10b 10.1c 11z" {
		t.Error(text)
	}
}
