package compare

import (
	"cmp"
	"maps"
	"slices"

	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// everybody stands for all players, where no adjustment names them.
const everybody int32 = 0

// abnormal is a result in a round whose value record 299 sets for somebody; kind NoResult is a bonus or penalty. Round
// 0 stands for the rounds that are not mentioned.
type abnormal struct {
	kind  tournament.Result
	round int
}

// effect is what all records 299 together come to in one case.
type effect struct {
	points tournament.Points
	set    bool // false: the result keeps its value
	at     trf.Position
}

// adjusted is the indices of the adjustments that name a person of side.ident, ascending; of everybody, those that name
// nobody.
func (s *side) adjusted() map[int32][]int {
	out := map[int32][]int{everybody: nil}
	for i := range s.t.Adjustments {
		players := s.t.Adjustments[i].Players
		if len(players) == 0 {
			out[everybody] = append(out[everybody], i)
		}
		for _, id := range players {
			who := s.who(id)
			if own := out[who]; len(own) == 0 || own[len(own)-1] != i {
				out[who] = append(own, i)
			}
		}
	}
	return out
}

// effects works out what the adjustments of a person come to: for each kind the last one that applies to a round
// replaces the value; bonuses and penalties are added up.
func (s *side) effects(list []int) map[abnormal]effect {
	out := map[abnormal]effect{}
	general := map[tournament.Result]bool{} // kinds that a later adjustment sets for every round
	for _, i := range slices.Backward(slices.Sorted(slices.Values(list))) {
		adj, at := &s.t.Adjustments[i], s.src.At(trf.Fact{Name: "adjustment", N: i})
		key := abnormal{adj.Kind, adj.Round}
		e, seen := out[key]
		switch {
		case adj.Kind == tournament.NoResult:
			out[key] = effect{e.points + adj.Points, e.points+adj.Points != 0, at}
		case general[adj.Kind] || seen:
		default:
			out[key] = effect{adj.Points, true, at}
			general[adj.Kind] = adj.Round == 0
		}
	}
	// A round of its own that says what all rounds say adds nothing.
	for key, e := range out {
		if all := out[abnormal{key.kind, 0}]; !e.set ||
			key.round != 0 && key.kind != tournament.NoResult && all.set && all.points == e.points {
			delete(out, key)
		}
	}
	return out
}

// adjustments compares the bonuses, penalties and abnormal values, however the records put them.
func (c *comparison) adjustments() {
	if c.a.team || c.b.team {
		return
	}
	a, b := c.a.adjusted(), c.b.adjusted()
	of := maps.Clone(a)
	maps.Copy(of, b)
	var general map[abnormal][2]effect
	for _, who := range slices.Sorted(maps.Keys(of)) { // everybody is the first
		x, y := a[who], b[who]
		if who != everybody {
			x, y = slices.Concat(a[everybody], x), slices.Concat(b[everybody], y)
		}
		changes := c.adjustmentsOf(who, c.a.effects(x), c.b.effects(y), general)
		if who == everybody {
			general = changes
		}
	}
}

// adjustmentsOf compares the effects on one person, and returns what differs. Differences in told, which concern
// everybody, are not repeated.
func (c *comparison) adjustmentsOf(who int32, x, y map[abnormal]effect,
	told map[abnormal][2]effect) map[abnormal][2]effect {
	keys := slices.AppendSeq(slices.Collect(maps.Keys(x)), maps.Keys(y))
	slices.SortFunc(keys,
		func(p, q abnormal) int { return cmp.Or(cmp.Compare(p.round, q.round), cmp.Compare(p.kind, q.kind)) })
	found := map[abnormal][2]effect{}
	subject := "all players"
	if who != everybody {
		subject = c.person(who)
	}
	for _, key := range slices.Compact(keys) {
		e, f := x[key], y[key]
		if e.set == f.set && e.points == f.points {
			continue
		}
		both := [2]effect{e, f}
		found[key] = both
		before, general := told[key]
		same, game := found[abnormal{rated(key.kind), key.round}] // record 299 speaks of a game, rated or not
		if general && before == both || game && same == both && rated(key.kind) != key.kind {
			continue
		}
		what := "points of a " + key.kind.String() + " by record 299"
		if key.kind == tournament.NoResult {
			what = "bonus or penalty"
		}
		c.r.add(Difference{Code: "settings.adjustment", Round: key.round, Subject: subject, What: what,
			A: value(e.at, c.people[who][0], e.String()), B: value(f.at, c.people[who][1], f.String())})
	}
	return found
}

func (e effect) String() string {
	if !e.set {
		return "none"
	}
	return e.points.String()
}
