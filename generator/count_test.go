package generator

import "github.com/trfkit/trfkit/internal/clitest"

// count is the size of a random test: the long one with TRFKIT_LONG=1.
func count(short, long int) int {
	if clitest.Long() {
		return long
	}
	return short
}
