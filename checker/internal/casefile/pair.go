package casefile

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/checker/internal/telling"
	"github.com/trfkit/trfkit/checker/judging"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
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
	one, two = a.ordered(one, two)
	a.Asked[0], a.Asked[1] = one, two
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
	defer a.showNamed()
	if a.demanded(one) == two {
		a.unplayed(two, 0, 0)
		return a.reasonTheyMeet(e, one, two)
	}
	a.Answer = append(a.Answer, a.against(&d, one, two))
	if c := a.compared(&d, one, two); c != nil {
		a.add("case.answer.compared", wording.Args{"a": one, "b": two, "then": boardsOf(c.Other),
			"now": boardsOf(c.Required), "down": c.down(), "boards": c, "open": a.Open()})
	}
	a.bye()
	if other := a.demanded(one); other != 0 {
		a.again(a.ordered(one, other))
		a.sameColour(a.ordered(one, other))
	}
	a.unplayed(two, a.demanded(one), a.demanded(two))
	return nil
}

// unplayed says that two of those named were paired before and did not play: that does not keep them apart.
func (a *asking) unplayed(two, first, second tournament.PlayerID) {
	for _, pair := range [][2]tournament.PlayerID{{a.Asked[0], two}, {a.Asked[0], first}, {two, second}} {
		for round := 1; round < a.Round && pair[1] != 0; round++ {
			cell := a.q.Event.Player(pair[0]).Cell(round)
			if cell.Opponent == pair[1] && !cell.Result.Played() && a.may(pair[0], pair[1]) {
				a.add("case.answer.unplayed", wording.Args{"a": pair[0], "b": pair[1], "round": round})
				break
			}
		}
	}
}

// showNamed adds to the tables those of their groups whom the answer names.
func (a *asking) showNamed() {
	var named []tournament.PlayerID
	for _, m := range a.Answer {
		named = telling.Named(named, m.Args)
	}
	for i := range a.Groups {
		g := &a.Groups[i]
		for _, r := range a.group(g.Score) {
			if !slices.Contains(named, r.Player) ||
				slices.ContainsFunc(g.Members, func(m Member) bool { return m.Player == r.Player }) {
				continue
			}
			m := a.member(a.Asked[0], r, a.half(r))
			g.Counted, g.Halved = g.Counted || r.Points != g.Score, g.Halved || m.Half.Key != "case.half.none"
			at := 0 // after all those before
			for at < len(g.Members) && g.Members[at].Place < m.Place {
				at++
			}
			g.Members = slices.Insert(g.Members, at, m)
			g.More--
		}
		a.ranked(g)
	}
}

// unpaired answers about somebody who is not to be paired.
func (a *asking) unpaired(ids ...tournament.PlayerID) {
	absent := slices.DeleteFunc(slices.Clone(ids), func(id tournament.PlayerID) bool { return a.row(id) != nil })
	a.Answer = []wording.Message{{Key: "case.answer.absent", Args: wording.Args{"who": absent, "round": a.Round}}}
	for _, id := range absent {
		if p := a.state(id); p != nil && p.Absence != tournament.NoResult {
			a.Answer = append(a.Answer, wording.Message{Key: "case.answer.absence", Args: wording.Args{"who": id,
				"result": wording.Message{Key: "case.result", Args: wording.Args{"result": resultKey(p.Absence)}}}})
		}
	}
	if one := a.state(ids[0]); one != nil {
		if round := slices.Index(swiss.Opponents(one), ids[1]); round >= 0 {
			a.Answer = append(a.Answer, wording.Message{Key: "case.answer.met",
				Args: wording.Args{"a": ids[0], "b": ids[1], "round": round + 1}})
		}
	}
	for _, id := range ids {
		a.Portraits = append(a.Portraits, a.portrait(id))
	}
}

// state is what is known of a player before the round, nil of nobody.
func (a *asking) state(id tournament.PlayerID) *engine.Player {
	for i := range a.q.State.Players {
		if s := &a.q.State.Players[i]; s.ID == id {
			return s
		}
	}
	return nil
}

