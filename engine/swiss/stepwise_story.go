package swiss

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/tournament"
)

// trial is a step of the procedure worth telling.
type trial struct {
	bracket *Bracket
	above   *Bracket    // where it is paired again
	step    engine.Step // what is told, unless the bracket is paired
	stage   Stage
	made    Outcome
}

// note notes a step of a bracket.
func (r *Stepwise) note(b *Bracket, article string, says fact.Fact, players []int) {
	r.trials = append(r.trials, trial{bracket: b, step: engine.Step{Rule: r.Cite(article), Players: r.IDs(players...),
		Where: b.Where(), Says: says}})
}

// Story tells how the round was paired.
func (r *Stepwise) Story() []engine.Step {
	var out []engine.Step
	for i := range r.trials {
		out = append(out, r.tell(&r.trials[i])...)
	}
	for _, b := range r.Brackets {
		for _, p := range b.Made.Pairs {
			out = append(out, r.tellColours(r.Seat(p[0], p[1])))
		}
	}
	if r.Bye != Nobody {
		has := r.IDs(r.Bye)
		out = append(out, engine.Step{Rule: r.Cite("A.5"), Players: has, Says: fact.LastHasBye.Of(has)})
	}
	return out
}

// steps tells how one bracket of the finished round was paired.
func (r *Stepwise) steps(b *Bracket) []engine.Step {
	var out []engine.Step
	for i := range r.trials {
		if t := &r.trials[i]; t.bracket == b || t.above == b {
			out = append(out, r.tell(t)...)
		}
	}
	return out
}

// tell tells a step: of a bracket that is paired who came from above, what had to be given up, and the pairs.
//
// Rule: C.04.3.1 (2012) A.3, C.6, C.10
// Rule: Dutch (1998) A.3, C.6, C.8-C.11
func (r *Stepwise) tell(t *trial) []engine.Step {
	if t.stage == nil {
		return []engine.Step{t.step}
	}
	var out []engine.Step
	say := func(article string, says fact.Fact, players ...int) {
		out = append(out, engine.Step{Rule: r.Cite(article), Players: r.IDs(players...), Where: t.bracket.Where(),
			Says: says})
	}
	all, moved := t.stage.Members()
	if len(moved) > 0 {
		say("A.3", fact.CameDown{Players: r.IDs(moved...), First: t.made.M}, moved...)
	}
	if len(t.made.Pairs) == 0 {
		return out
	}
	for _, k := range t.stage.Ranks(Mates(all, t.made.Pairs)) {
		if k.Cost && k.Count > 0 {
			say(k.Article, fact.Least.Of(k.Counts, k.Value))
		}
		if x, ok := k.Value.(fact.S1After); ok && x.Exchanged > 0 {
			say("C.8", fact.BracketIs.Of(fact.Worth.Of(fact.PlayersExchanged, fact.Number.Of(x.Exchanged))))
		}
	}
	var players []int
	for _, p := range t.made.Pairs {
		players = append(players, p[0], p[1])
	}
	say("C.6", fact.BracketPairs{Pairs: r.boards(t.made.Pairs), Left: r.IDs(t.made.Left...)}, players...)
	return out
}

// boards are pairs with their colours, white first.
func (r *Stepwise) boards(pairs [][2]int) (out []fact.Fact) {
	for _, p := range pairs {
		c := r.Seat(p[0], p[1])
		out = append(out, fact.Pair.Of(r.ID(c.White), r.ID(c.Black)))
	}
	return out
}

// tellColours says why a pair has its colours.
//
// Rule: C.04.3.1 (2012) E.1-E.5
// Rule: Dutch (1998) E.1-E.5
func (r *Stepwise) tellColours(c Allotted) engine.Step {
	describe := func(i int) fact.Fact {
		return fact.Described{Player: r.ID(i), Wish: r.Players[i].Colours.Says(fact.NoWish)}
	}
	return engine.Step{Rule: r.Cite(c.Article), Players: r.IDs(c.White, c.Black), Says: fact.Allotted{
		A: describe(min(c.White, c.Black)), B: describe(max(c.White, c.Black)), Why: c.Why, Player: r.ID(c.White),
		Colour: tournament.White}}
}
