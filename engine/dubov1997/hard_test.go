package dubov1997

import (
	"testing"

	"github.com/trfkit/trfkit/engine/enginetest"
)

// Groups in which hardly anything fits are paired.
func TestHardGroups(t *testing.T) {
	ruled.Hard(t, 9, enginetest.Positions(1, 5), "no pairing", enginetest.HardGroups())
}