// answer is the answer in one sentence.
func (a *asking) answer(one, two tournament.PlayerID) {
	args := wording.Args{"a": one, "b": two, "round": a.Round, "x": a.demanded(one), "y": a.demanded(two)}
	met, demanded := engine.Opponent(a.recorded.Boards, one) == two, a.demanded(one) == two
	a.Met = met
	key := "apart"
	switch {
	case met && demanded && whitePlays(&a.recorded, one) != whitePlays(&a.q.Made, one):
		key = "colours"
		if args["white"], args["black"] = one, two; !whitePlays(&a.q.Made, one) {
			args["white"], args["black"] = two, one
		}
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
	kind := "case.answer."
	if a.Open() {
		kind, args["system"] = "case.open.", a.System.Dated()
	}
	a.add(kind+key, args)
	if !met && !demanded {
		a.elsewhere(one, two)
	}
	if n := a.Differing(); n > 0 {
		a.add("case.answer.boards", wording.Args{"n": n, "open": a.Open(), "system": a.System.Dated()})
	}
	if a.Open() && a.Judged {
		a.add("case.answer.doubt", nil)
	}
	a.disclaim()
}

// whitePlays reports whether a player has White in a pairing.
func whitePlays(p *engine.Result, id tournament.PlayerID) bool {
	return slices.ContainsFunc(p.Boards, func(b engine.Board) bool { return b.White == id })
}

// elsewhere says who of two who did not meet, and were not to, did not have the opponent that is demanded, either.
func (a *asking) elsewhere(ids ...tournament.PlayerID) {
	for _, id := range ids {
		met, due := engine.Opponent(a.recorded.Boards, id), a.demanded(id)
		if met != due && met != 0 && due != 0 {
			a.add("case.answer.elsewhere", wording.Args{"who": id, "met": met, "due": due, "open": a.Open(),
				"system": a.System.Dated()})
		}
	}
}

// disclaim says, where no system is established, that the answer is held against nobody.
func (a *asking) disclaim() {
	if !a.Judged {
		a.Answer = slices.Insert(a.Answer, 0, wording.Message{Key: "case.answer.unjudged",
			Args: wording.Args{"round": a.Round, "system": a.System.Dated(), "fit": a.fit()}})
	}
}

// fit is how many of the rounds are as the system has them, where it was found by comparing them.
func (a *asking) fit() wording.Args {
	for _, m := range a.Settings {
		if m.Key == "case.source.found" {
			return wording.Args{"n": m.Args["n"], "of": m.Args["of"]}
		}
	}
	return wording.Args{}
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
	out := Portrait{Player: id, Present: len(a.rows), Due: a.due(nil)}
	p, s := a.q.Event.Player(id), a.state(id)
	if s != nil {
		out.Points, out.Score = s.Score, s.Score
	}
	for round := 1; round < a.Round; round++ {
		cell := p.Cell(round)
		g := Game{Round: round, Opponent: cell.Opponent, Colour: cell.Colour, Result: cell.Result}
		if s != nil {
			g.Points = append(slices.Clone(s.Scores), s.Score)[round] - s.Scores[round-1]
		}
		out.Games = append(out.Games, g)
	}
	r := a.row(id)
	if r == nil {
		return out
	}
	switch {
	case p.VirtualPoints(a.Round) != 0:
		out.Counts = "virtual"
	case a.System.Document == "SSM" && len(engine.ChoicesOf(a.q.System)) == 0:
		out.Counts = "own"
	}
	out.Place, out.Due, out.Bye, out.Score, out.By = a.at[id]+1, a.due(r), !r.BarredBye, r.Score, a.orderedBy()
	for i, f := range r.Floats {
		if f != engine.NoFloat {
			out.Floats = append(out.Floats, wording.Message{Key: "case.float." + f.String(),
				Args: wording.Args{"round": a.Round - 1 - i, "game": telling.GameIn(p.Cell(a.Round - 1 - i))}})
		}
	}
	return out
}

// orderedBy is the kind of what orders the players of a score beside their numbers, blank for nothing.
func (a *asking) orderedBy() string {
	if len(a.rows) == 0 || a.rows[0].OrderedBy == nil {
		return ""
	}
	return wording.KindOf(a.rows[0].OrderedBy)
}

// ungraded are the families that do not ask how strongly a colour is due, short of the one that must be.
var ungraded = []string{"lim-1999", "lim-2026", "dubov-1997"}

// due is the colour that a player is due.
func (a *asking) due(r *engine.ChecklistRow) wording.Message {
	if r != nil && a.System.Document == "SSM" {
		return wording.Message{Key: "case.colourless", Args: wording.Args{}}
	}
	if r == nil || r.Preference.Colour == tournament.NoColour {
		return wording.Message{Key: "case.due.none", Args: wording.Args{}}
	}
	key := "case.due.wish"
	switch s := r.Preference.Strength; {
	case s == engine.Absolute:
		key = "case.due.must"
	case s == engine.Strong && !slices.Contains(ungraded, a.System.ID):
		key = "case.due.strong"
	}
	return wording.Message{Key: key, Args: wording.Args{"colour": r.Preference.Colour}}
}

// mostMembers is how many players of score groups are shown, so that the answer takes two pages: of each of several
// groups its share.
const mostMembers = 16

// groups shows whom a player could meet: the own score group, and that of the demanded opponent.
func (a *asking) groups(one tournament.PlayerID) {
	scores := []tournament.Points{a.row(one).Score}
	if other := a.row(a.demanded(one)); other != nil && other.Score != scores[0] {
		scores = append(scores, other.Score)
	}
	if two := a.row(a.Asked[1]); !slices.Contains(scores, two.Score) {
		scores = append(scores, two.Score)
	}
	most := mostMembers / len(scores)
	for _, score := range scores {
		group := a.group(score)
		above, below := a.comers(score)
		g := Group{Score: score, By: a.orderedBy(), More: max(0, len(group)-most),
			Mixed: len(above)+len(below) > 0}
		for _, id := range above {
			g.Members = append(g.Members, a.member(one, a.row(id), a.comes(id, score)))
		}
		for _, r := range a.nearest(group, most) {
			m := a.member(one, r, a.half(r))
			g.Counted = g.Counted || r.Points != score
			g.Halved = g.Halved || m.Half.Key != "case.half.none"
			g.Members = append(g.Members, m)
		}
		for _, id := range below {
			g.Members = append(g.Members, a.member(one, a.row(id), a.comes(id, score)))
		}
		a.ranked(&g)
		a.Groups = append(a.Groups, g)
	}
}

// ranked puts the members of a group of the Burstein system into the order in which the first meets the last.
func (a *asking) ranked(g *Group) {
	if a.family() != "burstein" || !g.Mixed {
		return
	}
	var ids []tournament.PlayerID
	for i := range g.Members {
		if id := g.Members[i].Player; id != a.q.Made.Bye {
			ids = append(ids, id)
		}
	}
	order, incoming := a.ranking(ids...)
	if order == nil {
		return
	}
	g.Halved = true
	places := map[tournament.PlayerID]int{a.q.Made.Bye: len(order)}
	for i, id := range order {
		places[id] = i
	}
	for i := range g.Members {
		if m := &g.Members[i]; m.Player != a.q.Made.Bye {
			m.Half = wording.Message{Key: "case.half.fold", Args: wording.Args{"place": places[m.Player] + 1,
				"above": slices.Contains(incoming, m.Player)}}
		}
	}
	slices.SortFunc(g.Members, func(x, y Member) int { return places[x.Player] - places[y.Player] })
}

// comers are players of higher and of lower groups who are shown in the table of a group, since they come to it. In the
// Lim system and the Dubov system of 1997 that is anybody of another group who meets one of this.
func (a *asking) comers(score tournament.Points) (above, below []tournament.PlayerID) {
	f := a.flow(score)
	above, below = f.from[:min(len(f.from), mostIncoming)], f.below[:min(len(f.below), mostIncoming)]
	switch {
	case a.upwards():
		above = nil
	case !a.bothWays():
		below = nil
	}
	return above, below
}

// bothWays reports whether players go to groups above and below theirs in a system.
func (a *asking) bothWays() bool { return a.family() == "lim" || a.System.ID == "dubov-1997" }

// comes says whence a player comes to a group.
func (a *asking) comes(id tournament.PlayerID, score tournament.Points) wording.Message {
	switch {
	case a.bothWays():
		return plainly("case.half.other")
	case a.row(id).Score > score:
		return plainly("case.half.above")
	}
	return plainly("case.half.below")
}

// plainly is a message without places.
func plainly(key string) wording.Message { return wording.Message{Key: key, Args: wording.Args{}} }

// mostIncoming is how many players of other groups are shown in a table.
const mostIncoming = 6

// arrows mark in a table who met somebody with other points.
var arrows = map[engine.Float]string{engine.Downfloat: "↓", engine.Upfloat: "↑"}

// member is a row of the table of a group.
func (a *asking) member(one tournament.PlayerID, r *engine.ChecklistRow, half wording.Message) Member {
	m := Member{Player: r.Player, Points: r.Points, Score: r.Score, Place: a.at[r.Player] + 1, Due: a.due(r),
		Half: half}
	if r.OrderedBy != nil {
		m.Order = wording.Message{Key: "case.value." + wording.KindOf(r.OrderedBy), Args: telling.Told(r.OrderedBy)}
	}
	m.Can, m.Bar = a.can(one, r)
	for i, f := range r.Floats {
		if arrow := arrows[f]; arrow != "" {
			m.Floats = append(m.Floats, fmt.Sprintf("%s%d", arrow, a.Round-1-i))
		}
	}
	return m
}

// nearest are so many of a group as are asked for, those nearest in rank to one of the two or of the opponents demanded
// for them; in the order of the round.
func (a *asking) nearest(group []*engine.ChecklistRow, most int) []*engine.ChecklistRow {
	var anchors []int
	for _, id := range a.Asked {
		anchors = append(anchors, a.at[id])
		if at, ok := a.at[a.demanded(id)]; ok {
			anchors = append(anchors, at)
		}
	}
	far := func(r *engine.ChecklistRow) int {
		least := len(a.rows)
		for _, at := range anchors {
			least = min(least, max(a.at[r.Player]-at, at-a.at[r.Player]))
		}
		return least
	}
	out := slices.Clone(group)
	slices.SortStableFunc(out, func(x, y *engine.ChecklistRow) int { return cmp.Compare(far(x), far(y)) })
	out = out[:min(len(out), most)]
	slices.SortFunc(out, func(x, y *engine.ChecklistRow) int { return cmp.Compare(a.at[x.Player], a.at[y.Player]) })
	return out
}

// can says whether a player could meet another, and whether something forbids it.
func (a *asking) can(one tournament.PlayerID, other *engine.ChecklistRow) (m wording.Message, bars bool) {
	bar := telling.BarOf(a.q.State, a.row(one), other)
	switch {
	case other.Player == one:
		return wording.Message{Key: "case.can.self", Args: wording.Args{}}, false
	case a.demanded(one) == other.Player: // SSM drops what keeps players apart before it leaves them unpaired
		key := "case.can.demanded"
		if a.Open() {
			key = "case.can.system"
		}
		return wording.Message{Key: key, Args: wording.Args{}}, false
	case bar.Met > 0:
		return wording.Message{Key: "case.can.met", Args: wording.Args{"round": bar.Met}}, true
	case bar.Forbidden:
		return wording.Message{Key: "case.can.forbidden", Args: wording.Args{}}, true
	case bar.Colour != tournament.NoColour:
		return wording.Message{Key: "case.can.colour", Args: wording.Args{"colour": bar.Colour}}, true
	}
	return wording.Message{Key: "case.can.yes", Args: wording.Args{}}, false
}

// mostOthers is how many possible opponents are asked about, and fewestOthers how many are of each further group.
const mostOthers, fewestOthers = 8, 2

// others asks of each possible opponent of a player who was not taken what speaks against the pair. Two who are not to
// meet are answered for by themselves.
func (a *asking) others(e engine.Explainer, one, two tournament.PlayerID) error {
	partner := a.demanded(one)
	var asked []*engine.ChecklistRow
	for i, g := range a.Groups { // the own group first
		most := mostOthers - fewestOthers*(len(a.Groups)-1-i)
		var open []*engine.ChecklistRow
		for _, r := range slices.Concat(a.group(g.Score), a.fromElsewhere(&g)) {
			if _, bars := a.can(one, r); bars || r.Player == one || r.Player == two || r.Player == partner {
				continue
			}
			open = append(open, r)
		}
		shown := a.nearest(open, most-len(asked))
		asked, a.Unasked = append(asked, shown...), a.Unasked+len(open)-len(shown)
	}
	for _, r := range asked {
		d, err := e.Why(a.q.State, one, r.Player)
		if err != nil {
			return err
		}
		a.Others = append(a.Others,
			Other{r.Player, a.against(&d, one, r.Player), d.Rule, a.compared(&d, one, r.Player)})
	}
	return nil
}

// fromElsewhere are the players in the table of a group who come to it from groups that have no table.
func (a *asking) fromElsewhere(g *Group) (out []*engine.ChecklistRow) {
	for _, m := range g.Members {
		if !slices.ContainsFunc(a.Groups, func(g Group) bool { return g.Score == m.Score }) {
			out = append(out, a.row(m.Player))
		}
	}
	return out
}

// whole answers about a round.
func (a *asking) whole() error {
	if a.Judged {
		a.add("case.round."+string(a.judged.Verdict), wording.Args{"round": a.Round, "n": len(a.judged.Recorded),
			"boards": len(a.recorded.Boards), "system": a.System.Name})
	}
	a.disclaim()
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
		a.Others = append(a.Others, Other{one, a.against(&d, one, two), d.Rule, nil})
	}
	return nil
}

