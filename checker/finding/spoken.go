package finding

import (
	"strings"

	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/trf"
	"github.com/trfkit/trfkit/wording"
)

// linesIn are the lines of a finding in a language. In another one than English the first has what its code means, in
// general; what the finding says of the file itself stands below in English, as in every other format.
func linesIn(in *wording.Language, d *trf.Diagnostic, indent string) string {
	meaning := in.Meaning(d.Code)
	if meaning == "" {
		return d.Lines(indent)
	}
	x := *d
	x.Message, x.Hint, x.Expected = meaning, d.Text(), ""
	x.Related.Line = 0
	text := x.Lines(indent)
	severity := d.Severity.String()
	text = strings.Replace(text, " "+severity+": ", " "+in.Say("severity."+severity)+": ", 1)
	text = strings.Replace(text, indent+"  hint: ", indent+"  en: ", 1)
	if d.Hint != "" {
		text += indent + "  en: " + prose.Printable(d.Hint) + "\n"
	}
	return text
}
