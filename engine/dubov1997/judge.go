package dubov1997

import (
	"errors"
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
)

// Judge says whether a recorded pairing is legal, whether it is the one the text demands, and if not at which step of
// the procedure it departs. Legality comes first: rules 2.1 to 2.4. Rule 2.5 limits whom the procedure may transfer;
// a recorded pairing does not show who was transferred, so it cannot break that rule by itself.
//
// Rule: Dubov (1997) 6.1
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
	for i := range r.events {
		if d, departs := r.departure(&r.events[i], &v); departs {
			d.Steps = append(r.stepsBefore(&r.events[i]), d.Steps...)
			j.Decision = d
			return j, nil
		}
	}
	j.Agrees = true
	return j, nil
}

// version is a recorded pairing by indices into round.players.
type version struct {
	mate     []int // partner, nobody for the bye
	white    []bool
	bye      int // nobody when no bye is recorded
	breaches []engine.Step
}

func (v *version) breach(article rules.Ref, text string, players ...tournament.PlayerID) {
	v.breaches = append(v.breaches, engine.Step{Rule: article, Players: players, Text: text})
}

// read checks a recorded pairing against the absolute rules.
//
// Rule: Dubov (1997) 2.1
// Rule: Dubov (1997) 2.2
// Rule: Dubov (1997) 2.3
// Rule: Dubov (1997) 2.4
func (r *round) read(res engine.Result) version {
	v := version{mate: make([]int, len(r.players)), white: make([]bool, len(r.players)), bye: nobody}
	seen := make([]bool, len(r.players))
	for i := range v.mate {
		v.mate[i] = nobody
	}
	use := func(id tournament.PlayerID) int {
		i := r.index(id)
		switch {
		case i < 0:
			v.breach(ref("4"), fmt.Sprintf("player %d is not to be paired in this round", id), id)
		case seen[i]:
			v.breach(ref("4"), fmt.Sprintf("player %d is paired twice", id), id)
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
			v.breach(ref("4"), fmt.Sprintf("player %d is not paired", id), id)
		}
	}
	return v
}

// checkBoard finds the absolute rules that a board breaks.
//
// Rule: Dubov (1997) 2.1
// Rule: Dubov (1997) 2.3
// Rule: Dubov (1997) 2.4
func (r *round) checkBoard(v *version, white, black int) {
	p, q := &r.players[white], &r.players[black]
	switch {
	case r.met(white, black):
		v.breach(ref("2.1"), fmt.Sprintf("players %d and %d have met before", p.id, q.id), p.id, q.id)
	case r.apart(p.id, q.id):
		v.breach(ref("2.1"), fmt.Sprintf("players %d and %d are in a list of players who may not meet", p.id, q.id), p.id, q.id)
	}
	r.checkColour(v, p, tournament.White)
	r.checkColour(v, q, tournament.Black)
}

func (r *round) apart(a, b tournament.PlayerID) bool {
	return slices.ContainsFunc(r.state.Forbidden, func(f engine.Board) bool {
		return f.White == a && f.Black == b || f.White == b && f.Black == a
	})
}

// checkColour finds whether a player may have the colour he has.
//
// Rule: Dubov (1997) 2.3
// Rule: Dubov (1997) 2.4
func (r *round) checkColour(v *version, p *player, c tournament.Colour) {
	if n := p.colours.DifferenceAfter(c); n > 2 {
		v.breach(ref("2.3"), fmt.Sprintf("player %d has %s, which makes the difference of his colours %d", p.id, c, n), p.id)
	}
	if p.colours.Third(c) {
		v.breach(ref("2.4"), fmt.Sprintf("player %d has %s for the third time in a row", p.id, c), p.id)
	}
}

// checkBye finds whether the bye is due and the player may have it.
//
// Rule: Dubov (1997) 2.2
// Rule: Dubov (1997) 4
func (r *round) checkBye(v *version) {
	p := &r.players[v.bye]
	if p.byeBar {
		v.breach(ref("2.2"), fmt.Sprintf("player %d may not have the bye: he has received a point without playing", p.id), p.id)
	}
	if len(r.players)%2 == 0 {
		v.breach(ref("4"), "a bye is given although the number of players is even", p.id)
	}
}

// departure says whether a recorded pairing cannot have come out of a decision of the procedure, and how.
func (r *round) departure(e *event, v *version) (engine.Decision, bool) {
	d := engine.Decision{Rule: ref(e.article), Bracket: r.title(e.group), Steps: []engine.Step{r.tell(e)}}
	switch e.kind {
	case bye:
		d.Bracket = ""
		d.Expected, d.Recorded = "bye for "+r.name(e.players[0]), "bye for "+r.partner(v.bye)
		return d, v.bye != e.players[0]
	case pull:
		c := e.players[0]
		d.Expected = r.name(c) + " meets one of " + r.names(e.others)
		d.Recorded = fmt.Sprintf("%s meets %s", r.name(c), r.partner(v.mate[c]))
		return d, !r.leaves(c, e.group) && !slices.Contains(e.others, v.mate[c])
	case leave:
		return r.wrongLeavers(e, v, d)
	case pairing:
		return r.wrongPair(e, v, d)
	}
	return d, false
}

