package certify

import (
	"slices"
	"strings"

	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

var (
	editions = map[string]trf.Edition{"trf26": trf.TRF26, "trfx": trf.TRFX, "trfbx": trf.TRFBX}
	lineEnds = map[string]string{"": "\n", "lf": "\n", "crlf": "\r\n", "cr": "\r"}
)

// Write writes a tournament in the dialect that a program reads. Facts that were inferred are written, too: what is asked
// must not depend on how the program infers them.
func (in *Input) Write(t *tournament.Tournament) ([]byte, error) {
	edition, eol := editions[in.Edition], lineEnds[in.EOL]
	c := *t
	if edition != trf.TRF26 {
		c.SystemCode = "" // record 192 belongs to TRF26
	}
	data, err := trf.Encode(&c, trf.EncodeOptions{Edition: edition, EOL: eol, Inferred: true})
	if err != nil {
		return nil, err
	}
	data = without(data, in.Drop)
	for _, line := range in.Append {
		data = append(data, line+eol...)
	}
	return data, nil
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
