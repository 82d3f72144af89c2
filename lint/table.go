package lint

import (
	"slices"

	"github.com/trfkit/trfkit/trf"
)

// Rule is one row of the table of rules. A rule whose code is one of trf.Codes concerns a finding of the reader: it
// repairs it or, for a profile, raises its severity.
type Rule struct {
	Code     string
	Profile  Profile
	Severity trf.Severity
	Younger  bool   // a demand of TRF26: in a file of an older edition the severity is one step lower
	Meaning  string // what is wrong
	Source   string // where the demand comes from
	Fix      string // what Apply writes; blank when only a person can tell what is right

	check  func(*linter)           // finds it; nil for findings of the reader
	repair func(*linter, *Finding) // attaches a Fix to a finding of the reader
}

// Rules returns the table of rules: general ones, then those of the profiles. The caller must not change it.
func Rules() []Rule { return rules }

// rules is the table; its rows stand with the functions that check them.
var rules = slices.Concat(generalRules, teamRules, ratingRules, pairingRules)

// The documents that the rules cite.
const (
	annexA = "C.02.03 annex A (TRF26), "
	annexC = "C.02.03 annex C (ETT26), "
	bbp    = "bbpPairings 6.0.0, measured: "
	javafo = "JaVaFo 3.0p, measured: "
)
