package lim

import (
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/engine"
)

// Reading is a choice of one reading, as in --reading LA-13=even.
type Reading struct{ ID, Choice string }

// Question is a point the text leaves open, with the answers this engine knows.
type Question struct {
	ID      string
	Title   string
	Article string
	Choices []string // the first is the default
	Strong  bool     // the alternative is strong: other programs, editions or the letter of another article speak for it
}

// The readings that have more than one answer.
const (
	readingNumbers   = "LA-1"
	readingFloated   = "LA-4"
	readingMaxi      = "LA-5"
	readingAdjacent  = "LA-8"
	readingLast      = "LA-9"
	readingExclude   = "LA-11"
	readingProtect   = "LA-12"
	readingColour    = "LA-13"
	readingMeet      = "LA-14"
	readingMedian    = "LA-16"
	readingScrutiny  = "LA-17"
	readingCrack     = "LA-18"
	readingStreak    = "LA-20"
	readingStranded  = "LA-24"
	readingExchange  = "LA-26"
	readingRating    = "LA-27"
	readingFreePoint = "LA-28"
)

// Readings returns the registry in the order of the numbers. The paragraphs are in corpus/readings-lim-1999.md.
func Readings() []Question {
	q := func(id, article, title string, strong bool, choices ...string) Question {
		return Question{ID: id, Title: title, Article: article, Choices: choices, Strong: strong}
	}
	return []Question{
		q(readingNumbers, "2.4", "the highest numbered player", false, "smallest", "largest"),
		q(readingFloated, "3.10", "who floated in the round before, of two paired from different score-groups", false, "moved", "unequal"),
		q(readingMaxi, "5.7", "what a maxi-tournament is, where the file does not say", false, "size", "off", "on"),
		q(readingAdjacent, "3.4", "who is adjacent to the last group below the median", false, "waiting", "natives"),
		q(readingLast, "6", "which pairs of equal scores the last round exempts from 5.1", false, "needed", "all"),
		q(readingExclude, "3.3", "the opponents of which other floaters are excluded", true, "together", "ahead"),
		q(readingProtect, "3.10", "which floaters the protection concerns", true, "every", "even"),
		q(readingColour, "3.2", "which floaters are chosen by due colour", true, "every", "even"),
		q(readingMeet, "3.8", "whether a floater may meet another floater", false, "last", "equal"),
		q(readingMedian, "3.8", "whom a floater from below meets in the median", false, "highest", "lowest"),
		q(readingScrutiny, "5.2", "how far the second scrutiny goes", false, "most", "rows"),
		q(readingCrack, "2.6", "the next pairing to be broken", false, "nearest", "oldest"),
		q(readingStreak, "5.1.a", "three successive rounds across an unplayed one", false, "continues", "broken"),
		q(readingStranded, "2.3", "whether those without any opponent leave first", true, "together", "first"),
		q(readingExchange, "5.7", "whose ratings an exchange compares", false, "both", "one"),
		q(readingRating, "3.2", "the lowest numbered player of the comparison of ratings", false, "candidate", "group"),
		q(readingFreePoint, "1.1", "whether a requested full-point bye bars the bye", false, "point", "paired"),
	}
}

// choices holds, by reading, the choices that depart from the defaults. The zero value is the defaults.
type choices map[string]string

// is reports whether an alternative has been chosen.
func (c choices) is(id, alternative string) bool { return c[id] == alternative }

// choose checks readings; a later one overrides an earlier one.
func choose(readings []Reading) (choices, error) {
	c := choices{}
	for _, o := range readings {
		list := Readings()
		i := slices.IndexFunc(list, func(q Question) bool { return strings.EqualFold(q.ID, o.ID) })
		if i < 0 {
			return nil, fmt.Errorf("lim-1999 has no reading %q", o.ID)
		}
		if q := list[i]; !slices.Contains(q.Choices, o.Choice) {
			return nil, fmt.Errorf("reading %s has no choice %q; it has %v", q.ID, o.Choice, q.Choices)
		}
		delete(c, list[i].ID)
		if o.Choice != list[i].Choices[0] {
			c[list[i].ID] = o.Choice
		}
	}
	return c, nil
}

// with returns the choices with one reading changed, nil when it has that choice already.
func (c choices) with(q Question, choice string) choices {
	now := q.Choices[0]
	if x, ok := c[q.ID]; ok {
		now = x
	}
	if now == choice {
		return nil
	}
	out := choices{q.ID: choice}
	for id, x := range c {
		if id != q.ID {
			out[id] = x
		}
	}
	return out
}

// otherReadings names the readings under whose other choice the recorded pairing is the one demanded.
func (s *system) otherReadings(st *engine.State, recorded engine.Result) []engine.Step {
	var out []engine.Step
	for _, q := range Readings() {
		for _, choice := range q.Choices {
			c := s.choices.with(q, choice)
			if c == nil {
				continue
			}
			r := newRound(c, st)
			if r.pair() == nil && same(r.result(), recorded) {
				out = append(out, engine.Step{Rule: ref(q.Article),
					Text: fmt.Sprintf("under reading %s=%s (%s) the recorded pairing is the one demanded", q.ID, choice, q.Title)})
			}
		}
	}
	return out
}

// same compares two pairings; the order of boards means nothing.
func same(a, b engine.Result) bool {
	if a.Bye != b.Bye || len(a.Boards) != len(b.Boards) {
		return false
	}
	in := make(map[engine.Board]bool, len(a.Boards))
	for _, x := range a.Boards {
		in[x] = true
	}
	return !slices.ContainsFunc(b.Boards, func(x engine.Board) bool { return !in[x] })
}
