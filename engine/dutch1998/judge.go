package dutch1998

import (
	"errors"
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// Judge says whether a recorded pairing is legal, whether it is the one the text demands, and if not at which step of
// the procedure it departs.
//
// Rule: Dutch (1998) B.1
// Rule: Dutch (1998) B.2
func (s *system) Judge(st *engine.State, recorded engine.Result) (engine.Judgement, error) {
	if err := engine.NeedsColour(st); err != nil {
		return engine.Judgement{}, err
	}
	r := newRound(s.choices, st)
	v := r.read(recorded)
	j := engine.Judgement{Breaches: v.breaches, Legal: len(v.breaches) == 0}
	if err := r.pair(); err != nil {
		if errors.Is(err, engine.ErrNoLegalPairing) && j.Legal {
			j.Fault = "the recorded pairing is legal although the engine finds that none is"
			return j, nil
		}
		return j, err
	}
	j.Expected = r.result()
	if !j.Legal {
		return j, nil
	}
	d, departs := r.departure(&v)
	j.Decision, j.Agrees = d.Decision, !departs
	if d.better {
		j.Fault = fmt.Sprintf("%s: the recorded pairing ranks above the engine's own under %s: %s instead of %s",
			d.Bracket, d.Rule, d.Recorded, d.Expected)
	}
	return j, nil
}

// version is a recorded pairing by indices into round.players.
type version struct {
	mate     []int // nobody for the bye
	white    []bool
	bye      int // nobody when no bye is recorded
	breaches []engine.Step
}

func (r *round) newVersion() version {
	v := version{mate: make([]int, len(r.players)), white: make([]bool, len(r.players)), bye: nobody}
	for i := range v.mate {
		v.mate[i] = nobody
	}
	return v
}

func (v *version) breach(article, text string, players ...tournament.PlayerID) {
	v.breaches = append(v.breaches, engine.Step{Rule: ref(article), Players: players, Text: text})
}

// read checks a recorded pairing against the absolute criteria.
//
// Rule: Dutch (1998) A.5
// Rule: Dutch (1998) B.1.a
// Rule: Dutch (1998) B.1.b
// Rule: Dutch (1998) B.2.a
// Rule: Dutch (1998) B.2.b
// Rule: Dutch (1998) F.5
func (r *round) read(res engine.Result) version {
	v := r.newVersion()
	seen := make([]bool, len(r.players))
	use := func(id tournament.PlayerID) int {
		i := r.index(id)
		switch {
		case i < 0:
			v.breach("F.5", fmt.Sprintf("player %d is not to be paired in this round", id), id)
		case seen[i]:
			v.breach("A.5", fmt.Sprintf("player %d is paired twice", id), id)
			i = nobody
		default:
			seen[i] = true
		}
		return i
	}
	for _, b := range res.Boards {
		if i, k := use(b.White), use(b.Black); i >= 0 && k >= 0 {
			v.mate[i], v.mate[k], v.white[i] = k, i, true
			r.checkBoard(&v, i, k)
		}
	}
	if res.Bye != 0 {
		if v.bye = use(res.Bye); v.bye >= 0 {
			r.checkBye(&v)
		}
	}
	for i := range r.players {
		if id := r.players[i].id; !seen[i] {
			v.breach("A.5", fmt.Sprintf("player %d is neither paired nor has the bye", id), id)
		}
	}
	return v
}

// checkBoard finds the absolute criteria that a board breaks.
//
// Rule: Dutch (1998) B.1.a
func (r *round) checkBoard(v *version, white, black int) {
	p, q := &r.players[white], &r.players[black]
	switch {
	case r.met(white, black):
		v.breach("B.1.a", fmt.Sprintf("players %d and %d have met before", p.id, q.id), p.id, q.id)
	case r.apart[white][black]:
		v.breach("B.1.a", fmt.Sprintf("players %d and %d are in a list of players who may not meet", p.id, q.id), p.id, q.id)
	}
	checkColour(v, p, tournament.White)
	checkColour(v, q, tournament.Black)
}

func (r *round) met(a, b int) bool {
	return slices.ContainsFunc(r.state.Players[r.origin[a]].Cells, func(c tournament.Cell) bool {
		return c.Result.Played() && c.Opponent == r.players[b].id
	})
}

// checkColour finds whether a player may have the colour he has. The colour that A.7.a makes obligatory is never a breach,
// even where only pairings against the rules could have brought his colours: it does not make a difference of 4 greater
// than 2, and where difference and last colours contradict each other, the difference decides.
//
// Rule: Dutch (1998) A.7.a
// Rule: Dutch (1998) B.2.a
// Rule: Dutch (1998) B.2.b
func checkColour(v *version, p *player, c tournament.Colour) {
	if p.exempt || p.colours.Strength == swiss.Absolute && p.colours.Wish == c {
		return
	}
	if n := p.colours.DifferenceAfter(c); n > 2 {
		v.breach("B.2.a", fmt.Sprintf("player %d has %s, which makes the difference of his colours %d", p.id, c, n), p.id)
	}
	if p.colours.Third(c) {
		v.breach("B.2.b", fmt.Sprintf("player %d has %s for the third time in a row", p.id, c), p.id)
	}
}

// checkBye finds whether the bye is due and the player may have it.
//
// Rule: Dutch (1998) A.5
// Rule: Dutch (1998) B.1.b
func (r *round) checkBye(v *version) {
	p := &r.players[v.bye]
	if p.byeBar {
		v.breach("B.1.b", fmt.Sprintf("player %d may not have the bye: he has received a point without playing", p.id), p.id)
	}
	if len(r.players)%2 == 0 {
		v.breach("A.5", "a bye is given although the number of players is even", p.id)
	}
}

// found is a Decision and whether the recorded pairing is the better one by it.
type found struct {
	engine.Decision
	better bool
}

// departure is the first step at which a pairing departs from the one made: bracket after bracket, the pairs before
// the colours.
//
// Rule: Dutch (1998) C.6
func (r *round) departure(v *version) (found, bool) {
	for _, b := range r.brackets {
		if r.differs(b, v) {
			return r.argue(b, v), true
		}
		for _, p := range b.made.pairs {
			if a := r.colours(p[0], p[1]); !v.white[a.white] {
				return found{Decision: r.argueColours(b, a)}, true
			}
		}
	}
	return found{}, false
}

// differs reports whether a pairing has other pairs inside a bracket than the one made. Two who are left over may meet
// further down.
func (r *round) differs(b *bracket, v *version) bool {
	for _, p := range b.made.pairs {
		if v.mate[p[0]] != p[1] {
			return true
		}
	}
	return slices.ContainsFunc(b.made.left, func(i int) bool {
		return v.mate[i] != nobody && slices.Contains(b.made.left, v.mate[i]) && !r.meet(i, v.mate[i])
	})
}

// meet reports whether two players are paired with each other in the end.
func (r *round) meet(i, k int) bool {
	return slices.ContainsFunc(r.brackets, func(b *bracket) bool {
		return slices.Contains(b.made.pairs, [2]int{i, k}) || slices.Contains(b.made.pairs, [2]int{k, i})
	})
}

// argueColours says why the colours of a board are the other way round.
//
// Rule: Dutch (1998) E.1
func (r *round) argueColours(b *bracket, a allocation) engine.Decision {
	say := func(x, y int) string { return fmt.Sprintf("%s white, %s black", r.name(x), r.name(y)) }
	step := engine.Step{Rule: ref(a.article), Players: r.ids(a.white, a.black), Text: r.colourSentence(a)}
	return engine.Decision{Rule: ref(a.article), Bracket: r.title(b), Expected: say(a.white, a.black), Recorded: say(a.black, a.white),
		Steps: []engine.Step{step}}
}
