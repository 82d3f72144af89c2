package report

import (
	"cmp"
	"fmt"

	"github.com/trfkit/trfkit/certify/dossier"
)

// chart is a figure of horizontal bars. A bar is an SVG of its own, so that the words beside it keep their size on a
// phone.
type chart struct {
	Title string
	Note  string
	Keys  []key
	Bars  []bar
}

// key explains a colour.
type key struct{ Class, Name, Text string }

// bar is one row: what it is about, its parts, and the same in words.
type bar struct {
	Label string
	Words string // what a screen reader says, and the tooltip
	Value string
	Parts []part
}

// part is a piece of a bar, in thousandths of its full width.
type part struct {
	X, Width int
	Class    string
}

// full is the width of a bar's picture.
const full = 1000

// charts draws what came of the tournaments, whose the discrepancies are, and what was covered.
func (p *page) charts() {
	p.Results = []chart{outcomeChart(p)}
	if len(p.Discrepancies) > 0 {
		p.Results = append(p.Results, classChart(p))
	}
	p.Coverage = []chart{coverageChart("Coverage by size of the field", p.Sizes),
		coverageChart("Coverage by cell of the settings matrix", p.Cells)}
}

func outcomeChart(p *page) chart {
	c := chart{Title: "What came of the tournaments", Note: "each bar is all tournaments of an engine in one direction"}
	for _, o := range p.Outcomes {
		c.Keys = append(c.Keys, key{"o-" + string(o), string(o), outcomes[o]})
	}
	for _, row := range p.Summary.Counts {
		b := bar{Label: fmt.Sprintf("%s %s", row.Engine, row.Direction),
			Value: fmt.Sprintf("%s of %s discrepant", number(row.Discrepant()), number(row.Tournaments))}
		var counts []int
		for _, o := range p.Outcomes {
			counts = append(counts, row.Outcomes[o])
		}
		b.fill(counts, c.Keys, row.Tournaments)
		c.Bars = append(c.Bars, b)
	}
	return c
}

func classChart(p *page) chart {
	c := chart{Title: "Whose fault the discrepancies are",
		Note: "each bar is the discrepancies of an engine in one direction; the longest has the full width"}
	for _, class := range dossier.Classes() {
		c.Keys = append(c.Keys, key{"c-" + string(class), string(class), classes[class].text})
	}
	most := 0
	for _, row := range p.Summary.Counts {
		all, _ := p.Found(row.Engine, row.Direction)
		most = max(most, all)
	}
	for _, row := range p.Summary.Counts {
		all, of := p.Found(row.Engine, row.Direction)
		var counts []int
		for _, class := range dossier.Classes() {
			counts = append(counts, of[class])
		}
		b := bar{Label: fmt.Sprintf("%s %s", row.Engine, row.Direction), Value: number(all)}
		b.fill(counts, c.Keys, most)
		c.Bars = append(c.Bars, b)
	}
	return c
}

func coverageChart(title string, rows []coverageRow) chart {
	c := chart{Title: title, Note: "tournaments; the longest bar has the full width",
		Keys: []key{{"o-agree", "no discrepancy", "tournaments without a discrepancy"},
			{"o-differ", "discrepant", "tournaments with a discrepancy"}}}
	most := 0
	for _, r := range rows {
		most = max(most, r.Tournaments)
	}
	for _, r := range rows {
		b := bar{Label: r.Name, Value: number(r.Tournaments)}
		b.fill([]int{r.Tournaments - r.Discrepant, r.Discrepant}, c.Keys, most)
		c.Bars = append(c.Bars, b)
	}
	return c
}

// fill gives a bar its parts, of a whole that has the full width, and the same in words. A part that exists is seen,
// however small: it is drawn from its own beginning with at least four thousandths.
func (b *bar) fill(counts []int, keys []key, whole int) {
	at, sum := 0, 0
	for i, n := range counts {
		if n == 0 {
			continue
		}
		if b.Words != "" {
			b.Words += ", "
		}
		b.Words += number(n) + " " + keys[i].Name
		sum += n
		width := max(sum*full/whole-at, 4) // up to where the parts so far end, so that roundings do not add up
		b.Parts = append(b.Parts, part{X: min(at, full-width), Width: width, Class: keys[i].Class})
		at = min(at+width, full)
	}
	b.Words = cmp.Or(b.Words, "none")
	b.Words = b.Label + ": " + b.Words
}
