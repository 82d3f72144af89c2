package telling

import (
	"maps"
	"slices"

	"github.com/trfkit/trfkit/engine"
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
	if !ok || t.pair.In == nil || t.pair.Down || t.args["swap"] != "none" || t.concernsTwo() {
		return m
	}
	left, ok := t.barred()
	if !ok && ordered {
		left, ok = t.worse()
	}
	if !ok {
		return m
	}
	m.Args["left"] = true
	all := maps.Clone(m.Args)
	all["left"], all["rest"] = left, m
	return wording.Message{Key: against + "left", Args: all}
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
	if x == nil || y == nil || a == nil || b == nil {
		return wording.Message{}, false
	}
	high, low := x, y
	if high.Score < low.Score {
		high, low = low, high
	}
	for back := range high.Floats {
		round := t.pair.In.State.Round - 1 - back
		if high.Score > low.Score && high.Floats[back] == engine.Downfloat &&
			!goesDown(a, x, back) && !goesDown(b, y, back) {
			return t.says("down", wording.Args{"who": high.Player, "round": round,
				"played": t.pair.In.played(high.Player, round)})
		}
		if high.Score > low.Score && low.Floats[back] == engine.Upfloat && !goesUp(a, x, back) && !goesUp(b, y, back) {
			return t.says("up", wording.Args{"who": low.Player, "round": round})
		}
	}
	if due := x.Preference.Colour; due != tournament.NoColour && due == y.Preference.Colour &&
		!sameDue(a, x) && !sameDue(b, y) {
		return t.says("same", wording.Args{"colour": due})
	}
	return wording.Message{}, false
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

// played reports whether a player had a game in a round.
func (f *Field) played(id tournament.PlayerID, round int) bool {
	for i := range f.State.Players {
		if p := &f.State.Players[i]; p.ID == id {
			return round <= len(p.Cells) && p.Cells[round-1].Result.Played()
		}
	}
	return false
}
