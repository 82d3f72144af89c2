package tournament_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/tournament"
)

// event builds a tournament from one line per player: his cells as "4w1", "U", "H", "Z" or ".", separated by blanks,
// and after a colon his points.
func event(t *testing.T, rows ...string) *tournament.Tournament {
	t.Helper()
	results := map[byte]tournament.Result{'1': tournament.Win, '=': tournament.Draw, '0': tournament.Loss,
		'+': tournament.ForfeitWin,
		'-': tournament.ForfeitLoss, 'U': tournament.PairingBye, 'H': tournament.HalfBye, 'F': tournament.FullBye,
		'Z': tournament.ZeroBye,
		'.': tournament.NoResult, '?': tournament.Pending}
	colours := map[byte]tournament.Colour{'w': tournament.White, 'b': tournament.Black, '-': tournament.NoColour}
	ev := field(len(rows))
	for i, row := range rows {
		p := &ev.Players[i]
		cells, points, stated := strings.Cut(row, ":")
		if p.HasPoints = stated; stated {
			for _, c := range points {
				p.Points = p.Points*10 + tournament.Points(c-'0')
			}
		}
		for _, c := range strings.Fields(cells) {
			cell := tournament.Cell{Result: results[c[len(c)-1]]}
			if len(c) == 3 {
				cell.Opponent, cell.Colour = tournament.PlayerID(c[0]-'0'), colours[c[1]]
			}
			p.Cells = append(p.Cells, cell)
		}
	}
	return ev
}

func TestInferRounds(t *testing.T) {
	for _, c := range []struct {
		name string
		rows []string
		want int
	}{
		{"two rounds", []string{"2w1 2b1", "1b0 1w0"}, 2},
		{"nothing paired", []string{".", "."}, 0},
		{"a bye announced after the last", []string{"2w1 H", "1b0 ."}, 0},
		{"a game without a result", []string{"2w?", "1b?"}, 0},
		{"absence in a paired round", []string{"2w1 Z", "1b0 3w1", "Z 2b0"}, 2},
	} {
		got, why, ok := event(t, c.rows...).InferRounds()
		if got != c.want || ok != (c.want > 0) || ok != (why != "") {
			t.Errorf("%s: %d, %v, %q; want %d", c.name, got, ok, why, c.want)
		}
	}
	if _, _, ok := field(2).InferRounds(); ok {
		t.Error("an event without a column has a last round")
	}
	away := event(t, "2w1", "1b0", "Z")
	away.Absences = []tournament.Absence{{Player: 3, Round: 1, Kind: tournament.ZeroBye}}
	if _, _, ok := away.InferRounds(); !ok {
		t.Error("an absence in round 1 keeps round 1 from being the last")
	}
	ev := event(t, "2w1", "1b0")
	ev.Absences = []tournament.Absence{{Player: 1, Round: 2, Kind: tournament.ZeroBye}}
	if _, _, ok := ev.InferRounds(); ok {
		t.Error("an absence announced for round 2, yet round 1 is taken as the last")
	}
}

func TestInferInitialColour(t *testing.T) {
	for _, c := range []struct {
		name string
		rows []string
		want tournament.Colour
	}{
		{"first player white", []string{"3w1", "4b1", "1b0", "2w0"}, tournament.White},
		{"first player black", []string{"3b1", "4w1", "1w0", "2b0"}, tournament.Black},
		{"no colours", []string{"U", "Z"}, tournament.NoColour},
		{"first player absent, so the second is number 1", []string{"Z", "3w1", "2b0"}, tournament.White},
		{"first player has the PAB, so the second is number 2", []string{"U", "3w1", "2b0"}, tournament.Black},
		{"first pair forfeited without colours", []string{"2-+", "1--", "4w1", "3b0"}, tournament.White},
		{"forfeited with colours", []string{"2b+", "1w-"}, tournament.Black},
		{"first colours in round 2", []string{"U 2w1", "Z 1b0"}, tournament.White},
		{"one board of four exchanged", []string{"5b1", "6b1", "7w1", "8b1", "1w0", "2w0", "3b0", "4w0"},
			tournament.White},
		{"half of the boards exchanged", []string{"3w1", "4w1", "1b0", "2b0"}, tournament.NoColour},
		{"colours of round 2, by the points of round 1", []string{"2-0 3b1", "1-1 4b1", "4-1 1w0", "3-0 2w0"},
			tournament.White},
		{"late entry does not count", []string{". 4w1", "3w1 .", "2b0 .", ". 1b0"}, tournament.White},
	} {
		got, why, ok := event(t, c.rows...).InferInitialColour()
		if got != c.want || ok != (c.want != tournament.NoColour) || ok != (why != "") {
			t.Errorf("%s: %s, %v, %q; want %s", c.name, got, ok, why, c.want)
		}
	}
	ev := event(t, "Z", "3w1", "2b0")
	ev.Matches = &tournament.MatchRules{}
	if got, why, ok := ev.InferInitialColour(); got != tournament.Black || !ok {
		t.Errorf("in matches number 2 is even whoever is absent: %s, %q; want black", got, why)
	}
}

