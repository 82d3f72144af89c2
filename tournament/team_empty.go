package tournament

import "slices"

// opponents gives the team that was met its opponent, where every board of it was empty.
func (r *teamReader) opponents() {
	for i := range r.rounds {
		for k := range r.rounds[i] {
			if m := &r.rounds[i][k]; m.Opponent != 0 {
				if back := &r.rounds[r.number[m.Opponent]][k]; back.Opponent == 0 {
					back.Opponent = r.event.Teams[i].ID
				}
			}
		}
	}
}

// emptyBoards seats those who won a board against nobody and are written as 0000 - +, as before TRF26: in a round in
// which the team has a match that is no bye. A board that one side won against nobody is an empty board of the other.
func (r *teamReader) emptyBoards() {
	for i := range r.rounds {
		for round := 1; round <= r.columns; round++ {
			if m := &r.rounds[i][round-1]; m.Opponent != 0 {
				r.seatWinners(i, round, m)
			}
		}
	}
	for i := range r.rounds {
		for round := 1; round <= r.columns; round++ {
			if m := &r.rounds[i][round-1]; m.Opponent != 0 {
				r.leaveEmpty(m, r.number[m.Opponent], round)
			}
		}
	}
}

func (r *teamReader) seatWinners(i, round int, m *TeamRound) {
	won := func(id PlayerID) bool {
		p := r.t.Player(id)
		return p != nil && p.Cell(round).Result == FullBye
	}
	_, listed := r.lineups[[2]int{i, round}]
	board := 0 // of the next in the order of the roster
	for _, id := range r.event.Teams[i].Roster {
		at := slices.IndexFunc(m.Boards, func(b TeamBoard) bool { return b.Player == id })
		switch {
		case !won(id):
			if at >= 0 {
				board = at + 1
			}
			continue
		case at < 0 && listed:
			r.fault("team.lineup", true, i, id, round,
				"%s won a board for team %s in round %d and is not in its line-up", r.player(id), r.label(i), round)
		case at < 0:
			at = board
			m.Boards = slices.Insert(m.Boards, at, TeamBoard{Player: id})
		}
		points := r.t.Scoring.Value(Cell{Result: ForfeitWin})
		if at >= 0 {
			m.Boards[at] = TeamBoard{Player: id, Result: ForfeitWin, Points: points}
			board = at + 1
		}
		m.Points[GamePoints] += points
	}
}

// leaveEmpty enters the empty boards of the team that a match was played against, unless its line-up has them.
func (r *teamReader) leaveEmpty(m *TeamRound, other, round int) {
	back := &r.rounds[other][round-1]
	if _, listed := r.lineups[[2]int{other, round}]; listed || back.Opponent == 0 {
		return
	}
	for n, b := range m.Boards {
		if b.Player != 0 && b.Opponent == 0 && b.Result == ForfeitWin && n <= len(back.Boards) {
			back.Boards = slices.Insert(back.Boards, n, TeamBoard{Colour: b.Colour.Opposite()})
		}
	}
}
