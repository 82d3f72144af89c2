package clitest

import (
	"math"
	"os"
	"regexp"
	"strconv"
	"testing"
)

// TellsSize fails unless a page tells a size in MB: what the group of a pattern holds is within a tenth of it.
func TellsSize(t *testing.T, page, pattern string, bytes int) {
	t.Helper()
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	m := regexp.MustCompile(pattern).FindSubmatch(text)
	if m == nil {
		t.Fatalf("%s does not tell %q", page, pattern)
	}
	said, err := strconv.ParseFloat(string(m[1]), 64)
	if is := float64(bytes) / 1e6; err != nil || math.Abs(said-is) > is/10 {
		t.Errorf("%s: %s MB, but it is %.1f MB", page, m[1], is)
	}
}
