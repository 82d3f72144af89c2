package generator

import (
	"math"
	"testing"

	"github.com/trfkit/trfkit/tournament"
)

// Points of the published table, and its two properties: the scores add up, and the cap.
func TestExpected(t *testing.T) {
	for _, c := range []struct{ difference, want int }{{0, 50}, {3, 50}, {4, 51}, {10, 51}, {11, 52}, {25, 53},
		{26, 54}, {62, 59}, {68, 59},
		{69, 60}, {99, 64}, {106, 64}, {149, 70}, {188, 74}, {189, 75}, {240, 80}, {297, 85}, {344, 88}, {345,
			89}, {358, 90}, {391, 91}, {392, 92}, {400, 92}, {401, 92}, {2000, 92}} {
		if got := Expected(1500+c.difference, 1500); got != c.want {
			t.Errorf("difference %d: %d, want %d", c.difference, got, c.want)
		}
	}
	for d := range 800 {
		if Expected(1000, 1000+d)+Expected(1000+d, 1000) != 100 {
			t.Errorf("difference %d: the two scores are not 100 %%", d)
		}
	}
}

// Whatever the share of draws, the expected score is that of the table.
func TestOddsKeepTheExpectation(t *testing.T) {
	for d := -800; d <= 800; d++ {
		for draws := 0; draws <= million; draws += 50_000 {
			o := oddsOf(1800+d, 1800, draws)
			if o.Win > whole || o.Draw > whole || o.Loss > whole || o.Win+o.Draw+o.Loss != whole {
				t.Fatalf("difference %d, draws %d: %+v", d, draws, o)
			}
			if 2*o.Win+o.Draw != 2*uint64(Expected(1800+d, 1800))*(whole/100) {
				t.Fatalf("difference %d, draws %d: %+v does not score as expected", d, draws, o)
			}
		}
	}
	if o := oddsOf(2000, 2000, 320_000); o.Draw != whole/100*32 {
		t.Errorf("draws between equals: %+v", o)
	}
}

// A million games: wins, draws and losses of every row of the table come as often as it says.
func TestMillionGames(t *testing.T) {
	r := stream(2026, "million games")
	const games, draws = 1_000_000, 300_000
	type tally struct{ win, draw, loss int }
	rows := map[int]*tally{}
	score := map[int]float64{}
	for range games {
		white := 1000 + r.below(1800)
		black := white + r.between(-450, 450)
		e := Expected(white, black)
		row := rows[e]
		if row == nil {
			row = &tally{}
			rows[e] = row
		}
		switch w, _ := outcome(r, white, black, draws); w {
		case tournament.Win:
			row.win++
			score[e]++
		case tournament.Draw:
			row.draw++
			score[e] += 0.5
		default:
			row.loss++
		}
	}
	x, degrees, n := 0.0, 0, 0
	for e, row := range rows {
		// The odds in whole per cent of the row: any difference of the row will do.
		o := oddsOfRow(e, draws)
		all := float64(row.win + row.draw + row.loss)
		n += row.win + row.draw + row.loss
		x += chiSquare([]int{row.win, row.draw, row.loss},
			[]float64{all * float64(o.Win) / whole, all * float64(o.Draw) / whole, all * float64(o.Loss) / whole})
		degrees += 2
		if sigma := 0.5 * math.Sqrt(all); math.Abs(score[e]-all*float64(e)/100) > 4.5*sigma {
			t.Errorf("expected score %d %%: %.0f of %.0f games", e, score[e], all)
		}
	}
	if n != games || degrees != 2*85 {
		t.Fatalf("%d games in %d rows", n, degrees/2)
	}
	// The normal approximation of chi-square: one seed in a thousand is beyond 3.3 deviations.
	z := (x - float64(degrees)) / math.Sqrt(2*float64(degrees))
	t.Logf("chi-square %.1f with %d degrees of freedom, %.2f deviations", x, degrees, z)
	if math.Abs(z) > 3.3 {
		t.Errorf("chi-square %.1f with %d degrees of freedom", x, degrees)
	}
}

func oddsOfRow(e, draws int) odds {
	for d := range maxDifference + 1 {
		if Expected(1500+d, 1500) == e {
			return oddsOf(1500+d, 1500, draws)
		}
		if Expected(1500, 1500+d) == e {
			return oddsOf(1500, 1500+d, draws)
		}
	}
	return odds{}
}
