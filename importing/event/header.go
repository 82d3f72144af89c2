package event

import (
	"strings"

	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// Set enters what the neutral form says of the event, by the names of docs/cross-tables.md. A name that is not known is
// an error: nothing that somebody typed is passed over.
func (h *Header) Set(key, value string, at Place, find *Findings) {
	value = strings.TrimSpace(value)
	texts := map[string]*string{"name": &h.Name, "city": &h.City, "federation": &h.Federation, "system": &h.System,
		"type": &h.Type, "arbiter": &h.Arbiter, "deputy": &h.Deputy, "time": &h.TimeControl}
	scores := map[string]*tournament.Points{"win": &h.Win, "draw": &h.Draw, "loss": &h.Loss}
	ok := true
	switch key = strings.ToLower(strings.TrimSpace(key)); {
	case texts[key] != nil:
		*texts[key] = value
	case scores[key] != nil:
		if !h.HasScores {
			h.HasScores, h.Win, h.Draw, h.Loss = true, 10, 5, 0
		}
		*scores[key], ok = trf.ParsePoints(value)
	case key == "start" || key == "end":
		var day string
		day, ok = trf.BirthDate(value)
		ok = ok && len(day) == 10 && (yearFirst(value) || len(trf.DateReadings(value)) < 2)
		if key == "start" {
			h.Start = day
		} else {
			h.End = day
		}
	case key == "rounds":
		h.Rounds, ok = atoi(value)
	case key == "initial":
		h.Initial = tournament.ColourNamed(strings.ToLower(value))
		ok = h.Initial != tournament.NoColour
	default:
		d := find.Add("import.header", at, "%q is not known", key)
		d.Expected = "name, city, federation, start, end, system, type, rounds, initial, win, draw, loss, arbiter, " +
			"deputy or time"
		return
	}
	if !ok {
		find.Add("import.header", at, "%s: %q cannot be read", key, value).Expected = headerForm[key]
	}
}

var headerForm = map[string]string{"start": "a day such as 2026-05-01", "end": "a day such as 2026-05-01",
	"rounds": "a number from 1 to 999", "initial": "white or black", "win": "points such as 1 or 3",
	"draw": "points such as 0.5 or 1", "loss": "points such as 0"}

// yearFirst reports whether a day begins with its year. Another one that may be two days is refused: it chooses the
// edition of the rules.
func yearFirst(day string) bool { return strings.IndexAny(day, "-/.") == 4 }

func atoi(s string) (int, bool) {
	n := 0
	for _, r := range s {
		if r < '0' || r > '9' || n > 999 {
			return 0, false
		}
		n = 10*n + int(r-'0')
	}
	return n, s != "" && n > 0 && n <= 999
}
