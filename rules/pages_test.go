package rules

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// implemented is the editions that have an engine, each with a page under docs.
var implemented = []struct {
	system            string // id; the page is docs/rules-SYSTEM.md, the vectors are in the folder vectorFolder names
	document, edition string
	// decides matches the articles that can decide a pairing: each has a function and a test or a vector.
	decides *regexp.Regexp
	shown   bool // each of them has two vectors at least in the folder of its own
}{
	{"dutch-2017", "C.04.3", "2017", regexp.MustCompile(`^(A\.[2346789]|B\.[48]|C\.\d+|D\.[123]|E\.[1-5])$`), false},
	{"dutch-2026", "C.04.3", "2026", dutchArticles, false},
	{"dubov-2026", "C.04.4.1", "2026", regexp.MustCompile(
		`^(1\.6\.[1-4]|1\.7\.[13]|1\.8\.[12]|2\.\d\.\d|3\.1\.[1-5]|3\.2\.[1-6]|4\.[1-4]|5\.2\.[1-5])$`), false},
	{"burstein-2026", "C.04.4.2", "2026", regexp.MustCompile(
		`^(1\.5\.[1-3]|1\.6\.[12]|1\.7\.1|1\.7\.2\.[12]|1\.8\.[12]|2\.\d\.\d|3\.1\.[1-5]|3\.2\.2|4\.[123]|` +
			`5\.2\.[1-5])$`),
		false},
	{"burstein-2017", "C.04.4.2", "2017",
		regexp.MustCompile(`^(A\.[245]|A\.6\.[ab]\.[12]|A\.7\.[ab]|B\.0\.[a-e]|B\.2|C\.\d|D\.1|E\.[0-4])$`), false},
	{"team-swiss-2026", "C.04.6", "2026", ascentArticles, false},
	{"team-swiss-2024", "C.04.6", "2024",
		regexp.MustCompile(`^(1\.5|1\.6\.[12]|1\.7\.[12]|C[1-9]|2\.[123]\.\d|4\.2\.\d|4\.3\.\d)$`), false},
	{"double-swiss-2026", "C.04.5", "2026", ascentArticles, false},
	{"dutch-2012", "C.04.3.1", "2012", regexp.MustCompile(
		`^(A\.[2-9]|A\.10|A\.11|A\.7\.[a-f]|B\.1\.[ab]|B\.[2-6]|C\.([1-9]|10|12|13|14)|D\.(1|1\.[12]|2|3)|E\.[1-5]|F\.[1-5])$`),
		false},
	{"dutch-1998", "Dutch", "1998",
		regexp.MustCompile(`^(A\.[2-9]|A\.7\.[abc]|B\.[12]\.[ab]|B\.[3-6]|C\.\d+|D\.[12]|E\.[1-5]|F\.[2-5])$`), true},
	{"dubov-1997", "Dubov", "1997", regexp.MustCompile(`^([13459]|2\.\d|6\.[234]|7\.\d|8\.\d)$`), true},
	{"ssm-2020", "SSM", "20.01.04", regexp.MustCompile(`^[ABC]\d$`), true},
	{"lim-1999", "C.04.4.3", "1999",
		regexp.MustCompile(`^(1\.1|2\.[1-6]|2\.3\.[a-d]|3\.([234589]|10)|3\.6\.[123]|3\.7\.[12]|4\.[1-4]|` +
			`4\.4\.[ab]|5\.1\.[ab]|5\.[2-7]|6|7\.[12])$`), true},
	{"lim-2026", "C.04.4.3", "2026",
		regexp.MustCompile(`^(1\.1|2\.[1-6]|2\.3\.[1-4]|3\.([3458]|9\.[12]|10)|3\.2\.[1-4]|3\.6\.[123]|3\.7\.[12]|` +
			`4\.[1-4]|4\.4\.[12]|5\.1\.[12]|5\.[2-7]|6|7\.[12])$`), false},
	{"tie-breaks-2023", "C.07", "2023", tieBreakArticles, false},
	{"tie-breaks-2024", "C.07", "2024", tieBreakArticles, false},
	{"tie-breaks-2026", "C.07", "2026", tieBreakArticles, false},
}

// dutchArticles matches the articles that can decide a round of the Dutch system since 2026.
var dutchArticles = regexp.MustCompile(
	`^(1\.(2|3|4\.2|4\.3|7|8|9\.1|9\.2)|2\.\d\.\d+|3\.[48]|4\.[234]|5\.2\.[1-5])$`)

