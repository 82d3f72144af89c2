package engine

import (
	"errors"
	"slices"

	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/rules"
)

// Deciding is an article that decided a bracket of a round.
type Deciding struct {
	Rule  rules.Ref
	Where fact.Fact // the bracket; nil when the article decided something of the whole round
}

// Decider is a System that can say which articles a round was decided by. It looks at a pairing that Pair has made, so
// that Pair itself pays nothing for it.
type Decider interface {
	System
	// Deciders lists the articles that Decide can return.
	Deciders() []rules.Ref
	// Decide returns each article once a bracket, of those that want accepts; a nil want accepts all. unseen is the
	// number of brackets that were too large to be examined, or in which some article could not be told.
	Decide(s *State, want func(rules.Ref) bool) (articles []Deciding, unseen int, err error)
}

// Omitter is a System that is a sequence of decisions with criteria among them, see Decide.
type Omitter interface {
	System
	// Omits lists the articles of the criteria.
	Omits() []rules.Ref
	// Omit returns those, of the ones that want accepts (nil: of all), without which a bracket would have been paired
	// in another way, each once a bracket.
	Omit(s *State, want func(rules.Ref) bool) ([]Deciding, error)
}

// Decide returns the articles that decided a round. Of a system that chooses among candidates these are the articles
// without which a bracket would have been paired in another way (Decider). Of a system that is a sequence of decisions
// they are the articles by which the steps were taken, and those by which the pairings next to the demanded one
// lose, or, where only the colours of a board are turned, are illegal: two boards, or a board and the bye, with one
// opponent exchanged, and one board with the colours turned. In rounds of more than 14 boards these are exchanged with
// the two that follow them only. The criteria of an Omitter decide where it says so, and nowhere else.
func Decide(sys System, s *State, want func(rules.Ref) bool) (articles []Deciding, unseen int, err error) {
	if d, ok := sys.(Decider); ok {
		return d.Decide(s, want)
	}
	if want == nil {
		want = func(rules.Ref) bool { return true }
	}
	seen := map[rules.Ref]bool{}
	add := func(ref rules.Ref) {
		if !ref.IsZero() && !seen[ref] && want(ref) {
			seen[ref] = true
			articles = append(articles, Deciding{Rule: ref})
		}
	}
	more, err := omit(sys, s, want, seen)
	if errors.Is(err, ErrNoLegalPairing) {
		return nil, 0, nil
	}
	if err != nil {
		return nil, 0, err
	}
	made, err := sys.Pair(s, func(step Step) { add(step.Rule) })
	if errors.Is(err, ErrNoLegalPairing) {
		return nil, 0, nil
	}
	if err != nil {
		return nil, 0, err
	}
	if len(made.Boards) > largestNeighbours {
		return articles, 1, nil
	}
	turned, exchanged := Neighbours(made)
	for i, res := range append(turned, exchanged...) {
		j, err := sys.Judge(s, res)
		switch {
		case err != nil:
			return nil, 0, err
		case j.Legal && !j.Agrees:
			add(j.Decision.Rule)
		case !j.Legal && i < len(turned):
			add(j.Breaches[0].Rule)
		}
	}
	return append(articles, more...), 0, nil
}

// omit asks an Omitter about its criteria, and notes them as seen.
func omit(sys System, s *State, want func(rules.Ref) bool, seen map[rules.Ref]bool) ([]Deciding, error) {
	o, ok := sys.(Omitter)
	if !ok {
		return nil, nil
	}
	for _, ref := range o.Omits() {
		seen[ref] = true
	}
	return o.Omit(s, want)
}

// A round of more than largestNeighbours boards is not examined; in one of more than allNeighbours a board is
// exchanged with the two that follow it only.
const (
	largestNeighbours = 40
	allNeighbours     = 14
)

// Neighbours lists the pairings next to one: those with one board turned, those with one opponent exchanged.
func Neighbours(res Result) (turned, exchanged []Result) {
	change := func(set func(*Result)) {
		c := Result{Boards: slices.Clone(res.Boards), Bye: res.Bye}
		set(&c)
		exchanged = append(exchanged, c)
	}
	reach := 2
	if len(res.Boards) <= allNeighbours {
		reach = allNeighbours
	}
	for i, b := range res.Boards {
		c := Result{Boards: slices.Clone(res.Boards), Bye: res.Bye}
		c.Boards[i] = Board{b.Black, b.White}
		turned = append(turned, c)
		for k := i + 1; k < min(i+1+reach, len(res.Boards)); k++ {
			d := res.Boards[k]
			change(func(c *Result) { c.Boards[i], c.Boards[k] = Board{b.White, d.Black}, Board{d.White, b.Black} })
			change(func(c *Result) { c.Boards[i], c.Boards[k] = Board{b.White, d.White}, Board{b.Black, d.Black} })
			change(func(c *Result) { c.Boards[i], c.Boards[k] = Board{d.White, b.White}, Board{b.Black, d.Black} })
		}
		if res.Bye != 0 {
			change(func(c *Result) { c.Boards[i], c.Bye = Board{b.White, res.Bye}, b.Black })
			change(func(c *Result) { c.Boards[i], c.Bye = Board{res.Bye, b.Black}, b.White })
		}
	}
	return turned, exchanged
}
