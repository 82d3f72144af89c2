package trf

import "fmt"

// Two players up to their rank, for the examples.
const (
	rowOne = "001    1      One, Player                                                        1.0    1"
	rowTwo = "001    2      Two, Player                                                        0.0    2"
)

// twoTeams are two teams of one player each.
const twoTeams = "310   1 Alpha                                                               1\n" +
	"310   2 Beta                                                                2\n"

// fourRows are four players with a round each.
func fourRows(cells ...string) string {
	out := ""
	for i, cell := range cells {
		out += fmt.Sprintf("001 %4d      Player, Number%-52d%4s %4d%s\n", i+1, i+1, "1.0", i+1, cell)
	}
	return out
}

// fourPlayers are two teams of two players each.
func fourPlayers(cells ...string) string {
	return "310   1 Alpha                                                               1    2\n" +
		"310   2 Beta                                                                3    4\n" + fourRows(cells...)
}

var codes = [...]CodeInfo{
	{"accel.baku", Info, false,
		"The virtual points were computed by the Baku method, because record 192 asks for it and the file gives none.",
		"142 5\n192 FIDE_DUTCH_2026_BAKU\n"},
	{"accel.conflict", Error, false, "Two records give a player different virtual points in one round.",
		"XXA    1  1.0\n250       0.5   1   1    1    1\n"},
	{"accel.rounds", Error, false, "Baku acceleration is asked for, but the number of rounds is unknown.",
		"192 FIDE_DUTCH_2026_BAKU\n" +
			"001    1      One, Player                                                        0.0    1\n" + rowTwo +
			"\n"},
	{"accel.scoring", Error, false,
		"Baku acceleration is asked for, but a draw is not worth half a win or a loss is worth something.",
		"142 5\n162  W 3.0    D 1.0\n192 FIDE_DUTCH_2026_BAKU\n" +
			"001    1      One, Player                                                        3.0    1     2 w 1\n" +
			rowTwo + "     1 b 0\n"},
	{"bye.legacy", Info, true,
		"A TRF06 bye with a point is read as the pairing-allocated bye, the only one of its round.",
		rowOne + "     2 w 1\n" + rowTwo +
			"     1 b 0\n" +
			"001    3      Three, Player                                                      1.0    3  0000 - +\n"},
	{"bye.legacy-full", Warning, true,
		"A TRF06 bye with a point cannot be told from a full-point bye and is read as one.",
		rowOne +
			"  0000 - +\n" +
			"001    2      Two, Player                                                        1.0    2  0000 - +\n"},
	{"cell.bye-colour", Error, false, "A round has a colour but no opponent.",
		rowOne + "  0000 w 1\n" + rowTwo + "  0000 - Z\n"},
	{"cell.bye-opponent", Error, false, "A round has both an opponent and a bye.",
		rowOne + "     2 w 1\n" + rowTwo + "     1 b Z\n"},
	{"cell.bye-result", Error, false, "A round has the result of a game but no opponent.",
		rowOne + "  0000 - 1\n" + rowTwo + "  0000 - Z\n"},
	{"cell.colour", Error, false,
		"A colour is unknown or missing in both rows of a game, or both players have the same.",
		rowOne + "     2 w 1\n" + rowTwo + "     1 w 0\n"},
	{"cell.grid", Error, false, "A character stands where a blank separates the fields of a round.",
		rowOne + "      2 w 1\n" + rowTwo + "     1 b 0\n"},
	{"cell.opponent", Error, false, "The opponent's starting rank is not written in ASCII digits.",
		rowOne + "    2? w 1\n" + rowTwo + "     1 b 0\n"},
	{"cell.pab-future", Error, false, "A round without games has a pairing-allocated bye.",
		rowOne + "     2 w 1  0000 - U\n" + rowTwo +
			"     1 b 0\n001    3      Three, Player                                                      0.0    3\n"},
	{"cell.reciprocal", Error, false, "A player names an opponent whose row does not name him.",
		rowOne + "     2 w 1\n" + rowTwo + "  0000 - Z\n"},
	{"cell.result", Error, false, "A result code is unknown.",
		rowOne + "     2 w x\n" + rowTwo + "     1 b 0\n"},
	{"cell.self", Error, false, "A player is his own opponent.",
		rowOne + "     1 w 1\n" + rowTwo + "  0000 - Z\n"},
	{"cell.star", Warning, true, "The result * is read as ?, not yet known.",
		"XXR 2\n001    1      One, Player                                                        0.5    1     2 w *\n" +
			"001    2      Two, Player                                                        0.5    2     1 b *\n"},
	{"cell.sum", Error, false, "The two results of a game cannot both be true.",
		rowOne +
			"     2 w 1\n" +
			"001    2      Two, Player                                                        1.0    2     1 b 1\n"},
	{"cell.sum-odd", Info, false, "The two results of a game are possible, but only by an arbiter's decision.",
		"001    1      One, Player                                                        0.5    1     2 w =\n" +
			rowTwo + "     1 b 0\n"},
	{"cell.trailing", Error, false, "Text that is no round follows the rounds of a player.",
		rowOne + "     2 w 1  absent\n" + rowTwo + "     1 b 0\n"},
	{"colour.opponent", Warning, true,
		"A colour is missing or unknown in the row of one player and is taken from the row of the opponent.",
		rowOne + "     2   1\n" + rowTwo + "     1 b 0\n"},
	{"event.team", Info, false, "The file describes an event of teams; the pairings are those of the teams.",
		"192 FIDE_TEAM\n"},
	{"ext.alone", Warning, false, "A list of players or teams who may not meet names fewer than two.",
		"XXP 1\n"},
	{"ext.bye-conflict", Error, false, "Two places give a player different byes in one round.",
		"142 3\nXXZ 2\n240 H   2    2\n"},
	{"ext.bye-played", Warning, false,
		"A bye is announced for a round in which the player was paired; what happened counts.",
		"142 3\n240 H   1    2\n"},
	{"ext.bye-type", Error, false, "Record 240 gives a kind of bye other than F, H and Z.",
		"142 3\n240 U   2    2\n"},
	{"ext.grid", Error, false, "The fields of a record are not in their columns.",
		"142 3\n260   1   3    1x   2\n"},
	{"ext.kind", Error, false, "Record 299 gives a kind of result it does not know.",
		"299 U         1.0     1    1\n"},
	{"ext.later", Warning, false, "A record of an event of teams is for a round after the last one.",
		twoTeams + "142 1\n240 H   2    1\n"},
	{"ext.match", Error, false, "Record 250 gives match points in an individual event.",
		"250  1.0  1.0   1   1    1    1\n"},
	{"ext.player-range", Error, false, "A range of players has no beginning or ends before it begins.",
		"250       1.0   1   1    2    1\n"},
	{"ext.rank", Error, false,
		"XXC rank asks for an order other than that of the starting ranks, which is not supported.",
		"XXC rank\n001    1      One, Player                                                        0.0    2\n" +
			"001    2      Two, Player                                                        0.0    1\n"},
	{"ext.repeated", Warning, false, "A list names a player twice.",
		"XXP 1 2 2\n"},
	{"ext.round", Error, false, "A round is missing, no number, or not a round of the event.",
		"240 H        2\n"},
	{"ext.round-range", Error, false, "A range of rounds ends before it begins or after the last round.",
		"260   3   1    1    2\n"},
	{"ext.separator", Warning, true, "A list is separated by commas instead of blanks.",
		"XXP 1,2\n"},
	{"ext.value", Error, false, "A value is not an amount of points.",
		"XXA    1  one\n"},
	{"ext.word", Error, false, "XXC has a word that is not known.",
		"XXC red1\n"},
	{"file.empty", Error, false, "The file holds no text.",
		"\n"},
	{"file.format", Error, false, "The file is of another kind: a web page, an office document, an image.",
		"<!DOCTYPE html>\n<html><body>Not found</body></html>\n"},
	{"file.no-players", Error, false, "The file holds no player.",
		"012 An Open\n"},
	{"hdr.case", Warning, true, "A value is not written in upper case.",
		"152 w\n"},
	{"hdr.colour", Error, false, "The initial colour is neither W nor B.",
		"152 G\n"},
	{"hdr.column", Warning, true, "A value does not stand in its column.",
		"152  W\n"},
	{"hdr.conflict", Error, false, "Two records contradict each other.",
		"142 5\nXXR 3\n"},
	{"hdr.date", Warning, false, "A date does not exist or cannot be read; its text is kept.",
		"042 2026/02/30\n" +
			"132                                                                                        26/13/01\n"},
	{"hdr.repeated", Warning, false, "A header record is repeated with another value; the first one counts.",
		"012 An Open\n012 Another Open\n"},
	{"hdr.rounds", Error, false, "The number of rounds is not a number from 1 to 999.",
		"142 five\n"},
	{"hdr.score", Error, true, "A point value cannot be read, or stands in another column.",
		"BBW  one\n"},
	{"hdr.score-alias", Warning, true, "Symbol Z of record 162 is read as A.",
		"162  W 1.0    D 0.5    Z 0.0\n"},
	{"hdr.type-unknown", Warning, false, "Record 192 names a type of tournament that ETT26 does not know.",
		"192 FIDE_LIM\n"},
	{"import.absent", Info, true,
		"The file was made of a published page, which does not tell an absence from a game that both forfeited.",
		"### IMPORT ABSENT 1 3\n" + rowOne + "     2 w 1\n" + rowTwo + "     1 b 0\n" +
			"001    3      Three, Player                                                      0.0    3  0000 - Z\n"},
	{"import.bye", Info, true,
		"The file was made of a published page, which does not tell whether a bye was allocated or asked for.",
		"### IMPORT BYE 1 3\n" + rowOne + "     2 w 1\n" + rowTwo + "     1 b 0\n" +
			"001    3      Three, Player                                                      1.0    3  0000 - U\n"},
	{"import.numbers", Info, true,
		"The file was made of a published page, which does not tell the starting ranks.",
		"### IMPORT NUMBERS by rating\n"},
	{"import.record", Warning, false, "A comment begins like an IMPORT record but is none; it is not read.",
		"### IMPORT BYE 1 9999\n"},
	{"import.rules", Info, false,
		"The file was made of a published page, which does not tell acceleration and forbidden pairs.",
		"### IMPORT SOURCE a cross table\n"},
	{"import.source", Info, false, "The file was made of a published page that is no TRF.",
		"### IMPORT SOURCE a cross table\n"},
	{"initial.inferred", Info, true,
		"The initial colour is not stated; it was derived from the first round with colours.",
		"142 5\n"},
	{"io.bom", Info, false, "The file begins with a byte order mark.",
		"\ufeff142 5\n"},
	{"io.charset", Warning, true, "The text is not UTF-8; it was read in an 8-bit encoding.",
		"012 \xF6rebro Open\n"},
	{"io.charset-unknown", Error, false, "The charset asked for is not known.", ""},
	{"io.eol-mixed", Warning, false, "The file uses more than one kind of line end.",
		"012 An Open\r\n142 5\n"},
	{"io.utf16", Warning, false, "The file is encoded in UTF-16.",
		"\xFF\xFE1\x004\x002\x00"},
	{"lim.record", Warning, false, "A comment begins like a LIM record but is none; it is not read.",
		"### LIM MINI on\n"},
	{"lim.repeated", Error, false,
		"The record that says whether the event is a maxi-tournament stands there twice and differs.",
		"### LIM MAXI on\n### LIM MAXI off\n"},
	{"lim.value", Error, false, "The record that says whether the event is a maxi-tournament says neither on nor off.",
		"### LIM MAXI yes\n"},
	{"limit.file", Error, false, "The file is longer than is read.", ""},
	{"limit.findings", Warning, false, "There are more findings than are listed.", ""},
	{"limit.line", Error, false, "A line is longer than is read.", ""},
	{"limit.lines", Error, false, "The file has more lines than are read.", ""},
	{"limit.rounds", Error, false, "A row has more than 999 rounds.", ""},
	{"limit.settings", Error, false,
		"The virtual points or abnormal points of the file are more than are read.", ""},
	{"limit.work", Error, false, "An answer takes more work than one file may cost.", ""},
	{"line.bytecols", Warning, true, "The fields of a row are placed by bytes instead of characters.",
		"001    1      Jörg                                                              1.0    1     2 w 1\n" +
			rowTwo + "     1 b 0\n"},
	{"line.indented", Error, false, "A record does not begin in column 1.",
		" XXP 1 2\n"},
	{"line.shifted", Error, false, "The fields of a player's row have left their columns.",
		"001    1      A Name Of Far More Than Thirty Three Characters                    1.0    1     2 w 1\n" +
			rowTwo + "     1 b 0\n"},
	{"line.tab", Warning, true, "A tab stands where blanks belong; an error when it hides the columns.",
		"142\t5\n"},
	{"line.truncated", Error, false, "The file ends in the middle of a player's record.",
		rowOne + "     2 w 1\n001    2      Two, Player               "},
	{"player.birth", Warning, false, "A date of birth cannot be read for certain.",
		"001    1      One, Player                                            870403      1.0    1     2 w 1\n" +
			rowTwo + "     1 b 0\n"},
	{"player.duplicate", Error, false, "Two players have the same starting rank.",
		"001    1      One, Player                                                        0.0    1\n" +
			"001    1      One, Player                                                        0.0    1\n"},
	{"player.name", Warning, false, "A name holds a control character.",
		"001    1      One,\x01Player                                                        1.0    1     2 w 1\n" +
			rowTwo + "     1 b 0\n"},
	{"player.name-long", Warning, false, "A name fills the column after its field.",
		"001    1      A Name Of Exactly Thirty Four Char                                 1.0    1     2 w 1\n" +
			rowTwo + "     1 b 0\n"},
	{"player.points", Warning, true, "Points are written in an unusual form; an error when they cannot be read.",
		"001    1      One, Player                                                        1,0    1     2 w 1\n" +
			rowTwo + "     1 b 0\n"},
	{"player.rank", Warning, false, "A rank is not a number.",
		"001    1      One, Player                                                        1.0   1=     2 w 1\n" +
			rowTwo + "     1 b 0\n"},
	{"player.rating", Warning, false, "A rating is not a number.",
		"001    1      One, Player                        unr                             1.0    1     2 w 1\n" +
			rowTwo + "     1 b 0\n"},
	{"player.sex", Warning, false, "The sex is neither m nor w.",
		"001    1 x    One, Player                                                        1.0    1     2 w 1\n" +
			rowTwo + "     1 b 0\n"},
	{"player.sr", Error, false, "A starting rank is missing or not a number from 1 to 9999.",
		"001    0      One, Player                                                        0.0    1\n"},
	{"player.sr-overflow", Error, false, "A starting rank runs out of its columns.",
		"001 10006      One, Player\n"},
	{"player.title", Warning, false, "A title has more than one meaning.",
		"001    1    w One, Player                                                        1.0    1     2 w 1\n" +
			rowTwo + "     1 b 0\n"},
	{"player.title-foreign", Info, false, "A title is not one of FIDE.",
		"001    1   1N One, Player                                                        1.0    1     2 w 1\n" +
			rowTwo + "     1 b 0\n"},
	{"ranking.record", Warning, false, "A comment begins like a RANKING record but is none; it is not read.",
		"### RANKING KIND cup\n"},
	{"rec.case", Warning, true, "A record code is written in lower case.",
		"xxp 1 2\n"},
	{"rec.extension", Warning, false, "An XX? or BB? record is not known; it is kept, not read.",
		"XXM 5\n"},
	{"rec.foreign", Warning, true, "A record of another program is read.",
		"TNR 5\n"},
	{"rec.foreign-setting", Error, false, "A record of another program changes the pairing and is not read.",
		"FOR 1 2\n"},
	{"rec.no-blank", Error, false, "A record code is not followed by a blank, so that its content cannot be read.",
		"142 5\nXXP1 2\n"},
	{"rec.unknown", Info, false, "A record is not known; it is kept as it is.",
		"555 something\n"},
	{"round.beyond", Error, false, "A round after the last one is recorded.",
		"142 1\n" + rowOne + "     2 w 1  0000 - Z\n" + rowTwo + "     1 b 0  0000 - Z\n"},
	{"round.superfluous", Warning, false, "Round columns at the end hold nothing.",
		rowOne + "     2 w 1       -\n" + rowTwo + "     1 b 0       -\n"},
	{"rounds.inferred", Info, true, "The number of rounds is not stated; the last one recorded is taken as the last.",
		"152 W\n"},
	{"rule.pab", Warning, false, "A round has more than one pairing-allocated bye.",
		rowOne +
			"  0000 - U\n" +
			"001    2      Two, Player                                                        1.0    2  0000 - U\n"},
	{"rule.pab-twice", Warning, false, "A player has the pairing-allocated bye a second time.",
		"001    1      One, Player                                                        2.0    1  0000 - U" +
			"  0000 - U\n" + rowTwo + "  0000 - Z  0000 - Z\n"},
	{"rule.rematch", Warning, false, "Two players meet a second time.",
		"001    1      One, Player                                                        2.0    1     2 w 1" +
			"     2 b 1\n" + rowTwo + "     1 b 0     1 w 0\n"},
	{"score.annulled", Info, true, "Points leave out the games against a player who left a round robin early.",
		"142 3\n" +
			"001    1      One, Player                                                        2.0" +
			"    1     4 b 1     2 w 1     3 w +\n" +
			"001    2      Two, Player                                                        1.0" +
			"    2     3 w 1     1 b 0     4 b 1\n" +
			"001    3      Three, Player                                                      0.0" +
			"          2 b 0     4 w -     1 b -\n" +
			"001    4      Four, Player                                                       0.0" +
			"    3     1 w 0     3 b +     2 w 0\n"},
	{"score.conflict", Error, false, "Two records give a result different values.",
		"XXS W=3\n162  W 2.0\n"},
	{"score.includes-bye", Warning, true, "Points already count the bye of the coming round.",
		"001    1      One, Player                                                        1.5    1     2 w 1" +
			"  0000 - H\n" + rowTwo + "     1 b 0\n"},
	{"score.includes-virtual", Warning, true, "Points count the virtual points of the coming round.",
		"162  W 1.0\nXXA    1  1.0  1.0\n" +
			"001    1      One, Player                                                        2.0    1     2 w 1\n" +
			rowTwo + "     1 b 0\n"},
	{"score.inferred", Warning, true, "The point values are not stated; they were derived from the recorded points.",
		"001    1      One, Player                                                        3.0    1     2 w 1\n" +
			rowTwo +
			"     1 b 0\n" +
			"001    3      Three, Player                                                      1.0    3     4 w =\n" +
			"001    4      Four, Player                                                       1.0    4     3 b =\n"},
	{"score.mismatch", Warning, true, "Points do not follow from the results; the results count.",
		"001    1      One, Player                                                        1.5    1     2 w 1\n" +
			rowTwo + "     1 b 0\n"},
	{"score.unknown", Error, false, "The point values are not stated and cannot be derived.",
		"001    1      One, Player                                                        5.0    1     2 w 1\n" +
			"001    2      Two, Player                                                        4.0    2     1 b 0\n"},
	{"ssm.full-bye", Warning, false,
		"A player has a requested full-point bye in an event of SSM, whose text knows none.",
		"092 SSM 20.01.04\n162  W 2.0    D 1.0    L 0.0    A 0.0    P 2.0\n" +
			"001    1      One, Player                                                        2.0    1  0000 - F\n"},
	{"ssm.lots", Error, false, "The lots of an SSM event are both listed and given by a seed.",
		"### SSM LOT    2    1\n### SSM SEED 1\n"},
	{"ssm.record", Warning, false, "A comment begins like an SSM record but is none; it is not read.",
		"### SSM GAMS    1 10\n"},
	{"ssm.repeated", Error, false, "An SSM record names a player, or gives the seed, a second time.",
		"### SSM GAM    1 10\n### SSM GAM    1 7\n"},
	{"ssm.value", Error, false, "A value of an SSM record cannot be read.",
		"### SSM GAM    1 1,5x\n"},
	{"team.board", Error, false, "Record 300 names a player who is not in the team.",
		"310   1 Alpha                                                               1\n" +
			"310   2 Beta                                                                2\n" +
			"300   1   1   2    2\n" + rowOne + "     2 w 1\n" + rowTwo + "     1 b 0\n"},
	{"team.board-colour", Warning, false, "A player has another colour than record 352 gives the board.",
		"352 WW\n" + fourPlayers("     3 w 1", "     4 b 1", "     1 b 0", "     2 w 0")},
	{"team.boards", Error, false, "Record 352 is no list of colours.",
		twoTeams + "352 WX\n" + rowOne + "     2 w 1\n" + rowTwo + "     1 b 0\n"},
	{"team.bye-conflict", Warning, true, "Records 240 and 320 give a team different byes in one round.",
		fourPlayers("     3 w 1", "     4 b 0", "     1 b 0", "     2 w 1") +
			"310   3 Gamma\n320           3\n240 H   1    3\n"},
	{"team.bye-match", Error, false, "A team has a bye in a round in which its players met another team.",
		twoTeams + "240 H   1    1\n" + rowOne + "     2 w 1\n" + rowTwo + "     1 b 0\n"},
	{"team.bye-worth", Info, true, "What the bye of teams is worth follows from the recorded points of all teams.",
		"310   1 Alpha                                         2.0    1.0            1\n" +
			"310   2 Beta                                          0.0    0.0            2\n" +
			"310   3 Gamma                                         2.0    1.0            3\n" +
			rowOne + "     2 w 1\n" + rowTwo + "     1 b 0\n" +
			"001    3      Three, Player                                                      1.0    3  0000 - U\n"},
	{"team.colour", Warning, false,
		"The first boards of both teams have the same colour, so the order of the boards is not that of the teams.",
		fourPlayers("     4 w 1", "     3 b 1", "     2 w 0", "     1 b 0")},
	{"team.draft", Warning, false, "A record of teams is one of a superseded draft.",
		twoTeams + "330 PAB   1   1\n" + rowOne + "     2 w 1\n" + rowTwo + "     1 b 0\n"},
	{"team.duplicate-source", Warning, false, "Records 013 and 310 list different players for a team.",
		"310   1 Alpha                                                               1\n" +
			"310   2 Beta                                                                2\n" +
			"013 Alpha                              2\n" + rowOne + "     2 w 1\n" + rowTwo + "     1 b 0\n"},
	{"team.forfeit", Error, false, "The kind of a forfeited match is not known.",
		twoTeams + "330 ++   1   1   2\n" + rowOne + "  0000 - Z\n" + rowTwo + "  0000 - Z\n"},
	{"team.forfeit-played", Error, false, "Record 330 forfeits a match in which a game was played.",
		"310   1 Alpha                                                               1\n" +
			"310   2 Beta                                                                2\n" +
			"330 +-   1   1   2\n" + rowOne + "     2 w 1\n" + rowTwo + "     1 b 0\n"},
	{"team.grid", Warning, true, "The fields of a record 299 of an event of teams have left their columns.",
		twoTeams + "299 +  2.0  2.5   1    1\n" + rowOne + "     2 w 1\n" + rowTwo + "     1 b 0\n"},
	{"team.guest", Warning, true,
		"Record 300 names a player whom no team lists; he is taken for a player of the team.",
		"310   1 Alpha                                                               1\n" +
			"310   2 Beta                                                                2\n300   1   1   2    3\n" +
			fourRows("  0000 - Z", "     3 b 0", "     2 w 1")},
	{"team.ignored", Info, false, "The file lists teams; the event is read as an individual one.",
		"013 Alpha                              1    2\n"},
	{"team.itself", Error, false, "Two players of one team met.",
		"310   1 Alpha                                                               1    2\n" + rowOne +
			"     2 w 1\n" + rowTwo + "     1 b 0\n"},
	{"team.lineup", Warning, false, "A player has a game and is not in the line-up of record 300.",
		twoTeams + "300   1   1   2 0000\n" + rowOne + "     2 w 1\n" + rowTwo + "     1 b 0\n"},
	{"team.number", Error, false, "The number of a team is missing or not a number from 1 on.",
		twoTeams + "310   0 Gamma                                                               3\n" + rowOne +
			"     2 w 1\n" + rowTwo + "     1 b 0\n"},
	{"team.opponents", Error, false, "The players of a team met more than one team in a round.",
		"310   1 Alpha                                                               1    2\n" +
			"310   2 Beta                                                                3\n" +
			"310   3 Gamma                                                               4\n" + fourRows("     3 w 1",
			"     4 b 1", "     1 b 0", "     2 w 0")},
	{"team.order", Warning, false, "Players at the same board of two teams did not meet each other.",
		fourPlayers("     4 w 1", "     3 w 1", "     2 b 0", "     1 b 0")},
	{"team.player-twice", Error, false, "A player is listed in two teams.",
		"310   1 Alpha                                                               1\n" +
			"310   2 Beta                                                                2    1\n" + rowOne +
			"     2 w 1\n" + rowTwo + "     1 b 0\n"},
	{"team.stranger", Warning, false, "A player met one who is in no team.",
		"310   1 Alpha                                                               1\n" + rowOne + "     2 w 1\n" +
			rowTwo + "     1 b 0\n"},
	{"team.twice", Error, false, "A team is listed twice.",
		twoTeams + "310   1 Gamma                                                               3\n" + rowOne +
			"     2 w 1\n" + rowTwo + "     1 b 0\n"},
	{"team.worth", Error, false, "A value of a match or of the bye of teams cannot be read.",
		twoTeams + "362 TX 2.0\n" + rowOne + "     2 w 1\n" + rowTwo + "     1 b 0\n"},
	{"xref.opponent", Error, false, "An opponent does not exist.",
		rowOne + "     7 w 1\n" + rowTwo + "  0000 - Z\n"},
	{"xref.player", Error, false, "A record names a player who does not exist.",
		"XXP 1 7\n"},
	{"xref.team", Error, false, "A record names a team that does not exist.",
		twoTeams + "330 +-   1   1   9\n" + rowOne + "     2 w 1\n" + rowTwo + "     1 b 0\n"},
}
