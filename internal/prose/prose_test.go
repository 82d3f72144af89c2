package prose

import (
	"strings"
	"testing"
)

func TestCounted(t *testing.T) {
	for want, got := range map[string]string{
		"0 rounds": Counted(0, "round"), "1 round": Counted(1, "round"), "2 rounds": Counted(2, "round"),
		"0 of 1 round": Share(0, 1, "round"), "1 of 2 rounds": Share(1, 2, "round"),
		"a win": A("win"), "an adjourned": A("adjourned"), "an unrated win": A("unrated win"),
		"1 discrepancy": Counted(1, "discrepancy"), "3 discrepancies": Counted(3, "discrepancy"),
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestEdition(t *testing.T) {
	for edition, want := range map[string]string{"2026": "C.07 of 2026", "pre-2023": "C.07 before 2023"} {
		if got := Edition("C.07", edition); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestListed(t *testing.T) {
	for want, list := range map[string][]string{"": nil, "a": {"a"}, "a and b": {"a", "b"},
		"a, b and c": {"a", "b", "c"}} {
		if got := Listed(list); got != want {
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

// What a program says cannot command the terminal that shows it.
func TestOneLine(t *testing.T) {
	for text, want := range map[string]string{
		"a\x1b[31mb\x00c\u0085d": "a?[31mb?c d", "x\u202ey\u2066z": "x?y?z", "two\r\nlines\t": "two lines", "\xff": "?",
		"Zoë": "Zoë", strings.Repeat("ë", 200): strings.Repeat("ë", 200),
		strings.Repeat("ë", 201): strings.Repeat("ë", 199) + "…",
	} {
		if got := OneLine(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// Each row is there as soon as it was written, and no cell is a formula or a command. The caller's row stays as it was.
func TestCSV(t *testing.T) {
	var b strings.Builder
	write, row := CSV(&b), []string{"=1+1", `a "b", c`, "x\x1by"}
	if err := write(row); err != nil || b.String() != "'=1+1,\"a \"\"b\"\", c\",x\ufffdy\n" {
		t.Errorf("%q, %v", b.String(), err)
	}
	if row[0] != "=1+1" {
		t.Error("the row was changed:", row)
	}
}
