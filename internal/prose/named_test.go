package prose

import "testing"

func TestNamed(t *testing.T) {
	people := map[int]string{3: "Ada", 8: "Bo", 12: "A name of more than twenty columns"}
	for _, tt := range []struct{ sentence, want string }{
		{"player 3 has no points", "3 Ada has no points"},
		{"Player 3", "3 Ada"},
		{"players 3 and 8 meet", "3 Ada and 8 Bo meet"},
		{"players 3, 8 and 12: both", "3 Ada, 8 Bo and 12 A name of more than…: both"},
		{"players 3 and 9 meet", "players 3 and 9 meet"}, // nobody is called 9
		{"1 (player 8)", "1 (8 Bo)"},
		{"3 players 8", "3 8 Bo"},
		{"player 3 3 times", "player 3 3 times"}, // which number is which cannot be told
		{"round 3 of player 8 and team 3", "round 3 of 8 Bo and team 3"},
		{"player 99999999999999999999", "player 99999999999999999999"},
		{"player 3 Ada met player 8 Bo in round 2", "3 Ada met 8 Bo in round 2"}, // the sentence names them itself
		{"player 12 A name of more than twenty columns is here", "12 A name of more than… is here"},
		{"", ""},
	} {
		got := Named(tt.sentence, func(kind string, id int) string {
			if kind == "team" {
				return ""
			}
			return people[id]
		})
		if got != tt.want {
			t.Errorf("Named(%q) is %q, want %q", tt.sentence, got, tt.want)
		}
	}
}
