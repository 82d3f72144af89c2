package tournament

import (
	"fmt"
	"slices"
)

// TeamRound is one round of a team as the boards tell it.
type TeamRound struct {
	Opponent PlayerID // number of the other team; 0 when there was no match
	Colour   Colour   // of the first board, NoColour when nobody recorded it
	// Result is Win, Draw or Loss of a played match, ForfeitWin or ForfeitLoss of one that was not, Pending of one with
	// an unknown result, a bye, or NoResult when nothing is recorded.
	Result Result
	Points [2]Points // match points and game points, adjustments of the result included
	Bonus  [2]Points // bonus and penalty of the round
	Boards []TeamBoard
}

// TeamBoard is one board of a team in a match. Player 0 is an empty board.
type TeamBoard struct {
	Player, Opponent PlayerID
	Colour           Colour
	Result           Result
	Points           Points
}

// TeamRounds derives the matches of every team, by the order of the teams and by round-1, from the cells of their
// players and the records of teams. The faults are what contradicts itself. It is nil for an event without teams.
func (t *Tournament) TeamRounds() ([][]TeamRound, []MatchFault) {
	if t.Teams == nil {
		return nil, nil
	}
	r := newTeamReader(t)
	for i := range r.event.Teams {
		for round := 1; round <= r.columns; round++ {
			r.seat(i, round)
		}
	}
	r.forfeits()
	r.opponents()
	r.emptyBoards()
	r.mutual()
	r.byes()
	r.decide()
	return r.rounds, r.faults
}

// BoardCount is the number of boards of a match: those whose colours are stated, else those of the largest line-up.
func (t *Tournament) BoardCount(rounds [][]TeamRound) int {
	if t.Teams != nil && len(t.Teams.Boards) > 0 {
		return len(t.Teams.Boards)
	}
	n := 0
	for i := range rounds {
		for k := range rounds[i] {
			n = max(n, len(rounds[i][k].Boards))
		}
	}
	return n
}

// teamReader is the work of one TeamRounds.
type teamReader struct {
	t       *Tournament
	event   *TeamEvent
	columns int               // rounds with anything recorded
	member  map[PlayerID]int  // index of the team of a player
	number  map[PlayerID]int  // index of a team
	lineups map[[2]int]Lineup // by index of the team and round
	rounds  [][]TeamRound

	faults []MatchFault
}

func newTeamReader(t *Tournament) *teamReader {
	r := &teamReader{t: t, event: t.Teams, columns: t.RecordedRounds(), member: map[PlayerID]int{},
		number: map[PlayerID]int{}, lineups: map[[2]int]Lineup{}}
	for i := range r.event.Teams {
		team := &r.event.Teams[i]
		r.number[team.ID] = i
		for _, p := range team.Roster {
			if _, twice := r.member[p]; !twice {
				r.member[p] = i
			}
		}
	}
	for _, l := range r.event.Lineups {
		if i, ok := r.number[l.Team]; ok {
			r.lineups[[2]int{i, l.Round}] = l
		}
	}
	for _, f := range r.event.Forfeits {
		r.columns = max(r.columns, f.Round)
	}
	for k, id := range r.event.Byes {
		if id != 0 {
			r.columns = max(r.columns, k+1)
		}
	}
	r.rounds = make([][]TeamRound, len(r.event.Teams))
	for i := range r.rounds {
		r.rounds[i] = make([]TeamRound, r.columns)
	}
	return r
}

func (r *teamReader) fault(code string, warning bool, team int, player PlayerID, round int, format string,
	args ...any) {
	r.faults = append(r.faults, MatchFault{Code: code, Warning: warning, Team: r.event.Teams[team].ID, Player: player,
		Round: round, Text: fmt.Sprintf(format, args...)})
}

// Label is what messages call a team.
func (m *Team) Label() string { return fmt.Sprintf("%d %s", m.ID, m.Name) }

func (r *teamReader) label(i int) string { return r.event.Teams[i].Label() }

