package trf

import (
	"encoding/binary"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// charmaps are the 8-bit encodings a file may be read in. The first three are also what is guessed, in this order of
// preference.
var charmaps = [...]struct {
	name string
	cm   *charmap.Charmap
}{
	{"windows-1252", charmap.Windows1252},
	{"windows-1250", charmap.Windows1250},
	{"windows-1251", charmap.Windows1251},
	{"windows-1253", charmap.Windows1253},
	{"windows-1254", charmap.Windows1254},
	{"windows-1255", charmap.Windows1255},
	{"windows-1256", charmap.Windows1256},
	{"windows-1257", charmap.Windows1257},
	{"windows-1258", charmap.Windows1258},
	{"iso-8859-1", charmap.ISO8859_1},
	{"iso-8859-2", charmap.ISO8859_2},
	{"iso-8859-4", charmap.ISO8859_4},
	{"iso-8859-5", charmap.ISO8859_5},
	{"iso-8859-6", charmap.ISO8859_6},
	{"iso-8859-7", charmap.ISO8859_7},
	{"iso-8859-8", charmap.ISO8859_8},
	{"iso-8859-9", charmap.ISO8859_9},
	{"iso-8859-13", charmap.ISO8859_13},
	{"iso-8859-15", charmap.ISO8859_15},
	{"iso-8859-16", charmap.ISO8859_16},
	{"koi8-r", charmap.KOI8R},
	{"koi8-u", charmap.KOI8U},
	{"ibm437", charmap.CodePage437},
	{"ibm850", charmap.CodePage850},
	{"ibm852", charmap.CodePage852},
	{"ibm866", charmap.CodePage866},
}

// Charsets lists the 8-bit encodings that ParseCharset knows.
func Charsets() []string {
	out := make([]string, len(charmaps))
	for i := range charmaps {
		out[i] = charmaps[i].name
	}
	return out
}

func charmapOf(name string) *charmap.Charmap {
	for i := range charmaps {
		if strings.EqualFold(charmaps[i].name, name) {
			return charmaps[i].cm
		}
	}
	return nil
}

// guess16 tells UTF-16 without a byte order mark from 8-bit text: ASCII in UTF-16 has a NUL in every second byte.
func guess16(src string) string {
	n := min(len(src), 4096) &^ 1
	var nul [2]int
	for i := range n {
		if src[i] == 0 {
			nul[i&1]++
		}
	}
	pairs := n / 2
	switch {
	case nul[1]*4 > pairs*3 && nul[0]*8 < pairs:
		return "utf-16le"
	case nul[0]*4 > pairs*3 && nul[1]*8 < pairs:
		return "utf-16be"
	}
	return "utf-8"
}

// decode8 fills Text and wide of lines split from bytes.
func (d *Document) decode8(src, charset string, c *collector) {
	if isASCII(src) {
		return
	}
	if charset != "" && charmapOf(charset) == nil {
		c.add("io.charset-unknown", Position{1, 1}, "charset %q is not known", charset).
			expected("one of %s", strings.Join(Charsets(), ", "))
		charset = ""
	}
	valid := utf8.ValidString(src)
	if !valid {
		if charset == "" {
			charset = guessCharmap(d.lines)
		}
		d.charset = strings.ToLower(charset)
	}
	told := false
	for i := range d.lines {
		l := &d.lines[i]
		if isASCII(l.Raw) {
			continue
		}
		l.wide = true
		if valid || utf8.ValidString(l.Raw) {
			continue
		}
		l.Text = decodeWith(charmapOf(charset), l.Raw)
		if !told {
			told = true
			c.add("io.charset", Position{l.Number, firstWide(l.Text)},
				"the text is not UTF-8; it is read as %s", d.charset).
				hint("convert it, naming the encoding if the guess is wrong: " +
					"trfconv --from-charset NAME --to same --charset utf-8")
		}
	}
}

// isASCII takes eight bytes at a time: of reading lines it is the greater part.
func isASCII(s string) bool {
	for ; len(s) >= 8; s = s[8:] {
		if s[0]|s[1]|s[2]|s[3]|s[4]|s[5]|s[6]|s[7] >= utf8.RuneSelf {
			return false
		}
	}
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// plainText reports whether a text is ASCII that can be printed.
func plainText(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] < ' ' || s[i] >= 0x7f {
			return false
		}
	}
	return true
}

// firstWide returns the 1-based column of the first character beyond ASCII.
func firstWide(text string) int {
	return strings.IndexFunc(text, func(r rune) bool { return r >= utf8.RuneSelf }) + 1
}

