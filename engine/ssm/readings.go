package ssm

import "github.com/trfkit/trfkit/engine"

// questions is the registry, in order of the numbers. The paragraphs are in corpus/readings-ssm-2020.md.
func questions() engine.Questions {
	q := engine.NewQuestion
	return engine.Questions{
		q("SA-1", article("A1"), "what the opponent of a player who did not appear receives", false, "win", "nothing"),
		q("SA-2", article("A2"), "whose points SOS adds up", false, "played", "scheduled"),
		q("SA-5", article("B5"), "in which brackets B5 looks at the player left over", true, "every", "last"),
		q("SA-9", article("C5"), "who loses B5 and B4 when they are omitted", true, "player", "fewest", "bracket"),
		q("SA-10", article("C4"), "whether earlier pairs may change when the next S2 player is tried", true, "all", "greedy"),
		q("SA-14", article("C5"), "whether B5 and B4 are omitted before or after the exchanges", false, "before", "after"),
		q("SA-16", article("A4"), "whether a pairing that was not played gives floats", false, "counted", "none"),
		q("SA-19", article("C6"), "by which criteria the pairs before an exchange stand", false, "absolute", "levels"),
		q("SA-20", article("A1"), "what a half- or full-point bye of an absent player brings", false, "paid", "nothing"),
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

// newChoice takes choices apart.
func newChoice(c engine.Choices) choice {
	return choice{
		stayLast:      c.Is("SA-5", "last"),
		fewest:        c.Is("SA-9", "fewest"),
		wholeBracket:  c.Is("SA-9", "bracket"),
		greedy:        c.Is("SA-10", "greedy"),
		levelled:      c.Is("SA-19", "levels"),
		exchangeFirst: c.Is("SA-14", "after"),
		unpaid:        c.Is("SA-20", "nothing"),
		noShowNothing: c.Is("SA-1", "nothing"),
		scheduled:     c.Is("SA-2", "scheduled"),
		playedFloats:  c.Is("SA-16", "none"),
	}
}
