package compare

import (
	"cmp"
	"maps"
	"slices"

	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// everybody stands for all players whom no adjustment names.
const everybody int32 = -1

// abnormal is a result of a person in a round whose value record 299 sets; kind NoResult is a bonus or penalty.
// Round 0 stands for the rounds that are not mentioned.
type abnormal struct {
	who   int32
	kind  tournament.Result
	round int
}

// effect is what all records 299 together come to in one case.
type effect struct {
	points tournament.Points
	set    bool // false: the result keeps its value
	at     trf.Position
}

// adjusted is the effect of all records 299 of a file.
type adjusted struct {
	s      *side
	people map[int32]bool  // named somewhere
	lists  map[int32][]int // by person: indices of the adjustments that concern him, ascending; everybody: those of all
}

func (s *side) adjusted() *adjusted {
	d := &adjusted{s: s, people: map[int32]bool{}, lists: map[int32][]int{}}
	for i := range s.t.Adjustments {
		adj := &s.t.Adjustments[i]
		if len(adj.Players) == 0 {
			d.lists[everybody] = append(d.lists[everybody], i)
		}
		for _, id := range adj.Players {
			who := s.who(id)
			d.people[who] = true
			if own := d.lists[who]; len(own) == 0 || own[len(own)-1] != i {
				d.lists[who] = append(own, i)
			}
		}
	}
	return d
}

// effects works out what a person's adjustments come to: for each kind the last one that applies to a round replaces
// the value; bonuses and penalties are added up.
func (d *adjusted) effects(who int32) map[abnormal]effect {
	out := map[abnormal]effect{}
	list := d.lists[everybody]
	if who != everybody {
		list = slices.Concat(list, d.lists[who])
		slices.Sort(list)
	}
	general := map[tournament.Result]bool{} // kinds that a later adjustment sets for every round
	for k := len(list) - 1; k >= 0; k-- {
		adj := &d.s.t.Adjustments[list[k]]
		key := abnormal{who, adj.Kind, adj.Round}
		e, seen := out[key]
		switch {
		case adj.Kind == tournament.NoResult:
			out[key] = effect{e.points + adj.Points, e.points+adj.Points != 0, d.s.src.At(trf.Fact{Name: "adjustment", N: list[k]})}
		case general[adj.Kind] || seen:
		default:
			out[key] = effect{adj.Points, true, d.s.src.At(trf.Fact{Name: "adjustment", N: list[k]})}
			general[adj.Kind] = adj.Round == 0
		}
	}
	// A round of its own that says what all rounds say adds nothing.
	for key, e := range out {
		if all := out[abnormal{who, key.kind, 0}]; !e.set ||
			key.round != 0 && key.kind != tournament.NoResult && all.set && all.points == e.points {
			delete(out, key)
		}
	}
	return out
}

// adjustments compares the bonuses, penalties and abnormal values, however the records put them.
func (c *comparison) adjustments() {
	if len(c.a.t.Adjustments)+len(c.b.t.Adjustments) == 0 || c.a.team || c.b.team {
		return
	}
	a, b := c.a.adjusted(), c.b.adjusted()
	people := slices.Sorted(maps.Keys(a.people))
	people = append(people, slices.Sorted(maps.Keys(b.people))...)
	slices.Sort(people)
	n := c.namer()
	general := c.adjustmentsOf(n, everybody, a, b, nil)
	for _, who := range slices.Compact(people) {
		c.adjustmentsOf(n, who, a, b, general)
	}
}

// adjustmentsOf compares one person's adjustments. Differences in told, which concern everybody, are not repeated.
func (c *comparison) adjustmentsOf(n *namer, who int32, a, b *adjusted,
	told map[abnormal][2]effect) map[abnormal][2]effect {
	x, y := a.effects(who), b.effects(who)
	keys := slices.Concat(slices.Collect(maps.Keys(x)), slices.Collect(maps.Keys(y)))
	slices.SortFunc(keys,
		func(p, q abnormal) int { return cmp.Or(cmp.Compare(p.round, q.round), cmp.Compare(p.kind, q.kind)) })
	found := map[abnormal][2]effect{}
	for _, key := range slices.Compact(keys) {
		e, f := x[key], y[key]
		if e.set == f.set && e.points == f.points {
			continue
		}
		found[key] = [2]effect{e, f}
		if before, ok := told[abnormal{everybody, key.kind, key.round}]; ok && before == found[key] {
			continue
		}
		if unrated := rated(key.kind); unrated != key.kind {
			if same, ok := found[abnormal{who, unrated, key.round}]; ok && same == found[key] {
				continue // record 299 speaks of a game, rated or not
			}
		}
		subject := "all players"
		if who != everybody {
			subject = n.label(who)
		}
		c.r.add(Difference{Code: "settings.adjustment", Round: key.round, Subject: subject,
			What: adjustmentText(key.kind),
			A:    value(e.at, n.a[who], effectText(e)), B: value(f.at, n.b[who], effectText(f))})
	}
	return found
}

func adjustmentText(kind tournament.Result) string {
	if kind == tournament.NoResult {
		return "bonus or penalty"
	}
	return "points of a " + kind.String() + " by record 299"
}

func effectText(e effect) string {
	if !e.set {
		return "none"
	}
	return e.points.String()
}
