package tournament

import (
	"strings"
	"testing"
)

// A date means a day where the year stands first or last, or a month is named. Where day and month can be exchanged it
// means either.
func TestDays(t *testing.T) {
	for text, want := range map[string]string{
		"2026-02-01": "2026-02-01", "2026/2/1": "2026-02-01", "2029.09.09": "2029-09-09", "2026/12/31": "2026-12-31",
		"1.2.2026": "2026-02-01 2026-01-02", "1.1.2026": "2026-01-01", "31.12.2026": "2026-12-31",
		"12/31/2026": "2026-12-31", "13.13.2026": "", "0.1.2026": "", "1.0.2026": "", "32.1.2026": "",
		"26/02/01": "2026-02-01 2001-02-26", "10.11.12": "2010-11-12 2012-11-10 2012-10-11",
		"3 Jan 2026": "2026-01-03", "12 December 2026": "2026-12-12", "June 12, 2026": "2026-06-12",
		"2026 June 12": "2026-06-12", "5 may 2026": "2026-05-05", "5 Mai 2026": "", "5 xx 2026": "",
		"2026/02/30": "", "2026-13-01": "2026-01-13", "2026/13/01": "", "29.2.2024": "2024-02-29", "30 Feb 2026": "",
		"15.05.99": "1999-05-15", "2026": "", "2026-02-01-03": "", "a/b/2026": "", "2026-0:-01": "", "": "",
	} {
		if got := strings.Join(Days(text), " "); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func TestNoDay(t *testing.T) {
	for text, want := range map[string]bool{
		"2026/13/01": true, "2026/02/30": true, "31.06.2017": true, "0000/00/00": true, "Feb 30, 2026": true,
		"2026/02/28": false, "1.2.2026": false, "": false, "2026": false, "5 Mai 2026": false, "soon": false,
	} {
		if NoDay(text) != want {
			t.Errorf("%q: %t", text, !want)
		}
	}
}
