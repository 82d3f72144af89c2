package dubov1997

import (
	"testing"

	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/wording"
)

// The alphabet of names knows no small letters, and leaves what is no letter of ASCII as it is.
func TestAlphabeticalNames(t *testing.T) {
	for name, want := range map[string]string{"azAZ": "AZAZ", "`{é": "`{é", "Zoë z.": "ZOë Z."} {
		if got := alphabetical(name); got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
}

// Who is transferred to the other column is told, and who cannot be, each where there is somebody.
func TestShiftSentence(t *testing.T) {
	r := newRound(ruled.Choices(t), enginetest.HardField(5, 1, "30 WB 4"))
	for want, e := range map[string]*event{
		"scoregroup 1 (3.0 points): 2 more due white than black; 2 to the black column": {article: "7.3", count: 1,
			players: []int{1}},
		"scoregroup 1 (3.0 points): 2 more due white than black; not 1, who may not have black": {article: "7.3",
			count: 1, fixed: []int{0}},
		"scoregroup 1 (3.0 points): 4 more due black than white; 1, 2 to the white column; not 3, who may not have " +
			"white": {article: "7.4", count: 2, players: []int{0, 1}, fixed: []int{2}},
	} {
		e.kind = shift
		told := r.tell(e)
		if got := (wording.Words{}).Step(&told); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
