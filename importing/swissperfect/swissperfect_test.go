package swissperfect

import (
	"fmt"
	"testing"

	"github.com/trfkit/trfkit/importing/event"
)

// A bonus is for the rounds before the entry of a player and those in which he was absent, of which the file has one
// bit each of the first sixteen, and only where he has no game.
func TestMissedRounds(t *testing.T) {
	fields := &table{fields: []field{{"LATE_ENTRY", 0, 2}, {"ABSENT", 2, 8}}}
	played := &event.Part{Rounds: 18, Games: []event.Game{{Round: 16, White: event.Ref{Number: 7},
		Black: event.Ref{Number: 8}}}}
	for _, tt := range []struct{ data, want string }{
		{" 0     0", "[]"},
		{" 1     1", "[1]"},
		{" 3     4", "[1 2 3]"},
		{" 0 49152", "[15 16]"},
		{" 0196608", "[]"}, // rounds 17 and 18
		{"18 32768", "[1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17]"},
	} {
		r := record{1, []byte(tt.data)}
		if got := fmt.Sprint(missedRounds(fields, r, 1, played)); got != tt.want {
			t.Errorf("%q: %s, want %s", tt.data, got, tt.want)
		}
	}
	if got := missedRounds(fields, record{1, []byte(" 0 49152")}, 7, played); fmt.Sprint(got) != "[15]" {
		t.Errorf("who has a game in round 16: %v", got)
	}
}
