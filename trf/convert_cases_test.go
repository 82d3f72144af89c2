package trf

import (
	"fmt"
	"strings"

	"github.com/trfkit/trfkit/tournament"
)

// player001 is record 001 of a player without a name: points, which may be blank, and cells.
func player001(id int, points string, cells ...string) string {
	row := fmt.Sprintf("001 %4d%s%4s%s", id, strings.Repeat(" ", 72), points, strings.Repeat(" ", 5))
	for _, c := range cells {
		row += fmt.Sprintf("  %-8s", c)
	}
	return strings.TrimRight(row, " ") + "\n"
}

// game is a round between 1 and 2.
var game = player001(1, "", "   2 w 1") + player001(2, "", "   1 b 0")

// byBytes gives a row a name whose letters take two bytes, with fields that stand where they would if bytes were
// columns.
func byBytes(row string) string { return row[:14] + "Jörg, Ödön" + row[14+len("Jörg, Ödön"):] }

// calling gives a row a name.
func calling(row, name string) string { return row[:14] + name + row[14+len([]rune(name)):] }

// ranked gives a row a rank.
func ranked(row string) string { return row[:88] + "1" + row[89:] }

const (
	head26 = "142 5\n152 W\n192 FIDE_DUTCH_2026\n"
	headX  = "XXR 5\nXXC white1\n"
)

// tenths is a value of points for the options.
func tenths(p tournament.Points) *tournament.Points { return &p }

// conversion is a document and what it is converted with.
type conversion struct {
	name, text string
	opts       []ConvertOptions
}

// to is a list of options that only name the edition.
func to(editions ...Edition) []ConvertOptions {
	var out []ConvertOptions
	for _, e := range editions {
		out = append(out, ConvertOptions{To: e})
	}
	return out
}

