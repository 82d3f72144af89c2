package dutch

import (
	"fmt"

	"github.com/trfkit/trfkit/engine"
)

// The literal reference: the regulation's own sequence, by enumeration. It shares no line with the engine and is
// meant to be compared with the text article by article, not to be fast. Fields of up to 16 present players.

// literalPair pairs a round by running through the candidates of every bracket in the order of the text. What follows a
// blank in the edition are readings: "2017 R21=refused".
func literalPair(s *engine.State, edition string) (engine.Result, error) {
	f := newLitField(s, edition)
	if len(f.players) > litMaxPlayers {
		return engine.Result{}, fmt.Errorf("literal reference: %d players are too many", len(f.players))
	}
	if f.edition == "2017" {
		return f.outlook2017()
	}
	return f.outlook2026()
}

// litMode says which of the text's kinds of bracket is being paired.
type litMode int

const (
	litNormal litMode = iota // 2017: an ordinary bracket, with C.7 and without C.4
	litPPB                   // 2017: the penultimate pairing bracket, with C.4 and without C.7
	litFinal                 // 2017: the last scoregroup or the collapsed last bracket
	lit2026                  // 2026: every bracket
)

// outlook2017 goes down the scoregroups; where the downfloaters do not let the round be completed, the bracket
// becomes the PPB and everybody below collapses into one last bracket.
//
// Rule: C.04.3 (2017) A.9
func (f *litField) outlook2017() (engine.Result, error) {
	below := f.everybody()
	if !f.complete(below) {
		return engine.Result{}, engine.ErrNoLegalPairing
	}
	var pairs []litPair
	var mdps litSet
	groups := f.scoregroups()
	for i, group := range groups {
		below &^= group
		if i == len(groups)-1 {
			return f.lastBracket(pairs, mdps, group)
		}
		c := f.pairBracket(litNormal, mdps, group, groups[i+1], below)
		if f.complete(c.down | below) {
			pairs, mdps = append(pairs, c.pairs()...), c.down
			continue
		}
		c = f.pairBracket(litPPB, mdps, group, 0, below)
		if c == nil {
			return engine.Result{}, fmt.Errorf("literal reference: no candidate of the PPB completes the round")
		}
		return f.lastBracket(append(pairs, c.pairs()...), c.down, below)
	}
	return f.result(pairs, 0), nil
}

// lastBracket pairs the last bracket, whose leftover has the PAB.
func (f *litField) lastBracket(pairs []litPair, mdps, residents litSet) (engine.Result, error) {
	c := f.pairBracket(litFinal, mdps, residents, 0, 0)
	if c == nil {
		return engine.Result{}, fmt.Errorf("literal reference: no candidate of the last bracket completes the round")
	}
	return f.result(append(pairs, c.pairs()...), c.down), nil
}

// outlook2026 goes down the scoregroups; every bracket must leave a completion in which the PAB goes to the lowest
// score possible, found before the first bracket is paired.
//
// Rule: C.04.3 (2026) C4, C5, 1.9.2, 1.9.3
func (f *litField) outlook2026() (engine.Result, error) {
	below := f.everybody()
	if !f.lowestBye() {
		return engine.Result{}, engine.ErrNoLegalPairing
	}
	var pairs []litPair
	var mdps litSet
	groups := f.scoregroups()
	for i, group := range groups {
		below &^= group
		var next litSet
		if i < len(groups)-1 {
			next = groups[i+1]
		}
		c := f.pairBracket(lit2026, mdps, group, next, below)
		if c == nil {
			return engine.Result{}, fmt.Errorf("literal reference: no candidate of bracket %d completes the round", i+1)
		}
		pairs, mdps = append(pairs, c.pairs()...), c.down
	}
	return f.result(pairs, mdps), nil
}

// lowestBye finds the lowest score a PAB taker can have (s*) and makes it the limit of every later completion test;
// false when no pairing of the round is legal.
//
// Rule: C.04.3 (2026) C5
func (f *litField) lowestBye() bool {
	all := f.everybody()
	if all.Size()%2 == 0 {
		return f.complete(all)
	}
	for i := len(f.players) - 1; i >= 0; i-- {
		f.byeLimit, f.completed = f.players[i].score, map[litSet]bool{}
		if f.complete(all) {
			return true
		}
	}
	return false
}

// complete tells whether the players of the set can all be paired legally, one of them having the PAB when their
// number is odd.
//
// Rule: C.04.3 (2017) C.4
// Rule: C.04.3 (2026) C4, 1.9.1
func (f *litField) complete(set litSet) bool {
	if set == 0 {
		return true
	}
	if done, known := f.completed[set]; known {
		return done
	}
	ok := false
	first := set.First()
	rest := set.Without(first)
	if set.Size()%2 == 1 && f.mayHavePAB(first) && f.complete(rest) {
		ok = true
	}
	for _, other := range rest.Members() {
		if ok {
			break
		}
		ok = f.legal[first][other] && f.complete(rest.Without(other))
	}
	f.completed[set] = ok
	return ok
}

// mayHavePAB tells whether a player may have the PAB in this round's pairing.
func (f *litField) mayHavePAB(i int) bool {
	return !f.players[i].barred && f.players[i].score <= f.byeLimit
}

// scoregroups lists the sets of players with the same score, highest score first.
//
// Rule: C.04.3 (2017) A.3
// Rule: C.04.3 (2026) 1.3
func (f *litField) scoregroups() []litSet {
	var groups []litSet
	for i := range f.players {
		if i == 0 || f.players[i].score != f.players[i-1].score {
			groups = append(groups, 0)
		}
		groups[len(groups)-1] |= 1 << i
	}
	return groups
}

// result gives the colours and puts the boards in order; leftover is the PAB taker, if any.
func (f *litField) result(pairs []litPair, leftover litSet) engine.Result {
	var r engine.Result
	f.sortBoards(pairs)
	for _, p := range pairs {
		white, black := p.upper, p.lower
		if !f.upperWhite[p.upper][p.lower] {
			white, black = black, white
		}
		r.Boards = append(r.Boards, engine.Board{White: f.players[white].id, Black: f.players[black].id})
	}
	for _, i := range leftover.Members() {
		r.Bye = f.players[i].id
	}
	return r
}
