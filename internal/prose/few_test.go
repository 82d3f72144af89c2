package prose

import (
	"slices"
	"strings"
	"testing"
)

func TestFew(t *testing.T) {
	for most, want := range map[int]string{
		0: "abaacab",
		1: "abc|(3 more [a] with --verbose)|(1 more [b] with --verbose)",
		3: "abaacb|(1 more [a] with --verbose)",
		4: "abaacab",
	} {
		f, shown := NewFew(most), ""
		for _, kind := range strings.Split("abaacab", "") {
			if f.Passes(kind) {
				shown += kind
			}
		}
		if got := strings.Join(slices.Concat([]string{shown}, f.Rest()), "|"); got != want {
			t.Errorf("of each kind %d: %q, want %q", most, got, want)
		}
	}
}
