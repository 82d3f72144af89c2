package audit

import (
	"context"
	"fmt"
	"strings"

	"github.com/trfkit/trfkit/checker/naming"
	"github.com/trfkit/trfkit/checker/settle"
	"github.com/trfkit/trfkit/internal/evidence"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/structure"
	"github.com/trfkit/trfkit/tournament"
)

// auditTeams searches and describes an event of teams: who met whom are the teams, and the systems are those for teams.
// The players of the file are no Swiss of their own, and no individual system is tried on them. Of the ways in which
// the settings of the event can have been, that is searched which explains most of the rounds as they are filed.
func (f *File) auditTeams(ctx context.Context, t *tournament.Tournament, named naming.Naming, opt *Options) {
	f.Notes = append(f.Notes, "an event of teams: the pairings are those of the teams, the numbers those of the teams")
	ways := settle.TeamWays(t)
	var best *search
	var most, byDefault evidence.Bits
	chosen, little := 0, evidence.Bits(0)
	var untold []string
	gains := make([]evidence.Bits, len(ways))
	for i := range ways {
		event := newSubject(ways[i].Event)
		event.ofTeams(ways[i].Teams)
		s := opt.search(ctx, event, named)
		gain := s.gain()
		gains[i] = gain
		switch {
		case i == 0:
			best, most, byDefault = s, gain, gain
		case gain > most && gain-byDefault >= evidence.Log2(len(ways))+margin:
			best, most, chosen = s, gain, i
		case gain-byDefault > little:
			little, untold = gain-byDefault, []string{tooLittle(&ways[i], gain-byDefault, evidence.Log2(len(ways)))}
		}
	}
	if opt.Working != nil {
		best.note = func(what string) { opt.Working(f.Path, what) }
	}
	f.look(best)
	if texts := ways[chosen].Texts; len(texts) > 0 && f.Verdict != NotJudged {
		a := Assumption{Kind: Settings, Bits: evidence.Log2(len(ways)).Whole(), Saves: (most - byDefault).Whole()}
		if f.System != string(structure.RoundRobin) { // the table of a round robin asks for no colours and no scores
			a.Or, a.More = asWell(ways, gains, chosen)
		}
		f.suppose(texts, a)
	}
	if f.Verdict != OK && f.Verdict != Explained && chosen == 0 {
		f.Notes = append(f.Notes, untold...)
	}
}

// ofTeams says of which event of teams the matches are examined.
func (s *subject) ofTeams(t *tournament.Tournament) {
	rounds, _ := t.TeamRounds()
	s.teams, s.matches = t, make(map[tournament.PlayerID][]tournament.TeamRound, len(rounds))
	for i := range rounds {
		s.matches[t.Teams.Teams[i].ID] = rounds[i]
	}
}

// tooLittle is a note on settings under which more rounds are as demanded, but not enough to assume them.
func tooLittle(w *settle.TeamWay, gain, price evidence.Bits) string {
	return fmt.Sprintf("if %s, %s bits more would be explained: too little to assume it at %s bits and a margin of %s",
		prose.Listed(w.Texts), gain, price, margin)
}

// gain is what the rounds as they are filed do not cost since the best system, or the tables of a round robin, explain
// them.
func (s *search) gain() evidence.Bits {
	gain := s.stake() - s.filed()[0].worth()
	if found := structure.Recognise(s.t); found != nil {
		gain = max(gain, evidence.Bits(found.Saves)*evidence.Bit)
	}
	return gain
}

// asWell are the other settings under which as much is explained, and how many more there are than are named.
func asWell(ways []settle.TeamWay, gains []evidence.Bits, chosen int) (out []Assumption, more int) {
	for i := range ways {
		switch {
		case i == chosen || gains[i] != gains[chosen]:
		case len(out) == mostAlternatives:
			more++
		default:
			out = append(out, Assumption{Kind: Settings, Text: strings.Join(ways[i].Texts, "; "),
				Bits: evidence.Log2(len(ways)).Whole()})
		}
	}
	return out, more
}

// suppose enters the settings of the event that its file does not state. The first of them bears the price, and has the
// others that explain as much.
func (f *File) suppose(texts []string, first Assumption) {
	f.Bits.Assumed += first.Bits
	for i, text := range texts {
		a := Assumption{Kind: Settings, Saves: first.Saves}
		if i == 0 {
			a = first
		}
		a.Text = text
		f.Assumptions = append(f.Assumptions, a)
	}
	if f.Verdict == OK {
		f.Verdict = Explained
		f.code = f.Verdict.code()
	}
}
