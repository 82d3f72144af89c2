// Package enginetest plays small tournaments of every kind for the tests that hold an engine against its literal
// reference, a second implementation written from the text alone, and larger ones for those that hold it against its
// absolute rules. Only tests import it.
package enginetest

// Rand is a small generator of our own (splitmix64), so that a seed means the same for every Go version.
type Rand uint64

func (r *Rand) next() uint64 {
	*r += 0x9e3779b97f4a7c15
	z := uint64(*r)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// Intn returns a number from 0 to n-1.
func (r *Rand) Intn(n int) int { return int(r.next() % uint64(n)) }

// Chance is true in so many of a hundred cases.
func (r *Rand) Chance(percent int) bool { return r.Intn(100) < percent }

// Pick returns one of the values.
func (r *Rand) Pick(values ...int) int { return values[r.Intn(len(values))] }
