package eventjson

import (
	"fmt"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/trf"
)

// testdata/cases.txt holds small events in plain JSON, and the findings and the document made of them.
func TestCases(t *testing.T) {
	clitest.Cases(t, "testdata/cases.txt", func(asked string) string {
		_, data, _ := strings.Cut(asked, "\n")
		var out strings.Builder
		doc, found := Parse("e", []byte(data))
		_, _, more := trf.Decode(doc)
		for _, d := range append(found, more...) {
			fmt.Fprintf(&out, "%s\n", d.Error())
			if d.Hint != "" && d.Hint != hintSchema {
				fmt.Fprintf(&out, "  hint: %s\n", d.Hint)
			}
		}
		out.Write(doc.Bytes())
		return out.String()
	})
}
