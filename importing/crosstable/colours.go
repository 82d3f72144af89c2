package crosstable

import (
	"maps"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/tournament"
)

// colourLetters are the letters of White and Black by language. No two languages have the same two letters for the
// opposite colours, so that the letters of a table tell which is which: b is Black beside w, and White beside n.
var colourLetters = []struct{ white, black, languages string }{
	{"w", "b", "English"},
	{"w", "s", "German"},
	{"w", "z", "Dutch"},
	{"b", "n", "Spanish, French, Italian, Catalan"},
	{"b", "p", "Portuguese"},
	{"a", "n", "Romanian"},
	{"b", "c", "Polish, Croatian, Serbian, Bosnian"},
	{"b", "č", "Czech, Slovak, Slovenian"},
	{"b", "s", "Turkish"},
	{"v", "s", "Hungarian, Swedish"},
	{"h", "s", "Danish, Norwegian, Icelandic"},
	{"v", "m", "Finnish, Estonian"},
	{"b", "m", "Latvian"},
	{"b", "j", "Lithuanian"},
	{"a", "q", "Azerbaijani"},
	{"b", "z", "Albanian"},
	{"p", "h", "Indonesian"},
	{"t", "đ", "Vietnamese"},
	{"t", "d", "Vietnamese without marks"},
	{"б", "ч", "Russian, Ukrainian, Bulgarian"},
	{"б", "ц", "Macedonian, Serbian"},
	{"λ", "μ", "Greek"},
	{"ս", "և", "Armenian"},
	{"თ", "შ", "Georgian"},
	{"白", "黑", "Chinese"},
	{"白", "黒", "Japanese"},
	{"ل", "ن", "Arabic"},
	{"ל", "ש", "Hebrew"},
	{"س", "م", "Persian"},
	{"а", "қ", "Kazakh"},
	{"ц", "х", "Mongolian"},
	{"wh", "bl", "English"},
	{"white", "black", "English"},
	{"weiß", "schwarz", "German"},
}

// colours finds out which letter is White and which is Black, from all letters that a table uses. ok is false when it
// cannot be told.
func colours(letters map[string]bool) (of map[string]tournament.Colour, ok bool) {
	if len(letters) == 0 {
		return nil, true
	}
	for _, l := range colourLetters {
		of := map[string]tournament.Colour{l.white: tournament.White, l.black: tournament.Black}
		fits := true
		for letter := range letters {
			fits = fits && of[letter] != tournament.NoColour
		}
		if fits && (len(letters) == 2 || letters["w"]) {
			return of, true
		}
	}
	return nil, false
}

// letterList names the letters of a table.
func letterList(letters map[string]bool) string {
	return strings.Join(slices.Sorted(maps.Keys(letters)), ", ")
}
