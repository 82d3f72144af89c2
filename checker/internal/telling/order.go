package telling

import (
	"maps"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

// byOpponents are what the order of the candidates compares by the opponents of the upper half, one after the other.
var byOpponents = map[fact.Fact]bool{fact.OpponentsOfS1: true, fact.OpponentsByBSN: true}

// inOrder is the key where an opponent comes before another one for the same player, and all else is equal.
func (t *telling) inOrder() string {
	one, ok1 := t.Demanded.(fact.OfPair)
	two, ok2 := t.Other.(fact.OfPair)
	if ok1 && ok2 && one.Kind == fact.Meets && two.Kind == fact.Meets && one.A == two.A && t.ifTheyMeet() {
		return t.before(one.A, one.B, two.B)
	}
	if own, ok := t.Demanded.(fact.OfPlayers); ok && own.Kind == fact.Identifier {
		other, _ := t.Other.(fact.OfPlayers)
		return t.identified(own.Players, other.Players)
	}
	demanded, ok1 := t.Demanded.(fact.Numbers)
	other, ok2 := t.Other.(fact.Numbers)
	if !ok1 || !ok2 || !byOpponents[t.Decision.Counts] {
		return ""
	}
	members := numbered(t.Decision, t.pair)
	for i := range min(len(demanded.List), len(other.List)) {
		n, m := demanded.List[i], other.List[i]
		if n == m {
			continue
		}
		if n < 1 || n > m || m > len(members) {
			break
		}
		return t.before(t.pair.Meets(members[n-1]), members[n-1], members[m-1])
	}
	return ""
}

// ifTheyMeet reports whether the values are told to be those of the pairing in which the two meet.
func (t *telling) ifTheyMeet() bool {
	if len(t.Steps) == 0 {
		return false
	}
	says, ok := t.Steps[len(t.Steps)-1].Says.(fact.Differs)
	return ok && says.If == fact.IfTheyMeet
}

// identified tells two identifiers apart: those who come first on their boards, in order, and then their opponents. It
// is blank where there is no such place: they are of as many boards, and not equal, where both pair the same players.
func (t *telling) identified(demanded, other []tournament.PlayerID) string {
	half, i := len(demanded)/2, 0
	for i < min(len(demanded), len(other)) && demanded[i] == other[i] {
		i++
	}
	switch {
	case len(demanded) != len(other) || len(demanded) != 2*half || i == len(demanded):
		return ""
	case i < half:
		t.args["first"], t.args["later"] = demanded[i], other[i]
		return against + "tops"
	}
	t.args["order"] = "number"
	return t.before(demanded[i-half], demanded[i], other[i])
}

// before says that a player gets one opponent and not another one, who comes later.
func (t *telling) before(of, first, later tournament.PlayerID) string {
	t.args["of"], t.args["first"], t.args["later"], t.args["own"] = of, first, later, later == t.pair.B
	return against + "first"
}

// numbered are the players whom the numbers of such a decision stand for, from 1: the bracket, or, where the opponents
// of the moved-down players are settled, the residents who are left.
func numbered(d *engine.Decision, p Pair) []tournament.PlayerID {
	if d.Counts == fact.OpponentsByBSN {
		return slices.Concat(d.Moved, d.Residents)
	}
	return slices.DeleteFunc(slices.Clone(d.Residents), func(id tournament.PlayerID) bool {
		return slices.Contains(d.Moved, p.Meets(id))
	})
}

// bye is the key where somebody else would have the bye: by points, by games, or by the order that is left.
func (t *telling) bye() string {
	for i := range slices.Backward(t.Steps) {
		switch x := t.Steps[i].Says.(type) {
		case fact.ComesBefore:
			to, ok1 := x.First.(fact.ByeCandidate)
			not, ok2 := x.Then.(fact.ByeCandidate)
			if !ok1 || !ok2 {
				return ""
			}
			t.args["to"], t.args["not"] = Told(to), Told(not)
			switch {
			case to.Points != not.Points:
				return against + "bye.points"
			case to.Games != not.Games:
				return against + "bye.games"
			case to.Standing != nil:
				return against + "bye.rank"
			}
			return against + "bye.number"
		case fact.ByeGoesFirst:
			to, not := wording.Args{"Player": x.To}, wording.Args{"Player": x.Not}
			t.args["to"], t.args["not"] = to, not
			switch by, otherwise := Told(x.By), Told(x.Otherwise); wording.KindOf(x.By) {
			case "Score":
				to["Points"], not["Points"] = by["Points"], otherwise["Points"]
				return against + "bye.points"
			case "Matches":
				to["Games"], not["Games"] = by["Count"], otherwise["Count"]
				return against + "bye.games"
			}
			return against + "bye.number"
		}
	}
	return ""
}

// Gather makes one sentence of those that say the same of several opponents of one player: b is all of these.
func Gather(w wording.Words, list []wording.Message) []wording.Message {
	var out []wording.Message
	at := map[string]int{}
	for _, m := range list {
		m.Args = maps.Clone(m.Args)
		b := m.Args["b"].(tournament.PlayerID)
		m.Args["b"] = []tournament.PlayerID{b}
		said := w.Say(Shown(m))
		if i, again := at[said]; again && out[i].Args["a"] == m.Args["a"] {
			out[i].Args["b"] = append(out[i].Args["b"].([]tournament.PlayerID), b)
			continue
		}
		at[said], out = len(out), append(out, m)
	}
	return out
}

// Exchanges reports whether a sentence is about an exchange of opponents, not about the best pairing with the two.
func Exchanges(m wording.Message) bool { return m.Args["swap"] != nil && m.Args["swap"] != "none" }

// Shown is a sentence beside which the pair is shown, so that it need not name it.
func Shown(m wording.Message) wording.Message {
	m.Args = maps.Clone(m.Args)
	m.Args["shown"] = true
	for _, part := range []string{"left", "rest"} {
		if inner, ok := m.Args[part].(wording.Message); ok {
			m.Args[part] = Shown(inner)
		}
	}
	return m
}

// Within is the sentence of a key that a message says, after what it puts before it.
func Within(m wording.Message, key string) (wording.Message, bool) {
	if rest, ok := m.Args["rest"].(wording.Message); ok {
		m = rest
	}
	return m, m.Key == against+key
}

// Named adds to a list the players whom the places of a sentence name.
func Named(list []tournament.PlayerID, places wording.Args) []tournament.PlayerID {
	for _, place := range places {
		switch x := place.(type) {
		case tournament.PlayerID:
			list = append(list, x)
		case []tournament.PlayerID:
			list = append(list, x...)
		case wording.Args:
			list = Named(list, x)
		case wording.Message:
			list = Named(list, x.Args)
		case []wording.Message:
			for _, m := range x {
				list = Named(list, m.Args)
			}
		}
	}
	return list
}
