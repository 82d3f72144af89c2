package tournament_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/tournament"
)

// TestDoubleMatches: two columns are a match.
//
// Rule: C.04.5 (2026) 0, 1.4, 4.4
func TestDoubleMatches(t *testing.T) {
	for _, c := range []struct {
		name   string
		rows   []string
		want   string // of the first player: the cell and the points
		faults string // codes by player
	}{
		{"won", []string{"2w1 2b=", "1b0 1w="}, "2w1 15", ""},
		{"lost", []string{"2w0 2b=", "1b1 1w="}, "2w0 5", ""},
		{"drawn", []string{"2w1 2b0", "1b0 1w1"}, "2w= 10", ""},
		{"one game forfeited", []string{"2w1 2b+", "1b0 1w-"}, "2w1 20", ""},
		{"both forfeited", []string{"2w- 2b-", "1b+ 1w+"}, "2w- 0", ""},
		{"both won by forfeit", []string{"2w+ 2b+", "1b- 1w-"}, "2w+ 20", ""},
		{"both lost by both", []string{"2w- 2b-", "1b- 1w-"}, "2w- 0", ""},
		{"one forfeit each", []string{"2w+ 2b-", "1b- 1w+"}, "2-= 10", ""},
		{"the second game goes on", []string{"2w1 2b?", "1b0 1w?"}, "2w? 15", ""},
		{"the first game goes on", []string{"2w? 2b1", "1b? 1w0"}, "2w? 15", ""},
		{"only the first game", []string{"2w1", "1b0"}, "2w? 10", ""},
		{"only the first game, and a bye of both", []string{"2w1", "1b0", "U H"}, "2w? 10", ""},
		{"a bye while only the first game is there", []string{"U", "3w1", "2b0"}, "U 15", ""},
		{"half points while only the first game is there", []string{"H", "3w1", "2b0"}, "H 10", ""},
		{"both lost to one who forfeited both", []string{"2w0 2b0", "1b- 1w-"}, "2w- 0", ""},
		{"other opponents", []string{"2w1 3b1", "1b0 .", ". 1w0"}, "2w. 20",
			"double.opponent 1.2, double.opponent 2.2, double.opponent 3.2"},
		{"a game and a bye", []string{"2w1 H", "1b0 ."}, "2w. 15", "double.opponent 1.2"},
		{"an unknown opponent", []string{"9w1 9b1", "3w1 3b1", "2b0 2w0"}, "9w. 20", "double.opponent 1.2"},
		{"one colour twice", []string{"2w1 2w1", "1b0 1b0"}, "2w1 20", "double.colour 1.2, double.colour 2.2"},
		{"a bye of a win and a draw", []string{"U H", "3w1 3b1", "2b0 2w0"}, "U 15", ""},
		{"a bye written twice", []string{"U U", "3w1 3b1", "2b0 2w0"}, "U 15", ""},
		{"a bye and nothing", []string{"U Z", "3w1 3b1", "2b0 2w0"}, "U 10", ""},
		{"half points", []string{"H H", "3w1 3b1", "2b0 2w0"}, "H 10", ""},
		{"full points", []string{"F F", "3w1 3b1", "2b0 2w0"}, "F 20", ""},
		{"away", []string{"Z .", "3w1 3b1", "2b0 2w0"}, "Z 0", ""},
		{"half a bye", []string{"H F", "3w1 3b1", "2b0 2w0"}, ". 15", "double.bye 1.2"},
		{"half a bye with nothing", []string{"H .", "3w1 3b1", "2b0 2w0"}, ". 5", "double.bye 1.2"},
	} {
		m, faults := event(t, c.rows...).DoubleMatches()
		p := &m.Players[0]
		cell := p.Cell(1)
		var told []string
		for _, f := range faults {
			told = append(told, fmt.Sprintf("%s %d.%d", f.Code, f.Player, f.Round))
		}
		got := fmt.Sprintf("%s %d", shown(cell.Opponent, cell.Colour, cell.Result), p.Brought[0].Primary)
		if text := strings.Join(told, ", "); got != c.want || text != c.faults || len(p.Cells) != 1 {
			t.Errorf("%s: %s, want %s; faults %s, want %s", c.name, got, c.want, text, c.faults)
		}
	}
}

