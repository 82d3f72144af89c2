package prose

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// Lists of numbers, or of pairs of them, that are longer than this are shortened.
const longList = 16

// What a shortened list keeps of its beginning and of its end.
const (
	keptFirst = 8
	keptLast  = 2
)

// entry is a number or a pair of numbers in a list, with what may stand around it.
var entry = regexp.MustCompile(`^\(?([0-9]+(?:-[0-9]+)?)([,;:.)]*)$`)

// ShortLists shortens the long lists of numbers in a sentence: what runs on becomes "1–141", and of what is still
// long the beginning and the end stay.
func ShortLists(sentence string) string {
	words := strings.Split(sentence, " ")
	var out []string
	for i := 0; i < len(words); {
		n := listLength(words[i:])
		if n <= longList {
			out = append(out, words[i:i+max(1, n)]...)
			i += max(1, n)
			continue
		}
		out = append(out, shortList(words[i:i+n]))
		i += n
	}
	return strings.Join(out, " ")
}

// listLength is how many words in front of a text are the entries of one list: all but the last end in a comma, or none
// does.
func listLength(words []string) int {
	tail := ""
	for n, w := range words {
		m := entry.FindStringSubmatch(w)
		switch {
		case m == nil || n > 0 && w[0] == '(':
			return n
		case n == 0:
			tail = m[2]
		case tail == "" && m[2] == ",": // the first of another list
			return n
		}
		if m[2] != tail || tail != "" && tail != "," {
			return n + 1
		}
	}
	return len(words)
}

// shortList joins the entries of a list. What stands in front of the first and behind the last stays.
func shortList(words []string) string {
	before, _, _ := strings.Cut(words[0], strings.TrimLeft(words[0], "("))
	after := entry.FindStringSubmatch(words[len(words)-1])[2]
	entries := make([]string, len(words))
	for i, w := range words {
		entries[i] = entry.FindStringSubmatch(w)[1]
	}
	parts := runs(entries)
	if len(parts) > keptFirst+keptLast+1 {
		more := len(parts) - keptFirst - keptLast
		last := parts[len(parts)-keptLast:]
		parts = append(parts[:keptFirst:keptFirst], fmt.Sprintf("… %d more …", more))
		parts = append(parts, last...)
	}
	between := " "
	if strings.HasSuffix(words[0], ",") {
		between = ", "
	}
	return before + strings.Join(parts, between) + after
}

// runs joins four and more numbers that follow one another.
func runs(entries []string) []string {
	var out []string
	for i := 0; i < len(entries); {
		k := i
		for k+1 < len(entries) && follows(entries[k], entries[k+1]) {
			k++
		}
		if k >= i+3 {
			out = append(out, entries[i]+"–"+entries[k])
			i = k + 1
			continue
		}
		out = append(out, entries[i])
		i++
	}
	return out
}

func follows(a, b string) bool {
	x, err := strconv.Atoi(a)
	y, err2 := strconv.Atoi(b)
	return err == nil && err2 == nil && y == x+1
}
