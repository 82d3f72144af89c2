package trf_test

import (
	"testing"

	"github.com/trfkit/trfkit/trf"
)

func TestEdition(t *testing.T) {
	const rows = "001    1      One, Player                                                        1.0    1     2 w 1\n"
	const bye = "001    2      Two, Player                                                        0.0    2  0000 - "
	for _, c := range []struct {
		text string
		want trf.Edition
	}{
		{rows + bye + "+\n", trf.TRF06},
		{rows + bye + "U\n", trf.TRF16},
		{rows + bye + "U\nXXR 5\n", trf.TRFX},
		{rows + bye + "+\nXXR 5\nBBU  0.5\n", trf.TRFBX},
		{"142 5\nXXR 5\n" + rows, trf.TRF26},
		{"### 142\nTNR 5\n" + rows, trf.TRF06},
		{"", trf.TRF06},
	} {
		doc, _ := trf.Parse("x", []byte(c.text))
		if got := doc.Edition(); got != c.want {
			t.Errorf("%q is %s, want %s", c.text, got, c.want)
		}
	}
}
