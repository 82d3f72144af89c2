package lint

import "strings"

// example is a file in which one thing is wrong, and which is right when that is put right.
type example struct {
	right string // the file as it should be
	wrong string
}

// exampleOf is that of a rule.
func exampleOf(r *Rule) example {
	if line := demandedLines[r.Code]; line != "" {
		return swap(ratingFile, line, "")
	}
	return examples[ruleKey{r.Profile, r.Code}]
}

type ruleKey struct {
	profile Profile
	code    string
}

// demandedLines are the lines without which the rating file lacks what a rule demands.
var demandedLines = map[string]string{
	"rating.name": "012 Lakeside Open\n", "rating.city": "022 Bregenz\n", "rating.federation": "032 AUT\n",
	"rating.start": "042 2026/04/03\n", "rating.end": "052 2026/04/04\n",
	"rating.arbiter": "102 Arnold, Ida (1600001)\n", "rating.time-control": "222 5400+30\n",
}

// examples are those of all other rules.
var examples = map[ruleKey]example{
	{General, "io.bom"}:              example{pairingFile, "\ufeff" + pairingFile},
	{General, "io.eol-mixed"}:        swap(pairingFile, "142 4\n", "142 4\r\n"),
	{General, "rec.case"}:            swap(engineFile, "XXC white1", "xxc white1"),
	{General, "line.tab"}:            swap(pairingFile, "142 4", "142\t4"),
	{General, "hdr.case"}:            swap(pairingFile, "152 W", "152 w"),
	{General, "hdr.column"}:          swap(pairingFile, "152 W", "152   W"),
	{General, "ext.separator"}:       swap(engineFile+"XXP 1 2\n", "XXP 1 2", "XXP 1,2"),
	{General, "player.points"}:       swap(pairingFile, "1.0    1     3 w 1", "1,0    1     3 w 1"),
	{General, "cell.star"}:           swap(openFile, "1 b ?", "1 b *"),
	{General, "text.colour-case"}:    swap(pairingFile, "3 w 1", "3 W 1"),
	{General, "text.cell-short"}:     swap(byeFile, "0000 - Z", "0000 -"),
	{General, "text.zero-bye"}:       swap(byeFile, "0000 - Z", "0000 - -"),
	{General, "text.sex"}:            swap(ratingFile, "001    2 w ", "001    2 f "),
	{General, "text.title"}:          swap(ratingFile, "001    1 mFM ", "001    1 m  f"),
	{General, "text.birth"}:          swap(ratingFile, "1980/01/31", "31.01.1980"),
	{General, "text.federation"}:     swap(ratingFile, "2301 AUT", "2301 aut"),
	{General, "text.date"}:           swap(ratingFile, "042 2026/04/03", "042 2026/4/3"),
	{General, "text.time-code"}:      swap(ratingFile, "222 5400+30", "222 90min+30"),
	{General, "text.tie-break"}:      swap(ratingFile, "202 BH/C1,SB", "202 BH/C1,SONNEBORN"),
	{General, "text.ranking-method"}: swap(ratingFile, "172 AUT NIDOF", "172 NIDOF"),
	{General, "text.draft"}:          swap(teamFile, "352 WB\n", "352 WB\n330 PAB   1   1\n"),
	{General, "team.missing"}: swap(teamFile,
		"310   1 Alpha                            ALP     2250    2.0    1.5   1     1    2\n", "",
		"310   2 Beta                             BET     2150    0.0    0.5   2     3    4\n", ""),
	{General, "team.points"}:   swap(teamFile, "2250    2.0", "2250    1.0"),
	{General, "team.unlisted"}: swap(teamFile, "2     3    4\n", "2     3    4\n001    5 m    Iser, Eva\n"),
	{General, "team.bye-unknown"}: example{oddTeamFile,
		swap(oddTeamFile, "320  1.0  1.0   3\n", "", "1.0    5  0000 - U",
			"0.0    5  0000 - Z", "1.0    6  0000 - U", "0.0    6  0000 - Z", "1.0    1.0   2     5",
			"0.0    0.0   2     5").wrong},
	{General, "team.lineup-twice"}:    example{oddTeamFile + lineUpLine, oddTeamFile + lineUpLine + lineUpLine},
	{General, "team.lineup-opponent"}: example{oddTeamFile, oddTeamFile + "300   1   1   3    1    2\n"},
	{General, "team.lineup-boards"}:   swap(teamFile, "352 WB\n", "352 W\n"),
	{General, "team.forfeit-twice"}: example{oddTeamFile + forfeitLine,
		oddTeamFile + forfeitLine + "330 --   2   1   2\n"},
	{Pairing, "pairing.team-number-gap"}: swap(teamFile, "310   2 Beta", "310   3 Beta"),
	{Rating, "rating.federation-code"}:   swap(ratingFile, "032 AUT", "032 Austria"),
	{Rating, "rating.title-records"}:     swap(ratingFile, "182 trfkit\n", ""),
	{Rating, "rating.round-dates"}:       swap(ratingFile, "  26/04/04\n", "\n"),
	{Rating, "hdr.date"}:                 swap(ratingFile, "  26/04/04\n", "  26/04/31\n"),
	{Rating, "rating.date-order"}:        swap(ratingFile, "052 2026/04/04", "052 2026/04/03"),
	{Rating, "rating.counts"}:            swap(ratingFile, "062 4", "062 5"),
	{Rating, "rating.ranking-method"}:    swap(ratingFile, "172 AUT NIDOF\n", ""),
	{Rating, "rating.engine-record"}:     swap(ratingFile, "142 2\n", "142 2\nXXR 2\n"),
	{Rating, "rating.rounds"}:            swap(ratingFile, "142 2", "142 3"),
	{Rating, "rating.open-game"}: swap(ratingFile, "2.0    1     3 w 1     2 b 1", "1.5    1     3 w 1     2 b ?",
		"0.5    3     4 b =     1 w 0", "1.0    3     4 b =     1 w ?"),
	{Rating, "rating.fide-id"}:           swap(ratingFile, "ITA     1600103", "ITA            "),
	{Rating, "rating.fide-id-form"}:      swap(ratingFile, "ITA     1600103", "ITA     ITA-103"),
	{Rating, "rating.fide-id-twice"}:     swap(ratingFile, "ITA     1600103", "ITA     1600102"),
	{Rating, "rating.player-name"}:       swap(ratingFile, "Conti, Ugo", "          "),
	{Rating, "rating.player-federation"}: swap(ratingFile, "CZE     1600104", "C2      1600104"),
	{Rating, "rating.player-data"}:       swap(ratingFile, "2010/09/09", "          "),
	{Rating, "rating.rank"}:              swap(ratingFile, "0.5    3     4 b", "0.5          4 b"),
	{Rating, "rating.rank-range"}:        swap(ratingFile, "0.5    4     2 w", "0.5    9     2 w"),
	{Rating, "rating.rank-order"}: swap(ratingFile, "1.0    2     1 b", "1.0    3     1 b", "0.5    3     4 b",
		"0.5    2     4 b"),
	{Rating, "rating.rank-tied"}: swap(olderFile, "0.5    4     2 w", "0.5    3     2 w"),
	{Rating, "rating.team-list"}: swap(swap(teamFile, "142 3", "142 1").wrong,
		"310   1 Alpha                            ALP     2250    2.0    1.5   1     1    2\n", "",
		"310   2 Beta                             BET     2150    0.0    0.5   2     3    4\n",
		"013 Alpha                              1    2\n013 Beta                               3    4\n"),
	{Pairing, "pairing.rounds"}:         swap(firstFile, "142 4\n", ""),
	{Pairing, "pairing.initial-colour"}: swap(firstFile, "152 W\n", ""),
	{Pairing, "pairing.system"}:         swap(pairingFile, "192 FIDE_DUTCH_2026\n", ""),
	{Pairing, "hdr.type-unknown"}:       swap(pairingFile, "192 FIDE_DUTCH_2026", "192 FIDE_LIM"),
	{Pairing, "pairing.system-custom"}:  swap(pairingFile, "192 FIDE_DUTCH_2026", "192 CUSTOM_SWISS"),
	{Pairing, "pairing.system-date"}: swap(pairingFile, "192 FIDE_DUTCH_2026", "192 FIDE_DUTCH",
		"042 2026/05/01\n", ""),
	{Pairing, "pairing.tie-breaks"}: swap(pairingFile, "202 BH/C1,SB\n", ""),
	{Pairing, "pairing.points"}:     swap(pairingFile, "0.5    3     2 w", "       3     2 w"),
	{Pairing, "pairing.number-gap"}: swap(firstFile, "001    4 ", "001    5 "),
	{Pairing, "pairing.bye-worth"}:  swap(pairingFile, "D 0.5", "D 0.5    P 1.5"),
	{Pairing, "pairing.finished"}:   swap(pairingFile, "142 4", "142 1"),
	{Pairing, "pairing.open-game"}: swap(pairingFile, "0.5    2     4 b =", "0.0    2     4 b  ", "0.5    3     2 w =",
		"0.0    3     2 w  "),
	{Pairing, "pairing.adjourned"}:      swap(pairingFile, "4 b =", "4 b ?", "2 w =", "2 w ?"),
	{Pairing, "pairing.board-colours"}:  swap(teamFile, "352 WB\n", ""),
	{Pairing, "pairing.javafo-ignores"}: swap(engineFile, "XXR 4\n", "142 4\n"),
	{Pairing, "pairing.bbp-ignores"}:    swap(engineFile, "XXR 4\n", "XXR 4\nXXZ 4\n"),
	{Pairing, "pairing.bbp-columns"}:    swap(engineFile, "BBW  1.0", "BBW 1.0"),
	{Pairing, "pairing.bbp-burstein"}: swap(
		swap(engineFile, "192 FIDE_DUTCH_2026\n", "192 FIDE_BURSTEIN\nXXA    1  0.0\n").wrong,
		"XXA    1  0.0\n", ""),
	{Pairing, "io.bom"}: example{pairingFile, "\ufeff" + pairingFile},
}

