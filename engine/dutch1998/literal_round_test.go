package dutch1998_test

import (
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/tournament"
)

// litBracket is a score bracket while the round is being paired.
type litBracket struct {
	residents litSet // after a join those of the older bracket, too
	joined    litSet // who came in by the last join
	floated   litSet // who was moved down from the bracket above
	tried     bool   // C12, with these incomers

	// Once paired:
	incomers, members litSet // without those whom C1 passed on
	passed            litSet
	found             *litFound
}

// literalPair pairs a round in the sequence of the text. The choices are readings that depart from the defaults.
func literalPair(s *engine.State, choice map[string]string) (engine.Result, error) {
	f := newLitField(s, choice)
	if len(f.players) > litMaxPlayers {
		return engine.Result{}, fmt.Errorf("literal reference: %d players are too many", len(f.players))
	}
	r := &litRound{f: f}
	for i := range f.players {
		if i == 0 || f.players[i].PairingScore() != f.players[i-1].PairingScore() {
			r.brackets = append(r.brackets, litBracket{})
		}
		b := &r.brackets[len(r.brackets)-1]
		b.residents = b.residents.With(i)
	}
	for r.at < len(r.brackets) {
		if !r.bracket() {
			return engine.Result{}, engine.ErrNoLegalPairing
		}
	}
	return f.result(r.brackets), nil
}

// litRound is the round while it is being paired.
type litRound struct {
	f        *litField
	brackets []litBracket
	at       int
}

// bracket goes through the steps for one bracket, or goes back to an earlier one. It reports false when there is no
// pairing.
//
// Rule: Dutch (1998) C.1
func (r *litRound) bracket() bool {
	f, b := r.f, &r.brackets[r.at]
	lowest := r.at == len(r.brackets)-1
	incomers, residents := b.joined|b.floated, b.residents
	all := incomers | residents
	var bad litSet
	for _, i := range all.Members() {
		if f.Meet[i]&all == 0 {
			bad = bad.With(i)
		}
	}
	alone := lowest && all.Size()%2 == 1 && bad.Size() == 1 && !f.players[bad.Members()[0]].barred
	if alone {
		bad = 0 // he has the bye
	}
	if bad&incomers != 0 && r.another() {
		return true
	}
	if bad != 0 && lowest {
		return r.penultimate()
	}
	incomers, residents = incomers&^bad, residents&^bad
	if incomers != 0 && !f.enough(incomers, residents, lowest) && r.another() {
		return true
	}
	q := litSearch{incomers: incomers, residents: residents, lowest: lowest}
	if lowest {
		q.least = (incomers | residents).Size() / 2
	}
	found := f.search(q)
	if found == nil {
		return r.penultimate()
	}
	b.incomers, b.members, b.passed, b.found = incomers, residents, bad, found
	r.at++
	if !lowest {
		r.brackets[r.at].floated, r.brackets[r.at].tried = bad|found.left, false
	}
	return true
}

// another pairs the bracket above anew so that other players come down, as many and of the same scores, with whom this
// bracket can make all its pairs.
//
// Rule: Dutch (1998) C.12
// Reading: Q23.
func (r *litRound) another() bool {
	b := &r.brackets[r.at]
	if b.tried || r.at == 0 {
		return false
	}
	b.tried = true
	above := &r.brackets[r.at-1]
	lowest := r.at == len(r.brackets)-1
	found := r.f.search(litSearch{incomers: above.incomers, residents: above.members, only: above.found,
		keep: func(left litSet) bool {
			left |= above.passed
			return left != b.floated && slices.Equal(r.f.scores(left), r.f.scores(b.floated)) &&
				r.f.enough(b.joined|left, b.residents, lowest)
		}})
	if found == nil {
		return false
	}
	above.found = found
	b.floated = found.left | above.passed
	return true
}

// enough tells whether the incomers let a bracket make its p pairs, which in a heterogeneous one are their own.
//
// Rule: Dutch (1998) A.6
// Reading: Q23b.
func (f *litField) enough(incomers, residents litSet, lowest bool) bool {
	if !lowest { // p is determined when C1 has removed whom it must
		all := incomers | residents
		for _, i := range residents.Members() {
			if f.Meet[i]&all == 0 {
				residents = residents.Without(i)
			}
		}
	}
	return f.full(incomers, residents, lowest)
}

// scores lists the scores of a set, the highest first.
func (f *litField) scores(s litSet) []tournament.Points {
	var out []tournament.Points
	for _, i := range s.Members() {
		out = append(out, f.players[i].PairingScore())
	}
	return out
}

// penultimate pairs the bracket above the lowest anew so that the lowest can be paired; if that cannot be, the two are
// joined.
//
// Rule: Dutch (1998) C.13
// Reading: Q25.
// Reading: Q26.
func (r *litRound) penultimate() bool {
	if r.at == 0 {
		return false
	}
	b, above := &r.brackets[r.at], &r.brackets[r.at-1]
	found := r.f.search(litSearch{incomers: above.incomers, residents: above.members, least: 1,
		keep: func(left litSet) bool {
			return r.f.complete(left|above.passed|b.joined|b.residents, true)
		}})
	if found != nil {
		above.found = found
		b.floated, b.tried = found.left|above.passed, true
		return true
	}
	r.at--
	both := litBracket{residents: b.residents | b.joined, joined: above.residents, floated: above.floated}
	if r.f.choice["Q26"] == "residents" {
		both.residents, both.joined = both.residents|both.joined, 0
	}
	r.brackets = append(r.brackets[:r.at], both)
	return true
}

// result gives the colours and puts the boards in order.
//
// Rule: Dutch (1998) F.1
func (f *litField) result(brackets []litBracket) engine.Result {
	var pairs [][2]int
	var r engine.Result
	for _, b := range brackets {
		for _, p := range b.found.pairs {
			pairs = append(pairs, [2]int{min(p[0], p[1]), max(p[0], p[1])})
		}
		if left := b.found.left.Members(); len(left) > 0 {
			r.Bye = f.players[left[0]].ID // the last word is that of the lowest bracket
		} else {
			r.Bye = 0
		}
	}
	for _, p := range pairs {
		board := engine.Board{White: f.players[p[0]].ID, Black: f.players[p[1]].ID}
		if !f.higherIsWhite(&f.players[p[0]], &f.players[p[1]]) {
			board.White, board.Black = board.Black, board.White
		}
		r.Boards = append(r.Boards, board)
	}
	enginetest.SortBoards(f.state, r.Boards)
	return r
}

// higherIsWhite allocates the colours of a pair.
//
// Rule: Dutch (1998) E.1-E.5
func (f *litField) higherIsWhite(high, low *litPlayer) bool {
	white := tournament.White
	switch {
	case high.wish == tournament.NoColour && low.wish == tournament.NoColour:
		return (high.number%2 == 1) == (f.state.Initial == white)
	case high.wish == tournament.NoColour:
		return low.wish != white
	case low.wish == tournament.NoColour || low.wish != high.wish || high.strength > low.strength:
		return high.wish == white
	case low.strength > high.strength:
		return low.wish != white
	}
	for back := 1; back <= len(high.colours) && back <= len(low.colours); back++ {
		mine, his := high.colours[len(high.colours)-back], low.colours[len(low.colours)-back]
		if mine != his {
			return his == white
		}
	}
	return high.wish == white
}
