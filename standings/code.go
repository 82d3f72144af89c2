package standings

import (
	"fmt"
	"strconv"
	"strings"
)

// Code is one tie-break of a list with its modifiers, such as BH:GP/C1/P.
type Code struct {
	Name     string // BH
	Score    string // MP or GP, blank for the primary score
	Cut      int    // /C: how many of the least significant values are left out
	Median   int    // /M: how many from both ends are left out
	Limit    int    // /L+1, /L1: half points by which the limit of Koya moves
	Percent  int    // /L60: the limit of Koya in per cent of the possible points; 0 is the half of C.07
	Factor   int    // /K: divisor of SSSC; 0 is the one of C.07
	Unrated  int    // /U: rating for unrated players
	Rates    bool   // /U stands, /U0 as well
	Played   bool   // /P: forfeits count as played against the scheduled opponent
	Fore     bool   // /F: Fore Buchholz in place of Buchholz
	Reversed bool   // /R
	text     string
}

// String is the code as the list has it, in canonical spelling: modifiers in their order, the name in its usual
// letters.
func (c *Code) String() string { return c.text }

// aliases are other names of tie-breaks that lists are met with.
var aliases = map[string]string{"GE": "REP", "RTG": "RTNG", "SNO": "TPN"}

// CodeError says why a code of a list cannot be used.
type CodeError struct {
	Code   string // as written
	Why    string
	Advice string
}

// Hint says what can be done, blank when there is nothing.
func (e *CodeError) Hint() string { return e.Advice }

func (e *CodeError) Error() string { return fmt.Sprintf("tie-break %s: %s", e.Code, e.Why) }

// ParseCode reads one tie-break. Case means nothing, and # and ! are read as /. The error is a *CodeError.
func ParseCode(text string) (Code, error) {
	written := strings.TrimSpace(text)
	parts := strings.FieldsFunc(written, slash)
	if len(parts) == 0 || slash(rune(written[0])) {
		return Code{}, &CodeError{written, "it has no name", nameHint()}
	}
	c, row, err := parseName(written, parts[0])
	if err != nil {
		return Code{}, err
	}
	for _, m := range parts[1:] {
		m = strings.ToUpper(strings.TrimSpace(m))
		if why := c.modify(m, row); why != "" {
			return Code{}, &CodeError{written, why, row.hint()}
		}
		c.text += "/" + m
	}
	if strings.HasSuffix(written, "/") {
		return Code{}, &CodeError{written, "a modifier is missing", row.hint()}
	}
	return c, nil
}

func slash(c rune) bool { return c == '/' || c == '#' || c == '!' }

func nameHint() string { return "names are " + strings.Join(Names(), " ") }

// parseName reads the name of a tie-break and the score behind a colon.
func parseName(written, text string) (Code, *codeRow, error) {
	name, score, scored := strings.Cut(strings.ToUpper(text), ":")
	name, score = strings.TrimSpace(name), strings.TrimSpace(score)
	if full, ok := aliases[name]; ok {
		name = full
	}
	row := rowOf(name)
	if row == nil {
		return Code{}, nil, &CodeError{written, "it is not known", nameHint()}
	}
	c := Code{Name: row.name, Score: score, text: row.name}
	if row == outside() {
		c.Name, c.text = name, name
	}
	if !scored {
		return c, row, nil
	}
	if score != "MP" && score != "GP" || !row.scored {
		hint := "a score is :MP or :GP, of " + strings.Join(scoredNames(), " ")
		return Code{}, nil, &CodeError{written, "the score :" + score + " does not fit it", hint}
	}
	c.text += ":" + score
	return c, row, nil
}

// modifierNames says what each modifier does and how it is written.
var modifierNames = []struct {
	letter byte
	form   string
}{
	{'C', "/C1"}, {'M', "/M1"}, {'L', "/L+1"}, {'K', "/K4"}, {'P', "/P"}, {'F', "/F"}, {'R', "/R"}, {'U', "/U1400"},
}

// hint lists the modifiers of a tie-break.
func (r *codeRow) hint() string {
	var forms []string
	for _, m := range modifierNames {
		if strings.IndexByte(r.mods, m.letter) >= 0 {
			forms = append(forms, m.form)
		}
	}
	if len(forms) == 0 {
		return r.name + " has no modifiers"
	}
	return "modifiers of " + r.name + " are " + strings.Join(forms, " ")
}

// maxModifier bounds the numbers of modifiers.
const maxModifier = 9999

// modify enters one modifier, or says why it cannot.
func (c *Code) modify(m string, row *codeRow) string {
	if m == "" || strings.IndexByte(row.mods, m[0]) < 0 {
		return "the modifier /" + m + " does not fit it"
	}
	digits := m[1:]
	switch m[0] {
	case 'P', 'F', 'R':
		flag := map[byte]*bool{'P': &c.Played, 'F': &c.Fore, 'R': &c.Reversed}[m[0]]
		if digits != "" || *flag {
			return "the modifier /" + m + " is not known or stands twice"
		}
		*flag = true
		return ""
	case 'L':
		return c.limit(m, digits)
	}
	n, err := strconv.Atoi(digits)
	least := 1
	if m[0] == 'U' {
		least = 0
	}
	if err != nil || n < least || n > maxModifier || digits[0] == '+' || digits[0] == '-' {
		return fmt.Sprintf("the modifier /%s has no number from %d to %d", m, least, maxModifier)
	}
	amount := map[byte]*int{'C': &c.Cut, 'M': &c.Median, 'K': &c.Factor, 'U': &c.Unrated}[m[0]]
	if *amount != 0 || m[0] == 'U' && c.Rates || m[0] == 'C' && c.Median != 0 || m[0] == 'M' && c.Cut != 0 {
		return "the modifier /" + m + " stands beside another of its kind"
	}
	*amount, c.Rates = n, c.Rates || m[0] == 'U'
	return ""
}

// limit reads /L+1, /L-2 and /L1, which are half points, and /L60, which is a share of the possible points: a number
// of one digit is never a share. Reading: TB-45.
//
// Rule: C.07 (2023, 2024, 2026) 14.5
func (c *Code) limit(m, digits string) string {
	n, err := strconv.Atoi(digits)
	switch {
	case err != nil || n == 0 || n < -maxModifier || n > maxModifier || c.Limit != 0 || c.Percent != 0:
		return "the modifier /" + m + " is not a limit such as /L+1, /L-2 or /L60"
	case digits[0] == '+' || digits[0] == '-' || len(digits) == 1:
		c.Limit = n
	case n > 100:
		return "the limit /" + m + " is more than the possible points"
	default:
		c.Percent = n
	}
	return ""
}
