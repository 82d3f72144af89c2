// Package rules is the table of regulation articles that the rest of trfkit cites. A citation is data: document,
// edition and article; a test resolves every one found in the source.
package rules

// Ref cites one article of one edition of one document, for example {"C.04.3", "2017", "C.10"}.
type Ref struct {
	Document string // handbook number or name of the text
	Edition  string // year
	Article  string // as the text numbers it
}

// String prints the reference in the form used in doc comments: C.04.3 (2017) C.10.
func (r Ref) String() string {
	if r == (Ref{}) {
		return ""
	}
	return r.Document + " (" + r.Edition + ") " + r.Article
}

// IsZero reports whether the reference cites nothing.
func (r Ref) IsZero() bool { return r == Ref{} }
