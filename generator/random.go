package generator

import "math/bits"

// random is a sequence of SplitMix64.
type random struct{ state uint64 }

const gamma = 0x9E3779B97F4A7C15

// mix is the output function of SplitMix64.
func mix(z uint64) uint64 {
	z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
	z = (z ^ z>>27) * 0x94D049BB133111EB
	return z ^ z>>31
}

// stream starts the sequence of one purpose: the seed, the FNV-1a hash of the purpose's name and its numbers, mixed
// one after the other.
func stream(seed uint64, purpose string, numbers ...int) *random {
	h := uint64(14695981039346656037)
	for i := range len(purpose) {
		h = (h ^ uint64(purpose[i])) * 1099511628211
	}
	state := mix(seed + gamma ^ mix(h+gamma))
	for _, n := range numbers {
		state = mix(state ^ mix(uint64(n)+gamma))
	}
	return &random{state}
}

func (r *random) next() uint64 {
	r.state += gamma
	return mix(r.state)
}

// below returns a number from 0 to n-1, all equally likely.
func (r *random) below(n int) int {
	if n <= 1 {
		return 0
	}
	return int(r.wide(uint64(n)))
}

// wide is below for bounds beyond the int of a 32-bit platform: the upper half of a product, with the few draws
// rejected that would favour some numbers.
func (r *random) wide(n uint64) uint64 {
	hi, lo := bits.Mul64(r.next(), n)
	if lo < n {
		for threshold := -n % n; lo < threshold; {
			hi, lo = bits.Mul64(r.next(), n)
		}
	}
	return hi
}

// between returns a number from low to high, both included.
func (r *random) between(low, high int) int { return low + r.below(high-low+1) }

// happens is true with a probability in millionths.
func (r *random) happens(millionths int) bool { return r.below(million) < millionths }

// shuffle puts what swap exchanges into random order.
func (r *random) shuffle(n int, swap func(i, j int)) {
	for i := n - 1; i > 0; i-- {
		swap(i, r.below(i+1))
	}
}

// bell returns a number around 0 with the given standard deviation: twelve uniform numbers less their mean, whose sum
// is close to normal and has no tail beyond six deviations.
func (r *random) bell(deviation int) int {
	const step = 1 << 16
	sum := -6 * step
	for range 12 {
		sum += r.below(step)
	}
	return int(int64(sum) * int64(deviation) / step)
}

// pick returns one of a list.
func pick[T any](r *random, list []T) T { return list[r.below(len(list))] }
