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
			drawn = drawn || settled.Acceleration.Kind == "baku"
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
