package report

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"fmt"
	"html/template"
	"path"
	"slices"
	"strings"

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
	"titleOf": func(p *page, rule string) string { return p.titles[rule] },
	"number":  number, "percent": percent, "counted": counted,
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
	Tried    string // names of the engines
	Trials   []tried
	Lists    []checklist
	Others   string // questions of it that are asked of other parts of a program
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
	titles     map[string]string
}

// checklist is FIDE's, answered for an engine.
type checklist struct {
	Engine  string
	Replies []dossier.Reply
}

// figure is a number with its caption.
type figure struct{ Value, Caption string }

// coverageRow is a part of the tournaments.
type coverageRow struct {
	Name     string
	Order    int // by which it is sorted; names do not sort by size
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
	Rest   []rest     // only named
}

// rest is a discrepancy that is not part of the page, and where its explanation stands.
type rest struct {
	ID   string
	Href template.URL
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
	p.titles = rules.Titles()
	p.Trials = trials(d)
	p.Articles, p.Sampled = articles(d, p.titles)
	p.Bar = fmt.Sprintf("%s tournaments in each direction, pairings and standings, at most %d discrepancies in each, "+
		"every one analysed", number(dossier.BarTournaments), dossier.BarDiscrepancies)
	var names []string
	for _, e := range d.Manifest.Engines {
		names = append(names, e.Name)
	}
	p.Tried = strings.Join(names, ", ")
	for _, e := range d.Manifest.Engines {
		if replies := d.Checklist(e.Name); len(replies) > 0 {
			p.Lists = append(p.Lists, checklist{e.Name, replies})
		}
	}
	p.Others = dossier.OtherQuestions
	p.count()
	p.cover()
	p.Figures = figures(d)
	p.charts()
	if err := p.findings(); err != nil {
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
	rounds, agree, ranked, alike := 0, 0, 0, 0
	for _, c := range d.Summary.Counts {
		rounds, agree = rounds+c.Rounds, agree+c.RoundsAgree
		ranked, alike = ranked+c.Standings, alike+c.StandingsAgree
	}
	out := []figure{
		{number(len(d.Records)), "tournaments"},
		{number(rounds), "rounds compared"},
		{percent(agree, rounds), "of them paired alike"},
		{number(len(d.Discrepancies)), "discrepancies"},
		{number(len(d.Summary.Groups)), "causes"},
		{number(d.Summary.Classes[dossier.ClassCandidate]), "by fault of an engine"},
	}
	if ranked > 0 {
		out = append(out, figure{number(ranked), "standings compared"}, figure{percent(alike, ranked), "of them alike"})
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
	for i, c := range p.Summary.Cells {
		p.Cells = append(p.Cells, coverageRow{c.Cell, i, settings[c.Cell], c.Covered})
	}
	for i, s := range p.Summary.Sizes {
		name := fmt.Sprintf("%d–%d %s", s.From, s.To, p.Manifest.Unit().Whom())
		if s.From == s.To {
			name = fmt.Sprintf("%d %s", s.From, p.Manifest.Unit().Whom())
		}
		p.Sizes = append(p.Sizes, coverageRow{name, i, "", s.Covered})
	}
}

// findings reads the tournaments of the discrepancies and puts these under their causes.
func (p *page) findings() error {
	index := map[string]int{}
	for i, g := range dossier.GroupsOf(p.Discrepancies) {
		index[g.Key] = i
		p.Causes = append(p.Causes, cause{Group: g, Number: i + 1, Anchor: fmt.Sprintf("cause-%d", i+1)})
	}
	embed := &embedder{dir: p.Dir, unit: p.Manifest.Unit(), left: embedded, titles: p.titles}
	if embed.unit == engine.Teams { // no code of theirs tells the edition
		embed.system = p.Manifest.System
	}
	for _, x := range p.Discrepancies {
		if err := p.Causes[index[x.Group]].add(x, embed); err != nil {
			return fmt.Errorf("discrepancy %s: %w", x.ID, err)
		}
	}
	p.Linked = embed.left < 0
	return nil
}

// add lists a discrepancy, folds it away or names it. The first of a cause is always part of the page.
func (c *cause) add(x *dossier.Discrepancy, embed *embedder) error {
	n := len(c.Shown) + len(c.More)
	if n >= shown+folded || n > 0 && embed.findings >= inWhole {
		c.Rest = append(c.Rest, rest{x.ID, template.URL(relative("discrepancies/" + x.ID + "/explanation.txt"))})
		return nil
	}
	embed.findings++
	found, err := newFinding(x, embed)
	if err != nil {
		return err
	}
	if n < shown {
		c.Shown = append(c.Shown, found)
	} else {
		c.More = append(c.More, found)
	}
	return nil
}

// embedded is how many bytes of tournaments a page holds at most, the shrunk ones aside, which are small. The others
// are links to the files of the dossier, so that a page of many discrepancies still opens.
const embedded = 8 << 20

type embedder struct {
	dir      string // of the dossier
	unit     engine.Unit
	system   string // by which rounds are told; blank where the tournaments state it
	left     int
	findings int // that are part of the page
	titles   map[string]string
}

// download is a link to a tournament: the whole of it, or the file beside the page.
type download struct {
	Name  string
	Href  template.URL
	Bytes int
}

// read is the file of a tournament, as it was recorded.
func (e *embedder) read(x *dossier.Example) ([]byte, error) {
	data, err := dossier.ReadUpTo(e.dir, x.File, maxFile)
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
func (e *embedder) caseFile(id string, x *dossier.Example) (*download, error) {
	if x.Round == 0 || x.File == "" {
		return nil, nil
	}
	data, err := e.read(x)
	if err != nil {
		return nil, err
	}
	opt := checker.Options{Tool: "trfcert", Version: release.Version(), System: cmp.Or(e.system, checker.StatedSystem)}
	page, _, _ := checker.Case(context.Background(), checker.Bytes(path.Base(x.File), data), opt, "", x.Round, nil)
	if page == nil {
		return nil, nil
	}
	return &download{Name: id + "-case.html", Bytes: len(page), Href: embeddedAs("text/html", page)}, nil
}

func embeddedAs(kind string, data []byte) template.URL {
	return template.URL("data:" + kind + ";base64," + base64.StdEncoding.EncodeToString(data))
}

// link reads a tournament; always says that it is embedded whatever its size.
func (e *embedder) link(id, kind string, x *dossier.Example, always bool) (*download, error) {
	if x == nil || x.File == "" {
		return nil, nil
	}
	data, err := e.read(x)
	if err != nil {
		return nil, err
	}
	d := &download{Name: id + "-" + kind + path.Ext(x.File), Bytes: len(data)}
	if !always {
		e.left -= len(data)
	}
	if always || e.left >= 0 {
		d.Href = embeddedAs("application/octet-stream", data)
	} else {
		d.Href = template.URL(relative(x.File))
	}
	return d, nil
}
