package casefile

import (
	"slices"
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/tournament"
)

// flow is who of a score group the demanded pairing pairs with whom, each list in the order of the round. Where players
// go to groups above and below theirs, down are those who leave it, and under those who meet anybody who comes to it.
type flow struct {
	group  []tournament.PlayerID
	inside []tournament.PlayerID // meet each other
	from   []tournament.PlayerID // come from above and meet one of the group
	under  []tournament.PlayerID // meet somebody from above
	down   []tournament.PlayerID // meet somebody of a lower group, or have the bye
	below  []tournament.PlayerID // come from a lower group and meet one of the group
}

// flow looks at a score group.
func (a *asking) flow(score tournament.Points) flow {
	var f flow
	both := a.bothWays()
	for _, r := range a.group(score) {
		f.group = append(f.group, r.Player)
		switch other := a.row(a.demanded(r.Player)); {
		case other == nil, both && a.gone[r.Player]:
			f.down = append(f.down, r.Player)
		case other.Score == score:
			f.inside = append(f.inside, r.Player)
		case other.Score > score:
			f.from, f.under = append(f.from, other.Player), append(f.under, r.Player)
		case both:
			f.below, f.under = append(f.below, other.Player), append(f.under, r.Player)
		default:
			f.down, f.below = append(f.down, r.Player), append(f.below, other.Player)
		}
	}
	byPlace := func(x, y tournament.PlayerID) int { return a.at[x] - a.at[y] }
	slices.SortFunc(f.from, byPlace)
	slices.SortFunc(f.below, byPlace)
	return f
}

// leavers are those of whom the steps of a pairing say that they go to another score group.
func leavers(story []engine.Step) map[tournament.PlayerID]bool {
	out := map[tournament.PlayerID]bool{}
	for i := range story {
		switch x := story[i].Says.(type) {
		case fact.LeavesGroup:
			out[x.Who.(fact.Described).Player] = true
		case fact.CalledUp:
			out[x.Who.(fact.Described).Player] = true
		case fact.OfPairing:
			if x.Kind == fact.TransferredMeets || x.Kind == fact.TransferredAgainst {
				out[x.B.(fact.Described).Player] = true
			}
		case fact.OfPlayer:
			if x.Kind == fact.GoesDown || x.Kind == fact.GoesFurther {
				out[x.Player] = true
			}
		case fact.OfPlayers:
			if x.Kind == fact.Leaving || x.Kind == fact.MustLeave {
				for _, id := range x.Players {
					out[id] = true
				}
			}
		}
	}
	return out
}

// upwards reports whether a system completes a group by players of lower ones, and does not send its own down.
func (a *asking) upwards() bool {
	return slices.Contains([]string{"C.04.4.1", "C.04.5", "C.04.6"}, a.System.Document)
}

// family is the system without its edition. The seeding rounds of the Burstein system are of the Dutch one.
func (a *asking) family() string {
	family, _, _ := strings.Cut(a.System.ID, "-")
	if family == "burstein" && a.orderedBy() == "" {
		return "dutch"
	}
	return family
}

// halves are the upper and the lower half of those of a score group who are paired with each other, nobody where the
// system has no halves. In the Dutch systems whoever leaves the group belongs to the lower half, too.
func (a *asking) halves(score tournament.Points) (upper, lower []tournament.PlayerID) {
	f := a.flow(score)
	of := f.inside
	switch a.family() {
	case "dutch":
		of = slices.DeleteFunc(slices.Clone(f.group), func(id tournament.PlayerID) bool {
			return slices.Contains(f.under, id)
		})
	case "lim":
	case "ssm": // whose brackets are no score groups, and whose players change sides
		if half := len(of) / 2; !a.split(of[:half], of[half:]) {
			return nil, nil
		}
	case "team", "double":
		if len(f.under)+len(f.below) > 0 {
			return nil, nil
		}
	default:
		return nil, nil
	}
	half := len(f.inside) / 2
	if half == 0 {
		return nil, nil
	}
	return of[:half], of[half:]
}

// split reports whether a bracket of the SSM was split into these two halves.
func (a *asking) split(upper, lower []tournament.PlayerID) bool {
	for s := range a.story {
		if x, ok := s.Says.(fact.S1AndS2); ok && slices.Equal(x.S1, upper) && slices.Equal(x.S2, lower) {
			return true
		}
	}
	return false
}

// sameHalf reports whether two are in one half of their score group, and whether it is the upper one.
func (a *asking) sameHalf(one, two tournament.PlayerID) (same, upper bool) {
	p, q := a.row(one), a.row(two)
	if p == nil || q == nil || p.Score != q.Score {
		return false, false
	}
	high, low := a.halves(p.Score)
	upper = slices.Contains(high, one) && slices.Contains(high, two)
	return upper || slices.Contains(low, one) && slices.Contains(low, two), upper
}

// dueTo is how many of some players are due a colour.
func (a *asking) dueTo(ids []tournament.PlayerID, c tournament.Colour) (n int) {
	for _, id := range ids {
		if a.row(id).Preference.Colour == c {
			n++
		}
	}
	return n
}

// story are the steps by which the round was paired.
func (a *asking) story(yield func(s *engine.Step) bool) {
	for i := range a.q.Story {
		if !yield(&a.q.Story[i]) {
			return
		}
	}
}
