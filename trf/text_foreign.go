package trf

import (
	"encoding/binary"
	"slices"
	"strings"
)

// foreignKind is a kind of file that is no TRF and is taken for one by mistake.
type foreignKind struct {
	what string // with its article
	hint string
	is   func(data string) bool
}

const (
	hintExport = "export the tournament from the pairing program as TRF (FIDE's tournament report)"
	hintPacked = "unpack it"
)

// foreignKinds are recognised by their first bytes, as their formats define them; the first row that fits counts.
var foreignKinds = []foreignKind{
	{"a web page (HTML)", "the site may have answered with a page; download the file itself",
		startsWithWord("<!doctype html", "<html", "<head", "<body", "<table", "<div", "<script", "<!--")},
	{"an XML document", hintExport, startsWithWord("<?xml")},
	{"a PDF document", hintExport, startsWith("%PDF-")},
	{"an Excel workbook", hintExport, officeDocument("xl/")},
	{"a Word document", hintExport, officeDocument("word/")},
	{"a presentation", hintExport, officeDocument("ppt/")},
	{"an OpenDocument file", hintExport, openDocument},
	{"a zip archive", hintPacked, startsWith("PK\x03\x04", "PK\x05\x06")},
	{"a file packed by gzip", hintPacked, startsWith("\x1f\x8b")},
	{"a file packed by bzip2", hintPacked, startsWith("BZh")},
	{"a file packed by xz", hintPacked, startsWith("\xfd7zXZ\x00")},
	{"a file packed by zstd", hintPacked, startsWith("\x28\xb5\x2f\xfd")},
	{"a 7-Zip archive", hintPacked, startsWith("7z\xbc\xaf\x27\x1c")},
	{"a RAR archive", hintPacked, startsWith("Rar!\x1a\x07")},
	{"a tar archive", hintPacked, startsAt(257, "ustar")},
	{"a document of Microsoft Office (Word or Excel, before 2007)", hintExport,
		startsWith("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")},
	{"an RTF document", hintExport, startsWith(`{\rtf`)},
	{"an image (PNG)", hintExport, startsWith("\x89PNG\r\n\x1a\n")},
	{"an image (JPEG)", hintExport, startsWith("\xff\xd8\xff")},
	{"an image (GIF)", hintExport, startsWith("GIF87a", "GIF89a")},
	{"an image (BMP)", hintExport, bitmap},
	{"an image (TIFF)", hintExport, startsWith("II*\x00", "MM\x00*")},
	{"an image (WebP)", hintExport, func(data string) bool {
		return strings.HasPrefix(data, "RIFF") && startsAt(8, "WEBP")(data)
	}},
	{"a database (SQLite)", hintExport, startsWith("SQLite format 3\x00")},
	{"a program", hintExport, startsWith("\x7fELF", "MZ\x90\x00")},
	{"a collection of games (PGN)", "pairings are not in it; " + hintExport, startsWithWord("[event ")},
	{"a JSON document", "trfconv reads the JSON that trfkit writes: trfconv --from json", jsonDocument},
	{"binary data, not text", hintExport, noText},
}

// mistaken tells what a file is that cannot be a TRF, whose lines begin with digits or letters; nil for any other.
func mistaken(data string) *foreignKind {
	for i := range foreignKinds {
		if k := &foreignKinds[i]; k.is(data) {
			return k
		}
	}
	return nil
}

func startsWith(marks ...string) func(string) bool {
	return func(data string) bool {
		return slices.ContainsFunc(marks, func(mark string) bool { return strings.HasPrefix(data, mark) })
	}
}

// startsAt demands a mark behind so many bytes.
func startsAt(at int, mark string) func(string) bool {
	return func(data string) bool { return strings.HasPrefix(data[min(at, len(data)):], mark) }
}

// startsWithWord is startsWith behind blanks, in upper or lower case.
func startsWithWord(marks ...string) func(string) bool {
	return func(data string) bool {
		data = strings.TrimLeft(strings.TrimPrefix(data, bom8), " \t\r\n")
		return slices.ContainsFunc(marks, func(mark string) bool {
			return len(data) >= len(mark) && strings.EqualFold(data[:len(mark)], mark)
		})
	}
}

// officeDocument recognises the archives of Office Open XML by the folder of their parts.
func officeDocument(folder string) func(string) bool {
	return func(data string) bool {
		return strings.HasPrefix(data, "PK\x03\x04") && strings.Contains(data, "[Content_Types].xml") &&
			strings.Contains(data, folder)
	}
}

func openDocument(data string) bool {
	return strings.HasPrefix(data, "PK\x03\x04") &&
		startsAt(30, "mimetypeapplication/vnd.oasis.opendocument")(data) // the name of the first file, and its text
}

// bitmap recognises an image by its first word and its size, which stands behind it: two letters would be too few.
func bitmap(data string) bool {
	return strings.HasPrefix(data, "BM") && len(data) >= 14 &&
		int(binary.LittleEndian.Uint32([]byte(data[2:6]))) == len(data)
}

func jsonDocument(data string) bool {
	data = strings.TrimLeft(strings.TrimPrefix(data, bom8), " \t\r\n")
	if rest, ok := strings.CutPrefix(data, "{"); ok {
		return strings.HasPrefix(strings.TrimLeft(rest, " \t\r\n"), `"`)
	}
	return false
}

// noText recognises what no text has: many control characters, and no line of a player. Zeros do not count, since half
// of a text in UTF-16 may be zeros.
func noText(data string) bool {
	const sample, most = 4096, 25 // one control character in so many is too much
	if strings.HasPrefix(data, "001 ") || strings.Contains(data, "\n001 ") || strings.Contains(data, "\r001 ") {
		return false
	}
	data = data[:min(len(data), sample)]
	count := 0
	for i := range len(data) {
		if c := data[i]; c > 0 && c < ' ' && !strings.ContainsRune("\t\n\v\f\r\x1a", rune(c)) {
			count++
		}
	}
	return count*most > len(data)
}
