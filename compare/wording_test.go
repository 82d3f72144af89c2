package compare

import (
	"fmt"
	"strings"
	"testing"
)

// What is said of a difference names the players, the rounds and both values.
func TestWording(t *testing.T) {
	const (
		bonus = "299           1.0    1    3\n"
		ban   = "260   1   3    1    6\n"
		pair  = "1 Berg, Anna - 6 Ness, Finn|forbidden pair|may not meet in rounds 1-3|"
	)
	for _, c := range []struct{ was, is, want string }{
		{bonus, "299           0.5    1    3\n", "3 Lind, Carl|bonus or penalty|1.0|0.5"},
		{bonus, bonus + "299 H         1.0\n", "all players|points of a half-point bye by record 299|none|1.0"},
		{ban, "260   1   2    1    6\n", pair + "may not meet in rounds 1-2"},
		{ban, "260   1   5    1    6\n", pair + "may not meet in any round"}, // the event has five
		{ban, "260   2   5    1    6\n", pair + "may not meet in rounds from 2"},
		{ban, "260   2   2    1    6\n", pair + "may not meet in round 2"},
		{ban, "", pair + "may meet"},
	} {
		r := Files(text("a", base()), text("b", strings.Replace(base(), c.was, c.is, 1)), Options{})
		var got []string
		for _, d := range r.Differences {
			got = append(got, fmt.Sprintf("%s|%s|%s|%s", d.Subject, d.What, d.A.Value, d.B.Value))
		}
		if text := strings.Join(got, "; "); text != c.want {
			t.Errorf("%q: %s, want %s", c.is, text, c.want)
		}
	}
}

// A text that is shown has no character that acts, and two texts never look alike.
func TestEscaped(t *testing.T) {
	for text, want := range map[string]string{
		"plain\ttext": "plain\ttext", `a\b`: `a\\b`, "a\x1bb": `a\u001bb`, "a\xffb": `a\xffb`, "a\ufffdb": "a\ufffdb",
		"\u202eb": `\u202eb`,
	} {
		if got := escaped(text); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}
