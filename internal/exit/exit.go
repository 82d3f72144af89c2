// Package exit is the table of exit codes every trfkit command keeps to.
package exit

// Code is the exit code of a command.
type Code int

// The exit codes. Scripts rely on the numbers.
const (
	Clean       Code = 0   // everything is as it should be
	Negative    Code = 1   // a negative answer: difference, discrepancy, lint error
	Usage       Code = 2   // wrong command line
	Unusable    Code = 3   // an input cannot be used
	NoPairing   Code = 4   // no legal pairing exists
	File        Code = 5   // a file cannot be read or written
	Unproved    Code = 7   // nothing is wrong with what was to be verified, and nothing is proved
	Internal    Code = 10  // fault of the program itself
	Interrupted Code = 130 // ended by Ctrl-C; what was finished has been printed
)

// rank orders the codes from best to worst. Answers come before missing answers: a file that was judged and found
// wrong is better news for the caller than a file that could not be judged at all.
var rank = map[Code]int{
	Clean:       0,
	Negative:    1,
	NoPairing:   2,
	Unproved:    3,
	Unusable:    4,
	File:        5,
	Usage:       6,
	Interrupted: 7,
	Internal:    8,
}

var meaning = map[Code]string{
	Clean:       "all is well",
	Negative:    "a negative answer (difference, discrepancy, lint error)",
	Usage:       "wrong usage",
	Unusable:    "an input cannot be used",
	NoPairing:   "no legal pairing exists",
	File:        "a file cannot be read or written",
	Unproved:    "nothing is wrong, and nothing is proved",
	Internal:    "internal fault",
	Interrupted: "interrupted; what was finished has been printed",
}

// All returns the codes from best to worst, the order in which the worst of several inputs wins.
func All() []Code {
	out := make([]Code, len(rank))
	for c, r := range rank {
		out[r] = c
	}
	return out
}

// Worse returns the worse of two codes: Clean < Negative < NoPairing < Unproved < Unusable < File < Usage <
// Interrupted < Internal. A code outside the table counts as Internal.
func Worse(a, b Code) Code {
	if rankOf(b) > rankOf(a) {
		return b
	}
	return a
}

func rankOf(c Code) int {
	if r, ok := rank[c]; ok {
		return r
	}
	return rank[Internal]
}

// String says what the code means, in a few words.
func (c Code) String() string {
	if m, ok := meaning[c]; ok {
		return m
	}
	return "unknown exit code"
}
