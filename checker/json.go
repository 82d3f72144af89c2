package checker

import (
	"bytes"
	_ "embed"
	"io"
	"regexp"

	"github.com/trfkit/trfkit/internal/plain"
)

//go:embed report.schema.json
var schema []byte

// Schema returns the JSON Schema of the report.
func Schema() []byte { return append([]byte(nil), schema...) }

// WriteJSON prints the report as one JSON document, described by Schema.
func (r *Report) WriteJSON(w io.Writer) error { return writeJSON(w, r) }

// boardLines matches a list of two numbers spread over lines. No string of a JSON document holds a line end, so nothing
// else can match.
var boardLines = regexp.MustCompile(`\[\n +([0-9]+),\n +([0-9]+)\n +\]`)

// writeJSON prints a document indented, with a board on one line.
func writeJSON(w io.Writer, v any) error {
	var b bytes.Buffer
	if err := plain.Write(&b, v); err != nil {
		return err
	}
	_, err := w.Write(boardLines.ReplaceAll(b.Bytes(), []byte("[$1, $2]")))
	return err
}
