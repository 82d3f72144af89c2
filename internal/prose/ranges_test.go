package prose

import "testing"

func TestRounds(t *testing.T) {
	for _, tt := range []struct {
		list []int
		want string
	}{
		{[]int{2}, "round 2 agrees"}, {[]int{2, 3}, "rounds 2, 3 agree"}, {[]int{2, 3, 4, 6}, "rounds 2-4, 6 agree"},
		{[]int{1, 3, 4, 7, 8, 9}, "rounds 1, 3, 4, 7-9 agree"},
	} {
		if got := Rounds(tt.list, "agrees", "agree"); got != tt.want {
			t.Errorf("%v: %s, want %s", tt.list, got, tt.want)
		}
	}
}
