package programs

import (
	"slices"
	"testing"
)

func TestParse(t *testing.T) {
	for _, tt := range []struct {
		text string
		want []Program
		ok   bool
	}{
		{"", nil, true},
		{" a=/x  b=/y=z ", []Program{{"a", "/x"}, {"b", "/y=z"}}, true},
		{"a=/x b", nil, false},
		{"=/x", nil, false},
		{"a=", nil, false},
	} {
		got, err := parse(tt.text)
		if !slices.Equal(got, tt.want) || (err == nil) != tt.ok {
			t.Errorf("%q: %v, %v", tt.text, got, err)
		}
	}
}
