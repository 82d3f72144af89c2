package main

// status is how a call ended. Each style has its own exit code for it.
type status int

// The ways to end, from best to worst.
const (
	done       status = iota
	differs           // a checked round is not what the rules demand; done in both styles but for --strict-exit
	noPairing         // no legal pairing of the round to pair exists
	unexpected        // a fault of the program
	badRequest        // a wrong command line or a file that cannot be used
	fileError         // a file that cannot be read or written
)

// strictDiffers is the exit code of differs under --strict-exit. Neither program uses it.
const strictDiffers = 6

// bbpCodes are those of bbpPairings. Its 4, a tournament too large for the build, has no counterpart here.
var bbpCodes = [...]int{done: 0, differs: 0, noPairing: 1, unexpected: 2, badRequest: 3, fileError: 5}

// javafoCodes are those of JaVaFo.
var javafoCodes = [...]int{done: 0, differs: 0, noPairing: 1, unexpected: 1, badRequest: 1, fileError: 1}

func (s style) codes() []int {
	if s == javafo {
		return javafoCodes[:]
	}
	return bbpCodes[:]
}

func (p *program) exitCode(s status) int {
	if s == differs && p.strict {
		return strictDiffers
	}
	return p.style.codes()[s]
}
