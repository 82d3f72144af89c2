package rules

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
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
	for _, c := range s.citations {
		if _, ok := Lookup(c.ref); !ok {
			t.Errorf("%s cites %s, which is not in the table", c.where(), c.ref)
		}
		if c.fn != "" {
			inComment++
		} else {
			inLiteral++
		}
	}
	for _, m := range s.malformed {
		t.Errorf("%s: want \"Rule: DOCUMENT (EDITION) ARTICLE\"", m)
	}
	if inComment < 50 || inLiteral < 30 {
		t.Errorf("only %d citations in doc comments and %d in literals: the walk has lost its way", inComment, inLiteral)
	}
}

// Every criterion, order and colour rule of an implemented edition is cited by the code that applies it: by a function
// or, where editions share the function, by the table that names its article.
func TestEveryRuleIsCited(t *testing.T) {
	s := walk(t)
	have := map[Ref]bool{}
	for _, c := range s.citations {
		if a, ok := Lookup(c.ref); ok && !c.test() {
			have[a.Ref] = true
		}
	}
	must := map[string]*regexp.Regexp{
		"2017": regexp.MustCompile(`^(A\.[3-9]|C\.\d+|D\.[123]|E\.[1-5])$`),
		"2026": regexp.MustCompile(`^(2\.\d\.\d+|4\.[34]|5\.2\.[1-5])$`),
	}
	for edition, pattern := range must {
		n := 0
		for _, a := range Articles("C.04.3", edition) {
			if pattern.MatchString(a.Ref.Article) {
				n++
				if !have[a.Ref] {
					t.Errorf("nothing cites %s (%s)", a.Ref, a.Title)
				}
			}
		}
		if n < 20 {
			t.Errorf("edition %s: only %d articles match", edition, n)
		}
	}
}

// Every reading named in the source has its paragraph in corpus/readings*.md. A family of readings (the letters in
// front of the number) that has no paragraph at all yet is only mentioned: its system is being built.
func TestEveryReadingIsWritten(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(root, "corpus", "readings*.md"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no readings: %v", err)
	}
	heading := regexp.MustCompile(`(?m)^##+ ([A-Z]+-?)(\d+)\b`)
	written, families := map[string]bool{}, map[string]bool{}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range heading.FindAllStringSubmatch(string(data), -1) {
			written[m[1]+m[2]], families[m[1]] = true, true
		}
	}
	for i := 1; i <= 20; i++ {
		if r := fmt.Sprintf("R%d", i); !written[r] {
			t.Errorf("reading %s has no paragraph", r)
		}
	}
	s := walk(t)
	if len(s.readings) == 0 {
		t.Fatal("the source names no reading")
	}
	for r, file := range s.readings {
		switch family := strings.TrimRight(r, "0123456789"); {
		case written[r]:
		case families[family]:
			t.Errorf("%s names reading %s, which corpus/readings*.md does not have", file, r)
		default:
			t.Logf("%s names reading %s; nothing of %s* is written yet", file, r, family)
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

// The pages article | title | functions | tests are generated from the source.
func TestPages(t *testing.T) {
	s := walk(t)
	for _, edition := range []string{"2017", "2026"} {
		path := filepath.Join(root, "docs", "rules-dutch-"+edition+".md")
		got := page(s, Text{"C.04.3", edition, "FIDE (Dutch) system"})
		if *update {
			if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if got != string(want) {
			t.Errorf("%s is not what the source says; run: make docs", path)
		}
	}
}

func page(s source, text Text) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s, %s (%s)\n\n", text.Title, text.Document, text.Edition)
	b.WriteString("Generated by `make docs` from the citations in the source; titles are ours, the regulation's own words decide.\n")
	b.WriteString("\"Tests\" are the functions of the literal reference and of tests that cite the article.\n\n")
	b.WriteString("| article | title | functions | tests |\n|---|---|---|---|\n")
	for _, a := range Articles(text.Document, text.Edition) {
		name := a.Ref.Article
		if a.Tag != "" {
			name = a.Tag + " (" + name + ")"
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", name, a.Title, places(s, a, false), places(s, a, true))
	}
	return b.String()
}

// places lists the functions that cite an article: name and file, in order.
func places(s source, a Article, tests bool) string {
	var out []string
	for _, c := range s.citations {
		if cited, ok := Lookup(c.ref); ok && cited.Ref == a.Ref && c.fn != "" && c.test() == tests {
			out = append(out, fmt.Sprintf("[%s](../%s)", c.fn, c.file))
		}
	}
	slices.Sort(out)
	return strings.Join(slices.Compact(out), "<br>")
}
