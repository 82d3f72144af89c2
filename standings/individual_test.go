package standings

import (
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// pair is an event of two players and one decided round.
func pair() *tournament.Tournament {
	t := &tournament.Tournament{Rounds: 3, RoundsOrigin: tournament.Stated, StartDate: "2026/03/14",
		EndDate: "2026/03/15",
		Scoring: tournament.StandardScoring(), SystemCode: "FIDE_DUTCH_2026"}
	t.Players = []tournament.Player{
		{ID: 1, Name: "Abbot, Ann", Rating: 2000,
			Cells: []tournament.Cell{{Opponent: 2, Colour: tournament.White, Result: tournament.Win}}},
		{ID: 2, Name: "Best, Bea", Rating: 1900,
			Cells: []tournament.Cell{{Opponent: 1, Colour: tournament.Black, Result: tournament.Loss}}},
	}
	return t
}

// What is settled about an event, and how it is said.
func TestFromTournament(t *testing.T) {
	for _, tt := range []struct {
		name    string
		change  func(t *tournament.Tournament)
		opt     Options
		edition string
		robin   bool
		rounds  int
		notes   string // the codes
	}{
		{"as stated", nil, Options{}, "2026", false, 1, "edition.date kind.code rounds.after"},
		{"no date", func(t *tournament.Tournament) { t.StartDate = "" }, Options{}, "2026", false, 1,
			"edition.newest kind.code rounds.after"},
		{"two readings of a date", func(t *tournament.Tournament) { t.StartDate = "02/03/2026" }, Options{}, "2026",
			false, 1, "edition.newest kind.code rounds.after"},
		{"the end counts", func(t *tournament.Tournament) { t.StartDate = "2026/02/27" },
			Options{Choices: engine.Choices{"TB-1": "end"}}, "2026", false, 1, "edition.date kind.code rounds.after"},
		{"before", func(t *tournament.Tournament) { t.StartDate = "2020/02/27" }, Options{}, "pre-2023", false, 1,
			"edition.date kind.code rounds.after"},
		{"asked", nil, Options{Edition: "2024", Kind: RoundRobin}, "2024", true, 1,
			"edition.asked kind.asked rounds.after"},
		{"encoded", func(t *tournament.Tournament) { t.SystemCode = "FIDE_DOUBLEROUNDROBIN" }, Options{}, "2026", true,
			1, "edition.date kind.code rounds.after"},
		{"the code decides", func(t *tournament.Tournament) { t.Type = "Round Robin" }, Options{}, "2026", false, 1,
			"edition.date kind.code rounds.after"},
		{"described", func(t *tournament.Tournament) { t.SystemCode, t.Type = "", "Individual: Round-Robin" },
			Options{}, "2026", true, 1, "edition.date kind.type rounds.after"},
		{"not said", func(t *tournament.Tournament) { t.SystemCode = "" }, Options{}, "2026", false, 1,
			"edition.date kind.swiss rounds.after"},
		{"by its size", func(t *tournament.Tournament) { t.Rounds = 1 },
			Options{Choices: engine.Choices{"TB-2": "size"}}, "2026", true, 1, "edition.date kind.code"},
		{"as asked, whatever its size", func(t *tournament.Tournament) { t.Rounds = 1 },
			Options{Kind: Swiss, Choices: engine.Choices{"TB-2": "size"}}, "2026", false, 1,
			"edition.date kind.asked"},
		{"a round to come", func(t *tournament.Tournament) { add(t, tournament.Pending, tournament.Pending) },
			Options{}, "2026", false, 1, "edition.date kind.code rounds.after"},
		{"byes to come", func(t *tournament.Tournament) {
			t.Players[0].Cells = append(t.Players[0].Cells, tournament.Cell{Result: tournament.HalfBye})
			t.Players[1].Cells = append(t.Players[1].Cells, tournament.Cell{})
		}, Options{}, "2026", false, 1, "edition.date kind.code rounds.after"},
		{"an open game", func(t *tournament.Tournament) { add(t, tournament.Adjourned, tournament.Adjourned) },
			Options{}, "2026", false, 2, "edition.date kind.code rounds.after rounds.open"},
		{"an earlier round", func(t *tournament.Tournament) { add(t, tournament.Draw, tournament.Draw) },
			Options{Rounds: 1}, "2026", false, 1, "edition.date kind.code rounds.after"},
		{"too late a round", nil, Options{Rounds: 5}, "2026", false, 1,
			"edition.date kind.code rounds.fewer rounds.after"},
	} {
		event := pair()
		if tt.change != nil {
			tt.change(event)
		}
		e, notes := FromTournament(event, tt.opt)
		var codes []string
		for _, n := range notes {
			codes = append(codes, n.Code)
			if n.Text == "" || strings.HasSuffix(n.Text, ".") {
				t.Errorf("%s: note %s says %q", tt.name, n.Code, n.Text)
			}
			const newest = ", so the tie-breaks are those of the newest edition, of 2026"
			if n.Code == "edition.newest" && !strings.HasSuffix(n.Text, newest) {
				t.Errorf("%s: %q does not say of what the edition is", tt.name, n.Text)
			}
		}
		if got := strings.Join(codes, " "); e.Edition.String() != tt.edition || e.Predetermined != tt.robin ||
			e.Rounds != tt.rounds || got != tt.notes {
			t.Errorf("%s: %s, round robin %v, %d rounds, notes %s", tt.name, e.Edition, e.Predetermined, e.Rounds, got)
		}
	}
}

// add records a second round of the same two.
func add(t *tournament.Tournament, white, black tournament.Result) {
	t.Players[0].Cells = append(t.Players[0].Cells,
		tournament.Cell{Opponent: 2, Colour: tournament.Black, Result: black})
	t.Players[1].Cells = append(t.Players[1].Cells,
		tournament.Cell{Opponent: 1, Colour: tournament.White, Result: white})
}

// In a round robin of an odd field a blank or zero-point cell is a rest; everywhere else it is an absence.
func TestRestRounds(t *testing.T) {
	for _, tt := range []struct {
		players int
		code    string
		result  tournament.Result
		want    tournament.Result
	}{
		{3, "BERGER_ROUNDROBIN", tournament.NoResult, tournament.NoResult},
		{3, "BERGER_ROUNDROBIN", tournament.ZeroBye, tournament.NoResult},
		{3, "BERGER_ROUNDROBIN", tournament.HalfBye, tournament.HalfBye},
		{2, "BERGER_ROUNDROBIN", tournament.NoResult, tournament.ZeroBye},
		{3, "FIDE_DUTCH_2026", tournament.NoResult, tournament.ZeroBye},
	} {
		event := pair()
		event.SystemCode = tt.code
		if tt.players == 3 {
			event.Players = append(event.Players,
				tournament.Player{ID: 3, Cells: []tournament.Cell{{Result: tt.result}}})
		} else {
			add(event, tournament.NoResult, tournament.NoResult)
			for i := range event.Players {
				event.Players[i].Cells[0], event.Players[i].Cells[1] = tournament.Cell{}, event.Players[i].Cells[0]
			}
		}
		e, _ := FromTournament(event, Options{})
		if got := e.Participants[len(e.Participants)-1].Rounds[0].Result; got != tt.want {
			t.Errorf("%d players, %s, %s: %s, want %s", tt.players, tt.code, tt.result, got, tt.want)
		}
	}
}

// Who is expelled has no place, and the games stay for the opponents; ratings can be given from outside.
func TestExpelledAndRatings(t *testing.T) {
	e, _ := FromTournament(pair(),
		Options{Expelled: []tournament.PlayerID{1}, Ratings: map[tournament.PlayerID]int{1: 2345}})
	s := Compute(e, ParseList("PTS,BH,ARO", false))
	if len(s.Order) != 1 || s.Rank[0] != 0 || s.Rank[1] != 1 {
		t.Errorf("order %v, ranks %v", s.Order, s.Rank)
	}
	if got := s.Columns[1].Text(1) + " " + s.Columns[2].Text(1); got != "1.0 2345" {
		t.Errorf("Buchholz and average of the other player: %s", got)
	}
	if v := s.Verify(); v.Verdict != None {
		t.Error(v)
	}
}
