package dossier

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/internal/prose"
)

// Group is a cause that several discrepancies have in common.
type Group struct {
	Key         string          `json:"key"` // engine/direction/outcome/article
	Engine      string          `json:"engine"`
	Outcome     Outcome         `json:"outcome"`
	Class       Class           `json:"class"` // the worst of its discrepancies, in the order of Classes
	Rule        string          `json:"rule"`
	Count       int             `json:"count"`       // discrepancies
	Tournaments int             `json:"tournaments"` // tournaments that show it
	Example     string          `json:"example"`     // ID of the discrepancy with the smallest tournament
	Summary     string          `json:"summary"`
	Direction   drive.Direction `json:"direction"`
}

// Summary is the outcome of a campaign in numbers.
type Summary struct {
	Format        int           `json:"format"`
	System        string        `json:"system"`
	Tasks         int           `json:"tasks"` // of the campaign or shard
	Done          int           `json:"done"`  // less than Tasks when it was interrupted
	Counts        []Count       `json:"counts"`
	Cells         []CellCount   `json:"cells"`
	Discrepancies int           `json:"discrepancies"`
	Classes       map[Class]int `json:"classes"` // discrepancies by class; all classes are named
	Groups        []Group       `json:"groups"`
	Sizes         []SizeCount   `json:"sizes"` // coverage: fields by size
	// Own counts answers about rounds in which trfkit stands alone, by engine and deviation.
	Own  []EngineCount `json:"own,omitempty"`
	Root string        `json:"root"` // of the hash tree over manifest, results and discrepancies
}

// Count is what came of one engine in one direction.
type Count struct {
	Engine      string          `json:"engine"`
	Direction   drive.Direction `json:"direction"`
	Tournaments int             `json:"tournaments"`
	Rounds      int             `json:"rounds"`      // rounds compared
	RoundsAgree int             `json:"roundsAgree"` // rounds paired alike
	// Standings counts the tournaments whose standings were compared, StandingsAgree those of which they are alike.
	Standings      int `json:"standings,omitempty"`
	StandingsAgree int `json:"standingsAgree,omitempty"`

	Repeated int             `json:"repeated"` // tournaments that are an earlier one once more: a generator should not
	Outcomes map[Outcome]int `json:"outcomes"` // tournaments; only those above 0
}

// Add counts a tournament.
func (c *Count) Add(t *Record) {
	if c.Outcomes == nil {
		c.Outcomes = map[Outcome]int{}
	}
	c.Tournaments++
	c.Rounds += t.Agree + len(t.Differ)
	c.RoundsAgree += t.Agree
	if t.Standings != nil {
		c.Standings++
	}
	if t.Standings != nil && t.Standings.Agree() {
		c.StandingsAgree++
	}
	c.Outcomes[t.Outcome]++
}

// Of counts the tournaments of some outcomes.
func (c *Count) Of(some func(Outcome) bool) (n int) {
	for o, k := range c.Outcomes {
		if some(o) {
			n += k
		}
	}
	return n
}

// Discrepant counts the tournaments with a discrepancy.
func (c *Count) Discrepant() int { return c.Of(Outcome.Discrepant) }

// Compared is how many of the tournaments count: those with a round, once each.
func (c *Count) Compared() int { return max(0, c.Tournaments-c.Outcomes[Skipped]-c.Repeated) }

// Covered is a part of the tournaments.
type Covered struct {
	Tournaments int `json:"tournaments"`
	Rounds      int `json:"rounds"`
	Discrepant  int `json:"discrepant"` // tournaments
}

func (c *Covered) add(t *Record) {
	c.Tournaments++
	c.Rounds += t.Rounds
	if t.Outcome.Discrepant() {
		c.Discrepant++
	}
}

// CellCount is the coverage of one cell of the matrix.
type CellCount struct {
	Cell string `json:"cell"`
	Covered
}

// SizeCount is the coverage of fields of From to To players.
type SizeCount struct {
	From int `json:"from"`
	To   int `json:"to"`
	Covered
}

// Found counts the discrepancies of an engine in one direction by their class.
func (d *Dossier) Found(engine string, direction drive.Direction) (all int, by map[Class]int) {
	by = map[Class]int{}
	for _, x := range d.Discrepancies {
		if x.Engine == engine && x.Direction == direction {
			by[x.Class]++
			all++
		}
	}
	return all, by
}

// sizes are the classes of fields in the summary, by their largest.
var sizes = []int{5, 7, 9, 12, 16, 24, 40, 80, 160, 9999}

// Summarize counts what a campaign found. The root of the tree is entered by the caller.
func Summarize(m *Manifest, records []*Record, discrepancies []*Discrepancy) Summary {
	s := Summary{Format: FormatVersion, System: m.System, Tasks: m.Share(), Done: len(records), Counts: []Count{},
		Cells: []CellCount{}, Discrepancies: len(discrepancies), Classes: map[Class]int{}, Sizes: []SizeCount{}}
	for _, e := range m.Engines {
		for _, d := range e.Directions {
			s.Counts = append(s.Counts, Count{Engine: e.Name, Direction: d, Outcomes: map[Outcome]int{}})
		}
	}
	for _, c := range m.Matrix {
		s.Cells = append(s.Cells, CellCount{Cell: c.Name})
	}
	from := 1
	for _, to := range sizes {
		s.Sizes = append(s.Sizes, SizeCount{From: from, To: to})
		from = to + 1
	}
	seen := map[[3]string]bool{}
	for _, r := range records {
		s.add(r, seen)
	}
	s.Sizes = slices.DeleteFunc(s.Sizes, func(c SizeCount) bool { return c.Tournaments == 0 })
	for _, c := range Classes() {
		s.Classes[c] = 0
	}
	for _, x := range discrepancies {
		s.Classes[x.Class]++
	}
	s.Groups = GroupsOf(discrepancies)
	return s
}

