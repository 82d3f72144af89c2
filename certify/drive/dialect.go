package drive

import (
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

var (
	editions = map[string]trf.Edition{"trf26": trf.TRF26, "trfx": trf.TRFX, "trfbx": trf.TRFBX}
	lineEnds = map[string]string{"": "\n", "lf": "\n", "crlf": "\r\n", "cr": "\r"}
)

// Write writes a tournament in the dialect that a program reads. Facts that were inferred are written, too: what is
// asked must not depend on how the program infers them.
func (in *Input) Write(t *tournament.Tournament) ([]byte, error) {
	edition, eol := editions[in.Edition], lineEnds[in.EOL]
	c := *t
	if edition != trf.TRF26 {
		c.SystemCode = "" // record 192 belongs to TRF26
	}
	absent := ""
	if in.Absent == absentees {
		absent = takeAbsences(&c)
	}
	data, err := trf.Encode(&c, trf.EncodeOptions{Edition: edition, EOL: eol, Inferred: true})
	if err != nil {
		return nil, err
	}
	if data = without(data, in.Drop); in.Cells == "trf06" {
		if data, err = signs(data); err != nil {
			return nil, err
		}
	}
	if absent != "" {
		data = append(data, absent+eol...)
	}
	for _, line := range in.Append {
		data = append(data, line+eol...)
	}
	return data, nil
}

// absentees is the record that names the players who are absent in the coming round.
const absentees = "XXZ"

// takeAbsences takes the column of the coming round away, and returns the record that names who is absent in it; blank
// when nobody is.
func takeAbsences(t *tournament.Tournament) string {
	line, paired := absentees, t.PairedRounds()
	t.Players = slices.Clone(t.Players)
	for i := range t.Players {
		p := &t.Players[i]
		if p.Cell(paired+1).Result != tournament.NoResult {
			line += fmt.Sprintf(" %d", p.ID)
		}
		p.Cells = p.Cells[:min(paired, len(p.Cells))]
	}
	if line == absentees {
		return ""
	}
	return line
}

// without drops the lines of some records, whatever the line ends.
func without(data []byte, codes []string) []byte {
	if len(codes) == 0 {
		return data
	}
	doc, _ := trf.Parse("", data)
	var b strings.Builder
	for n := 1; n <= doc.Len(); n++ {
		if l := doc.Line(n); !slices.Contains(codes, l.Code()) {
			b.WriteString(l.Raw + l.EOL)
		}
	}
	return []byte(b.String())
}

// signOf are the signs that TRF06 has for the letters of results. It has one for the allocated bye and for a full-point
// bye on request; read back, the only one of its round is the allocated bye.
var signOf = map[string]string{"U": "+", "F": "+", "H": "=", "Z": "-", "W": "1", "D": "=", "L": "0"}

// signs writes results of TRF06 for those that came with TRF16: programs of that time take a letter for a bye without
// points.
func signs(data []byte) ([]byte, error) {
	doc, _ := trf.Parse("", data)
	rec := trf.RecordOf("001")
	var list []trf.Replacement
	for n := 1; n <= doc.Len(); n++ {
		l := doc.Line(n)
		if l.Code() != rec.Code {
			continue
		}
		for k := 0; ; k++ {
			from, to := rec.Field("result").At(k, rec.Step)
			mark := l.Columns(from, to)
			if mark == "" {
				break
			}
			if sign := signOf[mark]; sign != "" {
				list = append(list, trf.Replacement{Line: n, Column: from, Width: 1, Text: sign})
			}
		}
	}
	if err := doc.ReplaceAll(list); err != nil {
		return nil, err
	}
	return doc.Bytes(), nil
}
