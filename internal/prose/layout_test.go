package prose

import (
	"strings"
	"testing"
)

func TestWidth(t *testing.T) {
	for text, want := range map[string]int{
		"Ding, Liren": 11, "丁立人": 6, "Jose\u0301": 4, "Ｗide": 5, "": 0, "a\u200bb": 2, "Ünal": 4,
	} {
		if got := Width(text); got != want {
			t.Errorf("%q: %d, want %d", text, got, want)
		}
	}
	if got := Pad("丁立人", 8); got != "丁立人  " {
		t.Errorf("%q", got)
	}
	for text, want := range map[string]string{"丁立人丁立人": "丁立…", "Jose\u0301": "Jose\u0301", "Smith, John": "Smit…"} {
		if got := Cut(text, 5); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
	if got := Cut("Smith", 5); got != "Smith" {
		t.Errorf("what just fits became %q", got)
	}
}

func TestWrap(t *testing.T) {
	word := strings.Repeat("x", 90)
	for _, text := range []string{strings.Repeat("word ", 40), "  " + strings.Repeat("丁立人 ", 30), word,
		"    " + word + " " + word, strings.Repeat(strings.Repeat("ab ", 30)+"\n", 3)} {
		got := Wrap(text)
		for _, line := range strings.Split(got, "\n") {
			if Width(line) > Columns && strings.Contains(strings.TrimSpace(line), " ") {
				t.Errorf("%q is %d columns wide", line, Width(line))
			}
		}
		if strings.Join(strings.Fields(got), " ") != strings.Join(strings.Fields(text), " ") {
			t.Errorf("%q became %q", text, got)
		}
	}
	if got := Wrap("  a " + strings.Repeat("b", 75) + " c"); got != "  a "+strings.Repeat("b", 75)+"\n      c" {
		t.Errorf("%q", got)
	}
}

// A narrow screen gets short lines; what colours a text takes no column.
func TestFold(t *testing.T) {
	red := Palette(true).Paint("DIFFERS", Red)
	for text, want := range map[string]string{
		"  one two three\nfour": "  one two\n      three\nfour", red + " ab c": red + " ab c",
		red + " abc de": red + " abc\n    de", "tenletters": "tenletters",
	} {
		if got := Fold(text, 12); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// Parts stand beside one another as long as they fit.
func TestParts(t *testing.T) {
	a, b := strings.Repeat("a", 40), strings.Repeat("b", Columns-42)
	for want, parts := range map[string][]string{
		"": nil, "a": {"a"}, a + "  " + b: {a, b}, a + "\n  " + b + "b": {a, b + "b"},
		a + "  " + b + "\n  " + a + "  b": {a, b, a, "b"}, a + "\n  " + b + "b\n  " + a: {a, b + "b", a},
		"DIFFERS " + a + b + "\n  c": {"DIFFERS " + a + b, "c"}, a + "\n  " + a + "\n      " + b: {a, a + " " + b},
	} {
		if got := Parts(parts...); got != want {
			t.Errorf("%q: %q, want %q", parts, got, want)
		}
	}
}

func TestPaint(t *testing.T) {
	if got := Palette(true).Paint("ok", Green); got != "\x1b[32mok\x1b[0m" {
		t.Errorf("%q", got)
	}
	if got := Palette(false).Paint("ok", Green); got != "ok" {
		t.Errorf("%q", got)
	}
}
