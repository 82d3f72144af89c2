package trf

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	"github.com/trfkit/trfkit/tournament"
)

// ConvertOptions say what a conversion writes, and give the facts that the document does not state.
type ConvertOptions struct {
	To          Edition           // one edition; 0 keeps the records as they are
	From        Edition           // what the document is, 0 for what it looks like
	Charset     string            // "utf-8", "" for it, or one of Charsets
	EOL         string            // "\n", "\r\n", "\r"; "" keeps the line ends
	Rounds      int               // number of rounds, 0 for what the document says
	Initial     tournament.Colour // colour drawn before round 1, NoColour for what the document says
	System      string            // code of record 192, "" for what the document says
	Win         *tournament.Points
	Draw        *tournament.Points
	Loss        *tournament.Points
	Bye         *tournament.Points // value of the pairing-allocated bye
	PlusBye     byte               // 'U' or 'F': what a + without opponent means where it cannot be told; 0 refuses
	KeepForeign bool               // keep the records of other programs

	// Unfinished says what happens to games without a result where the edition has no way to write them: "" refuses,
	// "blank" leaves the result blank, "drop" takes the game out.
	Unfinished string
}

// ConvertError is one thing that keeps a document from being converted.
type ConvertError struct {
	Feature string // of Features
	Message string
	Hint    string // names the flag of trfconv, or what to do
}

func (e *ConvertError) Error() string { return e.Message }

// Convert writes a document in another edition. It works on the records: each line is carried, written in the
// edition's own way or dropped, and nothing happens in silence. The ledger compares what the two documents say: Losses
// is empty exactly when converting back restores all that the document said, and when Added is empty too, converting
// back gives the same document, up to its canonical form.
//
// A fact that the edition needs and the document does not state is taken from the options, or derived as Decode
// derives it and listed; when neither is possible the conversion is refused. Errors are *ConvertError and
// *EncodeError, joined.
func Convert(doc *Document, opt ConvertOptions) (*Document, *Ledger, error) {
	if opt.To == 0 && opt.Charset == "" && opt.EOL == "" {
		return doc, newLedger(doc.Edition(), doc.Edition()), nil
	}
	if doc.Len() > MaxLines {
		return nil, nil, &ConvertError{Message: fmt.Sprintf("the document has more than %d lines", MaxLines),
			Hint: "check that this is a TRF file"}
	}
	if opt.To == 0 {
		return convertSame(doc, opt)
	}
	if opt.To.String() == "" || opt.To&(opt.To-1) != 0 || opt.To > TRF26 {
		return nil, nil, &ConvertError{Message: "the edition to write is not one edition"}
	}
	v := newView(doc)
	from := opt.From
	if from == 0 {
		from = doc.Edition()
	}
	c := &converter{v: v, opt: opt, to: opt.To, from: from, ledger: newLedger(from, opt.To)}
	c.settle()
	c.run()
	if len(c.errs) > 0 {
		return nil, nil, errors.Join(c.errs...)
	}
	out, err := c.document()
	if err != nil {
		return nil, nil, err
	}
	c.ledger.Notes = append(c.ledger.Notes, v.noteDrafts()...)
	c.ledger.compareViews(v, newOutline(out))
	return out, c.ledger, nil
}

// convertSame changes the encoding and the line ends only.
func convertSame(doc *Document, opt ConvertOptions) (*Document, *Ledger, error) {
	l := newLedger(doc.Edition(), doc.Edition())
	c := &converter{opt: opt, ledger: l, v: &view{doc: doc}}
	if opt.Charset == "" {
		c.opt.Charset = doc.charset
	}
	for i := range doc.lines {
		c.out = append(c.out, outLine{doc.lines[i].Text, i})
	}
	out, err := c.document()
	if err != nil {
		return nil, nil, err
	}
	l.compareViews(newOutline(doc), newOutline(out))
	return out, l, nil
}

// outLine is a line of the new document and the index of the line it comes from.
type outLine struct {
	text string
	from int
}

// converter is the work of one Convert.
type converter struct {
	v        *view
	opt      ConvertOptions
	from, to Edition
	ledger   *Ledger
	out      []outLine
	at       int    // index of the line in work
	runes    []rune // of the row in work, once a cell of it changes
	done     [lineKinds]bool
	errs     []error

	// The settings to be written.
	rounds  int
	initial tournament.Colour
	system  string
	stated  bool
	scoring tournament.Scoring
	virtual map[int][]tournament.Points
}

