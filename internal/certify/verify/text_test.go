package verify

import (
	"math/big"
	"testing"
)

// A probability is cut off after two places: 95 % is not said before it is reached.
func TestPercent(t *testing.T) {
	for want, p := range map[string]*big.Rat{
		"0.00 %": big.NewRat(0, 1), "0.10 %": big.NewRat(1, 1000), "33.33 %": big.NewRat(1, 3),
		"94.99 %": big.NewRat(949999, 1000000), "95.00 %": big.NewRat(95, 100), "100.00 %": big.NewRat(1, 1),
	} {
		if got := percent(p); got != want {
			t.Errorf("%v: %s, want %s", p, got, want)
		}
	}
}

// A forger who is seen with a probability of exactly 95 % is seen.
func TestProvedAtTheBound(t *testing.T) {
	for _, tt := range []struct {
		hidden int
		unseen *big.Rat
		want   bool
	}{
		{1, big.NewRat(5, 100), true}, {1, big.NewRat(51, 1000), false}, {0, big.NewRat(0, 1), false},
	} {
		if got := (&Proof{Hidden: tt.hidden, Unseen: tt.unseen}).Proved(); got != tt.want {
			t.Errorf("%d hidden, unseen with %v: %v, want %v", tt.hidden, tt.unseen, got, tt.want)
		}
	}
}

// The proof of a small campaign says how many records rest on a word, and how likely one forged record was seen.
func TestTextOfSmallProof(t *testing.T) {
	p := &Proof{Engine: "x", Direction: "pairs", Records: 10, Asked: 4, Hidden: 1, Unseen: unseen(10, 4, 1)}
	const want = "x pairs: 10 tournaments, 4 asked again of the engine; " +
		"6 rest on the word of whoever ran the campaign. " +
		"One forged record would have been seen with a probability of 40.00 %."
	if got := p.Text(); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
