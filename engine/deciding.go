package engine

import (
	"errors"

	"github.com/trfkit/trfkit/rules"
)

// Deciding is an article that decided a bracket of a round.
type Deciding struct {
	Rule    rules.Ref
	Bracket string // in words, blank when the article decided something of the whole round
}

// Decider is a System that can say which articles a round was decided by. It looks at a pairing that Pair has made, so
// that Pair itself pays nothing for it.
type Decider interface {
	System
	// Deciders lists the articles that Decide can return.
	Deciders() []rules.Ref
	// Decide returns each article once a bracket, of those that want accepts; a nil want accepts all. unseen is the number
	// of brackets that were too large to be examined.
	Decide(s *State, want func(rules.Ref) bool) (articles []Deciding, unseen int, err error)
}

// Decide returns the articles that decided a round. Of a system that chooses among candidates these are the articles
// without which a bracket would have been paired in another way (Decider). A system that is a sequence of decisions
// names the article of each as it makes it: there an article decides when a step of the procedure was taken by it.
func Decide(sys System, s *State, want func(rules.Ref) bool) (articles []Deciding, unseen int, err error) {
	if d, ok := sys.(Decider); ok {
		return d.Decide(s, want)
	}
	seen := map[rules.Ref]bool{}
	_, err = sys.Pair(s, func(step Step) {
		if !step.Rule.IsZero() && !seen[step.Rule] && (want == nil || want(step.Rule)) {
			seen[step.Rule] = true
			articles = append(articles, Deciding{Rule: step.Rule})
		}
	})
	if errors.Is(err, ErrNoLegalPairing) {
		return nil, 0, nil
	}
	return articles, 0, err
}
