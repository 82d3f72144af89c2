package finding

import (
	"slices"

	"github.com/trfkit/trfkit/trf"
)

// Two of the facts that Inferred names.
const (
	InferredColour = "initial colour"
	InferredRounds = "number of rounds"
)

// inferences are the facts that a file does not state and that were derived, by the code of the finding that tells it.
// Standard point values (score.default) are what every reader assumes, and not worth a word.
var inferences = map[string]string{
	"rounds.inferred": InferredRounds, "rounds.fitted": InferredRounds,
	"initial.inferred": InferredColour, "initial.fitted": InferredColour,
	"score.inferred": "point values", "system.declared": "system", "system.identified": "system",
	"system.unplayed": "system",
	"rounds.either":   InferredRounds, "bye.hidden": "byes",
	"colour.fitted": "colours", "colour.opponent": "colours", "foreign.fitted": "foreign settings",
	"teams.fitted": "settings of the event", "teams.bye-fitted": "byes of teams",
	"import.numbers": "starting ranks", "import.bye": "kinds of byes", "import.absent": "absences",
	"import.rules":  "no acceleration and no forbidden pairs",
	"teams.colours": "order of the boards", "team.bye-worth": "worth of the bye",
}

// Inferred names the facts that the file does not state and that were derived: "initial colour".
func (fs List) Inferred() []string {
	var out []string
	for i := range fs {
		if w := inferences[fs[i].Code]; w != "" && !slices.Contains(out, w) {
			out = append(out, w)
		}
	}
	return out
}

// Notable reports whether a finding is worth being printed where nothing else is said of the file.
func Notable(d *trf.Diagnostic) bool { return d.Severity != trf.Info || inferences[d.Code] != "" }
