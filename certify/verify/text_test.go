package verify

import (
	"fmt"
	"math/big"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
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
	p := &Proof{Count: dossier.Count{Engine: "x", Direction: "pairs", Tournaments: 10}, Asked: 4, Hidden: 1,
		Unseen: unseen(10, 4, 1)}
	const want = "x pairs: 10 tournaments, 4 asked again of the engine; " +
		"6 rest on the word of whoever ran the campaign. " +
		"One forged record would have been seen with a probability of 40.00 %."
	if got := p.Text(); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// Only the class of a discrepancy that the candidate made itself, of a round that is not shrunk, can rest on its word.
func TestReclassed(t *testing.T) {
	is := dossier.Discrepancy{Direction: drive.Generates, Round: 1, Class: dossier.ClassCandidate}
	as := dossier.Discrepancy{Class: dossier.ClassInput}
	if !reclassed(&is, &as) {
		t.Error("another class is refused")
	}
	for name, change := range map[string]func(is, as *dossier.Discrepancy){
		"direction":   func(is, _ *dossier.Discrepancy) { is.Direction = drive.Checks },
		"round":       func(is, _ *dossier.Discrepancy) { is.Round = 0 },
		"class":       func(is, _ *dossier.Discrepancy) { is.Class = dossier.ClassReading },
		"other class": func(_, as *dossier.Discrepancy) { as.Class = dossier.ClassTrfkit },
		"shrunk":      func(_, as *dossier.Discrepancy) { as.Shrunk = &dossier.Example{} },
	} {
		one, other := is, as
		if change(&one, &other); reclassed(&one, &other) {
			t.Errorf("by another %s a class is taken on somebody's word", name)
		}
	}
}

// What is proved is counted for each engine and direction apart.
func TestProofsApart(t *testing.T) {
	v := &verifier{Dossier: &dossier.Dossier{}, asked: map[stratum]int{{"x", drive.Checks}: 3, {"y", drive.Pairs}: 2}}
	v.Summary.Counts = []dossier.Count{
		{Engine: "x", Direction: drive.Checks, Tournaments: 9, Repeated: 1, Standings: 4,
			Outcomes: map[dossier.Outcome]int{dossier.Skipped: 2}},
		{Engine: "x", Direction: drive.Pairs, Tournaments: 5}, {Engine: "y", Direction: drive.Pairs, Tournaments: 4}}
	v.Discrepancies = []*dossier.Discrepancy{{Engine: "x", Direction: drive.Checks}, {Engine: "x",
		Direction: drive.Pairs},
		{Engine: "x", Direction: drive.Checks}, {Engine: "y", Direction: drive.Checks}}
	var got []string
	for _, p := range v.proofs() {
		got = append(got, fmt.Sprint(p.Engine, " ", p.Direction, " ", p.Tournaments, p.Asked, p.Found,
			p.allowed(), p.Hidden, p.Compared(), p.Standings))
	}
	want := []string{"x checks 9 3 2 10 9 6 4", "x pairs 5 0 1 10 10 5 0", "y pairs 4 2 0 10 11 4 0"}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
