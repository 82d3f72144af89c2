package trf

import (
	"regexp"
	"strings"
)

// Told is what a comment of a file tells of the course of the event, as FIDE's checklist has programs write it:
//
//	### MPA @ Round 5: 1-4 2-3 => 1-3 2-4
//
// What is MPA (pairings altered by hand), Import, Configuration, Adjournment, FPB, Rating correction, Tie-breaks
// changed, FIDE mode exited, or any other word.
type Told struct {
	Round int    `json:"-"`
	What  string `json:"what"`
	Text  string `json:"text"` // blank where the word says it all
}

// tellsOfRound is the form of such a comment.
var tellsOfRound = regexp.MustCompile(`(?i)^\s*([^@:]{1,40}?)\s*@\s*Round\s+([0-9]{1,3})\s*(?::\s*(.*))?$`)

// Story lists what the comments tell of rounds, in file order.
func (d *Document) Story() []Told {
	var out []Told
	for _, text := range d.Comments() {
		m := tellsOfRound.FindStringSubmatch(text)
		if m == nil {
			continue
		}
		if round, ok := parseNumber(m[2], MaxRounds); ok && round > 0 {
			out = append(out, Told{round, m[1], strings.TrimSpace(m[3])})
		}
	}
	return out
}

func (t *Told) String() string {
	if t.Text == "" {
		return t.What
	}
	return t.What + ": " + t.Text
}
