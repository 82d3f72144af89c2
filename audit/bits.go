package audit

import (
	"math"
	"strconv"
	"sync"
)

// Bits is an amount of evidence in thousandths of a bit. Amounts are rounded when they are made and only added from
// then on, so that the same file gives the same answer on every machine.
type Bits int64

// bit is one bit.
const bit Bits = 1000

// Whole rounds to whole bits, which is what is printed.
func (b Bits) Whole() int {
	if b < 0 {
		return -int((-b + bit/2) / bit)
	}
	return int((b + bit/2) / bit)
}

func (b Bits) String() string { return strconv.Itoa(b.Whole()) }

// rounded makes an amount from a logarithm to the base of 2.
func rounded(log2 float64) Bits { return Bits(math.Round(log2 * float64(bit))) }

// log2 is the price of choosing one of n; nothing where there is no choice.
func log2(n int) Bits {
	if n < 2 {
		return 0
	}
	return rounded(math.Log2(float64(n)))
}

// logFactorial is the price of an order of n.
func logFactorial(n int) Bits {
	if table := factorials(); n < len(table) {
		return table[n]
	}
	v, _ := math.Lgamma(float64(n) + 1)
	return rounded(v / math.Ln2)
}

// factorials is a table for all that a field of 9,999 players asks for.
var factorials = sync.OnceValue(func() []Bits {
	table := make([]Bits, 2*9999)
	for n := range table {
		v, _ := math.Lgamma(float64(n) + 1)
		table[n] = rounded(v / math.Ln2)
	}
	return table
})

// logChoose is the price of choosing k of n.
func logChoose(n, k int) Bits {
	if k < 0 || k > n {
		return 0
	}
	return logFactorial(n) - logFactorial(k) - logFactorial(n-k)
}

// logMatchings is the price of pairing 2n players with each other: (2n-1)!! ways, the colours of a board aside.
func logMatchings(n int) Bits { return logFactorial(2*n) - logFactorial(n) - Bits(n)*bit }
