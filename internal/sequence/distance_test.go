package sequence

import "testing"

// Letters count, not bytes.
func TestDistance(t *testing.T) {
	for words, want := range map[[2]string]int{{"", ""}: 0, {"smith", "smith"}: 0, {"smyth", "smith"}: 1,
		{"smiht", "smith"}: 2, {"", "abc"}: 3, {"müller", "muller"}: 1, {"kitten", "sitting"}: 3} {
		if got := Distance(words[0], words[1]); got != want || Distance(words[1], words[0]) != want {
			t.Errorf("%q: %d, want %d", words, got, want)
		}
	}
}
