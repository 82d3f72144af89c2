package trf_test

import (
	"strings"
	"testing"

	"github.com/trfkit/trfkit/trf"
)

// TestJSONRecords: records that are not there, that are no list, or that are longer than any line.
func TestJSONRecords(t *testing.T) {
	head := `{"format":"trfkit-document","version":1,"edition":"TRF26","charset":"utf-8","bom":false,"eol":"lf"`
	cell := `{"opponent":1,"colour":"w","result":"1"},`
	for _, c := range []struct{ records, want string }{
		{"", ""},
		{`,"records":null`, ""},
		{`,"records":[]`, ""},
		{`,"records":[{"code":"012","fields":{"value":"a"}}]`, ""},
		{`,"records":{"code":"012"}`, `a list is expected in /records`},
		{`,"records":[{"code":"012","fields":{"value":"a"}},[]]`, "record 2"},
		{`,"records":[{"code":"001","rounds":[` + strings.Repeat(cell, 110_000) + `{}]}]`, "record 1: it has 45100"},
	} {
		_, err := trf.FromJSON("x.json", []byte(head+c.records+"}"))
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%.60s: %v, want %q", c.records, err, c.want)
		}
	}
}
