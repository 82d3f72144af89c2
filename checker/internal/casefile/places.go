package casefile

import (
	"reflect"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/checker/internal/telling"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

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
	ranked := a.family() == "team" || a.family() == "double" // no halves, but those who come first on their boards
	i, k := slices.Index(upper, one), slices.Index(lower, one)
	switch {
	case i >= 0 && i == slices.Index(lower, two):
		key := "meet.halves"
		if ranked {
			key = "meet.tops"
		}
		a.add(key, wording.Args{"a": one, "b": two, "place": i + 1, "score": score, "tops": upper,
			"taken": a.aside(score, upper, lower)})
		return nil
	case ranked:
		return nil
	case i >= 0 && i < len(lower):
		if err := a.instead(e, "meet.place", one, lower[i], score); err != nil {
			return err
		}
		if slices.Contains(lower[i+1:], two) {
			return a.further(e, one, two, lower[i+1:])
		}
	case k >= 0 && k < len(upper):
		if err := a.instead(e, "meet.place", one, upper[k], score); err != nil {
			return err
		}
	default:
		return nil
	}
	return a.remaining(e, one, two, score)
}

// aside are those of a score group who are not paired within it, each with whom they meet.
func (a *asking) aside(score tournament.Points, upper, lower []tournament.PlayerID) (out []wording.Message) {
	for _, id := range a.flow(score).group {
		if !slices.Contains(upper, id) && !slices.Contains(lower, id) {
			args := wording.Args{"who": id}
			if other := a.demanded(id); other != 0 {
				args["met"] = other
			}
			out = append(out, wording.Message{Key: "case.aside", Args: args})
		}
	}
	return out
}

// mostObjections is how many players who were not taken an answer speaks of before it points to the list of them.
const mostObjections = 3

// further says of each player in an order, before the one who is demanded, why one does not meet that player.
func (a *asking) further(e engine.Explainer, one, two tournament.PlayerID, order []tournament.PlayerID) error {
	before := order[:slices.Index(order, two)]
	if n := len(before); n > mostObjections || !a.answered(one, before) && n > 0 {
		a.below(one, two)
		return nil
	}
	for _, other := range before {
		if bar := telling.BarOf(a.q.State, a.row(one), a.row(other)); bar.Met > 0 {
			a.add("meet.then.met", wording.Args{"a": one, "c": other, "round": bar.Met})
			continue
		}
		if err := a.instead(e, "meet.place.then", one, other, 0); err != nil {
			return err
		}
	}
	a.add("meet.place.next", wording.Args{"a": one, "b": two})
	return nil
}

// below points to the list of those who were possible for one, and not taken.
func (a *asking) below(one, two tournament.PlayerID) {
	if n := len(a.Others); n > 0 {
		a.add("case.reason.others", wording.Args{"a": one, "b": two, "n": n + a.Unasked, "asked": n})
	}
}

// answered reports whether of each of some it is known why one does not meet them: something forbids it, or they are
// among the others of whom it is said what speaks against them.
func (a *asking) answered(one tournament.PlayerID, ids []tournament.PlayerID) bool {
	return !slices.ContainsFunc(ids, func(id tournament.PlayerID) bool {
		return a.may(one, id) && !slices.ContainsFunc(a.Others, func(o Other) bool { return o.Player == id })
	})
}

// remaining says why one meets nobody else of a score group, as far as it has not been said, so that the one who is
// demanded is left.
func (a *asking) remaining(e engine.Explainer, one, two tournament.PlayerID, score tournament.Points) error {
	var open []tournament.PlayerID
	for _, id := range a.flow(score).group {
		if id != one && id != two && a.may(one, id) && !a.answers(one, id) {
			open = append(open, id)
		}
	}
	if len(open) >= mostObjections || !a.answered(one, open) {
		a.below(one, two)
		return nil
	}
	for _, id := range open {
		if err := a.objection(e, one, id); err != nil {
			return err
		}
	}
	a.add("meet.place.left", wording.Args{"a": one, "b": two, "score": score})
	return nil
}

