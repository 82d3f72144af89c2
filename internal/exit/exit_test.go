package exit

import "testing"

func TestOrder(t *testing.T) {
	want := []Code{Clean, Negative, NoPairing, Unproved, Unusable, File, Usage, Interrupted, Internal}
	got := All()
	if len(got) != len(want) {
		t.Fatalf("All() = %v, want %v", got, want)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("All()[%d] = %d, want %d", i, got[i], want[i])
		}
		if want[i].String() == "unknown exit code" {
			t.Errorf("code %d has no meaning", want[i])
		}
		for j := range want {
			if w := want[max(i, j)]; Worse(want[i], want[j]) != w {
				t.Errorf("Worse(%d, %d) is not %d", want[i], want[j], w)
			}
		}
	}
	if Worse(Internal, 77) != Internal || Worse(77, File) != 77 {
		t.Error("a code outside the table must count as an internal fault")
	}
}
