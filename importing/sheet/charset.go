package sheet

import (
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/trfkit/trfkit/trf"
)

// declared finds the encoding that a page names in its first lines.
var declared = regexp.MustCompile(`(?i)(?:charset|encoding)\s*=\s*["']?\s*([a-z0-9_-]+)`)

// Text makes text of a file. Bytes that are UTF-8 are read as UTF-8 whatever the file says: browsers save pages in it
// and leave the name of the old encoding in them.
func Text(data []byte) (text, charset string, err error) {
	name := stated(data)
	text, charset = trf.PlainText(data, name)
	if name != "" && !trf.KnownCharset(name) && !strings.HasPrefix(charset, "utf-") {
		err = fmt.Errorf("the file says that its encoding is %s, which is not known", name)
	}
	return text, charset, err
}

// Guessed is the 8-bit encoding in which Text reads a file that does not say its own; blank for any other file.
func Guessed(data []byte) string {
	if utf8.Valid(data) || stated(data) != "" {
		return ""
	}
	if _, charset := trf.PlainText(data, ""); !strings.HasPrefix(charset, "utf-") {
		return charset
	}
	return ""
}

// stated is the encoding that a page or XML names in its first lines, by the name that package trf has for it.
func stated(data []byte) string {
	const start = 4096
	if m := declared.FindSubmatch(data[:min(len(data), start)]); m != nil {
		return label(strings.ToLower(string(m[1])))
	}
	return ""
}

// label gives a named encoding the name that package trf has for it. Pages that say ISO 8859-1 are read as
// windows-1252, as browsers do. It is blank for Unicode, which the bytes tell by themselves.
func label(name string) string {
	switch name {
	case "utf-8", "utf8", "utf-16", "utf-16le", "utf-16be", "unicode":
		return ""
	case "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "l1", "us-ascii", "ascii", "cp1252", "x-cp1252":
		return "windows-1252"
	case "latin2", "iso8859-2", "iso_8859-2":
		return "iso-8859-2"
	case "latin5", "iso-8859-9", "cp1254":
		return "windows-1254"
	case "cp1250", "cp1251", "cp1253", "cp1255", "cp1256", "cp1257", "cp1258":
		return "windows-" + name[2:]
	case "x-cp1250", "x-cp1251":
		return "windows-" + name[4:]
	case "koi8", "koi8_r":
		return "koi8-r"
	case "cp437", "cp850", "cp852", "cp866":
		return "ibm" + name[2:]
	}
	return name
}
