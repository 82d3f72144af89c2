package standing

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/trfkit/trfkit/checker/finding"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/standings"
	"github.com/trfkit/trfkit/tournament"
)

// Summary counts files by the verdict on their standings.
type Summary struct {
	Agree       int `json:"agree"`
	Differ      int `json:"differ"`
	CannotCheck int `json:"cannotCheck"`
}

// String prints the counts: "standings: 3 agree, 1 differ".
func (s *Summary) String() string {
	parts := []string{fmt.Sprintf("%d agree", s.Agree)}
	if s.Differ > 0 {
		parts = append(parts, fmt.Sprintf("%d differ", s.Differ))
	}
	if s.CannotCheck > 0 {
		parts = append(parts, fmt.Sprintf("%d cannot be checked", s.CannotCheck))
	}
	return "standings: " + strings.Join(parts, ", ")
}

// Count adds the standings of a file; nil where nothing has been counted yet.
func (s *Summary) Count(of *Standings) *Summary {
	if of == nil || of.Verdict == standings.None {
		return s
	}
	if s == nil {
		s = &Summary{}
	}
	switch of.Verdict {
	case standings.Agree:
		s.Agree++
	case standings.Differ:
		s.Differ++
	case standings.CannotCheck:
		s.CannotCheck++
	}
	return s
}

// Text sums up the standings in the line of a file; blank where there is nothing to say.
func (s *Standings) Text(style finding.Style) string {
	if s == nil {
		return ""
	}
	switch s.Verdict {
	case standings.Agree:
		return "standings agree"
	case standings.CannotCheck:
		return "standings cannot be checked"
	case standings.Differ:
		var what []string
		if n := len(s.Places); n > 0 {
			what = append(what, prose.Counted(n, "place"))
		}
		if n := len(s.Points); n > 0 {
			who := "player"
			if s.event.Team {
				who = "team"
			}
			what = append(what, "the points of "+prose.Counted(n, who))
		}
		return "standings differ: " + prose.Listed(what)
	}
	if style.Standings || style.Verbose && s.Fit != nil {
		return s.unlistedText()
	}
	return ""
}

// unlistedText says of ranks without a list which one they fit.
func (s *Standings) unlistedText() string {
	switch {
	case s.Source != standings.NoList:
		return "no ranks are recorded"
	case s.Fit == nil:
		return "no list of tie-breaks is stated"
	case s.Fit.Wrong > 0:
		return fmt.Sprintf("no list of tie-breaks is stated; the ranks fit none of the usual ones, best %s (%s differ)",
			strings.Join(s.Fit.List, ", "), prose.Counted(s.Fit.Wrong, "place"))
	}
	return "no list of tie-breaks is stated; the ranks fit " + strings.Join(s.Fit.List, ", ")
}

// undefined stands where a tie-break has no value.
const undefined = "not defined"

// mostPlaces is how many wrong places are shown unless all are wanted.
const mostPlaces = 8

// Write prints what is wrong with the standings.
func (s *Standings) Write(b *strings.Builder, indent string, style finding.Style) {
	if s == nil || s.Verdict == standings.None || s.Verdict == standings.Agree && !style.Verbose {
		return
	}
	prose.WriteLine(b, indent, fmt.Sprintf("standings after round %d%s", s.Rounds, s.origin()))
	list := func(n int, sentence func(i int) string) {
		for i := range n {
			if i == mostPlaces && !style.Verbose {
				fmt.Fprintf(b, "%s  (%d more with --verbose)\n", indent, n-i)
				return
			}
			prose.WriteLine(b, indent+"  ", sentence(i))
		}
	}
	list(len(s.Points), func(i int) string { return s.Points[i].Sentence(s) })
	list(len(s.Places), func(i int) string { return s.Places[i].Sentence(s) })
	if s.After > 0 {
		fmt.Fprintf(b, "%s  the recorded ranks are those after round %d\n", indent, s.After)
	}
	if len(s.Unread) > 0 {
		prose.WriteLine(b, indent+"  ", "not applied: "+strings.Join(s.Unread, ", ")+
			"; those tied before it may stand in any order")
	}
}

// origin says what the list is, where it comes from and by which edition it is applied.
func (s *Standings) origin() string {
	from := "as asked for"
	if s.Source != standings.Given {
		from = "record " + string(s.Source)
	}
	by := " by " + strings.Join(s.List, ", ")
	if len(s.List) == 0 {
		by, from = "", "no list is stated"
	}
	kind := "Swiss"
	if s.Kind == standings.RoundRobin {
		kind = "round robin"
	}
	return fmt.Sprintf("%s (%s; %s, %s)", by, from, kind, prose.Edition("C.07", s.Edition))
}

func (s *Standings) name(id tournament.PlayerID) string {
	for i := range s.event.Participants {
		if s.event.Participants[i].ID == id {
			return prose.Printable(s.event.Name(i))
		}
	}
	return fmt.Sprint(id)
}

// Sentence tells of a wrong rank who stands where and by which tie-break.
func (p *Place) Sentence(s *Standings) string {
	who := s.name(p.Player)
	if p.By == "" {
		if p.Expected < p.Until && p.Recorded >= p.Expected && p.Recorded <= p.Until {
			return fmt.Sprintf("%s has rank %d: tied to the end, so all of the group have rank %d, or each another "+
				"of %d to %d",
				who, p.Recorded, p.Expected, p.Expected, p.Until)
		}
		return fmt.Sprintf("%s has rank %d, expected %s", who, p.Recorded, p.expected())
	}
	relation := "is ahead"
	if p.Recorded > p.Expected {
		relation = "is behind"
	}
	return fmt.Sprintf("%s has rank %d, expected %s: %s %s by %s, %s to %s", who, p.Recorded, p.expected(),
		s.name(p.Rightful), relation, p.By, cmp.Or(p.Other, undefined), cmp.Or(p.Value, undefined))
}

// expected prints the rank, or the ranks of those tied to the end.
func (p *Place) expected() string {
	if p.Until > p.Expected {
		return fmt.Sprintf("%d (or by lot up to %d)", p.Expected, p.Until)
	}
	return fmt.Sprint(p.Expected)
}
