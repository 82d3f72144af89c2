package trf

import "strings"

// CodeInfo documents one diagnostic code. Codes are never renamed or reused.
type CodeInfo struct {
	Code       string
	Severity   Severity // the usual one; some findings of a code are milder or worse
	Assumption bool     // the file was read by an assumption: an error under Options.Pedantic
	Meaning    string
	Example    string // lines that produce it; two players follow when it holds no 001 record. Blank: no text can
}

// Codes returns the table of all diagnostic codes in alphabetical order. The caller must not change it.
func Codes() []CodeInfo { return codes[:] }

// codeInfo returns the entry of a code; it panics for one that the table lacks.
func codeInfo(code string) *CodeInfo {
	for i := range codes {
		if codes[i].Code == code {
			return &codes[i]
		}
	}
	panic("trf: diagnostic code " + code + " is not in the table")
}

// File returns the example as a whole file: where it has no player of its own, two follow. It is "" for a code that no
// text can produce.
func (c *CodeInfo) File() string {
	if c.Example == "" || strings.Contains(c.Example, "001 ") || strings.HasPrefix(c.Code, "file.") ||
		c.Code == "io.utf16" {
		return c.Example
	}
	return c.Example + rowOne + "     2 w 1\n" + rowTwo + "     1 b 0\n"
}

// IsAssumption reports whether a code names an assumption by which a file was read.
func IsAssumption(code string) bool {
	for i := range codes {
		if codes[i].Code == code {
			return codes[i].Assumption
		}
	}
	return false
}
