package report

import (
	"github.com/trfkit/trfkit/certify/coverage"
	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/triage"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/rules"
)

// articleRow is what a campaign says of one article.
type articleRow struct {
	Rule, Title   string
	Order         int // of the text
	Decided       int // rounds of the sample in which it decides something
	Discrepancies int
	Tournaments   int // that show them
}

// The sample of rounds of which is told which articles decide them: it takes trying what each pairing would be without
// an article, so that few rounds of small fields must do.
const (
	sampleRounds  = 100
	samplePlayers = 16
)

// articles lists the articles that can decide something in the system of a dossier, and those of its discrepancies. of
// is how many rounds the sample has.
func articles(d *dossier.Dossier, titles map[string]string) (rows []articleRow, of int) {
	entry, ok := systems.All().ByID(d.Manifest.System)
	if !ok {
		return nil, 0
	}
	table := coverage.New(entry.New())
	decided(d, table, entry.New().Info().Pairs)
	at := map[string]int{}
	add := func(rule string) *articleRow {
		k, ok := at[rule]
		if !ok {
			k = len(rows)
			at[rule] = k
			rows = append(rows, articleRow{Rule: rule, Title: titles[rule], Order: k})
		}
		return &rows[k]
	}
	for _, r := range table.Rows() {
		add(r.Rule.String()).Decided = r.Rounds
	}
	seen := map[[2]string]bool{}
	for i := range d.Discrepancies {
		x := &d.Discrepancies[i]
		if x.Rule == "" {
			continue
		}
		row := add(x.Rule)
		row.Discrepancies++
		if key := [2]string{x.Rule, x.Tournament}; !seen[key] {
			seen[key] = true
			row.Tournaments++
		}
	}
	return rows, table.Rounds
}

// decided examines the first rounds of a dossier's small tournaments. A tournament that is not what its record says is
// left out: to notice it is the work of verify.
func decided(d *dossier.Dossier, table *coverage.Table, unit engine.Unit) {
	inputs := map[string]*drive.Input{}
	for i := range d.Manifest.Engines {
		e := &d.Manifest.Engines[i]
		if e.Driver != nil {
			inputs[e.Name] = &e.Driver.Input
		}
	}
	for i := range d.Records {
		r := &d.Records[i]
		in := inputs[r.Engine]
		if table.Rounds >= sampleRounds {
			return
		}
		if r.Outcome != dossier.Agree || r.Players > samplePlayers || in == nil {
			continue
		}
		t, err := triage.Revive(d.Dir, r, in)
		if err != nil || t == nil {
			continue
		}
		t = unit.Event(t)
		for round := 1; round <= t.PairedRounds() && table.Rounds < sampleRounds; round++ {
			s, err := engine.Before(t, round)
			if err != nil {
				break
			}
			// what cannot be examined is no part of the sample
			_, _ = table.Examine(s, coverage.Example{File: r.ID, Round: round}, func(rules.Ref) bool { return true })
		}
	}
}
