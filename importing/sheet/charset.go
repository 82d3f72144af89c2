package sheet

import (
	"bytes"
	"regexp"
	"strings"

	"github.com/trfkit/trfkit/trf"
)

// declared finds the encoding that a page names in its first lines.
var declared = regexp.MustCompile(`(?i)(?:charset|encoding)\s*=\s*["']?\s*([a-z0-9_-]+)`)

// decodeHTML makes text of a page. Bytes that are UTF-8 are read as UTF-8 whatever the page says: browsers save pages
// in it and leave the name of the old encoding in them.
func decodeHTML(data []byte) (text, charset string) {
	if bytes.HasPrefix(data, []byte("\xff\xfe")) || bytes.HasPrefix(data, []byte("\xfe\xff")) {
		return trf.PlainText(data, "") // UTF-16, whatever the page says
	}
	name := ""
	if m := declared.FindSubmatch(data[:min(len(data), 4096)]); m != nil {
		name = strings.ToLower(string(bytes.TrimSpace(m[1])))
	}
	return trf.PlainText(data, aliases(name))
}

// aliases gives the encodings of pages the names that package trf has for them. Pages that say ISO 8859-1 are read as
// windows-1252, as browsers do.
func aliases(name string) string {
	switch name {
	case "iso-8859-1", "latin1", "us-ascii", "ascii", "cp1252":
		return "windows-1252"
	case "latin2":
		return "iso-8859-2"
	case "cp1250", "cp1251", "cp1253", "cp1254", "cp1257":
		return "windows-" + name[2:]
	}
	return name
}
