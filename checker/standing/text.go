package standing

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/trfkit/trfkit/checker/finding"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/standings"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

// Summary counts files by the verdict on their standings.
type Summary struct {
	Agree       int `json:"agree"`
	Differ      int `json:"differ"`
	CannotCheck int `json:"cannotCheck"`
}

// Said are the counts in words: "standings: 3 agree, 1 differ". It is blank where nothing was counted.
func (s *Summary) Said(in *wording.Language) string {
	if s == nil {
		return ""
	}
	var parts []wording.Message
	for _, p := range []struct {
		n   int
		key string
	}{{s.Agree, "agree"}, {s.Differ, "differ"}, {s.CannotCheck, "cannot-check"}} {
		if p.n > 0 || p.key == "agree" {
			parts = append(parts, wording.Message{Key: "report.count." + p.key, Args: wording.Args{"n": p.n}})
		}
	}
	return in.Say("standings.counts", "list", parts)
}

// String is what is said in English.
func (s *Summary) String() string { return s.Said(nil) }

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
		return style.In.Say("standings.agree")
	case standings.CannotCheck:
		return style.In.Say("standings.cannot-check")
	case standings.Differ:
		return s.differ(style.In)
	}
	if style.Standings || style.Verbose && s.Fit != nil {
		return s.unlistedText(style.In)
	}
	return ""
}

// differ says how much differs.
func (s *Standings) differ(in *wording.Language) string {
	w := wording.Words{In: in}
	if s.event.Team {
		w.Of = engine.Teams
	}
	var what []wording.Message
	if n := len(s.Places); n > 0 {
		what = append(what, wording.Message{Key: "standings.places", Args: wording.Args{"n": n}})
	}
	if n := len(s.Points); n > 0 {
		what = append(what, wording.Message{Key: "standings.points", Args: wording.Args{"n": n}})
	}
	return w.Say(wording.Message{Key: "standings.differ", Args: wording.Args{"what": what}})
}

// unlistedText says of ranks without a list which one they fit.
func (s *Standings) unlistedText(in *wording.Language) string {
	switch {
	case s.Source != standings.NoList:
		return in.Say("standings.unranked")
	case s.Fit == nil:
		return in.Say("standings.unlisted")
	case s.Fit.Wrong > 0:
		return in.Say("standings.unlisted.none", "list", s.Fit.List, "n", s.Fit.Wrong)
	}
	return in.Say("standings.unlisted.fit", "list", s.Fit.List)
}

// mostPlaces is how many wrong places are shown unless all are wanted.
const mostPlaces = 8

// Write prints what is wrong with the standings.
func (s *Standings) Write(b *strings.Builder, indent string, style finding.Style) {
	if s == nil || s.Verdict == standings.None || s.Verdict == standings.Agree && !style.Verbose {
		return
	}
	prose.WriteLine(b, indent, s.origin(style.In))
	list := func(n int, sentence func(i int) string) {
		for i := range n {
			if i == mostPlaces && !style.Verbose {
				b.WriteString(indent + "  " + style.In.Say("report.more", "n", n-i) + "\n")
				return
			}
			prose.WriteLine(b, indent+"  ", sentence(i))
		}
	}
	list(len(s.Points), func(i int) string { return s.Points[i].Sentence(s, style.In) })
	list(len(s.Places), func(i int) string { return s.Places[i].Sentence(s, style.In) })
	if s.After > 0 {
		b.WriteString(indent + "  " + style.In.Say("standings.ranks-after", "round", s.After) + "\n")
	}
	if s.Lost > 0 {
		prose.WriteLine(b, indent+"  ", style.In.Say("standings.lost", "round", s.Lost))
	}
	if len(s.Unread) > 0 {
		prose.WriteLine(b, indent+"  ", style.In.Say("standings.unread", "list", s.Unread))
	}
}

// origin says after which round the standings are, what the list is, where it comes from and by which edition it is
// applied.
func (s *Standings) origin(in *wording.Language) string {
	from := "given"
	switch {
	case len(s.List) == 0:
		from = "none"
	case s.Source != standings.Given:
		from = "record"
	}
	return in.Say("standings.after", "round", s.Rounds, "list", s.List, "from", from, "record", string(s.Source),
		"kind", s.Kind, "edition", prose.Edition("C.07", s.Edition))
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
func (p *Place) Sentence(s *Standings, in *wording.Language) string {
	key := "standings.place"
	switch {
	case p.By == "" && p.Expected < p.Until && p.Recorded >= p.Expected && p.Recorded <= p.Until:
		key = "standings.place.tied"
	case p.By != "" && p.Recorded > p.Expected:
		key = "standings.place.behind"
	case p.By != "":
		key = "standings.place.ahead"
	}
	undefined := in.Say("standings.undefined")
	return in.Say(key, "who", s.name(p.Player), "recorded", p.Recorded, "expected", p.Expected, "until", p.Until,
		"ranks", max(1, p.Until-p.Expected+1), "rightful", s.name(p.Rightful), "by", p.By,
		"other", cmp.Or(p.Other, undefined), "value", cmp.Or(p.Value, undefined))
}