var conversions = []conversion{
	{"dates are written as TRF26 demands where they can be read in one way",
		"042 24/09/2026\n052 02.03.2026\n132 24/09/26\n" + head26 + game, to(TRF16, TRF26)},
	{"and the second date", "042 2026/03/01\n052 2026-03-25\n" + headX + game, to(TRFX, TRF26)},
	{"a time control in code", "222 W300-B240\n" + game, to(TRF16)},
	{"a time control in code beside words", "122 Blitz\n222 W300-B240\n" + game, to(TRF16)},

	{"nothing at all", "", []ConvertOptions{{To: TRF26, Rounds: 5}, {To: TRF16}}},
	{"no end of the last line", strings.TrimSuffix("012 Cup\n"+game, "\n"), append(to(TRF16),
		ConvertOptions{To: TRF16, EOL: "\r\n"}, ConvertOptions{To: TRF26, Rounds: 5})},
	{"what is added before the only row has a line end", strings.TrimSuffix(player001(1, "", "0000 - Z"), "\n"),
		[]ConvertOptions{{To: TRF26, Rounds: 5, Initial: tournament.White}}},
	{"a last line that is dropped", "012 Cup\r\n" + game + "### the end", to(TRF16, TRF26)},
	{"line ends of two kinds that meet", "012 Cup\r\n### away\r\n" + "\n" + game, to(TRF16)},
	{"line ends that become one", "012 Cup\r### away\n" + "\n" + game, to(TRF16)},
	{"comments and records of other programs", "012 Cup\n### note\nDAT 1 EMAIL x\n555 what\nGER    1  x\n" + head26 +
		game, append(to(TRF16, TRFX, TRF26), ConvertOptions{To: TRF16, KeepForeign: true})},

	{"byes in letters", head26 + player001(1, "", "   2 w 1", "0000 - U", "0000 - F", "0000 - H", "0000 - Z") +
		player001(2, "", "   1 b 0"), to(TRF06, TRF16)},
	{"byes without a stroke", "XXR 5\nXXC white1\n" + player001(1, "", "   2 W 1", "0000   h") +
		player001(2, "", "   1 B 0", "     - Z"), to(TRFX)},
	{"byes in signs", "012 Cup\n" + player001(1, "", "   2 w 1", "0000 - +", "0000 - =", "0000 - -") +
		player001(2, "", "   1 b 0", "", "0000 - H"), []ConvertOptions{{To: TRF16}, {To: TRF16, PlusBye: 'U'},
		{To: TRF16, PlusBye: 'F'}, {To: TRF16, PlusBye: 'X'}}},
	{"a sign that can only be the pairing-allocated bye", "012 Cup\n" + player001(1, "", "   2 w 1", "0000 - +") +
		player001(2, "", "   1 b 0", "   3 w 1") + player001(3, "", "0000 - +", "   2 b 0"), to(TRF16, TRF06)},
	{"two of these in a round", "012 Cup\n" + player001(1, "", "   2 w 1") + player001(2, "", "   1 b 0") +
		player001(3, "", "0000 - +") + player001(4, "", "0000 - +"), to(TRF16)},
	{"one of these beside an odd number of games", "012 Cup\n" + player001(1, "", "   2 w 1") +
		player001(2, "", "0000 - +"), to(TRF16)},
	{"one beside a bye in letters", "012 Cup\n" + game + player001(3, "", "0000 - +") +
		player001(4, "", "0000 - U"), to(TRF16)},
	{"a round without a game", "012 Cup\n" + player001(1, "", "0000 - +") + player001(2, "", "0000 - Z"), to(TRF16)},
	{"a forfeit without an opponent, with a colour", "012 Cup\n" + player001(1, "", "   2 w 1", "0000 w +") +
		player001(2, "", "   1 b 0", "0000 b -") + player001(3, "", "0000 - +", "0000 - Z"), append(to(TRF16, TRF26),
		ConvertOptions{To: TRF26, Rounds: 5})},
	{"unrated games", head26 + player001(1, "", "   2 w W", "   2 b D", "   2 w l") +
		player001(2, "", "   1 b L", "   1 w D", "   1 b w"), to(TRF06, TRF16)},
	{"games without a result", head26 + player001(1, "", "   2 w 1", "   2 b *") +
		player001(2, "", "   1 b 0", "   1 w ?"), []ConvertOptions{{To: TRF26}, {To: TRFX, Unfinished: "blank"},
		{To: TRFBX, Unfinished: "blank"}, {To: TRFBX, Unfinished: "drop"}, {To: TRFX}}},
	{"games that are not played yet", head26 + player001(1, "", "   2 w  ") + player001(2, "", "   1 b  "),
		append(to(TRF06, TRF16, TRFX, TRF26), ConvertOptions{To: TRFBX, Unfinished: "drop"})},
	{"fields placed by bytes", "012 Cup\n" + byBytes(player001(1, "1.0", "   2 w 1", "0000 - =")) +
		player001(2, "0.0", "   1 b 0"), to(TRF16, TRF26)},
	{"rows with ranks, and with what cannot be read",
		"012 Cup\n" + ranked(player001(1, "1.0", "   2 w 1", "0000 - =")) +
			player001(2, "x", "   1 b 0", "0000 - =") + player001(3, "0.0", "x004 w =", "0000 - =") +
			player001(4, "0.0", "0003 b =", "0000 - ="), to(TRF16)},
	{"in Latin letters", "012 Jörg\n" + game, []ConvertOptions{{To: TRF16, Charset: "windows-1252"},
		{To: TRF16, Charset: "UTF-16LE"}, {To: TRF16, Charset: "utf-16be"}, {Charset: "iso-8859-5"},
		{Charset: "windows-1252", EOL: "\r"}}},
	{"letters that the encoding lacks", "012 Cup\n" + calling(player001(1, "1.0", "   2 w 1"), "Łuk") +
		player001(2, "0.0", "   1 b 0"), []ConvertOptions{{To: TRF16, Charset: "windows-1252"}}},
	{"a sign that can no longer be told", "012 Cup\n" + player001(1, "", "   2 w  ", "   2 w 1") +
		player001(2, "", "   1 b  ", "   1 b 0") + player001(3, "", "0000 - +"),
		[]ConvertOptions{{To: TRF06, Unfinished: "drop"}}},
	{"games that are dropped before announced byes", "142 3\n240 H   2    1\n240 Z   3    2\n" +
		player001(1, "", "   2 w  ") + player001(2, "", "   1 b  "), []ConvertOptions{{To: TRFBX, Unfinished: "drop"}}},
	{"in ASCII letters", "012 Cup\n" + game, []ConvertOptions{{Charset: "windows-1252"}, {To: TRF16, Charset: "UTF-8"},
		{Charset: "klingon"}}},

	{"byes of the coming round",
		head26 + "240 H   2    1\n240 Z   2    2\n240 Z   3    1    2\n240 F   4    2\n" + game,
		to(TRF06, TRF16, TRFX, TRFBX, TRF26)},
	{"the absent, by JaVaFo", headX + "XXZ 2 1\n" + game, to(TRF16, TRFX, TRFBX, TRF26)},
	{"the absent, by JaVaFo, whose rows say more", headX + "XXZ 2 1\n" + player001(1, "", "   2 w 1", "0000 - H") +
		player001(2, "", "   1 b 0"), to(TRFX, TRF26)},
	{"the absent and a bye of another kind", head26 + "240 F   2    1\n240 Z   2    1    2\n" + game,
		to(TRFX, TRF26)},
	{"the absent whose row says otherwise", head26 + "240 F   2    1\n" + player001(1, "", "   2 w 1", "0000 - H") +
		player001(2, "", "   1 b 0"), to(TRFX)},
	{"the absent twice", head26 + "240 F   2    1\n240 F   2    1    2\n" + game, to(TRFX)},
	{"byes in no order",
		headX + "240 Z   4    2\n240 H   4    2    1\n240 F   4    3\n240 H   3    2\nXXZ 2 1\n" + game +
			player001(3, ""), to(TRF26)},
	{"byes of nobody, and with text",
		head26 + "240 H   2\n240 H   0    1\n240 H   2    9\n240 H   2    1    x\n" + game,
		to(TRFX)},

	{"a stroke of a colour and no result", "012 Cup\n" + player001(1, "", "   2 w 1", "0000 -  ", "0000 w  ") +
		player001(2, "", "   1 b 0", "     -  "), to(TRF06, TRF16)},
	{"an empty record of the system", "142 5\n192\n" + game, to(TRFX, TRF26)},
	{"a number of rounds and point values that the old form has no record for", game, []ConvertOptions{
		{To: TRF16, Initial: tournament.White}, {To: TRF06, Win: tenths(30)},
		{To: TRF26, Rounds: 5, Initial: tournament.Black}}},
	{"the points show no other values than those that are stated", "142 5\n162  W 1.0    D 0.5    L 0.0\n" +
		player001(1, "1.0", "   2 w 1") + player001(2, "0.0", "   1 b 0"), to(TRFX, TRFBX)},

	{"numbers of rounds", "142 5\nXXR 6\n" + game, to(TRFX, TRF26)},
	{"the number of rounds twice", "142 5\nXXR 5\nTNR 5\n" + game, to(TRFX, TRF16)},
	{"the number of rounds of another program", "TNR 5\n" + game, to(TRF26, TRF16)},
	{"rounds of the file and of the options", head26 + game, []ConvertOptions{{To: TRF26, Rounds: 5},
		{To: TRF26, Rounds: 6}, {To: TRF16, Rounds: 5}}},
	{"rounds of the options", "012 Cup\n" + game, []ConvertOptions{{To: TRF16, Rounds: 5}, {To: TRFX, Rounds: 1},
		{To: TRFX, Rounds: 5}}},
	{"more rounds than one", "142 1\n" + game, []ConvertOptions{{To: TRFX, Rounds: 2}, {To: TRF06}}},
	{"fewer rounds than there are", "012 Cup\n" + player001(1, "", "   2 w 1", "   2 b 1") +
		player001(2, "", "   1 b 0", "   1 w 0"), []ConvertOptions{{To: TRFX, Rounds: 1}, {To: TRFX, Rounds: 2},
		{To: TRFX}}},
	{"a bye in the last of the rounds", "012 Cup\n" + player001(1, "", "   2 w 1", "0000 - Z", "0000 - H") +
		player001(2, "", "   1 b 0"), []ConvertOptions{{To: TRFX, Rounds: 2}, {To: TRFX, Rounds: 3}}},
	{"byes in the last rounds, of two", "012 Cup\n" + player001(1, "", "   2 w 1", "", "", "0000 - H") +
		player001(2, "", "   1 b 0", "", "0000 - H"), []ConvertOptions{{To: TRFX, Rounds: 3}}},
	{"a setting of a round to come", "012 Cup\n260   1   4    1    2\n" + game, []ConvertOptions{{To: TRF26, Rounds: 3},
		{To: TRF26, Rounds: 4}}},
	{"virtual points of a round to come", "012 Cup\n250      1.0   1   3    1    1\n" + game, []ConvertOptions{
		{To: TRF26, Rounds: 2}, {To: TRF26, Rounds: 3}, {To: TRFX, Rounds: 3}}},
	{"no round at all", "012 Cup\n001    1\n001    2\n", to(TRFX, TRF16)},

	{"a colour of the file and of the options", head26 + game, []ConvertOptions{
		{To: TRF26, Initial: tournament.White}, {To: TRF26, Initial: tournament.Black},
		{To: TRF16, Initial: tournament.White}}},
	{"a colour of the options", "142 5\n001    1\n001    2\n", []ConvertOptions{{To: TRF26}, {To: TRFX},
		{To: TRF16, Initial: tournament.White}, {To: TRF26, Initial: tournament.Black}, {To: TRF16}}},
	{"a colour said twice", "152 W\nXXC white1\n" + game, to(TRF16)},
	{"two colours", "152 W\nXXC black1 rank\n" + game, to(TRF16, TRFX)},
	{"the order of the ranks", "XXR 5\nXXC rank\n" + game, to(TRFX, TRFBX, TRF26, TRF16)},
	{"the order of the ranks and a colour", "XXR 5\nXXC rank black1\n" + game, []ConvertOptions{{To: TRFBX}}},
	{"an empty XXC", "XXR 5\nXXC\n" + game, to(TRFBX, TRF26)},

	{"systems", "142 5\n192 FIDE_DUBOV\n192 FIDE_DUBOV\n192 FIDE_LIM\n192\n" + game, append(to(TRFBX, TRF16),
		ConvertOptions{To: TRF16, System: "FIDE_DUBOV"}, ConvertOptions{To: TRF26, System: "dubov-2026"})},
	{"the old name of a system", "142 5\n192 FIDE_DUTCH_2025\n" + game, []ConvertOptions{{To: TRF26},
		{To: TRF26, System: "FIDE_DUTCH_2026"}, {To: TRFBX}}},
	{"no system", "142 5\n152 W\n" + game, []ConvertOptions{{To: TRF26}, {To: TRFX}, {To: TRFBX, System: "FIDE_DUBOV"},
		{To: TRFBX, System: "dutch-2017"}, {To: TRFX, System: "FIDE_DUBOV"}}},

	{"point values in 162", head26 + "162  W 3.0    D 1.0    L 0.5    A 0.2    P 2.0    X 0.0\n" + game,
		to(TRF16, TRFX, TRFBX, TRF26)},
	{"point values in 162 that are left out", headX + "162  W 3.0    D 1.0    L 0.0\n" + game, []ConvertOptions{
		{To: TRFX}, {To: TRFBX}, {To: TRF26}}},
	{"point values by JaVaFo", headX + "XXS W=3 D=1 L=0.5 PAB=2 ZPB=0.1 FL=0.3\n" + game, to(TRF26, TRFBX)},
	{"point values by colour", headX + "XXS WW=3 BW=4\n" + game, to(TRF26, TRFBX)},
	{"point values of bbpPairings", headX + "BBW 3.0\nBBD 1.0\nBBL 0.5\nBBZ 0.1\nBBF 0.2\nBBU 2.0\n" + game,
		to(TRFX, TRF26, TRF16)},
	{"point values that cannot be read", headX + "XXS W=3 ?=1\n" + game, append(to(TRF26, TRFX),
		ConvertOptions{To: TRFX, Win: tenths(30)})},
	{"a value for everybody", head26 + "299 W        2.0\n" + game, to(TRFX, TRF26, TRF16)},
	{"a value for everybody beside match points", head26 + "299 W 1.0    2.0\n299 W   1.0   2.0\n" + game, to(TRFX)},
	{"a value in one round, a bonus, and one for a player", head26 +
		"299 W        2.0   1\n299          1.0   1    1\n299 W        2.0        1\n299          1.0\n" + game,
		to(TRFX, TRF26)},
	{"point values of the options", head26 + game, []ConvertOptions{{To: TRFX, Win: tenths(30)},
		{To: TRFBX, Draw: tenths(10), Bye: tenths(5)}, {To: TRF26, Loss: tenths(2), Win: tenths(20)},
		{To: TRF16, Draw: tenths(10)}}},
	{"point values of the file and the options", head26 + "162  W 3.0    D 0.5    L 0.0    P 3.0\n" + game,
		[]ConvertOptions{{To: TRFX, Win: tenths(30)}, {To: TRFX, Win: tenths(20)}}},
	{"point values that the points show",
		"142 5\n" + player001(1, "3.0", "   2 w 1") + player001(2, "0.0", "   1 b 0") +
			player001(3, "1.0", "   4 w =") + player001(4, "1.0", "   3 b ="), to(TRFX, TRF16)},

	{"point values in two records that cannot be read",
		"142 5\n162  ? 3.0\nXXS ?=1\n" + player001(1, "3.0", "   2 w 1") +
			player001(2, "0.0", "   1 b 0") + player001(3, "1.0", "   4 w =") + player001(4, "1.0", "   3 b ="),
		to(TRFX)},

	{"virtual points by 250", head26 + "250      1.0   1   2    1    2\n250      0.5   3   7    2    3\n" + game +
		player001(4, ""), to(TRFX, TRFBX, TRF26, TRF16)},
	{"virtual points by 250, written anew",
		"TNR 3\n" + "250      1.0   1   2    1    2\n250      0.5   3   7    1    2\n" +
			game, to(TRF26)},
	{"virtual points by JaVaFo", headX + "XXA    2  0.5  0.5  0.0\nXXA    1  1.0\nXXA    1  2.0  1.0\n" + game,
		to(TRFBX, TRF26)},
	{"virtual points of a range that is none",
		head26 + "250      1.0   2   1    1    2\n250      1.0   1   2    2    1\n" +
			"250      1.0   1   2        2\n250      1.0   1        1    2\n250      1.0   1   1    1    1\n" + game,
		to(TRFX)},
	{"virtual points in the order of the file", head26 + "250      1.0   1   1    1    3\n" + player001(3, "") + game,
		to(TRFX, TRFBX)},
	{"virtual points that are nothing", headX + "XXA    1  0.0\n" + game, to(TRFX, TRFBX, TRF26)},
	{"virtual points that are nothing, of several",
		head26 + "250      0.0   1   1    1    3\n" + player001(3, "") + game,
		to(TRFX)},
	{"virtual points of players who do not follow each other", headX + "XXA    1  1.0\nXXA    3  1.0\n" +
		player001(1, "", "   3 w 1") + player001(3, "", "   1 b 0"), to(TRF26)},
	{"Burstein for bbpPairings", "XXR 5\n192 FIDE_BURSTEIN\n" + game, to(TRFBX, TRF26, TRFX)},
	{"Burstein with virtual points", "XXR 5\n192 FIDE_BURSTEIN\n250      1.0   1   1    1    1\n" + game, to(TRFBX)},
	{"Burstein with nobody", "XXR 5\n192 FIDE_BURSTEIN\n", to(TRFBX)},
	{"an acceleration by name", "142 5\n192 FIDE_DUTCH_2026_BAKU\n" + game + player001(3, "") + player001(4, ""),
		to(TRFX, TRFBX, TRF26, TRF16)},
	{"an acceleration by name and virtual points",
		"142 5\n192 FIDE_DUTCH_2026_BAKU\n250      2.0   1   1    1    1\n" + game, to(TRFX)},
	{"an acceleration by name of nobody", "142 5\n192 FIDE_DUTCH_2026_BAKU\n", to(TRFX)},

	{"forbidden in all rounds", head26 + "260   1   5    1    2\n" + game, to(TRFX, TRFBX, TRF26, TRF16)},
	{"forbidden in rounds that are over, that come, and later", head26 +
		"260   1   1    1    2\n260   1   2    1    3\n260   2   5    2    3\n260   2   2    1    4\n" +
		"260   3   5    2    4\n260   4   5    3    4\n" + game + player001(3, "") + player001(4, ""), to(TRFX,
		TRFBX, TRF26)},
	{"forbidden by JaVaFo", headX + "XXP 2 1\nXXP 1 9\nXXP 1\n" + game, to(TRFX, TRF26, TRF16)},
	{"forbidden in rounds that are none",
		head26 + "260   2   1    1    2\n260        2    1    2\n260   2   2    1    2\n" +
			game, to(TRFX)},

	{"teams of an individual event", "013 Alpha                              1\n" +
		"013 Beta                               2\n" + headX + game, to(TRF06, TRF16, TRFX, TRFBX, TRF26)},
	{"teams in 310", head26 + "310   2 Beta                             BET   2000.0    0.0    0.0   2     2\n" +
		"310   1 Alpha                            ALP   2100.0    1.0    1.0   1     1\n" + game,
		to(TRF16, TRFX, TRFBX, TRF26)},
	{"teams in both", head26 + "013 Alpha                              1\n013 Other                              2\n" +
		"310   1 Alpha                            ALP   2100.0    1.0    1.0   1     1\n" + game,
		to(TRF16, TRFBX, TRF26)},
	{"teams of an event of teams", "092 Swiss for teams\n142 5\n152 W\n192 FIDE_TEAM_MP\n" +
		"013 Alpha                              1\n013 Beta                               2\n" +
		player001(1, "", "   2 w 1", "0000 - +") + player001(2, "", "   1 b 0", "0000 - -"),
		to(TRF26, TRF16)},

	{"a team in 310 of an individual event by bbpPairings", "XXR 5\n" +
		"310   1 Alpha                            ALP   2100.0    1.0    1.0   1     1    x\n" + game, to(TRFBX,
		TRF16)},

	{"teams of which one has no number", head26 + "310   0 Alpha                            ALP\n" +
		"310   3 Beta                             BET   2000.0    0.0    0.0   2     2\n" + game,
		to(TRF16, TRF26)},
	{"board forfeits of teams", head26 + "310   1 Alpha                            ALP                         1\n" +
		player001(1, "", "   2 w 1", "0000 - -", "0000 - +") + player001(2, "", "   1 b 0", "0000 - -"), to(TRF16)},

	{"drafts", "330 PAB  1   1\nACC 1\n340 x\n" + game, to(TRF16)},
	{"the same row twice, one without a number, and one of too many rounds", "012 Cup\n" + game + player001(2, "1.0") +
		player001(0, "") + player001(3, "x") + player001(4, "", strings.Split(strings.Repeat("0000 - Z,", MaxRounds)+
		"0000 - =", ",")...), to(TRF16)},
	{"as many rounds as there can be", "012 Cup\n" + game + player001(4, "", strings.Split(
		strings.Repeat("0000 - Z,", MaxRounds-1)+"0000 - =", ",")...), to(TRF16)},
}
