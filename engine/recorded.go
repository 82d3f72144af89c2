package engine

import (
	"fmt"

	"github.com/trfkit/trfkit/tournament"
)

// Recording is the pairing of one round as the players' cells tell it.
type Recording struct {
	Result // boards by the lower ID of the two players
	// boards whose colours nobody recorded (a forfeit with colour "-"); the lower ID stands first
	Colourless map[Board]bool
	Blank      []tournament.PlayerID // players without any cell, read as absent
	Silent     []tournament.PlayerID // those of Blank who had a cell in the round before, or in round 1 anybody
	Unfinished bool                  // some game has no result yet
}

// Contradiction is the error of Recorded for a round whose cells do not tell one pairing.
type Contradiction struct {
	Player tournament.PlayerID // whose cell it is
	Text   string
}

func (c *Contradiction) Error() string { return c.Text }

// Recorded collects the recorded pairing of a 1-based round. It fails with a *Contradiction when cells contradict each
// other: nobody can say what was paired.
func Recorded(t *tournament.Tournament, round int) (*Recording, error) {
	r := &Recording{}
	for i := range t.Players {
		p := &t.Players[i]
		c := p.Cell(round)
		switch {
		case c.Result == tournament.PairingBye && c.Opponent == 0:
			r.GiveBye(p.ID)
		case c.Opponent != 0 && (!c.Result.Paired() || c.Result == tournament.PairingBye):
			return nil, contradiction(p, "player %d has an opponent, %d, and a %s", p.ID, c.Opponent, c.Result)
		case c.Result == tournament.NoResult:
			r.Blank = append(r.Blank, p.ID)
			if round == 1 || p.Cell(round-1).Result != tournament.NoResult {
				r.Silent = append(r.Silent, p.ID)
			}
		case c.Result.Paired():
			r.Unfinished = r.Unfinished || c.Result == tournament.Pending
			if err := r.board(t, p, round); err != nil {
				return nil, err
			}
		}
	}
	return r, nil
}

func contradiction(p *tournament.Player, format string, args ...any) error {
	return &Contradiction{p.ID, fmt.Sprintf(format, args...)}
}

// board adds the board of a paired player, once, when the player with the lower ID is met.
func (r *Recording) board(t *tournament.Tournament, p *tournament.Player, round int) error {
	c := p.Cell(round)
	if c.Opponent == 0 {
		return contradiction(p, "player %d has a %s without an opponent", p.ID, c.Result)
	}
	opponent := t.Player(c.Opponent)
	if opponent == nil || c.Opponent == p.ID {
		return contradiction(p, "player %d has the opponent %d, who is not another player", p.ID, c.Opponent)
	}
	back := opponent.Cell(round)
	if back.Opponent != p.ID || !back.Result.Paired() {
		return contradiction(p, "player %d has the opponent %d, %s", p.ID, opponent.ID, whatElse(back))
	}
	if p.ID > opponent.ID {
		return nil
	}
	colour := c.Colour
	if colour == tournament.NoColour {
		colour = back.Colour.Opposite()
	}
	board := Board{White: p.ID, Black: opponent.ID}
	switch {
	case colour == tournament.NoColour:
		if r.Colourless == nil {
			r.Colourless = map[Board]bool{}
		}
		r.Colourless[board] = true
	case colour == back.Colour:
		return contradiction(p, "players %d and %d both have %s against each other", p.ID, opponent.ID, colour)
	case colour == tournament.Black:
		board = board.Turned()
	}
	if r.Boards == nil {
		r.Boards = make([]Board, 0, len(t.Players)/2)
	}
	r.Boards = append(r.Boards, board)
	return nil
}

func whatElse(c tournament.Cell) string {
	if c.Opponent != 0 {
		return fmt.Sprintf("whose own cell names %d", c.Opponent)
	}
	if c.Result == tournament.NoResult {
		return "whose own cell is blank"
	}
	return fmt.Sprintf("whose own cell shows a %s", c.Result)
}
