package audit

import (
	"context"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/tournament"
)

// auditTeams searches and describes an event of teams: who met whom are the teams, and the systems are those for teams.
// The players of the file are no Swiss of their own, and no individual system is tried on them. Of the ways in which
// the settings of the event can have been, that is searched which explains most of the rounds as they are filed.
func (f *File) auditTeams(ctx context.Context, t *tournament.Tournament, named checker.Naming, opt *Options) {
	f.Notes = append(f.Notes, "an event of teams: the pairings are those of the teams, the numbers those of the teams")
	ways := checker.TeamWays(t)
	var best *search
	var most, byDefault Bits
	chosen := 0
	for i := range ways {
		s := newSearch(ctx, newSubject(ways[i].Event), opt.table(), named, opt.workers())
		gain := s.gain()
		switch {
		case i == 0:
			best, most, byDefault = s, gain, gain
		case gain > most && gain-byDefault >= log2(len(ways))+margin:
			best, most, chosen = s, gain, i
		}
	}
	if opt.Working != nil {
		best.note = func(what string) { opt.Working(f.Path, what) }
	}
	best.describe(f, best.examine())
	if texts := ways[chosen].Texts; len(texts) > 0 && f.Verdict != NoKnownSystem {
		f.suppose(texts, log2(len(ways)), most-byDefault)
	}
}

// gain is what the rounds as they are filed, or as a round robin, do not cost since the best system explains them.
func (s *search) gain() Bits {
	cost := s.filed()[0].worth()
	if table := s.tabled(); table != nil {
		cost = min(cost, table.worth())
	}
	return s.stake() - cost
}

// suppose enters the settings of the event that its file does not state.
func (f *File) suppose(texts []string, price, saves Bits) {
	for i, text := range texts {
		a := Assumption{Kind: Settings, Text: text, Saves: saves.Whole()}
		if i == 0 {
			a.Bits = price.Whole()
			f.Bits.Assumed += a.Bits
		}
		f.Assumptions = append(f.Assumptions, a)
	}
	if f.Verdict == OK {
		f.Verdict = Explained
		f.code = f.Verdict.code()
	}
}
