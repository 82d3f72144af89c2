package lint

import (
	"cmp"
	"errors"
	"slices"

	"github.com/trfkit/trfkit/compare"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/trf"
)

// The reasons why Apply refuses.
var (
	ErrBroken  = errors.New("the file has errors that keep it from being compared with its repair; correct them first")
	ErrChanges = errors.New("the repairs would change what the file says")
)

// Apply returns a copy of the document in which the findings that have a repair are repaired, and those findings. No
// other byte changes. What the file says is compared before and after: a document that cannot be read well enough for
// that is refused with ErrBroken, and a difference with ErrChanges.
func Apply(doc *trf.Document, findings []Finding) (*trf.Document, []Finding, error) {
	var fixed []Finding
	for i := range findings {
		if findings[i].Fix != nil {
			fixed = append(fixed, findings[i])
		}
	}
	if len(fixed) == 0 {
		return doc, nil, nil
	}
	out := doc.Clone()
	order := slices.Clone(fixed) // from the right, so that columns stay where the findings say
	slices.SortStableFunc(order, func(a, b Finding) int {
		return cmp.Or(cmp.Compare(a.Fix.Line, b.Fix.Line), cmp.Compare(b.Fix.Column, a.Fix.Column))
	})
	var edits []trf.Replacement
	for i := range order {
		if f := order[i].Fix; f.whole == nil {
			edits = append(edits, trf.Replacement{Line: f.Line, Column: f.Column, Width: f.Width, Text: f.After})
		}
	}
	if err := out.ReplaceAll(edits); err != nil {
		return nil, nil, err
	}
	for i := range order {
		if whole := order[i].Fix.whole; whole != nil {
			whole(out)
		}
	}
	if err := sameMeaning(doc, out); err != nil {
		return nil, nil, err
	}
	return out, fixed, nil
}

// sameMeaning compares two documents. One that differs from itself, because its players cannot be told apart, may
// differ from its repair in the same way.
func sameMeaning(before, after *trf.Document) error {
	input := func(d *trf.Document) compare.Input { return compare.Bytes(d.Name(), d.Bytes()) }
	opt := compare.Options{Numbers: true, Charset: charsetOf(before)}
	own := compare.Files(input(before), input(before), opt)
	r := compare.Files(input(before), input(after), opt)
	switch {
	case exit.Code(own.ExitCode()) == exit.Unusable:
		return ErrBroken
	case exit.Code(r.ExitCode()) == exit.Unusable || r.Summary.Differences != own.Summary.Differences:
		return ErrChanges
	}
	return nil
}

// charsetOf is the 8-bit encoding a document was read in, "" for the others, which are recognised.
func charsetOf(d *trf.Document) string {
	if slices.Contains(trf.Charsets(), d.Charset()) {
		return d.Charset()
	}
	return ""
}
