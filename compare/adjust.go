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

// adjusted is the indices of the adjustments that name a person of side.ident; of everybody, those that name nobody.
func (s *side) adjusted() map[int32][]int {
	out := map[int32][]int{everybody: nil}
	for i := range s.t.Adjustments {
		players := s.t.Adjustments[i].Players
		if len(players) == 0 {
			out[everybody] = append(out[everybody], i)
		}
		for _, id := range players {
			out[s.who(id)] = append(out[s.who(id)], i)
		}
	}
	return out
}

// effects works out what the adjustments of everybody and of a person come to: for each kind the last one that applies
// to a round replaces the value; bonuses and penalties are added up.
func (s *side) effects(list ...int) map[abnormal]fact {
	out := map[abnormal]fact{}
	bonus := map[abnormal]tournament.Points{}
	general := map[tournament.Result]bool{} // kinds that a later adjustment sets for every round
	slices.Sort(list)
	for _, i := range slices.Backward(slices.Compact(list)) {
		adj := &s.t.Adjustments[i]
		key, points := abnormal{adj.Kind, adj.Round}, adj.Points
		switch _, seen := out[key]; {
		case adj.Kind == tournament.NoResult:
			bonus[key] += points
			points = bonus[key]
		case general[adj.Kind] || seen:
			continue
		default:
			general[adj.Kind] = adj.Round == 0
		}
		out[key] = said(s.src.At(trf.Fact{Name: "adjustment", N: i}), points.String())
	}
	// A round of its own that says what all rounds say adds nothing.
	maps.DeleteFunc(out, func(key abnormal, f fact) bool {
		if key.kind == tournament.NoResult {
			return bonus[key] == 0
		}
		return key.round != 0 && out[abnormal{key.kind, 0}].means == f.means
	})
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
	var general map[abnormal][2]fact
	for _, who := range slices.Sorted(maps.Keys(of)) { // everybody is the first
		changes := c.adjustmentsOf(who, c.a.effects(slices.Concat(a[everybody], a[who])...),
			c.b.effects(slices.Concat(b[everybody], b[who])...), general)
		if who == everybody {
			general = changes
		}
	}
}

// adjustmentsOf compares the effects on one person, and returns what differs. Differences in told, which concern
// everybody, are not repeated.
func (c *comparison) adjustmentsOf(who int32, x, y map[abnormal]fact,
	told map[abnormal][2]fact) map[abnormal][2]fact {
	keys := slices.AppendSeq(slices.Collect(maps.Keys(x)), maps.Keys(y))
	slices.SortFunc(keys,
		func(p, q abnormal) int { return cmp.Or(cmp.Compare(p.round, q.round), cmp.Compare(p.kind, q.kind)) })
	found := map[abnormal][2]fact{}
	for _, key := range slices.Compact(keys) {
		both := [2]fact{x[key], y[key]}
		if both[0].means == both[1].means {
			continue
		}
		found[key] = both
		before, general := told[key]
		game := abnormal{rated(key.kind), key.round} // record 299 speaks of a game, rated or not
		if general && before == both || game != key && found[game] == both {
			continue
		}
		d := Difference{Code: "settings.adjustment", Round: key.round}
		if who == everybody {
			d.Subject = "all players"
		}
		if key.kind != tournament.NoResult {
			d.What = "points of a " + key.kind.String() + " by record 299"
		}
		for k := range both {
			both[k].Player = int(c.people[who][k])
		}
		c.differ(d, both[0], both[1])
	}
	return found
}