// ascentArticles matches the articles that can decide a round of teams, or of a Double-Swiss.
var ascentArticles = regexp.MustCompile(
	`^(1\.5|1\.6\.[12]|1\.7\.[12]|2\.[123]\.\d+|3\.4\.\d|3\.5\.[1-5]|3\.6\.[1-4]|4\.2\.\d|4\.3\.\d)$`)

// tieBreakArticles matches the articles that can decide a place.
var tieBreakArticles = regexp.MustCompile(`^(4\.2|6|6\.[123]|6\.1\.[12]|7\.\d|8\.\d|9\.\d|10|10\.\d|11\.1|` +
	`12|12\.\d|13\.[1-4]|13\.[23]\.\d|14\.[1-5]|14\.1\.\d` +
	`|15\.[23]|16\.[1345]|16\.[234]\.\d)$`)

// vectorFolder is where the vectors of a system are, below the module root.
func vectorFolder(system string) string {
	if strings.HasPrefix(system, "tie-breaks-") {
		return path.Join("corpus", "standings", system)
	}
	return path.Join("corpus", "rules", system)
}

// Every article that can decide a pairing is cited by the code that applies it and by a test or a vector.
func TestEveryRuleIsCited(t *testing.T) {
	s := walk(t)
	for _, e := range implemented {
		v := vectorsOf(t, e.system)
		n := 0
		for _, a := range Articles(e.document, e.edition) {
			if !e.decides.MatchString(a.Ref.Article) {
				continue
			}
			n++
			if places(s, a, false) == "" {
				t.Errorf("no function cites %s (%s)", a.Ref, a.Title)
			}
			if places(s, a, true) == "" && len(v.of(a)) == 0 {
				t.Errorf("no test and no vector is about %s (%s)", a.Ref, a.Title)
			}
			if n := v.folders[a.Ref.Article]; e.shown && n < 2 {
				t.Errorf("%s has %d vectors of %s (%s)", vectorFolder(e.system), n, a.Ref, a.Title)
			}
		}
		if n < 20 {
			t.Errorf("%s: only %d articles match", e.system, n)
		}
	}
}

// The pages article | title | functions | tests | vectors are generated from the source and the manifests.
func TestPages(t *testing.T) {
	s := walk(t)
	for _, e := range implemented {
		file := filepath.Join(root, "docs", "rules-"+e.system+".md")
		got := page(s, titled(t, e.document, e.edition), vectorsOf(t, e.system))
		if *update {
			if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if got != string(want) {
			t.Errorf("%s is not what the source says; run: make docs", file)
		}
	}
}

func titled(t *testing.T, document, edition string) Text {
	t.Helper()
	i := slices.IndexFunc(Texts(), func(x Text) bool { return x.Document == document && x.Edition == edition })
	if i < 0 {
		t.Fatalf("no text %s (%s)", document, edition)
	}
	return Texts()[i]
}

// vectors is what the manifest of a system says of articles.
type vectors struct {
	system  string
	folders map[string]int      // vectors in the folder of an article
	files   map[string][]string // vectors elsewhere that say which article decides
}

func vectorsOf(t *testing.T, system string) vectors {
	t.Helper()
	v := vectors{system, map[string]int{}, map[string][]string{}}
	data, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(vectorFolder(system)), "MANIFEST.jsonl"))
	if os.IsNotExist(err) {
		return v
	}
	if err != nil {
		t.Fatal(err)
	}
	for lines := bufio.NewScanner(bytes.NewReader(data)); lines.Scan(); {
		var line struct{ File, Article string }
		if err := json.Unmarshal(lines.Bytes(), &line); err != nil || line.File == "" {
			t.Fatal(err, lines.Text())
		}
		if folder := path.Dir(line.File); folder != "readings" {
			v.folders[folder]++
		} else if line.Article != "" {
			v.files[line.Article] = append(v.files[line.Article], line.File)
		}
	}
	return v
}

// of lists the vectors of an article as links.
func (v *vectors) of(a Article) []string {
	var out []string
	for _, name := range []string{a.Ref.Article, a.Tag} {
		if n := v.folders[name]; n > 0 && name != "" {
			out = append(out, fmt.Sprintf("[%d in %s](../%s/%s)", n, name, vectorFolder(v.system), name))
		}
		for _, f := range v.files[name] {
			if name != "" {
				out = append(out,
					fmt.Sprintf("[%s](../%s/%s)", strings.TrimSuffix(path.Base(f), ".trf"), vectorFolder(v.system), f))
			}
		}
	}
	return out
}

// Each folder of vectors is one of an article.
func TestVectorFoldersAreArticles(t *testing.T) {
	for _, e := range implemented {
		for folder := range vectorsOf(t, e.system).folders {
			if _, ok := Lookup(Ref{e.document, e.edition, folder}); !ok {
				t.Errorf("%s/%s: no such article", vectorFolder(e.system), folder)
			}
		}
	}
}

