package checker

import (
	"strings"
	"testing"

	"github.com/trfkit/trfkit/tournament"
)

// A name that nobody has gets the players whose names are near it, the same number of letters away.
func TestMistypedName(t *testing.T) {
	event := &tournament.Tournament{}
	for i, name := range []string{"Smith, John", "Jones, Anna", "Smits, Piet", "Mueller, Eva"} {
		event.Players = append(event.Players, tournament.Player{ID: tournament.PlayerID(i + 1), Name: name})
	}
	for who, want := range map[string]string{
		"Smyth,Jones": `nobody in the file is called "Smyth"; near it are 1 Smith, John`,
		"Jonnes;2":    `nobody in the file is called "Jonnes"; near it are 2 Jones, Anna`,
		"Smitt;2":     `nobody in the file is called "Smitt"; near it are 1 Smith, John; 3 Smits, Piet`,
		"Kasparov;2":  `nobody in the file is called "Kasparov"`,
	} {
		if _, err := find(event, who); err == nil || !strings.HasPrefix(err.Error(), want) ||
			!strings.Contains(want, "near") && strings.Contains(err.Error(), "near") {
			t.Errorf("%s: %v, want %s", who, err, want)
		}
	}
}
