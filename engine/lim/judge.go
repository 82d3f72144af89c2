package lim

import (
	"errors"
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// Judge says whether a recorded pairing is legal, whether it is the one the text demands, and if not at which step of
// the procedure it departs. Legality comes first: 2.1, 5.1 and the bye.
//
// Rule: C.04.4.3 (1999) 2.2
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
	d, departs := r.firstDeparture(&v)
	if !departs {
		j.Agrees = true
		return j, nil
	}
	j.Decision = d
	return j, nil
}

// firstDeparture is the first decision that a recorded pairing cannot have come from: all pairs go before the colours.
func (r *round) firstDeparture(v *version) (engine.Decision, bool) {
	for _, ask := range []func(*event, *version) (engine.Decision, bool){r.departure, r.wrongColours} {
		for _, e := range r.events {
			if d, departs := ask(e, v); departs {
				d.Steps = append(r.stepsBefore(e), d.Steps...)
				return d, true
			}
		}
	}
	return engine.Decision{}, false
}

// departure says whether a recorded pairing cannot have come out of a decision of the procedure, and how.
func (r *round) departure(e *event, v *version) (engine.Decision, bool) {
	d := engine.Decision{Rule: ref(e.article), Bracket: r.title(e.stage), Steps: []engine.Step{r.tell(e)}}
	switch e.kind {
	case bye:
		d.Expected, d.Recorded = "bye for "+r.name(e.players[0]), "bye for "+r.partner(v.bye)
		return d, v.bye != e.players[0]
	case leave:
		return r.wrongLeaver(e, v, d)
	case crack:
		a, b := e.players[0], e.players[1]
		d.Expected, d.Recorded = r.names(e.players)+" are parted", r.names(e.players)+" meet"
		return d, v.mate[a] == b && r.final(a) != b
	}
	if v.mate[e.players[0]] == e.players[1] || e.cracked {
		return d, false
	}
	return r.wrongPair(e, v, d), true
}

// final is the opponent of a player in the pairing demanded.
func (r *round) final(a int) int {
	for _, e := range r.events {
		if e.kind == pairing && !e.cracked && slices.Contains(e.players, a) {
			return e.players[0] + e.players[1] - a
		}
	}
	return nobody
}

func (r *round) partner(i int) string {
	if i < 0 {
		return "nobody"
	}
	return r.name(i)
}

// wrongLeaver finds a floater who is recorded with somebody of the group he should leave, and says by which rule he was
// chosen rather than one who left.
//
// Rule: C.04.4.3 (1999) 2.3
// Rule: C.04.4.3 (1999) 3.9
// Rule: C.04.4.3 (1999) 3.10
func (r *round) wrongLeaver(e *event, v *version, d engine.Decision) (engine.Decision, bool) {
	s, x := e.stage, e.players[0]
	gone := r.gone(s)
	outside := func(i int) bool { return !r.inStage(s, v.mate[i]) || gone[i] && gone[v.mate[i]] }
	if outside(x) {
		return d, false
	}
	d.Expected, d.Recorded = r.name(x)+" floats", fmt.Sprintf("%s meets %s", r.name(x), r.partner(v.mate[x]))
	instead := func(y int) bool { return outside(y) && !gone[y] && !outside(r.madeWith(s, y)) }
	at := slices.IndexFunc(s.pool, instead)
	if at < 0 { // two who would meet leave together, or one whose pair is broken in the end
		at = slices.IndexFunc(s.pool, func(y int) bool { return outside(y) && slices.Contains(s.stayed, y) })
	}
	if at >= 0 {
		y := s.pool[at]
		article, why := s.lostBy(e.selection, y)
		d.Rule, d.Recorded = ref(article), r.name(y)+" floats"
		d.Steps = append(d.Steps, engine.Step{Rule: d.Rule, Players: []tournament.PlayerID{r.players[y].id}, Text: why})
	}
	return d, true
}

// gone returns those of a group whom it did not pair in the end: its floaters, and the players of its broken pairs. Two
// of them can still meet, in the median.
func (r *round) gone(s *stage) map[int]bool {
	out := map[int]bool{}
	for _, e := range r.events {
		if e.stage == s && (e.kind == leave || e.cracked) {
			for _, p := range e.players {
				out[p] = true
			}
		}
	}
	return out
}

// madeWith is the opponent of a player when his group was paired, himself when he had none.
func (r *round) madeWith(s *stage, y int) int {
	for _, e := range r.events {
		if e.stage == s && e.kind == pairing && slices.Contains(e.players, y) {
			return e.players[0] + e.players[1] - y
		}
	}
	return y
}

