package report

import (
	"net/url"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/certify/coverage"
	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/certify/internal/inquest"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/rules"
)

// finding is a discrepancy as the page shows it.
type finding struct {
	*dossier.Discrepancy
	Example  *dossier.Example // whose pairings are shown
	IsShrunk bool
	Whom     string // player or team
	Title    string // of the article; blank when there is none
	Boards   []boardRow
	Original *download
	Shrunk   *download
	Case     *download // the case file of the round in the smallest tournament; nil where there is none
}

// boardRow is a board of the engine beside the one the rules demand; blank where one side has none.
type boardRow struct {
	Engine, Demands string
	Same            bool
}

// relative is the address of a file of the dossier as seen from the page beside it. The leading dot keeps a name like
// "javascript:x" from being read as a scheme.
func relative(file string) string {
	return "./" + strings.TrimPrefix((&url.URL{Path: file}).EscapedPath(), "./")
}

// finding reads the tournaments of a discrepancy.
func (p *page) finding(x *dossier.Discrepancy) (*finding, error) {
	f := &finding{Discrepancy: x, Example: x.Smallest(), IsShrunk: x.Shrunk != nil, Title: p.titles[x.Rule],
		Whom: strings.TrimSuffix(p.unit.Whom(), "s")}
	if f.Example.Round > 0 {
		f.Boards = beside(f.Example.Engine, f.Example.Demands)
	}
	var err error
	if f.Shrunk, err = p.link(x.ID, "shrunk", x.Shrunk, true); err != nil {
		return nil, err
	}
	if f.Original, err = p.link(x.ID, "original", &x.Original, false); err != nil {
		return nil, err
	}
	f.Case, err = p.caseFile(x.ID, f.Example)
	return f, err
}

// beside sets two pairings beside each other: boards in common first as the rules order them, then the others.
func beside(made, demands event.Pairing) []boardRow {
	const board, bye = "%d – %d", "bye %d"
	left, right := made.Words(board, bye), demands.Words(board, bye)
	var same, differ []boardRow
	var only []string
	for _, w := range right {
		if slices.Contains(left, w) {
			same = append(same, boardRow{w, w, true})
		} else {
			only = append(only, w)
		}
	}
	for _, w := range left {
		if !slices.Contains(right, w) {
			differ = append(differ, boardRow{Engine: w})
		}
	}
	for i, w := range only {
		if i >= len(differ) {
			differ = append(differ, boardRow{})
		}
		differ[i].Demands = w
	}
	return append(differ, same...)
}

// articleRow is what a campaign says of one article.
type articleRow struct {
	Rule          string
	Decided       int // rounds of the sample in which it decides something
	Discrepancies int
}

// The sample of rounds of which is told which articles decide them: it takes trying what each pairing would be without
// an article, so that few rounds of small fields must do.
const (
	sampleRounds  = 100
	samplePlayers = 16
)

// articles lists the articles that can decide something in the system of a dossier, and those of its discrepancies. of
// is how many rounds the sample has.
func articles(d *dossier.Dossier) (rows []articleRow, of int) {
	entry, ok := systems.All().ByID(d.Manifest.System)
	if !ok {
		return nil, 0
	}
	table := coverage.New(entry.New())
	decided(d, table, entry.New().Info().Pairs)
	for _, r := range table.Rows() {
		rows = append(rows, articleRow{Rule: r.Rule.String(), Decided: r.Rounds})
	}
	for _, x := range d.Discrepancies {
		if x.Rule == "" {
			continue
		}
		i := slices.IndexFunc(rows, func(r articleRow) bool { return r.Rule == x.Rule })
		if i < 0 {
			i = len(rows)
			rows = append(rows, articleRow{Rule: x.Rule})
		}
		rows[i].Discrepancies++
	}
	return rows, table.Rounds
}

// decided examines the first rounds of a dossier's small tournaments. A tournament that is not what its record says is
// left out: to notice it is the work of verify.
func decided(d *dossier.Dossier, table *coverage.Table, unit engine.Unit) {
	for _, r := range d.Records {
		e := d.Manifest.Engine(r.Engine)
		if table.Rounds >= sampleRounds {
			return
		}
		if r.Outcome != dossier.Agree || r.Players > samplePlayers || e == nil || e.Driver == nil {
			continue
		}
		t, err := inquest.Revive(d.Dir, r, &e.Driver.Input)
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
