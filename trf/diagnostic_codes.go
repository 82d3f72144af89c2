package trf

// CodeInfo documents one diagnostic code; corpus/format has a file that shows it. Codes are never renamed or reused.
type CodeInfo struct {
	Code       string
	Severity   Severity // the usual one; some findings of a code are milder or worse
	Assumption bool     // the file was read by an assumption: an error under Options.Pedantic
	Meaning    string
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

// IsAssumption reports whether a code names an assumption by which a file was read.
func IsAssumption(code string) bool {
	for i := range codes {
		if codes[i].Code == code {
			return codes[i].Assumption
		}
	}
	return false
}
