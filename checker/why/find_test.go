package why

import (
	"fmt"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/tournament"
)

// Players are found by number, by name, by its beginning or by a part of it; the names may hold commas themselves.
func TestFind(t *testing.T) {
	event := &tournament.Tournament{}
	for i, name := range []string{"Smith, John", "Jones, Anna", "Smithson, Al", "Mueller, Eva", ""} {
		event.Players = append(event.Players, tournament.Player{ID: tournament.PlayerID(i + 1), Name: name})
	}
	for who, want := range map[string]string{
		"1,2": "[1 2]", "smith, john, JONES": "[1 2]", "Smith, J;Jones": "[1 2]", "Smiths,Muel": "[3 4]",
		"son,ueller": "[3 4]", "mueller, eva,1": "[4 1]", "Jones,Anna": "player 2 is named twice",
		"1": `"1" does not name two players`, "1,77": "player 77 is not in the file",
		"smith;2": `"smith" may be 1 Smith, John; 3 Smithson, Al`, "3,Jones, Anna": "[3 2]",
		"jones;mueller;smiths":      `nobody in the file is called "mueller;smiths"`,
		"Mueller, Eva":              "player 4 is named twice", // not with the player without a name
		strings.Repeat("1,", 1<<20): "two players are named by at most 1000 bytes",
	} {
		got, err := Find(event, who)
		text := fmt.Sprint(got)
		if err != nil {
			text = err.Error()
		}
		if !strings.HasPrefix(text, want) {
			t.Errorf("%.50s: %s, want %s", who, text, want)
		}
	}
	event.Players = event.Players[:4]
	if _, err := Find(event, "2;"); err == nil || err.Error() != `nobody in the file is called ""` {
		t.Errorf("a blank name: %v", err)
	}
}

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
		"Johm;2":      `nobody in the file is called "Johm"; near it are 1 Smith, John`,
	} {
		if _, err := Find(event, who); err == nil || !strings.HasPrefix(err.Error(), want) ||
			!strings.Contains(want, "near") && strings.Contains(err.Error(), "near") {
			t.Errorf("%s: %v, want %s", who, err, want)
		}
	}
}
