package casefile

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/checker/internal/telling"
	"github.com/trfkit/trfkit/checker/judging"
	"github.com/trfkit/trfkit/checker/why"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

// pair answers why two players met, or did not.
func (a *asking) pair() error {
	e, ok := a.q.System.(engine.Explainer)
	if !ok {
		return fmt.Errorf("%s cannot say why two players meet", a.System.ID)
	}
	one, two := a.Asked[0], a.Asked[1]
	if a.row(one) == nil || a.row(two) == nil {
		a.unpaired(one, two)
		return nil
	}
	if a.at[one] > a.at[two] {
		a.Asked[0], a.Asked[1] = two, one
		one, two = two, one
	}
	d, err := e.Why(a.q.State, one, two)
	if err != nil {
		return err
	}
	a.Chain = a.chain(&d)
	a.answer(one, two)
	a.Portraits = []Portrait{a.portrait(one), a.portrait(two)}
	a.groups(one)
	if err := a.others(e, one, two); err != nil {
		return err
	}
	if a.demanded(one) == two {
		a.reasonTheyMeet(one, two)
	} else {
		a.Answer = append(a.Answer, a.against(&d, one, two))
	}
	return nil
}

// unpaired answers about somebody who is not to be paired.
func (a *asking) unpaired(ids ...tournament.PlayerID) {
	absent := slices.DeleteFunc(slices.Clone(ids), func(id tournament.PlayerID) bool { return a.row(id) != nil })
	a.Answer = []wording.Message{{Key: "case.answer.absent", Args: wording.Args{"who": absent, "round": a.Round}}}
	for _, id := range ids {
		a.Portraits = append(a.Portraits, a.portrait(id))
	}
}

// answer is the answer in one sentence.
func (a *asking) answer(one, two tournament.PlayerID) {
	args := wording.Args{"a": one, "b": two, "round": a.Round, "x": a.demanded(one), "y": a.demanded(two)}
	met, demanded := opponent(&a.recorded, one) == two, a.demanded(one) == two
	key := "apart"
	switch {
	case met && demanded:
		key = "right"
	case met && args["x"] == tournament.PlayerID(0):
		key, args["free"], args["busy"], args["other"] = "bye", one, two, a.demanded(two)
	case met && args["y"] == tournament.PlayerID(0):
		key, args["free"], args["busy"], args["other"] = "bye", two, one, a.demanded(one)
	case met:
		key = "wrong"
	case demanded:
		key = "missed"
	}
	a.Answer = append(a.Answer, wording.Message{Key: "case.answer." + key, Args: args})
	a.disclaim()
}

// disclaim says, where no system is established, that the answer is held against nobody.
func (a *asking) disclaim() {
	if !a.judges {
		a.Answer = slices.Insert(a.Answer, 0, wording.Message{Key: "case.answer.unjudged",
			Args: wording.Args{"round": a.Round, "system": a.System.Name}})
	}
}

// reasonTheyMeet says why two who are to meet do.
func (a *asking) reasonTheyMeet(one, two tournament.PlayerID) {
	if place, ok := a.facing(one, two); ok {
		a.Answer = append(a.Answer, wording.Message{Key: "case.reason.halves",
			Args: wording.Args{"a": one, "b": two, "place": place, "score": a.row(one).Score}})
	}
	switch n := len(a.Others) + a.Unasked; {
	case n == 0:
		a.Answer = append(a.Answer, wording.Message{Key: "case.reason.nobody", Args: wording.Args{"a": one, "b": two}})
	default:
		a.Answer = append(a.Answer, wording.Message{Key: "case.reason.others", Args: wording.Args{"a": one, "b": two,
			"n": n, "asked": len(a.Others)}})
	}
}

// halved are the families that pair the upper half of a score group against the lower half, in order.
var halved = []string{"dutch", "lim"}

// facing is the place that two have in the upper and in the lower half of their score group, if it is the same one and
// the group is paired within itself.
func (a *asking) facing(one, two tournament.PlayerID) (place int, same bool) {
	family, _, _ := strings.Cut(a.System.ID, "-")
	group := a.group(a.row(one).Score)
	half := len(group) / 2
	if !slices.Contains(halved, family) || len(group)%2 == 1 {
		return 0, false
	}
	for _, r := range group {
		if other := a.row(a.demanded(r.Player)); other == nil || other.Score != r.Score {
			return 0, false
		}
	}
	at := func(id tournament.PlayerID) int {
		return slices.IndexFunc(group, func(r *engine.ChecklistRow) bool { return r.Player == id })
	}
	i, k := at(one), at(two)
	return i + 1, i >= 0 && i < half && k == i+half
}

