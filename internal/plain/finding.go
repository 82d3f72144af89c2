package plain

// Finding is what the reports of all commands say of a finding; each adds members of its own.
type Finding struct {
	Code     string `json:"code"`
	Severity string `json:"severity"`
	Line     int    `json:"line"`
	Column   int    `json:"column"`
	Message  string `json:"message"`
}
