package dutch

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/matching"
)

// A bracket that no fast path can prove goes to the exact matching, whose memory grows with the square of the vertices
// and whose time with the cube. Nearly all brackets of that kind are small. What would take gigabytes or many minutes
// is given up with engine.ErrTooLarge instead: no verdict is better than a machine that stands still.
const (
	maxMatchingBytes int64 = 2 << 30
	maxMatchingSteps int64 = 20_000_000_000 // word operations: about half a minute
)

// tooLarge unwinds the engine to the call that catches it.
type tooLarge struct{}

// boundMatching gives up before a matching of n vertices, with weights of so many words, that would not end in time.
func boundMatching(n, words int) {
	size, width := int64(n), int64(matching.Round(words))
	if width == 0 || size*size > maxMatchingBytes/(8*width+24) || size*size*size > maxMatchingSteps/width {
		panic(tooLarge{})
	}
}

// catch turns tooLarge into the error of an exported method; any other panic goes on.
func catch(err *error) {
	switch fault := recover(); fault.(type) {
	case nil:
	case tooLarge:
		*err = engine.ErrTooLarge
	default:
		panic(fault)
	}
}