// Boards that depart are named, eight of them at most, and outvoted by three times as many at least.
func TestInferInitialColourNames(t *testing.T) {
	for _, c := range []struct {
		differ, agree int
		want          string
	}{
		{0, 3, "round 1"}, {1, 3, "1 of 4 boards depart: those of player 4"}, {2, 5, ""},
		{8, 24, "player 25, 26, 27, 28, 29, 30, 31, 32"},
		{9, 27, "player 28, 29, 30, 31, 32, 33, 34, 35, ..."},
	} {
		boards := c.differ + c.agree
		ev := field(2 * boards)
		for i := range boards {
			colour := tournament.White
			if (i%2 == 1) != (i >= c.agree) {
				colour = tournament.Black
			}
			p, q := &ev.Players[i], &ev.Players[i+boards]
			p.Cells = []tournament.Cell{{Opponent: q.ID, Colour: colour, Result: tournament.Win}}
			q.Cells = []tournament.Cell{{Opponent: p.ID, Colour: colour.Opposite(), Result: tournament.Loss}}
		}
		got, why, ok := ev.InferInitialColour()
		if ok != (c.want != "") || ok && got != tournament.White || !strings.HasSuffix(why, c.want) {
			t.Errorf("%d of %d: %s, %q", c.differ, boards, got, why)
		}
	}
}

// Who has virtual points is ranked above a lower number without.
func TestInferInitialColourUnderAcceleration(t *testing.T) {
	ev := event(t, "3b1", "4b1", "1w0", "2w0")
	for id := 3; id <= 4; id++ {
		ev.Players[id-1].Virtual = []tournament.Points{10}
	}
	ev.Players[3].Cells[0].Colour, ev.Players[1].Cells[0].Colour = tournament.Black, tournament.White // 4 is even
	if got, why, ok := ev.InferInitialColour(); got != tournament.White || !ok {
		t.Errorf("%s, %q; want white", got, why)
	}
}

func TestInferScoring(t *testing.T) {
	type points = tournament.Points
	for _, c := range []struct {
		name           string
		rows           []string
		err            error
		win, draw, pab points
		byDefault      bool
	}{
		{"default", []string{"2w1:10", "1b0:00", "4w=:05", "3b=:05"}, nil, 10, 5, 10, true},
		{"nothing recorded", []string{"2w1", "1b0"}, nil, 10, 5, 10, true},
		{"no rounds", []string{":00", ":00"}, nil, 10, 5, 10, true},
		{"3-1-0", []string{"2w1:30", "1b0:00", "4w=:10", "3b=:10"}, nil, 30, 10, 30, false},
		{"3-1-0 with PAB a draw", []string{"2w1:30", "1b0:00", "4w=:10", "3b=:10", "U:10"}, nil, 30, 10, 10, false},
		{"PAB worth nothing", []string{"2w1:10", "1b0:00", "U:00"}, nil, 10, 5, 0, false},
		{"3-2-1", []string{"2w1:30", "1b0:10", "4w=:20", "3b=:20"}, nil, 30, 20, 30, false},
		{"a draw fits both 3-1-0 and 2-1-0", []string{"2w=:10", "1b=:10"}, tournament.ErrScoringAmbiguous, 0, 0, 0,
			false},
		{"one row does not fit", []string{"2w1:10", "1b0:10"}, tournament.ErrScoringUnfit, 0, 0, 0, false},
		{"points that count the bye to come", []string{"2w1 H:15", "1b0 .:00"}, nil, 10, 5, 10, true},
		{"points without a game that goes on", []string{"2w1 2b?:10", "1b0 1w?:00"}, nil, 10, 5, 10, true},
	} {
		s, why, err := event(t, c.rows...).InferScoring()
		if !errors.Is(err, c.err) {
			t.Errorf("%s: error %v, want %v", c.name, err, c.err)
			continue
		}
		if err == nil &&
			(s.Win() != c.win || s.Draw() != c.draw || s.Other[tournament.PairingBye] != c.pab ||
				(why == "") != c.byDefault) {
			t.Errorf("%s: win %s draw %s PAB %s %q", c.name, s.Win(), s.Draw(), s.Other[tournament.PairingBye], why)
		}
	}
}

func TestFitPoints(t *testing.T) {
	for _, c := range []struct {
		row  string
		want tournament.PointsFit
	}{
		{"2w1 .:10", tournament.PointsExact},
		{"2w1 H:15", tournament.PointsWithBye},
		{"2w1 H:10", tournament.PointsExact},
		{"2w1 .:15", tournament.PointsWithVirtual},
		{"2w1 H:20", tournament.PointsWithVirtual},
		{"2w1 .:30", tournament.PointsDiffer},
	} {
		ev := event(t, c.row, "1b0 .", "4w1 H", "3b0 .")
		if strings.Contains(c.row, ":20") || strings.Contains(c.row, ".:15") {
			ev.Players[0].Virtual = []tournament.Points{5, 5}
		}
		if got, sums := ev.FitPoints(); got[0] != c.want || sums[0] != 10 {
			t.Errorf("%s: %d with sum %s, want %d with 1.0", c.row, got[0], sums[0], c.want)
		}
	}
}

// A bye announced for the coming round may stand in the points already, one of a later round may not.
func TestFitPointsAnnounced(t *testing.T) {
	for round, want := range map[int]tournament.PointsFit{1: tournament.PointsDiffer, 2: tournament.PointsWithBye,
		3: tournament.PointsDiffer} {
		ev := event(t, "2w1:15", "1b0:05")
		ev.Absences = []tournament.Absence{{Player: 1, Round: round, Kind: tournament.HalfBye},
			{Player: 2, Round: round, Kind: tournament.HalfBye}}
		if got, _ := ev.FitPoints(); got[0] != want || got[1] != want {
			t.Errorf("announced for round %d: %v, want %d", round, got, want)
		}
	}
}

func TestPointsString(t *testing.T) {
	for p, want := range map[tournament.Points]string{0: "0.0", 5: "0.5", 115: "11.5", -5: "-0.5", -120: "-12.0"} {
		if got := p.String(); got != want {
			t.Errorf("%d tenths print as %s, want %s", int(p), got, want)
		}
	}
}
