package ssm

import (
	"fmt"
	"slices"
	"strings"
)

// Reading is a choice of one reading, as in --reading SA-5=last.
type Reading struct{ ID, Choice string }

// Question is a point the text leaves open.
type Question struct {
	ID      string
	Title   string
	Article string
	Choices []string // the first is the default
	Default string
	Strong  bool // the second reader calls the alternative strong
}

// Readings returns the registry, in order of the numbers. The paragraphs are in corpus/readings-ssm-2020.md.
func Readings() []Question {
	q := func(id, article, title string, strong bool, choices ...string) Question {
		return Question{ID: id, Title: title, Article: article, Choices: choices, Default: choices[0], Strong: strong}
	}
	return []Question{
		q("SA-1", "A1", "what the opponent of a player who did not appear receives", false, "win", "nothing"),
		q("SA-2", "A2", "whose points SOS adds up", false, "played", "scheduled"),
		q("SA-5", "B5", "in which brackets B5 looks at the player left over", true, "every", "last"),
		q("SA-9", "C5", "who loses B5 and B4 when they are omitted", true, "player", "fewest", "bracket"),
		q("SA-10", "C4", "whether earlier pairs may change when the next S2 player is tried", true, "all", "greedy"),
		q("SA-14", "C5", "whether B5 and B4 are omitted before or after the exchanges", false, "before", "after"),
		q("SA-16", "A4", "whether a pairing that was not played gives floats", false, "counted", "none"),
		q("SA-19", "C6", "by which criteria the pairs before an exchange stand", false, "absolute", "levels"),
		q("SA-20", "A1", "what a half- or full-point bye of an absent player brings", false, "paid", "nothing"),
	}
}

// choice is the choices as the engine asks for them. The zero value is the defaults.
type choice struct {
	stayLast      bool // SA-5 last
	fewest        bool // SA-9 fewest
	wholeBracket  bool // SA-9 bracket
	greedy        bool // SA-10 greedy
	levelled      bool // SA-19 levels
	exchangeFirst bool // SA-14 after
	unpaid        bool // SA-20 nothing
	noShowNothing bool // SA-1 nothing
	scheduled     bool // SA-2 scheduled
	playedFloats  bool // SA-16 none
}

// choose turns readings into a choice; a later one overrides an earlier one.
func choose(readings []Reading) (choice, error) {
	var c choice
	for _, r := range readings {
		q, err := known(r)
		if err != nil {
			return choice{}, err
		}
		c.set(Reading{q.ID, r.Choice})
	}
	return c, nil
}

func known(r Reading) (Question, error) {
	list := Readings()
	i := slices.IndexFunc(list, func(q Question) bool { return strings.EqualFold(q.ID, r.ID) })
	if i < 0 {
		return Question{}, fmt.Errorf("ssm-2020 has no reading %q", r.ID)
	}
	if q := list[i]; !slices.Contains(q.Choices, r.Choice) {
		return Question{}, fmt.Errorf("reading %s has no choice %q; it has %v", q.ID, r.Choice, q.Choices)
	}
	return list[i], nil
}

func (c *choice) set(r Reading) {
	switch r.ID {
	case "SA-5":
		c.stayLast = r.Choice == "last"
	case "SA-9":
		c.fewest, c.wholeBracket = r.Choice == "fewest", r.Choice == "bracket"
	case "SA-10":
		c.greedy = r.Choice == "greedy"
	case "SA-19":
		c.levelled = r.Choice == "levels"
	case "SA-14":
		c.exchangeFirst = r.Choice == "after"
	case "SA-20":
		c.unpaid = r.Choice == "nothing"
	case "SA-1":
		c.noShowNothing = r.Choice == "nothing"
	case "SA-2":
		c.scheduled = r.Choice == "scheduled"
	case "SA-16":
		c.playedFloats = r.Choice == "none"
	}
}
