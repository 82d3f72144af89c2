package generator

import (
	"errors"
	"strings"
	"testing"
)

// TestBakuIsDefined: the Baku method is refused where it is not defined, and not drawn there.
func TestBakuIsDefined(t *testing.T) {
	for _, c := range []struct {
		words   string
		defined bool
	}{
		{"system=dutch-2026 points=W=1,D=0.5,L=0", true},
		{"system=dutch-2026 points=W=3,D=1.5,L=0", true},
		{"system=dutch-2026 points=W=3,D=1,L=0", false},
		{"system=dutch-2026 points=W=2,D=1,L=0.5", false}, // a loss is paid
		{"system=dutch-2026 points=W=1,D=0.5,L=0,WW=2,WD=1", false},
		{"system=ssm-2020", false},
	} {
		s := &Settings{}
		if err := s.SetAll(append(strings.Fields(c.words), "rounds=5", "players=20")); err != nil {
			t.Fatal(err)
		}
		drawn := false
		for seed := range uint64(200) {
			settled, err := s.Settle(seed)
			if err != nil {
				t.Fatalf("%s, seed %d: %v", c.words, seed, err)
			}
			drawn = drawn || settled.Acceleration.Named.Name() == "baku"
		}
		if drawn != c.defined {
			t.Errorf("%s: Baku is drawn: %t", c.words, drawn)
		}
		if err := s.SetAll([]string{"acceleration=baku"}); err != nil {
			t.Fatal(err)
		}
		_, err := s.Settle(1)
		var refused *SettingError
		if c.defined && err != nil || !c.defined && (!errors.As(err, &refused) || refused.Key != "acceleration") {
			t.Errorf("%s with Baku: %v", c.words, err)
		}
	}
}

// A block is cut where the event ends; what is left of nothing is no acceleration. The rest stays as it was.
func TestAccelerationWithin(t *testing.T) {
	for _, c := range []struct {
		text, want string
		rounds     int
	}{
		{"1-20:1-3:1+21-40:2-2:0.5", "1-20:1-3:1+21-40:2-2:0.5", 3},
		{"1-20:1-3:1+21-40:2-2:0.5", "1-20:1-2:1+21-40:2-2:0.5", 2},
		{"1-20:1-3:1+21-40:2-2:0.5", "1-20:1-1:1", 1},
		{"1-20:2-3:1", "none", 1},
		{"baku", "baku", 1},
		{"model", "model", 1},
		{"none", "none", 1},
	} {
		a, err := parseAcceleration(c.text)
		if err != nil {
			t.Fatal(err)
		}
		if got := a.Within(c.rounds).String(); got != c.want {
			t.Errorf("%s within %d rounds: %s, want %s", c.text, c.rounds, got, c.want)
		}
		if a.String() != c.text {
			t.Errorf("%s became %s", c.text, a)
		}
	}
}
