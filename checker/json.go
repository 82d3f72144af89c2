package checker

import (
	"bytes"
	_ "embed"
	"errors"
	"io"
	"strings"

	"github.com/trfkit/trfkit/internal/plain"
)

//go:embed report.schema.json
var schema []byte

// Schema returns the JSON Schema of the report.
func Schema() []byte { return append([]byte(nil), schema...) }

//go:embed meeting.schema.json
var meetingSchema []byte

// MeetingSchema returns the JSON Schema of Meeting.
func MeetingSchema() []byte { return append([]byte(nil), meetingSchema...) }

//go:embed pairing.schema.json
var pairingSchema []byte

// PairingSchema returns the JSON Schema of Pairing.
func PairingSchema() []byte { return append([]byte(nil), pairingSchema...) }

// WriteJSON prints the report as one JSON document, described by Schema.
func (r *Report) WriteJSON(w io.Writer) error {
	j := NewJSONWriter(w, r.Tool, r.Version)
	j.Write(r.Files)
	return j.Close(&r.Summary)
}

// JSONWriter prints the document of Report.WriteJSON while the files are being checked; none of them is kept. It is for
// Options.Finished, with Options.Forget.
type JSONWriter struct {
	w     io.Writer
	files int
	err   error // the first one
	empty Report
}

// NewJSONWriter prints to w. Tool and version are as in Options.
func NewJSONWriter(w io.Writer, tool, version string) *JSONWriter {
	return &JSONWriter{w: w, empty: Report{Tool: tool, Version: version, Files: []File{}}}
}

// Write prints some files. Close reports the errors.
func (j *JSONWriter) Write(files []File) {
	for i := range files {
		start := ",\n    "
		if j.files++; j.files == 1 {
			head, _ := j.frame()
			start = head + "\n    "
		}
		var b bytes.Buffer
		if err := plain.WriteBoards(&b, &files[i], "    "); err != nil {
			j.err = errors.Join(j.err, err)
			continue
		}
		j.print(start, bytes.TrimSuffix(b.Bytes(), []byte("\n")))
	}
}

// Close prints the summary and ends the document.
func (j *JSONWriter) Close(s *Summary) error {
	j.empty.Summary = *s
	head, tail := j.frame()
	if j.files > 0 {
		head = "\n  "
	}
	j.print(head, []byte(tail))
	return j.err
}

// frame is the document without its files, before and after them.
func (j *JSONWriter) frame() (head, tail string) {
	var b strings.Builder
	if err := plain.Write(&b, &j.empty); err != nil {
		j.err = errors.Join(j.err, err)
	}
	head, tail, _ = strings.Cut(b.String(), `"files": []`)
	return head + `"files": [`, "]" + tail
}

func (j *JSONWriter) print(start string, text []byte) {
	if j.err == nil {
		_, j.err = j.w.Write(append([]byte(start), text...))
	}
}
