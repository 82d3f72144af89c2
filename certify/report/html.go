package report

import (
	"bytes"
	"context"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"fmt"
	"html/template"
	"path"
	"slices"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/task"
	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/release"
	"github.com/trfkit/trfkit/rules"
)

var (
	//go:embed page.html.tmpl
	pageText string
	//go:embed page.css
	pageStyle string
	//go:embed page.js
	pageScript string
)

var pageTemplate = template.Must(template.New("page").Funcs(template.FuncMap{
	"titleOf":        func(p *page, rule string) string { return p.titles[rule] },
	"otherQuestions": func() string { return dossier.OtherQuestions },
	"number":         number, "percent": percent, "counted": counted,
	"outcomeText":   func(o dossier.Outcome) string { return outcomes[o] },
	"classText":     func(c dossier.Class) string { return classes[c].text },
	"directionText": func(d drive.Direction) string { return directions[d] },
	"short":         func(hash string) string { return hash[:min(12, len(hash))] },
}).Parse(pageText))

// page is what the template shows.
type page struct {
	*dossier.Dossier
	Policy   string // of the browser: nothing is loaded, and no script runs but our own
	Style    template.CSS
	Script   template.JS
	Trials   []tried
	Bar      string // what they are held against
	Figures  []figure
	Results  []chart
	Coverage []chart
	Outcomes []dossier.Outcome // that occurred
	Cells    []coverageRow
	Sizes    []coverageRow
	Causes   []cause
	Articles []articleRow
	Sampled  int  // rounds of which Articles says what decided them
	Linked   bool // some tournaments are linked, not embedded
	// of so many tournaments that are checked one was given to the engine spoilt; 0 when none was checked
	Controlled int

	titles   map[string]string
	unit     engine.Unit
	left     int // bytes of tournaments that may still be embedded
	findings int // that are part of the page
}

// figure is a number with its caption.
type figure struct{ Value, Caption string }

// coverageRow is a part of the tournaments.
type coverageRow struct {
	Name     string
	Settings string
	dossier.Covered
}

// cause is a group with its discrepancies.
type cause struct {
	dossier.Group
	Number int // from 1
	Anchor string
	Shown  []*finding // the first of them
	More   []*finding // folded away
	Rest   []download // only named, with the explanation
}

// How many discrepancies are part of the page: the first ones of a cause are listed and more of it folded away. What
// goes beyond one of the limits is named with a link to its folder, so that a page about an engine that is always wrong
// opens.
const (
	shown   = 10   // of a cause
	folded  = 40   // of a cause
	inWhole = 1000 // of all causes
)

// HTML renders a dossier as one page that needs nothing beside it, neither network nor server.
func HTML(d *dossier.Dossier) ([]byte, error) {
	p := &page{Dossier: d, Style: template.CSS(pageStyle), Script: template.JS(pageScript)}
	p.Policy = fmt.Sprintf("default-src 'none'; base-uri 'none'; form-action 'none'; img-src data:; style-src '%s'; "+
		"script-src '%s'",
		hashSource(pageStyle), hashSource(pageScript))
	p.titles, p.unit, p.left = rules.Titles(), d.Manifest.Unit(), embedded
	p.Trials = trials(d)
	p.Articles, p.Sampled = articles(d)
	p.Bar = fmt.Sprintf("%s tournaments in each direction, pairings and standings, at most %d discrepancies in each, "+
		"every one analysed", number(dossier.BarTournaments), dossier.BarDiscrepancies)
	p.count()
	p.cover()
	p.Figures = figures(d)
	p.charts()
	if err := p.causes(); err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err := pageTemplate.Execute(&b, p)
	return b.Bytes(), err
}

func hashSource(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}

func figures(d *dossier.Dossier) []figure {
	var all dossier.Count
	for _, c := range d.Summary.Counts {
		all.Rounds, all.RoundsAgree = all.Rounds+c.Rounds, all.RoundsAgree+c.RoundsAgree
		all.Standings, all.StandingsAgree = all.Standings+c.Standings, all.StandingsAgree+c.StandingsAgree
	}
	out := []figure{
		{number(len(d.Records)), "tournaments"},
		{number(all.Rounds), "rounds compared"},
		{percent(all.RoundsAgree, all.Rounds), "of them paired alike"},
		{number(len(d.Discrepancies)), "discrepancies"},
		{number(len(d.Summary.Groups)), "causes"},
		{number(d.Summary.Classes[dossier.ClassCandidate]), "by fault of an engine"},
	}
	if all.Standings > 0 {
		out = append(out, figure{number(all.Standings), "standings compared"},
			figure{percent(all.StandingsAgree, all.Standings), "of them alike"})
	}
	return out
}

