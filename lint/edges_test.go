package lint

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/internal/eventjson"
	"github.com/trfkit/trfkit/trf"
)

// places lists the findings of a file by line, column and code, without those of a file that it was made of.
func places(text, base string, opt Options) string {
	_, own := findings(base, opt)
	_, all := findings(text, opt)
	var out []string
	for _, f := range without(all, own) {
		out = append(out, fmt.Sprintf("%d:%d %s", f.Line, f.Column, f.Code))
	}
	return strings.Join(out, ", ")
}

// datesLine is the line of the dates of a submission for rating.
const datesLine = "132" + "                                                                                        " +
	"26/04/03  26/04/04"

// nationalLine is a national rating of a submission for rating.
const nationalLine = "AUT    1 m    Ammann, Rolf                      2290\n"

// What is just within a bound is in order, and what is just beyond it has a finding, at its place.
func TestEdges(t *testing.T) {
	type swaps = []string
	for _, tt := range []struct {
		name    string
		base    string
		profile Profile
		swaps   swaps
		want    string
	}{
		{"the first number is 2", firstFile, Pairing, swaps{"001    1 ", "001    6 "},
			"8:5 pairing.number-gap, 9:5 pairing.number-gap"},
		{"two gaps", firstFile, Pairing, swaps{"001    3 ", "001    5 ", "001    4 ", "001    9 "},
			"10:5 pairing.number-gap, 11:5 pairing.number-gap"},
		{"one round is left", pairingFile, Pairing, swaps{"142 4", "142 2"}, ""},
		{"fewer rounds than are paired", ratingFile, Pairing, swaps{"142 2", "142 1"},
			"13:5 pairing.finished, 22:102 round.beyond"},
		{"more rounds than were played", ratingFile, Rating, swaps{"142 2", "142 3"}, "13:5 rating.rounds"},
		{"an id with noughts before it, three times", ratingFile, Rating, swaps{"    1600102", "00001600101",
			"    1600104", "    1600101"}, "23:58 rating.fide-id-twice, 25:58 rating.fide-id-twice"},
		{"an id of noughts", ratingFile, Rating, swaps{"    1600102", "    0000000", "    1600104", "    0000000"},
			"23:58 rating.fide-id, 25:58 rating.fide-id"},
		{"the last rank", ratingFile, Rating, swaps{"1.0    2 ", "1.0    4 ", "0.5    4 ", "0.5    5 "},
			"24:86 rating.rank-order, 25:86 rating.rank-range"},
		{"two of one rank", ratingFile, Rating, swaps{"1.0    2 ", "1.0    3 "}, ""},
		{"two of one rank, in an older file", olderFile, Rating, swaps{"1.0    2 ", "1.0    3 "},
			"10:86 rating.rank-tied"},
		{"more points behind fewer", ratingFile, Rating, swaps{"1.0    2 ", "1.0    4 ", "0.5    4 ", "0.5    2 "},
			"24:86 rating.rank-order"},
		{"ranks by another order", ratingFile, Rating, swaps{"202 BH/C1,SB", "212 BH,PTS", "1.0    2 ", "1.0    4 ",
			"0.5    4 ", "0.5    2 "}, ""},
		{"ranks by points and more", ratingFile, Rating, swaps{"202 BH/C1,SB", "212 PTS,BH", "1.0    2 ", "1.0    4 ",
			"0.5    4 ", "0.5    2 "}, "24:86 rating.rank-order"},
		{"no rank", ratingFile, Rating, swaps{"1.0    2 ", "1.0      "}, "24:86 rating.rank"},
		{"a date for each round in column 5", ratingFile, Rating,
			swaps{datesLine, "132 2026/04/03\n132 2026/04/04"}, ""},
		{"one date in column 5", ratingFile, Rating,
			swaps{datesLine, "132 2026/04/03"}, "12:5 rating.round-dates"},
		{"the second date is blank", ratingFile, Rating, swaps{"26/04/03  26/04/04", "26/04/03"},
			"12:92 rating.round-dates"},
		{"the first date is blank", ratingFile, Rating, swaps{"26/04/03  26/04/04", "          26/04/04"},
			"12:102 rating.round-dates"},
		{"rounds the wrong way round", ratingFile, Rating, swaps{"26/04/03  26/04/04", "26/04/04  26/04/03"},
			"12:102 rating.date-order"},
		{"a round before the event", ratingFile, Rating, swaps{"26/04/03  26/04/04", "26/04/02  26/04/04"},
			"12:92 rating.date-order"},
		{"a round after the event", ratingFile, Rating, swaps{"26/04/03  26/04/04", "26/04/03  26/04/05"},
			"12:102 rating.date-order"},
		{"rounds after an event that ends before it starts", ratingFile, Rating,
			swaps{"052 2026/04/04", "052 2026/04/02"}, "5:5 rating.date-order"},
		{"two rounds on one day", ratingFile, Rating, swaps{"26/04/03  26/04/04", "26/04/03  26/04/03"}, ""},
		{"a date that cannot be read", ratingFile, Rating, swaps{"26/04/03  26/04/04", "26/04/xx  26/04/04"},
			"12:92 hdr.date"},
		{"counts with noughts", ratingFile, Rating, swaps{"062 4", "062 004", "072 3", "072 03", "082 0", "082 00"},
			""},
		{"counts with words", ratingFile, Rating,
			swaps{"062 4", "062 4 players", "072 3", "072 4 (3)", "082 0", "082 no"}, "7:5 rating.counts"},
		{"one player too many", ratingFile, Rating, swaps{"062 4", "062 5"}, "6:5 rating.counts"},
		{"teams that are not there", ratingFile, Rating, swaps{"082 0", "082 1"}, "8:5 rating.counts"},
		{"the value ends in column 7", engineFile, Pairing, swaps{"BBD  0.5", "BBD 0.5"}, "6:5 pairing.bbp-columns"},
		{"the value ends in column 8", engineFile, Pairing, swaps{"BBD  0.5", "BBD 10.5"}, "10:81 score.mismatch"},
		{"the value is blank", engineFile, Pairing, swaps{"BBD  0.5", "BBD"}, "6:5 hdr.score"},
		{"a code in lower case", engineFile, Pairing, swaps{"BBD  0.5", "bbd 0.5"},
			"6:1 rec.case, 6:5 pairing.bbp-columns"},
		{"cut in column 95", byeFile, General, swaps{"0000 - Z", "0000"}, "11:109 text.cell-short"},
		{"cut in column 96", byeFile, General, swaps{"0000 - Z", "0000 "}, "11:109 text.cell-short"},
		{"cut in column 97", byeFile, General, swaps{"0000 - Z", "0000 -"}, "11:109 text.cell-short"},
		{"cut in column 98", byeFile, General, swaps{"0000 - Z", "0000 - "}, "11:109 text.cell-short"},
		{"cut behind the result", byeFile, General, swaps{"0000 - Z", "0000 -  "}, "11:109 text.cell-short"},
		{"nothing is cut", byeFile, General, swaps{"0000 - Z", "0000 - Z "}, ""},
		{"a blank cell", byeFile, General, swaps{"  0000 - Z", ""}, ""},
		{"a dash and more behind it", byeFile, General, swaps{"0000 - Z", "0000 - -  "}, "11:109 text.zero-bye"},
		{"black in upper case", pairingFile, General, swaps{"4 b =", "4 B ="}, "9:97 text.colour-case"},
		{"black in upper case, nothing behind it", pairingFile, General, swaps{"4 b =", "4 B"},
			"9:97 text.colour-case, 11:99 cell.sum"},
		{"the third tie-break", ratingFile, General, swaps{"202 BH/C1,SB", "202 BH/C1, SB ,XYZ"},
			"19:16 text.tie-break"},
		{"points are no tie-break", ratingFile, General, swaps{"202 BH/C1,SB", "202 PTS,BH"}, "19:5 text.tie-break"},
		{"points in an order", ratingFile, General, swaps{"202 BH/C1,SB", "212 PTS,BH,GPTS,MPTS"}, ""},
		{"two wrong things in two lines", ratingFile, General, swaps{"202 BH/C1,SB", "202 XYZ,ABC", "222 5400+30",
			"222 90min"}, "19:5 text.tie-break, 19:9 text.tie-break, 20:5 text.time-code"},
		{"absent in the column of the round, too", engineFile, Pairing,
			swaps{"XXR 4\n", "XXR 4\nXXZ 4\n", "3     2 w =\n", "3     2 w =  0000 - Z\n"}, ""},
		{"the usual points", engineFile, Pairing, swaps{"XXR 4\n", "XXR 4\n162  W 1.0    D 0.5\n"}, ""},
		{"as many teams", teamFile, Rating, swaps{"142 3\n", "082 2\n142 3\n"}, ""},
		{"a national rating in the last line", ratingFile, Rating, swaps{"172 AUT NIDOF\n", "", nationalLine, "", "",
			nationalLine}, "24:1 rating.ranking-method"},
		{"a record for a program in the last line", ratingFile, Rating, swaps{"", "XXR 2\n"},
			"26:1 rating.engine-record"},
		{"a record of a draft in the last line", teamFile, General, swaps{"", "330 PAB   1   1\n"},
			"21:1 text.draft"},
		{"a team is left out", teamFile, Pairing, swaps{"310   2 Beta", "310   3 Beta"},
			"16:5 pairing.team-number-gap"},
		{"the first team is left out", teamFile, Pairing, swaps{"310   1 Alpha", "310   4 Alpha"},
			"16:5 pairing.team-number-gap"},
		{"game points", teamFile, General, swaps{"2.0    1.5", "2.0    1.0"}, "15:62 team.points"},
		{"both kinds of points", teamFile, General, swaps{"2.0    1.5", "1.0    2.0"},
			"15:55 team.points, 15:62 team.points"},
		{"two empty boards", oddTeamFile, General, swaps{"", "300   1   1   2 0000 0000\n"},
			"19:92 team.lineup, 20:92 team.lineup"},
		{"one player on two boards", oddTeamFile, General, swaps{"", "300   1   1   2    1    1\n"},
			"19:92 team.order, 20:92 team.lineup, 25:1 team.lineup-twice"},
		{"line-ups of two teams", oddTeamFile, General,
			swaps{"", "300   1   1   2    1    2\n300   1   2   1    3    4\n"}, ""},
		{"line-ups of two rounds", oddTeamFile, General,
			swaps{"", "300   1   1   2    1    2\n300   2   1   2    1    2\n"}, ""},
		{"a line-up without an opponent", oddTeamFile, General, swaps{"", "300   1   1        1    2\n"}, ""},
		{"a line-up of a team that has the bye", oddTeamFile, General, swaps{"", "300   1   3   2    5    6\n"}, ""},
		{"a line-up of a later round", oddTeamFile, General, swaps{"", "300   3   1   2    1    2\n"}, ""},
		{"the second line-up is wrong", oddTeamFile, General,
			swaps{"", "300   1   1   2    1    2\n300   1   2   3    3    4\n"}, "26:13 team.lineup-opponent"},
		{"forfeits in two rounds", oddTeamFile, General, swaps{"", "330 --   2   1   2\n330 --   3   1   2\n"},
			"18:5 team.bye-unknown, 18:5 team.bye-unknown"},
		{"two forfeits of who has Black", oddTeamFile, General, swaps{"", "330 --   2   1   2\n330 --   2   3   2\n"},
			"16:5 team.opponents, 17:5 team.opponents, 26:1 team.forfeit-twice"},
		{"two forfeits, once White and once Black", oddTeamFile, General,
			swaps{"", "330 --   2   1   2\n330 --   2   3   1\n"}, "16:5 team.opponents, 26:1 team.forfeit-twice"},
		{"a method right behind its federation", ratingFile, General, swaps{"172 AUT NIDOF", "172 AUTxNIDOF"},
			"16:5 text.ranking-method"},
		{"a federation of two letters", ratingFile, General, swaps{"172 AUT NIDOF", "172 AU  NIDOF"},
			"16:5 text.ranking-method"},
		{"a federation without a method", ratingFile, General, swaps{"172 AUT NIDOF", "172 AUT"},
			"16:5 text.ranking-method"},
		{"a stroke for the sex", ratingFile, General, swaps{"001    2 w ", "001    2 - "}, "23:10 text.sex"},
		{"u for the sex", ratingFile, General, swaps{"001    2 w ", "001    2 u "}, "23:10 text.sex"},
		{"another letter for the sex", ratingFile, General, swaps{"001    2 w ", "001    2 x "}, "23:10 player.sex"},
		{"a setting in both records", engineFile, Pairing, swaps{"XXR 4\n", "XXR 4\n142 4\n"}, ""},
		{"an acceleration by name for JaVaFo", engineFile, Pairing, swaps{"DUTCH_2026", "DUTCH_2026_BAKU"},
			"7:1 pairing.javafo-ignores, 7:5 accel.baku"},
		{"an acceleration by name beside its points", engineFile, Pairing, swaps{"DUTCH_2026", "DUTCH_2026_BAKU",
			"XXR 4\n", "XXR 4\nXXA    1  1.0\n250      1.0   1   1    1    1\n"}, ""},
		{"an acceleration by name beside points that JaVaFo does not read", engineFile, Pairing, swaps{"DUTCH_2026",
			"DUTCH_2026_BAKU", "XXR 4\n", "XXR 4\n250      1.0   1   1    1    1\n"}, "4:1 pairing.javafo-ignores"},
		{"a Burstein event with its points in record 250", engineFile, Pairing, swaps{"FIDE_DUTCH_2026",
			"FIDE_BURSTEIN", "XXR 4\n", "XXR 4\n250      1.0   1   1    1    1\n"}, "4:1 pairing.javafo-ignores"},
		{"other points for JaVaFo", engineFile, Pairing, swaps{"BBW  1.0\nBBD  0.5\n",
			"162  W 1.0    D 0.5    P 0.5\n"}, "5:1 pairing.javafo-ignores"},
		{"absent from a later round than the coming one", engineFile, Pairing, swaps{"", "240 H   3    4\n"}, ""},
		{"the bye of players in an event of teams", teamFile, Pairing, swaps{"152 W\n",
			"152 W\n162  W 1.0    D 0.5    P 0.7\n"}, ""},
		{"an order does not stand for another record", ratingFile, Rating, swaps{"182 trfkit\n", "",
			"202 BH/C1,SB", "212 PTS,BH/C1,SB"}, "1:1 rating.title-records"},
		{"teams beside an event of players", ratingFile, Rating, swaps{"082 0", "082 1", "",
			"013 Rooks                              1    2\n"}, "26:1 team.ignored"},
		{"absent from another round than that of the bye", oddTeamFile, General,
			swaps{"", "240 Z   3    3\n330 --   2   1   2\n"}, "18:5 team.bye-unknown"},
		{"points of a team whose bye is stated", oddTeamFile, General, swaps{"2050    1.0", "2050    2.0"},
			"18:55 team.points"},
		{"a tab before the value", engineFile, Pairing, swaps{"BBD  0.5", "BBD\t0.5"}, "6:4 line.tab"},
		{"a national id that two players have", ratingFile, Rating, swaps{"    1600102", "    ITA-103",
			"    1600104", "    ITA-103"}, "23:58 rating.fide-id-form, 25:58 rating.fide-id-form"},
		{"points of a team whose match is not finished", oddTeamFile, General, swaps{"1.0    1     3 w 1",
			"0.0    1     3 w  ", "0.0    4     1 b 0", "0.0    4     1 b  "}, ""},
		{"a team without a match in an odd field, in a round without any", oddTeamFile, General,
			swaps{"142 3\n", "142 3\n240 Z   2    1\n"}, ""},
		{"a team without a match in an even field", teamFile, General,
			swaps{"3 w 1", "     ", "4 b =", "     ", "1 b 0", "     ", "2 w =", "     "},
			"15:55 team.points, 15:62 team.points, 16:62 team.points"},
	} {
		got := places(swap(tt.base, tt.swaps...).wrong, tt.base, Options{Profile: tt.profile})
		if got != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.want)
		}
	}
}

