package trf

import "slices"

func header(code, title string, editions Edition, kind Kind, meaning string) Record {
	return Record{Code: code, Title: title, Scope: HeaderScope, Editions: editions,
		Fields: []Field{{"value", 5, 0, kind, meaning}}}
}

func setting(code, title string, editions Edition, fields ...Field) Record {
	return Record{Code: code, Title: title, Scope: SettingScope, Editions: editions, Fields: fields}
}

func team(code, title string, editions Edition, fields ...Field) Record {
	return Record{Code: code, Title: title, Scope: TeamScope, Editions: editions, Fields: fields}
}

func foreign(code, title string) Record {
	return Record{Code: code, Title: title, Scope: ForeignScope,
		Fields: []Field{{"value", 5, 0, Text, "kept as it is"}}}
}

func (r Record) every(step int, fields ...Field) Record {
	r.Repeat, r.Step = fields, step
	return r
}

func ids(from int) Field { return Field{"id", from, from + 3, ID, "starting rank of a player"} }

// records is the format, record by record. The player comes first because most lines are players.
var records = slices.Concat(playerRecords, headerRecords, settingRecords, extensionRecords, teamRecords, otherRecords)

var playerRecords = []Record{
	Record{Code: "001", Title: "player", Scope: PlayerScope, Editions: anyEdition, Fields: []Field{
		{"id", 5, 8, ID, "starting rank, which is the pairing number"},
		{"sex", 10, 10, Symbol, "m or w"},
		{"title", 11, 13, Symbol, "GM IM WGM FM WIM CM WFM WCM or blank"},
		{"name", 15, 47, Text, "Last, First"},
		{"rating", 49, 52, Number, "FIDE rating; blank or 0 is unrated"},
		{"federation", 54, 56, Text, "three letters"},
		{"fideid", 58, 68, Text, "FIDE id; 0 or blank is none"},
		{"birth", 70, 79, Date, "date of birth"},
		{"points", 81, 84, PointsValue, "points so far, without virtual points"},
		{"rank", 86, 89, Number, "place in the standings"},
	}}.every(10,
		Field{"opponent", 92, 95, ID, "starting rank of the opponent; 0000 is none"},
		Field{"colour", 97, 97, ColourMark, "w, b or -"},
		Field{"result", 99, 99, ResultMark, "1 = 0 W D L + - U F H Z ? or blank"}),
}

// headerRecords say what the event is.
var headerRecords = []Record{
	header("012", "tournament name", anyEdition, Text, "name"),
	header("022", "city", anyEdition, Text, "place"),
	header("032", "federation", anyEdition, Text, "three letters"),
	header("042", "start date", anyEdition, Date, "date"),
	header("052", "end date", anyEdition, Date, "date"),
	header("062", "number of players", anyEdition, Number, "count"),
	header("072", "number of rated players", anyEdition, Number, "count"),
	header("082", "number of teams", anyEdition, Number, "count"),
	header("092", "type of tournament", anyEdition, Text, "in words"),
	header("102", "chief arbiter", anyEdition, Text, "name"),
	header("112", "deputy arbiter", anyEdition, Text, "name"),
	header("122", "time control", anyEdition, Text, "in words"),
	Record{Code: "132", Title: "dates of the rounds", Scope: HeaderScope, Editions: anyEdition}.every(10,
		Field{"date", 92, 99, ShortDate, "date of the round, YY/MM/DD"}),
	header("142", "number of rounds", TRF26, Round, "rounds of the whole event"),
	header("152", "initial colour", TRF26, Symbol, "W or B: the colour drawn before round 1"),
}

// settingRecords are those of TRF26 beyond the header, in the order of their codes.
var settingRecords = []Record{
	setting("162", "point values", TRF26).every(9,
		Field{"symbol", 6, 6, Symbol, "W D L A P X"},
		Field{"value", 7, 10, PointsValue, "what it is worth"}),
	setting("172", "ranking method", TRF26,
		Field{"federation", 5, 7, Text, "rating federation"},
		Field{"method", 9, 13, Symbol, "FIDE NRO FIDON NIDOF HBFN LBFN OTHER"}),
	header("182", "pairing controller", TRF26, Text, "program or person"),
	header("192", "encoded type of tournament", TRF26, Symbol, "ETT26 code, such as FIDE_DUTCH_2026"),
	header("202", "tie-breaks", TRF26, Text, "MTB26 codes, separated by commas"),
	header("212", "order of the standings", TRF26, Text, "MTB26 codes with PTS"),
	header("222", "encoded time control", TRF26, Text, "such as 40/6000+30:900+30"),
	setting("240", "byes of a coming round", TRF26,
		Field{"type", 5, 5, Symbol, "F, H or Z"},
		Field{"round", 7, 9, Round, "the round"}).every(5, ids(11)),
	setting("250", "virtual points", TRF26,
		Field{"match", 5, 8, PointsValue, "match points (teams)"},
		Field{"points", 10, 13, PointsValue, "game points"},
		Field{"first", 15, 17, Round, "first round"},
		Field{"last", 19, 21, Round, "last round"},
		Field{"from", 23, 26, ID, "first player"},
		Field{"to", 28, 31, ID, "last player"}),
	setting("260", "forbidden pairs", TRF26,
		Field{"first", 5, 7, Round, "first round"},
		Field{"last", 9, 11, Round, "last round"}).every(5, ids(13)),
	setting("299", "abnormal points", TRF26,
		Field{"kind", 5, 5, Symbol, "W D L F H Z + - : the value replaces theirs; blank: it is added"},
		Field{"match", 8, 11, SignedPoints, "match points (teams)"},
		Field{"points", 14, 17, SignedPoints, "points"},
		Field{"round", 20, 22, Round, "the round; 0 or blank is all"}).every(5, ids(24)),
}

