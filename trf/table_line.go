package trf

import "strings"

// lineKind is what a line is: by its first columns, or, to those who have read it, a setting. Settings that several
// editions write in different records are of one kind, whatever record says them.
type lineKind uint8

const (
	lineBlank    lineKind = iota // blank, or a ruler
	lineComment                  // ### or #
	linePlayer                   // 001
	lineRecord                   // another record of the tables
	lineForeign                  // a record of the tables that another program writes
	lineNational                 // a national rating
	lineUnknown                  // not in the tables
	lineJoined                   // a record of the tables without a blank after its code
	lineLong                     // beyond the limits: not read

	lineRounds    // number of rounds
	lineInitial   // initial colour, and the order of the players
	lineScoring   // point values, among them a 299 that holds for everybody in every round
	lineAbsence   // byes of coming rounds
	lineVirtual   // virtual points
	lineForbidden // players who may not meet
	lineTeam      // a team, in 310
	lineOldTeam   // a team, in 013
	lineSystem    // the pairing system
	lineKinds
)

// kindOf sorts a line by its record; a code may be in lower case. The record is nil for lines that have none.
func kindOf(l *Line) (lineKind, *Record) {
	switch {
	case l.tooLong():
		return lineLong, nil
	case strings.HasPrefix(l.Text, "001"):
		return linePlayer, &records[0]
	}
	text := strings.TrimRight(l.Text, " \t")
	switch {
	case text == "":
		return lineBlank, nil
	case text[0] == '#':
		return lineComment, nil
	case noise(text):
		return lineBlank, nil
	}
	code := l.Code()
	rec := RecordOf(code)
	if rec == nil {
		if rec = RecordOf(strings.ToUpper(code)); rec != nil && rec.Scope == ForeignScope {
			rec = nil
		}
	}
	switch r := newRow(l); {
	case rec == nil && national(l, code):
		return lineNational, nil
	case rec == nil:
		return lineUnknown, nil
	case rec.Scope == ForeignScope:
		return lineForeign, rec
	case r.width() >= 4 && !r.blank(4) && r.cut(4, 4) != "\t":
		return lineJoined, rec
	}
	return lineRecord, rec
}

// extension recognises codes in the manner of JaVaFo and bbpPairings.
func extension(code string) bool {
	return strings.HasPrefix(code, "XX") || strings.HasPrefix(code, "BB")
}

// Noise reports whether a line carries nothing: it is blank, a comment, or noise between the records.
func (l *Line) Noise() bool {
	return strings.HasPrefix(strings.TrimSpace(l.Text), "#") || noise(l.Text)
}

// noise recognises rulers and legends that some programs print between the records.
func noise(text string) bool {
	t := strings.TrimSpace(text)
	return t == "" || strings.HasPrefix(t, "DDD SSSS") ||
		strings.Trim(t, "0123456789") == "" && strings.Contains(t, "1234567890")
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

// draftOf recognises a record of the drafts, "" for any other.
func draftOf(l *Line) string {
	code := l.Code()
	rest := trimBlank(cutRunes(strings.TrimRight(l.Text, " \t"), 4))
	switch code {
	case "330":
		for _, kind := range [...]string{"PAB", "FPB", "HPB", "ZPB"} {
			if strings.HasPrefix(rest, kind) {
				return "record 330 with " + kind
			}
		}
	case "340", "ACC", "TSE", "MFO", "DFM", "OOO":
		if code != "ACC" || !strings.ContainsAny(rest, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") {
			return "record " + code
		}
	case "192":
		if strings.HasPrefix(rest, "WORLDCUP_KNOCKOUT") {
			return "code WORLDCUP_KNOCKOUT"
		}
	}
	return ""
}