func page(s source, text Text, v vectors) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s, %s (%s)\n\n", text.Title, text.Document, text.Edition)
	b.WriteString("Generated by `make docs` from the citations in the source and the manifest of the vectors; titles " +
		"are ours, the\n")
	b.WriteString("regulation's own words decide. \"Tests\" are the functions of the literal reference and of tests " +
		"that cite the article;\n")
	run, equal := runners(v.system)
	fmt.Fprintf(&b, "%s hold it against the code.\n", equal)
	fmt.Fprintf(&b, "TestVectors in [%[1]s](../%[1]s) runs the vectors of all articles.\n", run)
	b.WriteString("Of several functions, those that apply the fewest articles come first. Those that compare a " +
		"recorded round with the\nright one, or explain, come last.\n")
	b.WriteString("\"As\" names the article above with which one is applied, or tested; \"below\" says that its " +
		"parts are. An article without a\nfunction is a definition or an instruction that decides nothing by itself; " +
		"look at those beside it.\n\n")
	b.WriteString("| article | title | functions | tests | vectors |\n|---|---|---|---|---|\n")
	for _, a := range Articles(text.Document, text.Edition) {
		name := a.Ref.Article
		if a.Tag != "" {
			name = a.Tag + " (" + name + ")"
		}
		functions, tests, vectors := places(s, a, false), places(s, a, true), strings.Join(v.of(a), "<br>")
		if functions == "" {
			functions = elsewhere(a, func(x Article) bool { return places(s, x, false) != "" })
		}
		if functions != "" && tests == "" {
			tests = elsewhere(a, func(x Article) bool { return places(s, x, true) != "" })
		}
		if functions != "" && tests+vectors == "" {
			tests = elsewhere(a, func(x Article) bool { return len(v.of(x)) > 0 })
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s | %s |\n", name, a.Title, functions, tests, vectors)
	}
	return b.String()
}

// elsewhere says where to look for what an article itself does not have: in those below it, or in the nearest one
// above.
func elsewhere(a Article, has func(Article) bool) string {
	all := Articles(a.Ref.Document, a.Ref.Edition)
	for _, x := range all {
		if strings.HasPrefix(x.Ref.Article, a.Ref.Article+".") && has(x) {
			return "below"
		}
	}
	for up := a.Ref; strings.Contains(up.Article, "."); {
		up.Article = up.Article[:strings.LastIndexByte(up.Article, '.')]
		if x, ok := Lookup(up); ok && has(x) {
			return "as " + up.Article
		}
	}
	return ""
}

// runners are the file whose test runs the vectors of a system, and the tests that compare its literal reference.
func runners(system string) (run, equal string) {
	if vectorFolder(system) == path.Join("corpus", "rules", system) {
		return "checker/vectors_test.go", "the tests `TestEqual...` beside it"
	}
	return "standings/vectors_test.go", "the tests `TestLiteral...` beside it"
}

// places lists the functions that cite an article: name and file. Those that make no pairing come last. One that cites
// few articles is about this one, and comes before one that is about many; else the order is that of the names.
func places(s source, a Article, tests bool) string {
	var found []citation
	for _, same := range Same(a) {
		for _, c := range s.citations {
			if c.is == same.Ref && c.fn != "" && c.test() == tests {
				found = append(found, c)
			}
		}
	}
	slices.SortFunc(found, func(a, b citation) int {
		return cmp.Or(a.telling()-b.telling(), s.articles[a.scope()]-s.articles[b.scope()],
			strings.Compare(a.link(), b.link()))
	})
	var out []string
	for _, c := range found {
		out = append(out, c.link())
	}
	return strings.Join(slices.Compact(out), "<br>")
}

// telling is 1 of a function that makes no pairing: by its folder, by its file, or by the first or last word of its
// name.
func (c citation) telling() int {
	if strings.HasPrefix(c.file, "audit/") {
		return 1
	}
	switch path.Base(c.file) {
	case "argue.go", "checklist.go", "explain.go", "groupwise_judge.go", "judge.go", "losing.go", "story.go", "text.go",
		"why.go":
		return 1
	}
	name := c.fn[strings.LastIndexByte(c.fn, '.')+1:]
	if strings.HasPrefix(name, "tell") || strings.HasPrefix(name, "wrong") || strings.HasSuffix(name, "Article") {
		return 1
	}
	return 0
}

func (c citation) link() string { return fmt.Sprintf("[%s](../%s)", c.fn, c.file) }