// Rounds and boards are counted from 1 in what is said.
func TestNumbersTold(t *testing.T) {
	for _, tt := range []struct {
		base         string
		profile      Profile
		right, wrong string
		want         string
	}{
		{ratingFile, Rating, "26/04/03  26/04/04", "26/04/02  26/04/04", "round 1 is before the event"},
		{ratingFile, Rating, "26/04/03  26/04/04", "26/04/03  26/04/05", "round 2 is after the event"},
		{ratingFile, Rating, "26/04/03  26/04/04", "26/04/04  26/04/03", "round 2 is before round 1"},
		{oddTeamFile, General, "", "300   1   1   2    1    1\n", "write who sat at board 2"},
	} {
		_, all := findings(swap(tt.base, tt.right, tt.wrong).wrong, Options{Profile: tt.profile})
		if !slices.ContainsFunc(all, func(f Finding) bool { return strings.Contains(f.Message+f.Hint, tt.want) }) {
			t.Errorf("%q is not said:\n%s", tt.want, list(all))
		}
	}
}

// A report tells problems, and how many were repaired, where there are some.
func TestTextOfReport(t *testing.T) {
	doc, all := findings(strings.Replace(pairingFile, "4 b =", "4 B =", 1), Options{})
	for _, tt := range []struct {
		result Result
		want   string
	}{
		{Result{Name: "a", Document: doc}, "1 file: 0 errors, 0 warnings, 0 infos\n"},
		{Result{Name: "a", Document: doc, Fixed: all},
			"a:9:97: fixed: \"B\" -> \"b\" [text.colour-case]\n1 file: 0 errors, 0 warnings, 0 infos; 1 fixed\n"},
		{Result{Name: "a", Failed: errors.New("gone")}, "a: gone\n1 file: 0 errors, 0 warnings, 0 infos\n"},
	} {
		r := NewReport("trfconv", "1", General)
		r.Add(tt.result)
		var b strings.Builder
		if err := r.WriteText(&b); err != nil || b.String() != tt.want {
			t.Errorf("%q, want %q; %v", b.String(), tt.want, err)
		}
	}
	for i := range all {
		data, err := all[i].MarshalJSON()
		want := fmt.Sprintf("\"fixable\":%v", all[i].Fix != nil)
		if err != nil || !strings.Contains(string(data), want) {
			t.Errorf("%s: no %s, %v", data, want, err)
		}
	}
}

