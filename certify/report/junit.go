package report

import (
	"fmt"
	"strings"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/internal/ci"
)

// JUnit renders a dossier for CI: a suite for each engine and direction, a case for each tournament. A discrepancy is a
// failure whose type is its class; one at trfkit's own door is an error, since it is no verdict on the engine.
func JUnit(d *dossier.Dossier) ([]byte, error) {
	found := map[string][]*dossier.Discrepancy{}
	for i := range d.Discrepancies {
		x := &d.Discrepancies[i]
		found[x.Tournament] = append(found[x.Tournament], x)
	}
	all := ci.Suites{Name: "trfcert " + d.Manifest.System}
	index := map[string]int{}
	for i := range d.Records {
		t := &d.Records[i]
		name := fmt.Sprintf("%s.%s.%s", d.Manifest.System, t.Engine, t.Direction)
		at, ok := index[name]
		if !ok {
			at = len(all.Suites)
			index[name] = at
			all.Suites = append(all.Suites, ci.Suite{Name: name, Properties: properties(d, t.Engine)})
		}
		all.Suites[at].Add(junitCaseOf(name, t, found[t.ID]))
	}
	return all.Bytes()
}

func properties(d *dossier.Dossier, engine string) []ci.Property {
	out := []ci.Property{{Name: "system", Value: d.Manifest.System},
		{Name: "seed", Value: fmt.Sprint(d.Manifest.Seed)}, {Name: "root", Value: d.Tree.Root}}
	for _, e := range d.Manifest.Engines {
		if e.Name != engine {
			continue
		}
		out = append(out, ci.Property{Name: "engine", Value: e.Name}, ci.Property{Name: "version", Value: e.Version})
		for _, f := range e.Files {
			out = append(out, ci.Property{Name: "sha256:" + f.Name, Value: f.SHA256})
		}
	}
	return out
}

// junitCaseOf makes the case of a tournament. Many readers take one failure of a case and no more, so that all its
// discrepancies stand in one.
func junitCaseOf(suite string, t *dossier.Record, found []*dossier.Discrepancy) ci.Case {
	c := ci.Case{Class: suite, Name: t.ID}
	switch {
	case len(found) > 0:
		f, isError := together(found)
		if isError {
			c.Error = f
		} else {
			c.Failure = f
		}
	case t.Outcome == dossier.Skipped:
		c.Skipped = &ci.Skipped{Message: t.Detail}
	case t.Outcome.Discrepant(): // a record nobody triaged is never a success
		c.Failure = &ci.Failure{Message: t.Detail, Type: string(t.Outcome)}
	}
	return c
}

// together makes one failure of the discrepancies of a tournament; it is an error when one of them is trfkit's own.
func together(found []*dossier.Discrepancy) (f *ci.Failure, isError bool) {
	first := found[0]
	var texts []string
	for _, x := range found {
		if x.Class == dossier.ClassTrfkit && !isError {
			first, isError = x, true
		}
		texts = append(texts, plainText(x))
	}
	f = &ci.Failure{Message: first.Summary, Type: fmt.Sprintf("%s.%s", first.Class, first.Outcome),
		Text: strings.Join(texts, "\n\n")}
	if n := len(found) - 1; n > 0 {
		f.Message += fmt.Sprintf(" (and %d more)", n)
	}
	return f, isError
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
	if e := x.Smallest(); e.File != "" {
		if e.Round > 0 {
			lines = append(lines, fmt.Sprintf("round %d, engine: %s", e.Round, boards(e.Engine)),
				fmt.Sprintf("round %d, demanded: %s", e.Round, boards(e.Demands)))
		}
		lines = append(lines, "tournament: "+e.File)
	}
	return strings.Join(lines, "\n")
}
