package dutch1998

import (
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/tournament"
)

// Why gives no article exactly for those who meet, an absolute criterion for those who may not, and steps for
// everybody.
func TestWhy(t *testing.T) { ruled.Explained(t, "B.1.a", "B.2.a", "B.2.b") }

// The checklist shows the preferences the colours of the pairing come from, and the bar of the bye.
func TestChecklist(t *testing.T) {
	ruled.Checklist(t, func(row engine.ChecklistRow, h *enginetest.History) bool {
		absolute := row.Preference.Strength == engine.Absolute
		free := h.MayHave(tournament.White) && h.MayHave(tournament.Black)
		return absolute != free && row.Topscorer == h.Exempt
	})
}
