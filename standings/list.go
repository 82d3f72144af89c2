package standings

import (
	"errors"
	"slices"
	"strconv"
	"strings"
)

// List is an order of tie-breaks, points first.
type List struct {
	Codes []Code
	// Unread is the first code that could not be used, nil when all could. What stands before it is in Codes and can
	// still be checked; it and everything behind it is not applied.
	Unread *CodeError
	Rest   []string // the codes from Unread on, as written
	Added  bool     // points were put in front, since the list does not begin with a score
}

// ParseList reads codes separated by commas, as in records 202 and 212. Points come first even where the list does not
// say so. team says whose event it is.
func ParseList(text string, team bool) List {
	var l List
	written := strings.Split(text, ",")
	for k, part := range written {
		if strings.TrimSpace(part) == "" {
			continue
		}
		c, err := ParseCode(part)
		if err == nil {
			err = c.fits(team)
		}
		if err != nil {
			errors.As(err, &l.Unread)
			for _, rest := range written[k:] {
				l.Rest = append(l.Rest, strings.TrimSpace(rest))
			}
			break
		}
		l.Codes = append(l.Codes, c)
		if c.Name == lotsName {
			break // nothing is tied behind drawn lots
		}
	}
	if len(l.Codes) == 0 || !l.Codes[0].isScore() {
		l.Added = true
		l.Codes = append([]Code{{Name: "PTS", text: "PTS"}}, l.Codes...)
	}
	return l
}

// CheckList says what is wrong with a list that can be applied neither to players nor to teams; nil when it can. It
// may be the name of one.
func CheckList(text string) *CodeError {
	if _, named := presetNamed(text); named || isUsual(text) || strings.EqualFold(strings.TrimSpace(text), Stated) {
		return nil
	}
	singles, teams := ParseList(text, false), ParseList(text, true)
	switch {
	case singles.Unread == nil || teams.Unread == nil:
		return nil
	case len(teams.Codes) > len(singles.Codes):
		return teams.Unread
	}
	return singles.Unread
}

// Verifiable is the list as far as recorded ranks are held against it. Before September 2023 programs counted unplayed
// rounds in ways of their own, so that nobody is accused by more than the points.
func (l List) Verifiable(e Edition) List {
	if e != Before2023 || len(l.Codes) < 2 {
		return l
	}
	rest := append(l.Texts()[1:], l.Rest...)
	return List{Codes: l.Codes[:1], Added: l.Added, Rest: rest, Unread: &CodeError{Code: rest[0],
		Why: "before September 2023 programs counted unplayed rounds in more than one way, so only the points and " +
			"their order are checked",
		Advice: "--tie-break-edition pre-2023 holds the ranks against the text in force then"}}
}

// known is the list as far as values are known: a tie-break of the organiser's own that nobody has any value of cannot
// be applied.
func (l List) known(e *Event) List {
	for k := range l.Codes {
		name := l.Codes[k].Name
		has := func(p Participant) bool { _, ok := p.Outside[name]; return ok }
		if rowOf(name) != outside() || slices.ContainsFunc(e.Participants, has) {
			continue
		}
		rest := append(l.Texts()[k:], l.Rest...)
		return List{Codes: l.Codes[:k], Added: l.Added, Rest: rest, Unread: &CodeError{Code: rest[0],
			Why:    "a tie-break of the organiser's own cannot be computed, and no value of it is entered",
			Advice: "trfrank --value " + name + ":7=3.5 enters values, one for each participant"}}
	}
	return l
}

// ByPoints is the list cut behind its first code, as if the next one could not be used: those tied on points may stand
// in any order.
func (l *List) ByPoints() List {
	if len(l.Codes) < 2 {
		return *l
	}
	return List{Codes: l.Codes[:1], Unread: &CodeError{Code: l.Codes[1].text}, Rest: l.Texts()[1:]}
}

// isScore reports whether a code is the points themselves.
func (c *Code) isScore() bool { return c.Name == "PTS" || c.Name == "MPTS" || c.Name == "GPTS" }

// fits says whether a code belongs to events of the kind.
func (c *Code) fits(team bool) error {
	row := rowOf(strings.ToUpper(c.Name))
	switch {
	case team && row.scope == individuals:
		return &CodeError{c.text, "it is for individuals, and this is a team event", ""}
	case !team && row.scope == teams:
		return &CodeError{c.text, "it is for teams, and this is an individual event", ""}
	case !team && c.Score != "":
		return &CodeError{c.text, "the score :" + c.Score + " is of teams, and this is an individual event", ""}
	}
	return nil
}

// String prints the list as record 212 has it.
func (l *List) String() string { return strings.Join(l.Texts(), ",") }

// TieBreaks prints the list as record 202 has it: what follows the points.
func (l *List) TieBreaks() string {
	var rest []string
	for k := range l.Codes {
		if k > 0 || !l.Codes[k].isScore() {
			rest = append(rest, l.Codes[k].text)
		}
	}
	return strings.Join(rest, ",")
}

// Texts lists the codes.
func (l *List) Texts() []string {
	out := make([]string, len(l.Codes))
	for k := range l.Codes {
		out[k] = l.Codes[k].text
	}
	return out
}

// Keys names the codes uniquely: a code that stands a second time has its place in the list behind it, as in DE@4.
func (l *List) Keys() []string {
	out := l.Texts()
	seen := map[string]bool{}
	for k, text := range out {
		if seen[text] {
			out[k] = text + "@" + strconv.Itoa(k+1)
		}
		seen[text] = true
	}
	return out
}
