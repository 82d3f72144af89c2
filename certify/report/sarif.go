package report

import (
	"cmp"
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/ci"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// levels are what SARIF calls the classes: an open reading is no fault, a fault of the input not one of the engine.
var levels = map[dossier.Class]string{
	dossier.ClassCandidate: ci.LevelError, dossier.ClassTrfkit: ci.LevelError, dossier.ClassInput: ci.LevelWarning,
	dossier.ClassReading: ci.LevelNote,
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
	at := articleRules(run, d)
	records := map[string]*dossier.Record{}
	for i := range d.Records {
		records[d.Records[i].ID] = &d.Records[i]
	}
	for i := range d.Discrepancies {
		x := &d.Discrepancies[i]
		if !x.Outcome.Discrepant() || !slices.Contains(dossier.Outcomes(), x.Outcome) {
			return nil, fmt.Errorf("discrepancy %s: outcome %q is not that of a discrepancy", x.ID, x.Outcome)
		}
		line, err := rowOf(d, x)
		if err != nil {
			return nil, fmt.Errorf("discrepancy %s: %w", x.ID, err)
		}
		add(run, x, at[ruleOf(x)], line, records[x.Tournament])
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

// articleRules lists the articles and outcomes of the discrepancies, and returns where each stands.
func articleRules(run *ci.Run, d *dossier.Dossier) map[string]int {
	about := map[string]string{}
	titles := rules.Titles()
	for i := range d.Discrepancies {
		x := &d.Discrepancies[i]
		about[ruleOf(x)] = cmp.Or(titles[x.Rule], outcomes[x.Outcome])
	}
	at := map[string]int{}
	for _, id := range slices.Sorted(maps.Keys(about)) {
		at[id] = run.Rule(id, about[id], advice)
	}
	return at
}

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

func add(run *ci.Run, x *dossier.Discrepancy, rule, line int, t *dossier.Record) {
	name := x.Tournament
	if x.Round > 0 {
		name = fmt.Sprintf("round %d", x.Round)
	}
	at := ci.Location{URI: (&url.URL{Path: "discrepancies/" + x.ID + "/explanation.txt"}).String(), BaseID: dossierBase}
	artifact := ci.Artifact{Location: at, MIMEType: "text/plain"}
	if e := x.Smallest(); e.File != "" {
		at.URI = (&url.URL{Path: e.File}).String()
		artifact = ci.Artifact{Location: at, MIMEType: "text/plain", Hashes: map[string]string{"sha-256": e.SHA256}}
	}
	index := len(run.Artifacts)
	run.Artifacts = append(run.Artifacts, artifact)
	at.Index = &index
	level, ok := levels[x.Class]
	if !ok {
		level = ci.LevelError
	}
	run.Results = append(run.Results, ci.Result{
		RuleID: ruleOf(x), RuleIndex: rule, Level: level,
		Message: ci.Text{Text: message(x)},
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
