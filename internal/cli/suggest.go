package cli

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/trfkit/trfkit/internal/sequence"
)

// nearest returns the words that somebody may have meant who typed something else, the likeliest first: those that say
// the same with other signs or a longer year (trf2026 for trf26, "Dutch 2017" for dutch-2017), else those that hold
// what was typed (dutch) or begin it (conv for convert), else the one at most two edits away, and in a short
// word one.
func nearest(typed string, words []string) []string {
	short := folded(typed)
	var same, holding []string
	best, edited := min(3, len(typed)/2+1), []string(nil)
	for _, w := range words {
		f := folded(w)
		switch {
		case f == short:
			same = append(same, w)
		case len(short) > 2 && strings.Contains(f, short), len(f) > 2 && strings.HasPrefix(short, f):
			holding = append(holding, w)
		}
		if d := sequence.Distance(strings.ToLower(typed), strings.ToLower(w)); d < best && !number.MatchString(typed) {
			best, edited = d, []string{w}
		}
	}
	for _, list := range [][]string{same, holding, edited} {
		if len(list) > 0 {
			return list
		}
	}
	return nil
}

var (
	signs   = regexp.MustCompile(`[^a-z0-9]+`)
	number  = regexp.MustCompile(`^[0-9]+$`) // no slip of the fingers: every other number is as near
	century = regexp.MustCompile(`(19|20)(\d\d)$`)
)

// folded is a word without capitals, signs and the century of a year at its end.
func folded(word string) string {
	return century.ReplaceAllString(signs.ReplaceAllString(strings.ToLower(word), ""), "$2")
}

// Suggest asks for the words that somebody may have meant who typed something else: did you mean "a" or "b"? It is ""
// when the word is one of them, none is near, or too many are.
func Suggest(typed string, words []string) string {
	near := nearest(typed, words)
	if len(near) == 0 || len(near) > 4 || slices.Contains(words, typed) {
		return ""
	}
	for i, w := range near {
		near[i] = strconv.Quote(w)
	}
	return "did you mean " + strings.Join(near, " or ") + "?"
}

// UnknownWord is the error of a word that is not among those a place takes, with what may have been meant.
func UnknownWord(place, typed string, words []string) *Error {
	return unknownWord(place, place, typed, words)
}

// unknownWord is UnknownWord where the place is not called by the name of what takes the words.
func unknownWord(place, taker, typed string, words []string) *Error {
	hint := taker + " takes: "
	if s := Suggest(typed, words); s != "" {
		hint = s + " It takes: "
	}
	return Usagef("%s %q is not known", place, typed).WithHint("%s%s", hint, strings.Join(words, ", "))
}