// TestDoubleEvent: rounds, absences and virtual points of the columns become those of matches.
func TestDoubleEvent(t *testing.T) {
	ev := event(t, "2w1 2b= 3w1", "1b0 1w= .", "U H 1b0")
	ev.Rounds, ev.RoundsOrigin = 8, tournament.Stated
	ev.Players[0].Virtual = []tournament.Points{10, 10, 5}
	ev.Absences = []tournament.Absence{{Player: 2, Round: 2, Kind: tournament.ZeroBye},
		{Player: 2, Round: 4, Kind: tournament.ZeroBye}, {Player: 2, Round: 5, Kind: tournament.HalfBye},
		{Player: 2, Round: 6, Kind: tournament.HalfBye}}
	ev.Forbidden = []tournament.ForbiddenGroup{{First: 3, Last: 6, Players: []tournament.PlayerID{1, 2}}}
	m, faults := ev.DoubleMatches()
	s := &m.Scoring
	worth := []tournament.Points{s.Win(), s.Draw(), s.Loss(), s.Other[tournament.PairingBye],
		s.Other[tournament.HalfBye]}
	switch {
	case len(faults) > 0:
		t.Error(faults)
	case m.Rounds != 4 || m.RecordedRounds() != 2:
		t.Errorf("%d rounds, %d recorded", m.Rounds, m.RecordedRounds())
	case !slices.Equal(worth, []tournament.Points{20, 10, 0, 15, 10}):
		t.Errorf("worth %v", worth)
	case !slices.Equal(m.Players[0].Virtual, []tournament.Points{10, 5}):
		t.Errorf("virtual points %v", m.Players[0].Virtual)
	case len(m.Absences) != 2 || m.Absences[0].Round != 3 || m.Absences[1].Round != 3:
		t.Errorf("absences %v", m.Absences)
	case m.Forbidden[0].First != 2 || m.Forbidden[0].Last != 3:
		t.Errorf("forbidden %v", m.Forbidden)
	case m.InitialColour != tournament.White:
		t.Errorf("initial colour %s", m.InitialColour)
	}
	// A number of rounds smaller than that of the columns in use counts matches, otherwise columns.
	for stated, want := range map[int]int{2: 2, 3: 2, 4: 2, 5: 3} {
		ev.Rounds = stated
		if m, _ := ev.DoubleMatches(); m.Rounds != want {
			t.Errorf("%d rounds with three columns: %d, want %d", stated, m.Rounds, want)
		}
	}
	announced := event(t, "2w1 2b= H .", "1b0 1w= . .")
	if m, faults := announced.DoubleMatches(); len(faults) > 0 || m.Players[0].Cell(2).Result != tournament.HalfBye {
		t.Errorf("a bye announced: %v, %v", m.Players[0].Cells, faults)
	}
}