// leaves reports whether a player called up into a group leaves it again, as may happen under Reading DA-12.
func (r *round) leaves(c, g int) bool {
	return slices.ContainsFunc(r.events, func(e event) bool {
		return e.kind == leave && e.group == g && slices.Contains(e.players, c)
	})
}

func (r *round) partner(i int) string {
	if i < 0 {
		return "nobody"
	}
	return r.name(i)
}

// wrongLeavers compares those who leave a group with those of its members who are recorded with somebody outside.
//
// Rule: Dubov (1997) 6.4
func (r *round) wrongLeavers(e *event, v *version, d engine.Decision) (engine.Decision, bool) {
	all := slices.Concat(e.players, e.others)
	var left []int
	for _, i := range all {
		if !slices.Contains(all, v.mate[i]) {
			left = append(left, i)
		}
	}
	want := slices.Clone(e.players)
	slices.Sort(want)
	slices.Sort(left)
	d.Expected, d.Recorded = "leaving the group: "+r.names(want), "leaving the group: "+r.names(left)
	return d, !slices.Equal(want, left)
}

// wrongPair compares one pair and its colours. Where the recorded pair stands in one column after 7.3 or 7.4, the
// transfer is what it departs from; where a later floater has the opponent of an earlier one, the order of the floaters.
//
// Rule: Dubov (1997) 6.2
// Rule: Dubov (1997) 6.4
// Rule: Dubov (1997) 7.3
// Rule: Dubov (1997) 7.4
// Rule: Dubov (1997) 8.1
func (r *round) wrongPair(e *event, v *version, d engine.Decision) (engine.Decision, bool) {
	a, b := e.players[0], e.players[1]
	if v.mate[a] != b {
		d.Expected = fmt.Sprintf("%s meets %s", r.name(a), r.name(b))
		d.Recorded = fmt.Sprintf("%s meets %s", r.name(a), r.partner(v.mate[a]))
		if s := r.shiftBefore(e); len(e.others) > 0 && !slices.Contains(e.others, v.mate[a]) {
			d.Rule = ref("6.4")
			d.Steps = append(d.Steps, engine.Step{Rule: d.Rule, Text: fmt.Sprintf("all of %s can be paired within the group, so %s does not leave it", r.names(e.others), r.name(a))})
		} else if e.floater && slices.Contains(e.later, v.mate[b]) {
			d.Rule = ref("8.1")
			d.Steps = append(d.Steps, engine.Step{Rule: d.Rule, Text: fmt.Sprintf("floater %s is paired before floater %s", r.name(a), r.name(v.mate[b]))})
		} else if s != nil && slices.Contains(e.white, v.mate[a]) {
			d.Rule = ref(s.article)
			d.Steps = append([]engine.Step{r.tell(s)}, d.Steps...)
		}
		return d, true
	}
	c := r.colours(e)
	if v.white[c.white] {
		return d, false
	}
	say := func(x, y int) string { return fmt.Sprintf("%s white, %s black", r.name(x), r.name(y)) }
	d.Rule, d.Expected, d.Recorded = ref(c.article), say(c.white, c.black), say(c.black, c.white)
	d.Steps = []engine.Step{{Rule: d.Rule, Players: []tournament.PlayerID{r.players[a].id, r.players[b].id},
		Text: fmt.Sprintf("%s and %s: %s, so %s has white", r.describe(a), r.describe(b), c.why, r.name(c.white))}}
	return d, true
}

// shiftBefore returns the transfer between the columns in which a pair stands, nil when there was none.
func (r *round) shiftBefore(e *event) *event {
	if !e.columns || e.article == "9" {
		return nil
	}
	for i := len(r.events) - 1; i >= 0; i-- {
		s := &r.events[i]
		if s.kind == shift && s.group == e.group && slices.ContainsFunc(s.players, func(p int) bool {
			return slices.Contains(e.white, p) || slices.Contains(e.black, p)
		}) {
			return s
		}
	}
	return nil
}

// stepsBefore tells how the group of an event came to be: who was called up, who left and who found nobody.
func (r *round) stepsBefore(last *event) []engine.Step {
	var out []engine.Step
	for i := range r.events {
		e := &r.events[i]
		if e == last {
			break
		}
		if e.group == last.group && (e.kind == pull || e.kind == leave || e.kind == float) {
			out = append(out, r.tell(e))
		}
	}
	return out
}