func decodeWith(cm *charmap.Charmap, raw string) string {
	var b strings.Builder
	b.Grow(len(raw) + 16)
	start := 0
	for i := 0; i < len(raw); i++ {
		if raw[i] >= utf8.RuneSelf {
			b.WriteString(raw[start:i])
			b.WriteRune(cm.DecodeByte(raw[i]))
			start = i + 1
		}
	}
	b.WriteString(raw[start:])
	return b.String()
}

// commonLetters are those of central and western European names.
const commonLetters = "ěščřžýůňťďĚŠČŘŽÝŮŇŤĎąćęłńśźżĄĆĘŁŃŚŹŻőűŐŰăşţĂŞŢđĐľĺŕĽ" +
	"äöüßàâçèéêëîïñôûùåæøãõÄÖÜÀÂÇÈÉÊËÎÏÑÔÛÅÆØÃÕáíóúÁÍÓÚÉ"

// guessCharmap picks the encoding whose reading of the bytes beyond ASCII looks most like names: letters between
// letters, of one alphabet. Only names depend on it, never columns.
func guessCharmap(lines []Line) string {
	const enough = 64 << 10 // bytes to judge by
	var sample []string
	for i, n := 0, 0; i < len(lines) && n < enough; i++ {
		if raw := lines[i].Raw; !utf8.ValidString(raw) {
			sample = append(sample, raw[:min(len(raw), enough)])
			n += len(raw)
		}
	}
	best, bestScore := 0, -1<<30
	for k := range 3 {
		score := 0
		for _, raw := range sample {
			score += plausible(decodeWith(charmaps[k].cm, raw))
		}
		if score > bestScore {
			best, bestScore = k, score
		}
	}
	return charmaps[best].name
}

// plausible scores a decoded line.
func plausible(text string) int {
	score := 0
	prev := ' '
	for _, r := range text {
		if r >= utf8.RuneSelf {
			switch {
			case unicode.Is(unicode.Cyrillic, r):
				// whole words are Cyrillic; a single letter amid Latin is a misreading
				if unicode.Is(unicode.Cyrillic, prev) {
					score += 4
				} else if unicode.IsLetter(prev) {
					score -= 4
				}
			case strings.ContainsRune(commonLetters, r):
				score += 2
			case unicode.IsLetter(r):
				score--
			default:
				score -= 3
			}
			if unicode.IsUpper(r) && unicode.IsLower(prev) {
				score -= 3
			}
		}
		prev = r
	}
	return score
}

// decodeLine decodes the bytes of one line.
func (d *Document) decodeLine(raw string) string {
	switch {
	case d.utf16:
		return strings.TrimRight(string(d.runes16(raw)), "\x00\x1a")
	case utf8.ValidString(raw):
		return raw
	}
	return decodeWith(charmapOf(d.charset), raw)
}

// encodeText returns text in the document's encoding.
func (d *Document) encodeText(text string) (string, error) {
	if !d.utf16 && (d.charset == "utf-8" || isASCII(text)) {
		return text, nil
	}
	cm := charmapOf(d.charset)
	switch {
	case d.utf16:
		var b []byte
		for _, u := range utf16.Encode([]rune(text)) {
			if d.charset == "utf-16be" {
				b = binary.BigEndian.AppendUint16(b, u)
			} else {
				b = binary.LittleEndian.AppendUint16(b, u)
			}
		}
		return string(b), nil
	case cm == nil:
		return text, nil
	}
	var b strings.Builder
	for _, r := range text {
		c, ok := cm.EncodeRune(r)
		if !ok {
			return "", fmt.Errorf("%w: %q in %s", ErrCharset, r, d.charset)
		}
		b.WriteByte(c)
	}
	return b.String(), nil
}

// newLine makes a line of text and its end, both in the document's encoding.
func (d *Document) newLine(text, eol string) (Line, error) {
	raw, err := d.encodeText(text)
	end, _ := d.encodeText(eol) // ASCII
	return Line{Raw: raw, EOL: end, Text: text, wide: !isASCII(text)}, err
}

// setRaw gives a line other bytes.
func (d *Document) setRaw(l *Line, raw string) {
	l.Raw, l.Text = raw, d.decodeLine(raw)
	l.wide = !isASCII(l.Text)
}

// KnownCharset reports whether a document can be written in an encoding.
func KnownCharset(name string) bool {
	switch strings.ToLower(name) {
	case "utf-8", "utf-16le", "utf-16be":
		return true
	}
	return charmapOf(name) != nil
}
