package report

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"strings"

	"github.com/trfkit/trfkit/internal/certify/dossier"
)

// The elements of JUnit's XML as CI systems read it, within the schema of Jenkins (junit-10.xsd of its xUnit plugin).
// Times are left out: equal dossiers give equal bytes.
type junitSuites struct {
	XMLName  xml.Name     `xml:"testsuites"`
	Name     string       `xml:"name,attr"`
	Tests    int          `xml:"tests,attr"`
	Failures int          `xml:"failures,attr"`
	Errors   int          `xml:"errors,attr"`
	Suites   []junitSuite `xml:"testsuite"`
}

type junitSuite struct {
	Name       string          `xml:"name,attr"`
	Tests      int             `xml:"tests,attr"`
	Failures   int             `xml:"failures,attr"`
	Errors     int             `xml:"errors,attr"`
	Skipped    int             `xml:"skipped,attr"`
	Properties []junitProperty `xml:"properties>property"`
	Cases      []junitCase     `xml:"testcase"`
}

type junitProperty struct {
	Name  string `xml:"name,attr"`
	Value string `xml:"value,attr"`
}

type junitCase struct {
	Class   string        `xml:"classname,attr"`
	Name    string        `xml:"name,attr"`
	Failure *junitFailure `xml:"failure"`
	Error   *junitFailure `xml:"error"`
	Skipped *junitSkipped `xml:"skipped"`
}

type junitFailure struct {
	Message string `xml:"message,attr"`
	Type    string `xml:"type,attr"`
	Text    string `xml:",chardata"`
}

type junitSkipped struct {
	Message string `xml:"message,attr"`
}

// JUnit renders a dossier for CI: a suite for each engine and direction, a case for each tournament. A discrepancy is a
// failure whose type is its class; one at trfkit's own door is an error, since it is no verdict on the engine.
func JUnit(d *dossier.Dossier) ([]byte, error) {
	found := map[string][]*dossier.Discrepancy{}
	for i := range d.Discrepancies {
		x := &d.Discrepancies[i]
		found[x.Tournament] = append(found[x.Tournament], x)
	}
	all := junitSuites{Name: "trfcert " + d.Manifest.System}
	index := map[string]int{}
	for i := range d.Records {
		t := &d.Records[i]
		name := fmt.Sprintf("%s.%s.%s", d.Manifest.System, t.Engine, t.Direction)
		at, ok := index[name]
		if !ok {
			at = len(all.Suites)
			index[name] = at
			all.Suites = append(all.Suites, junitSuite{Name: name, Properties: properties(d, t.Engine)})
		}
		all.Suites[at].add(junitCaseOf(name, t, found[t.ID]))
	}
	for _, s := range all.Suites {
		all.Tests, all.Failures, all.Errors = all.Tests+s.Tests, all.Failures+s.Failures, all.Errors+s.Errors
	}
	body, err := xml.MarshalIndent(&all, "", "  ")
	if err != nil {
		return nil, err
	}
	return bytes.Join([][]byte{[]byte(strings.TrimSpace(xml.Header)), body, nil}, []byte("\n")), nil
}

func properties(d *dossier.Dossier, engine string) []junitProperty {
	out := []junitProperty{{"system", d.Manifest.System}, {"seed", fmt.Sprint(d.Manifest.Seed)}, {"root", d.Tree.Root}}
	for _, e := range d.Manifest.Engines {
		if e.Name != engine {
			continue
		}
		out = append(out, junitProperty{"engine", e.Name}, junitProperty{"version", e.Version})
		for _, f := range e.Files {
			out = append(out, junitProperty{"sha256:" + f.Name, f.SHA256})
		}
	}
	return out
}

// junitCaseOf makes the case of a tournament. Many readers take one failure of a case and no more, so that all its
// discrepancies stand in one.
func junitCaseOf(suite string, t *dossier.Record, found []*dossier.Discrepancy) junitCase {
	c := junitCase{Class: suite, Name: t.ID}
	switch {
	case len(found) > 0:
		f, isError := together(found)
		if isError {
			c.Error = f
		} else {
			c.Failure = f
		}
	case t.Outcome == dossier.Skipped:
		c.Skipped = &junitSkipped{t.Detail}
	case t.Outcome.Discrepant(): // a record nobody triaged is never a success
		c.Failure = &junitFailure{Message: t.Detail, Type: string(t.Outcome)}
	}
	return c
}

// together makes one failure of the discrepancies of a tournament; it is an error when one of them is trfkit's own.
func together(found []*dossier.Discrepancy) (f *junitFailure, isError bool) {
	first := found[0]
	var texts []string
	for _, x := range found {
		if x.Class == dossier.ClassTrfkit && !isError {
			first, isError = x, true
		}
		texts = append(texts, plainText(x))
	}
	f = &junitFailure{Message: first.Summary, Type: fmt.Sprintf("%s.%s", first.Class, first.Outcome),
		Text: strings.Join(texts, "\n\n")}
	if n := len(found) - 1; n > 0 {
		f.Message += fmt.Sprintf(" (and %d more)", n)
	}
	return f, isError
}

// add counts a case once, by the worst that befell it.
func (s *junitSuite) add(c junitCase) {
	s.Tests++
	switch {
	case c.Error != nil:
		s.Errors++
	case c.Failure != nil:
		s.Failures++
	case c.Skipped != nil:
		s.Skipped++
	}
	s.Cases = append(s.Cases, c)
}

// plainText is a discrepancy as plain text: the sentences of the judge, the pairings, where the tournament stands.
func plainText(x *dossier.Discrepancy) string {
	lines := append([]string{x.ID}, x.Explanation...)
	if x.Rule != "" {
		lines = append(lines, "article: "+x.Rule)
	}
	if x.Reading != "" {
		lines = append(lines, "the engine's pairing follows under the reading "+x.Reading)
	}
	if e := smallest(x); e.File != "" {
		if e.Round > 0 {
			lines = append(lines, fmt.Sprintf("round %d, engine: %s", e.Round, boards(e.Engine)),
				fmt.Sprintf("round %d, demanded: %s", e.Round, boards(e.Demands)))
		}
		lines = append(lines, "tournament: "+e.File)
	}
	return strings.Join(lines, "\n")
}

// smallest is the smallest tournament that shows a discrepancy.
func smallest(x *dossier.Discrepancy) *dossier.Example {
	if x.Shrunk != nil {
		return x.Shrunk
	}
	return &x.Original
}
