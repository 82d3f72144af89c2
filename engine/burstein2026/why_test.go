package burstein2026

import (
	"testing"

	"github.com/trfkit/trfkit/engine/enginetest"
)

// Why gives no article exactly for those who meet, C1 or C3 for those who may not, and steps for everybody.
func TestWhy(t *testing.T) { ruled.Explained(t, "C1", "C3") }

// The checklist shows the preference the colours of the pairing come from, and the bar of the bye.
func TestChecklist(t *testing.T) {
	ruled.Checklist(t, enginetest.Needed)
}
