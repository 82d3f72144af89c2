package tournament

import (
	"cmp"
	"slices"
)

// mutual makes opponents name each other, and settles the colours.
func (r *teamReader) mutual() {
	for i := range r.rounds {
		for round := 1; round <= r.columns; round++ {
			m := &r.rounds[i][round-1]
			if m.Opponent == 0 {
				continue
			}
			k := r.number[m.Opponent]
			back := &r.rounds[k][round-1]
			switch {
			case i > k:
			case back.Opponent != r.event.Teams[i].ID:
				r.fault("team.opponents", false, i, 0, round, "team %s met team %s in round %d, which met team %s",
					r.label(i), r.label(k), round, r.label(r.number[back.Opponent]))
			default:
				r.colours(i, k, round)
			}
		}
	}
}

// colours settles the colours of a match by its first board. Where the two sides contradict each other, the colours of
// the boards that are stated for the event decide; without those nobody knows.
//
// Rule: C.04.6 (2024, 2026) 1.6.1
func (r *teamReader) colours(i, k, round int) {
	a, b := &r.rounds[i][round-1], &r.rounds[k][round-1]
	if a.Result.Forfeit() {
		return // by the record of the forfeit
	}
	one, two := firstColour(a), firstColour(b)
	if one == NoColour && two == NoColour {
		one, two = r.firstKnown(a), r.firstKnown(b)
	}
	switch {
	case one == NoColour:
		one = two.Opposite()
	case two == NoColour || one != two:
	default:
		one = r.byBoards(a, b)
		r.fault("team.colour", true, i, 0, round,
			"the first boards of teams %s and %s have one colour in round %d; the order of the boards is not known",
			r.label(i), r.label(k), round)
	}
	a.Colour, b.Colour = one, one.Opposite()
	r.inOrder(i, k, round)
}

// firstColour is the colour at the first board of a team, as far as it is written there.
func firstColour(m *TeamRound) Colour {
	if len(m.Boards) == 0 {
		return NoColour
	}
	return m.Boards[0].Colour
}

// firstKnown is the colour of a team whose first board has none: by the first board that has a colour and the stated
// colours of the boards; where those are not stated, the colour of that board.
func (r *teamReader) firstKnown(m *TeamRound) Colour {
	for n, b := range m.Boards {
		switch {
		case b.Colour == NoColour:
		case r.event.Expected(White, n) == Black:
			return b.Colour.Opposite()
		default:
			return b.Colour
		}
	}
	return NoColour
}

// byBoards is the colour of the first team at its first board for which most boards of both teams speak, by the stated
// colours of the boards; where as many speak for either, that of its own boards.
func (r *teamReader) byBoards(a, b *TeamRound) Colour {
	switch votes := cmp.Or(r.votes(a)-r.votes(b), r.votes(a)); {
	case votes > 0:
		return White
	case votes < 0:
		return Black
	}
	return NoColour
}

// votes is how many more boards of a team speak for white at its first board than for black.
func (r *teamReader) votes(m *TeamRound) (votes int) {
	for n, b := range m.Boards {
		switch c := r.event.Expected(White, n); {
		case c == NoColour || b.Colour == NoColour:
		case b.Colour == c:
			votes++
		default:
			votes--
		}
	}
	return votes
}

// Expected is the colour of a board, from 0, of a team with the given colour at the first one; NoColour when the event
// does not state the colours of the boards.
func (e *TeamEvent) Expected(first Colour, board int) Colour {
	if board >= len(e.Boards) {
		return NoColour
	}
	if e.Boards[board] == e.Boards[0] {
		return first
	}
	return first.Opposite()
}

// inOrder reports boards that are out of order: the players at a board of one team did not meet those of the other, or
// have not the colour that the event states for the board.
func (r *teamReader) inOrder(i, k, round int) {
	a, b := r.rounds[i][round-1], r.rounds[k][round-1]
	for n := range min(len(a.Boards), len(b.Boards)) {
		x, y := a.Boards[n], b.Boards[n]
		if x.Player != 0 && y.Player != 0 && x.Opponent != 0 && y.Opponent != 0 && x.Opponent != y.Player {
			r.fault("team.order", true, i, x.Player, round,
				"on board %d of round %d team %s has %s and team %s has %s, who did not meet each other", n+1, round,
				r.label(i),
				r.player(x.Player), r.label(k), r.player(y.Player))
			return
		}
	}
	for n, x := range a.Boards {
		if c := r.event.Expected(a.Colour, n); c != NoColour && x.Colour != NoColour && x.Colour != c {
			r.fault("team.board-colour", true, i, x.Player, round,
				"%s of team %s has %s on board %d of round %d; by record 352 the board has %s", r.player(x.Player),
				r.label(i),
				x.Colour, n+1, round, c)
			return
		}
	}
}