// A file is accepted for a purpose where nothing but remarks and warnings speaks against it; what weighs most is told
// first, of each code the first place and the number of the others.
func TestBrief(t *testing.T) {
	for _, tt := range []struct {
		profile    Profile
		text, want string
	}{
		{Pairing, pairingFile, "accept  a\n1 accepted, 0 rejected; 1 file: 0 errors, 0 warnings, 0 infos\n"},
		{Pairing, swap(pairingFile, "202 BH/C1,SB\n", "").wrong, "accept  a: 1 warning\n" +
			"  warning: the tie-breaks are not stated (line 1) [pairing.tie-breaks]\n" +
			"1 accepted, 0 rejected; 1 file: 0 errors, 1 warning, 0 infos\n"},
		{Rating, swap(ratingFile, "ITA     1600103", "ITA            ", "CZE     1600104", "CZE            ",
			"2.0    1     3 w", "2.0          3 w", "202 BH/C1,SB", "202 XYZ").wrong,
			"reject  a: 3 errors, 1 warning\n" +
				"  error: 3 Conti, Ugo has no FIDE id (line 24 and 1 more) [rating.fide-id]\n" +
				"  error: 1 Ammann, Rolf has no rank (line 22) [rating.rank]\n" +
				"  warning: tie-break \"XYZ\" is not known (line 19) [text.tie-break]\n" +
				"0 accepted, 1 rejected; 1 file: 3 errors, 1 warning, 0 infos\n"},
		{General, swap(pairingFile, "3 w 1", "3 W 1", "4 b =", "4 B =", "1 b 0", "1 B 0", "2 w =", "2 W =").wrong,
			"a:8:97: warning: colour \"W\" is in upper case; expected w [text.colour-case]\n" +
				"  hint: write colours in lower case\n" +
				"a:9:97: warning: colour \"B\" is in upper case; expected b [text.colour-case]\n" +
				"  hint: write colours in lower case\n" +
				"a:10:97: warning: colour \"B\" is in upper case; expected b [text.colour-case]\n" +
				"  hint: write colours in lower case\n" +
				"(1 more [text.colour-case] with --verbose)\n1 file: 0 errors, 4 warnings, 0 infos\n"},
	} {
		doc, parsed := trf.Parse("a", []byte(tt.text))
		r := NewReport("trfconv", "1", tt.profile)
		r.Add(Result{Name: "a", Document: doc, Findings: Check(doc, parsed, Options{Profile: tt.profile})})
		var b strings.Builder
		if err := r.WriteBrief(&b); err != nil || b.String() != tt.want {
			t.Errorf("%q\n%s\nwant\n%s", tt.profile, b.String(), tt.want)
		}
	}
}

