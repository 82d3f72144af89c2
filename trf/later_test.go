package trf

import "testing"

// Of two places the later one is further down, or further right in one line.
func TestLater(t *testing.T) {
	for _, tt := range []struct {
		a, b Position
		want bool
	}{
		{Position{2, 1}, Position{1, 9}, true}, {Position{1, 9}, Position{2, 1}, false},
		{Position{3, 5}, Position{3, 4}, true}, {Position{3, 5}, Position{3, 5}, false},
	} {
		if later(tt.a, tt.b) != tt.want {
			t.Errorf("%v and %v", tt.a, tt.b)
		}
	}
}
