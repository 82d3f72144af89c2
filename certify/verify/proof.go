package verify

import (
	"fmt"
	"math/big"
	"slices"
	"sort"
	"strings"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/internal/prose"
)

// Proof is what verifying a dossier proved of one engine in one direction. Whoever made the dossier could have written
// any record that was not asked for again; what the sample tells is how likely a forger would have been seen.
type Proof struct {
	dossier.Count
	Asked       int      // again of the engine, which gave the same record
	Found       int      // discrepancies
	Hidden      int      // records that must have been forged if the bar was missed; 0 when it was missed openly
	Unseen      *big.Rat // probability that none of Hidden forged records was in the sample
	Enough      int      // sample by which a forger would have been seen with the probability of sure
	MadeByOther bool     // the adapter is not one of trfcert
}

// sure is the probability with which a forger must have been seen before the bar counts as met.
var sure = big.NewRat(95, 100)

// proofs weighs what was asked again.
func (v *verifier) proofs() []Proof {
	var out []Proof
	for _, c := range v.Summary.Counts {
		p := Proof{Count: c, Asked: v.asked[stratum{c.Engine, c.Direction}]}
		p.Found, _ = v.Dossier.Found(c.Engine, c.Direction)
		p.Hidden = max(0, p.allowed()-p.Found+1)
		p.Unseen = unseen(p.Tournaments, p.Asked, p.Hidden)
		p.Enough = enough(p.Tournaments, p.Hidden)
		e := v.Manifest.Engine(c.Engine)
		p.MadeByOther = e != nil && !drive.OwnAdapter(e.Driver)
		out = append(out, p)
	}
	return out
}

// Unproved says that records rest on somebody's word alone, and whose answers they tell; blank when every engine was
// asked again in each of its directions. Files that fit each other are nothing that a forger could not make.
func (v *Verification) Unproved() string {
	var of []string
	for i := range v.Proofs {
		if p := &v.Proofs[i]; p.Asked == 0 {
			of = append(of, p.Engine+" "+string(p.Direction))
		}
	}
	if len(of) == 0 && len(v.Proofs) > 0 {
		return ""
	}
	return "the records rest on somebody's word; no engine was asked again (" + strings.Join(of, ", ") +
		"). Give the program with --engine"
}

// unseen is the probability that a sample of so many records holds none of the forged ones.
func unseen(records, sample, forged int) *big.Rat {
	if forged > records {
		return big.NewRat(0, 1) // there are not so many
	}
	p := big.NewRat(1, 1)
	for i := range forged {
		if records-sample-i <= 0 {
			return big.NewRat(0, 1)
		}
		p.Mul(p, big.NewRat(int64(records-sample-i), int64(records-i)))
	}
	return p
}

// enough is the smallest sample that sees one of the forged records with the probability of sure.
func enough(records, forged int) int {
	return sort.Search(records, func(n int) bool { return seen(unseen(records, n, forged)).Cmp(sure) >= 0 })
}

func seen(unseen *big.Rat) *big.Rat { return new(big.Rat).Sub(big.NewRat(1, 1), unseen) }

func (p *Proof) allowed() int { return dossier.Allowed(p.Compared()) }

// Proved reports whether so few records rest on somebody's word that the bar cannot have been missed unseen.
func (p *Proof) Proved() bool {
	return p.Hidden > 0 && seen(p.Unseen).Cmp(sure) >= 0
}

// Text says in sentences what was proved.
func (p *Proof) Text() string {
	text := fmt.Sprintf("%s %s: %s, %d asked again of the engine; %d rest on the word of whoever ran the campaign.",
		p.Engine, p.Direction, prose.Counted(p.Tournaments, "tournament"), p.Asked, p.Tournaments-p.Asked)
	switch {
	case p.Hidden == 0:
		return text + fmt.Sprintf(" The bar is missed: %s, %d are allowed.", prose.Counted(p.Found, "discrepancy"),
			p.allowed())
	case p.Tournaments < dossier.BarTournaments:
		// no bar to be held against: what a single forger's record would have risked
		one := unseen(p.Tournaments, p.Asked, 1)
		return text + fmt.Sprintf(" One forged record would have been seen with a probability of %s.",
			percent(seen(one)))
	}
	text += fmt.Sprintf(" To hide that the bar was missed, %s must have been forged; one of them would have been seen "+
		"with a probability of %s.", prose.Counted(p.Hidden, "record"), percent(seen(p.Unseen)))
	if !p.Proved() {
		text += fmt.Sprintf(" For %s ask %d (--sample %d).", percent(sure), p.Enough, p.Enough)
	}
	return text
}

