package trf

import (
	"strings"

	"github.com/trfkit/trfkit/tournament"
)

// Options change how severe findings are, never how a file is read.
type Options struct {
	Pedantic bool // assumptions that are warnings become errors
	Lenient  bool // points that do not follow from the results are a warning; the results count
}

// Decode reads the meaning of a document that describes an individual event. The tournament is always returned, as
// far as it could be read; when the findings hold an Error it must not be paired or checked. Facts that the file
// does not state are derived where a documented inference exists, marked as inferred, and each inference is a
// finding.
//
// Records that are unknown or speak of teams stay in the document; an event of teams is refused with event.team.
func Decode(doc *Document) (*tournament.Tournament, *Sources, Diagnostics) {
	return DecodeWith(doc, Options{})
}

// DecodeWith is Decode with options.
func DecodeWith(doc *Document, opt Options) (*tournament.Tournament, *Sources, Diagnostics) {
	d := &decoder{
		collector: collector{file: doc.name, pedantic: opt.Pedantic},
		doc:       doc, opt: opt, t: &tournament.Tournament{},
		src: &Sources{headers: map[string]Position{}, absences: map[absenceKey]Position{}},
	}
	d.scan()
	switch {
	case len(d.rows) > 0:
	case d.empty():
		d.add("file.empty", Position{1, 1}, "the file holds no text").expected("a TRF file")
	default:
		d.add("file.no-players", Position{1, 1}, "the file holds no player").expected("at least one 001 record")
	}
	d.headers()
	d.ssmDeclared()
	d.players()
	d.rankOrder()
	d.readRounds()
	d.legacyByes()
	d.settings()
	d.ssmComments()
	d.limComments()
	d.teams()
	d.checkCells()
	d.scoring()
	d.inferRounds()
	d.acceleration()
	d.inferColour()
	d.checkPoints()
	return d.t, d.src, d.finish()
}

// empty reports whether there is no text.
func (d *decoder) empty() bool {
	for i := range d.doc.lines {
		if d.doc.lines[i].Raw != "" {
			return false
		}
	}
	return true
}

// decoder is the work of one Decode.
type decoder struct {
	collector
	doc *Document
	opt Options
	t   *tournament.Tournament
	src *Sources

	// Lines by what they are, in file order.
	rows    []row            // player records
	byCode  map[string][]row // all other records of the tables
	noticed map[string]bool  // foreign codes that were reported

	// State of the player rows, parallel to t.Players.
	state    []playerState
	rejected int // player rows that could not be placed at all
	rounds   int // round columns found

	// State of the cells.
	bad    map[cellKey]bool // cells already reported
	legacy []legacyBye

	// State of the settings.
	virtuals, pairs, adjustments int // how many were given, see within

	byRank   Position // of the word rank in XXC
	isTeam   Position // of the record that makes this an event of teams
	system   systemClass
	doubtful bool // the point values are contradictory
	baku     bool // record 192 asks for Baku acceleration
}

type cellKey struct{ player, round int }

// playerState is what is known of a row beyond the model.
type playerState struct {
	broken bool // columns cannot be trusted: no cell of it is compared with others
}

// scan sorts the lines by record.
func (d *decoder) scan() {
	n := 0
	for i := range d.doc.lines {
		if strings.HasPrefix(d.doc.lines[i].Text, "001") {
			n++
		}
	}
	d.rows = make([]row, 0, n)
	d.byCode = map[string][]row{}
	d.noticed = map[string]bool{}
	for i := range d.doc.lines {
		l := &d.doc.lines[i]
		switch {
		case len(l.Raw) > MaxLine:
			d.add("limit.line", Position{l.Number, MaxLine + 1}, "the line has %d bytes", len(l.Raw)).expected("at most %d", MaxLine)
		case strings.HasPrefix(l.Text, "001"):
			d.rows = append(d.rows, newRow(l))
		default:
			d.scanOther(l)
		}
	}
}

