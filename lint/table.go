package lint

import (
	"slices"
	"strings"

	"github.com/trfkit/trfkit/trf"
)

// Rule is one row of the table of rules. A rule whose code is one of trf.Codes concerns a finding of the reader: it
// repairs it or, for a profile, raises its severity.
type Rule struct {
	Code     string
	Profile  Profile
	Severity trf.Severity
	Younger  bool   // a demand of TRF26: in a file of an older edition the severity is one step lower
	Meaning  string // what is wrong
	Source   string // where the demand comes from
	Fix      string // what Apply writes; blank when only a person can tell what is right
	Example  Example

	check  func(*linter)           // finds it; nil for findings of the reader
	repair func(*linter, *Finding) // attaches a Fix to a finding of the reader
}

// Example is a file in which one thing is wrong, and which is right when that is put right.
type Example struct {
	Right string // the file as it should be
	Wrong string
}

// Rules returns the table of rules: general ones, then those of the profiles. The caller must not change it.
func Rules() []Rule { return rules }

// rules is the table; its rows stand with the functions that check them.
var rules = slices.Concat(generalRules, teamRules, ratingRules, pairingRules)

// The documents that the rules cite.
const (
	annexA = "C.02.03 annex A (TRF26), "
	annexC = "C.02.03 annex C (ETT26), "
	bbp    = "bbpPairings 6.0.0, measured: "
	javafo = "JaVaFo 3.0p, measured: "
)

// swap is an example made of a right file in which some lines or parts of lines are replaced, in pairs of right and
// wrong. A right part must occur in the file once; a blank one stands for its end, where a line is added.
func swap(base string, pairs ...string) Example {
	wrong := base
	for i := 0; i+1 < len(pairs); i += 2 {
		switch right := pairs[i]; {
		case right == "":
			wrong += pairs[i+1]
		case strings.Count(wrong, right) != 1:
			panic("lint: the part " + right + " of an example does not occur once")
		default:
			wrong = strings.Replace(wrong, right, pairs[i+1], 1)
		}
	}
	return Example{Right: base, Wrong: wrong}
}

// ratingFile is an event that a submission for rating can be, with every record that one asks for.
const ratingFile = `012 Lakeside Open
022 Bregenz
032 AUT
042 2026/04/03
052 2026/04/04
062 4
072 3
082 0
102 Arnold, Ida (1600001)
112 Boll, Kurt (1600002)
122 90 min and 30 s a move
132                                                                                        26/04/03  26/04/04
142 2
152 W
162  W 1.0    D 0.5
172 AUT NIDOF
182 trfkit
192 FIDE_DUTCH_2026
202 BH/C1,SB
222 5400+30
AUT    1 m    Ammann, Rolf                      2290
001    1 mFM  Ammann, Rolf                      2301 AUT     1600101 1980/01/31  2.0    1     3 w 1     2 b 1
001    2 w    Brandt, Eva                       2105 GER     1600102 1999/12/24  0.5    3     4 b =     1 w 0
001    3 m    Conti, Ugo                        1988 ITA     1600103 2001/06/15  1.0    2     1 b 0     4 w 1
001    4 m    Drobny, Jan                            CZE     1600104 2010/09/09  0.5    4     2 w =     3 b 0
`

// pairingFile is an event in the middle, ready for the pairing of round 2.
const pairingFile = `012 Riverside Open
042 2026/05/01
142 4
152 W
162  W 1.0    D 0.5
192 FIDE_DUTCH_2026
202 BH/C1,SB
001    1      Eder, Ann                         2300                             1.0    1     3 w 1
001    2      Falk, Ben                         2200                             0.5    2     4 b =
001    3      Gruber, Cid                       2100                             0.0    4     1 b 0
001    4      Hofer, Dot                        2000                             0.5    3     2 w =
`

// byeFile is the same event with a player who is absent from round 2.
var byeFile = pairingFile[:len(pairingFile)-1] + "  0000 - Z\n"

// openFile is the same event with a game that is not finished.
var openFile = swap(pairingFile, "0.0    4     1 b 0", "0.5    4     1 b ?", "1.0    1     3 w 1",
	"0.5    1     3 w ?").Wrong

// firstFile is an event before its first round.
const firstFile = `012 Riverside Open
042 2026/05/01
142 4
152 W
162  W 1.0    D 0.5
192 FIDE_DUTCH_2026
202 BH/C1,SB
001    1      Eder, Ann                         2300                             0.0    1
001    2      Falk, Ben                         2200                             0.0    2
001    3      Gruber, Cid                       2100                             0.0    3
001    4      Hofer, Dot                        2000                             0.0    4
`

// engineFile is the same event for JaVaFo and bbpPairings.
const engineFile = `012 Riverside Open
042 2026/05/01
XXR 4
XXC white1
BBW  1.0
BBD  0.5
192 FIDE_DUTCH_2026
202 BH/C1,SB
001    1      Eder, Ann                         2300                             1.0    1     3 w 1
001    2      Falk, Ben                         2200                             0.5    2     4 b =
001    3      Gruber, Cid                       2100                             0.0    4     1 b 0
001    4      Hofer, Dot                        2000                             0.5    3     2 w =
`

// olderFile is an event in TRF16, which has none of the records from 142 on.
const olderFile = `012 Lakeside Open
022 Bregenz
032 AUT
042 2026/04/03
052 2026/04/04
102 Arnold, Ida (1600001)
132                                                                                        26/04/03  26/04/04
001    1 mFM  Ammann, Rolf                      2301 AUT     1600101 1980/01/31  2.0    1     3 w 1     2 b 1
001    2 w    Brandt, Eva                       2105 GER     1600102 1999/12/24  0.5    3     4 b =     1 w 0
001    3 m    Conti, Ugo                        1988 ITA     1600103 2001/06/15  1.0    2     1 b 0     4 w 1
001    4 m    Drobny, Jan                            CZE     1600104 2010/09/09  0.5    4     2 w =     3 b 0
`

// teamFile is an event of two teams.
const teamFile = `012 Riverside Cup
022 Bregenz
032 AUT
042 2026/05/01
052 2026/05/03
102 Arnold, Ida (1600001)
132                                                                                        26/05/01
142 3
152 W
182 trfkit
192 FIDE_TEAM
202 EDE
222 5400+30
352 WB
310   1 Alpha                            ALP     2250    2.0    1.5   1     1    2
310   2 Beta                             BET     2150    0.0    0.5   2     3    4
001    1 w    Eder, Ann                         2300 AUT     1600201 1980/01/31  1.0    1     3 w 1
001    2 m    Falk, Ben                         2200 AUT     1600202 1999/12/24  0.5    2     4 b =
001    3 m    Gruber, Cid                       2100 AUT     1600203 2001/06/15  0.0    4     1 b 0
001    4 w    Hofer, Dot                        2000 AUT     1600204 2010/09/09  0.5    3     2 w =
`
