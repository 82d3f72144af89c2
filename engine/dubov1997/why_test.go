package dubov1997

import (
	"testing"

	"github.com/trfkit/trfkit/engine/enginetest"
)

// Why gives no article exactly for those who meet, a limit of chapter 2 for those who may not, and steps for everybody.
func TestWhy(t *testing.T) { ruled.Explained(t, "2.1", "2.3", "2.4") }

// The checklist shows the due colour the colours of the pairing come from, and the bar of the bye.
func TestChecklist(t *testing.T) {
	ruled.Checklist(t, enginetest.Due)
}
