package trf

import (
	"strings"
	"testing"
)

// TestValidDate: the months have the days of the calendar.
func TestValidDate(t *testing.T) {
	last := map[int]int{1: 31, 2: 28, 3: 31, 4: 30, 5: 31, 6: 30, 7: 31, 8: 31, 9: 30, 10: 31, 11: 30, 12: 31}
	for month := -1; month <= 14; month++ {
		for day := -1; day <= 33; day++ {
			want := day >= 1 && day <= last[month]
			if got := validDate(2026, month, day); got != want {
				t.Errorf("month %d, day %d: valid %t", month, day, got)
			}
		}
	}
	for year, leap := range map[int]bool{1900: false, 2000: true, 2023: false, 2024: true, 2100: false} {
		if got := validDate(year, 2, 29); got != leap {
			t.Errorf("29 February %d: valid %t", year, got)
		}
	}
}

func TestCanonicalDate(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"2026/03/14", "2026/03/14"},
		{"2026/3/4", "2026/03/04"},
		{"2026-03-14", "2026/03/14"},
		{"2026-14-03", "2026/03/14"},
		{"24/09/2010", "2010/09/24"},
		{"09/24/2010", "2010/09/24"},
		{"05/05/2010", "2010/05/05"},
		{"1850/01/01", "1850/01/01"},
		{"2150/12/31", "2150/12/31"},
	} {
		if got, ok := CanonicalDate(c.text); !ok || got != c.want {
			t.Errorf("%s: %s, %t, want %s", c.text, got, ok, c.want)
		}
	}
	for _, text := range []string{
		"", "2026", "2026/13/01", "2026/14/03", "2026/00/01", "2026/01/00", "2026/02/29", "02/06/2012", "13/13/2026",
		"2026-03-04", "1849/12/31", "2151/01/01", "26/03/14", "14 March 2026", "2026/03/14 2026/03/15",
	} {
		if got, ok := CanonicalDate(text); ok || got != text {
			t.Errorf("%s: %s, %t, want it as it is", text, got, ok)
		}
	}
}

func TestDateReadings(t *testing.T) {
	for text, want := range map[string]string{
		"2026-03-04": "2026/03/04 2026/04/03", "02/06/2012": "2012/06/02 2012/02/06", "05/05/2010": "2010/05/05",
		"26/03/14": "", "13/13/2026": "", "soon": "",
	} {
		if got := strings.Join(DateReadings(text), " "); got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}

func TestParseBirth(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"1990", "1990"}, {"1850", "1850"}, {"2150", "2150"},
		{"1990/12/31", "1990/12/31"}, {"1990-02-28", "1990/02/28"}, {"31.12.1990", "1990/12/31"},
		{"1990/00/00", "1990"}, {"1990/12/00", "1990"}, {"00.12.1990", "1990"}, {"31.00.1990", "1990"},
		{"0000/00/00", ""}, {"0", ""}, {"00.00.0000", ""},
	} {
		if got, ok := parseBirth(c.text); !ok || got != c.want {
			t.Errorf("%s: %q, %t, want %q", c.text, got, ok, c.want)
		}
	}
	for _, text := range []string{
		"1849", "2151", "90", "199", "19900", "1990/12", "1990/13/01", "1990/13/00", "1990/00/32", "1990/02/29",
		"1990/06/31", "12.31.1990", "00.13.1990", "32.00.1990", "31.12.90", "1990/1/2/3", "1990/x/01",
	} {
		if got, ok := parseBirth(text); ok {
			t.Errorf("%s is read as %q", text, got)
		}
	}
}

// TestPlausibleDate: the date of a round is year, month, day of any year, or another order that gives the year of the
// event or the next.
func TestPlausibleDate(t *testing.T) {
	for _, c := range []struct {
		text string
		year int
		want bool
	}{
		{"26/03/14", 2026, true},
		{"2026/03/14", 2026, true},
		{"26/03/14", 1990, true},
		{"26/13/01", 2026, false},
		{"26/00/01", 2026, false},
		{"14/03/26", 2026, true},
		{"14/03/26", 2025, true},
		{"14/03/40", 2041, false},
		{"14/03/40", 2040, true},
		{"14/03/40", 2039, true},
		{"14/03/40", 2038, false},
		{"14/03/40", 0, true},
		{"14/13/40", 2040, false},
		{"03/31/26", 2026, true},
		{"26.31.03", 2026, true},
		{"26/31/03", 2026, false},
		{"26/03", 2026, false},
		{"tomorrow", 2026, false},
	} {
		if got := plausibleDate(c.text, c.year); got != c.want {
			t.Errorf("%s in an event of %d: %t", c.text, c.year, got)
		}
	}
}