// extensionRecords are those of JaVaFo and bbpPairings.
var extensionRecords = []Record{
	setting("XXR", "number of rounds", TRFX|TRFBX, Field{"value", 5, 0, Round, "rounds of the whole event"}),
	setting("XXC", "initial colour and order", TRFX|TRFBX, Field{"value", 5, 0, Words, "white1, black1, rank"}),
	setting("XXZ", "absent from the coming round", TRFX, Field{"value", 5, 0, Words, "starting ranks"}),
	setting("XXS", "point values", TRFX, Field{"value", 5, 0, Words, "CODE=VALUE"}),
	setting("XXA", "virtual points of a player", TRFX|TRFBX, Field{"id", 5, 8, ID, "starting rank"}).every(5,
		Field{"value", 10, 13, PointsValue, "virtual points of the round"}),
	setting("XXP", "forbidden pairs", TRFX|TRFBX,
		Field{"value", 5, 0, Words, "starting ranks, no two of whom may meet"}),
	bbp("BBW", "a win"), bbp("BBD", "a draw"), bbp("BBL", "a played loss"),
	bbp("BBZ", "a zero-point bye"), bbp("BBF", "a forfeit loss"), bbp("BBU", "the pairing-allocated bye"),
}

var teamRecords = []Record{
	team("013", "team", anyEdition, Field{"name", 5, 36, Text, "name"}).every(5, ids(37)),
	team("300", "team line-up", TRF26,
		Field{"round", 5, 7, Round, "the round"},
		Field{"team", 9, 11, TeamID, "the team"},
		Field{"opponent", 13, 15, TeamID, "its opponent"}).every(5, ids(17)),
	team("310", "team", TRF26,
		Field{"number", 5, 7, TeamID, "pairing number"},
		Field{"name", 9, 40, Text, "name"},
		Field{"nickname", 42, 46, Text, "short name"},
		Field{"strength", 48, 53, PointsValue, "strength factor"},
		Field{"match", 55, 60, PointsValue, "match points"},
		Field{"game", 62, 67, PointsValue, "game points"},
		Field{"rank", 69, 71, Number, "rank"}).every(5, ids(74)),
	team("320", "byes of teams", TRF26,
		Field{"match", 5, 8, PointsValue, "match points of the bye"},
		Field{"game", 10, 13, PointsValue, "game points of the bye"}).every(4,
		Field{"team", 15, 17, TeamID, "the team with the bye in the round"}),
	team("330", "forfeited match", TRF26,
		Field{"kind", 5, 6, Symbol, "+-, -+ or --"},
		Field{"round", 8, 10, Round, "the round"},
		Field{"white", 12, 14, TeamID, "first team"},
		Field{"black", 16, 18, TeamID, "second team"}),
	team("352", "colours of the boards", TRF26, Field{"value", 5, 0, Symbol, "WBWB ... of the first team"}),
	team("362", "match point values", TRF26).every(9,
		Field{"symbol", 5, 6, Symbol, "TW TD TL"},
		Field{"value", 7, 10, PointsValue, "what it is worth"}),
	team("801", "team results, long form", TRF26, Field{"value", 5, 0, Text, "informative"}),
	team("802", "team results, short form", TRF26, Field{"value", 5, 0, Text, "informative"}),
}

// otherRecords are comments and what other programs write.
var otherRecords = []Record{
	Record{Code: "###", Title: "comment", Scope: CommentScope, Editions: anyEdition,
		Fields: []Field{{"value", 4, 0, Text, "anything"}}},
	foreign("DAT", "Tornelo: data of a player"),
	foreign("TNR", "CPPDubovSystem: number of rounds"),
	foreign("ACC", "CPPDubovSystem: acceleration"),
	foreign("BYE", "CPPDubovSystem: bye of the coming round"),
	foreign("FOR", "CPPDubovSystem: forbidden pair"),
}

func bbp(code, what string) Record {
	return setting(code, "points of "+what, TRFBX, Field{"value", 5, 12, PointsValue, "points"})
}

// nationalRecord describes the national rating records (NRS) of TRF26, whose code is a federation. It repeats what
// record 001 says of a player where the federation's own data differ.
var nationalRecord = Record{Code: "NRS", Title: "national rating", Scope: PlayerScope, Editions: TRF26, Fields: []Field{
	{"id", 5, 8, ID, "starting rank"},
	{"sex", 10, 10, Symbol, "m or w"},
	{"class", 11, 13, Symbol, "national title or class"},
	{"name", 15, 47, Text, "name as registered nationally"},
	{"rating", 49, 52, Number, "national rating"},
	{"origin", 54, 56, Text, "region or club"},
	{"nationalid", 58, 68, Text, "national id"},
	{"birth", 70, 79, Date, "date of birth"},
}}

// matchRecord describes record 802 beyond its code: one team, then its matches every 13 columns.
var matchRecord = Record{Code: "802", Title: "team results, short form", Scope: TeamScope, Editions: TRF26,
	Fields: []Field{
		{"number", 5, 7, TeamID, "pairing number"},
		{"nickname", 9, 13, Text, "short name"},
		{"match", 15, 20, PointsValue, "match points"},
		{"game", 22, 27, PointsValue, "game points"},
	}}.every(13,
	Field{"opponent", 29, 31, TeamID, "opponent, or PAB FPB HPB ZPB"},
	Field{"colour", 33, 33, ColourMark, "colour of the first board"},
	Field{"points", 35, 38, PointsValue, "game points of the match"},
	Field{"forfeit", 39, 39, Symbol, "f: forfeited"})
