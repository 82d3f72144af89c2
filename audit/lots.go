package audit

import "slices"

// lotFamily are the systems that rank players of one rating by lots.
const lotFamily = "ssm"

// undrawn reports whether a round of a world that departs depends on what the file does not tell.
func (a *assessment) undrawn() bool {
	return slices.ContainsFunc(a.rounds, func(o outcome) bool { return o.untold != "" })
}
