package trf

import "unicode/utf16"

// split16 cuts UTF-16 text into lines and decodes them; an odd last byte stays in the tail.
func (d *Document) split16(src string) {
	if len(src)%2 == 1 {
		src, d.tail = src[:len(src)-1], src[len(src)-1:]
	}
	unit := func(i int) uint16 { return d.unit(src[i:]) }
	base := len(d.bom)
	for start := 0; start < len(src); {
		end := start
		last := len(d.lines) == MaxLines
		for end < len(src) && (last || unit(end) != '\n' && unit(end) != '\r') {
			end += 2
		}
		next := min(end+2, len(src))
		if next+2 <= len(src) && unit(end) == '\r' && unit(next) == '\n' {
			next += 2
		}
		text := d.decodeLine(src[start:end])
		d.lines = append(d.lines,
			Line{Number: len(d.lines) + 1, Offset: base + start, Raw: src[start:end], EOL: src[end:next],
				Text: text, wide: !isASCII(text)})
		start = next
	}
}

func (d *Document) unit(raw string) uint16 {
	if d.charset == "utf-16be" {
		return uint16(raw[0])<<8 | uint16(raw[1])
	}
	return uint16(raw[1])<<8 | uint16(raw[0])
}

func (d *Document) runes16(raw string) []rune {
	units := make([]uint16, len(raw)/2)
	for i := range units {
		units[i] = d.unit(raw[2*i:])
	}
	return utf16.Decode(units)
}