// lostBy says by which rule a floater was chosen rather than player y.
//
// Rule: C.04.4.3 (1999) 3.2
// Rule: C.04.4.3 (1999) 3.3
// Rule: C.04.4.3 (1999) 3.4
// Rule: C.04.4.3 (1999) 3.9
// Rule: C.04.4.3 (1999) 3.10
// Rule: C.04.4.3 (1999) 4.4
func (s *stage) lostBy(x *selection, y int) (article, why string) {
	i, name := s.place[y], s.r.name(y)
	chosen := s.r.name(s.pool[x.chosen])
	number := "3.3"
	if s.up {
		number = "3.4"
	}
	switch {
	case !slices.Contains(x.candidate, i):
		return "4.4", fmt.Sprintf("if %s left, fewer pairs could be made in the group", name)
	case x.types[i] != x.types[x.chosen]:
		return "3.9", fmt.Sprintf("%s would be a floater of type %s, %s is one of type %s", name, x.types[i], chosen, x.types[x.chosen])
	case slices.Contains(x.protected, i):
		return "3.10", fmt.Sprintf("%s floated in the round before", name)
	case x.by == "3.2" && s.due(i) != x.majority:
		return "3.2", fmt.Sprintf("%s is due to more players of the group, and %s is not due it", x.majority, name)
	}
	return number, fmt.Sprintf("%s goes before %s by number", chosen, name)
}

// wrongPair says by which rule a pair is made rather than the recorded one of its first player.
//
// Rule: C.04.4.3 (1999) 2.3
// Rule: C.04.4.3 (1999) 2.6
func (r *round) wrongPair(e *event, v *version, d engine.Decision) engine.Decision {
	a, b := e.players[0], e.players[1]
	m := v.mate[a]
	d.Expected = fmt.Sprintf("%s meets %s", r.name(a), r.name(b))
	d.Recorded = fmt.Sprintf("%s meets %s", r.name(a), r.partner(m))
	article, why := "", ""
	_, inside := e.stage.place[m]
	switch {
	case m == nobody:
		return d
	case !inside && !e.stage.middle && r.blocked() && !r.inStage(e.stage, v.mate[b]):
		article, why = "2.6", fmt.Sprintf("the pair of %s and %s is not one of those broken for the median", r.name(a), r.name(b))
	case !inside:
		article, why = "2.3", fmt.Sprintf("%s can be paired within the group and does not leave it", r.name(a))
	case e.floater:
		article, why = r.lostToFloater(e, v)
	default:
		article, why = r.lostInFold(e, m)
	}
	d.Rule = ref(article)
	if why != "" {
		d.Steps = append(d.Steps, engine.Step{Rule: d.Rule, Players: []tournament.PlayerID{r.players[a].id, r.players[m].id}, Text: why})
	}
	return d
}

func (r *round) inStage(s *stage, i int) bool { _, in := s.place[i]; return in }

// blocked reports whether the median had to be extended.
func (r *round) blocked() bool {
	return slices.ContainsFunc(r.events, func(e *event) bool { return e.kind == crack })
}

// lostToFloater says why a floater meets another opponent than the recorded one.
//
// Rule: C.04.4.3 (1999) 3.6.1
// Rule: C.04.4.3 (1999) 3.6.2
// Rule: C.04.4.3 (1999) 3.6.3
// Rule: C.04.4.3 (1999) 3.7.1
// Rule: C.04.4.3 (1999) 3.7.2
// Rule: C.04.4.3 (1999) 3.8
func (r *round) lostToFloater(e *event, v *version) (article, why string) {
	s, a, b := e.stage, e.players[0], e.players[1]
	m := v.mate[a]
	if other := v.mate[b]; r.later(e, other) {
		return r.orderArticle(s, a, other), fmt.Sprintf("floater %s is paired before floater %s", r.name(a), r.name(other))
	}
	first, second := s.lists(s.place[a])
	rank := func(p int) int {
		if s.native[s.place[p]] || len(second) == 0 {
			return slices.Index(s.pool, p)
		}
		return len(first) + len(s.pool) + slices.Index(s.pool, p)
	}
	if rank(m) < rank(b) && r.fits(a, m) && !(r.maxi && !s.near(s.place[m], s.place[e.second])) {
		return "4.4", fmt.Sprintf("if %s met %s, the others could not all be paired", r.name(a), r.name(m))
	}
	return "3.8", ""
}

// later reports whether a player is a floater of the stage who is paired after the one of an event.
func (r *round) later(e *event, other int) bool {
	seen := false
	for _, x := range r.events {
		if x == e {
			seen = true
		} else if seen && x.stage == e.stage && x.floater && x.players[0] == other {
			return true
		}
	}
	return false
}

