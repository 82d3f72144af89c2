package lint

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/internal/clitest"
)

// loose is an event with settings in the records of two programs, and texts as some programs write them.
const loose = `012 Odd Open
032 aut
042 01.05.2026
052 2026/5/3
132 2026/05/01
132 2026/05/02
142 5
XXR 5
152 W
XXC white1
162  W 2.0    D 1.0
XXS W=2.0 D=1.0
240 Z   3    4
XXZ 4
250       1.0   1   1    1    1
XXA    1  1.0
260   1   5    1    4
XXP 1,4
172 AUT FIDE
182 Program 1
192 FIDE_BURSTEIN
212 PTS,BH,MPTS,other_X,KS:GP
222 W5400-B3600+30
AUT    1 m    Eder, Ann                         2290
001    1 F f  Eder, Ann                         2300 aut     1600101 31.01.1980  4,0    1     3 W 1     2 b 1
001    2 m  g Falk, Ben                         2200 AUT     1600101 1980        1.0    3     4 b =     1 w 0
001    3 u    Gruber, Cid                       2100 A2T     16a0103             2.0    2     1 b 0     4 w 1
001    4 -    Hofer, Dot                             AUT                         1.0    3     2 w =     3 b *  0000 -
001    5                                             AUT         000             0.0    9  0000 - -  0000 - -
`

// olderLoose is an event in the forms of TRF06.
const olderLoose = `012 Old Open
022 Town
032 AUT
042 01/02/03
052 2003/02/02
062 4 (3)
072 9
102 Arnold, Ida
132                                                                                        03/02/01  03/02/03
001    1 m  m Ammann, Rolf                      2301 AUT     1600101 01.02.1980  2.0    1     3 w 1     2 b 1
001    2 w  wgBrandt, Eva                       2105 GER     1600102 1999-12-24  0.5    3     4 b =     1 w 0
001    3 m    Conti, Ugo                        1988 ITA     1600103 2001/06/15  1.0    3     1 b 0     4 w 1
001    4 m    Drobny, Jan                            CZE     1600104 2010/09/09  0.5    5     2 w =     3 b 0
001    5 m    Egger, Tom                             CZE     1600105 2010        1.0    4  0000 - -  0000 - +
`

// What is found in files that differ in one place from one in order, each line and each word in turn, stands in
// testdata/variations.txt: places and messages beyond those of the file itself, and what repairs them. A profile tells
// what no purpose at all tells, too.
func TestEveryPlace(t *testing.T) {
	var out strings.Builder
	for _, file := range []struct {
		name, text string
		profile    Profile
	}{
		{"a submission for rating", ratingFile, Rating}, {"an event in the middle", byeFile, Pairing},
		{"an event for JaVaFo and bbpPairings", engineFile + "XXP 1 2\nXXZ 4\n", Pairing},
		{"an event of three teams", oddTeamFile + lineUpLine + forfeitLine, Pairing},
		{"an event of two teams, for rating", teamFile, Rating}, {"what programs write", loose, Pairing},
		{"what programs write, for rating", loose, Rating}, {"an older file", olderLoose, Rating},
	} {
		fmt.Fprintf(&out, "== %s\n", file.name)
		_, own := findings(file.text, Options{Profile: file.profile})
		fmt.Fprintf(&out, "itself:\n%s", list(own))
		for i, v := range clitest.Variations(file.text) {
			if file.text == loose && file.profile == Rating && i%3 > 0 {
				continue // most was told above
			}
			_, general := findings(v.Text, Options{})
			_, all := findings(v.Text, Options{Profile: file.profile})
			for _, f := range general {
				if !slices.ContainsFunc(all, func(o Finding) bool { return o.Code == f.Code && o.Line == f.Line }) {
					t.Errorf("%s, %s: %s is not told for %s", file.name, v.Name, f.Code, file.profile)
				}
			}
			var told []string
			for _, f := range without(all, own) {
				text := fmt.Sprintf("%d:%d %s %s (%s) [%s]", f.Line, f.Column, f.Severity, f.Message, f.Expected,
					f.Code)
				if f.Fix != nil {
					text += fmt.Sprintf(" %d:%d %q becomes %q", f.Fix.Line, f.Fix.Column, f.Fix.Before, f.Fix.After)
				}
				told = append(told, text)
			}
			if len(told) > 0 {
				fmt.Fprintf(&out, "%s: %s\n", v.Name, strings.Join(told, "; "))
			}
		}
	}
	clitest.Golden(t, "testdata/variations.txt", []byte(out.String()))
}
