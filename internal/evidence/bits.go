// Package evidence is the model of worth that verdicts are weighed by: what it costs to write something down in bits.
// A recorded round that nothing explains costs the logarithm of the number of legal pairings it could have been, and a
// system that explains it saves as much; what must be assumed for it costs what it takes to say it.
package evidence

import (
	"math"
	"strconv"
	"sync"
)

// Bits is an amount of evidence in thousandths of a bit. Amounts are rounded when they are made and only added from
// then on, so that the same file gives the same answer on every machine.
type Bits int64

// Bit is one bit.
const Bit Bits = 1000

// Whole rounds to whole bits, which is what is printed.
func (b Bits) Whole() int {
	if b < 0 {
		return -int((-b + Bit/2) / Bit)
	}
	return int((b + Bit/2) / Bit)
}

func (b Bits) String() string { return strconv.Itoa(b.Whole()) }

// Rounded makes an amount from a logarithm to the base of 2.
func Rounded(log2 float64) Bits { return Bits(math.Round(log2 * float64(Bit))) }

// Log2 is the price of choosing one of n; nothing where there is no choice.
func Log2(n int) Bits {
	if n < 2 {
		return 0
	}
	return Rounded(math.Log2(float64(n)))
}

// Orders is the price of an order of n.
func Orders(n int) Bits {
	if table := factorials(); n < len(table) {
		return table[n]
	}
	v, _ := math.Lgamma(float64(n) + 1)
	return Rounded(v / math.Ln2)
}

// factorials is a table for all that a field of 9,999 players asks for.
var factorials = sync.OnceValue(func() []Bits {
	table := make([]Bits, 2*9999)
	for n := range table {
		v, _ := math.Lgamma(float64(n) + 1)
		table[n] = Rounded(v / math.Ln2)
	}
	return table
})

// Choose is the price of choosing k of n.
func Choose(n, k int) Bits {
	if k < 0 || k > n {
		return 0
	}
	return Orders(n) - Orders(k) - Orders(n-k)
}

// Matchings is the price of pairing 2n players with each other: (2n-1)!! ways, the colours of a board aside.
func Matchings(n int) Bits { return Orders(2*n) - Orders(n) - Bits(n)*Bit }