// orderArticle names the rule by which a floater is paired before another one.
func (r *round) orderArticle(s *stage, a, b int) string {
	chapter := "3.6."
	below := s.up || s.fromBelow[s.place[a]]
	switch {
	case s.middle && below != s.fromBelow[s.place[b]]:
		return "3.6.3"
	case below:
		chapter = "3.7."
	}
	if r.players[a].score != r.players[b].score {
		return chapter + "2"
	}
	return chapter + "1"
}

// lostInFold says why a player of the group meets another opponent than the recorded one.
//
// Rule: C.04.4.3 (1999) 2.4
// Rule: C.04.4.3 (1999) 4.2
// Rule: C.04.4.3 (1999) 4.3
// Rule: C.04.4.3 (1999) 4.4
// Rule: C.04.4.3 (1999) 5.2
// Rule: C.04.4.3 (1999) 5.7
func (r *round) lostInFold(e *event, m int) (article, why string) {
	a, b := e.players[0], e.players[1]
	members := r.membersAt(e)
	before := false
	firstExchange(len(members), func(i int) bool {
		before = before || members[i] == m
		return members[i] == b
	})
	s := e.stage
	switch {
	case !s.relaxed && !r.compatible(a, m, false):
		return "6", "the limits of colours need not be broken for equal scores to meet"
	case !before && e.row == 1 && e.article != "2.4":
		return "4.2", fmt.Sprintf("%s comes before %s in the order of the exchanges", r.name(b), r.name(m))
	case !before && e.article != "2.4":
		return "4.3", fmt.Sprintf("%s comes before %s in the order of the exchanges", r.name(b), r.name(m))
	case !before:
		return e.article, ""
	case !r.fits(a, m) && (r.players[a].insists || r.players[m].insists || r.choices.Is(readingScrutiny, "rows")):
		return "5.2", fmt.Sprintf("%s and %s are due the same colour, and exchanges give them others", r.name(a), r.name(m))
	case r.maxi && r.players[a].proposed != m && r.farApart(s, a, m):
		return "5.7", fmt.Sprintf("the exchange that brings %s and %s together is one of ratings more than 100 points apart", r.name(a), r.name(m))
	}
	return "4.4", fmt.Sprintf("if %s met %s, the others could not all be paired as the exchanges demand", r.name(a), r.name(m))
}

// farApart reports whether 5.7 forbids the exchange that would bring two players together.
//
// Rule: C.04.4.3 (1999) 5.7
func (r *round) farApart(s *stage, a, b int) bool {
	x := s.near(s.place[b], s.place[r.players[a].proposed])
	y := s.near(s.place[a], s.place[r.players[b].proposed])
	if r.choices.Is(readingExchange, "one") {
		return !x && !y
	}
	return !x || !y
}

// membersAt lists those whom the scrutiny had still to pair at a row, in the order of the group.
func (r *round) membersAt(e *event) []int {
	var out []int
	for _, x := range r.events {
		if x.kind == pairing && x.stage == e.stage && x.row >= e.row && x.row > 0 {
			out = append(out, x.players...)
		}
	}
	compare := e.stage.compare
	if r.state.Round == 1 {
		compare = func(a, b int) int { return int(r.players[a].id - r.players[b].id) }
	}
	slices.SortFunc(out, compare)
	return out
}

// wrongColours compares the colours of a pair.
//
// Rule: C.04.4.3 (1999) 5.4
func (r *round) wrongColours(e *event, v *version) (engine.Decision, bool) {
	if e.kind != pairing || e.cracked {
		return engine.Decision{}, false
	}
	c := r.colours(e)
	if v.white[c.white] {
		return engine.Decision{}, false
	}
	a, b := e.players[0], e.players[1]
	say := func(x, y int) string { return fmt.Sprintf("%s white, %s black", r.name(x), r.name(y)) }
	d := engine.Decision{Rule: ref(c.article), Bracket: r.title(e.stage), Expected: say(c.white, c.black), Recorded: say(c.black, c.white)}
	d.Steps = []engine.Step{{Rule: d.Rule, Players: []tournament.PlayerID{r.players[a].id, r.players[b].id},
		Text: fmt.Sprintf("%s and %s: %s, so %s has white", r.describe(a), r.describe(b), c.why, r.name(c.white))}}
	return d, true
}

// stepsBefore tells how the group of an event came to be: who left it, and what was broken for the median.
func (r *round) stepsBefore(last *event) []engine.Step {
	var out []engine.Step
	for _, e := range r.events {
		if e == last {
			break
		}
		if last.stage != nil && (e.kind == leave && e.stage == last.stage || e.kind == crack && last.stage.middle) {
			out = append(out, r.tell(e))
		}
	}
	return out
}