// decide gives results and points.
func (r *teamReader) decide() {
	boards := Points(r.t.BoardCount(r.rounds))
	for i := range r.rounds {
		for round := 1; round <= r.columns; round++ {
			m := &r.rounds[i][round-1]
			if m.Opponent != 0 {
				r.match(m, &r.rounds[r.number[m.Opponent]][round-1], boards)
			} else {
				r.bye(m, boards)
			}
			r.adjust(m, r.event.Teams[i].ID, round)
		}
	}
}

// match decides a match by its game points. One in which no game was played is a forfeit: won by the team with more
// points, lost by both without any; level with points it is drawn and was not played all the same.
//
// Rule: C.04.6 (2024, 2026) 1.6.1
func (r *teamReader) match(m, back *TeamRound, boards Points) {
	w := r.event.Worth
	if m.Result.Forfeit() {
		m.Points[MatchPoints] = w.Loss
		if m.Result == ForfeitWin {
			m.Points[MatchPoints] = w.Win
			if !anyBoard(m) {
				m.Points[GamePoints] = boards * r.t.Scoring.Win()
			}
		}
		return
	}
	own, theirs := m.Points[GamePoints], back.Points[GamePoints]
	played, open := overTheBoard(m), unfinished(m) || unfinished(back)
	switch {
	case open:
		m.Result = Pending
	case own > theirs:
		m.Result, m.Points[MatchPoints] = Win, w.Win
	case own < theirs || !played && own == 0:
		m.Result, m.Points[MatchPoints] = Loss, w.Loss
	default:
		m.Result, m.Points[MatchPoints] = Draw, w.Draw
	}
	if played || open {
		return
	}
	if m.Result == Win {
		m.Result = ForfeitWin
	} else {
		m.Result = ForfeitLoss
	}
}

func anyBoard(m *TeamRound) bool {
	return slices.ContainsFunc(m.Boards, func(b TeamBoard) bool { return b.Result != NoResult })
}

func overTheBoard(m *TeamRound) bool {
	return slices.ContainsFunc(m.Boards, func(b TeamBoard) bool { return b.Result.Played() })
}

func unfinished(m *TeamRound) bool {
	return slices.ContainsFunc(m.Boards, func(b TeamBoard) bool { return b.Result == Pending || b.Result == Adjourned })
}

// bye gives what a bye is worth: the pairing-allocated one as much as a drawn match unless the event states otherwise,
// a full-point bye a won match on all boards, a half-point bye a drawn one. Reading: TS-15.
//
// Rule: C.04.6 (2026) 1.4
func (r *teamReader) bye(m *TeamRound, boards Points) {
	w, s := r.event.Worth, &r.t.Scoring
	switch m.Result {
	case PairingBye:
		m.Points = [2]Points{w.Draw, boards * s.Draw()}
		if r.event.ByeStated {
			m.Points = r.event.ByeWorth
		}
	case FullBye:
		m.Points = [2]Points{w.Win, boards * s.Win()}
	case HalfBye:
		m.Points = [2]Points{w.Draw, boards * s.Draw()}
	}
}

// adjust enters the abnormal points of record 299.
func (r *teamReader) adjust(m *TeamRound, id PlayerID, round int) {
	for i := range r.event.Adjustments {
		a := &r.event.Adjustments[i]
		if a.Round != 0 && a.Round != round || len(a.Teams) > 0 && !slices.Contains(a.Teams, id) {
			continue
		}
		for k, given := range a.Given {
			switch {
			case !given:
			case a.Kind == NoResult && a.Round != 0:
				m.Bonus[k] += a.Points[k]
			case a.Kind == m.Result && a.Kind != NoResult:
				m.Points[k] = a.Points[k]
			}
		}
	}
}