// count takes the summary's counts; the outcomes that never occurred have no column.
func (p *page) count() {
	for _, c := range p.Summary.Counts {
		if c.Direction == drive.Checks && c.Tournaments > 0 {
			p.Controlled = task.ControlEvery(p.Manifest.Seed)
		}
	}
	for _, o := range dossier.Outcomes() {
		if slices.ContainsFunc(p.Summary.Counts, func(c dossier.Count) bool { return c.Outcomes[o] > 0 }) {
			p.Outcomes = append(p.Outcomes, o)
		}
	}
}

func (p *page) cover() {
	settings := map[string]string{}
	for _, c := range p.Manifest.Matrix {
		settings[c.Name] = c.Settings
	}
	for _, c := range p.Summary.Cells {
		p.Cells = append(p.Cells, coverageRow{c.Cell, settings[c.Cell], c.Covered})
	}
	for _, s := range p.Summary.Sizes {
		name := fmt.Sprint(s.From)
		if s.From != s.To {
			name += fmt.Sprintf("–%d", s.To)
		}
		p.Sizes = append(p.Sizes, coverageRow{name + " " + p.unit.Whom(), "", s.Covered})
	}
}

// causes reads the tournaments of the discrepancies and puts these under their causes.
func (p *page) causes() error {
	index := map[string]int{}
	for i, g := range dossier.GroupsOf(p.Discrepancies) {
		index[g.Key] = i
		p.Causes = append(p.Causes, cause{Group: g, Number: i + 1, Anchor: fmt.Sprintf("cause-%d", i+1)})
	}
	for _, x := range p.Discrepancies {
		if err := p.add(&p.Causes[index[x.Group]], x); err != nil {
			return fmt.Errorf("discrepancy %s: %w", x.ID, err)
		}
	}
	p.Linked = p.left < 0
	return nil
}

// add lists a discrepancy, folds it away or names it. The first of a cause is always part of the page.
func (p *page) add(c *cause, x *dossier.Discrepancy) error {
	n := len(c.Shown) + len(c.More)
	if n >= shown+folded || n > 0 && p.findings >= inWhole {
		c.Rest = append(c.Rest, download{Name: x.ID, Href: template.URL(relative(dossier.ExplanationFile(x.ID)))})
		return nil
	}
	p.findings++
	found, err := p.finding(x)
	if n < shown {
		c.Shown = append(c.Shown, found)
	} else {
		c.More = append(c.More, found)
	}
	return err
}

// embedded is how many bytes of tournaments a page holds at most, the shrunk ones aside, which are small. The others
// are links to the files of the dossier, so that a page of many discrepancies still opens.
const embedded = 8 << 20

// download is a link to a tournament: the whole of it, or the file beside the page.
type download struct {
	Name  string
	Href  template.URL
	Bytes int
}

// read is the file of a tournament, as it was recorded.
func (p *page) read(x *dossier.Example) ([]byte, error) {
	data, err := dossier.ReadUpTo(p.Dir, x.File, maxFile)
	if err != nil {
		return nil, err
	}
	if sum := drive.Hash(data); sum != x.SHA256 {
		return nil, fmt.Errorf("%s was altered: SHA-256 %s, recorded is %s", x.File, sum, x.SHA256)
	}
	return data, nil
}

// caseFile says in words that need no regulations what the rules demand in the place of the engine's pairing. A
// tournament of players that states no system has none.
func (p *page) caseFile(id string, x *dossier.Example) (*download, error) {
	if x.Round == 0 || x.File == "" {
		return nil, nil
	}
	data, err := p.read(x)
	if err != nil {
		return nil, err
	}
	opt := checker.Options{Tool: "trfcert", Version: release.Version(), System: checker.StatedSystem}
	if p.unit == engine.Teams { // no code of theirs tells the edition
		opt.System = p.Manifest.System
	}
	made, _, _ := checker.Case(context.Background(), checker.Bytes(path.Base(x.File), data), opt, "", x.Round, nil)
	if made == nil {
		return nil, nil
	}
	return &download{Name: id + "-case.html", Bytes: len(made), Href: embeddedAs("text/html", made)}, nil
}

func embeddedAs(kind string, data []byte) template.URL {
	return template.URL("data:" + kind + ";base64," + base64.StdEncoding.EncodeToString(data))
}

// link reads a tournament; always says that it is embedded whatever its size.
func (p *page) link(id, kind string, x *dossier.Example, always bool) (*download, error) {
	if x == nil || x.File == "" {
		return nil, nil
	}
	data, err := p.read(x)
	if err != nil {
		return nil, err
	}
	d := &download{Name: id + "-" + kind + path.Ext(x.File), Bytes: len(data)}
	if !always {
		p.left -= len(data)
	}
	if always || p.left >= 0 {
		d.Href = embeddedAs("application/octet-stream", data)
	} else {
		d.Href = template.URL(relative(x.File))
	}
	return d, nil
}
