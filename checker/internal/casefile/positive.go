package casefile

import (
	"slices"

	"github.com/trfkit/trfkit/checker/internal/telling"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

// reasonTheyMeet says why two who are to meet do: why one leaves his group, why just these two, and why one of two who
// are due the same colour does not get it.
func (a *asking) reasonTheyMeet(e engine.Explainer, one, two tournament.PlayerID) error {
	before := len(a.Answer)
	switch a.family() {
	case "lim":
		a.byStory(one, two)
	case "dubov":
		if a.upwards() {
			a.leaving(one, two)
		}
		a.byStory(one, two)
	default:
		a.leaving(one, two)
	}
	if err := a.placing(e, one, two); err != nil {
		return err
	}
	a.sameColour(one, two)
	switch n := len(a.Others) + a.Unasked; {
	case n == 0:
		a.add("case.reason.nobody", wording.Args{"a": one, "b": two})
	case len(a.Answer) == before:
		a.add("case.reason.others", wording.Args{"a": one, "b": two, "n": n, "asked": len(a.Others)})
	}
	return nil
}

// add adds a sentence to the answer.
func (a *asking) add(key string, args wording.Args) {
	a.Answer = append(a.Answer, wording.Message{Key: key, Args: args})
}

// leaving says why one of two with different scores leaves his group.
func (a *asking) leaving(one, two tournament.PlayerID) {
	high, low := a.row(one).Score, a.row(two).Score
	if high == low {
		return
	}
	f := a.flow(high)
	switch up, n := a.upwards(), len(f.group); {
	case up && n-len(f.under) == 1:
		a.add("meet.alone.up", wording.Args{"who": one, "to": two, "score": high})
	case up && (n-len(f.under))%2 == 1 && len(f.below) == 1:
		a.add("meet.called", wording.Args{"who": two, "score": high, "n": n - len(f.under), "gone": f.under})
	case !up && n == 1 && len(f.from) == 0:
		a.add("meet.alone.down", wording.Args{"who": one, "score": high})
	case !up && (n+len(f.from))%2 == 1 && len(f.down) == 1:
		a.add("meet.odd", wording.Args{"who": one, "score": high, "n": n, "incoming": f.from})
	case a.lonely(one, f.group) && !up:
		a.add("meet.lonely", wording.Args{"who": one, "score": high})
	}
}

// lonely reports whether a player may meet nobody of some.
func (a *asking) lonely(one tournament.PlayerID, ids []tournament.PlayerID) bool {
	return !slices.ContainsFunc(ids, func(id tournament.PlayerID) bool { return id != one && a.may(one, id) })
}

// may reports whether nothing forbids two to meet.
func (a *asking) may(one, two tournament.PlayerID) bool {
	return telling.BarOf(a.q.State, a.row(one), a.row(two)) == telling.Bar{}
}

// placing says why just these two meet: by their places, or whom one would meet by them and why not.
func (a *asking) placing(e engine.Explainer, one, two tournament.PlayerID) error {
	p, q := a.row(one), a.row(two)
	switch family := a.family(); {
	case family == "burstein":
		return a.folded(e, one, two)
	case p.Score == q.Score:
		return a.facing(e, one, two)
	case family == "dutch":
		if err := a.floating(e, one, two); err != nil {
			return err
		}
		return a.taking(e, one, two)
	}
	return nil
}

// facing says what the halves of a score group say about two of it.
func (a *asking) facing(e engine.Explainer, one, two tournament.PlayerID) error {
	score := a.row(one).Score
	upper, lower := a.halves(score)
	i, k := slices.Index(upper, one), slices.Index(lower, one)
	switch {
	case i >= 0 && i == slices.Index(lower, two):
		aside := slices.DeleteFunc(a.flow(score).group, func(id tournament.PlayerID) bool {
			return slices.Contains(upper, id) || slices.Contains(lower, id)
		})
		a.add("meet.halves", wording.Args{"a": one, "b": two, "place": i + 1, "score": score, "taken": aside})
	case i >= 0:
		if err := a.instead(e, "meet.place", one, lower[i], score); err != nil {
			return err
		}
		return a.further(e, one, two, lower[i:])
	case k >= 0 && k < len(upper):
		return a.instead(e, "meet.place", one, upper[k], score)
	}
	return nil
}

// further says of one who may not meet the player at his place whether the demanded opponent is the next in the lower
// half, and else why that one is not met.
func (a *asking) further(e engine.Explainer, one, two tournament.PlayerID, lower []tournament.PlayerID) error {
	k := slices.Index(lower, two)
	if k < 0 || a.may(one, lower[0]) {
		return nil
	}
	next := slices.IndexFunc(lower, func(id tournament.PlayerID) bool { return a.may(one, id) })
	if next == k {
		a.add("meet.place.next", wording.Args{"a": one, "b": two})
		return nil
	}
	a.add("meet.place.then", wording.Args{"a": one, "c": lower[next]})
	return a.objection(e, one, lower[next])
}

// instead says whom a player would meet by his place, and why not.
func (a *asking) instead(e engine.Explainer, key string, one, other tournament.PlayerID, score tournament.Points,
	aside ...tournament.PlayerID) error {
	a.add(key, wording.Args{"a": one, "c": other, "who": one, "to": other, "score": score, "aside": aside})
	switch bar := telling.BarOf(a.q.State, a.row(one), a.row(other)); {
	case bar.Met > 0:
		a.add("meet.place.met", wording.Args{"round": bar.Met})
	case bar.Forbidden:
		a.add("meet.place.apart", wording.Args{})
	case bar.Colour != tournament.NoColour:
		a.add("meet.place.must", wording.Args{"colour": bar.Colour})
	default:
		return a.objection(e, one, other)
	}
	return nil
}

// objection adds what speaks against a pair.
func (a *asking) objection(e engine.Explainer, one, other tournament.PlayerID) error {
	one, other = a.ordered(one, other)
	d, err := e.Why(a.q.State, one, other)
	if err == nil {
		a.Answer = append(a.Answer, a.against(&d, one, other))
	}
	return err
}

// floating says of one who leaves his group downwards whether the last of it would by the places, and why not.
func (a *asking) floating(e engine.Explainer, one, two tournament.PlayerID) error {
	score := a.row(one).Score
	upper, lower := a.halves(score)
	if len(lower) != len(upper)+1 || len(upper) == 0 {
		return nil
	}
	last, members := lower[len(lower)-1], a.flow(score).group
	switch {
	case last == one && members[len(members)-1] == one:
		a.add("meet.last", wording.Args{"who": one, "score": score})
		return nil
	case last == one: // those after him meet players from above, and the places do not show it
		return nil
	}
	for _, r := range a.group(a.row(two).Score) {
		if !a.may(last, r.Player) {
			continue
		}
		d, err := e.Why(a.q.State, last, r.Player)
		if err != nil {
			return err
		}
		if at, ok := d.Where.(fact.OfPlace); ok && at.Points == score {
			a.add("meet.last.other", wording.Args{"c": last})
			a.Answer = append(a.Answer, a.against(&d, last, r.Player))
		}
		return nil
	}
	return nil
}

// taking says of one who comes to a lower group which of its players he gets: the first in order who is possible, or
// why that one is not.
func (a *asking) taking(e engine.Explainer, one, two tournament.PlayerID) error {
	score := a.row(two).Score
	f := a.flow(score)
	var taken []tournament.PlayerID
	for _, id := range f.group {
		other := a.demanded(id)
		switch {
		case id == two:
			a.add("meet.first", wording.Args{"who": one, "to": two, "score": score, "taken": taken})
			return nil
		case !a.may(one, id):
		case slices.Contains(f.from, other) && a.at[other] < a.at[one]:
			taken = append(taken, id)
		default:
			return a.instead(e, "meet.next", one, id, score)
		}
	}
	return nil
}

// folded says what the order of a bracket of the Burstein system says about two of it, whose first meets the last.
func (a *asking) folded(e engine.Explainer, one, two tournament.PlayerID) error {
	var members, incoming []tournament.PlayerID
	for s := range a.story {
		if by, ok := s.Says.(fact.ByRanking); ok {
			ids := make([]tournament.PlayerID, len(by.Members))
			for i, m := range by.Members {
				ids[i] = m.(fact.Described).Player
			}
			if slices.Contains(ids, one) && slices.Contains(ids, two) {
				members, incoming = ids, by.Incoming
			}
		}
	}
	if bye := a.row(a.q.Made.Bye); bye != nil && bye.Score == a.row(two).Score {
		return nil // who has the bye stands in the table, and has no place in the bracket
	}
	i, k, n := slices.Index(members, one), slices.Index(members, two), len(members)
	switch {
	case n == 0, a.row(one).Score != a.row(two).Score && !slices.Contains(incoming, one): // groups that are joined
	case i+k == n-1:
		a.add("meet.fold", wording.Args{"a": one, "b": two, "place": min(i, k) + 1, "aside": incoming})
		if i > k { // the higher one is nearer to the top
			a.Answer[len(a.Answer)-1].Args["a"], a.Answer[len(a.Answer)-1].Args["b"] = two, one
		}
	case 2*i != n-1:
		return a.instead(e, "meet.fold.place", one, members[n-1-i], 0, incoming...)
	}
	return nil
}

// sameColour says of two who are due the same colour that one of their group had to go without.
func (a *asking) sameColour(one, two tournament.PlayerID) {
	p, q := a.row(one), a.row(two)
	colour := p.Preference.Colour
	if colour == tournament.NoColour || colour != q.Preference.Colour {
		return
	}
	paired := a.pairedWith(p, q)
	k, boards := a.dueTo(paired, colour), len(paired)/2
	if k > boards && slices.Contains(paired, one) && slices.Contains(paired, two) {
		a.add("meet.colours", wording.Args{"a": one, "b": two, "n": len(paired), "k": k, "boards": boards,
			"more": k - boards, "colour": colour})
	}
}

// pairedWith are those who are paired in the group where two meet, as its table shows them. Where players go to groups
// above and below theirs, that is everybody at a board with one of the group, and nobody is told where the two are of
// different ones: which of the two groups it is the scores do not say.
func (a *asking) pairedWith(p, q *engine.ChecklistRow) []tournament.PlayerID {
	f := a.flow(q.Score)
	switch {
	case a.bothWays() && p.Score != q.Score:
		return nil
	case a.bothWays():
		return slices.Concat(f.inside, f.from, f.under, f.below, a.opponents(f.below))
	case a.upwards():
		f = a.flow(p.Score)
		return slices.Concat(f.inside, f.below, a.opponents(f.below))
	}
	return slices.Concat(f.inside, f.from, f.under)
}

// opponents are those whom some players are to meet.
func (a *asking) opponents(ids []tournament.PlayerID) (out []tournament.PlayerID) {
	for _, id := range ids {
		out = append(out, a.demanded(id))
	}
	return out
}

// byStory says how the steps of the pairing brought two together.
func (a *asking) byStory(one, two tournament.PlayerID) {
	for s := range a.story {
		switch x := s.Says.(type) {
		case fact.LeavesGroup:
			if who := x.Who.(fact.Described).Player; who == one || who == two {
				a.tell("LeavesGroup", s)
			}
		case fact.CalledUp:
			if who := x.Who.(fact.Described).Player; who == one || who == two {
				a.tell("CalledUp", s)
			}
		case fact.OfPairing:
			p, q := x.A.(fact.Described).Player, x.B.(fact.Described).Player
			if (p == one && q == two || p == two && q == one) && ways[x.Kind] {
				a.tell(string(x.Kind), s)
			}
		case fact.Transposition:
			a.inTurn(x, one, two)
		case fact.Columns:
			i, k := slices.Index(x.White, one), slices.Index(x.Black, two)
			white, black := one, two
			if i < 0 || k < 0 {
				i, k = slices.Index(x.White, two), slices.Index(x.Black, one)
				white, black = two, one
			}
			if i >= 0 && k >= 0 {
				a.add("meet.columns", wording.Args{"white": x.White, "black": x.Black, "a": white, "b": black,
					"i": i + 1, "j": k + 1, "same": i == k})
			}
		}
	}
}

// ways are the ways in which a pair is made that have a sentence of their own.
var ways = map[fact.PairingKind]bool{fact.FloaterMeetsFirst: true, fact.FloaterNotSame: true, fact.FloaterMeets: true,
	fact.FloatersMeet: true, fact.TransferredMeets: true, fact.OfOneColumn: true, fact.OutsideRows: true}

// tell adds what a step of the pairing says.
func (a *asking) tell(kind string, s *engine.Step) {
	args := telling.Told(s.Says)
	args["article"], args["group"] = s.Rule, telling.Group(s.Where)
	a.add("against."+kind, args)
}

// inTurn says of two whom the Dubov system pairs that one chose in turn, by the average rating of the opponents.
func (a *asking) inTurn(x fact.Transposition, one, two tournament.PlayerID) {
	s1 := make([]tournament.PlayerID, len(x.S1))
	played := false
	for i, m := range x.S1 {
		s1[i] = m.(fact.Described).Player
		if aro, ok := a.row(s1[i]).OrderedBy.(fact.OfCount); ok && aro.Count > 0 {
			played = true
		}
	}
	i := slices.Index(s1, one)
	if i < 0 {
		i, one, two = slices.Index(s1, two), two, one
	}
	if i < 0 || x.T2[i] != two || !played || len(s1) < 2 {
		return
	}
	s2 := slices.Clone(x.T2)
	slices.Sort(s2)
	a.add("meet.turns", wording.Args{"who": one, "to": two, "place": i + 1, "choosers": s1, "choices": s2})
}

// bye says why one of the two has the bye.
func (a *asking) bye() {
	r := a.row(a.q.Made.Bye)
	if r == nil || !slices.Contains(a.Asked, r.Player) || slices.ContainsFunc(a.rows, func(x engine.ChecklistRow) bool {
		return x.Score < r.Score && !x.BarredBye
	}) {
		return
	}
	a.add("meet.bye", wording.Args{"who": r.Player, "score": r.Score})
}
