package prose

import "testing"

func TestCounted(t *testing.T) {
	for want, got := range map[string]string{
		"0 rounds": Counted(0, "round"), "1 round": Counted(1, "round"), "2 rounds": Counted(2, "round"),
		"1 discrepancy": Counted(1, "discrepancy"), "3 discrepancies": Counted(3, "discrepancy"),
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestPrintable(t *testing.T) {
	const text = "Ana\x1b[2J\u202e\u2028\r\nM\u00fcller"
	if got, want := Printable(text), "Ana\ufffd[2J\ufffd\ufffd\ufffd\ufffdM\u00fcller"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got, want := PrintableLines(text), "Ana\ufffd[2J\ufffd\ufffd\ufffd\nM\u00fcller"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