// against says what speaks against a pair.
func (a *asking) against(d *engine.Decision, one, two tournament.PlayerID) wording.Message {
	return a.spoken(d, telling.Pair{A: one, B: two})
}

// spoken is what a decision says against a pair.
func (a *asking) spoken(d *engine.Decision, p telling.Pair) wording.Message {
	p.Meets, p.In, p.Open = a.demanded, a.field(), a.Open()
	m := telling.Against(a.words, d, p, a.q.Criterion(d))
	exchanged, ok := telling.Within(m, "PlayersExchanged")
	if same, upper := a.sameHalf(p.A, p.B); same && ok {
		exchanged.Args["upper"] = upper
		m = wording.Message{Key: "against.SameHalf", Args: exchanged.Args}
	}
	if steps := telling.Steps(m); len(steps) == 1 && steps[0].Key == "against.MeetInRow" &&
		steps[0].Args["How"] == nil && a.acrossHalves(p.A, p.B) {
		m = wording.Message{Key: "against.SameSubgroup", Args: wording.Args{"a": p.A, "b": p.B, "A": p.A, "B": p.B,
			"x": a.demanded(p.A), "y": a.demanded(p.B), "article": steps[0].Args["article"],
			"group": steps[0].Args["group"]}}
	}
	a.seats(m)
	return m
}

