package dutch2012

import (
	"fmt"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// story tells how the round was paired.
func (r *round) story() []engine.Step {
	var out []engine.Step
	for i := range r.events {
		out = append(out, r.tell(&r.events[i])...)
	}
	for _, b := range r.Brackets {
		for _, p := range b.made.pairs {
			out = append(out, r.colourStep(r.colours(p[0], p[1])))
		}
	}
	if r.Bye != nobody {
		out = append(out, engine.Step{Rule: ref("A.5"), Players: r.IDs(r.Bye), Text: r.Name(r.Bye) + " has the bye"})
	}
	return out
}

// steps tells how one bracket of the finished round was paired.
func (r *round) steps(b *bracket) []engine.Step {
	var out []engine.Step
	for i := range r.events {
		if e := &r.events[i]; e.bracket == b || e.above == b {
			out = append(out, r.tell(e)...)
		}
	}
	return out
}

// tell puts one event into sentences.
//
// Rule: C.04.3.1 (2012) C.1, C.12, C.13
func (r *round) tell(e *event) []engine.Step {
	say := func(article string, players []int, text string) engine.Step {
		return engine.Step{Rule: ref(article), Players: r.IDs(players...), Text: e.bracket.Title() + ": " + text}
	}
	switch e.kind {
	case stranded:
		return []engine.Step{say("C.1", e.players, "no opponent can be found here for "+r.Names(e.players))}
	case rePaired:
		return []engine.Step{say(e.article, e.made.left,
			fmt.Sprintf("the bracket above is paired again (%s), so that others move down: %s",
				r.Pairs(e.made.pairs), r.Names(e.made.left)))}
	case joined:
		return []engine.Step{say("C.13", e.players,
			"it cannot be completed whoever moves down from above, so both brackets are joined: "+r.Names(e.players))}
	}
	return r.tellPairs(e, say)
}

// tellPairs tells the pairs of a bracket and what had to be given up for them.
//
// Rule: C.04.3.1 (2012) C.10, C.14
func (r *round) tellPairs(e *event, say func(string, []int, string) engine.Step) []engine.Step {
	var out []engine.Step
	o := &e.made
	if len(e.in) > 0 {
		how := fmt.Sprintf("%d of them paired first", o.m)
		if o.m == 0 {
			how = "the bracket is treated as homogeneous"
		}
		if e.bracket.kept {
			how += "; no other pairing of the bracket above helps (C.12)"
		}
		out = append(out, say("A.3", e.in, fmt.Sprintf("moved down: %s; %s", r.Names(e.in), how)))
	}
	if len(o.pairs) == 0 {
		return out
	}
	for k, c := range e.stage.criteria() {
		if n := o.key[k]; n > 0 {
			out = append(out, say(c.article, nil, fmt.Sprintf("%s: %d; fewer are impossible", c.title, n)))
		}
	}
	var players []int
	for _, p := range o.pairs {
		players = append(players, p[0], p[1])
	}
	text := r.Pairs(o.pairs)
	if len(o.left) > 0 {
		text += "; left over: " + r.Names(o.left)
	}
	return append(out, say("C.6", players, text))
}

// colourStep says why a pair has its colours.
//
// Rule: C.04.3.1 (2012) E.1-E.5
func (r *round) colourStep(a swiss.Allotted) engine.Step {
	hi, lo := min(a.White, a.Black), max(a.White, a.Black)
	why := map[string]string{
		"E.1": "both preferences can be granted",
		"E.2": "the stronger preference is granted",
		"E.3": "the colours change from the latest game in which they differed",
		"E.4": "the preference of the higher ranked player is granted",
		"E.5": swiss.Drawn("neither has a preference", r.State.Initial, r.From(hi).ID, r.Players[hi].Number),
	}[a.Article]
	wants := func(i int) string {
		if c := &r.Players[i].Colours; c.Wish != tournament.NoColour {
			return fmt.Sprintf("%s (%s preference for %s)", r.Name(i), c.Strength, c.Wish)
		}
		return r.Name(i) + " (no preference)"
	}
	return engine.Step{Rule: ref(a.Article), Players: r.IDs(a.White, a.Black),
		Text: fmt.Sprintf("%s and %s: %s; %s has white", wants(hi), wants(lo), why, r.Name(a.White))}
}
