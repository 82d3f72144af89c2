package dutch1998

import (
	"fmt"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// kind is what an event tells.
type kind uint8

const (
	stranded kind = iota // players find no opponent in the bracket
	kept                 // C.12 finds no other pairing above
	rePaired             // C.12 or C.13 pairs the bracket above again
	joined               // C.13 joins players of the bracket above with this one
	paired               // the bracket is paired
)

// event is one step of the procedure, in the order in which they are made.
type event struct {
	kind    kind
	article string
	bracket *bracket
	above   *bracket
	players []int
	in      []int
	made    outcome
}

func (r *round) note(e event) { r.events = append(r.events, e) }

// story tells how the round was paired.
func (r *round) story() []engine.Step {
	var out []engine.Step
	for i := range r.events {
		out = append(out, r.tell(&r.events[i])...)
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

// tell turns an event into sentences.
func (r *round) tell(e *event) []engine.Step {
	say := func(article string, players []int, format string, args ...any) engine.Step {
		return engine.Step{Rule: ref(article), Players: r.IDs(players...), Text: e.bracket.Title() + ": " +
			fmt.Sprintf(format, args...)}
	}
	switch e.kind {
	case stranded:
		return []engine.Step{say("C.1", e.players, "%s can meet nobody here", r.Names(e.players))}
	case kept:
		return []engine.Step{say("C.12", nil,
			"no other pairing of the bracket above moves down players with whom the pairs here can be made")}
	case rePaired:
		return []engine.Step{say(e.article, e.made.left,
			"the pairing of the bracket above becomes %s; moved down instead: %s", r.Pairs(e.made.pairs),
			r.Names(e.made.left))}
	case joined:
		return []engine.Step{say("C.13", e.players,
			"no pairing of the bracket above lets this one be completed; %s are joined with it", r.Names(e.players))}
	}
	return r.tellPairs(e, say)
}

// tellPairs tells the pairs of a bracket and what had to be given up for them.
//
// Rule: Dutch (1998) C.8-C.11
func (r *round) tellPairs(e *event, say func(string, []int, string, ...any) engine.Step) []engine.Step {
	var out []engine.Step
	o := &e.made
	if len(e.in) > 0 {
		how := "paired first"
		if o.m == 0 {
			how = "the bracket is treated as homogeneous"
		}
		out = append(out, say("A.3", e.in, "moved down: %s; %s", r.Names(e.in), how))
	}
	if len(o.pairs) == 0 {
		return out
	}
	if o.x > 0 {
		out = append(out, say("C.11", nil, "x is %d: so many pairs do not grant both colour preferences", o.x))
	}
	if o.u > allInForce {
		out = append(out, say("C.10", nil, "%s for upfloats", [...]string{"", "B.6 is dropped",
			"B.6 and B.5 are dropped"}[o.u]))
	}
	if o.d > allInForce {
		out = append(out, say("C.9", nil, "%s for downfloats", [...]string{"", "B.6 is dropped",
			"B.6 and B.5 are dropped"}[o.d]))
	}
	if o.k > 0 {
		out = append(out, say("C.8", nil, "players are exchanged between S1 and S2: %d", o.k))
	}
	var players []int
	for _, p := range o.pairs {
		players = append(players, p[0], p[1])
	}
	text := r.Pairs(o.pairs)
	if len(o.left) > 0 {
		text += "; left over: " + r.Names(o.left)
	}
	return append(out, say("C.6", players, "%s", text))
}

// colourStep says why a pair has its colours.
//
// Rule: Dutch (1998) E.1-E.5
func (r *round) colourStep(a swiss.Allotted) engine.Step {
	hi, lo := min(a.White, a.Black), max(a.White, a.Black)
	why := map[string]string{
		"E.1": "both preferences are granted",
		"E.2": "the stronger preference is granted",
		"E.3": "the colours alternate from the latest game in which they differed",
		"E.4": "the preference of the higher ranked is granted",
		"E.5": swiss.Drawn("neither has a preference", r.State.Initial, r.From(hi).ID, r.Players[hi].Number),
	}[a.Article]
	return engine.Step{Rule: ref(a.Article), Players: r.IDs(a.White, a.Black),
		Text: fmt.Sprintf("%s and %s: %s, so %s has white", r.wants(hi), r.wants(lo), why, r.Name(a.White))}
}

// wants names a player with his preference.
func (r *round) wants(i int) string {
	c := &r.Players[i].Colours
	if c.Wish == tournament.NoColour {
		return r.Name(i) + " (no preference)"
	}
	return fmt.Sprintf("%s (%s, %s)", r.Name(i), c.Wish, c.Strength)
}