// add counts a tournament; seen are the tournaments so far, by engine, direction and structure.
func (s *Summary) add(t *Record, seen map[[3]string]bool) {
	s.addOwn(t)
	for i := range s.Counts {
		if c := &s.Counts[i]; c.Engine == t.Engine && c.Direction == t.Direction {
			c.Add(t)
			key := [3]string{t.Engine, string(t.Direction), t.Structure}
			if t.Structure != "" && seen[key] {
				c.Repeated++
			}
			seen[key] = true
		}
	}
	for i := range s.Cells {
		if c := &s.Cells[i]; c.Cell == t.Cell {
			c.add(t)
		}
	}
	for i := range s.Sizes {
		if c := &s.Sizes[i]; c.From <= t.Players && t.Players <= c.To {
			c.add(t)
		}
	}
}

// GroupsOf gathers discrepancies by their cause, the most frequent first.
func GroupsOf(all []*Discrepancy) []Group {
	of := map[string][]*Discrepancy{}
	for _, d := range all {
		of[d.Group] = append(of[d.Group], d)
	}
	groups := []Group{}
	for _, found := range of {
		groups = append(groups, groupOf(found))
	}
	slices.SortFunc(groups, func(a, b Group) int { return cmp.Or(b.Count-a.Count, cmp.Compare(a.Key, b.Key)) })
	return groups
}

// groupOf is the group of discrepancies that have one cause.
func groupOf(found []*Discrepancy) Group {
	d, best, tours := found[0], slices.MinFunc(found, bySize), map[string]bool{}
	worst := slices.MaxFunc(found, func(a, b *Discrepancy) int {
		return slices.Index(Classes(), a.Class) - slices.Index(Classes(), b.Class)
	})
	for _, x := range found {
		tours[x.Tournament] = true
	}
	g := Group{Key: d.Group, Engine: d.Engine, Direction: d.Direction, Outcome: d.Outcome, Class: worst.Class,
		Rule: d.Rule, Count: len(found), Tournaments: len(tours), Example: best.ID, Summary: best.Summary}
	if len(best.Explanation) > 0 {
		g.Summary = best.Explanation[0]
	}
	return g
}

// bySize puts the discrepancy with the smaller example first.
func bySize(a, b *Discrepancy) int {
	x, y := a.Smallest(), b.Smallest()
	switch {
	case a.Shrunk == nil && b.Shrunk != nil:
		return 1
	case a.Shrunk != nil && b.Shrunk == nil:
		return -1
	}
	return cmp.Or(x.Players-y.Players, x.Rounds-y.Rounds)
}

// WriteText prints what a dossier says, for people. The dossier may be a stranger's.
func WriteText(w io.Writer, d *Dossier) error {
	var b strings.Builder
	for _, c := range d.Summary.Counts {
		fmt.Fprintf(&b, "%-10s %-9s %6d tournaments, %d of %d rounds agree", c.Engine, c.Direction, c.Tournaments,
			c.RoundsAgree, c.Rounds)
		if c.Standings > 0 {
			fmt.Fprintf(&b, ", %d of %d standings agree", c.StandingsAgree, c.Standings)
		}
		if c.Repeated > 0 {
			fmt.Fprintf(&b, ", %d tournaments repeat earlier ones", c.Repeated)
		}
		sep := ": "
		for _, o := range Outcomes() {
			if n := c.Outcomes[o]; n > 0 {
				fmt.Fprintf(&b, "%s%d %s", sep, n, o)
				sep = ", "
			}
		}
		b.WriteByte('\n')
	}
	for i := range d.Manifest.Engines {
		if e := &d.Manifest.Engines[i]; e.Around != nil && e.Around.Kin != "" {
			fmt.Fprintf(&b, "%-10s is %s: its answers are not its own work\n", e.Name, e.Around.Kin)
		}
	}
	for _, e := range d.Manifest.Engines {
		if text := d.Summary.LooksOwn(e.Name); text != "" {
			fmt.Fprintf(&b, "%-10s looks like trfkit: %s\n", e.Name, text)
		}
	}
	for _, g := range d.Summary.Groups {
		fmt.Fprintf(&b, "%4d × %s (%s): %s\n       example %s\n", g.Count, g.Key, g.Class, g.Summary, g.Example)
	}
	b.WriteString(prose.Counted(d.Summary.Discrepancies, "discrepancy"))
	if d.Summary.Discrepancies > 0 {
		sep := ": "
		for _, c := range Classes() {
			fmt.Fprintf(&b, "%s%d %s", sep, d.Summary.Classes[c], c)
			sep = ", "
		}
	}
	b.WriteByte('\n')
	writeChecklists(&b, d)
	fmt.Fprintf(&b, "root %s\n", d.Summary.Root)
	_, err := io.WriteString(w, prose.PrintableLines(b.String()))
	return err
}
