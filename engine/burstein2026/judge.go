package burstein2026

import (
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// departure is the first decision that a legal pairing cannot have come from: the bye, then from the top the pairings
// of the brackets, and at last the colours.
//
// Rule: C.04.4.2 (2026) 1.9.2
func (r *round) departure(v *swiss.Version) *swiss.Departure {
	return r.Departure(v, func(b *bracket) *swiss.Departure {
		if his := r.recordedIn(b, v); !slices.Equal(his.pairs, b.pairs) {
			return r.wrongPairing(b, his)
		}
		return nil
	})
}

// recordedIn is how the players of a bracket are paired in a version.
//
// Rule: C.04.4.2 (2026) 3.2.1
func (r *round) recordedIn(b *bracket, v *swiss.Version) pairing {
	inside := make(map[int]bool, len(b.members))
	for _, i := range b.members {
		inside[i] = true
	}
	var p pairing
	for _, i := range b.members {
		switch m := v.Mate[i]; {
		case !inside[m]:
			p.floaters = append(p.floaters, i)
		case r.byRank(i, m) < 0:
			p.pairs = append(p.pairs, [2]int{i, m})
		}
	}
	return p
}

// criterion is a quality criterion. Its value is a number or a list; the smaller one is better.
type criterion struct {
	article string
	title   string
	counts  int // how many numbers stand before its scores; counted for a number alone
	value   func(r *round, b *bracket, p *pairing) []int
}

// counted is a value that is a number alone.
const counted = -1

// criteria are C5 to C8, in descending priority.
//
// Rule: C.04.4.2 (2026) C5-C8
func criteria() []criterion {
	return []criterion{
		{"C5", "floaters", counted, func(_ *round, _ *bracket, p *pairing) []int { return []int{len(p.floaters)} }},
		{"C6", "scores of the floaters", 0, func(r *round, _ *bracket,
			p *pairing) []int {
			return r.scoresOf(p.floaters)
		}},
		{"C7", "floaters of the following bracket and their scores", 1, func(r *round, b *bracket,
			p *pairing) []int {
			value, err := r.ahead(b, p.floaters)
			if err != nil {
				return nil
			}
			return value
		}},
		{"C8", "players who do not get their colour preference", counted,
			func(r *round, _ *bracket, p *pairing) []int { return []int{r.clashes(p.pairs)} }},
	}
}

// scoresOf lists the scores of players from the highest.
//
// Rule: C.04.4.2 (2026) C6
func (r *round) scoresOf(list []int) []int {
	out := make([]int, len(list))
	for k, i := range list {
		out[k] = int(r.Players[i].Score)
	}
	slices.Sort(out)
	slices.Reverse(out)
	return out
}

// clashes counts the pairs of which both players wish the same colour.
//
// Rule: C.04.4.2 (2026) C8
func (r *round) clashes(pairs [][2]int) (n int) {
	for _, p := range pairs {
		if w := r.Colours[p[0]].Wish; w != tournament.NoColour && w == r.Colours[p[1]].Wish {
			n++
		}
	}
	return n
}

// wrongPairing compares two pairings of a bracket by the criteria, then by their order.
//
// Rule: C.04.4.2 (2026) 3.2.2, 4.3
func (r *round) wrongPairing(b *bracket, his pairing) *swiss.Departure {
	d := &swiss.Departure{Decision: engine.Decision{Bracket: b.Title(), Moved: r.IDs(b.incoming...),
		Residents: r.IDs(b.residents...)}}
	d.Steps = r.tell(b)
	for _, q := range r.criteria {
		mine, other := q.value(r, b, &b.pairing), q.value(r, b, &his)
		d.Compared = append(d.Compared, engine.Comparison{Rule: r.Cite(q.article), Title: q.title,
			Expected: q.measure(mine), Recorded: q.measure(other)})
		c := slices.Compare(mine, other)
		if c == 0 {
			continue
		}
		d.Rule, d.Expected, d.Recorded, d.Better = r.Cite(q.article), q.text(mine), q.text(other), c > 0
		d.Steps = append(d.Steps, engine.Step{Rule: d.Rule, Players: r.IDs(slices.Concat(b.floaters, his.floaters)...),
			Text: fmt.Sprintf("%s: expected %s, recorded %s", q.title, d.Expected, d.Recorded)})
		return d
	}
	r.laterInOrder(b, his, d)
	return d
}

// laterInOrder finds the first BSN with another opponent.
//
// Rule: C.04.4.2 (2026) 4.1-4.3
func (r *round) laterInOrder(b *bracket, his pairing, d *swiss.Departure) {
	mine, other := r.opponents(b, &b.pairing), r.opponents(b, &his)
	k := 0
	for mine[k] == other[k] {
		k++
	}
	say := func(bsn int) string {
		if bsn == 0 {
			return fmt.Sprintf("%s floats", r.Name(b.members[k]))
		}
		return fmt.Sprintf("%s meets %s", r.Name(b.members[k]), r.Name(b.members[bsn-1]))
	}
	d.Rule, d.Better = r.Cite("4.3"), mine[k] < other[k]
	d.Expected, d.Recorded = say(mine[k]), say(other[k])
	d.Steps = append(d.Steps, engine.Step{Rule: d.Rule, Players: r.IDs(b.members[k]),
		Text: fmt.Sprintf("all criteria tie, and the first with another opponent is BSN %d: "+
			"expected %s (BSN %d), recorded %s (BSN %d)",
			k+1, d.Expected, mine[k], d.Recorded, other[k])})
}

// opponents are those of each BSN, by BSN; 0 for a floater.
//
// Rule: C.04.4.2 (2026) 4.2
func (r *round) opponents(b *bracket, p *pairing) []int {
	bsn := make(map[int]int, len(b.members))
	for k, i := range b.members {
		bsn[i] = k + 1
	}
	out := make([]int, len(b.members))
	for _, x := range p.pairs {
		out[bsn[x[0]]-1], out[bsn[x[1]]-1] = bsn[x[1]], bsn[x[0]]
	}
	return out
}

// measure is a value for programs.
func (q *criterion) measure(value []int) engine.Measure {
	m := engine.Measure{Count: len(value)}
	if q.counts != 0 && len(value) > 0 {
		m.Count = value[0]
	}
	if q.counts == counted {
		return m
	}
	for _, x := range value[min(q.counts, len(value)):] {
		m.Amounts = append(m.Amounts, tournament.Points(x))
	}
	return m
}

// text is a value for people.
func (q *criterion) text(value []int) string {
	m := q.measure(value)
	scores := make([]string, len(m.Amounts))
	for k, x := range m.Amounts {
		scores[k] = x.String()
	}
	switch list := strings.Join(scores, ", "); {
	case q.counts != counted && m.Count == 0:
		return "none"
	case list == "": // a number alone
		return fmt.Sprint(m.Count)
	case q.article == "C6":
		return list
	default:
		return fmt.Sprintf("%d (%s)", m.Count, list)
	}
}
