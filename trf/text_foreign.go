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

// hintManual stands beside the names of menus, which differ by version and language.
const hintManual = " (menus differ by version)"

const (
	hintExport = "export the tournament from the pairing program as TRF (FIDE's tournament report)"
	hintPacked = "unpack it"
	hintSheet  = "save a workbook as .xlsx or .csv; or " + hintExport
	// hintPicture is for what shows a table and has no cells.
	hintPicture = "save the cross table as a page (HTML), .xlsx or .csv instead, which can be read; or " + hintExport
)

// foreignKinds are recognised by their first bytes, as their formats define them; the first row that fits counts.
var foreignKinds = []foreignKind{
	{"a web page (HTML)", "the site may have answered with a page; download the file itself",
		startsWithWord("<!doctype html", "<html", "<head", "<body", "<table", "<div", "<script", "<!--")},
	{"an XML document", hintExport, startsWithWord("<?xml")},
	{"a tournament of Swiss-Manager, which is binary",
		"export it in Swiss-Manager under Other, FIDE-Data-Export, as TRF16" + hintManual +
			", or save its cross table of chess-results.com as a page", startsWith("\x93\xff\x89\x44")},
	{"a tournament of Swiss-Chess, which is binary",
		"in Swiss-Chess make the files for the rating under Sonderfunktionen" + hintManual +
			", or save the progress table (Fortschrittstabelle) as HTML", swissChess},
	{"a tournament of Vega, which is encrypted",
		"in Vega use the menu Rating Report, FIDE" + hintManual +
			", or take crosstable.html or crosstable.txt from the same folder",
		startsWith("\xbf\x51\x55\x98\x10\xd2\x06\x0f")},
	{"a tournament of Papi, a database of Microsoft Access",
		"export the report for FIDE in Papi, or open it in Sharly-Chess, which reads such files and writes TRF",
		startsWith("\x00\x01\x00\x00Standard Jet DB", "\x00\x01\x00\x00Standard ACE DB")},
	{"a PDF document", hintPicture, startsWithWord("%pdf-")},
	{"an Excel workbook", hintSheet, officeDocument("xl/")},
	{"a Word document", hintPicture, officeDocument("word/")},
	{"a presentation", hintPicture, officeDocument("ppt/")},
	{"an OpenDocument file", hintSheet, openDocument},
	{"a zip archive", hintPacked, startsWith("PK\x03\x04", "PK\x05\x06")},
	{"a file packed by gzip", hintPacked, startsWith("\x1f\x8b")},
	{"a file packed by bzip2", hintPacked, startsWith("BZh")},
	{"a file packed by xz", hintPacked, startsWith("\xfd7zXZ\x00")},
	{"a file packed by zstd", hintPacked, startsWith("\x28\xb5\x2f\xfd")},
	{"a 7-Zip archive", hintPacked, startsWith("7z\xbc\xaf\x27\x1c")},
	{"a RAR archive", hintPacked, startsWith("Rar!\x1a\x07")},
	{"a tar archive", hintPacked, startsAt(257, "ustar")},
	{"a document of Microsoft Office (Excel or Word, before 2007)",
		hintSheet,
		startsWith("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")},
	{"an RTF document", hintPicture, startsWith(`{\rtf`)},
	{"an image (PNG)", hintPicture, startsWith("\x89PNG")},
	{"an image (JPEG)", hintPicture, startsWith("\xff\xd8")},
	{"an image (GIF)", hintPicture, startsWith("GIF8")},
	{"an image (SVG)", hintPicture, startsWithWord("<svg")},
	{"an image or a film (HEIC, AVIF, MP4)", hintPicture, startsAt(4, "ftyp")},
	{"a web archive of Safari", hintPicture, startsWith("bplist00")},
	{"an image (BMP)", hintPicture, bitmap},
	{"an image (TIFF)", hintPicture, startsWith("II*\x00", "MM\x00*")},
	{"an image (WebP)", hintPicture, func(data string) bool {
		return strings.HasPrefix(data, "RIFF") && startsAt(8, "WEBP")(data)
	}},
	{"a database (SQLite)", hintExport, startsWith("SQLite format 3\x00")},
	{"a program", hintExport, startsWith("\x7fELF", "MZ\x90\x00")},
	{"a collection of games (PGN)", "pairings are not in it; " + hintExport, startsWithWord("[event ")},
	{"a JSON document", "trfconv reads the JSON that trfkit writes: trfconv --from json", jsonDocument},
	{"binary data, not text", hintExport, noText},
}

// swissChess recognises the two samples there are: a version in two bytes of which the second repeats the first.
func swissChess(data string) bool {
	return len(data) > 4 && data[0] == 0xff && data[1] > 0 && data[1] < 0x20 && data[2] == 0 && data[3] == data[1]
}

// makers are the programs whose files have a suffix of their own. Where the first bytes of binary data are those of
// none, the suffix tells whose they are.
var makers = []struct{ suffixes, what, hint string }{
	{".tun .tunx .tum .tumx .tur .turx .tut", "a tournament of Swiss-Manager, by its suffix",
		"export it in Swiss-Manager under Other, FIDE-Data-Export, as TRF16" + hintManual},
	{".swt", "a tournament of Swiss-Chess, by its suffix",
		"in Swiss-Chess make the files for the rating under Sonderfunktionen" + hintManual},
	{".vegz .bakz .veg", "a tournament of Vega, by its suffix",
		"in Vega use the menu Rating Report, FIDE" + hintManual},
	{".papi", "a tournament of Papi, by its suffix", "export the report for FIDE in Papi"},
}

// maker names binary data by the suffix of the file.
func maker(name string, k *foreignKind) *foreignKind {
	for _, m := range makers {
		for suffix := range strings.FieldsSeq(m.suffixes) {
			if len(name) > len(suffix) && strings.EqualFold(name[len(name)-len(suffix):], suffix) {
				return &foreignKind{m.what, m.hint, k.is}
			}
		}
	}
	return k
}

// mistaken tells what a file is that cannot be a TRF, whose lines begin with digits or letters; nil for any other.
func mistaken(name, data string) *foreignKind {
	for i := range foreignKinds {
		if k := &foreignKinds[i]; k.is(data) {
			if i == len(foreignKinds)-1 {
				return maker(name, k)
			}
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

// bitmap recognises an image by its first word and by the size or the four zeros behind it: two letters would be too
// few, and the size is wrong where the file was cut.
func bitmap(data string) bool {
	return strings.HasPrefix(data, "BM") && len(data) >= 14 && (data[6:10] == "\x00\x00\x00\x00" ||
		int(binary.LittleEndian.Uint32([]byte(data[2:6]))) == len(data))
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
