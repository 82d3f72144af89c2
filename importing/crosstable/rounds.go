package crosstable

import (
	"regexp"
	"strconv"
	"strings"
)

// roundNamer finds the round of a list of pairings in the texts above it and in it. One that has a word for rounds
// beside its number counts; where the language is not known, so does the first number of a heading. The name of the
// event tells nothing: Blitz 1 2026 and Rapid Tour 1 are no rounds.
type roundNamer struct {
	round   int
	certain bool   // a text with a known word has named it
	names   string // of the event, and the title of the page
}

// see takes a text into account.
func (n *roundNamer) see(text string, heading bool) {
	if strings.Contains(n.names, text) {
		return
	}
	if round := roundNamed(text); round > 0 {
		n.round, n.certain = round, true
	}
	if !heading || n.certain {
		return
	}
	if m := smallNumber.FindString(dates.ReplaceAllString(text, " ")); m != "" {
		if round, _ := strconv.Atoi(m); round > 0 {
			n.round = round
		}
	}
}

// dates and times, whose numbers are no rounds.
var dates = regexp.MustCompile(`\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{1,2}:\d{2}|\d{3,}`)

var smallNumber = regexp.MustCompile(`\d{1,2}`)

// roundWords are the words for one round, by the languages of chess-results.
const roundWords = `round|rd|runde|ronda|rodada|ronde|rond|tour|turno|тур|кръг|коло|kolo|runda|forduló|ford|krog|tur|` +
	`γύρος|γύρ|omgang|kierros|krs|umferð|umf|voor|kārta|ratas|ván|bbk|babak|raundi|raund|տուր|ტური|轮|輪|回戦|جولة|` +
	`الجولة|دور|סיבוב|өрөг`

// The forms in which a text names its round: 3. Runde, Round 3, 3 тур.
var roundForms = [...]*regexp.Regexp{
	regexp.MustCompile(`(?i)(?:^|[^\pN.:/-])(\d{1,2})\s*[.ªº°]\s*-?(?:` + roundWords + `)(?:[^\pL]|$)`),
	regexp.MustCompile(`(?i)(?:^|[^\pL])(?:` + roundWords + `)[\s.:#-]{0,3}(\d{1,2})(?:[^\pN.:/-]|[.:](?:\D|$)|$)`),
	regexp.MustCompile(`(?i)(?:^|[^\pN.:/-])(\d{1,2})(?:st|nd|rd|th|e|er|-a|-й)?\s*(?:` + roundWords + `)(?:[^\pL]|$)`),
}

// roundNamed is the round that a text names by a known word; 0 for none.
func roundNamed(text string) int {
	for _, form := range roundForms {
		if m := form.FindStringSubmatch(text); m != nil {
			n, _ := strconv.Atoi(m[1])
			return n
		}
	}
	return 0
}
