package lint_test

import (
	"fmt"

	"github.com/trfkit/trfkit/lint"
	"github.com/trfkit/trfkit/trf"
)

const open = `012 Spring Open
142 3
152 w
001    1 F    Ash, Ada                                                           1.0    1     2 W 1
001    2 m    Bay, Ben                                                           0.0    2     1 b 0
`

// What is wrong with a file, and the repairs that change nothing of what it says.
func ExampleApply() {
	doc, parsed := trf.Parse("open.trf", []byte(open))
	findings := lint.Check(doc, parsed, lint.Options{})
	repaired, fixed, err := lint.Apply(doc, findings)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, f := range fixed {
		fmt.Printf("%d:%d %s: %q -> %q\n", f.Fix.Line, f.Fix.Column, f.Code, f.Fix.Before, f.Fix.After)
	}
	fmt.Print(string(repaired.Bytes()))
	// Output:
	// 3:5 hdr.case: "w" -> "W"
	// 4:10 text.sex: "F" -> "w"
	// 4:97 text.colour-case: "W" -> "w"
	// 012 Spring Open
	// 142 3
	// 152 W
	// 001    1 w    Ash, Ada                                                           1.0    1     2 w 1
	// 001    2 m    Bay, Ben                                                           0.0    2     1 b 0
}

// What a pairing program would miss.
func ExampleCheck() {
	doc, parsed := trf.Parse("open.trf", []byte(open))
	for _, f := range lint.Check(doc, parsed, lint.Options{Profile: lint.Pairing}) {
		if f.Severity == trf.Error {
			fmt.Printf("%d:%d %s: %s; %s\n", f.Line, f.Column, f.Code, f.Message, f.Hint)
		}
	}
	// Output:
	// 1:1 pairing.system: the pairing system is not stated; add a line such as: 192 FIDE_DUTCH_2026
}
