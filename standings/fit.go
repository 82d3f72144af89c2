package standings

import (
	"slices"
	"strings"

	"github.com/trfkit/trfkit/internal/prose"
)

// Fit is how well a list explains the recorded ranks.
type Fit struct {
	List  string
	Wrong int // places that do not follow from it
	Tied  int // participants whom it leaves tied though their ranks differ
}

// isUsual reports whether a text asks for the usual list.
func isUsual(text string) bool { return strings.EqualFold(strings.TrimSpace(text), Usual) }

// Usual names, in the place of a list, the usual one that explains the recorded ranks best, and without ranks the
// commonest.
const Usual = "usual"

// UsualLists are the usual orders of a kind of event, the commoner first: of players or of teams, in a Swiss or in a
// round robin.
func UsualLists(team, predetermined bool) []string {
	return usualLists(&Event{Team: team, Predetermined: predetermined})
}

// usual is the list that Usual stands for.
func (k *Task) usual() string {
	f, found := BestFit(k.Event)
	if !found {
		list := usualLists(k.Event)[0]
		k.note(false, "list.usual", "", "the list is the commonest of such events, since no ranks are recorded: %s",
			list)
		return list
	}
	k.note(false, "list.usual", "", "of the usual lists %s explains the recorded ranks best: %s, %s tied whose ranks "+
		"differ", f.List, prose.Counted(f.Wrong, "wrong place"), prose.Counted(f.Tied, "participant"))
	return f.List
}

// usualLists are the orders that events are met with, the commoner first.
func usualLists(e *Event) []string {
	switch {
	case e.Team && e.Predetermined:
		return []string{"PTS,MPvGP,EDE,BC,BBE", "PTS,MPvGP,EDE", "PTS,MPvGP,BC", "PTS,MPvGP,EMMSB", "PTS,EDE,MPvGP",
			"PTS,EMGSB,MPvGP", "PTS,MPvGP"}
	case e.Team:
		return []string{"PTS,EMGSB/C1,MPvGP,BH:MP/C1", "PTS,MPvGP,BH:MP", "PTS,MPvGP,EDE,BH:MP",
			"PTS,BH:MP/C1,BH:MP,MPvGP", "PTS,EMMSB,MPvGP",
			"PTS,EDE,MPvGP,EMMSB/C1", "PTS,SSSC,MPvGP", "PTS,MPvGP"}
	case e.Predetermined:
		return []string{"PTS,DE,SB,WIN,KS", "PTS,SB,DE,WIN", "PTS,DE,WIN,SB,KS", "PTS,SB,KS,DE", "PTS,WIN,DE,SB",
			"PTS,SB,WIN", "PTS,SB", "PTS,DE,WON,BWG", "PTS,DE"}
	}
	return []string{
		"PTS,BH/C1,BH,SB", "PTS,BH/C1,BH,DE", "PTS,BH/C1,BH", "PTS,BH,SB", "PTS,BH,SB,DE", "PTS,BH/C1,BH,SB,DE",
		"PTS,BH/C1,BH,WON", "PTS,BH/C1,BH,WIN",
		"PTS,DE,BH/C1,BH", "PTS,DE,BH/C1,BH,SB", "PTS,DE,WIN,BH/C1,BH", "PTS,DE,WON,BH/C1,BH", "PTS,DE,BH,SB",
		"PTS,BH/C1,SB", "PTS,BH/M1,BH,PS", "PTS,BH/M1,BH,SB",
		"PTS,BH,BH/C1,SB", "PTS,BH,PS", "PTS,PS,BH", "PTS,BH/C2,BH/C1,BH", "PTS,BH,BH/M1", "PTS,SB,BH", "PTS,BH",
		"PTS,ARO", "PTS,ARO/C1,BH/C1",
		"PTS,BH/C1,ARO", "PTS,BH,ARO", "PTS,AOB,BH", "PTS,TPR", "PTS,PS", "PTS,SB", "PTS,DE", "PTS,WIN,BH", "PTS",
	}
}

// BestFit tries the recorded ranks against the usual lists: the one with the fewest wrong places, of several with as
// many the one that leaves fewest tied whose ranks differ, of those the commonest. It answers false when no ranks are
// recorded.
func BestFit(e *Event) (Fit, bool) {
	best, found := Fit{}, false
	if !slices.ContainsFunc(e.Participants, func(p Participant) bool { return p.Recorded.Rank != 0 && p.ranked() }) {
		return best, false
	}
	l := newLedger(e)
	l.known = map[string][]Value{}
	for _, text := range usualLists(e) {
		s := compute(l, ParseList(text, e.Team))
		f := Fit{List: text, Tied: s.unexplained()}
		s.wrong(s.tieStyle(), func(int, int, int) { f.Wrong++ })
		if !found || f.Wrong < best.Wrong || f.Wrong == best.Wrong && f.Tied < best.Tied {
			best, found = f, true
		}
		if best.Wrong == 0 && best.Tied == 0 { // no later list can explain more
			break
		}
	}
	return best, found
}

// unexplained counts the participants tied to the end whose recorded ranks differ.
func (s *Standings) unexplained() int {
	n := 0
	s.groups(func(from, to int) {
		for _, i := range s.Order[from:to] {
			if s.recorded(i) != s.recorded(s.Order[from]) {
				n += to - from
				return
			}
		}
	})
	return n
}

// RanksAreNumbers reports whether the recorded ranks only repeat the pairing numbers, as programs write that rank
// nobody.
func RanksAreNumbers(e *Event) bool {
	for i := range e.Participants {
		if p := &e.Participants[i]; p.Recorded.Rank != int(p.ID) {
			return false
		}
	}
	return len(e.Participants) > 0
}

// After returns the event as it was after an earlier round.
func (e *Event) After(round int) *Event {
	c := *e
	c.Rounds = min(max(round, 0), e.Rounds)
	c.Participants = make([]Participant, len(e.Participants))
	for i := range c.Participants {
		c.Participants[i] = e.Participants[i]
		c.Participants[i].Rounds = e.Participants[i].Rounds[:c.Rounds:c.Rounds]
	}
	return &c
}
