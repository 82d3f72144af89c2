package generator

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/standings"
	"github.com/trfkit/trfkit/tournament"
)

// noTieBreaks is the setting of a tournament without a list of tie-breaks. Its ranks go by points, then by pairing
// number.
const noTieBreaks = "none"

// usualTieBreaks are lists that events are met with, from which most of the drawn ones are taken.
var usualTieBreaks = [...]string{
	"BH/C1,BH,SB", "BH/C1,BH,DE", "BH/C1,BH,DE,WON,BWG", "DE,BH/C1,BH,SB", "DE,WIN,BH/C1,BH", "BH,SB",
	"BH,BH/C1,PS", "BH/M1,BH,WON",
	"BH/C2,BH/C1,BH", "WIN,BPG,BH/C1", "PS,BH", "SB,DE,WIN", "AOB,BH", "FB/C1,FB,SB", "ARO/C1,BH/C1", "TPR,BH",
}

// robinTieBreaks are lists of round robins.
//
// Rule: C.07 (2026) 10
var robinTieBreaks = [...]string{"SB", "KS,SB", "DE,WIN,SB,KS", "SB,DE,WIN", "WIN,BPG,SB"}

// teamTieBreaks are lists of events of teams.
var teamTieBreaks = [...]string{
	"EMGSB/C1,MPvGP,BH:MP/C1", "MPvGP,BH:MP", "MPvGP,EDE,BH:MP", "BH:MP/C1,BH:MP,MPvGP", "EMMSB,MPvGP",
	"EDE,MPvGP,EMMSB/C1", "SSSC,MPvGP",
	"EGGSB,BC,TBR", "EGMSB,BBE,BC", "MPvGP,EDET,BH:GP", "DE,BH:MP/C1",
}

// singleTieBreaks are those that other lists are drawn from: the mandatory ones of Swisses for individuals.
var singleTieBreaks = [...]string{
	"DE", "DE/P", "WIN", "WON", "BPG", "BWG", "PS", "PS/C1", "PS/C2", "REP", "BH", "BH/C1", "BH/C2", "BH/M1",
	"BH/M2", "AOB", "FB", "FB/C1",
	"FB/C2", "FB/M1", "FB/M2", "SB", "SB/C1", "SB/C2", "ARO", "ARO/C1", "ARO/C2", "ARO/M1", "ARO/M2", "TPR", "PTP",
	"APRO", "APPO",
}

// newTieBreaks are those that the edition of 2026 brought.
var newTieBreaks = [...]string{"STD", "TPN", "TPN/R", "RTNG", "RTNG/R"}

// parseTieBreaks reads a list such as BH/C1,BH,SB. Points come first whether they are named or not.
func parseTieBreaks(text string) (string, error) {
	if text == noTieBreaks {
		return text, nil
	}
	l := standings.ParseList(text, false)
	if of := standings.ParseList(text, true); l.Unread != nil && of.Unread == nil {
		l = of
	}
	if l.Unread != nil {
		return "", l.Unread
	}
	if strings.Contains(strings.ToUpper(text), "OTHER") {
		return "", fmt.Errorf("%q holds a tie-break of the organiser's own, which cannot be computed", text)
	}
	if tieBreaks := l.TieBreaks(); tieBreaks != "" && len(l.Codes) > 1 {
		return tieBreaks, nil
	}
	return "", fmt.Errorf("%q names no tie-break behind the points", text)
}

func getTieBreaks(s *Settings) string {
	if s.Unlisted && s.TieBreaks == noTieBreaks {
		return ""
	}
	return s.TieBreaks
}

const dateLayout = "2006/01/02"

func parseDate(text string) (string, error) {
	day, err := time.Parse(dateLayout, text)
	if err != nil || day.Year() < 1900 {
		return "", fmt.Errorf("%q is no date such as 2026/05/09", text)
	}
	return text, nil
}

