package enginetest

import (
	"errors"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// Pairer pairs the round of a state.
type Pairer func(s *engine.State) (engine.Result, error)

// Simulator plays one tournament, each round paired by a reference or at random.
type Simulator struct {
	Tournament *tournament.Tournament
	r          Rand
	h          habits
}

// NewSimulator draws a tournament of 2 to most players.
func NewSimulator(seed uint64, most int) *Simulator {
	m := &Simulator{r: Rand(seed)}
	players := 2 + m.r.Intn(most-1)
	if m.r.Chance(50) && most > 8 {
		players = most - m.r.Intn(4)
	}
	m.Tournament = newTournament(&m.r, players)
	m.h = newHabits(&m.r, players)
	return m
}

// Visit looks at a position and at what the reference answers to it.
type Visit func(s *engine.State, want engine.Result, wantErr error) error

// Play calls visit with the state before every round and stops when visit or the pairing fails, or no legal pairing is
// left.
func (m *Simulator) Play(pair Pairer, visit Visit) error {
	for round := 1; round <= m.Tournament.Rounds; round++ {
		absent := m.announce(round)
		s, err := engine.Before(m.Tournament, round)
		if err != nil {
			return err
		}
		result, err := pair(s)
		if err := visit(s, result, err); err != nil {
			return err
		}
		switch {
		case m.h.random:
			result = m.shuffle(s)
		case errors.Is(err, engine.ErrNoLegalPairing):
			return nil
		case err != nil:
			return err
		}
		m.record(result, absent)
	}
	return nil
}

// shuffle pairs the present players at random: positions no pairing program would make, which the rules must
// nevertheless answer.
func (m *Simulator) shuffle(s *engine.State) engine.Result {
	var ids []tournament.PlayerID
	for i := range s.Players {
		if s.Players[i].Present {
			ids = append(ids, s.Players[i].ID)
		}
	}
	for i := len(ids) - 1; i > 0; i-- {
		j := m.r.Intn(i + 1)
		ids[i], ids[j] = ids[j], ids[i]
	}
	var r engine.Result
	for ; len(ids) > 1; ids = ids[2:] {
		r.Boards = append(r.Boards, engine.Board{White: ids[0], Black: ids[1]})
	}
	if len(ids) == 1 {
		r.Bye = ids[0]
	}
	return r
}

// announce draws who does not play the round and enters it as announced absences.
func (m *Simulator) announce(round int) map[tournament.PlayerID]tournament.Result {
	absent := map[tournament.PlayerID]tournament.Result{}
	for i := range m.Tournament.Players {
		id := m.Tournament.Players[i].ID
		switch {
		case round < m.h.entries[i]:
			absent[id] = tournament.Result(m.r.Pick(int(tournament.NoResult), int(tournament.ZeroBye), int(tournament.HalfBye)))
		case round >= m.h.exits[i]:
			absent[id] = tournament.ZeroBye
		case round > 1 && m.r.Chance(m.h.withdrawals):
			m.h.exits[i] = round
			absent[id] = tournament.ZeroBye
		case m.r.Chance(m.h.absences):
			absent[id] = tournament.Result(m.r.Pick(int(tournament.ZeroBye), int(tournament.ZeroBye), int(tournament.HalfBye),
				int(tournament.HalfBye), int(tournament.FullBye)))
		default:
			continue
		}
		m.Tournament.Absences = append(m.Tournament.Absences,
			tournament.Absence{Player: id, Round: round, Kind: absent[id]})
	}
	return absent
}

// record enters the round with drawn results.
func (m *Simulator) record(result engine.Result, absent map[tournament.PlayerID]tournament.Result) {
	cells := map[tournament.PlayerID]tournament.Cell{}
	for id, kind := range absent {
		cells[id] = tournament.Cell{Result: kind}
	}
	if result.Bye != 0 {
		cells[result.Bye] = tournament.Cell{Result: tournament.PairingBye}
	}
	for _, b := range result.Boards {
		white := tournament.Cell{Opponent: b.Black, Colour: tournament.White}
		black := tournament.Cell{Opponent: b.White, Colour: tournament.Black}
		white.Result, black.Result = m.outcome(b)
		if white.Result.Forfeit() && m.r.Chance(20) || m.r.Chance(m.h.oddResults/5) {
			white.Colour, black.Colour = tournament.NoColour, tournament.NoColour
		}
		cells[b.White], cells[b.Black] = white, black
	}
	games := m.r.Chance(50)
	for i := range m.Tournament.Players {
		p := &m.Tournament.Players[i]
		p.Cells = append(p.Cells, cells[p.ID])
		game := tournament.Milli(0)
		if games && cells[p.ID].Opponent != 0 {
			game = tournament.Milli(500 * m.r.Intn(5))
		}
		p.Game = append(p.Game, game)
	}
}

// outcome draws the results of White and Black.
func (m *Simulator) outcome(b engine.Board) (white, black tournament.Result) {
	whiteWins := m.r.Chance(m.h.favourite) == (b.White < b.Black)
	odd := m.r.Chance(m.h.oddResults)
	switch {
	case m.r.Chance(m.h.forfeits):
		white, black = tournament.ForfeitWin, tournament.ForfeitLoss
		if m.r.Chance(20) {
			white = tournament.ForfeitLoss
		}
	case m.r.Chance(m.h.draws):
		white, black = tournament.Draw, tournament.Draw
		if odd {
			white, black = tournament.UnratedDraw, tournament.UnratedDraw
		}
	case odd:
		white, black = tournament.UnratedWin, tournament.UnratedLoss
	default:
		white, black = tournament.Win, tournament.Loss
	}
	if !whiteWins {
		white, black = black, white
	}
	return white, black
}
