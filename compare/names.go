package compare

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"github.com/trfkit/trfkit/tournament"
)

// The ways of recognising a player, from best to worst.
const (
	byFideID = "fide-id"
	byName   = "name"
	byNumber = "number"
	byRank   = "rank"
)

// special are letters that have no decomposition, by what they are commonly replaced with.
var special = map[rune]string{'ø': "o", 'ł': "l", 'đ': "d", 'ð': "d", 'ß': "ss", 'æ': "ae", 'œ': "oe", 'þ': "th",
	'ı': "i", 'ħ': "h"}

// fold reduces a name to what different programs agree on: lower case letters without accents, and digits, in words.
func fold(name string) string {
	var b strings.Builder
	b.Grow(len(name))
	blank := false
	for _, r := range norm.NFKD.String(name) {
		r = unicode.ToLower(r)
		if unicode.Is(unicode.Mn, r) || strings.ContainsRune("'’`", r) { // O'Brien and OBrien
			continue
		}
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			blank = b.Len() > 0
			continue
		}
		if blank {
			b.WriteByte(' ')
			blank = false
		}
		if s, ok := special[r]; ok {
			b.WriteString(s)
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// anyOrder is a folded name whose words are sorted, so that "Ann Smith" is "Smith, Ann".
func anyOrder(folded string) string {
	words := strings.Fields(folded)
	slices.Sort(words)
	return strings.Join(words, " ")
}

// tidy is a text with single blanks, one after a comma and none before, in composed form. Two names that are the same
// after it do not differ.
func tidy(s string) string {
	s = strings.ReplaceAll(norm.NFC.String(s), ",", " , ")
	return strings.ReplaceAll(strings.Join(strings.Fields(s), " "), " ,", ",")
}

// fideKey is a FIDE id without leading zeros, "" for what holds neither digit nor letter.
func fideKey(p *tournament.Player) string {
	if !strings.ContainsFunc(p.FideID, func(r rune) bool { return unicode.IsDigit(r) || unicode.IsLetter(r) }) {
		return ""
	}
	return strings.ToUpper(strings.TrimLeft(strings.Join(strings.Fields(p.FideID), ""), "0"))
}