// percent writes a probability, cut off and not rounded.
func percent(p *big.Rat) string {
	n := new(big.Int).Mul(p.Num(), big.NewInt(10000))
	n.Quo(n, p.Denom())
	hundredths := n.Int64()
	return fmt.Sprintf("%d.%02d %%", hundredths/100, hundredths%100)
}

// Verdict is what can be said of an engine and the bar after a verification.
type Verdict struct {
	Engine string
	Met    bool
	Lacks  []string // what is missing; empty when it is met
	// PairingsOnly says that no standings were compared, of which the bar asks, too.
	PairingsOnly bool
}

// Text says the verdict in a line.
func (x *Verdict) Text() string {
	switch {
	case !x.Met:
		return x.Engine + ": no verdict against the bar: " + strings.Join(x.Lacks, "; ")
	case x.PairingsOnly:
		return x.Engine + ": BAR MET for pairings; the bar also asks for standings, which were not compared"
	}
	return x.Engine + ": BAR MET"
}

// verdicts holds each engine against the bar.
func (v *verifier) verdicts(proofs []Proof) []Verdict {
	var lacks []string
	if !v.Manifest.OfficialTournaments() {
		lacks = append(lacks, "the matrix is not an official one of its kind of events ("+
			strings.Join(dossier.Official(), ", ")+", of players)")
	}
	switch {
	case v.Manifest.Trial == nil:
		lacks = append(lacks, "there was no challenge, so whoever ran the campaign chose its seed")
	case v.opt.Challenge == nil:
		lacks = append(lacks, "the challenge was not compared with the one that you gave (--challenge)")
	}
	if v.opt.Chosen {
		lacks = append(lacks, "the sample was chosen and not drawn (--seed)")
	}
	if slices.ContainsFunc(v.opt.Engines, func(c *drive.Candidate) bool { return len(c.Contained()) == 0 }) {
		lacks = append(lacks, "nothing kept the engine from reading the dossier (it was not contained)")
	}
	if v.Manifest.Shard.Of > 1 {
		lacks = append(lacks, "it is a part of a campaign")
	}
	if len(v.out.Problems) > 0 {
		lacks = append(lacks, "something is wrong with the dossier")
	}
	var out []Verdict
	for _, e := range v.Manifest.Engines {
		x := Verdict{Engine: e.Name, Lacks: slices.Clone(lacks)}
		for _, d := range []drive.Direction{drive.Checks, drive.Generates} {
			why, ranked := lacking(proofs, e.Name, d)
			x.Lacks, x.PairingsOnly = append(x.Lacks, why...), x.PairingsOnly || !ranked
		}
		x.Met = len(x.Lacks) == 0
		out = append(out, x)
	}
	return out
}

// lacking says what a direction lacks, and whether standings were compared in it.
func lacking(proofs []Proof, engine string, d drive.Direction) (lacks []string, ranked bool) {
	i := slices.IndexFunc(proofs, func(p Proof) bool { return p.Engine == engine && p.Direction == d })
	if i < 0 {
		return []string{string(d) + ": not tried"}, false
	}
	p := &proofs[i]
	switch {
	case p.Hidden == 0:
		lacks = append(lacks, fmt.Sprintf("%s: %s, %d are allowed", d, prose.Counted(p.Found, "discrepancy"),
			p.allowed()))
	case p.Compared() < dossier.BarTournaments:
		lacks = append(lacks, fmt.Sprintf("%s: %d tournaments of %d", d, p.Compared(), dossier.BarTournaments))
	case !p.Proved():
		lacks = append(lacks, fmt.Sprintf("%s: %d were asked again, %d are needed", d, p.Asked, p.Enough))
	}
	return lacks, p.Standings > 0
}
