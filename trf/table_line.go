package trf

import "strings"

// extension recognises codes in the manner of JaVaFo and bbpPairings.
func extension(code string) bool {
	return strings.HasPrefix(code, "XX") || strings.HasPrefix(code, "BB")
}

// noise recognises rulers and legends that some programs print between the records.
func noise(text string) bool {
	t := strings.TrimSpace(text)
	return t == "" || strings.HasPrefix(t, "DDD SSSS") || strings.Trim(t, "0123456789") == "" && strings.Contains(t, "1234567890")
}

// national recognises a national rating record of TRF26: the federation as code and a starting rank.
func national(l *Line, code string) bool {
	if extension(code) {
		return false
	}
	for i := 0; i < len(code); i++ {
		if code[i] < 'A' || code[i] > 'Z' {
			return false
		}
	}
	r := newRow(l)
	_, ok := parseNumber(trimBlank(r.cut(5, 8)), MaxPlayers)
	return len(code) == 3 && ok && r.blank(4) && r.blank(9)
}

// draftOf recognises a record of the drafts, "" for any other.
func draftOf(l *Line) string {
	code := l.Code()
	rest := trimBlank(cutRunes(strings.TrimRight(l.Text, " \t"), 4))
	switch code {
	case "330":
		for _, kind := range [...]string{"PAB", "FPB", "HPB", "ZPB"} {
			if strings.HasPrefix(rest, kind) {
				return "record 330 with " + kind
			}
		}
	case "340", "ACC", "TSE", "MFO", "DFM", "OOO":
		if code != "ACC" || !strings.ContainsAny(rest, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") {
			return "record " + code
		}
	case "192":
		if strings.HasPrefix(rest, "WORLDCUP_KNOCKOUT") {
			return "code WORLDCUP_KNOCKOUT"
		}
	}
	return ""
}
