package telling

import (
	"maps"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

// Field is what is known of everybody before a round.
type Field struct {
	State *engine.State
	Rows  []engine.ChecklistRow
}

// row is what the system knows of a player, nil of one who is not to be paired.
func (f *Field) row(id tournament.PlayerID) *engine.ChecklistRow {
	for i := range f.Rows {
		if f.Rows[i].Player == id {
			return &f.Rows[i]
		}
	}
	return nil
}

// at is the place of a player in the order of the round, -1 of nobody who is to be paired.
func (f *Field) at(player any) int {
	if f == nil {
		return -1
	}
	return slices.IndexFunc(f.Rows, func(r engine.ChecklistRow) bool { return r.Player == player })
}

// Bar is what forbids two players to meet; the zero value is nothing.
type Bar struct {
	Met       int               // the round in which they have met
	Forbidden bool              // the event keeps them apart
	Colour    tournament.Colour // both must have it
}

// BarOf says what forbids two players to meet.
func BarOf(s *engine.State, a, b *engine.ChecklistRow) Bar {
	if round := slices.Index(a.Opponents, b.Player); round >= 0 {
		return Bar{Met: round + 1}
	}
	if s.Forbidden.Apart(a.Player, b.Player) {
		return Bar{Forbidden: true}
	}
	if p, o := a.Preference, b.Preference; p.Strength == engine.Absolute && o.Strength == engine.Absolute &&
		p.Colour == o.Colour && !a.Topscorer && !b.Topscorer {
		return Bar{Colour: p.Colour}
	}
	return Bar{}
}

// weighed are the sentences about the best pairing with the two: true where all criteria are equal and the order
// decides.
var weighed = map[string]bool{
	"first": true, "FirstOfS1": true, "FirstBSN": true, "Stays": true, "tops": true, "order": true, "FirstSet": true,
	"PlayersExchanged": true, "ExchangeDifference": true, "MovedToS2": true, "MovedToS1": true, "MDPsByBSN": true,
	"FewDownfloaters": false, "Upfloaters": false, "PairsMade": false, "MDPsFirst": false, "PairDifferences": false,
	"DownfloaterScores": false, "WishesOfPairs": false, "StrongWishes": false, "StrongWishesDenied": false,
	"ClashingPairs": false, "StronglyClashing": false, "DownfloatsPrevious": false, "DownfloatsBefore": false,
	"UpfloatsPrevious": false, "UpfloatsBefore": false, "PreviousUpfloats": false, "DroppedForDownfloats": false,
	"DroppedForUpfloats": false, "LeftUnpaired": false, "ScoreDifferences": false, "UpfloaterScores": false,
	"UpWishes": false, "FollowingFloat": false, "FollowingNeeds": false, "NotCompletable": false, "LeavesOthers": false,
}

// because puts before a sentence about the best pairing with the two what becomes of their opponents, where that binds
// the others: they cannot meet each other, or should not.
func (t *telling) because(m wording.Message) wording.Message {
	ordered, ok := weighed[m.Key[len(against):]]
	if !ok || t.pair.In == nil || t.pair.Down != "" || t.args["swap"] != "none" || t.concernsTwo() {
		return m
	}
	left, ok := t.barred()
	if !ok {
		t.until = len(t.Compared)
		if !ordered { // what the rules weigh later than what decides is no reason
			t.until = 1 + slices.IndexFunc(t.Compared, func(c engine.Comparison) bool { return c.Rule == t.Rule })
		}
		left, ok = t.worse()
	}
	if !ok || !t.needed(m.Key) || t.repeats(left) {
		return m
	}
	m.Args["left"] = true
	all := maps.Clone(m.Args)
	all["left"], all["rest"] = left, m
	return wording.Message{Key: against + "left", Args: all}
}

// repeats reports whether what becomes of the others is what the sentence says anyway: the same player floats again.
func (t *telling) repeats(left wording.Message) bool {
	then, _ := t.args["then"].(wording.Args)
	who, _ := then["who"].([]tournament.PlayerID)
	again, _ := left.Args["who"].(tournament.PlayerID)
	return left.Args["article"] == t.Rule && slices.Contains(who, again)
}

// needed reports whether the meeting of the two who are left over would undo what a sentence says, were it possible.
// Where it would not, what forbids it is no reason.
func (t *telling) needed(key string) bool {
	x, y := t.others()
	a, b := t.pair.In.row(t.pair.A), t.pair.In.row(t.pair.B)
	if x == nil || y == nil || a == nil || b == nil {
		return true
	}
	one, two := []*engine.ChecklistRow{a, x}, []*engine.ChecklistRow{b, y}
	switch key[len(against):] {
	case "FewDownfloaters", "Upfloaters", "PairsMade":
		group, ok := t.Where.(fact.OfPlace)
		return !ok || leaves(one, group.Points)+leaves(two, group.Points) >=
			leaves([]*engine.ChecklistRow{a, b}, group.Points)+leaves([]*engine.ChecklistRow{x, y}, group.Points)
	case "WishesOfPairs", "ClashingPairs", "UpWishes":
		return clashes(a, x)+clashes(b, y) >= clashes(a, b)+clashes(x, y)
	case "first", "FirstBSN":
		if of, ok := t.args["of"].(tournament.PlayerID); ok && !slices.Contains([]tournament.PlayerID{a.Player,
			b.Player, x.Player, y.Player}, of) { // somebody else has to change, too
			return true
		}
		return t.earlier(a, b, x, y) != (key == against+"FirstBSN")
	}
	return true
}

// leaves is 1 where just one of two is of a group, whose points are given, or above it.
func leaves(pair []*engine.ChecklistRow, group tournament.Points) int {
	if (pair[0].Score >= group) != (pair[1].Score >= group) {
		return 1
	}
	return 0
}

// clashes is 1 where two are due the same colour.
func clashes(p, q *engine.ChecklistRow) int {
	if sameDue(p, q) {
		return 1
	}
	return 0
}

// earlier reports whether the first of four gets somebody who comes earlier if a meets b, and not x, and y meets x.
func (t *telling) earlier(a, b, x, y *engine.ChecklistRow) bool {
	at := func(r *engine.ChecklistRow) int { return t.pair.In.at(r.Player) }
	switch min(at(a), at(b), at(x), at(y)) {
	case at(a):
		return at(b) < at(x)
	case at(b):
		return at(a) < at(y)
	case at(x):
		return at(y) < at(a)
	}
	return at(x) < at(b)
}

// concernsTwo reports whether a sentence names nobody but the two, and who was to meet them.
func (t *telling) concernsTwo() bool {
	if t.args["own"] == true || t.args["of"] == t.pair.A && t.args["first"] == t.args["x"] {
		return true
	}
	then, _ := t.args["then"].(wording.Args)
	who, _ := then["who"].([]tournament.PlayerID)
	return len(who) > 0 && !slices.ContainsFunc(who, func(id tournament.PlayerID) bool {
		return id != t.pair.A && id != t.pair.B
	})
}

// says is a sentence about the opponents of the two who are left over.
func (t *telling) says(key string, more wording.Args) (wording.Message, bool) {
	args := wording.Args{"a": t.pair.A, "b": t.pair.B, "x": t.args["x"], "y": t.args["y"]}
	maps.Copy(args, more)
	return wording.Message{Key: "left." + key, Args: args}, true
}

// others are the opponents of the two in the demanded pairing.
func (t *telling) others() (x, y *engine.ChecklistRow) {
	return t.pair.In.row(t.pair.Meets(t.pair.A)), t.pair.In.row(t.pair.Meets(t.pair.B))
}

// barred says what keeps the two who are left over from meeting, or the one from the bye.
func (t *telling) barred() (wording.Message, bool) {
	switch x, y := t.others(); {
	case x != nil && y != nil:
		switch bar := BarOf(t.pair.In.State, x, y); {
		case bar.Met > 0:
			return t.says("met", wording.Args{"round": bar.Met})
		case bar.Forbidden:
			return t.says("apart", nil)
		case bar.Colour != tournament.NoColour:
			return t.says("must", wording.Args{"colour": bar.Colour})
		}
	case x != nil && x.BarredBye:
		return t.says("bye", wording.Args{"who": x.Player})
	case y != nil && y.BarredBye:
		return t.says("bye", wording.Args{"who": y.Player})
	}
	return wording.Message{}, false
}

// worse says of the two who are left over what speaks against their meeting, as far as nothing of the kind is in the
// demanded pairing: somebody floats again, or both are due the same colour.
func (t *telling) worse() (wording.Message, bool) {
	x, y := t.others()
	a, b := t.pair.In.row(t.pair.A), t.pair.In.row(t.pair.B)
	if x == nil || y == nil || a == nil || b == nil || t.instead(x.Player) == y.Player {
		return wording.Message{}, false
	}
	high, low := x, y
	if high.Score < low.Score {
		high, low = low, high
	}
	for back := range high.Floats {
		round := t.pair.In.State.Round - 1 - back
		down, ok := t.article(downAgain[back]...)
		if ok && high.Score > low.Score && high.Floats[back] == engine.Downfloat &&
			!goesDown(a, x, back) && !goesDown(b, y, back) {
			return t.says("down", wording.Args{"who": high.Player, "round": round, "article": down,
				"played": t.pair.In.games([]tournament.PlayerID{high.Player}, round) == "played"})
		}
		up, ok := t.article(upAgain[back]...)
		if ok && high.Score > low.Score && low.Floats[back] == engine.Upfloat &&
			!goesUp(a, x, back) && !goesUp(b, y, back) {
			return t.says("up", wording.Args{"who": low.Player, "round": round, "article": up})
		}
	}
	if strongly, ok := t.article("StronglyClashing"); ok && strongDue(x, y) && !strongDue(a, x) && !strongDue(b, y) {
		return t.says("strong", wording.Args{"colour": x.Preference.Colour, "article": strongly})
	}
	refused, ok := t.article("WishesOfPairs", "WishesRefused", "WishesDenied", "ClashingPairs")
	if due := x.Preference.Colour; ok && due != tournament.NoColour && due == y.Preference.Colour &&
		!sameDue(a, x) && !sameDue(b, y) {
		return t.says("same", wording.Args{"colour": due, "article": refused})
	}
	return wording.Message{}, false
}

// What the criteria count that are about somebody who floats again, as in the previous round and in the one before.
var (
	downAgain = [2][]string{{"DownfloatsPrevious", "ResidentsPrevious", "DroppedForDownfloats"},
		{"DownfloatsBefore", "ResidentsBefore", "DroppedForDownfloats"}}
	upAgain = [2][]string{{"UpfloatsPrevious", "PreviousUpfloats", "DroppedForUpfloats"},
		{"UpfloatsBefore", "DroppedForUpfloats"}}
)

// article is that of the criterion, among those compared that count, which counts one of some kinds.
func (t *telling) article(kinds ...string) (rules.Ref, bool) {
	for i := range t.Compared[:t.until] {
		if slices.Contains(kinds, wording.KindOf(t.Compared[i].Counts)) {
			return t.Compared[i].Rule, true
		}
	}
	return rules.Ref{}, false
}

// goesDown reports whether the higher of two goes down again if they meet.
func goesDown(p, q *engine.ChecklistRow, back int) bool {
	return p.Score > q.Score && p.Floats[back] == engine.Downfloat ||
		q.Score > p.Score && q.Floats[back] == engine.Downfloat
}

// goesUp reports whether the lower of two meets somebody above again if they meet.
func goesUp(p, q *engine.ChecklistRow, back int) bool {
	return p.Score < q.Score && p.Floats[back] == engine.Upfloat ||
		q.Score < p.Score && q.Floats[back] == engine.Upfloat
}

func sameDue(p, q *engine.ChecklistRow) bool {
	return p.Preference.Colour != tournament.NoColour && p.Preference.Colour == q.Preference.Colour
}

// strongDue reports whether two are strongly due the same colour.
func strongDue(p, q *engine.ChecklistRow) bool {
	return sameDue(p, q) && min(p.Preference.Strength, q.Preference.Strength) >= engine.Strong
}

// GameIn says whether somebody played in a round: "played", "paired" without a game, or "none".
func GameIn(cell tournament.Cell) string {
	switch {
	case cell.Opponent == 0:
		return "none"
	case cell.Result.Played():
		return "played"
	}
	return "paired"
}

// games is what GameIn says of some players in a round, blank where it is not the same of all.
func (f *Field) games(ids []tournament.PlayerID, round int) (all string) {
	for i := range f.State.Players {
		p := &f.State.Players[i]
		if !slices.Contains(ids, p.ID) {
			continue
		}
		game := "none"
		if round <= len(p.Cells) {
			game = GameIn(p.Cells[round-1])
		}
		if all != "" && all != game {
			return ""
		}
		all = game
	}
	return all
}