func (c *converter) refuse(feature, hint, format string, args ...any) {
	c.errs = append(c.errs, &ConvertError{Feature: feature, Message: fmt.Sprintf(format, args...), Hint: hint})
}

func (c *converter) put(text string) { c.out = append(c.out, outLine{text, c.at}) }

// run converts line by line. What the document does not have is written before the first player.
func (c *converter) run() {
	added := false
	for i := range c.v.doc.lines {
		c.at = i
		if !added && c.v.doc.lines[i].Code() == "001" {
			added = true
			c.add()
		}
		c.line(i)
	}
	if !added {
		c.add()
	}
}

// add writes the settings for which the document has no line.
func (c *converter) add() {
	for _, kind := range [...]lineKind{
		lineRounds, lineInitial, lineScoring, lineAbsence, lineVirtual, lineForbidden, lineSystem,
	} {
		if len(c.v.codes[kind]) == 0 {
			c.group(kind)
		}
	}
}

func (c *converter) line(i int) {
	l := &c.v.doc.lines[i]
	switch kind := c.v.kinds[i]; kind {
	case lineBlank:
		c.put(l.Text)
	case lineComment:
		if c.to&(TRF06|TRF16) == 0 {
			c.put(l.Text)
		}
	case lineForeign, lineUnknown, lineJoined:
		if c.opt.KeepForeign || c.from == c.to {
			c.put(l.Text)
		}
	case lineRecord, lineNational, lineLong:
		c.keep(l)
	case linePlayer:
		c.player(i)
	default:
		if c.native(kind) {
			c.put(l.Text)
		} else {
			c.group(kind)
		}
	}
}

// keep carries a record that the edition has.
func (c *converter) keep(l *Line) {
	code := strings.ToUpper(l.Code())
	rec := RecordOf(code)
	editions := TRF26
	if rec != nil {
		editions = rec.Editions
	}
	switch {
	case code == "222" && c.to != TRF26:
		c.timeControl(l)
	case (code == "042" || code == "052") && c.to == TRF26:
		c.date(l)
	case editions&c.to != 0:
		c.put(l.Text)
	}
}

// timeControl writes the encoded time control as the text that other editions have, where there is none.
func (c *converter) timeControl(l *Line) {
	if len(c.v.doc.Lines("122")) == 0 {
		text := trimBlank(cutRunes(l.Text, 5))
		if tc, err := ParseTimeControl(text); err == nil {
			text = tc.Words()
		}
		c.put("122 " + text)
	}
}

// date writes a date that can be read in one way only in the form that TRF26 demands.
func (c *converter) date(l *Line) {
	text := strings.TrimRight(l.Text, " \t")
	value := trimBlank(cutRunes(text, 5))
	if date := canonicalDate(value); date != value {
		c.ledger.change("L28", "record %s: %s is written %s", l.Code(), value, date)
		text = l.Code() + " " + date
	}
	c.put(text)
}

// document makes the lines a document in the encoding asked for.
func (c *converter) document() (*Document, error) {
	src := c.v.doc
	d := &Document{name: src.name, charset: strings.ToLower(cmp.Or(c.opt.Charset, "utf-8"))}
	if !KnownCharset(d.charset) {
		return nil, &ConvertError{"L40", fmt.Sprintf("charset %q is not known", c.opt.Charset),
			"use utf-8 or one of " + strings.Join(Charsets(), ", ")}
	}
	d.bom = marks16[d.charset]
	d.utf16 = d.bom != ""
	for k, o := range c.out {
		eol := c.opt.EOL
		if eol == "" && o.from < len(src.lines) {
			eol = strings.ReplaceAll(src.lines[o.from].EOL, "\x00", "")
		}
		if eol == "" && k < len(c.out)-1 {
			eol = src.EOL()
		}
		if k == len(c.out)-1 && len(src.lines) > 0 && src.lines[len(src.lines)-1].EOL == "" {
			eol = ""
		}
		l, err := d.newLine(o.text, eol)
		if err != nil {
			l, _ = d.newLine(d.encodable(o.text), eol) // every character has been tried
		}
		d.lines = append(d.lines, l)
	}
	d.renumber()
	if again, _ := ParseCharset(d.name, d.Bytes(), c.opt.Charset); again.Len() == d.Len() {
		return again, nil // as a reader finds it
	}
	return d, nil
}

// encodable puts a question mark for every character that the encoding lacks; the ledger will show it.
func (d *Document) encodable(text string) string {
	return strings.Map(func(r rune) rune {
		if _, err := d.encodeText(string(r)); err != nil {
			return '?'
		}
		return r
	}, text)
}
