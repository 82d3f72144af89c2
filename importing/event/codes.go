package event

import "github.com/trfkit/trfkit/trf"

// Codes returns the codes of findings about files that are not TRF, in alphabetical order. They are never renamed or
// reused. The caller must not change the table.
func Codes() []trf.CodeInfo { return codes[:] }

// CodeOf returns the entry of a code; it panics for one that the table lacks.
func CodeOf(code string) *trf.CodeInfo {
	for i := range codes {
		if codes[i].Code == code {
			return &codes[i]
		}
	}
	panic("importing: code " + code + " is not in the table")
}

var codes = [...]trf.CodeInfo{
	{Code: "import.all-play-all", Severity: trf.Error,
		Meaning: "The table has a column for each opponent instead of one for each round."},
	{Code: "import.cell", Severity: trf.Error, Meaning: "A cell of a round cannot be read."},
	{Code: "import.charset", Severity: trf.Warning,
		Meaning: "The text is not UTF-8 and does not say its encoding: names may be read wrongly."},
	{Code: "import.colours", Severity: trf.Error, Meaning: "The letters of the colours are not known."},
	{Code: "import.conflict", Severity: trf.Error, Meaning: "Two places say different things of one player or game."},
	{Code: "import.cut", Severity: trf.Error, Meaning: "A cell names an opponent whom the table does not have."},
	{Code: "import.date", Severity: trf.Error, Meaning: "The spreadsheet has made a date of what was typed."},
	{Code: "import.duplicate", Severity: trf.Error,
		Meaning: "Two players have the same number, or the same name where names are needed to tell them apart."},
	{Code: "import.header", Severity: trf.Error, Meaning: "What is said of the event cannot be read."},
	{Code: "import.mirror", Severity: trf.Error, Meaning: "The cells of two opponents contradict each other."},
	{Code: "import.name", Severity: trf.Warning, Meaning: "A player is spelled in two ways, or may be."},
	{Code: "import.nothing", Severity: trf.Error, Meaning: "The file holds no table, list or game that can be read."},
	{Code: "import.part", Severity: trf.Error, Meaning: "The file is a part of an event that says too little alone."},
	{Code: "import.points", Severity: trf.Error, Meaning: "The points of a row are not the sum of its cells."},
	{Code: "import.rank", Severity: trf.Warning, Meaning: "A rank does not follow from the points."},
	{Code: "import.several", Severity: trf.Error, Meaning: "The file holds several events."},
	{Code: "import.team", Severity: trf.Error, Meaning: "The page is of an event of teams, which is not read."},
	{Code: "import.unread", Severity: trf.Error, Meaning: "The file is damaged, or not what it looks like."},
}
