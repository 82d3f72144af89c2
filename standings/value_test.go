package standings

import (
	"math/big"
	"math/rand/v2"
	"testing"
)

func TestFormat(t *testing.T) {
	for _, tt := range []struct {
		v        Value
		min, max int
		want     string
	}{
		{Value{125, 10}, 1, 2, "12.5"}, {Value{120, 10}, 1, 2, "12.0"}, {Value{120, 10}, 0, 2, "12"}, {Value{0, 10}, 1,
			2, "0.0"},
		{Value{5, 100}, 2, 2, "0.05"}, {Value{5, 100}, 1, 2, "0.05"}, {Value{50, 100}, 1, 2, "0.5"}, {Value{-5, 10}, 1,
			2, "-0.5"},
		{Value{7, 1}, 0, 0, "7"}, {Value{-800, 1}, 0, 2, "-800"}, {Value{}, 1, 2, ""}, {Value{233, 6}, 2, 2,
			"38.83"}, {Value{1, 8}, 2, 2, "0.13"},
		{Value{-1, 8}, 2, 2, "-0.12"}, {Value{1, 3}, 2, 2, "0.33"}, {Value{2, 3}, 2, 2, "0.67"}, {Value{1, 200}, 2, 2,
			"0.01"}, {Value{600, 10}, 0, 2, "60"},
	} {
		if got := (decimals{tt.min, tt.max}).format(tt.v); got != tt.want {
			t.Errorf("%v with %d to %d decimals is %q, want %q", tt.v, tt.min, tt.max, got, tt.want)
		}
	}
}

func TestAverage(t *testing.T) {
	for _, tt := range []struct {
		sum  int64
		n    int
		want int
	}{{1955*8 + 1, 8, 1955}, {5, 2, 3}, {4, 2, 2}, {7, 3, 2}, {8, 3, 3}, {-5, 2, -2}, {-7, 2, -3}, {-8, 3, -3}, {0, 4,
		0}} {
		if got := average(tt.sum, tt.n); got != tt.want {
			t.Errorf("average of %d over %d is %d, want %d", tt.sum, tt.n, got, tt.want)
		}
	}
}

// Compare is the order of the fractions, with what is not defined before them all.
func TestCompare(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	number := func() Value {
		switch r.IntN(8) {
		case 0:
			return Undefined()
		case 1:
			return Value{r.Int64() - 1<<62, 1 + r.Int64N(1<<62)}
		}
		return Value{r.Int64N(41) - 20, 1 + r.Int64N(12)}
	}
	for range 20_000 {
		a, b := number(), number()
		want := 0
		switch {
		case a.Defined() && b.Defined():
			want = big.NewRat(a.Num, a.Den).Cmp(big.NewRat(b.Num, b.Den))
		case a.Defined():
			want = 1
		case b.Defined():
			want = -1
		}
		if got := a.Compare(b); got != want {
			t.Fatalf("%v to %v is %d, want %d", a, b, got, want)
		}
	}
}
