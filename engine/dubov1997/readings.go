package dubov1997

import (
	"fmt"
	"slices"
	"strings"
)

// Reading is a choice of one reading, as in --reading DA-13=highest.
type Reading struct{ ID, Choice string }

// Question is a point the text leaves open, with the answers this engine knows.
type Question struct {
	ID      string
	Title   string
	Article string
	Choices []string // the first is the default
	Default string
	Strong  bool // the alternative is strong: other programs, editions or the letter of another article speak for it
}

// The readings that have more than one answer.
const (
	readingARO       = "DA-1"
	readingAlphabet  = "DA-2"
	readingNewcomer  = "DA-4"
	readingTransfer  = "DA-5"
	readingFirst     = "DA-8"
	readingIsland    = "DA-11"
	readingHelp      = "DA-12"
	readingLeaver    = "DA-13"
	readingDisplaced = "DA-15"
	readingFreePoint = "DA-21"
	readingRunning   = "DA-22"
	readingColours   = "DA-23"
	readingFewest    = "DA-24"
	readingSpare     = "DA-25"
)

// Readings returns the registry in the order of the numbers. The paragraphs are in corpus/readings-dubov-1997.md.
func Readings() []Question {
	q := func(id, article, title string, strong bool, choices ...string) Question {
		return Question{ID: id, Title: title, Article: article, Choices: choices, Default: choices[0], Strong: strong}
	}
	return []Question{
		q(readingARO, "1", "precision of the average rating of the opponents", false, "exact", "tenth", "integer"),
		q(readingAlphabet, "6.2", "the order called alphabetical", false, "name", "number"),
		q(readingNewcomer, "1", "due colour of a player without a game", true, "black", "white"),
		q(readingTransfer, "2.5", "which games against a higher score count as transfers", true, "paired", "played", "replayed"),
		q(readingFirst, "8", "who is paired first, floaters from above or players without an opponent", false, "floaters", "islands"),
		q(readingIsland, "7.1", "a player without an opponent whom 2.5 denies everybody", true, "float", "neglect"),
		q(readingHelp, "7.2", "who is brought into an odd group", true, "helps", "first"),
		q(readingLeaver, "6.4", "which of several players leaves the group", true, "lowest", "highest"),
		q(readingDisplaced, "6.3", "where the displaced black of a changed row goes", true, "keep", "swap"),
		q(readingFreePoint, "2.2", "which byes are a point without playing", false, "full", "any"),
		q(readingRunning, "2.5", "two times running across an unplayed round", false, "preceding", "skip"),
		q(readingColours, "3", "colours of a player moved to the other column", true, "due", "column"),
		q(readingFewest, "6.4", "whether as few as possible leave the group", true, "order", "fewest"),
		q(readingSpare, "8.2", "whether a floater may take the only opponent of a later one", true, "take", "spare"),
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
			return nil, fmt.Errorf("dubov-1997 has no reading %q", o.ID)
		}
		if q := list[i]; !slices.Contains(q.Choices, o.Choice) {
			return nil, fmt.Errorf("reading %s has no choice %q; it has %v", q.ID, o.Choice, q.Choices)
		}
		delete(c, list[i].ID)
		if o.Choice != list[i].Default {
			c[list[i].ID] = o.Choice
		}
	}
	return c, nil
}

// with returns the choices with one reading changed, nil when it has that choice already.
func (c choices) with(q Question, choice string) choices {
	now := q.Default
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
