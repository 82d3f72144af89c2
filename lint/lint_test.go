package lint

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/trf"
)

func findings(text string, opt Options) (*trf.Document, []Finding) {
	doc, parsed := trf.Parse("open.trf", []byte(text))
	return doc, Check(doc, parsed, opt)
}

// vector is the file of corpus/format that shows a code of the reader; empty where no text can.
func vector(t testing.TB, code string) []byte {
	t.Helper()
	files, err := filepath.Glob("../corpus/format/*/" + code + ".trf")
	if err != nil || len(files) == 0 {
		return nil
	}
	data, err := os.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func list(fs []Finding) string {
	var b strings.Builder
	for i := range fs {
		b.WriteString(fs[i].Error() + "\n")
	}
	return b.String()
}

// TestRules runs the example of every rule: the right file has no finding, the wrong one has exactly that of the rule,
// and where the table promises a fix, it makes the file right.
func TestRules(t *testing.T) {
	for i := range rules {
		r := &rules[i]
		t.Run(string(r.Profile)+"/"+r.Code, func(t *testing.T) {
			opt := Options{Profile: r.Profile}
			_, own := findings(exampleOf(r).right, opt)
			for i := range own {
				if own[i].Severity > trf.Info {
					t.Fatalf("the right file has findings:\n%s", list(own))
				}
			}
			doc, all := findings(exampleOf(r).wrong, opt)
			fs := without(all, own)
			if len(fs) != 1 || fs[0].Code != r.Code || fs[0].Severity != r.Severity {
				t.Fatalf("the wrong file must have one finding, %s %s; it has\n%s", r.Severity, r.Code, list(fs))
			}
			complete(t, doc, fs)
			fixes := fs[0].Fix != nil
			if promised := fixOf(r) != ""; fixes != promised {
				t.Fatalf("fix %v, promised %v", fixes, promised)
			}
			if !fixes {
				return
			}
			out, fixed, err := Apply(doc, fs)
			if err != nil || len(fixed) != 1 {
				t.Fatalf("%d fixed, %v", len(fixed), err)
			}
			if _, fs := findings(string(out.Bytes()), opt); len(without(fs, own)) > 0 {
				t.Errorf("repaired it has\n%s", list(fs))
			}
			if got := string(out.Bytes()); got != exampleOf(r).right {
				t.Errorf("repaired it is\n%s\nright is\n%s", got, exampleOf(r).right)
			}
		})
	}
}

// without leaves out the findings of another list: a file in an older edition cannot be without infos.
func without(fs, other []Finding) []Finding {
	return slices.DeleteFunc(slices.Clone(fs), func(f Finding) bool {
		return slices.ContainsFunc(other,
			func(o Finding) bool { return o.Code == f.Code && o.Message == f.Message && o.Severity == f.Severity })
	})
}

// fixOf is what Apply does about a code: a rule of a profile may leave that to the general rule.
func fixOf(r *Rule) string {
	for i := range rules {
		if q := &rules[i]; q.Code == r.Code && q.Fix != "" && (q.Profile == General || q.Profile == r.Profile) {
			return q.Fix
		}
	}
	return ""
}

// complete demands what every finding has.
func complete(t *testing.T, doc *trf.Document, fs []Finding) {
	t.Helper()
	for i := range fs {
		f := &fs[i]
		if f.Line < 1 || f.Column < 1 || f.Line > max(doc.Len(), 1) || f.Code == "" || f.Message == "" ||
			f.Expected == "" || f.Hint == "" {
			t.Errorf("a part is missing: %+v", f.Diagnostic)
		}
	}
}

// TestTable: the rows are well formed, and no code stands twice for a profile.
func TestTable(t *testing.T) {
	form := regexp.MustCompile(`^(text|team|rating|pairing)\.[a-z]+(-[a-z]+)*$`)
	seen := map[string]bool{}
	for _, r := range Rules() {
		read := slices.ContainsFunc(trf.Codes(), func(c trf.CodeInfo) bool { return c.Code == r.Code })
		if key := string(r.Profile) + r.Code; seen[key] || !read && seen[r.Code] {
			t.Errorf("%s stands twice", r.Code)
		} else {
			seen[key], seen[r.Code] = true, true
		}
		if !read && !form.MatchString(r.Code) || read == (r.check != nil) || !strings.HasSuffix(r.Meaning, ".") ||
			r.Source == "" {
			t.Errorf("%s is malformed", r.Code)
		}
		if r.Profile != General && !read && !strings.HasPrefix(r.Code, string(r.Profile)+".") {
			t.Errorf("%s is a rule of profile %s", r.Code, r.Profile)
		}
	}
}

// TestAdvice: there is advice on every code of the reader, and on no other.
func TestAdvice(t *testing.T) {
	n := 0
	for _, c := range trf.Codes() {
		if c.Code == "event.team" {
			continue
		}
		n++
		if a := advice[c.Code]; a[0] == "" || a[1] == "" {
			t.Errorf("no advice on %s", c.Code)
		}
		doc, parsed := trf.Parse("x", vector(t, c.Code))
		for _, profile := range []Profile{General, Rating, Pairing} {
			complete(t, doc, Check(doc, parsed, Options{Profile: profile}))
		}
	}
	for code := range advice {
		if !slices.ContainsFunc(trf.Codes(), func(c trf.CodeInfo) bool { return c.Code == code }) {
			t.Errorf("advice on %s, which nothing reports", code)
		}
	}
	if n != len(advice) {
		t.Errorf("advice on %d codes, there are %d", len(advice), n)
	}
}

// TestSeverities: demands of TRF26 are milder in older files, and the options work on the reader's findings.
func TestSeverities(t *testing.T) {
	older := strings.Replace(olderFile, "042 2026/04/03\n", "", 1)
	if _, fs := findings(older, Options{Profile: Rating}); !strings.Contains(list(fs),
		"warning: the start date is missing") {
		t.Errorf("in TRF16 the start date is only warned of:\n%s", list(fs))
	}
	wrong := strings.Replace(pairingFile, "1.0    1", "2.0    1", 1)
	for opt, want := range map[Options]string{{}: "warning: 1 Eder, Ann", {Pedantic: true}: "error: 1 Eder, Ann",
		{Pedantic: true, Lenient: true}: "warning: 1 Eder, Ann"} {
		if _, fs := findings(wrong, opt); !strings.Contains(list(fs), want) {
			t.Errorf("%+v: no %q in\n%s", opt, want, list(fs))
		}
	}
	if _, fs := findings("152 w\n"+strings.Replace(pairingFile, "152 W\n", "", 1),
		Options{Pedantic: true}); !strings.Contains(list(fs), "error: initial colour") {
		t.Errorf("pedantic:\n%s", list(fs))
	}
}

// TestLintPage keeps docs/trf-lint.md equal to the table.
func TestLintPage(t *testing.T) {
	clitest.Golden(t, filepath.Join("..", "docs", "trf-lint.md"), []byte(page(t)))
}

const pageHead = `# Linting TRF files

<!-- generated by go test ./lint -update from the tables of package lint -->

    trfconv --lint [--profile rating|pairing] [--format text|json|sarif|junit] [--fix] FILE|DIR|- ...

Without a profile the file is held against what every reader stumbles over: the findings of [trf-codes.md](trf-codes.md)
and the general rules below. ` + "`--profile rating`" + ` adds what a submission for rating must have,
` + "`--profile pairing`" + ` what a program needs to pair the next round. Every finding has file, line and column (1:1
for what is missing), a stable code, what was expected, and a hint. Errors end in exit code 1; warnings and infos alone
in 0.

Under a profile the text says of each file first whether it is accepted or rejected (it has an error), with the three reasons that weigh
most; under ` + "`--verbose`" + ` stands every finding.

A demand marked ‡ is one of TRF26: in a file of an older edition its severity is one step lower. A rule whose code is
one of trf-codes.md repairs a finding of the reader, or raises its severity for the profile.

` + "`--fix`" + ` writes what the rules promise under *Fix*, and lists each repair with its place. Only spellings are
repaired: what the file says is compared before and after as trfdiff does, and a repair that would change any of it is
refused. No other byte changes; files are replaced whole or not at all. What has errors that keep it from being compared
is not repaired.

Each rule is shown with lines that break it, the finding, and the lines as they should be. The test of the package runs
every example: the right file has no finding, the wrong one exactly that.
`

func page(t *testing.T) string {
	var b strings.Builder
	b.WriteString(pageHead)
	titles := map[Profile]string{General: "General rules", Rating: "Profile rating", Pairing: "Profile pairing"}
	for _, profile := range []Profile{General, Rating, Pairing} {
		fmt.Fprintf(&b, "\n## %s\n", titles[profile])
		for i := range rules {
			if r := &rules[i]; r.Profile == profile {
				writeRule(t, &b, r)
			}
		}
	}
	return b.String()
}

func writeRule(t *testing.T, b *strings.Builder, r *Rule) {
	mark := ""
	if r.Younger {
		mark = " ‡"
	}
	fmt.Fprintf(b, "\n### %s\n\n*%s*%s: %s\n\nSource: %s.", r.Code, r.Severity, mark, r.Meaning, r.Source)
	if r.Fix != "" {
		fmt.Fprintf(b, " Fix: %s.", r.Fix)
	}
	_, own := findings(exampleOf(r).right, Options{Profile: r.Profile})
	_, fs := findings(exampleOf(r).wrong, Options{Profile: r.Profile})
	if fs = without(fs, own); len(fs) != 1 {
		t.Fatalf("%s has %d findings", r.Code, len(fs))
	}
	wrong, right := onlyIn(exampleOf(r).wrong, exampleOf(r).right), onlyIn(exampleOf(r).right, exampleOf(r).wrong)
	if len(wrong) == 0 {
		wrong = []string{"(the line below is missing)"}
	}
	if len(right) == 0 {
		right = []string{"(without the line above)"}
	}
	fmt.Fprintf(b, "\n\n```\n%s\n```\n\n    %s\n    hint: %s\n\n```\n%s\n```\n", strings.Join(wrong, "\n"),
		fs[0].Error(), fs[0].Hint, strings.Join(right, "\n"))
}

// onlyIn returns the lines of a that b does not have, so that a page can show them.
func onlyIn(a, b string) []string {
	var out []string
	have := strings.Split(b, "\n")
	for _, line := range strings.Split(a, "\n") {
		if line != "" && !slices.Contains(have, line) {
			out = append(out, strings.NewReplacer("\r", `\r`, "\t", `\t`, "\ufeff", `\ufeff`).Replace(line))
		}
	}
	return out
}
