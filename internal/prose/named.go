package prose

import (
	"regexp"
	"strconv"
	"strings"
)

// longestName is how much of a name is shown, in columns: so that a board fits in a line.
const longestName = 20

// ShortName is a name as sentences and tables show it.
func ShortName(name string) string { return Cut(Printable(name), longestName) }

// numbered are the numbers that a sentence calls those of players.
var numbered = regexp.MustCompile(
	`\b([Pp]layers?|[Tt]eams?) ([0-9]+(?:, [0-9]+)*(?: and [0-9]+)?)(?:[^0-9 –]|$| [^0-9…])`)

// aside are the players whom a value is about: "2 (players 4 8)".
var aside = regexp.MustCompile(`\(players ([0-9]+(?: [0-9]+){1,3})\)`)

var digits = regexp.MustCompile(`[0-9]+`)

// Named puts names behind the numbers that a sentence calls those of players, in place of the word. Numbers that may
// mean something else stay as they are, and so do those for which name gives nothing. kind is player or team.
func Named(sentence string, name func(kind string, id int) string) string {
	var b strings.Builder
	rest := aside.ReplaceAllStringFunc(sentence, func(list string) string { return namedAside(list, name) })
	for {
		m := numbered.FindStringSubmatchIndex(rest)
		if m == nil {
			return b.String() + rest
		}
		kind, known := strings.TrimSuffix(strings.ToLower(rest[m[2]:m[3]]), "s"), true
		if own := ownName(rest[m[4]:m[5]], rest[m[5]:], kind, name); own != "" {
			b.WriteString(rest[:m[2]] + rest[m[4]:m[5]] + " " + ShortName(own))
			rest = rest[m[5]+1+len(own):]
			continue
		}
		list := digits.ReplaceAllStringFunc(rest[m[4]:m[5]], func(n string) string {
			id, err := strconv.Atoi(n)
			if err != nil {
				known = false
				return n
			}
			called := name(kind, id)
			known = known && called != ""
			return n + " " + ShortName(called)
		})
		if known { // a name says that a player is meant
			b.WriteString(rest[:m[2]] + list)
		} else {
			b.WriteString(rest[:m[5]])
		}
		rest = rest[m[5]:]
	}
}

// ownName is the name behind a number where the sentence itself has it, so that it does not stand there twice; else
// blank.
func ownName(number, rest, kind string, name func(kind string, id int) string) string {
	id, err := strconv.Atoi(number)
	if err != nil {
		return ""
	}
	if called := name(kind, id); called != "" && strings.HasPrefix(rest, " "+called) {
		return called
	}
	return ""
}

// namedAside is a list of players in brackets with their names, or as it is where one has none.
func namedAside(list string, name func(kind string, id int) string) string {
	var parts []string
	for _, n := range digits.FindAllString(list, -1) {
		id, err := strconv.Atoi(n)
		if err != nil || name("player", id) == "" {
			return list
		}
		parts = append(parts, n+" "+ShortName(name("player", id)))
	}
	return "(" + strings.Join(parts, "; ") + ")"
}
