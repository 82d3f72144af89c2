// Package telling makes sentences of what decides against a pair, as messages of package wording: for the answer to why
// two do not meet, and for case files.
package telling

import (
	"cmp"
	"maps"
	"reflect"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

// Pair is a pair that is not demanded. Meets is whom a player is to meet instead, 0 for nobody. Down says that it is
// asked why the first does not leave the group: the other one is the "first" below who is possible, or is for "any".
type Pair struct {
	A, B  tournament.PlayerID
	Down  string
	Open  bool // no system is established, and what is called required is so by the one that is asked
	Meets func(tournament.PlayerID) tournament.PlayerID
	In    *Field
}

// telling is what is known of a decision that is put into words.
type telling struct {
	wording.Words
	*engine.Decision
	pair  Pair
	args  wording.Args
	until int // so many of the criteria compared count for what becomes of the others
}

// Against says what speaks against a pair: what would have happened, what the rules prefer, the article last. The
// decision compares the demanded pairing with another one in which the two meet; title is what its article says, for a
// kind of reason that has no sentence.
func Against(w wording.Words, d *engine.Decision, p Pair, title string) wording.Message {
	t := telling{Words: w, Decision: d, pair: p, args: frame(d, p)}
	for _, find := range []func() string{t.parted, t.compared, t.inOrder, t.bye, t.valued, t.said, t.last} {
		if key := find(); key != "" {
			if key == Bare {
				t.args["title"] = title
			}
			return t.because(wording.Message{Key: key, Args: t.args})
		}
	}
	return wording.Message{}
}

// Bare is the key of a sentence that tells no more than what the article says, in English.
const Bare = against + "rule"

// against begins the keys of sentences about what speaks against a pair.
const against = "against."

// alike are kinds of facts that one sentence tells, that of another kind.
var alike = map[string]string{
	"WishesRefused": "WishesOfPairs", "WishesDenied": "WishesOfPairs",
	"FewFloaters": "FewDownfloaters", "FloaterScores": "DownfloaterScores",
	"FewUpfloaters": "Upfloaters", "FollowingNeedsMore": "FollowingNeeds",
	"ResidentsPrevious": "DownfloatsPrevious", "ResidentsBefore": "DownfloatsBefore",
	"MovedPrevious": "DownGapsPrevious", "MovedBefore": "DownGapsBefore",
	"BlocksRound": "LeavesOthers",
	"ThirdInARow": "colours", "ColourDifference": "colours",
	"RowPair": "Columns", "FurtherDown": "Further",
	"TransferredAgainst": "TransferredMeets",
	"UpfloaterSet":       "FirstSet",
}

// inExchange are the sentences of kinds that say less of an exchange of opponents than of the best pairing of two.
var inExchange = map[fact.PairKind]string{fact.LeavesOthers: "BlocksExchanges", fact.HaveMet: "OpponentsLeft",
	fact.KeptApart: "OpponentsLeft"}

// key is the key of the sentence of a kind, blank where there is none.
func (t *telling) key(kind string) string {
	key := against + cmp.Or(alike[kind], kind)
	if kind == "" || !t.Has(key) {
		return ""
	}
	return key
}

// frame are the places of every sentence: the two, whom they are to meet, what is compared, and where.
func frame(d *engine.Decision, p Pair) wording.Args {
	x, y := p.Meets(p.A), p.Meets(p.B)
	args := wording.Args{"a": p.A, "b": p.B, "x": x, "y": y, "article": d.Rule, "swap": "none", "group": Group(d.Where),
		"down": p.Down, "open": p.Open}
	if d.Swapped || slices.ContainsFunc(d.Steps, isExchange) {
		args["swap"] = "both"
		if x == 0 || y == 0 {
			args["swap"], args["free"] = "bye", max(x, y)
		}
	}
	args["demanded"], args["other"] = Told(d.Demanded), Told(d.Other)
	return args
}

// isExchange reports whether a step says that not the best pairing with the two is compared, but an exchange.
func isExchange(s engine.Step) bool {
	says, ok := s.Says.(fact.OfValue)
	if ok && says.Kind == fact.NotCompletable {
		says, ok = says.Value.(fact.OfValue)
	}
	return ok && says.Kind == fact.NotTheBest
}

// Group names the score group of a decision by its points; nil where it is about something else.
func Group(where fact.Fact) any {
	at, ok := where.(fact.OfPlace)
	if !ok {
		return nil
	}
	switch at.Kind {
	case fact.CollapsedBracket, fact.JoinedBrackets, fact.WDLBrackets:
		return wording.Message{Key: against + "group.last"}
	}
	return wording.Message{Key: against + "group", Args: wording.Args{"points": at.Points}}
}

// compared is the key of the criterion that decides: the last one of the article, as far as there is one.
func (t *telling) compared() string {
	for i := range slices.Backward(t.Compared) {
		c := &t.Compared[i]
		if c.Rule != t.Rule {
			continue
		}
		if c.Expected.Count == c.Recorded.Count && slices.Equal(c.Expected.Amounts, c.Recorded.Amounts) {
			return ""
		}
		t.args["now"], t.args["then"] = measured(&c.Expected, t.pair.Meets), measured(&c.Recorded, t.instead)
		for back, kinds := range downAgain {
			if who, ok := t.args["then"].(wording.Args)["who"].([]tournament.PlayerID); ok &&
				slices.Contains(kinds, wording.KindOf(c.Counts)) && t.pair.In != nil {
				t.args["round"] = t.pair.In.State.Round - 1 - back
				t.args["how"] = t.pair.In.games(who, t.args["round"].(int))
			}
		}
		return cmp.Or(t.refused(c.Counts), t.key(wording.KindOf(c.Counts)), Bare)
	}
	return ""
}

// mostNamed is how many players a sentence names.
const mostNamed = 8

// measured are the values of a pairing under a criterion as the messages name them: n, scores, and who where as many
// players are named as are counted, or pairs where they are the players of so many boards. Many are counted alone.
func measured(m *engine.Measure, meets func(tournament.PlayerID) tournament.PlayerID) wording.Args {
	args := wording.Args{"n": m.Count, "scores": m.Amounts}
	switch named := len(m.Players); {
	case named > mostNamed:
	case named == m.Count:
		args["who"] = m.Players
	case named == 2*m.Count:
		if boards := boardsOf(m.Players, meets); len(boards) == m.Count {
			args["pairs"] = boards
		}
	}
	return args
}

// boardsOf are the boards of a pairing both of whose players are named.
func boardsOf(named []tournament.PlayerID, meets func(tournament.PlayerID) tournament.PlayerID) []wording.Message {
	var out []wording.Message
	for i, id := range named {
		if other := meets(id); slices.Contains(named[i+1:], other) {
			out = append(out, wording.Message{Key: "case.board", Args: wording.Args{"a": id, "b": other}})
		}
	}
	return out
}

// instead is whom a player meets in the pairing that is compared; 0 where that is not known, or nobody.
func (t *telling) instead(id tournament.PlayerID) tournament.PlayerID {
	return engine.Opponent(t.Instead, id)
}

// valued tells the values of the two pairings where no comparison does.
func (t *telling) valued() string {
	now, then := values(t.Demanded), values(t.Other)
	if now == nil || then == nil || reflect.DeepEqual(now, then) {
		return ""
	}
	kinds := []string{string(t.Decision.Counts), wording.KindOf(t.Demanded)}
	for i := range slices.Backward(t.Steps) {
		switch says := t.Steps[i].Says.(type) {
		case fact.Differs:
			kinds = append(kinds, wording.KindOf(says.Of))
		case fact.Subgroups:
			t.args["halves"] = says.Halves
		}
	}
	for _, kind := range kinds {
		if key := t.key(kind); key != "" {
			t.args["now"], t.args["then"] = now, then
			return key
		}
	}
	return ""
}

// values are what a fact counts, as measured gives it; nil where it counts nothing.
func values(f fact.Fact) wording.Args {
	m := engine.Measure{}
	switch x := f.(type) {
	case fact.OfCount:
		m.Count = x.Count
	case fact.Numbers:
		if len(x.List) != 1 {
			return nil
		}
		m.Count = x.List[0]
	case fact.S1After:
		m.Count = x.Exchanged
	case fact.OfPlayers:
		return wording.Args{"n": len(x.Players), "scores": m.Amounts, "who": x.Players}
	case fact.OfScores:
		m.Count, m.Amounts = len(x.Scores), x.Scores
	case fact.CountAndScores:
		m.Count, m.Amounts = x.Count, x.Scores
	case fact.Concerning:
		inner := values(x.Value)
		if inner != nil && inner["n"] == len(x.Players) {
			inner["who"] = x.Players
		}
		return inner
	default:
		return nil
	}
	return measured(&m, nil)
}

// said is the key of the last reason of the article that has a sentence, and else of what differs.
func (t *telling) said() (key string) {
	for i := range slices.Backward(t.Steps) {
		s := &t.Steps[i]
		if s.Rule != t.Rule {
			continue
		}
		if differs, ok := s.Says.(fact.Differs); ok {
			key = cmp.Or(key, t.key(wording.KindOf(differs.Demanded)))
			continue
		}
		if own := t.key(t.kind(s.Says)); own != "" {
			maps.Copy(t.args, Told(s.Says))
			return own
		}
	}
	return key
}

// kind is the kind of a reason whose sentence depends on more than that.
func (t *telling) kind(says fact.Fact) string {
	switch x := says.(type) {
	case fact.Columns:
		if x.Further {
			return "Further"
		}
	case fact.FirstBSN:
		if x.OtherBSN == 0 { // the order puts the largest number first, and nobody last
			return "Stays"
		}
	case fact.OfPair:
		if kind, other := inExchange[x.Kind]; other && t.Swapped {
			return kind
		}
		if x.Kind == fact.SameSubgroup && x.A != t.pair.A && x.B != t.pair.A {
			return "OthersInOne"
		}
	}
	return wording.KindOf(says)
}

// last is the key where all criteria are equal, and else what the article alone says.
func (t *telling) last() string {
	if len(t.Compared) == 0 {
		return Bare
	}
	t.firstChanged()
	return against + "order"
}

// firstChanged names the first of the group, in the order of the round, who has another opponent in the pairing that is
// compared. It names nobody where that is one of the two, or where it is not known whom somebody before meets.
func (t *telling) firstChanged() {
	if t.pair.In == nil {
		return
	}
	for i := range t.pair.In.Rows {
		id := t.pair.In.Rows[i].Player
		if !slices.Contains(t.Moved, id) && !slices.Contains(t.Residents, id) {
			continue
		}
		first, later := t.pair.Meets(id), t.instead(id)
		switch {
		case first == 0 || later == 0:
			return
		case first != later:
			if id != t.pair.A && id != t.pair.B {
				t.args["who"], t.args["first"], t.args["later"] = id, first, later
			}
			return
		}
	}
}

// refused is the key where it is known whose wishes of colours clash: the boards, or the colours due in a group that
// other players complete.
func (t *telling) refused(counts fact.Fact) string {
	then := t.args["then"].(wording.Args)
	switch {
	case counts != fact.WishesRefused:
		return ""
	case then["pairs"] != nil:
		return against + "ClashingPairs"
	case len(t.OtherUp) == 0 || t.pair.In == nil:
		return ""
	}
	due := map[tournament.Colour]int{}
	for _, id := range slices.Concat(t.Residents, t.OtherUp) {
		due[t.pair.In.row(id).Preference.Colour]++
	}
	white, black := due[tournament.White], due[tournament.Black]
	if max(white-black, black-white) != 2*then["n"].(int) {
		return ""
	}
	t.args["up"], t.args["instead"] = without(t.OtherUp, t.Moved), without(t.Moved, t.OtherUp)
	t.args["white"], t.args["black"] = white, black
	return against + "UpWishes"
}

// without are the players of a list who are not in another one.
func without(list, others []tournament.PlayerID) []tournament.PlayerID {
	return slices.DeleteFunc(slices.Clone(list), func(id tournament.PlayerID) bool {
		return slices.Contains(others, id)
	})
}
