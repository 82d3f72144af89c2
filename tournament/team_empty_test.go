package tournament

import (
	"slices"
	"testing"
)

// twoTeams are two teams of three players each, 1 to 3 and 4 to 6, with a round of the cells given.
func twoTeams(cells ...Cell) *Tournament {
	t := &Tournament{Scoring: StandardScoring(), Teams: &TeamEvent{Worth: StandardMatchWorth(),
		Boards: []Colour{White, Black, White}}}
	for i, c := range cells {
		t.Players = append(t.Players, Player{ID: PlayerID(i + 1), Cells: []Cell{c}})
	}
	t.Teams.Teams = []Team{{ID: 1, Roster: []PlayerID{1, 2, 3}}, {ID: 2, Roster: []PlayerID{4, 5, 6}}}
	return t
}

// A board that was won against nobody counts however it is written, the other team has an empty board there, and the
// colour of the match is that of the first board even where that one was empty.
func TestEmptyBoards(t *testing.T) {
	won, away := Cell{Result: FullBye}, Cell{Result: ZeroBye}
	game := func(o PlayerID, c Colour, r Result) Cell { return Cell{Opponent: o, Colour: c, Result: r} }
	for _, tt := range []struct {
		name   string
		cells  []Cell
		white  PlayerID
		points [2]Points // game points of the two
		boards [2][]PlayerID
	}{
		{"first board", []Cell{won, game(5, White, Draw), game(6, Black, Loss), away, game(2, Black, Draw),
			game(3, White, Win)}, 2, [2]Points{15, 15}, [2][]PlayerID{{1, 2, 3}, {0, 5, 6}}},
		{"last board of the other", []Cell{game(4, White, Win), game(5, Black, Loss), away, game(1, Black, Loss),
			game(2, White, Win), won}, 1, [2]Points{10, 20}, [2][]PlayerID{{1, 2, 0}, {4, 5, 6}}},
		{"one each", []Cell{won, away, game(6, White, Win), away, won, game(3, Black, Loss)}, 1, [2]Points{20, 10},
			[2][]PlayerID{{1, 0, 3}, {0, 5, 6}}},
		{"in the middle", []Cell{game(4, White, Draw), won, game(6, White, Draw), game(1, Black, Draw), away,
			game(3, Black, Draw)}, 1, [2]Points{20, 10}, [2][]PlayerID{{1, 2, 3}, {4, 0, 6}}},
		{"two in a row", []Cell{won, won, game(6, White, Draw), away, away, game(3, Black, Draw)}, 1,
			[2]Points{25, 5}, [2][]PlayerID{{1, 2, 3}, {0, 0, 6}}},
	} {
		event := twoTeams(tt.cells...)
		rounds, faults := event.TeamRounds()
		for i := range rounds {
			m := rounds[i][0]
			want := Black
			if event.Teams.Teams[i].ID == tt.white {
				want = White
			}
			var players []PlayerID
			for _, b := range m.Boards {
				players = append(players, b.Player)
			}
			if m.Opponent != PlayerID(2-i) || m.Colour != want || m.Points[GamePoints] != tt.points[i] ||
				!slices.Equal(players, tt.boards[i]) {
				t.Errorf("%s, team %d: %+v, boards %v", tt.name, i+1, m, players)
			}
		}
		if len(faults) > 0 {
			t.Errorf("%s: %v", tt.name, faults)
		}
	}
	// A line-up says where they sat, and who is not in it is told.
	for _, tt := range []struct {
		lineup []PlayerID
		want   []PlayerID
		faults int
	}{
		{[]PlayerID{1, 2, 3}, []PlayerID{1, 2, 3}, 0}, {[]PlayerID{2, 1, 3}, []PlayerID{2, 1, 3}, 0},
		{[]PlayerID{0, 2, 3}, []PlayerID{0, 2, 3}, 1},
	} {
		event := twoTeams(won, game(5, Black, Draw), game(6, White, Loss), away, game(2, White, Draw),
			game(3, Black, Win))
		event.Teams.Boards, event.Teams.Lineups = nil, []Lineup{{Round: 1, Team: 1, Players: tt.lineup}}
		rounds, faults := event.TeamRounds()
		var players []PlayerID
		for _, b := range rounds[0][0].Boards {
			players = append(players, b.Player)
		}
		told := 0
		for _, f := range faults {
			if f.Code == "team.lineup" {
				told++
			}
		}
		if !slices.Equal(players, tt.want) || told != tt.faults || rounds[0][0].Points[GamePoints] != 15 {
			t.Errorf("line-up %v: boards %v, points %v, faults %v", tt.lineup, players, rounds[0][0].Points, faults)
		}
	}
	// Whom a line-up names is met only where nobody met anybody.
	named := twoTeams(won, game(5, Black, Draw), game(6, White, Loss), away, game(2, White, Draw), game(3, Black, Win))
	named.Teams.Teams = append(named.Teams.Teams, Team{ID: 3})
	named.Teams.Lineups = []Lineup{{Round: 1, Team: 1, Opponent: 3, Players: []PlayerID{1, 2, 3}}}
	if met, _ := named.TeamRounds(); met[0][0].Opponent != 2 {
		t.Errorf("the line-up of team 1 names team 3: it met %d", met[0][0].Opponent)
	}
	// Without a match it is a bye.
	rounds, _ := twoTeams(won, won, won, away, away, away).TeamRounds()
	if m := rounds[0][0]; m.Opponent != 0 || m.Result != FullBye {
		t.Errorf("a team without a match: %+v", m)
	}
}

