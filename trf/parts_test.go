package trf

import (
	"slices"
	"strings"
	"testing"
)

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

// A fact that stands twice is told from the first one.
func TestFactsAreNumbered(t *testing.T) {
	f := factList{seen: map[Fact]int{}}
	for range 3 {
		f.add("L01", Fact{Name: "name", Of: 7}, "x", "")
	}
	for i := range f.list {
		if want := (Fact{"name", 7, i}); f.list[i].Fact != want {
			t.Errorf("fact %d is %v, want %v", i, f.list[i].Fact, want)
		}
	}
}

// Point values are several features, and one entry accounts for all of them.
func TestExplains(t *testing.T) {
	for features, want := range map[[2]string]bool{{"L11", "L12"}: true, {"L11", "L17"}: true, {"L11", "L11"}: true,
		{"L11", "L10"}: false, {"L11", "L18"}: false, {"L23", "L22"}: true, {"L22", "L23"}: false} {
		l := &Ledger{Added: []Entry{{Feature: features[0]}}}
		if l.explains(1, features[1]) != want || l.explains(0, features[1]) {
			t.Errorf("%v", features)
		}
	}
}

// In text of sixteen bits two surrogates are one column, and half a pair is one, too.
func TestColumnsOfSurrogates(t *testing.T) {
	d := &Document{utf16: true, charset: "utf-16le"}
	for raw, want := range map[string][]int{
		"A\x00B\x00": {0, 2, 4}, "\x3d\xd8\x00\xdeA\x00": {0, 4, 6}, "\x00\xdeA\x00": {0, 2, 4},
		"A\x00\x00\xde": {0, 2, 4},
	} {
		if got := d.rawStarts(&Line{Raw: raw}, false); !slices.Equal(got, want) {
			t.Errorf("%q: %v, want %v", raw, got, want)
		}
	}
}

// An error in a document in JSON names the record.
func TestRecordOfAnError(t *testing.T) {
	const text = `{"format":"trfkit-document","version":1,"charset":"utf-8","eol":"lf",
		"records":[{"text":"012 Open"},{"text":"022 Town","eol":"x"}]}`
	if _, err := FromJSON("x.json", []byte(text)); err == nil || !strings.Contains(err.Error(), "record 2: ") {
		t.Error(err)
	}
}

// The end mark of old systems, and NULs, are no text, even where nothing else is in the file.
func TestCutTail(t *testing.T) {
	for src, want := range map[string]string{"": "", "\x1a": "", "012 A\n\x1a": "012 A\n", "\x00\x1a\n\x00": "",
		"\x1aA": "\x1aA", "012 A\n\x1a\nB": "012 A\n\x1a\nB", "012 A\r\n": "012 A\r\n"} {
		d := &Document{}
		if got := d.cutTail(src); got != want || got+d.tail != src {
			t.Errorf("%q: %q and %q", src, got, d.tail)
		}
	}
}

// A line of the greatest length is read, and one at the greatest number.
func TestTooLong(t *testing.T) {
	for _, tt := range []struct {
		length, number int
		want           bool
	}{{MaxLine, 1, false}, {MaxLine + 1, 1, true}, {1, MaxLines, false}, {1, MaxLines + 1, true}} {
		l := &Line{Raw: strings.Repeat("x", tt.length), Number: tt.number}
		if l.tooLong() != tt.want {
			t.Errorf("%d bytes in line %d", tt.length, tt.number)
		}
	}
}
