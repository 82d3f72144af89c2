package clitest

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Variation is a text that differs from another in one place.
type Variation struct{ Name, Text string }

// Variations changes a text in one place at a time: each line is left out and doubled; each word of it, or cell of a
// table, is blanked, moved to the right by one column where there is room, and exchanged for a similar one: a number
// one higher, a word with another first character.
func Variations(text string) (out []Variation) {
	lines := strings.SplitAfter(text, "\n")
	if lines[len(lines)-1] == "" {
		lines = lines[:len(lines)-1]
	}
	for i, line := range lines {
		with := func(name string, now ...string) {
			all := append(append(append([]string{}, lines[:i]...), now...), lines[i+1:]...)
			out = append(out, Variation{name, strings.Join(all, "")})
		}
		with(fmt.Sprintf("line %d left out", i+1))
		with(fmt.Sprintf("line %d twice", i+1), line, line)
		for from := 0; from < len(line); {
			word := line[from:]
			word = word[:strings.IndexAny(word+" ", " \t\n\r,;<>|\"")]
			if word == "" {
				from++
				continue
			}
			before, after := line[:from], line[from+len(word):]
			name := fmt.Sprintf("%d:%d %q", i+1, utf8.RuneCountInString(before)+1, word)
			if from > 0 {
				with(name+" blank", before+strings.Repeat(" ", utf8.RuneCountInString(word))+after)
			}
			if strings.HasPrefix(after, "  ") {
				with(name+" moved", before+" "+word+after[1:])
			}
			with(name+" to "+fmt.Sprintf("%q", similar(word)), before+similar(word)+after)
			from += len(word)
		}
	}
	return out
}

// similar is another word of the same width.
func similar(word string) string {
	if n, err := strconv.Atoi(word); err == nil && n >= 0 {
		if next := fmt.Sprintf("%0*d", len(word), n+1); len(next) == len(word) {
			return next
		}
	}
	first, size := utf8.DecodeRuneInString(word)
	switch {
	case first >= '0' && first < '9', first >= 'a' && first < 'z', first >= 'A' && first < 'Z':
		return string(first+1) + word[size:]
	}
	return "x" + word[size:]
}