// group are those to be paired on a score, in the order of the round.
func (a *asking) group(score tournament.Points) []*engine.ChecklistRow {
	var out []*engine.ChecklistRow
	for i := range a.rows {
		if a.rows[i].Score == score {
			out = append(out, &a.rows[i])
		}
	}
	return out
}

// portrait is a player before the round.
func (a *asking) portrait(id tournament.PlayerID) Portrait {
	out := Portrait{Player: id, Present: len(a.rows), Due: due(nil)}
	p := a.q.Event.Player(id)
	for round := 1; round < a.Round; round++ {
		cell := p.Cell(round)
		out.Games = append(out.Games, Game{round, cell.Opponent, cell.Colour, cell.Result})
	}
	for i := range a.q.State.Players {
		if s := &a.q.State.Players[i]; s.ID == id {
			out.Points = s.Score
		}
	}
	r := a.row(id)
	if r == nil {
		return out
	}
	out.Place, out.Due, out.Bye = a.at[id]+1, due(r), !r.BarredBye
	for i, f := range r.Floats {
		if f != engine.NoFloat {
			out.Floats = append(out.Floats, wording.Message{Key: "case.float." + f.String(),
				Args: wording.Args{"round": a.Round - 1 - i, "game": gameIn(p.Cell(a.Round - 1 - i))}})
		}
	}
	return out
}

// gameIn says whether somebody played in a round: "played", "paired" without a game, or "none".
func gameIn(cell tournament.Cell) string {
	switch {
	case cell.Opponent == 0:
		return "none"
	case cell.Result.Played():
		return "played"
	}
	return "paired"
}

// due is the colour that a player is due.
func due(r *engine.ChecklistRow) wording.Message {
	if r == nil || r.Preference.Colour == tournament.NoColour {
		return wording.Message{Key: "case.due.none", Args: wording.Args{}}
	}
	key := "case.due.wish"
	if r.Preference.Strength == engine.Absolute {
		key = "case.due.must"
	}
	return wording.Message{Key: key, Args: wording.Args{"colour": r.Preference.Colour}}
}

// mostMembers is how many players of a score group are shown.
const mostMembers = 24

// groups shows whom a player could meet: the own score group, and that of the demanded opponent.
func (a *asking) groups(one tournament.PlayerID) {
	scores := []tournament.Points{a.row(one).Score}
	if other := a.row(a.demanded(one)); other != nil && other.Score != scores[0] {
		scores = append(scores, other.Score)
	}
	if two := a.row(a.Asked[1]); !slices.Contains(scores, two.Score) {
		scores = append(scores, two.Score)
	}
	for _, score := range scores {
		group := a.group(score)
		g := Group{Score: score, More: max(0, len(group)-mostMembers)}
		for _, r := range a.nearest(group, one, mostMembers) {
			m := Member{Player: r.Player, Points: r.Points, Place: a.at[r.Player] + 1, Due: due(r)}
			m.Can, m.Bar = a.can(one, r)
			g.Members = append(g.Members, m)
		}
		a.Groups = append(a.Groups, g)
	}
}

// nearest are so many of a group as are asked for, those nearest in rank to the demanded opponent of a player, or to
// the player; in the order of the round.
func (a *asking) nearest(group []*engine.ChecklistRow, one tournament.PlayerID, most int) []*engine.ChecklistRow {
	middle := a.at[one]
	if at, ok := a.at[a.demanded(one)]; ok {
		middle = at
	}
	far := func(r *engine.ChecklistRow) int { return max(a.at[r.Player]-middle, middle-a.at[r.Player]) }
	out := slices.Clone(group)
	slices.SortStableFunc(out, func(x, y *engine.ChecklistRow) int { return cmp.Compare(far(x), far(y)) })
	out = out[:min(len(out), most)]
	slices.SortFunc(out, func(x, y *engine.ChecklistRow) int { return cmp.Compare(a.at[x.Player], a.at[y.Player]) })
	return out
}

