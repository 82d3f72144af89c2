package trf

// CodeInfo documents one diagnostic code. Codes are never renamed or reused.
type CodeInfo struct {
	Code       string
	Severity   Severity // the usual one; some findings of a code are milder or worse
	Assumption bool     // the file was read by an assumption: an error under Options.Pedantic
	Meaning    string
	Example    string // lines that produce it; two players follow when it holds no 001 record. Blank: no text can
}

// Codes returns the table of all diagnostic codes in alphabetical order. The caller must not change it.
func Codes() []CodeInfo { return codes[:] }

// codeInfo returns the entry of a code; it panics for one that the table lacks.
func codeInfo(code string) *CodeInfo {
	for i := range codes {
		if codes[i].Code == code {
			return &codes[i]
		}
	}
	panic("trf: diagnostic code " + code + " is not in the table")
}

var codes = [...]CodeInfo{
	{"accel.baku", Info, false, "The virtual points were computed by the Baku method, because record 192 asks for it and the file gives none.", ""},
	{"accel.conflict", Error, false, "Two records give a player different virtual points in one round.", ""},
	{"accel.rounds", Error, false, "Baku acceleration is asked for, but the number of rounds is unknown.", ""},
	{"accel.scoring", Error, false, "Baku acceleration is asked for, but a draw is not worth half a win or a loss is worth something.", ""},
	{"bye.legacy", Info, true, "A TRF06 bye with a point is read as the pairing-allocated bye, the only one of its round.", ""},
	{"bye.legacy-full", Warning, true, "A TRF06 bye with a point cannot be told from a full-point bye and is read as one.", ""},
	{"cell.bye-colour", Error, false, "A round has a colour but no opponent.", ""},
	{"cell.bye-opponent", Error, false, "A round has both an opponent and a bye.", ""},
	{"cell.bye-result", Error, false, "A round has the result of a game but no opponent.", ""},
	{"cell.colour", Error, false, "A colour is unknown or missing, or both players of a game have the same.", ""},
	{"cell.grid", Error, false, "A character stands where a blank separates the fields of a round.", ""},
	{"cell.opponent", Error, false, "The opponent's starting rank is not written in ASCII digits.", ""},
	{"cell.pab-future", Error, false, "A round without games has a pairing-allocated bye.", ""},
	{"cell.reciprocal", Error, false, "A player names an opponent whose row does not name him.", ""},
	{"cell.result", Error, false, "A result code is unknown.", ""},
	{"cell.self", Error, false, "A player is his own opponent.", ""},
	{"cell.star", Warning, true, "The result * is read as ?, not yet known.", ""},
	{"cell.sum", Error, false, "The two results of a game cannot both be true.", ""},
	{"cell.sum-odd", Info, false, "The two results of a game are possible, but only by an arbiter's decision.", ""},
	{"cell.trailing", Error, false, "Text that is no round follows the rounds of a player.", ""},
	{"event.team", Error, false, "The file describes an event of teams, which Decode does not read.", ""},
	{"ext.alone", Warning, false, "A list of players who may not meet names one player only.", ""},
	{"ext.bye-conflict", Error, false, "Two places give a player different byes in one round.", ""},
	{"ext.bye-played", Warning, false, "A bye is announced for a round in which the player was paired; what happened counts.", ""},
	{"ext.bye-type", Error, false, "Record 240 gives a kind of bye other than F, H and Z.", ""},
	{"ext.grid", Error, false, "The fields of a record are not in their columns.", ""},
	{"ext.kind", Error, false, "Record 299 gives a kind of result it does not know.", ""},
	{"ext.match", Error, false, "Record 250 gives match points in an individual event.", ""},
	{"ext.player-range", Error, false, "A range of players has no beginning or ends before it begins.", ""},
	{"ext.rank", Error, false, "XXC rank asks for an order other than that of the starting ranks, which is not supported.", ""},
	{"ext.repeated", Warning, false, "A list names a player twice.", ""},
	{"ext.round", Error, false, "A round is missing, no number, or not a round of the event.", ""},
	{"ext.round-range", Error, false, "A range of rounds ends before it begins or after the last round.", ""},
	{"ext.separator", Warning, true, "A list is separated by commas instead of blanks.", ""},
	{"ext.value", Error, false, "A value is not an amount of points.", ""},
	{"ext.word", Error, false, "XXC has a word that is not known.", ""},
	{"file.empty", Error, false, "The file holds no text.", ""},
	{"file.no-players", Error, false, "The file holds no player.", ""},
	{"hdr.case", Warning, true, "A value is not written in upper case.", ""},
	{"hdr.colour", Error, false, "The initial colour is neither W nor B.", ""},
	{"hdr.column", Warning, true, "A value does not stand in its column.", ""},
	{"hdr.conflict", Error, false, "Two records contradict each other.", ""},
	{"hdr.date", Warning, false, "A date does not exist or cannot be read; its text is kept.", ""},
	{"hdr.repeated", Warning, false, "A header record is repeated with another value; the first one counts.", ""},
	{"hdr.rounds", Error, false, "The number of rounds is not a number from 1 to 999.", ""},
	{"hdr.score", Error, true, "A point value cannot be read, or stands in another column.", ""},
	{"hdr.score-alias", Warning, true, "Symbol Z of record 162 is read as A.", ""},
	{"hdr.type-unknown", Warning, false, "Record 192 names a type of tournament that ETT26 does not know.", ""},
	{"initial.inferred", Info, true, "The initial colour is not stated; it was derived from the first round with colours.", ""},
	{"io.bom", Info, false, "The file begins with a byte order mark.", ""},
	{"io.charset", Warning, true, "The text is not UTF-8; it was read in an 8-bit encoding.", ""},
	{"io.charset-unknown", Error, false, "The charset asked for is not known.", ""},
	{"io.eol-mixed", Warning, false, "The file uses more than one kind of line end.", ""},
	{"io.read", Error, false, "The file could not be read to its end.", ""},
	{"io.utf16", Warning, false, "The file is encoded in UTF-16.", ""},
	{"limit.file", Error, false, "The file is longer than is read.", ""},
	{"limit.findings", Warning, false, "There are more findings than are listed.", ""},
	{"limit.line", Error, false, "A line is longer than is read.", ""},
	{"limit.rounds", Error, false, "A row has more than 999 rounds.", ""},
	{"line.bytecols", Warning, true, "The fields of a row are placed by bytes instead of characters.", ""},
	{"line.indented", Error, false, "A record does not begin in column 1.", ""},
	{"line.shifted", Error, false, "The fields of a player's row have left their columns.", ""},
	{"line.tab", Warning, true, "A tab stands where blanks belong; an error when it hides the columns.", ""},
	{"line.truncated", Error, false, "The file ends in the middle of a player's record.", ""},
	{"player.birth", Warning, false, "A date of birth cannot be read for certain.", ""},
	{"player.duplicate", Error, false, "Two players have the same starting rank.", ""},
	{"player.name", Warning, false, "A name holds a control character.", ""},
	{"player.name-long", Warning, false, "A name fills the column after its field.", ""},
	{"player.points", Warning, true, "Points are written in an unusual form; an error when they cannot be read.", ""},
	{"player.rank", Warning, false, "A rank is not a number.", ""},
	{"player.rating", Warning, false, "A rating is not a number.", ""},
	{"player.sex", Warning, false, "The sex is neither m nor w.", ""},
	{"player.sr", Error, false, "A starting rank is missing or not a number from 1 to 9999.", ""},
	{"player.sr-overflow", Error, false, "A starting rank runs out of its columns.", ""},
	{"player.title", Warning, false, "A title has more than one meaning.", ""},
	{"player.title-foreign", Info, false, "A title is not one of FIDE.", ""},
	{"rec.case", Warning, true, "A record code is written in lower case.", ""},
	{"rec.extension", Warning, false, "An XX? or BB? record is not known; it is kept, not read.", ""},
	{"rec.foreign", Warning, true, "A record of another program is read.", ""},
	{"rec.foreign-setting", Error, false, "A record of another program changes the pairing and is not read.", ""},
	{"rec.unknown", Info, false, "A record is not known; it is kept as it is.", ""},
	{"round.beyond", Error, false, "A round after the last one is recorded.", ""},
	{"round.superfluous", Warning, false, "Round columns at the end hold nothing.", ""},
	{"rounds.inferred", Info, true, "The number of rounds is not stated; the last one recorded is taken as the last.", ""},
	{"rule.pab", Warning, false, "A round has more than one pairing-allocated bye.", ""},
	{"rule.pab-twice", Warning, false, "A player has the pairing-allocated bye a second time.", ""},
	{"rule.rematch", Warning, false, "Two players meet a second time.", ""},
	{"score.conflict", Error, false, "Two records give a result different values.", ""},
	{"score.includes-bye", Warning, true, "Points already count the bye of the coming round.", ""},
	{"score.includes-virtual", Warning, true, "Points count the virtual points of the coming round.", ""},
	{"score.inferred", Warning, true, "The point values are not stated; they were derived from the recorded points.", ""},
	{"score.mismatch", Error, false, "A player's points do not follow from his results.", ""},
	{"score.unknown", Error, false, "The point values are not stated and cannot be derived.", ""},
	{"team.board", Error, false, "Record 300 names a player who is not in the team.", ""},
	{"team.duplicate-source", Warning, false, "Records 013 and 310 list different players for a team.", ""},
	{"team.forfeit-played", Error, false, "Record 330 forfeits a match in which a game was played.", ""},
	{"team.ignored", Info, false, "The file lists teams; the event is read as an individual one.", ""},
	{"team.player-twice", Error, false, "A player is listed in two teams.", ""},
	{"xref.opponent", Error, false, "An opponent does not exist.", ""},
	{"xref.player", Error, false, "A record names a player who does not exist.", ""},
}