// seat puts the players of a team at its boards and finds the team they met.
func (r *teamReader) seat(i, round int) {
	out := &r.rounds[i][round-1]
	lineup, listed := r.lineups[[2]int{i, round}]
	if listed {
		for _, id := range lineup.Players {
			out.Boards = append(out.Boards, r.board(id, round))
		}
	}
	for _, id := range r.event.Teams[i].Roster {
		b := r.board(id, round)
		if !paired(b) {
			continue
		}
		if !listed {
			out.Boards = append(out.Boards, b)
		} else if !slices.Contains(lineup.Players, id) {
			r.fault("team.lineup", true, i, id, round,
				"%s played for team %s in round %d and is not in its line-up", r.player(id), r.label(i), round)
		}
		out.Points[GamePoints] += b.Points
		r.meet(i, round, &b)
	}
	if _, ok := r.number[lineup.Opponent]; ok && out.Opponent == 0 && slices.ContainsFunc(out.Boards, paired) {
		out.Opponent = lineup.Opponent // all whom its players should have met stayed away
	}
}

// paired reports whether a board was played or forfeited.
func paired(b TeamBoard) bool { return b.Result.Played() || b.Result.Forfeit() }

func (r *teamReader) player(id PlayerID) string {
	if p := r.t.Player(id); p != nil && p.Name != "" {
		return fmt.Sprintf("player %d %s", id, p.Name)
	}
	return fmt.Sprintf("player %d", id)
}

// board is a player's game of a round as a board of his team.
func (r *teamReader) board(id PlayerID, round int) TeamBoard {
	p := r.t.Player(id)
	if p == nil {
		return TeamBoard{}
	}
	c := p.Cell(round)
	b := TeamBoard{Player: id, Opponent: c.Opponent, Colour: c.Colour, Result: c.Result}
	if c.Result.Played() || c.Result.Forfeit() {
		b.Points = r.t.RoundPoints(p, round)
	}
	return b
}

// meet notes the team that a board was played against.
func (r *teamReader) meet(i, round int, b *TeamBoard) {
	if b.Opponent == 0 {
		return
	}
	out := &r.rounds[i][round-1]
	k, known := r.member[b.Opponent]
	switch {
	case !known:
		r.fault("team.stranger", true, i, b.Player, round, "%s of team %s met %s in round %d, who is in no team",
			r.player(b.Player), r.label(i), r.player(b.Opponent), round)
	case k == i:
		r.fault("team.itself", false, i, b.Player, round, "%s and %s met in round %d and are both in team %s",
			r.player(b.Player), r.player(b.Opponent), round, r.label(i))
	case out.Opponent == 0:
		out.Opponent = r.event.Teams[k].ID
	case out.Opponent != r.event.Teams[k].ID:
		r.fault("team.opponents", false, i, b.Player, round,
			"%s met team %s in round %d, and other players of team %s met team %s", r.player(b.Player), r.label(k),
			round,
			r.label(i), r.label(r.number[out.Opponent]))
	}
}

// forfeits enters the matches that were forfeited as a whole.
func (r *teamReader) forfeits() {
	for _, f := range r.event.Forfeits {
		for _, side := range [2]Colour{White, Black} {
			own, other := f.White, f.Black
			if side == Black {
				own, other = other, own
			}
			i, ok := r.number[own]
			if _, exists := r.number[other]; !ok || !exists {
				continue
			}
			m := &r.rounds[i][f.Round-1]
			if m.Opponent != 0 && m.Opponent != other {
				r.fault("team.opponents", false, i, 0, f.Round,
					"team %s forfeited or won a match against team %d in round %d, and its players met team %s",
					r.label(i),
					other, f.Round, r.label(r.number[m.Opponent]))
			}
			m.Opponent, m.Colour, m.Result = other, side, ForfeitLoss
			if f.Won == side {
				m.Result = ForfeitWin
			}
		}
	}
}
