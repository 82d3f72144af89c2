package trf

import "strings"

// scan sorts the lines by record.
func (d *decoder) scan() {
	d.byCode = map[string][]row{}
	d.noticed = map[string]bool{}
	for i := range d.doc.lines {
		l := &d.doc.lines[i]
		switch kind, rec := kindOf(l); kind {
		case linePlayer:
			d.rows = append(d.rows, newRow(l))
		case lineRecord, lineForeign, lineJoined:
			d.record(l, rec, kind)
		case lineNational:
			d.noticed[l.Code()] = true
		case lineUnknown:
			d.unknown(l)
		case lineLong:
			d.tooLong(l)
		}
	}
}

// tooLong reports a line that is not read.
func (d *decoder) tooLong(l *Line) {
	if l.Number > MaxLines {
		d.add("limit.lines", Position{l.Number, 1}, "the file has more than %d lines; the rest is not read", MaxLines).
			expected("at most %d", MaxLines).hint("check that this is a TRF file")
		return
	}
	d.add("limit.line", Position{l.Number, MaxLine + 1}, "the line has %d bytes", len(l.Raw)).
		expected("at most %d", MaxLine)
}

// record enters a line of the tables that is no player.
func (d *decoder) record(l *Line, rec *Record, kind lineKind) {
	if code := l.Code(); code != rec.Code {
		d.add("rec.case", Position{l.Number, 1}, "record code %q is not in upper case", code).expected("%s", rec.Code)
	}
	r := newRow(l)
	switch {
	case kind == lineJoined:
		d.add("rec.no-blank", r.pos(4), "no blank follows the record code %s", rec.Code).expected("a blank in column 4")
		return
	case kind == lineForeign:
		d.foreign(rec, &r)
	case r.cut(4, 4) == "\t":
		d.add("line.tab", r.pos(4), "a tab follows the record code").expected("a blank")
	}
	d.byCode[rec.Code] = append(d.byCode[rec.Code], r)
	if d.src.header(rec.Code).IsZero() {
		d.src.places[Fact{Name: rec.Code}] = r.pos(valueColumn(&r))
	}
}

// valueColumn is where the first value of a record begins: column 5, or the first that is not blank after it.
func valueColumn(r *row) int {
	if ws, _ := r.words(5); len(ws) > 0 {
		return ws[0].col
	}
	return 5
}

// unknown reports a line that is no record of the tables, once for each code. A line that would be a record if it
// began in column 1 is an error, since its content would be lost.
func (d *decoder) unknown(l *Line) {
	code := l.Code()
	at := Position{l.Number, 1}
	if t := strings.TrimLeft(l.Text, " \t"); t != l.Text && len(t) > 4 && (t[3] == ' ' || t[3] == '\t') {
		if rec := RecordOf(t[:3]); rec != nil && rec.Scope != ForeignScope {
			d.add("line.indented", at, "record %s does not begin in column 1", rec.Code).
				hint("remove the blanks before the code")
			return
		}
	}
	if d.noticed[code] {
		return
	}
	d.noticed[code] = true
	if extension(code) {
		d.add("rec.extension", at, "extension record %q is not known; it is kept and not read", code).
			hint("if it changes the pairing, say the same with a TRF26 record")
		return
	}
	d.add("rec.unknown", at, "record %q is not known; it is kept as it is", code)
}

// foreign reports records of other programs, an error where they change the pairing.
func (d *decoder) foreign(rec *Record, r *row) {
	switch rec.Code {
	case "DAT":
	case "TNR":
		d.add("rec.foreign", r.pos(1), "record TNR of CPPDubovSystem is read as the number of rounds").
			hint("state it in record 142")
	default:
		d.add("rec.foreign-setting", r.pos(1),
			"record %s (%s) changes the pairing and is not read", rec.Code, rec.Title).
			hint("say the same with " + foreignInstead[rec.Code] + ", and remove the line")
	}
}

// foreignInstead are the records of TRF26 that say what those of other programs say.
var foreignInstead = map[string]string{"ACC": "record 250 (acceleration)", "BYE": "record 240 (byes)",
	"FOR": "record 260 (forbidden pairs)"}
