package crosstable

import (
	"strconv"
	"strings"
	"unicode"

	"github.com/trfkit/trfkit/importing/event"
	"github.com/trfkit/trfkit/tournament"
)

// points reads an amount of points: 5, 5.5, 5,5, 5½, ½, (3½). One that begins with its fraction is a result.
func points(s string) (tournament.Points, bool) {
	if s = strings.Trim(clean(s), "()"); s == "" || s[0] == '.' || s[0] == ',' {
		return 0, false
	}
	return event.Points(s)
}

// integer reads a whole number; a dot behind it belongs to it: 12.
func integer(s string) (int, bool) {
	s = strings.TrimSuffix(strings.TrimSpace(s), ".")
	n, err := strconv.ParseUint(s, 10, 32)
	return int(n), err == nil
}

// fideTitles are the titles that TRF has, by the ways they are written.
var fideTitles = map[string]string{
	"GM": "GM", "IM": "IM", "WGM": "WGM", "FM": "FM", "WIM": "WIM", "CM": "CM", "WFM": "WFM", "WCM": "WCM",
	"G": "GM", "M": "IM", "GMW": "WGM", "IMW": "WIM", "FMW": "WFM", "CMW": "WCM", "WG": "WGM", "WM": "WIM",
	"WF": "WFM", "WC": "WCM", "GMF": "WGM",
}

// otherTitles are titles that TRF has no place for.
const otherTitles = " NM WNM AGM AIM AFM ACM I II III IV V I+ II+ CFM MK K KM IWM MI MF MN NMW LM SM M FA IA NA BM MS "

// title is a title as TRF writes it, blank for any other.
func title(s string) string {
	s = strings.ToUpper(strings.TrimSpace(s))
	if len(s) == 1 {
		return "" // M and G are national titles in some places
	}
	return fideTitles[s]
}

// looksTitle reports whether a text is a title of any kind.
func looksTitle(s string) bool {
	s = strings.ToUpper(strings.TrimSpace(s))
	return fideTitles[s] != "" || s != "" && strings.Contains(otherTitles, " "+s+" ")
}

// looksFederation reports whether a text is three capital letters.
func looksFederation(s string) bool {
	return len(s) == 3 && strings.IndexFunc(s, func(r rune) bool { return r < 'A' || r > 'Z' }) < 0
}

// letters counts the letters of a text.
func letters(s string) int {
	n := 0
	for _, r := range s {
		if unicode.IsLetter(r) {
			n++
		}
	}
	return n
}

// person is a name without the marks that programs put behind it: *), (W) of those who have withdrawn.
func person(s string) string {
	s = strings.TrimSpace(s)
	for _, mark := range []string{"*)", "*", "(W)"} {
		if rest, ok := strings.CutSuffix(s, mark); ok {
			s = strings.TrimSpace(rest)
		}
	}
	return strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(s), ","))
}
