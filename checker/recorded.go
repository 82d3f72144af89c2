package checker

import (
	"fmt"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// recording is the pairing of one round as the players' cells tell it.
type recording struct {
	result     engine.Result         // boards by the lower ID of the two players; Bye is the first of byes
	byes       []tournament.PlayerID // everybody with the pairing-allocated bye: one at most in a legal round
	colourless map[engine.Board]bool // boards whose colours nobody recorded (a forfeit with colour "-")
	blank      []tournament.PlayerID // players without any cell, read as absent
	silent     []tournament.PlayerID // those of blank who had a cell in the round before, or in round 1 anybody
	unfinished bool                  // some game has no result yet
}

// contradiction is a round whose cells do not tell one pairing.
type contradiction struct {
	player tournament.PlayerID // whose cell it is
	text   string
}

func (c *contradiction) Error() string { return c.text }

// readRound collects the recorded pairing of a 1-based round. Cells that contradict each other give an error: nobody
// can say what was paired.
func readRound(t *tournament.Tournament, round int) (*recording, *contradiction) {
	r := &recording{}
	for i := range t.Players {
		p := &t.Players[i]
		c := p.Cell(round)
		switch {
		case c.Result == tournament.PairingBye && c.Opponent == 0:
			r.byes = append(r.byes, p.ID)
		case c.Opponent != 0 && (!c.Result.Paired() || c.Result == tournament.PairingBye):
			return nil, &contradiction{p.ID, fmt.Sprintf("player %d has an opponent, %d, and a %s", p.ID, c.Opponent, c.Result)}
		case c.Result == tournament.NoResult:
			r.blank = append(r.blank, p.ID)
			if round == 1 || p.Cell(round-1).Result != tournament.NoResult {
				r.silent = append(r.silent, p.ID)
			}
		case c.Result.Paired():
			r.unfinished = r.unfinished || c.Result == tournament.Pending
			if err := r.board(t, p, c, round); err != nil {
				return nil, err
			}
		}
	}
	if len(r.byes) > 0 {
		r.result.Bye = r.byes[0]
	}
	return r, nil
}

// board adds the board of a paired player, once, when the player with the lower ID is met.
func (r *recording) board(t *tournament.Tournament, p *tournament.Player, c tournament.Cell, round int) *contradiction {
	if c.Opponent == 0 {
		return &contradiction{p.ID, fmt.Sprintf("player %d has a %s without an opponent", p.ID, c.Result)}
	}
	opponent := t.Player(c.Opponent)
	if opponent == nil || c.Opponent == p.ID {
		return &contradiction{p.ID, fmt.Sprintf("player %d has the opponent %d, who is not another player", p.ID, c.Opponent)}
	}
	back := opponent.Cell(round)
	if back.Opponent != p.ID || !back.Result.Paired() {
		return &contradiction{p.ID, fmt.Sprintf("player %d has the opponent %d, %s", p.ID, opponent.ID, whatElse(back))}
	}
	if p.ID > opponent.ID {
		return nil
	}
	colour := c.Colour
	if colour == tournament.NoColour {
		colour = back.Colour.Opposite()
	}
	if colour != tournament.NoColour && back.Colour == colour {
		return &contradiction{p.ID, fmt.Sprintf("players %d and %d both have %s against each other", p.ID, opponent.ID, colour)}
	}
	board := engine.Board{White: p.ID, Black: opponent.ID}
	if colour == tournament.Black {
		board = engine.Board{White: opponent.ID, Black: p.ID}
	}
	if colour == tournament.NoColour {
		if r.colourless == nil {
			r.colourless = map[engine.Board]bool{}
		}
		r.colourless[board] = true
	}
	r.result.Boards = append(r.result.Boards, board)
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

// turnColourless gives boards without recorded colours the colours of the demanded pairing, where that has the same
// board: what was not recorded cannot disagree. It reports whether any board changed.
func (r *recording) turnColourless(demanded engine.Result) bool {
	if len(r.colourless) == 0 {
		return false
	}
	white := make(map[engine.Board]bool, len(demanded.Boards))
	for _, b := range demanded.Boards {
		white[b] = true
	}
	turned := false
	for i, b := range r.result.Boards {
		swapped := engine.Board{White: b.Black, Black: b.White}
		if r.colourless[b] && white[swapped] {
			r.result.Boards[i] = swapped
			turned = true
		}
	}
	return turned
}
