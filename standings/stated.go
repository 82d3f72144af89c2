package standings

import (
	"fmt"
	"strings"
	"time"

	"github.com/trfkit/trfkit/tournament"
)

// Source says where a list of tie-breaks comes from.
type Source string

// The sources of a list.
const (
	NoList    Source = "none"
	Record202 Source = "202"
	Record212 Source = "212"
	Given     Source = "given" // by the caller
)

// Task is an event with the list that its standings follow.
type Task struct {
	Event  *Event
	List   List
	Source Source
	Notes  []Note

	ratings    bool // the list has tie-breaks of ratings
	tournament *tournament.Tournament
	options    Options
}

// Prepare makes the event of a tournament and settles the list: the given one, else that of record 212, else that of
// record 202. Without any the list is the points alone.
func Prepare(t *tournament.Tournament, given string, opt Options) *Task {
	opt = opt.with(t)
	k := &Task{tournament: t, options: opt}
	k.Event, k.Notes = FromTournament(t, opt)
	text := k.choose(t, given)
	k.List = ParseList(text, k.Event.Team).known(k.Event)
	k.review()
	k.reviewLength(t)
	return k
}

func (k *Task) note(warning bool, code, hint, format string, args ...any) {
	k.Notes = append(k.Notes, Note{Code: code, Warning: warning, Text: fmt.Sprintf(format, args...), Hint: hint})
}

// choose settles the source of the list. Reading: TB-27.
//
// Rule: C.07 (2026) 4.1
func (k *Task) choose(t *tournament.Tournament, given string) string {
	if strings.EqualFold(strings.TrimSpace(given), Stated) {
		given = ""
	}
	if p, named := presetNamed(given); named {
		k.note(false, "list.preset", "", "the list is that of %s: %s (%s)", p.Title, p.List, p.Source)
		given = p.List
	}
	switch {
	case isUsual(given):
		k.Source = Given
		return k.usual()
	case strings.TrimSpace(given) != "":
		k.Source = Given
		return given
	case t.Order == "" && t.TieBreaks == "":
		k.Source = NoList
		return ""
	case t.Order == "":
		k.Source = Record202
		return t.TieBreaks
	}
	k.Source = Record212
	text := t.Order
	if t.TieBreaks != "" {
		a, b := ParseList(t.Order, k.Event.Team), ParseList(t.TieBreaks, k.Event.Team)
		if a.String() != b.String() {
			if k.Event.Choices.Is("TB-27", "202") {
				k.Source, text = Record202, t.TieBreaks
			}
			k.note(true, "list.differ", "remove the record that is wrong",
				"record 212 orders the standings by %s and record 202 by %s; record %s counts",
				a.String(), b.String(), k.Source)
		}
	}
	if l := ParseList(text, k.Event.Team); l.Added && k.Source == Record212 {
		k.note(true, "list.points", "begin record 212 with PTS",
			"record 212 does not begin with the points; they come first all the same")
	}
	return text
}

// review tells what is odd about the list.
func (k *Task) review() {
	k.noteUnread()
	seen := map[string]bool{}
	ratings := false
	l := &ledger{e: k.Event}
	for i := range k.List.Codes {
		c := &k.List.Codes[i]
		row := rowOf(strings.ToUpper(c.Name))
		if seen[c.text] && row.family != encounter {
			k.note(true, "list.repeated", "", "%s stands in the list twice; the second time it can part nobody", c.text)
		}
		seen[c.text] = true
		if row.since > k.Event.Edition {
			k.note(false, "list.later", "",
				"%s is in no list of C.07 before %s; it is computed as there", c.text, row.since)
		}
		if row.family == buchholz && k.Event.Predetermined && k.Event.Edition >= Edition2026 {
			k.note(true, "list.not-allowed", "",
				"%s must not be used in a round robin (C.07 (2026) 8); it is computed all the same", c.text)
		}
		ratings = ratings || row.family == rating
		if row.family == rating && l.dropped(c) {
			k.note(true, "list.unrated", "say how unrated players count, as in "+c.Name+"/U1400",
				"%s has no effect, because %s and the list does not say how unrated players count (C.07 article 10)",
				c.text, k.unrated())
		}
	}
	k.ratings = ratings
	k.reviewRatings()
}

// noteUnread tells which codes do not apply.
func (k *Task) noteUnread() {
	if u := k.List.Unread; u != nil {
		k.note(true, "list.unknown", u.Advice,
			"%s; neither it nor what follows is applied: %s", u.Error(), strings.Join(k.List.Rest, ", "))
	}
}

// unrated names the first player without a rating, and how many there are.
func (k *Task) unrated() string {
	n, first := 0, ""
	for i := range k.Event.Participants {
		if k.Event.Participants[i].Rating == 0 {
			if n++; n == 1 {
				first = k.Event.Name(i)
			}
		}
	}
	if n == 1 {
		return first + " is unrated"
	}
	return fmt.Sprintf("%s and %d more are unrated", first, n-1)
}

// reviewRatings warns of tie-breaks of ratings where a player has more than one.
//
// Rule: C.07 (2026) 10
func (k *Task) reviewRatings() {
	if !k.ratings {
		return
	}
	for i := range k.Event.Participants {
		if len(k.Event.Participants[i].Ratings) > 0 {
			which := "the first one counts"
			if k.Event.Choices.Is("TB-39", "round") {
				which = "the one at the time of the game counts"
			}
			k.note(true, "list.ratings", "",
				"%s has several ratings during the event, for which tie-breaks of ratings are not recommended (C.07 "+
					"article 10); %s",
				k.Event.Name(i), which)
			return
		}
	}
}

// longEvent is how many days an event has after which players may have another rating.
const longEvent = 30

// reviewLength advises against tie-breaks of ratings in long events.
func (k *Task) reviewLength(t *tournament.Tournament) {
	from, to := oneDay(t.StartDate), oneDay(t.EndDate)
	if days := int(to.Sub(from).Hours()/24) + 1; k.ratings && !from.IsZero() && !to.IsZero() && days > longEvent {
		k.note(false, "list.long", "",
			"the event lasts %d days, in which ratings change; tie-breaks of ratings are not recommended, and the "+
				"first rating counts", days)
	}
}

// oneDay returns the only day that a date can mean, the zero time when there is none or more than one.
func oneDay(date string) (day time.Time) {
	if days := tournament.Days(date); len(days) == 1 {
		day, _ = time.Parse(time.DateOnly, days[0])
	}
	return day
}

// Rank gives the players of a tournament, or its teams, the ranks that follow from its list of tie-breaks. Those tied
// to the end share the lowest of their places.
func Rank(t *tournament.Tournament) {
	k := Prepare(t, "", Options{})
	s := Compute(k.Event, k.List)
	for i := range k.Event.Participants {
		if id := k.Event.Participants[i].ID; k.Event.Team {
			t.Teams.Team(id).Rank = s.Rank[i]
		} else {
			t.Player(id).Rank = s.Rank[i]
		}
	}
}
