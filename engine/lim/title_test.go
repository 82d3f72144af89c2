package lim

import (
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
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
