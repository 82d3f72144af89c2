package lim

import (
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
)

// A score-group is named by its place from the top and its score, the median one as such; round one has none. The bye
// of round one has an article of its own.
func TestTitles(t *testing.T) {
	for _, tt := range []struct {
		round   int
		bracket *bracket
		title   fact.Fact
		ofByes  string
	}{
		{1, &bracket{group: 0}, fact.RoundOne, "7.1"},
		{2, &bracket{group: 0}, fact.InScoregroup.Of(1, 10), "1.1"},
		{3, &bracket{group: 1}, fact.InScoregroup.Of(2, 5), "1.1"},
		{3, &bracket{group: 1, middle: true}, fact.MedianGroup.Of(2, 5), "1.1"},
		{3, &bracket{group: nobody}, fact.EmptyMedian, "1.1"},
		{3, nil, nil, "1.1"},
	} {
		r := &round{edition: edition1999()}
		r.State, r.groups = &engine.State{Round: tt.round}, []group{{score: 10}, {score: 5}}
		if got := r.where(tt.bracket); got != tt.title || r.byeArticle() != tt.ofByes {
			t.Errorf("round %d, %+v: %v, %s", tt.round, tt.bracket, got, r.byeArticle())
		}
	}
}

// The checklist grades a due colour: absolute where the other colour is forbidden, strong where one colour was had more
// often, mild after as many games with either, and none before the first game.
func TestStrength(t *testing.T) {
	const w, b = tournament.White, tournament.Black
	for _, tt := range []struct {
		due        tournament.Colour
		difference int
		can        [3]bool
		want       engine.Strength
	}{
		{tournament.NoColour, 0, [3]bool{w: true, b: true}, engine.NoPreference},
		{w, 0, [3]bool{w: true, b: true}, engine.Mild},
		{w, -1, [3]bool{w: true, b: true}, engine.Strong},
		{b, 1, [3]bool{w: true, b: true}, engine.Strong},
		{w, -1, [3]bool{w: true}, engine.Absolute},
		{b, 0, [3]bool{b: true}, engine.Absolute},
	} {
		p := &player{due: tt.due, can: tt.can, colours: swiss.Colours{Difference: tt.difference}}
		if got := p.strength(); got != tt.want {
			t.Errorf("due %v, difference %d, may have %v: %v, want %v", tt.due, tt.difference, tt.can, got, tt.want)
		}
	}
}