// can says whether a player could meet another, and whether something forbids it.
func (a *asking) can(one tournament.PlayerID, other *engine.ChecklistRow) (m wording.Message, bars bool) {
	bar := why.BarOf(a.q.State, a.row(one), other)
	switch {
	case other.Player == one:
		return wording.Message{Key: "case.can.self", Args: wording.Args{}}, false
	case a.demanded(one) == other.Player: // SSM drops what keeps players apart before it leaves them unpaired
		return wording.Message{Key: "case.can.demanded", Args: wording.Args{}}, false
	case bar.Met > 0:
		return wording.Message{Key: "case.can.met", Args: wording.Args{"round": bar.Met}}, true
	case bar.Forbidden:
		return wording.Message{Key: "case.can.forbidden", Args: wording.Args{}}, true
	case bar.Colour != tournament.NoColour:
		return wording.Message{Key: "case.can.colour", Args: wording.Args{"colour": bar.Colour}}, true
	}
	return wording.Message{Key: "case.can.yes", Args: wording.Args{}}, false
}

// mostOthers is how many possible opponents are asked about.
const mostOthers = 8

// others asks of each possible opponent of a player who was not taken what speaks against the pair. Two who are not to
// meet are answered for by themselves.
func (a *asking) others(e engine.Explainer, one, two tournament.PlayerID) error {
	partner := a.demanded(one)
	var open []*engine.ChecklistRow
	for _, g := range a.Groups {
		for _, r := range a.group(g.Score) {
			if _, bars := a.can(one, r); bars || r.Player == one || r.Player == two || r.Player == partner {
				continue
			}
			open = append(open, r)
		}
	}
	asked := a.nearest(open, one, mostOthers)
	a.Unasked = len(open) - len(asked)
	for _, r := range asked {
		d, err := e.Why(a.q.State, one, r.Player)
		if err != nil {
			return err
		}
		a.Others = append(a.Others, Other{r.Player, a.against(&d, one, r.Player), d.Rule})
	}
	return nil
}

// whole answers about a round.
func (a *asking) whole() error {
	key := "case.round." + string(a.judged.Verdict)
	if !a.judges {
		key = "case.round.unjudged"
	}
	wrong := 0
	for _, b := range a.judged.Recorded {
		if b.White != 0 {
			wrong++
		}
	}
	a.Answer = append(a.Answer, wording.Message{Key: key, Args: wording.Args{"round": a.Round, "n": wrong,
		"boards": len(a.recorded.Boards), "system": a.System.Name}})
	a.Chain = a.judged.Reasons
	switch a.judged.Verdict {
	case judging.Differ:
		return a.strangers()
	case judging.Illegal:
		return a.breaches()
	}
	return nil
}

// breaches says which rules that hold without exception the recorded pairing breaks.
func (a *asking) breaches() error {
	j, err := a.q.System.Judge(a.q.State, a.recorded)
	if err != nil {
		return err
	}
	for i := range j.Breaches {
		if m, ok := telling.Breach(a.words, &j.Breaches[i]); ok {
			a.Answer = append(a.Answer, m)
		}
	}
	return nil
}

// mostPairs is how many recorded boards that are not demanded are asked about.
const mostPairs = 8

// strangers says of the boards that are recorded and not demanded what speaks against them.
func (a *asking) strangers() error {
	e, ok := a.q.System.(engine.Explainer)
	if !ok {
		return nil
	}
	for _, b := range a.judged.Recorded {
		if a.demanded(b.White) == b.Black || a.row(b.White) == nil || a.row(b.Black) == nil {
			continue
		}
		if len(a.Others) == mostPairs {
			a.Unasked++
			continue
		}
		one, two := b.White, b.Black
		if a.at[one] > a.at[two] {
			one, two = two, one
		}
		d, err := e.Why(a.q.State, one, two)
		if err != nil {
			return err
		}
		a.Others = append(a.Others, Other{one, a.against(&d, one, two), d.Rule})
	}
	return nil
}

// against says what speaks against a pair.
func (a *asking) against(d *engine.Decision, one, two tournament.PlayerID) wording.Message {
	return telling.Against(a.words, d, telling.Pair{A: one, B: two, Meets: a.demanded},
		a.q.Criterion(d))
}
