package verify

import (
	"math/big"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
)

// The probability is that of counting all samples.
func TestUnseen(t *testing.T) {
	for records := 1; records <= 9; records++ {
		for sample := 0; sample <= records; sample++ {
			for forged := 0; forged <= records+1; forged++ {
				all, without := 0, 0
				for set := range 1 << records { // the forged ones are the first
					if bits(set) != sample {
						continue
					}
					all++
					if forged <= records && set&(1<<forged-1) == 0 {
						without++
					}
				}
				if got := unseen(records, sample, forged); got.Cmp(big.NewRat(int64(without), int64(all))) != 0 {
					t.Errorf("%d records, %d asked, %d forged: %s, want %d/%d", records, sample, forged, got,
						without, all)
				}
			}
			need := enough(records, 2)
			if seen(unseen(records, need, 2)).Cmp(sure) < 0 ||
				need > 0 && seen(unseen(records, need-1, 2)).Cmp(sure) >= 0 {
				t.Errorf("%d of %d are enough?", need, records)
			}
		}
	}
}

func bits(set int) int {
	n := 0
	for ; set > 0; set &= set - 1 {
		n++
	}
	return n
}

// What a proof says: how many records rest on somebody's word, and how likely a forger would have been seen.
func TestProofText(t *testing.T) {
	for _, tt := range []struct {
		proof Proof
		want  string
	}{
		{Proof{Count: dossier.Count{Engine: "mine", Direction: drive.Checks, Tournaments: 10}, Asked: 4, Hidden: 1},
			"mine checks: 10 tournaments, 4 asked again of the engine; 6 rest on the word of whoever ran the " +
				"campaign. One forged record would have been seen with a probability of 40.00 %."},
		{Proof{Count: dossier.Count{Engine: "mine", Direction: drive.Pairs, Tournaments: 1}, Asked: 0, Found: 12},
			"mine pairs: 1 tournament, 0 asked again of the engine; 1 rest on the word of whoever ran the " +
				"campaign. The bar is missed: 12 discrepancies, 10 are allowed."},
		{Proof{Count: dossier.Count{Engine: "mine", Direction: drive.Checks, Tournaments: 50000}, Asked: 25000,
			Hidden: 1, Unseen: big.NewRat(1, 2), Enough: 47500},
			"mine checks: 50000 tournaments, 25000 asked again of the engine; 25000 rest on the word of whoever " +
				"ran the campaign. To hide that the bar was missed, 1 record must have been forged; one of them " +
				"would have been seen with a probability of 50.00 %. For 95.00 % ask 47500 (--sample 47500)."},
		{Proof{Count: dossier.Count{Engine: "mine", Direction: drive.Checks, Tournaments: 50000}, Asked: 50000,
			Hidden: 11, Unseen: big.NewRat(5, 100), Enough: 12000},
			"mine checks: 50000 tournaments, 50000 asked again of the engine; 0 rest on the word of whoever " +
				"ran the campaign. To hide that the bar was missed, 11 records must have been forged; one of them " +
				"would have been seen with a probability of 95.00 %."},
	} {
		if got := tt.proof.Text(); got != tt.want {
			t.Errorf("%s\nwant\n%s", got, tt.want)
		}
	}
	if p := percent(big.NewRat(99999, 100000)); p != "99.99 %" {
		t.Errorf("a probability is rounded up to %s", p)
	}
	asked, word := Proof{Count: dossier.Count{Engine: "a", Direction: drive.Checks}, Asked: 1},
		Proof{Count: dossier.Count{Engine: "b", Direction: drive.Pairs}}
	for _, tt := range []struct {
		proofs []Proof
		want   string
	}{{[]Proof{asked}, ""}, {[]Proof{asked, word}, "(b pairs)"}, {nil, "no engine was asked again ()"}} {
		got := (&Verification{Proofs: tt.proofs}).Unproved()
		if (got == "") != (tt.want == "") || !strings.Contains(got, tt.want) {
			t.Errorf("%+v: %q, want %q", tt.proofs, got, tt.want)
		}
	}
}

// The bar is met only when nothing speaks against it; each condition is left out once.
func TestBarMet(t *testing.T) {
	matrix, _ := dossier.OfficialMatrix("individual-1")
	for name, spoil := range map[string]func(*verifier){
		"":                     func(*verifier) {},
		"not an official one":  func(v *verifier) { v.Manifest.Matrix = matrix[1:] },
		"no challenge":         func(v *verifier) { v.Manifest.Trial = nil },
		"not compared":         func(v *verifier) { v.opt.Challenge = nil },
		"chosen and not drawn": func(v *verifier) { v.opt.Chosen = true },
		"not contained":        func(v *verifier) { v.opt.Engines = []*drive.Candidate{{}} },
		"part of a campaign":   func(v *verifier) { v.Manifest.Shard.Of = 2 },
		"something is wrong":   func(v *verifier) { v.out.Problems = []string{"x"} },
		"not tried":            func(v *verifier) { v.Summary.Counts = v.Summary.Counts[1:] },
		"tournaments of 50000": func(v *verifier) { v.Summary.Counts[0].Repeated = 1 },
		"are needed":           func(v *verifier) { v.asked[stratum{"mine", drive.Checks}] = 11000 },
		"for pairings":         func(v *verifier) { v.Summary.Counts[1].Standings = 0 },
		"are allowed": func(v *verifier) {
			for range 11 {
				v.Discrepancies = append(v.Discrepancies,
					&dossier.Discrepancy{Engine: "mine", Direction: drive.Generates})
			}
		},
	} {
		v := &verifier{Dossier: &dossier.Dossier{}, asked: map[stratum]int{}}
		v.Manifest = dossier.Manifest{MatrixName: "individual-1", Matrix: matrix, Trial: &dossier.Trial{},
			Shard: dossier.Shard{Index: 1, Of: 1}, Engines: []drive.Engine{{Name: "mine"}}}
		v.opt.Challenge = &dossier.Challenge{}
		for _, d := range []drive.Direction{drive.Checks, drive.Generates} {
			v.Summary.Counts = append(v.Summary.Counts, dossier.Count{Engine: "mine", Direction: d, Tournaments: 50000,
				Standings: 1})
			v.asked[stratum{"mine", d}] = 12500
		}
		spoil(v)
		got := v.verdicts(v.proofs())
		text := got[0].Text()
		if len(got) != 1 || got[0].Met != (name == "" || name == "for pairings") || !strings.Contains(text, name) ||
			name == "" && text != "mine: BAR MET" {
			t.Errorf("%q: %s", name, text)
		}
	}
}
