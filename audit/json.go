package audit

import (
	_ "embed"
	"io"

	"github.com/trfkit/trfkit/internal/plain"
)

//go:embed report.schema.json
var schema []byte

// Schema returns the JSON Schema of the report.
func Schema() []byte { return append([]byte(nil), schema...) }

// WriteJSON prints the report as one JSON document, described by Schema.
func (r *Report) WriteJSON(w io.Writer) error { return plain.Write(w, r) }
