package checker

import (
	"testing"
)

// The two columns of a match of a Double-Swiss are one round: it is shown where its first game stands.
func TestPlaceOfAMatch(t *testing.T) {
	for games, want := range map[int][2]int{0: {92, 102}, 1: {92, 102}, 2: {92, 112}} {
		l := load(harbourTown(t), &Options{}, false)
		l.file.places.games = games
		got := [2]int{l.file.cellPlace(1, 1).Column, l.file.cellPlace(1, 2).Column}
		if got != want {
			t.Errorf("%d columns of a round: %v, want %v", games, got, want)
		}
	}
}
