package tournament_test

import (
	"testing"

	"github.com/trfkit/trfkit/tournament"
)

// The edition is that of the year in the name or of the day, as far as what asks for the method lets them count.
func TestBakuUseEdition(t *testing.T) {
	const old, begun = "2026-01-31", "2026-02-01"
	for _, c := range []struct {
		use       tournament.BakuUse
		name, day string
		want      tournament.BakuEdition
	}{
		{tournament.BakuByCode, "FIDE_DUTCH_2017_BAKU", begun, tournament.Baku2016},
		{tournament.BakuByCode, " fide_dutch_2024_baku ", "", tournament.Baku2016},
		{tournament.BakuByCode, "FIDE_DUTCH_2025_BAKU", old, tournament.Baku2026},
		{tournament.BakuByCode, "FIDE_DUTCH_BAKU", old, tournament.Baku2016},
		{tournament.BakuByCode, "FIDE_DUTCH_BAKU", begun, tournament.Baku2026},
		{tournament.BakuByCode, "FIDE_DUTCH_BAKU", "", tournament.Baku2026},
		{tournament.BakuByCode, "FIDE_DUTCH_20170", old, tournament.Baku2016},
		{tournament.BakuByCode, "FIDE_DUTCH_G170", begun, tournament.Baku2026},
		{tournament.BakuByDay, "FIDE_DUTCH_2026", old, tournament.Baku2016},
		{tournament.BakuByDay, "FIDE_DUTCH_2017", begun, tournament.Baku2026},
		{tournament.BakuByDay, "", "", tournament.Baku2026},
		{tournament.BakuBySystem, "dutch-2017", begun, tournament.Baku2016},
		{tournament.BakuBySystem, "dubov-1997", "", tournament.Baku2016},
		{tournament.BakuBySystem, "burstein-2026", old, tournament.Baku2026},
		{tournament.BakuOfMatches, "team-swiss-2024", old, tournament.Baku2026},
		{tournament.BakuAsDone, "dutch-2017", old, tournament.Baku2026},
	} {
		if got := c.use.Edition(c.name, c.day); got != c.want {
			t.Errorf("use %d, %q on %q: %d, want %d", c.use, c.name, c.day, got, c.want)
		}
	}
}
