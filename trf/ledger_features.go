package trf

// Feature is something that not every edition can say.
type Feature struct {
	ID    string // stable: L01 ...
	Title string
	Why   string // it is lost
	Keep  string // how to keep it
}

// Features lists what conversions can lose, in the order of their ids. The caller must not change it.
func Features() []Feature { return features[:] }

func featureInfo(id string) *Feature {
	for i := range features {
		if features[i].ID == id {
			return &features[i]
		}
	}
	panic("trf: feature " + id + " is not in the table")
}

const (
	keep16  = "write TRF16 or a later edition"
	keepX   = "write TRF(x), TRF(bx) or TRF26"
	keepXS  = "write TRF(x) or TRF26"
	keep26  = "write TRF26"
	keepAsk = "use --keep-foreign"
)

var features = [...]Feature{
	{"L01", "unrated games", "TRF06 has no letters W D L; such games become rated ones", keep16},
	{"L02", "pairing-allocated and full-point byes", "TRF06 writes both as 0000 - +", keep16},
	{"L03", "half-point byes", "TRF06 writes them 0000 - =", keep16},
	{"L04", "zero-point byes", "TRF06 writes them 0000 - -", keep16},
	{"L05", "board forfeits against nobody", "only events of teams in TRF26 have them", keep26},
	{"L06", "games whose result is not known", "only TRF26 has the code ?", keep26},
	{"L07", "number of rounds", "the edition has no record for it", keepX},
	{"L08", "initial colour", "the edition has no record for it", keepX},
	{"L09", "initial colour left to the program", "only TRF(x) leaves it open", "write TRF(x)"},
	{"L10", "order by rank", "only XXC has the word rank", "write TRF(x) or TRF(bx)"},
	{"L11", "point values", "the edition has no record for them; the points alone show them", keepX},
	{"L12", "value of the pairing-allocated bye", "the edition has no record for it", keepX},
	{"L13", "value of an absence", "the edition has no record for it", keepX},
	{"L14", "value of a forfeit loss", "the edition cannot tell it from other absences", keepX},
	{"L15", "values of forfeit wins, full- and half-point byes", "the edition takes the values of a win and a draw",
		keepXS},
	{"L16", "point values by colour", "only XXS has them", "write TRF(x)"},
	{"L17", "value of a game whose result is not known", "only record 162 has the symbol X", keep26},
	{"L18", "bonuses, penalties and single awards",
		"only record 299 has them; the points keep the sum and no longer follow from the results", keep26},
	{"L19", "absence in the coming round", "the edition has no place for it", keepX},
	{"L20", "half- or full-point bye in the coming round", "the edition has no place for it", keepX},
	{"L21", "byes of later rounds", "only record 240 has them", keep26},
	{"L22", "virtual points", "the edition has no record for them", keepX},
	{"L23", "acceleration by name", "only record 192 names it; the virtual points are written out where possible",
		keep26},
	{"L24", "forbidden pairs", "the edition has no record for them", keepX},
	{"L25", "pairs forbidden in some rounds", "the edition forbids pairs in all rounds or not at all", keep26},
	{"L26", "pairing system", "the edition has no code for it", keep26},
	{"L27", "tie-breaks", "only records 202 and 212 have them", keep26},
	{"L28", "coded time control, controller, ranking method, header", "only TRF26 has these records", keep26},
	{"L29", "national ratings", "only TRF26 has national rating records", keep26},
	{"L30", "teams", "bbpPairings refuses records of teams", "write TRF16 or TRF26"},
	{"L31", "number, short name, strength, points and rank of teams", "record 013 has the name and the players only",
		keep26},
	{"L32", "board order", "only record 300 has it", keep26},
	{"L33", "byes, forfeits, point values and colours of team matches", "only TRF26 has records of team matches",
		keep26},
	{"L34", "comments", "TRF06 and TRF16 have no comments", keepX},
	{"L35", "tied ranks", "ranks are carried as they are", keep26},
	{"L36", "academic titles", "names are carried as they are", "write TRF06"},
	{"L37", "games without a result yet", "the edition has no way to write them", "write TRF16, TRF(x) or TRF26"},
	{"L38", "text longer than its columns", "columns are never shifted", "shorten the text"},
	{"L39", "records of other programs", "no edition has them", keepAsk},
	{"L40", "characters", "the encoding has no such character", "use --charset utf-8"},
	{"L41", "that this is an event of teams",
		"record 013 stands in files of individual events, too; the word team in record 092 tells them apart",
		"write it in record 092 (Swiss for teams), or write TRF26"},
}
