package finding

import (
	"testing"

	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/trf"
	"github.com/trfkit/trfkit/wording"
)

// In another language a finding says what its code means; what it says of the file, and the advice, stand below.
func TestFindingInAnotherLanguage(t *testing.T) {
	list := List{{File: "x.trf", Line: 7, Column: 3, Code: "cell.colour", Severity: trf.Error, Message: "no colour",
		Hint: "write w or b"}}
	for tag, want := range map[string]string{
		"en": "  x.trf:7:3: error: no colour [cell.colour]\n    hint: write w or b\n",
		"de": "  x.trf:7:3: Fehler: Eine Farbe fehlt oder ist unbekannt, oder beide Spieler haben die gleiche. " +
			"[cell.colour]\n    en: no colour\n    en: write w or b\n",
	} {
		if got := list.Text("  ", Style{In: wording.In(tag)}); got != want {
			t.Errorf("%s:\n%s\nwant\n%s", tag, got, want)
		}
	}
}

// Findings of two logs together end with the worse of both exit codes.
func TestJoin(t *testing.T) {
	for _, tt := range []struct {
		own, other func(*Log)
		want       exit.Code
	}{
		{func(*Log) {}, func(l *Log) { l.Unusable("a.b", "bad", "") }, exit.Unusable},
		{func(l *Log) { l.Unreadable("a.b", "lost") }, func(l *Log) { l.Unusable("a.c", "bad", "") }, exit.File},
		{func(l *Log) { l.Unusable("a.b", "bad", "") }, func(l *Log) { l.Add("a.c", trf.Info, "well", "") },
			exit.Unusable},
	} {
		var own, other Log
		tt.own(&own)
		tt.other(&other)
		n := len(own.List)
		if own.Join(&other); own.ExitCode() != int(tt.want) || len(own.List) != n+1 || own.Usable() {
			t.Errorf("exit code %d, want %d: %v", own.ExitCode(), tt.want, own.List)
		}
	}
}
