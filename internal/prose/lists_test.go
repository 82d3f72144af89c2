package prose

import (
	"fmt"
	"strings"
	"testing"
)

func TestRuns(t *testing.T) {
	for list, want := range map[string]string{"1 2 3": "1 2 3", "1 2 3 4": "1–4", "1 2 4 5 6 7 9": "1 2 4–7 9"} {
		if got := strings.Join(runs(strings.Fields(list)), " "); got != want {
			t.Errorf("%s: %s, want %s", list, got, want)
		}
	}
}

// A list is shortened when at least two of its parts are left out.
func TestShortListsAtTheBounds(t *testing.T) {
	list := func(n int) string {
		words := make([]string, n)
		for i := range words {
			words[i] = fmt.Sprint(2*i + 1)
		}
		return "boards " + strings.Join(words, ", ") + ": late"
	}
	if got := ShortLists(list(16)); got != list(16) {
		t.Errorf("16 entries: %s", got)
	}
	if got, want := ShortLists(list(17)), "boards 1, 3, 5, 7, 9, 11, 13, 15, … 7 more …, 31, 33: late"; got != want {
		t.Errorf("17 entries: %s, want %s", got, want)
	}
	words := make([]string, 11) // eleven runs of four, and then twelve
	for i := range words {
		words[i] = fmt.Sprintf("%d, %d, %d, %d", 10*i+1, 10*i+2, 10*i+3, 10*i+4)
	}
	got := ShortLists(strings.Join(words, ", "))
	if strings.Contains(got, "more") || !strings.HasSuffix(got, "101–104") {
		t.Errorf("eleven runs: %s", got)
	}
	got = ShortLists(strings.Join(append(words, "200"), ", "))
	if !strings.Contains(got, "71–74, … 2 more …, 101–104, 200") {
		t.Errorf("twelve parts: %s", got)
	}
}