// What is found in plain JSON stands where it is said there.
func TestMadeOfJSON(t *testing.T) {
	doc, parsed := eventjson.Parse("a.json", []byte("{\"players\": [\n {\"id\": 1, \"name\": \"Abel\"},\n"+
		" {\"id\": 2, \"name\": \"Brown\", \"title\": \"GM\"}],\n \"rounds\": [{\"games\": [\n"+
		"  {\"white\": 1, \"black\": 2}]}], \"totalRounds\": 3, \"system\": \"dutch-2026\", \"tieBreaks\": \"BH\"}"))
	var got []string
	for _, f := range Check(doc, parsed, Options{Profile: Pairing}) {
		got = append(got, fmt.Sprintf("%s:%d:%d %s", f.File, f.Line, f.Column, f.Code))
	}
	const want = "a.json:1:1 initial.inferred, a.json:5:3 pairing.open-game"
	if strings.Join(got, ", ") != want {
		t.Errorf("%s, want %s", strings.Join(got, ", "), want)
	}
}

// Nothing is found in files that are as they should be, not even what is only worth knowing.
func TestNothingFound(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		profile    Profile
	}{{"the first round", firstFile, Pairing}, {"the second", pairingFile, Pairing}, {"the end", ratingFile, Rating},
		{"teams", teamFile, General}, {"an odd number of teams", oddTeamFile, General}} {
		if _, all := findings(tt.text, Options{Profile: tt.profile}); len(all) > 0 {
			t.Errorf("%s:\n%s", tt.name, list(all))
		}
	}
}

