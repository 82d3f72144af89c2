package lint

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/internal/clitest"
)

// What is found in files that differ in one place from one in order, each line and each word in turn, stands in
// testdata/variations.txt: places and messages beyond those of the file itself, and what repairs them. A profile tells
// what no purpose at all tells, too.
func TestEveryPlace(t *testing.T) {
	var out strings.Builder
	for _, file := range []struct {
		name, text string
		profile    Profile
	}{
		{"a submission for rating", ratingFile, Rating}, {"an event in the middle", byeFile, Pairing},
		{"an event for JaVaFo and bbpPairings", engineFile + "XXP 1 2\nXXZ 4\n", Pairing},
		{"an event of three teams", oddTeamFile + lineUpLine + forfeitLine, Pairing},
		{"an event of two teams, for rating", teamFile, Rating},
	} {
		fmt.Fprintf(&out, "== %s\n", file.name)
		_, own := findings(file.text, Options{Profile: file.profile})
		for _, v := range clitest.Variations(file.text) {
			_, general := findings(v.Text, Options{})
			_, all := findings(v.Text, Options{Profile: file.profile})
			for _, f := range general {
				if !slices.ContainsFunc(all, func(o Finding) bool { return o.Code == f.Code && o.Line == f.Line }) {
					t.Errorf("%s, %s: %s is not told for %s", file.name, v.Name, f.Code, file.profile)
				}
			}
			var told []string
			for _, f := range without(all, own) {
				text := fmt.Sprintf("%d:%d %s %s (%s) [%s]", f.Line, f.Column, f.Severity, f.Message, f.Expected,
					f.Code)
				if f.Fix != nil {
					text += fmt.Sprintf(" %d:%d %q becomes %q", f.Fix.Line, f.Fix.Column, f.Fix.Before, f.Fix.After)
				}
				told = append(told, text)
			}
			if len(told) > 0 {
				fmt.Fprintf(&out, "%s: %s\n", v.Name, strings.Join(told, "; "))
			}
		}
	}
	clitest.Golden(t, "testdata/variations.txt", []byte(out.String()))
}
