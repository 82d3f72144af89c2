package lim

import (
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/tournament"
)

// Why gives no article exactly for those who meet, a limit of chapter 2 for those who may not, and steps for everybody.
func TestWhy(t *testing.T) { ruled.Explained(t, "2.1", "5.1.a", "5.1.b") }

// The checklist shows the due colour the colours of the pairing come from, and the bar of the bye.
func TestChecklist(t *testing.T) {
	ruled.Checklist(t, func(row engine.ChecklistRow, h *enginetest.History) bool {
		return row.Preference.Colour == tournament.NoColour || enginetest.Due(row, h)
	})
}
