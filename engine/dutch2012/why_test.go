package dutch2012

import (
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
)

// Why gives no article exactly for those who meet, B.1.a or B.2 for those who may not, and steps for everybody.
func TestWhy(t *testing.T) { ruled.Explained(t, "B.1.a", "B.2") }

// The checklist shows the order, the preferences the colours of the pairing come from, and the bar of the bye.
//
// Rule: C.04.3.1 (2012) A.2
func TestChecklist(t *testing.T) {
	ruled.Checklist(t, func(row engine.ChecklistRow, h *enginetest.History) bool {
		return enginetest.Needed(row, h) && row.Topscorer == h.Exempt
	})
}
