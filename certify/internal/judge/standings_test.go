package judge

import "testing"

func TestSameValue(t *testing.T) {
	for pair, want := range map[[2]string]bool{
		{"12.5", "12.50"}: true, {"12", "12.0"}: true, {"1978", "1978"}: true, {"100", "1"}: false, {"12.5",
			"12.05"}: false,
		{"", "-0"}: true, {"None", ""}: true, {"0", "-0"}: false, {"0", "0.00"}: true, {"10", "1"}: false,
	} {
		if sameValue(pair[0], pair[1]) != want {
			t.Errorf("%q and %q: %t", pair[0], pair[1], !want)
		}
	}
}
