package checker

import (
	"errors"
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/checker/reading"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// What a Question can be about.
const (
	AskSystem = "system"
	AskRounds = "total-rounds"
	AskColour = "initial-colour"
)

// Question is a fact on which the pairing of a round rests, and that neither the file nor its rounds tell.
type Question struct {
	Fact    string   `json:"fact"`    // AskSystem and so on
	Text    string   `json:"text"`    // the question, in words
	Choices []string `json:"choices"` // the answers that can be given, the likeliest first; empty for a number
}

func (l *loaded) ask(fact, text string, choices ...string) {
	l.questions = append(l.questions, Question{Fact: fact, Text: text, Choices: append([]string{}, choices...)})
}

// way is one way in which the facts left open can be.
type way struct {
	rounds int
	colour tournament.Colour
}

// ways lists how the facts left open can be; one that is known has one value.
func (l *loaded) ways(round int) []way {
	t := l.tournament
	lengths, colours := []int{t.Rounds}, []tournament.Colour{t.InitialColour}
	if l.lengthOpen(round) {
		lengths = possibleLengths(round)
	}
	if t.InitialOrigin == tournament.Unknown && !t.Colourless {
		colours = []tournament.Colour{tournament.White, tournament.Black}
	}
	var out []way
	for _, n := range lengths {
		for _, c := range colours {
			out = append(out, way{n, c})
		}
	}
	return out
}

// lengthOpen reports whether nothing says how many rounds an event has in which this one is paired.
func (l *loaded) lengthOpen(round int) bool {
	t := l.tournament
	return t.RoundsOrigin == tournament.Unknown || t.RoundsOrigin == tournament.Inferred && round > t.Rounds
}

// possibleLengths are numbers of rounds that an event can have in which a round is paired: for every one there is a
// number here by which all systems pair it alike. A rule asks whether the round is the last one, or of a team event
// among the last two; whether there are 10 rounds or more (C.04.4.1 (1997) 5.3); 4, 6 or 8 (the seeds of
// C.04.4.2 (2026)); and up to 30, whether the players outnumber the powers of two (C.04.4.3 (1999)). The usual case,
// that more rounds follow, comes first.
func possibleLengths(round int) []int {
	out := []int{round + 3, round, round + 1, round + 2}
	for _, n := range []int{4, 6, 8, 10, 31} {
		if n > round+3 {
			out = append(out, n)
		}
	}
	return out
}

// under is the event in a way in which the facts left open can be.
func (w way) under(t *tournament.Tournament) *tournament.Tournament {
	own := *t
	if own.Rounds != w.rounds {
		own.Rounds, own.RoundsOrigin = w.rounds, tournament.Inferred
	}
	if own.InitialColour != w.colour {
		own.InitialColour, own.InitialOrigin = w.colour, tournament.Inferred
	}
	return &own
}

// paired is what a system makes of the round in one way.
type paired struct {
	engine.Result
	err error
}

func (p *paired) same(q *paired) bool {
	return p.Bye == q.Bye && slices.Equal(p.Boards, q.Boards) && (p.err == nil) == (q.err == nil)
}

func pairUnder(s engine.System, t *tournament.Tournament, w way, round int) paired {
	state, err := engine.Before(w.under(t), round)
	if err != nil {
		return paired{err: err}
	}
	state.Work = engine.NewWork()
	r, err := s.Pair(state, nil)
	return paired{r, err}
}

// tryOpen pairs a round in every way in which the facts left open can be. Where all ways lead to one pairing the first
// is taken; else the fact that makes the difference is asked for.
func (l *loaded) tryOpen(round int) bool {
	ways := l.ways(round)
	if len(ways) == 1 && len(l.equal) == 0 {
		return true
	}
	first := pairUnder(l.system, l.tournament, ways[0], round)
	var fact *engine.MissingFact
	if errors.As(first.err, &fact) {
		return true // it is told where the round is paired
	}
	for _, w := range ways[1:] {
		if other := pairUnder(l.system, l.tournament, w, round); !first.same(&other) {
			l.askWay(round, ways[0], w)
			return false
		}
	}
	for _, e := range l.equal {
		s := e.New()
		if own, err := engine.Configure(s, reading.Own(s, engine.ChoicesOf(l.system))...); err == nil {
			s = own
		}
		for _, w := range ways {
			if other := pairUnder(s, l.tournament, w, round); !first.same(&other) {
				l.askEqual(round)
				return false
			}
		}
	}
	if l.lengthOpen(round) {
		l.List = slices.DeleteFunc(l.List, func(d trf.Diagnostic) bool { return d.Code == "rounds.inferred" })
		l.Add("rounds.either", trf.Info, fmt.Sprintf("the number of rounds is not stated; round %d is paired alike "+
			"whether it is the last one or not", round), "")
	}
	l.tournament = ways[0].under(l.tournament)
	return true
}

// askWay asks for the fact in which two ways part.
func (l *loaded) askWay(round int, a, b way) {
	if a.rounds == b.rounds {
		l.Unusable("round.missing-fact", fmt.Sprintf("round %d: initial colour unknown, and the pairing depends on it",
			round), "state it in record 152 or XXC, or with --initial-colour")
		l.ask(AskColour, "Which colour was drawn for the first player before round 1?", "white", "black")
		return
	}
	l.Unusable("round.missing-fact", fmt.Sprintf("round %d: the number of rounds is not stated, and the pairing "+
		"depends on it", round),
		"state it in record 142 or XXR, or with --total-rounds: the last round has rules of its own")
	l.ask(AskRounds, "How many rounds does the event have?")
}

// askEqual asks by which of the systems that as many rounds follow the next one is to be paired.
func (l *loaded) askEqual(round int) {
	ids, what := []string{l.entry.ID}, "edition of "+l.entry.Family()
	for _, e := range l.equal {
		ids = append(ids, e.ID)
		if e.Family() != l.entry.Family() {
			what = "system"
		}
	}
	follow := "as many rounds follow " + prose.Listed(ids)
	if l.tournament.PairedRounds() == 0 {
		follow = "no round has been paired; it can be " + prose.Listed(ids)
	}
	l.Unusable("system.ambiguous", fmt.Sprintf("the file does not say by which %s it is paired; %s, and they pair "+
		"round %d differently", what, follow, round), "name one with --system")
	l.ask(AskSystem, "By which system is the event paired?", ids...)
}
