package generator

import "os"

// count is the size of a random test: the long one with TRFKIT_LONG=1.
func count(short, long int) int {
	if os.Getenv("TRFKIT_LONG") != "" {
		return long
	}
	return short
}
