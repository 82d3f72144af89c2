package prose

import (
	"strconv"
	"strings"
	"testing"
)

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

// Long lists lose their middle, short ones nothing; points are no numbers of players.
func TestShortLists(t *testing.T) {
	long := func(sep string, n int) string {
		parts := make([]string, n)
		for i := range parts {
			parts[i] = strconv.Itoa(2*i + 1)
		}
		return strings.Join(parts, sep)
	}
	count := func(sep string, n int) string {
		parts := make([]string, n)
		for i := range parts {
			parts[i] = strconv.Itoa(i + 1)
		}
		return strings.Join(parts, sep)
	}
	const short = "1, 3, 5, 7, 9, 11, 13, 15, … 10 more …, 37, 39"
	for text, want := range map[string]string{
		"S1 is " + count(", ", 140) + ", 177; the rest": "S1 is 1–140, 177; the rest",
		"players " + count(" ", 20):                     "players 1–20",
		"players (" + long(", ", 20) + ") meet":         "players (" + short + ") meet",
		long(" ", 20):                                   strings.ReplaceAll(short, ",", ""),
		long(", ", 16):                                  long(", ", 16),
		"1-2, 3-4 and 5 of 6":                           "1-2, 3-4 and 5 of 6",
		"downfloaters: 2 (players 6 3)":                 "downfloaters: 2 (players 6 3)",
		strings.Repeat("1.5, ", 30):                     strings.Repeat("1.5, ", 30),
		"of 3 " + strings.Repeat("1-2, ", 18) + "9-8: x": "of 3 " + strings.Repeat("1-2, ", 8) +
			"… 9 more …, 1-2, 9-8: x",
	} {
		if got := ShortLists(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