// seats adds to a sentence about two of one half of a group their places in it, and to a step that brings two of
// different halves together the place of both.
func (a *asking) seats(m wording.Message) {
	place := func(id tournament.PlayerID) (upper bool, at int) {
		if r := a.row(id); r != nil {
			half := a.half(r).Args
			upper, _ = half["upper"].(bool)
			at, _ = half["place"].(int)
		}
		return upper, at
	}
	mine, i := place(who(m.Args, "a"))
	other, j := place(who(m.Args, "b"))
	if half := m.Key == "against.SameHalf" || m.Key == "against.SameSubgroup"; half && i*j > 0 && mine == other {
		m.Args["upper"], m.Args["i"], m.Args["j"] = mine, i, j
	}
	one, two := who(m.Args, "A"), who(m.Args, "B")
	m.Args["pair"] = min(one, two) == min(who(m.Args, "a"), who(m.Args, "b")) &&
		max(one, two) == max(who(m.Args, "a"), who(m.Args, "b"))
	for _, step := range telling.Steps(m) {
		mine, i := place(who(step.Args, "A"))
		other, j := place(who(step.Args, "B"))
		if step.Key == "against.MeetInRow" && step.Args["How"] == nil && i == j && i > 0 && mine != other {
			step.Args["place"] = i
		}
	}
}

