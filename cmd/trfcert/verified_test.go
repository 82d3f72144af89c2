package main

import (
	"math/big"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/verify"
	"github.com/trfkit/trfkit/internal/cli"
	"github.com/trfkit/trfkit/internal/exit"
)

// What is wrong stands first, then what was done, and what that proves. Who asked no engine again in some direction has
// proved nothing, and the exit code says so.
func TestPrintVerified(t *testing.T) {
	proof := verify.Proof{Count: dossier.Count{Engine: "bbp6", Direction: "checks", Tournaments: 10}, Asked: 4,
		Hidden: 1, Unseen: big.NewRat(60, 100)}
	other, unasked := proof, proof
	other.MadeByOther, unasked.Asked, unasked.MadeByOther = true, 0, true
	const (
		asked = "bbp6 checks: 10 tournaments, 4 asked again of the engine; 6 rest on the word of whoever ran the " +
			"campaign. One forged record would have been seen with a probability of 40.00 %.\n"
		none = "bbp6 checks: 10 tournaments, 0 asked again of the engine; 10 rest on the word of whoever ran the " +
			"campaign. One forged record would have been seen with a probability of 0.00 %.\n"
		done = ": 10 records and 1 file hashed; 5 tournaments derived again (seed 7), engines asked again for 4; " +
			"1 discrepancy judged again\n"
		verdict = "bbp6: no verdict against the bar: too few\n"
	)
	for _, tt := range []struct {
		name     string
		proof    verify.Proof
		problems []string
		signer   string
		code     exit.Code
		want     string
	}{
		{"well", proof, nil, "", exit.Clean, "nothing is wrong" + done + asked + verdict},
		{"signed", proof, nil, "Anna", exit.Clean,
			"nothing is wrong" + done + "root signed by Anna: 12ab\n" + asked + verdict},
		{"another's adapter", other, nil, "", exit.Clean, "nothing is wrong" + done + asked +
			"  bbp6 is driven by an adapter that is not one of trfcert's: read it in manifest.json\n" + verdict},
		{"one problem", proof, []string{"x was altered"}, "", exit.Negative,
			"x was altered\n1 problem" + done + asked + verdict},
		{"problems", proof, []string{"x was altered", "y \x1b[2J was, too"}, "", exit.Negative,
			"x was altered\ny \ufffd[2J was, too\n2 problems" + done + asked + verdict},
		{"nobody was asked", unasked, nil, "", exit.Unproved,
			"NOT PROVED: the records rest on somebody's word; no engine was asked again (bbp6 checks). Give the " +
				"program with --engine\nnothing is wrong" + done + none + verdict},
		{"a problem, and nobody was asked", unasked, []string{"x was altered"}, "", exit.Negative,
			"x was altered\n1 problem" + done + none + verdict},
	} {
		v := &verify.Verification{Records: 10, Files: 1, Derived: 5, Asked: 4, Judged: 1, Problems: tt.problems,
			Dossier: &dossier.Dossier{Tree: dossier.Tree{Root: "12ab"}}, Proofs: []verify.Proof{tt.proof},
			Verdicts: []verify.Verdict{{Engine: "bbp6", Lacks: []string{"too few"}}}}
		var b strings.Builder
		code, err := printVerified(&cli.Context{IO: cli.IO{Out: &b}}, v, 7, tt.signer)
		if code != tt.code || err != nil || b.String() != tt.want {
			t.Errorf("%s: %d, %v\n%swant\n%s", tt.name, code, err, b.String(), tt.want)
		}
	}
}
