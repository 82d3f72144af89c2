package report

import (
	"fmt"
	"net/url"
	"strings"

	"github.com/trfkit/trfkit/internal/certify/dossier"
	"github.com/trfkit/trfkit/internal/ci"
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

// SARIF renders the discrepancies of a dossier as findings. A rule is an outcome, a finding a discrepancy; it points to
// the smallest tournament that shows it, or to its explanation when there is none, below the folder of the dossier.
func SARIF(d *dossier.Dossier) ([]byte, error) {
	run := ci.NewRun("trfcert", d.Manifest.Version)
	run.Bases = map[string]ci.Location{dossierBase: {Description: &ci.Text{Text: "the folder of the dossier"}}}
	run.Properties = map[string]any{"system": d.Manifest.System, "rules": d.Manifest.Rules, "root": d.Tree.Root,
		"tournaments": len(d.Records)}
	rules := map[dossier.Outcome]int{}
	for _, o := range dossier.Outcomes() {
		if o.Discrepant() {
			rules[o] = run.Rule(string(o), outcomes[o], advice)
		}
	}
	records := map[string]*dossier.Record{}
	for i := range d.Records {
		records[d.Records[i].ID] = &d.Records[i]
	}
	for i := range d.Discrepancies {
		x := &d.Discrepancies[i]
		index, ok := rules[x.Outcome]
		if !ok {
			return nil, fmt.Errorf("discrepancy %s: outcome %q is none of a discrepancy", x.ID, x.Outcome)
		}
		add(run, x, index, records[x.Tournament])
	}
	return run.Bytes()
}

// fingerprint tells a finding from others, the same in every campaign that comes upon it: by its cause and the
// tournament that shows it, not by its number in the campaign.
func fingerprint(x *dossier.Discrepancy, t *dossier.Record) map[string]string {
	what := smallest(x).SHA256
	if what == "" && t != nil {
		what = fmt.Sprintf("%d %s", t.Seed, t.Settings)
	}
	return ci.Prints("trfcert/discrepancy/v2", x.Group, fmt.Sprint(x.Round), what)
}

func add(run *ci.Run, x *dossier.Discrepancy, rule int, t *dossier.Record) {
	name := x.Tournament
	if x.Round > 0 {
		name = fmt.Sprintf("round %d", x.Round)
	}
	at := ci.Location{URI: (&url.URL{Path: "discrepancies/" + x.ID + "/explanation.txt"}).String(), BaseID: dossierBase}
	artifact := ci.Artifact{Location: at, MIMEType: "text/plain"}
	if e := smallest(x); e.File != "" {
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
		RuleID: string(x.Outcome), RuleIndex: rule, Level: level,
		Message: ci.Text{Text: message(x)},
		Locations: []ci.Place{{Physical: ci.Physical{Artifact: at, Region: ci.Region{StartLine: 1}},
			Logical: []ci.Logical{{Name: name, Qualified: fmt.Sprintf("%s/%s/%s", x.Engine, x.Direction, x.ID)}}}},
		Fingerprints: fingerprint(x, t),
		Properties: map[string]any{"class": x.Class, "engine": x.Engine, "direction": x.Direction, "round": x.Round,
			"article": x.Rule, "reading": x.Reading, "group": x.Group, "tournament": x.Tournament},
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
