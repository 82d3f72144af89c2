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
		if len(got) != 1 || got[0].Met != (name == "") || !strings.Contains(text, name) {
			t.Errorf("%q: %s", name, text)
		}
	}
}
