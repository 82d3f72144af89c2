package casefile

import (
	"cmp"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/checker/internal/telling"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

// spoken reports whether the answer says what speaks against two.
func (k *claims) spoken(a, b tournament.PlayerID) bool {
	for _, m := range k.c.Answer {
		x, y := who(m.Args, "a"), who(m.Args, "b")
		if strings.HasPrefix(m.Key, "against.") && (x == a && y == b || x == b && y == a) {
			return true
		}
	}
	return false
}

// aside checks of those who are not paired within a group whom they meet instead.
func (k *claims) aside(group []tournament.PlayerID, list any) bool {
	told, _ := list.([]wording.Message)
	for _, m := range told {
		met, other := who(m.Args, "met"), meets(k.made, who(m.Args, "who"))
		if !slices.Contains(group, who(m.Args, "who")) || other != met || slices.Contains(group, met) {
			return false
		}
	}
	return true
}

// leaves reports whether a step says of a player that he goes to another group.
func (k *claims) leaves(id tournament.PlayerID) bool {
	for i := range k.story {
		says := telling.Told(k.story[i].Says)
		list, _ := says["Players"].([]tournament.PlayerID)
		switch wording.KindOf(k.story[i].Says) {
		case "LeavesGroup", "CalledUp":
			list = []tournament.PlayerID{who(says, "Who")}
		case "TransferredMeets", "TransferredAgainst":
			list = []tournament.PlayerID{who(says, "B")}
		case "GoesDown", "GoesFurther":
			list = []tournament.PlayerID{who(says, "Player")}
		case "Leaving", "MustLeave":
		default:
			continue
		}
		if slices.Contains(list, id) {
			return true
		}
	}
	return false
}

// inOrder reports whether a player stands in a table after those who are ranked before by the opposition met.
func (k *claims) inOrder(g Group, m Member) bool {
	for _, other := range g.Members {
		if other.Half.Key != "case.half.fold" {
			continue
		}
		x, y := k.row(m.Player).OrderedBy.(fact.Index), k.row(other.Player).OrderedBy.(fact.Index)
		before := cmp.Or(cmp.Compare(y.Buchholz, x.Buchholz), cmp.Compare(y.Sonneborn, x.Sonneborn),
			cmp.Compare(m.Player, other.Player))
		if before != cmp.Compare(m.Half.Args["place"].(int), other.Half.Args["place"].(int)) {
			return false
		}
	}
	return true
}

// leaver checks who leaves a group to make its number even: whoever of it comes after in the order is spared, or not
// due the colour that is due to more of them.
func (k *claims) leaver(m wording.Message) bool {
	for _, id := range names(m.Args, "spared") {
		if k.row(id).Floats[0] == engine.NoFloat {
			return false
		}
	}
	one := who(m.Args, "who")
	if m.Key == "meet.leaver.spared" {
		return len(names(m.Args, "spared")) > 0
	}
	r, other := k.row(one), k.row(meets(k.made, one))
	colour := m.Args["colour"].(tournament.Colour)
	var says fact.LeavesGroup
	for i := range k.story {
		if x, ok := k.story[i].Says.(fact.LeavesGroup); ok && x.Who.(fact.Described).Player == one {
			says = x
		}
	}
	if colour != says.Majority || colour != tournament.NoColour && r.Preference.Colour != colour ||
		m.Args["up"] != (other.Score > r.Score) {
		return false
	}
	for i := range k.rows {
		x := &k.rows[i]
		beyond := k.place(x.Player) > k.place(one)
		if x.Score != r.Score || x.Player == one || beyond == m.Args["up"] {
			continue
		}
		if !slices.Contains(says.Spared, x.Player) && (colour == tournament.NoColour || x.Preference.Colour == colour) {
			return false
		}
	}
	return true
}

// columnMet checks that somebody has met all of a group who are not due the same colour.
func (k *claims) columnMet(args wording.Args) bool {
	one := k.row(who(args, "who"))
	met := args["met"].([]wording.Message)
	for _, m := range met {
		if !k.met(one.Player, who(m.Args, "who"), m.Args["round"].(int)) ||
			k.row(who(m.Args, "who")).Preference.Colour == one.Preference.Colour {
			return false
		}
	}
	other := k.row(meets(k.made, one.Player))
	for i := range k.rows {
		r := &k.rows[i]
		if r.Score == other.Score && r.Player != other.Player && !k.leaves(r.Player) &&
			r.Preference.Colour != one.Preference.Colour && r.Player != k.made.Bye && r.Player != one.Player &&
			!k.everMet(one.Player, r.Player) && !k.leaves(meets(k.made, r.Player)) && one.Score != other.Score {
			return false
		}
	}
	return one.Preference.Colour == args["colour"] && len(met) > 0
}

// acrossHalves checks that two are in one half of a group, and meet two of the other one.
func (k *claims) acrossHalves(m wording.Message) {
	half := func(id tournament.PlayerID) (upper, ok bool) {
		for _, g := range k.c.Groups {
			for _, x := range g.Members {
				if x.Player == id && x.Half.Key == "case.half" {
					return x.Half.Args["upper"].(bool), true
				}
			}
		}
		return false, false
	}
	a, b := who(m.Args, "a"), who(m.Args, "b")
	mine, ok1 := half(a)
	other, ok2 := half(b)
	if ok1 && ok2 && mine != other {
		k.Errorf("%d and %d are in different halves", a, b)
	}
	for _, id := range []tournament.PlayerID{a, b} {
		his, ok1 := half(id)
		opposite, ok2 := half(meets(k.made, id))
		if ok1 && ok2 && his == opposite || k.row(id).Score != k.row(meets(k.made, id)).Score {
			k.Errorf("%d does not meet anybody of the other half", id)
		}
	}
}

// played checks what is said of the games of those who go down again.
func (k *claims) played(m wording.Message, then wording.Args) {
	for _, id := range names(then, "who") {
		how, _ := m.Args["how"].(string)
		if how == "" {
			continue
		}
		cell := k.player(id).Cells[m.Args["round"].(int)-1]
		if how == "played" && !cell.Result.Played() || how == "none" && cell.Opponent != 0 {
			k.Errorf("%v: %d, %v", m.Args, id, cell)
		}
	}
}

// scored checks that the points of the rounds are those of the player, and what the points are worth that the SSM
// counts.
func (k *claims) scored(p Portrait) {
	sum, own := tournament.Points(0), tournament.Points(0)
	for _, g := range p.Games {
		sum += g.Points
		switch g.Result {
		case tournament.PairingBye, tournament.Win, tournament.UnratedWin, tournament.ForfeitWin:
			own += 20
		case tournament.Draw, tournament.UnratedDraw:
			own += 10
		}
	}
	if sum != p.Points {
		k.Errorf("%d has %v points, and the rounds brought %v", p.Player, p.Points, sum)
	}
	if p.Counts == "own" && p.Score != own {
		k.Errorf("%d counts with %v points, and not %v: %+v", p.Player, p.Score, own, p.Games)
	}
}

// seated checks the places that are told of two in the halves of a group: they are those of its table.
func (k *claims) seated(m wording.Message) {
	for _, s := range telling.Steps(m) {
		if at, ok := s.Args["place"].(int); ok {
			p, q := k.seat(who(s.Args, "A")), k.seat(who(s.Args, "B"))
			if p > 0 && p != at || q > 0 && q != at {
				k.Errorf("%v: %d and %d", s.Args, p, q)
			}
		}
	}
	if i, ok := m.Args["i"].(int); ok {
		p, q := k.seat(who(m.Args, "a")), k.seat(who(m.Args, "b"))
		if p > 0 && p != i || q > 0 && q != m.Args["j"] {
			k.Errorf("%v: %d and %d", m.Args, p, q)
		}
	}
}

// sentDown checks what is said of somebody who could leave a group downwards: with whomever of the lower groups, or
// with the first who is possible, the pairing of this group is worse by the same.
func (k *claims) sentDown(m wording.Message) {
	down, _ := m.Args["down"].(string)
	if down == "" {
		return
	}
	one, asked := k.row(who(m.Args, "a")), false
	round, _ := m.Args["round"].(int)
	if m.Key == "against.DownAgain" && one.Floats[k.state.Round-1-round] != engine.Downfloat {
		k.Errorf("%d did not go down: %v", one.Player, m)
	}
	for i := range k.rows {
		r := &k.rows[i]
		if r.Score >= one.Score || k.barred(one.Player, r.Player) || down == "first" && r.Player != who(m.Args, "b") {
			continue
		}
		asked = true
		d, err := k.sys.Why(k.state, one.Player, r.Player)
		if err != nil {
			k.Fatal(err)
		}
		if at, ok := d.Where.(fact.OfPlace); !ok || at.Points != one.Score || d.Rule != m.Args["article"] {
			k.Errorf("%d and %d: %v in %v, not %v", one.Player, r.Player, d.Rule, d.Where, m)
		}
	}
	if !asked || down == "any" && k.made.Bye != 0 && !one.BarredBye {
		k.Errorf("%d could go down otherwise: %v", one.Player, m)
	}
}

// byeOfEquals checks who has the bye among those with as few points.
func (k *claims) byeOfEquals(args wording.Args) bool {
	games := func(id tournament.PlayerID) (n int) {
		for _, cell := range k.player(id).Cells {
			if cell.Result.Played() {
				n++
			}
		}
		return n
	}
	one := who(args, "who")
	for _, id := range names(args, "equals") {
		mine, other := games(one), games(id)
		switch {
		case k.row(id).BarredBye || k.row(id).Score != k.row(one).Score || id == one:
			return false
		case args["by"] != "pairs" && mine < other,
			mine == other && args["by"] == "number" && one < id,
			mine == other && args["by"] == "rank" && k.place(one) < k.place(id):
			return false
		}
	}
	return k.made.Bye == one && len(names(args, "equals")) > 0
}