// A line-up is the stated one, else that of the round, else the first of the roster who are not away; the colours of
// the boards are the stated ones, else those of all matches.
func TestLineUp(t *testing.T) {
	game := func(o PlayerID, c Colour) Cell { return Cell{Opponent: o, Colour: c, Result: Draw} }
	event := twoTeams(game(5, White), game(4, Black), Cell{Result: ZeroBye}, game(2, White), game(1, Black), Cell{})
	event.Players[3].Cells = append(event.Players[3].Cells, Cell{Result: ZeroBye})
	event.Teams.Lineups = []Lineup{{Round: 1, Team: 2, Opponent: 1, Players: []PlayerID{5, 4}}}
	event.Teams.Boards = nil
	rounds, _ := event.TeamRounds()
	for _, tt := range []struct {
		team  PlayerID
		round int
		want  []PlayerID
		from  LineUpOrigin
	}{{1, 1, []PlayerID{1, 2}, LineUpRecorded}, {2, 1, []PlayerID{5, 4}, LineUpStated},
		{1, 2, []PlayerID{1, 2}, LineUpRoster}, {2, 2, []PlayerID{5, 6}, LineUpRoster}, {9, 1, nil, LineUpRoster}} {
		if got, from := event.LineUp(tt.team, tt.round, rounds); !slices.Equal(got, tt.want) || from != tt.from {
			t.Errorf("team %d, round %d: %v %s, want %v %s", tt.team, tt.round, got, from, tt.want, tt.from)
		}
	}
	blank := [][]TeamRound{make([]TeamRound, 2), make([]TeamRound, 2)} // nobody sat down
	if got, from := event.LineUp(1, 2, blank); from != LineUpRoster {
		t.Errorf("a round without boards: %v %s", got, from)
	}
	if got := event.BoardColours(rounds); !slices.Equal(got, []Colour{White, Black}) {
		t.Errorf("colours of the boards: %v", got)
	}
	event.Players[1].Cells[0].Colour, event.Players[3].Cells[0].Colour = NoColour, NoColour
	rounds, _ = event.TeamRounds()
	if got := event.BoardColours(rounds); got != nil {
		t.Errorf("colours of boards that nobody recorded: %v", got)
	}
	event.Teams.Boards = []Colour{White, White}
	if got := event.BoardColours(rounds); !slices.Equal(got, event.Teams.Boards) {
		t.Errorf("stated colours of the boards: %v", got)
	}
	if got := new(Tournament).BoardColours(nil); got != nil {
		t.Errorf("colours of boards without teams: %v", got)
	}
}

// The colour of a board is told by the colour of the team in the match, and by nothing where that is not known.
func TestRelative(t *testing.T) {
	for _, tt := range []struct{ board, team, want Colour }{{White, White, White}, {Black, White, Black},
		{White, Black, Black}, {Black, Black, White}, {White, NoColour, NoColour}, {Black, NoColour, NoColour}} {
		if got := relative(tt.board, tt.team); got != tt.want {
			t.Errorf("board %s of team %s: %s", tt.board, tt.team, got)
		}
	}
}
