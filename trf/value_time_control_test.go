package trf

import "testing"

func TestTimeControl(t *testing.T) {
	for s, words := range map[string]string{
		"5400+30":           "90 min and 30 s a move",
		"40/6000+30:900+30": "40 moves in 100 min and 30 s a move, then 15 min and 30 s a move",
		"W300-B240":         "White 5 min; Black 4 min",
		"W300+2-B245":       "White 5 min and 2 s a move; Black 245 s",
	} {
		c, err := ParseTimeControl(s)
		if err != nil || c.Words() != words {
			t.Errorf("%s: %q, %v; want %q", s, c.Words(), err, words)
		}
	}
	for _, s := range []string{"", "90 min", "W300", "W300-240", "0/300", "300+", "/300", "300:", "-300",
		"1000000000000000000000", "３００"} {
		if c, err := ParseTimeControl(s); err == nil {
			t.Errorf("%q is read as %v", s, c)
		}
	}
}

func FuzzTimeControl(f *testing.F) {
	f.Add("40/6000+30:900+30")
	f.Add("W300+2-B240")
	f.Fuzz(func(t *testing.T, s string) {
		c, err := ParseTimeControl(s)
		if err != nil {
			return
		}
		if c.Words() == "" || len(c.White) == 0 || len(c.Black) == 0 {
			t.Errorf("%q is %+v, %q", s, c, c.Words())
		}
	})
}