// A file without players is not asked for what an event has.
func TestNoPlayers(t *testing.T) {
	_, all := findings("012 Open\n", Options{Profile: Pairing})
	if slices.ContainsFunc(all, func(f Finding) bool { return strings.HasPrefix(f.Code, "pairing.") }) {
		t.Errorf("found:\n%s", list(all))
	}
}

// What is repaired at an edge is as it would have been written.
func TestEdgesRepaired(t *testing.T) {
	for _, tt := range []struct {
		base         string
		profile      Profile
		right, wrong string // parts of a line
		repaired     string
	}{
		{byeFile, General, "0000 - Z", "0000", "0000 - Z"}, {byeFile, General, "0000 - Z", "0000 -", "0000 - Z"},
		{byeFile, General, "0000 - Z", "0000 -  ", "0000 - Z"}, {pairingFile, General, "4 b =", "4 B =", "4 b ="},
		{swap(pairingFile, " 1.0    1 ", "10.0    1 ").wrong, General, "10.0    1 ", "10,0    1 ", "10.0    1 "},
		{engineFile, Pairing, "BBD  0.5", "BBD 0.5", "BBD  0.5"},
		{engineFile, Pairing, "BBD  0.5", "BBD 0.5 ", "BBD  0.5"},
		{engineFile, Pairing, "BBD  0.5", "bbd 0.5", "BBD  0.5"},
		{engineFile, Pairing, "BBW  1.0", "BBW 1", "BBW    1"},
	} {
		doc, all := findings(swap(tt.base, tt.right, tt.wrong).wrong, Options{Profile: tt.profile})
		out, _, err := Apply(doc, all)
		if err != nil {
			t.Errorf("%q: %v", tt.wrong, err)
			continue
		}
		if got := string(out.Bytes()); got != swap(tt.base, tt.right, tt.repaired).wrong {
			t.Errorf("%q is repaired to\n%s", tt.wrong, got)
		}
	}
}
