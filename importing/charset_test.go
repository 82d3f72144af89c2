package importing

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/trfkit/trfkit/trf"
)

// charsets are the encodings of pages, by language: as pages name them, and as package trf does.
var charsets = []struct{ language, label, charset string }{
	{"ru", "windows-1251", "windows-1251"}, {"ru", "KOI8-R", "koi8-r"}, {"ru", "iso-8859-5", "iso-8859-5"},
	{"ru", "cp866", "ibm866"}, {"uk", "koi8-u", "koi8-u"}, {"bg", "x-cp1251", "windows-1251"},
	{"sr", "cp1251", "windows-1251"}, {"cs", "windows-1250", "windows-1250"}, {"cs", "ISO-8859-2", "iso-8859-2"},
	{"pl", "iso-8859-2", "iso-8859-2"}, {"hu", "latin2", "iso-8859-2"}, {"hr", "cp1250", "windows-1250"},
	{"sl", "windows-1250", "windows-1250"}, {"ro", "iso-8859-16", "iso-8859-16"},
	{"el", "windows-1253", "windows-1253"}, {"el", "iso-8859-7", "iso-8859-7"},
	{"tr", "windows-1254", "windows-1254"}, {"tr", "iso-8859-9", "iso-8859-9"},
	{"he", "windows-1255", "windows-1255"}, {"he", "iso-8859-8", "iso-8859-8"},
	{"ar", "windows-1256", "windows-1256"}, {"ar", "iso-8859-6", "iso-8859-6"},
	{"lt", "windows-1257", "windows-1257"}, {"lv", "iso-8859-13", "iso-8859-13"}, {"et", "iso-8859-4", "iso-8859-4"},
	{"de", "iso-8859-1", "windows-1252"}, {"fr", "iso-8859-15", "iso-8859-15"}, {"is", "latin1", "iso-8859-1"},
	{"zh", "utf-16", "utf-16"}, {"fa", "unicode", "utf-16"}, {"ja", "windows-1252", "utf-8"}, // the bytes count
}

// encoded is a text in an encoding.
func encoded(t *testing.T, text, charset string) []byte {
	switch charset {
	case "utf-8":
		return []byte(text)
	case "utf-16":
		out := []byte{0xff, 0xfe}
		for _, u := range utf16.Encode([]rune(text)) {
			out = append(out, byte(u), byte(u>>8))
		}
		return out
	}
	bytes := map[rune]byte{}
	for b := 0x80; b < 0x100; b++ {
		one, _ := trf.PlainText([]byte{byte(b)}, charset)
		r, _ := utf8.DecodeRuneInString(one)
		bytes[r] = byte(b)
	}
	var out []byte
	for _, r := range text {
		b, ok := bytes[r]
		if r < 0x80 {
			b, ok = byte(r), true
		}
		if !ok {
			t.Fatalf("%s has no %q", charset, r)
		}
		out = append(out, b)
	}
	return out
}

// A page is read in the encoding that it names; the names of its players are the words of its headings.
func TestCharsets(t *testing.T) {
	for _, c := range charsets {
		t.Run(c.language+" "+c.label, func(t *testing.T) {
			page, names := pageOfWords(t, c.language, c.label)
			r := Read([]File{{"page.html", encoded(t, page, c.charset)}}, Options{})
			if len(r.Found) > 0 {
				t.Fatal(r.Found)
			}
			got, _, _ := trf.Decode(r.Document)
			for i, want := range names {
				if p := got.Player(got.Players[i].ID); p.Name != want {
					t.Errorf("player %d is %q, want %q", p.ID, p.Name, want)
				}
			}
		})
	}
}

// pageOfWords is a cross table of two players, whose names are words of a language that its encodings have.
func pageOfWords(t *testing.T, language, label string) (page string, names [2]string) {
	for _, l := range languages {
		if l.id != language {
			continue
		}
		h, letters := strings.Fields(l.headings), strings.Fields(l.letters)
		names = [2]string{h[10] + ", " + h[7-1], h[11] + ", " + h[12]}
		page = fmt.Sprintf("<html><head><meta http-equiv=Content-Type content=\"text/html; charset=%s\"><title>"+
			"Chess-results.com</title></head><table><tr><th>%s<th>%s<th>%s<th>%s<th>%s</tr>", label, h[1], h[2], h[3],
			h[8], h[6])
		page += fmt.Sprintf("<tr><td>1<td>%s<td>2000<td>2%s1<td>1</tr>"+
			"<tr><td>2<td>%s<td>1900<td>1%s0<td>0</tr></table>", names[0], letters[0], names[1], letters[1])
		return page, names
	}
	t.Fatalf("no language %s", language)
	return "", names
}

// An encoding that is not known is an error, and one that had to be guessed is told.
func TestUnknownCharset(t *testing.T) {
	const table = "<table><tr><th>No.<th>Name<th>1.Rd</tr><tr><td>1<td>Ren\xe9<td>2w1</tr><tr><td>2<td>B<td>1b0</tr>"
	for head, want := range map[string]string{"<html>": "import.charset", "<meta charset=gb2312>": "import.unread",
		"<meta charset=utf-8>": "import.charset", "<meta charset=windows-1252>": ""} {
		r := Read([]File{{"a.html", []byte(head + table)}}, Options{From: "html"})
		if (len(r.Found) > 0) != (want != "") || want != "" && r.Found[0].Code != want {
			t.Errorf("%s: %v, want %q", head, r.Found, want)
		}
	}
	const csv = "number,name,R1\n1,Ren\xe9,2w1\n2,Two,1b0\n"
	r := Read([]File{{"a.csv", []byte(csv)}}, Options{})
	if got, _, _ := trf.Decode(r.Document); len(r.Found) != 1 || got.Player(1).Name != "René" {
		t.Errorf("%v %v", r.Found, got)
	}
}

// A page from right to left has marks of direction in its cells, and may have digits of its own.
func TestRightToLeft(t *testing.T) {
	for _, language := range []string{"ar", "fa", "he"} {
		page, names := pageOfWords(t, language, "utf-8")
		digits := strings.NewReplacer("<td>2000", "<td>\u200f٢٠٠٠", "<td>1900", "<td>۱۹۰۰\u200e",
			"<td>2", "<td>\u202b2", "<td>1", "<td>\u20671\u2069", "<html>", "<html dir=rtl>")
		r := Read([]File{{"page.html", []byte(digits.Replace(page))}}, Options{})
		got, _, _ := trf.Decode(r.Document)
		if p := got.Player(1); len(r.Found) > 0 || p.Name != names[0] || p.Rating != 2000 || p.Cell(1).Opponent != 2 {
			t.Errorf("%s: %v %s", language, r.Found, r.Document.Bytes())
		}
	}
}
