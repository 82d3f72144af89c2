package casefile

import (
	"slices"

	"github.com/trfkit/trfkit/checker/internal/telling"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

// reasonTheyMeet says why two who are to meet do: why one leaves his group, why just these two, and why one of two who
// are due the same colour does not get it.
func (a *asking) reasonTheyMeet(e engine.Explainer, one, two tournament.PlayerID) error {
	before := len(a.Answer)
	switch a.family() {
	case "lim", "dubov":
		if a.upwards() {
			a.leaving(one, two)
		}
		if err := a.byStory(e, one, two); err != nil {
			return err
		}
	default:
		a.leaving(one, two)
	}
	if err := a.placing(e, one, two); err != nil {
		return err
	}
	a.again(one, two)
	a.sameColour(one, two)
	switch n := len(a.Others) + a.Unasked; {
	case n == 0:
		a.add("case.reason.nobody", wording.Args{"a": one, "b": two})
	case len(a.Answer) == before:
		a.below(one, two)
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
	case up && len(f.below) > 1:
		a.add("meet.called.more", wording.Args{"score": high, "n": n - len(f.under), "gone": f.under, "who": f.below})
	case !up && len(f.down) > 1:
		a.add("meet.odd.more", wording.Args{"score": high, "n": n, "incoming": f.from, "who": f.down})
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

// again says of two of different scores who of them floats again; the criteria of the Dutch systems keep that rare.
func (a *asking) again(one, two tournament.PlayerID) {
	p, q := a.row(one), a.row(two)
	if a.family() != "dutch" || p.Score == q.Score {
		return
	}
	for back := range p.Floats {
		args := wording.Args{"who": one, "down": true, "round": a.Round - 1 - back}
		if p.Floats[back] == engine.Downfloat {
			args["game"] = telling.GameIn(a.q.Event.Player(one).Cell(a.Round - 1 - back))
		} else if q.Floats[back] == engine.Upfloat {
			args["who"], args["down"] = two, false
		} else {
			continue
		}
		a.add("meet.again", args)
		return
	}
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
	if k > boards && boards > 1 && slices.Contains(paired, one) && slices.Contains(paired, two) {
		a.add("meet.colours", wording.Args{"a": one, "b": two, "n": len(paired), "k": k, "boards": boards,
			"more": k - boards, "colour": colour})
	}
}

// pairedWith are those who are paired in the group where two meet, as its table shows them; nobody where players go to
// groups above and below theirs and the steps do not say which of the two groups a board is of.
func (a *asking) pairedWith(p, q *engine.ChecklistRow) []tournament.PlayerID {
	score := q.Score
	if a.upwards() || a.bothWays() && a.gone[q.Player] {
		score = p.Score
	}
	f := a.flow(score)
	switch {
	case a.bothWays() && !a.settled():
		return nil
	case a.bothWays():
		return slices.Concat(f.inside, f.from, f.under, f.below)
	case a.upwards():
		return slices.Concat(f.inside, f.below, a.opponents(f.below))
	}
	return slices.Concat(f.inside, f.from, f.under)
}

// settled reports whether of each board of two scores just one player has left the own group, and of the others nobody.
func (a *asking) settled() bool {
	return !slices.ContainsFunc(a.q.Made.Boards, func(b engine.Board) bool {
		mixed := a.row(b.White).Score != a.row(b.Black).Score
		return mixed != (a.gone[b.White] != a.gone[b.Black]) || !mixed && a.gone[b.White]
	})
}

// opponents are those whom some players are to meet.
func (a *asking) opponents(ids []tournament.PlayerID) (out []tournament.PlayerID) {
	for _, id := range ids {
		out = append(out, a.demanded(id))
	}
	return out
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
	a.byeOfEquals(r)
}

// byeOfEquals says why one has the bye and not others with as few points who may have it.
func (a *asking) byeOfEquals(r *engine.ChecklistRow) {
	by := "number"
	switch family := a.family(); {
	case family == "dutch":
		by = "pairs"
	case family == "burstein":
		by = "rank"
	case !a.upwards():
		return
	}
	var equals []tournament.PlayerID
	for i := range a.rows {
		x := &a.rows[i]
		if x.Player == r.Player || x.Score != r.Score || x.BarredBye {
			continue
		}
		mine, other := a.games(r.Player), a.games(x.Player)
		before := by == "number" && r.Player > x.Player || by == "rank" && a.at[r.Player] > a.at[x.Player]
		if by != "pairs" && (mine < other || mine == other && !before) {
			return // passed over, since else not all could be paired
		}
		equals = append(equals, x.Player)
	}
	if len(equals) > 0 && len(equals) <= mostOthers {
		a.add("meet.bye.equal", wording.Args{"who": r.Player, "equals": equals, "by": by})
	}
}

// games is how many games a player has played.
func (a *asking) games(id tournament.PlayerID) (n int) {
	for _, cell := range a.state(id).Cells {
		if cell.Result.Played() {
			n++
		}
	}
	return n
}
