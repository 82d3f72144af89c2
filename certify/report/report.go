// Package report renders a finished dossier for people and for programs: one HTML page that opens from disk without a
// network, JUnit XML for CI and SARIF 2.1.0 for findings. Equal dossiers give equal bytes: what depends on the clock
// (dossier.Timing) is left out.
package report

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/ci"
	"github.com/trfkit/trfkit/internal/fsx"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// Write writes the files of the report into a folder, each at once or not at all. The tournaments are read from d.Dir.
func Write(dir string, d *dossier.Dossier) error {
	for _, f := range files() {
		data, err := f.render(d)
		if err != nil {
			return fmt.Errorf("%s: %w", f.name, err)
		}
		if err := fsx.WriteIn(dir, f.name, data); err != nil {
			return err
		}
	}
	return nil
}

// Stale names the files of a report in a dossier's folder that are not what the dossier gives: altered, or written by
// another version. A file that is not there is not named.
func Stale(d *dossier.Dossier) ([]string, error) {
	var out []string
	for _, f := range files() {
		want, err := f.render(d)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", f.name, err)
		}
		have, err := dossier.ReadUpTo(d.Dir, f.name, int64(len(want)))
		switch {
		case errors.Is(err, fs.ErrNotExist):
			continue
		case errors.Is(err, dossier.ErrNoFile), errors.Is(err, dossier.ErrTooLarge): // none that trfcert has written
		case err != nil:
			return nil, err
		}
		if !bytes.Equal(have, want) {
			out = append(out, f.name)
		}
	}
	return out, nil
}

// file is one file of a report.
type file struct {
	name   string
	render func(*dossier.Dossier) ([]byte, error)
}

func files() []file {
	return []file{{dossier.ReportFile, HTML}, {dossier.JUnitFile, JUnit}, {dossier.SARIFFile, SARIF}}
}

// maxFile bounds a tournament of a dossier, in bytes; one of 9999 players and 99 rounds has less.
const maxFile = 32 << 20

