package trf_test

import (
	"strings"
	"testing"

	"github.com/trfkit/trfkit/trf"
)

// TestForeign: a file of another kind has one finding, which names the kind, and loses no byte.
func TestForeign(t *testing.T) {
	for what, data := range map[string]string{
		"a web page (HTML)": "\xef\xbb\xbf \r\n<!DOCTYPE HTML>\n<p>\xe4", "an XML document": "<?xml version='1.0'?>",
		"a PDF document": "%PDF-1.7\n\x00\xff", "an Excel workbook": "PK\x03\x04 [Content_Types].xml xl/workbook.xml",
		"a Word document":      "PK\x03\x04 [Content_Types].xml word/document.xml",
		"an OpenDocument file": "PK\x03\x04" + strings.Repeat("0", 26) + "mimetypeapplication/vnd.oasis.opendocument",
		"a zip archive":        "PK\x05\x06\x00\x00", "a file packed by gzip": "\x1f\x8b\x08\x00",
		"a document of Microsoft Office": "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\x00",
		"an image (PNG)":                 "\x89PNG\r\n\x1a\n\x00",
		"an image (JPEG)":                "\xff\xd8\xff\xe0\x00",
		"an image (BMP)":                 "BM\x0e\x00\x00\x00" + strings.Repeat("\x00", 8),
		"an image (WebP)":                "RIFF\x00\x00\x00\x00WEBPVP8 ",
		"a tar archive":                  strings.Repeat("a", 257) + "ustar\x0000",
		"a collection of games (PGN)":    "\n[Event \"Open\"]\n", "a JSON document": "{\n \"format\": 1}",
		"binary data, not text": "\x01\x02ab\x03\xff\xfe\n",
	} {
		doc, parsed := trf.Parse("x", []byte(data))
		_, _, ds := trf.Decode(doc)
		if len(parsed) != 0 || len(ds) != 1 || ds[0].Code != "file.format" || !strings.Contains(ds[0].Text(), what) ||
			ds[0].Hint == "" {
			t.Errorf("%s: %v %v", what, parsed, ds)
		}
		if string(doc.Bytes()) != data {
			t.Errorf("%s: bytes were lost", what)
		}
	}
	for _, data := range []string{"012 <html>", "BMW Open", "{x", "MZ", "### %PDF-", "[Site \"x\"]", "",
		"\x01\x02\x03\n001    1", "012 Op\x00en", "012 A name with one \x02 in it"} {
		doc, _ := trf.Parse("x", []byte(data))
		if _, _, ds := trf.Decode(doc); strings.Contains(ds.Error(), "file.format") {
			t.Errorf("%q: %v", data, ds)
		}
	}
}