func (d *decoder) scanOther(l *Line) {
	text := strings.TrimRight(l.Text, " \t")
	if text == "" || text[0] == '#' || noise(text) {
		return
	}
	code := l.Code()
	rec := RecordOf(code)
	if rec == nil {
		rec = d.otherCase(l, code)
	}
	if rec == nil {
		d.unknown(l, code)
		return
	}
	r := newRow(l)
	if r.width() >= 4 && !r.blank(4) && rec.Scope != ForeignScope {
		if r.cut(4, 4) != "\t" {
			d.add("rec.no-blank", r.pos(4), "no blank follows the record code %s", rec.Code).expected("a blank in column 4")
			return
		}
		d.add("line.tab", r.pos(4), "a tab follows the record code").expected("a blank")
	}
	if rec.Scope == ForeignScope {
		d.foreign(rec, &r)
	}
	d.byCode[rec.Code] = append(d.byCode[rec.Code], r)
	if _, seen := d.src.headers[rec.Code]; !seen {
		d.src.headers[rec.Code] = r.pos(valueColumn(&r))
	}
}

// valueColumn is where the first value of a record begins: column 5, or the first that is not blank after it.
func valueColumn(r *row) int {
	if ws, _ := r.words(5); len(ws) > 0 {
		return ws[0].col
	}
	return 5
}

// otherCase recognises a record code in lower case.
func (d *decoder) otherCase(l *Line, code string) *Record {
	upper := strings.ToUpper(code)
	if upper == code {
		return nil
	}
	rec := RecordOf(upper)
	if rec != nil && rec.Scope != ForeignScope {
		d.add("rec.case", Position{l.Number, 1}, "record code %q is not in upper case", code).expected("%s", upper)
		return rec
	}
	return nil
}

// unknown reports a line that is no record of the tables, once for each code. A line that would be a record if it
// began in column 1 is an error, since its content would be lost.
func (d *decoder) unknown(l *Line, code string) {
	at := Position{l.Number, 1}
	if t := strings.TrimLeft(l.Text, " \t"); t != l.Text && len(t) > 4 && (t[3] == ' ' || t[3] == '\t') {
		if rec := RecordOf(t[:3]); rec != nil && rec.Scope != ForeignScope {
			d.add("line.indented", at, "record %s does not begin in column 1", rec.Code).hint("remove the blanks before the code")
			return
		}
	}
	if d.noticed[code] {
		return
	}
	d.noticed[code] = true
	switch {
	case national(l, code):
		return
	case extension(code):
		d.add("rec.extension", at, "extension record %q is not known; it is kept and not read", code).
			hint("if it changes the pairing, say the same with a TRF26 record")
	default:
		d.add("rec.unknown", at, "record %q is not known; it is kept as it is", code)
	}
}

// extension recognises codes in the manner of JaVaFo and bbpPairings.
func extension(code string) bool {
	return strings.HasPrefix(code, "XX") || strings.HasPrefix(code, "BB")
}

// noise recognises rulers and legends that some programs print between the records.
func noise(text string) bool {
	t := strings.TrimSpace(text)
	return t == "" || strings.HasPrefix(t, "DDD SSSS") || strings.Trim(t, "0123456789") == "" && strings.Contains(t, "1234567890")
}

// national recognises a national rating record of TRF26: the federation as code and a starting rank.
func national(l *Line, code string) bool {
	if extension(code) {
		return false
	}
	for i := 0; i < len(code); i++ {
		if code[i] < 'A' || code[i] > 'Z' {
			return false
		}
	}
	r := newRow(l)
	_, ok := parseNumber(trimBlank(r.cut(5, 8)), MaxPlayers)
	return len(code) == 3 && ok && r.blank(4) && r.blank(9)
}

// foreign reports records of other programs, an error where they change the pairing.
func (d *decoder) foreign(rec *Record, r *row) {
	switch rec.Code {
	case "DAT":
	case "TNR":
		d.add("rec.foreign", r.pos(1), "record TNR of CPPDubovSystem is read as the number of rounds").hint("state it in record 142")
	default:
		d.add("rec.foreign-setting", r.pos(1), "record %s (%s) changes the pairing and is not read", rec.Code, rec.Title).
			hint("say the same with record 240, 250 or 260 and remove it")
	}
}
