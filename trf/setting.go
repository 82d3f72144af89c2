package trf

import (
	"slices"

	"github.com/trfkit/trfkit/tournament"
)

// statement is what one record says that the pairing depends on, or one of teams, by its text alone. Decode enters what
// can be understood of it and reports the rest; a conversion takes a whole one, or carries its text. Whether a player
// exists, and whether another record says otherwise, is for them.
type statement struct {
	rec  *Record
	row  *row
	kind lineKind

	// What it says. Which of these are set depends on the record.
	text        string                      // value of 192, name of a team
	number      int                         // of rounds; of a team
	colours     []stated[tournament.Colour] // 152, XXC
	byRank      Position                    // of the word rank of XXC
	bye         tournament.Result           // 240, XXZ; NoResult is none
	replaced    *scoreCode                  // results whose value 299 replaces
	first, last int                         // rounds; 0 is not said
	from, to    int                         // players of 250
	players     []named
	points      []amount    // 250, 299: one; XXA: by round
	scores      []scoreItem // 162, XXS, BB?

	// What is wrong with its text.
	faults []Diagnostic
	failed bool        // one of them leaves it without a meaning
	stop   *Diagnostic // where its list of players or points can be read no further
	whole  bool        // every column and every word was understood
}

// named is a player as a record names one.
type named struct {
	text string
	id   int // 0 to MaxPlayers
	ok   bool
	at   Position
}

// amount is an amount of points and its place.
type amount = stated[tournament.Points]

// settings are the records of the settings and of teams: what kind of setting they are, and what reads them.
var settings = map[string]struct {
	kind lineKind
	read func(*statement)
}{
	"142": {lineRounds, readRounds}, "XXR": {lineRounds, readRounds}, "TNR": {lineRounds, readRounds},
	"152": {lineInitial, read152}, "XXC": {lineInitial, readXXC},
	"162": {lineScoring, read162}, "XXS": {lineScoring, readXXS}, "299": {lineScoring, read299},
	"BBW": {lineScoring, readBBP}, "BBD": {lineScoring, readBBP}, "BBL": {lineScoring, readBBP},
	"BBZ": {lineScoring, readBBP}, "BBF": {lineScoring, readBBP}, "BBU": {lineScoring, readBBP},
	"192": {lineSystem, read192},
	"240": {lineAbsence, read240}, "XXZ": {lineAbsence, readXXZ},
	"250": {lineVirtual, read250}, "XXA": {lineVirtual, readXXA},
	"260": {lineForbidden, read260}, "XXP": {lineForbidden, readXXP},
	"310": {lineTeam, readTeam}, "013": {lineOldTeam, readTeam},
}

// readSetting reads a record; nil for one that is no setting.
func readSetting(rec *Record, r *row) *statement {
	setting := settings[rec.Code]
	if setting.read == nil {
		return nil
	}
	s := &statement{rec: rec, row: r, kind: setting.kind, whole: true}
	setting.read(s)
	unknown := func(p named) bool { return !p.ok }
	s.whole = s.whole && !s.failed && s.stop == nil && !slices.ContainsFunc(s.players, unknown)
	return s
}

// at returns the place of a field.
func (s *statement) at(name string) Position { return s.row.pos(s.rec.Field(name).From) }

// remark notes something about the text.
func (s *statement) remark(code string, at Position, format string, args ...any) *Diagnostic {
	s.faults = append(s.faults, newDiagnostic(code, at, format, args...))
	return &s.faults[len(s.faults)-1]
}

// fail notes why the record cannot be used.
func (s *statement) fail(code string, at Position, format string, args ...any) *Diagnostic {
	s.failed = true
	return s.remark(code, at, format, args...)
}

// inColumns demands that nothing stands outside the fields of a record that is to be whole.
func (s *statement) inColumns() { s.whole = s.whole && s.row.within(s.rec) }

// stray describes the first of some columns that is not blank; nil when all are.
func (s *statement) stray(from, to int) *Diagnostic {
	for col := from; col <= to; col++ {
		if !s.row.blank(col) {
			d := newDiagnostic("ext.grid", s.row.pos(col), "column %d of record %s is not blank", col, s.rec.Code)
			return d.hint("the fields are not in their columns")
		}
	}
	return nil
}

// gap demands that the columns between two fields are blank.
func (s *statement) gap(from, to int) bool {
	d := s.stray(from, to)
	if d != nil {
		s.faults = append(s.faults, *d)
		s.failed = true
	}
	return d == nil
}

// count reads a field of digits, which a blank ends; a blank field is 0.
func (s *statement) count(name string, limit int, code string) int {
	f := s.rec.Field(name)
	if !s.gap(f.To+1, f.To+1) {
		return 0
	}
	text := s.row.field(f)
	if text == "" {
		return 0
	}
	n, ok := parseNumber(text, limit)
	if !ok {
		s.fail(code, s.row.pos(f.From), "%q is not %s", text, f.Meaning).expected("a number from 1 to %d", limit)
	}
	return n
}

func (s *statement) name(text string, at Position) {
	id, ok := parseNumber(text, MaxPlayers)
	s.players = append(s.players, named{text, id, ok, at})
}

// playerColumns reads the players at the fixed columns that repeat to the end of the line.
func (s *statement) playerColumns() {
	f := s.rec.Field("id")
	for k := range s.rec.instances(s.row) {
		from, to := f.At(k, s.rec.Step)
		if s.stop = s.stray(to+1, from+s.rec.Step-1); s.stop != nil {
			return
		}
		if text := trimBlank(s.row.cut(from, to)); text != "" {
			s.name(text, s.row.pos(from))
		}
	}
}

// playerWords reads a free-form list of players.
func (s *statement) playerWords() {
	words, commas := s.row.words(5)
	if len(commas) > 0 {
		s.remark("ext.separator", s.row.pos(commas[0]), "the starting ranks are separated by commas").
			expected("blanks").hint("JaVaFo ignores such a record without a word")
	}
	for _, w := range words {
		s.name(w.text, s.row.pos(w.col))
	}
}
