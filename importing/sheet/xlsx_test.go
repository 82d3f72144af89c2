package sheet

import (
	"archive/zip"
	"bytes"
	"testing"
)

// workbookOf packs the sheet and the strings of a workbook.
func workbookOf(t *testing.T, rows, texts string) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, p := range [...]struct{ name, text string }{
		{"[Content_Types].xml", "<Types/>"},
		{mainPart, `<workbook><sheets><sheet name="Sheet1"/></sheets></workbook>`},
		{"xl/worksheets/sheet1.xml", `<worksheet><sheetData>` + rows},
		{stringsPart, `<sst>` + texts},
	} {
		w, err := z.Create(p.name)
		if err == nil {
			_, err = w.Write([]byte(p.text))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// A text may be in pieces, with prefixes and with what tells how it is spoken; one that is cut or is not there is an
// error.
func TestXLSX(t *testing.T) {
	const end = `</sheetData></worksheet>`
	const texts = `<si><r><t>12</t></r><r><t>w1</t></r><rPh><t>no</t></rPh></si></sst>`
	for _, c := range []struct{ name, rows, texts, want string }{
		{"pieces", `<row r="1"><c r="A1" t="s"><v>0</v></c></row>` + end, texts, "12w1"},
		{"prefix", `<x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c></x:row>` + end, texts, "12w1"},
		{"inline", `<row><c t="inlineStr"><is><r><t>5</t></r><r><t>b=</t></r></is></c></row>` + end, texts, "5b="},
		{"formula", `<row><c t="str"><f>A2&amp;"x"</f><v>7b0</v></c></row>` + end, texts, "7b0"},
		{"number", `<row><c><v>3.4999999999999996</v></c></row>` + end, texts, "3.5"},
		{"blank", `<row><c r="A1"/></row>` + end, texts, ""},
		{"cut", `<row r="1"><c r="A1" t="s"><v>0</v></c></row>`, texts, "damage"},
		{"cut cell", `<row r="1"><c r="A1" t="s"><v>0</v>`, texts, "damage"},
		{"no such text", `<row r="1"><c r="A1" t="s"><v>1</v></c></row>` + end, texts, "damage"},
		{"cut texts", `<row r="1"><c r="A1" t="s"><v>0</v></c></row>` + end, `<si><t>12w1</t>`, "damage"},
	} {
		page, err := XLSX("a.xlsx", workbookOf(t, c.rows, c.texts))
		got := "damage"
		if err == nil {
			got = page.Tables[0].Rows[0][0].Text
		}
		if got != c.want {
			t.Errorf("%s: %q, want %q (%v)", c.name, got, c.want, err)
		}
	}
	if data := workbookOf(t, end, `<si><t>Chess-Results</t></si></sst>`); !Mentions(data, "chess-results") ||
		Mentions(data, "vega") {
		t.Error("the site is not found")
	}
}