// swap is an example made of a right file in which some lines or parts of lines are replaced, in pairs of right and
// wrong. A right part must occur in the file once; a blank one stands for its end, where a line is added.
func swap(base string, pairs ...string) example {
	wrong := base
	for i := 0; i+1 < len(pairs); i += 2 {
		switch right := pairs[i]; {
		case right == "":
			wrong += pairs[i+1]
		case strings.Count(wrong, right) != 1:
			panic("the part " + right + " of an example does not occur once")
		default:
			wrong = strings.Replace(wrong, right, pairs[i+1], 1)
		}
	}
	return example{right: base, wrong: wrong}
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
	"0.5    1     3 w ?").wrong

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

// oddTeamFile is an event of three teams after its first round.
var oddTeamFile = swap(teamFile, "142 3\n", "142 3\n320  1.0  1.0   3\n",
	"2     3    4\n", "2     3    4\n"+gammaLine).wrong +
	`001    5 m    Iser, Jon                         1900 AUT     1600205 2001/06/15  1.0    5  0000 - U
001    6 w    Jahn, Kim                         1800 AUT     1600206 2010/09/09  1.0    6  0000 - U
`

const (
	gammaLine   = "310   3 Gamma                            GAM     2050    1.0    1.0   2     5    6\n"
	lineUpLine  = "300   1   1   2    1    2\n"
	forfeitLine = "240 Z   2    3\n330 --   2   1   2\n"
)
