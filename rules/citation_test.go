package rules

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// A citation in a comment is a line of this form, nothing else before or behind it:
//
//	Rule: DOCUMENTS (EDITIONS) ARTICLES
//
// Documents, editions and articles are lists, separated by a comma and a space. The line cites each of the articles in
// each of the editions of each of the documents, and each of them must stand in the table. In place of articles that
// follow one another stands a range, its first and last one with a hyphen between them: 5.2.1-5.2.5, A.6.a-A.6.d,
// C3-C5. The two differ in the number, or the letter, that they end with.
var (
	cited = regexp.MustCompile(`^Rule: ([^()]+) \(([^()]+)\) ([^()]+)$`)
	word  = regexp.MustCompile(`^[^\s,;]+$`)
	// ended takes an article apart: all but its last number or small letter, and that.
	ended = regexp.MustCompile(`^(|.*[^0-9])([1-9][0-9]*|[a-z])$`)
)

// citedBy reads a citation.
func citedBy(text string) ([]Ref, error) {
	m := cited.FindStringSubmatch(text)
	if m == nil {
		return nil, fmt.Errorf("want \"Rule: DOCUMENTS (EDITIONS) ARTICLES\"")
	}
	var articles []string
	for item := range strings.SplitSeq(m[3], ", ") {
		some, err := between(item)
		if err != nil {
			return nil, err
		}
		articles = append(articles, some...)
	}
	var out []Ref
	for document := range strings.SplitSeq(m[1], ", ") {
		for edition := range strings.SplitSeq(m[2], ", ") {
			for _, article := range articles {
				ref := Ref{document, edition, article}
				if !word.MatchString(document) || !word.MatchString(edition) || !word.MatchString(article) {
					return nil, fmt.Errorf("%q: want lists separated by a comma and one space", ref)
				}
				if slices.Contains(out, ref) {
					return nil, fmt.Errorf("%s is cited twice", ref)
				}
				out = append(out, ref)
			}
		}
	}
	return out, nil
}

// between lists the articles of a range, or the one article there is.
func between(item string) ([]string, error) {
	first, last, ranged := strings.Cut(item, "-")
	if !ranged {
		return []string{item}, nil
	}
	a, b := ended.FindStringSubmatch(first), ended.FindStringSubmatch(last)
	if a == nil || b == nil || a[1] != b[1] {
		return nil, fmt.Errorf("%s: the ends of a range differ in their last number or letter alone", item)
	}
	from, err := strconv.Atoi(a[2])
	to, err2 := strconv.Atoi(b[2])
	name := strconv.Itoa
	if err != nil && err2 != nil {
		from, to = int(a[2][0]), int(b[2][0])
		name = func(n int) string { return string(rune(n)) }
	} else if err != nil || err2 != nil {
		return nil, fmt.Errorf("%s: a number and a letter", item)
	}
	if from >= to {
		return nil, fmt.Errorf("%s: the first of a range comes before the last", item)
	}
	var out []string
	for n := from; n <= to; n++ {
		out = append(out, a[1]+name(n))
	}
	return out, nil
}

func TestCitedBy(t *testing.T) {
	for text, want := range map[string]string{
		"Rule: C.04.3 (2017) C.10":                   "C.04.3 (2017) C.10",
		"Rule: C.04.3 (2017) D.1-D.3":                "C.04.3 (2017) D.1; C.04.3 (2017) D.2; C.04.3 (2017) D.3",
		"Rule: Dutch (1998) A.7.a-A.7.b, 9":          "Dutch (1998) A.7.a; Dutch (1998) A.7.b; Dutch (1998) 9",
		"Rule: C.07 (2024, 2026) 9-10":               "C.07 (2024) 9; C.07 (2024) 10; C.07 (2026) 9; C.07 (2026) 10",
		"Rule: C.04.5, C.04.6 (2026) C3":             "C.04.5 (2026) C3; C.04.6 (2026) C3",
		"Rule: SSM (20.01.04) A1-A2":                 "SSM (20.01.04) A1; SSM (20.01.04) A2",
		"Rule: C.04.3 2017 C.10":                     "!want",
		"Rule: C.04.3 (2017) C.10.":                  "C.04.3 (2017) C.10.", // which no table has
		"Rule: C.04.3 (2017) C.10 and more":          "!one space",
		"Rule: C.04.3 (2017) C.10,C.11":              "!one space",
		"Rule: C.04.3 (2017)  C.10":                  "!one space",
		"Rule: C.04.3 (2017) C.10,":                  "!one space",
		"Rule: C.04.3 (2017) C.10, ":                 "!one space",
		"Rule: C.04.3 (2017 2026) C.10":              "!one space",
		"Rule: C.04.3 (2017; 2026) C.10":             "!one space",
		"Rule: C.04.3 (2017, 2017) C.10":             "!twice",
		"Rule: C.04.3 (2017) D.1-D.3, D.2":           "!twice",
		"Rule: C.04.3 (2017) D.3-D.1":                "!before",
		"Rule: C.04.3 (2017) D.1-D.1":                "!before",
		"Rule: C.04.3 (2017) D.1-3":                  "!differ",
		"Rule: C.04.3 (2017) D.1-E.3":                "!differ",
		"Rule: C.04.3 (2017) A.2.1-A.2.c":            "!letter",
		"Rule: C.04.3 (2017) -D.3":                   "!differ",
		"Rule: C.04.3 (2017) C.04.3 (2026) C.10":     "!want",
		"Rule: C.04.3 (2017) D.1-D.3 - but not D.2":  "!differ",
		"Rule: C.04.3 (2017) D.01-D.03":              "!differ",
		"Rule: C.04.3 (2017) 5.2.9-5.2.11 (and 2.1)": "!want",
	} {
		refs, err := citedBy(text)
		var got []string
		for _, ref := range refs {
			got = append(got, ref.String())
		}
		wrong, bad := strings.CutPrefix(want, "!")
		switch {
		case bad && (err == nil || !strings.Contains(err.Error(), wrong)):
			t.Errorf("%s: %v, want an error with %q", text, err, wrong)
		case !bad && (err != nil || strings.Join(got, "; ") != want):
			t.Errorf("%s cites %q (%v), want %q", text, got, err, want)
		}
	}
}