// TestHiddenByes: points that the cells do not show are requested byes in rounds without an entry.
func TestHiddenByes(t *testing.T) {
	for _, c := range []struct {
		row  string // of the first player, who won round 1
		zero bool
		want string
	}{
		{"2w1 . .:10", false, ""},
		{"2w1 . .:15", false, "[2=] [3=]"},
		{"2w1 . .:20", false, "[2= 3=] [2+] [3+]"},
		{"2w1 . .:25", false, "[2= 3+] [2+ 3=]"},
		{"2w1 . .:30", false, "[2+ 3+]"},
		{"2w1 . .:35", false, ""},
		{"2w1 . .:05", false, ""},
		{"2w1 Z .:15", false, "[3=]"},
		{"2w1 Z .:15", true, "[2=] [3=]"},
		{"2w1 . . . . . . . . .:30", false, ""}, // 36 pairs of rounds for two points, but far more ways in all
	} {
		others := "1b0" + strings.Repeat(" 3w1", strings.Count(c.row, " "))
		ev := event(t, c.row, others, "Z"+strings.Repeat(" 2b0", strings.Count(c.row, " ")))
		var got []string
		for _, h := range ev.HiddenByes(c.zero) {
			if h.Player != 1 || len(h.Ways) == 0 {
				t.Errorf("%s: player %d, %d ways", c.row, h.Player, len(h.Ways))
			}
			for _, way := range h.Ways {
				var byes []string
				for _, b := range way {
					byes = append(byes, fmt.Sprintf("%d%s", b.Round, map[tournament.Result]string{
						tournament.HalfBye: "=", tournament.FullBye: "+"}[b.Kind]))
				}
				got = append(got, "["+strings.Join(byes, " ")+"]")
			}
		}
		if text := strings.Join(got, " "); text != c.want {
			t.Errorf("%s: %s, want %s", c.row, text, c.want)
		}
		ev.Matches = &tournament.MatchRules{}
		if ev.HiddenByes(c.zero) != nil {
			t.Errorf("%s: byes in an event of matches", c.row)
		}
	}
}

// A bye that is worth nothing explains no points.
func TestHiddenByesWorthNothing(t *testing.T) {
	ev := event(t, "2w1 . .:20", "1b0 3w1 3w1", "Z 2b0 2b0")
	ev.Scoring.Set(0, tournament.HalfBye)
	if got := ev.HiddenByes(false); len(got) != 1 || len(got[0].Ways) != 2 {
		t.Errorf("%+v, want a full-point bye in round 2 or 3", got)
	}
}

// A match whose games are not finished is worth a game won and one lost so far, also where a loss brings points.
func TestMatchUnderWay(t *testing.T) {
	ev := event(t, "2w1 2b?", "1b0 1w?")
	ev.Scoring = tournament.UniformScoring(30, 20, 10)
	m, _ := ev.DoubleMatches()
	for _, r := range []tournament.Result{tournament.Pending, tournament.Adjourned, tournament.Draw} {
		if got := m.Scoring.Value(tournament.Cell{Opponent: 2, Colour: white, Result: r}); got != 40 {
			t.Errorf("%s is worth %d", r, got)
		}
	}
}

// As many arrangements as are looked at are listed, and none when there is one more.
func TestMostArrangements(t *testing.T) {
	for rounds, want := range map[int]int{64: 64, 65: 0} {
		blank := strings.Repeat(" .", rounds)
		ev := event(t, "2w1"+blank+":15", "1b0"+strings.Repeat(" 3w1", rounds), "Z"+strings.Repeat(" 2b0", rounds))
		ways := 0
		for _, h := range ev.HiddenByes(false) {
			ways += len(h.Ways)
		}
		if ways != want {
			t.Errorf("half a point in one of %d rounds: %d arrangements, want %d", rounds, ways, want)
		}
	}
}

// What does not make a match is told with both columns.
func TestDoubleFaultsAreNamed(t *testing.T) {
	for want, rows := range map[string][]string{
		"has not the same opponent in columns 3 and 4":            {"2w1 2b1 2w1 3b1", "1b0 1w0 1b0 .", "Z Z Z 1w0"},
		"has white in both games of the match in columns 1 and 2": {"2w1 2w1", "1b0 1b0"},
		"has a half-point bye and a full-point bye in columns 1 and 2; byes are for whole matches": {
			"H F", "3w1 3b1", "2b0 2w0"},
		"has a pairing-allocated bye and nothing in columns 1 and 2; byes are for whole matches": {
			"U .", "3w1 3b1", "2b0 2w0"},
	} {
		_, faults := event(t, rows...).DoubleMatches()
		if len(faults) == 0 || !strings.Contains(faults[0].Text, want) {
			t.Errorf("%q: %+v, want %q", rows, faults, want)
		}
	}
}