// JUnit renders a dossier for CI: a suite for each engine and direction, a case for each tournament. A discrepancy is a
// failure whose type is its class; one at trfkit's own door is an error, since it is no verdict on the engine.
func JUnit(d *dossier.Dossier) ([]byte, error) {
	found := map[string][]*dossier.Discrepancy{}
	for _, x := range d.Discrepancies {
		found[x.Tournament] = append(found[x.Tournament], x)
	}
	all := ci.Suites{Name: "trfcert " + d.Manifest.System}
	index := map[string]int{}
	for _, t := range d.Records {
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
	if e := d.Manifest.Engine(engine); e != nil {
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
	case t.Outcome.Discrepant(): // a record nobody examined is never a success
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

const dossierBase = "DOSSIER"

// advice is what to do about each finding, whatever its outcome.
const advice = "The tournament at the location of the finding shows it; report.html has the explanation with both " +
	"pairings. " +
	"The class says who is at fault: candidate, the engine; input, the tournament or its generator; reading, nobody, " +
	"since the rules are open; trfkit, trfkit."

// SARIF renders the discrepancies of a dossier as findings. A rule is an article, or an outcome where none decides; a
// finding is a discrepancy. It points to the row of a player whom it concerns in the smallest tournament that shows it,
// or to its explanation when there is none, below the folder of the dossier.
func SARIF(d *dossier.Dossier) ([]byte, error) {
	run := ci.NewRun("trfcert", d.Manifest.Version)
	run.Bases = map[string]ci.Location{dossierBase: {Description: &ci.Text{Text: "the folder of the dossier"}}}
	run.Properties = map[string]any{"system": d.Manifest.System, "rules": d.Manifest.Rules, "root": d.Tree.Root,
		"tournaments": len(d.Records)}
	titles := rules.Titles()
	for _, x := range slices.SortedFunc(slices.Values(d.Discrepancies), func(a, b *dossier.Discrepancy) int {
		return cmp.Compare(ruleOf(a), ruleOf(b))
	}) {
		run.Rule(ruleOf(x), cmp.Or(titles[x.Rule], outcomes[x.Outcome]), advice)
	}
	records := map[string]*dossier.Record{}
	for _, r := range d.Records {
		records[r.ID] = r
	}
	for _, x := range d.Discrepancies {
		if !x.Outcome.Discrepant() || !slices.Contains(dossier.Outcomes(), x.Outcome) {
			return nil, fmt.Errorf("discrepancy %s: outcome %q is not that of a discrepancy", x.ID, x.Outcome)
		}
		line, err := rowOf(d, x)
		if err != nil {
			return nil, fmt.Errorf("discrepancy %s: %w", x.ID, err)
		}
		add(run, x, line, records[x.Tournament])
	}
	return run.Bytes()
}

// fingerprint tells a finding from others, the same in every campaign that comes upon it: by its cause and the
// tournament that shows it, not by its number in the campaign.
func fingerprint(x *dossier.Discrepancy, t *dossier.Record) map[string]string {
	what := x.Smallest().SHA256
	if what == "" && t != nil {
		what = fmt.Sprintf("%d %s", t.Seed, t.Settings)
	}
	return ci.Prints("trfcert/discrepancy/v2", x.Group, fmt.Sprint(x.Round), what)
}

// ruleOf is the id of a discrepancy's rule: the article that decides or is broken, else the outcome.
func ruleOf(x *dossier.Discrepancy) string { return cmp.Or(x.Rule, string(x.Outcome)) }

// rowOf is the line of a player whom a discrepancy concerns, or of a team, in the tournament that shows it: the first
// whose opponent or colour the engine has otherwise; 1 where it concerns nobody.
func rowOf(d *dossier.Dossier, x *dossier.Discrepancy) (int, error) {
	e := x.Smallest()
	if e.File == "" || e.Round == 0 {
		return 1, nil
	}
	who := concerned(e)
	data, err := dossier.ReadUpTo(d.Dir, e.File, maxFile)
	if err != nil || who == 0 {
		return 1, err
	}
	doc, _ := trf.Parse(e.File, data)
	rec, field := trf.RecordOf("001"), "id"
	if d.Manifest.Unit() == engine.Teams {
		rec, field = trf.RecordOf("310"), "number"
	}
	column := rec.Field(field)
	for n := 1; n <= doc.Len(); n++ {
		l := doc.Line(n)
		from, to := column.At(0, rec.Step)
		if l.Code() == rec.Code && strings.TrimSpace(l.Columns(from, to)) == fmt.Sprint(who) {
			return n, nil
		}
	}
	return 1, nil
}

// concerned is the first player on a board of the engine that is not demanded, or the other way round; 0 for none.
func concerned(e *dossier.Example) tournament.PlayerID {
	mine, its := event.Apart(e.Engine, e.Demands)
	players := append(mine.Players(), its.Players()...)
	if len(players) == 0 {
		return 0
	}
	return players[0]
}

func add(run *ci.Run, x *dossier.Discrepancy, line int, t *dossier.Record) {
	name := x.Tournament
	if x.Round > 0 {
		name = fmt.Sprintf("round %d", x.Round)
	}
	file, artifact := dossier.ExplanationFile(x.ID), ci.Artifact{MIMEType: "text/plain"}
	if e := x.Smallest(); e.File != "" {
		file, artifact.Hashes = e.File, map[string]string{"sha-256": e.SHA256}
	}
	at := ci.Location{URI: (&url.URL{Path: file}).String(), BaseID: dossierBase}
	artifact.Location = at
	index := len(run.Artifacts)
	run.Artifacts = append(run.Artifacts, artifact)
	at.Index = &index
	run.Results = append(run.Results, ci.Result{
		RuleID: ruleOf(x), RuleIndex: run.Rule(ruleOf(x), "", advice),
		Level: cmp.Or(classes[x.Class].level, ci.LevelError), Message: ci.Text{Text: message(x)},
		Locations: []ci.Place{{Physical: ci.Physical{Artifact: at, Region: ci.Region{StartLine: line}},
			Logical: []ci.Logical{{Name: name, Qualified: fmt.Sprintf("%s/%s/%s", x.Engine, x.Direction, x.ID)}}}},
		Fingerprints: fingerprint(x, t),
		Properties: map[string]any{"class": x.Class, "engine": x.Engine, "direction": x.Direction, "round": x.Round,
			"outcome": x.Outcome, "article": x.Rule, "reading": x.Reading, "group": x.Group,
			"tournament": x.Tournament},
	})
}

// message is the summary with those sentences of the explanation that it does not hold already.
func message(x *dossier.Discrepancy) string {
	lines := []string{x.Summary}
	for _, text := range x.Explanation {
		if !strings.Contains(x.Summary, text) {
			lines = append(lines, text)
		}
	}
	return strings.Join(lines, "\n")
}