// who is a player whom a sentence names, 0 for nobody.
func who(args wording.Args, name string) tournament.PlayerID {
	id, _ := args[name].(tournament.PlayerID)
	return id
}

// acrossHalves reports whether two are in one half of a group, and meet two of the other one.
func (a *asking) acrossHalves(one, two tournament.PlayerID) bool {
	both, _ := a.sameHalf(one, two)
	mine, _ := a.sameHalf(one, a.demanded(one))
	other, _ := a.sameHalf(two, a.demanded(two))
	return both && !mine && !other
}

// field is what is known of everybody before the round.
func (a *asking) field() *telling.Field { return &telling.Field{State: a.q.State, Rows: a.rows} }

// half is the half of a group where a player stands, and the place in it.
func (a *asking) half(r *engine.ChecklistRow) wording.Message {
	if family := a.family(); family != "team" && family != "double" { // there it is the order that makes them
		upper, lower := a.halves(r.Score)
		for i, half := range [][]tournament.PlayerID{upper, lower} {
			if k := slices.Index(half, r.Player); k >= 0 {
				return wording.Message{Key: "case.half", Args: wording.Args{"upper": i == 0, "place": k + 1}}
			}
		}
	}
	switch other := a.row(a.demanded(r.Player)); {
	case other == nil:
	case a.upwards() && other.Score > r.Score:
		return plainly("case.half.up")
	case a.bothWays() && a.gone[r.Player] && other.Score != r.Score:
		return plainly("case.half.leaves")
	}
	return plainly("case.half.none")
}

// ordered are two players in the order of the round.
func (a *asking) ordered(one, two tournament.PlayerID) (first, second tournament.PlayerID) {
	if a.at[one] > a.at[two] {
		return two, one
	}
	return one, two
}