// settleStandings draws the list of tie-breaks and, where there is one, the first day of the event, which decides in
// which edition the tie-breaks are computed.
func (s *Settings) settleStandings(r *random) {
	list, day := r.next(), r.between(0, 300)
	oldest := strings.ReplaceAll(standings.Edition2023.From(), "-", "/")
	if s.TieBreaks == "" {
		s.TieBreaks = noTieBreaks
		switch {
		case s.Unlisted || colourless(s.System) || unit(s.System) == engine.Doubles: // SSM has a ranking of its own
		case s.firstDay(day) < oldest: // of no edition that is computed
		case unit(s.System) == engine.Teams:
			s.TieBreaks = pick(stream(list, "tie-breaks"), teamTieBreaks[:])
		case s.Lots != "":
			s.TieBreaks = pick(stream(list, "tie-breaks"), robinTieBreaks[:])
		case s.Model != nil:
			s.TieBreaks = modelTieBreaks(s.Model)
		default:
			s.TieBreaks = s.drawTieBreaks(stream(list, "tie-breaks"))
		}
	}
	if s.Date == "" && s.Model != nil {
		s.Date, _ = parseDate(s.Model.StartDate)
	}
	if s.Date == "" && s.TieBreaks != noTieBreaks {
		// an event of a system older than the tie-breaks has no date: they are those of the newest edition
		if first := s.firstDay(day); first >= oldest {
			s.Date = first
		}
	}
}

// firstDay is the stated date, else a day in the time of the system: with an edition that was over before the newest
// tie-breaks, if its last day is known, that day less so many; elsewhere so many days more than the first one of the
// newest tie-breaks, or of an edition that began later.
func (s *Settings) firstDay(days int) string {
	if s.Date != "" {
		return s.Date
	}
	e, _ := rules.EditionNamed(s.System)
	newest, _ := time.Parse(dateLayout, standings.Newest.From()) // the table has it
	if last, err := time.Parse(time.DateOnly, e.Until); err == nil && e.End == "" && last.Before(newest) {
		return last.AddDate(0, 0, -days).Format(dateLayout)
	}
	if first, err := time.Parse(time.DateOnly, e.From); err == nil && first.After(newest) {
		newest = first
	}
	return newest.AddDate(0, 0, days).Format(dateLayout)
}

// modelTieBreaks is the list of a model as far as it can be computed.
func modelTieBreaks(m *tournament.Tournament) string {
	for _, text := range []string{m.Order, m.TieBreaks} {
		if l, err := parseTieBreaks(text); err == nil && strings.TrimSpace(text) != "" {
			return l
		}
	}
	return noTieBreaks
}

// drawTieBreaks draws a usual list, or any one to five of the mandatory tie-breaks. Those of ratings come only where
// everybody has one, since they have no effect elsewhere.
//
// Rule: C.07 (2026) 10
func (s *Settings) drawTieBreaks(r *random) string {
	usual, pool := usualTieBreaks[:], slices.Clone(singleTieBreaks[:])
	if s.firstDay(0) >= standings.Edition2026.From() {
		pool = append(pool, newTieBreaks[:]...)
	}
	if !s.Unrated.None() || slices.Contains(s.Ratings.List, 0) {
		pool = slices.DeleteFunc(pool, ofRatings)
		usual = slices.DeleteFunc(slices.Clone(usual), ofRatings)
	}
	if list := usual[r.below(len(usual))]; r.below(3) != 0 {
		return list
	}
	var out []string
	for _, k := range permutation(r, len(pool))[:r.between(1, 5)] {
		out = append(out, pool[k])
	}
	return strings.Join(out, ",")
}

// ofRatings reports whether a list has a tie-break of ratings.
func ofRatings(list string) bool {
	return slices.ContainsFunc(strings.Split(list, ","), func(code string) bool {
		name, _, _ := strings.Cut(code, "/")
		return slices.Contains([]string{"ARO", "TPR", "PTP", "APRO", "APPO", "RTNG"}, name)
	})
}

// rank writes the list and the places that follow from it. Those tied to the end share the lowest place of theirs.
func (p *play) rank() {
	if p.Date != "" {
		p.t.StartDate, p.t.EndDate = p.Date, p.Date
		if first, err := time.Parse(dateLayout, p.Date); err == nil {
			p.t.EndDate = first.AddDate(0, 0, min(p.Rounds.Max, 9)-1).Format(dateLayout)
		}
	}
	if p.TieBreaks == noTieBreaks {
		return
	}
	list := standings.ParseList(p.TieBreaks, p.t.Teams != nil)
	p.t.TieBreaks, p.t.Order = list.TieBreaks(), list.String()
	standings.Rank(p.t)
}