// instead says whom a player would meet by his place, and why not.
func (a *asking) instead(e engine.Explainer, key string, one, other tournament.PlayerID, score tournament.Points,
	aside ...tournament.PlayerID) error {
	args := wording.Args{"a": one, "c": other, "who": one, "to": other, "score": score, "aside": aside}
	if key == "meet.place" {
		upper, lower := a.halves(score)
		args["taken"] = a.aside(score, upper, lower)
	}
	a.add(key, args)
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
	first, err := a.sendDown(e, last, a.row(two).Score)
	if err == nil && first.Key != "" {
		a.add("meet.last.other", wording.Args{"c": last})
		a.Answer = append(a.Answer, first)
	}
	return err
}

// mostBelow is how many players of lower groups are asked about to see whether the same speaks against each.
const mostBelow = 10

// sendDown is what speaks against it that one leaves the group downwards, where that lies in this group: the meeting
// with the first of the next group who is possible, or with anybody of lower groups where there are few.
func (a *asking) sendDown(e engine.Explainer, one tournament.PlayerID, next tournament.Points) (
	first wording.Message, err error) {
	score := a.row(one).Score
	var below []tournament.PlayerID
	for i := range a.rows {
		if r := &a.rows[i]; r.Score < score && a.may(one, r.Player) && (r.Score <= next || len(below) > 0) {
			below = append(below, r.Player)
		}
	}
	all := len(below) <= mostBelow && (a.q.Made.Bye == 0 || a.row(one).BarredBye)
	if len(below) == 0 || a.row(below[0]).Score != next {
		return wording.Message{}, nil
	}
	if !all {
		below = below[:1]
	}
	for i, id := range below {
		d, err := e.Why(a.q.State, one, id)
		if err != nil {
			return wording.Message{}, err
		}
		at, ok := d.Where.(fact.OfPlace)
		m := a.spoken(&d, telling.Pair{A: one, B: id, Down: "first"})
		switch here := ok && at.Points == score; {
		case i == 0 && !here:
			return wording.Message{}, nil
		case i == 0:
			first = m
		case !here, m.Key != first.Key, !reflect.DeepEqual(m.Args["then"], first.Args["then"]):
			return first, nil
		}
	}
	if all {
		first.Args["down"] = "any"
	}
	then, _ := first.Args["then"].(wording.Args)
	if who, _ := then["who"].([]tournament.PlayerID); slices.Equal(who, []tournament.PlayerID{one}) &&
		strings.HasPrefix(first.Key, "against.Downfloats") {
		first.Key = "against.DownAgain"
	}
	return first, nil
}

// taking says of one who comes to a lower group which of its players he gets: the first in order who is possible, or
// why those before are not.
func (a *asking) taking(e engine.Explainer, one, two tournament.PlayerID) error {
	score := a.row(two).Score
	f := a.flow(score)
	var taken, order []tournament.PlayerID
	for _, id := range f.group {
		switch other := a.demanded(id); {
		case id == two || !slices.Contains(f.from, other) || a.at[other] > a.at[one]:
			if a.may(one, id) || len(order) > 0 {
				order = append(order, id)
			}
		case a.may(one, id) && len(order) == 0:
			taken = append(taken, id)
		}
	}
	switch {
	case len(order) == 0 || !slices.Contains(order, two):
		return nil
	case order[0] == two:
		a.add("meet.first", wording.Args{"who": one, "to": two, "score": score, "taken": taken})
		return nil
	}
	if err := a.instead(e, "meet.next", one, order[0], score); err != nil {
		return err
	}
	return a.further(e, one, two, order[1:])
}

// ranking is the order of a bracket of the Burstein system with some of its players, and who came to it from above.
func (a *asking) ranking(of ...tournament.PlayerID) (members, incoming []tournament.PlayerID) {
	for s := range a.story {
		by, ok := s.Says.(fact.ByRanking)
		if !ok {
			continue
		}
		ids := make([]tournament.PlayerID, len(by.Members))
		for i, m := range by.Members {
			ids[i] = m.(fact.Described).Player
		}
		if !slices.ContainsFunc(of, func(id tournament.PlayerID) bool { return !slices.Contains(ids, id) }) {
			members, incoming = ids, by.Incoming
		}
	}
	return members, incoming
}

// folded says what the order of a bracket of the Burstein system says about two of it, whose first meets the last.
func (a *asking) folded(e engine.Explainer, one, two tournament.PlayerID) error {
	members, incoming := a.ranking(one, two)
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
