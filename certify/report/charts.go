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
	Label, Value string
	counts       []int  // by key of the chart
	Words        string // what a screen reader says, and the tooltip
	Parts        []part
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
	var outcome, class []key
	for _, o := range p.Outcomes {
		outcome = append(outcome, key{"o-" + string(o), string(o), outcomes[o]})
	}
	for _, c := range dossier.Classes() {
		class = append(class, key{"c-" + string(c), string(c), classes[c].text})
	}
	var came, faults []bar
	for _, c := range p.Summary.Counts {
		label := fmt.Sprintf("%s %s", c.Engine, c.Direction)
		came = append(came, bar{Label: label,
			Value:  fmt.Sprintf("%s of %s discrepant", number(c.Discrepant()), number(c.Tournaments)),
			counts: counts(p.Outcomes, c.Outcomes)})
		all, of := p.Found(c.Engine, c.Direction)
		faults = append(faults, bar{Label: label, Value: number(all), counts: counts(dossier.Classes(), of)})
	}
	p.Results = []chart{draw("What came of the tournaments",
		"each bar is all tournaments of an engine in one direction", outcome, came, false)}
	if len(p.Discrepancies) > 0 {
		p.Results = append(p.Results, draw("Whose fault the discrepancies are", "each bar is the discrepancies of an "+
			"engine in one direction; the longest has the full width", class, faults, true))
	}
	p.Coverage = []chart{coverageChart("Coverage by size of the field", p.Sizes),
		coverageChart("Coverage by cell of the settings matrix", p.Cells)}
}

func counts[K comparable](keys []K, by map[K]int) (out []int) {
	for _, k := range keys {
		out = append(out, by[k])
	}
	return out
}

func coverageChart(title string, covered []coverageRow) chart {
	var bars []bar
	for _, r := range covered {
		bars = append(bars, bar{Label: r.Name, Value: number(r.Tournaments),
			counts: []int{r.Tournaments - r.Discrepant, r.Discrepant}})
	}
	return draw(title, "tournaments; the longest bar has the full width", []key{
		{"o-agree", "no discrepancy", "tournaments without a discrepancy"},
		{"o-differ", "discrepant", "tournaments with a discrepancy"}}, bars, true)
}

// draw makes a chart. Each bar has the full width, or the longest alone.
func draw(title, note string, keys []key, bars []bar, longest bool) chart {
	most := 0
	for i := range bars {
		most = max(most, bars[i].sum())
	}
	for i := range bars {
		whole := most
		if !longest {
			whole = bars[i].sum()
		}
		bars[i].fill(keys, whole)
	}
	return chart{title, note, keys, bars}
}

func (b *bar) sum() (n int) {
	for _, k := range b.counts {
		n += k
	}
	return n
}

// fill gives a bar its parts, of a whole that has the full width, and the same in words. A part that exists is seen,
// however small: it is drawn from its own beginning with at least four thousandths.
func (b *bar) fill(keys []key, whole int) {
	at, sum := 0, 0
	for i, n := range b.counts {
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
