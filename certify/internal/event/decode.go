package event

import (
	"fmt"
	"strings"
	"unicode"

	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// Decode reads a tournament. The error is the first that the reader finds; points that do not follow from the results
// are one, since a program that is certified has to count.
func Decode(data []byte) (*tournament.Tournament, error) {
	doc, diagnostics := trf.Parse("", data)
	t, _, more := trf.Decode(doc)
	for _, d := range append(diagnostics, more...) {
		if d.Severity == trf.Error || d.Code == "score.mismatch" {
			return nil, fmt.Errorf("line %d: %s [%s]", d.Line, d.Message, d.Code)
		}
	}
	cleanTexts(t)
	return t, nil
}

// cleanTexts takes control characters out of names and other free text, which no rule looks at: a tournament that an
// engine made can be read with them, but not written again, and a campaign does not end because of a name.
func cleanTexts(t *tournament.Tournament) {
	for _, text := range []*string{&t.Name, &t.City, &t.Federation, &t.StartDate, &t.EndDate, &t.Type, &t.SystemCode,
		&t.TieBreaks, &t.Order} {
		*text = cleanText(*text)
	}
	for i := range t.Players {
		p := &t.Players[i]
		for _, text := range []*string{&p.Sex, &p.Title, &p.Name, &p.Federation, &p.FideID, &p.Birth} {
			*text = cleanText(*text)
		}
	}
	if t.Teams != nil {
		for i := range t.Teams.Teams {
			m := &t.Teams.Teams[i]
			m.Name, m.Strength = cleanText(m.Name), cleanText(m.Strength)
		}
	}
}

func cleanText(text string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(text, "?")))
}
