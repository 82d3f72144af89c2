package dutch

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// A reader of just the columns the case files use; packages under engine do not know package trf.

// litResults maps the result column; a 0000 opponent turns some codes into byes.
var litResults = map[byte]tournament.Result{'1': tournament.Win, '=': tournament.Draw, '0': tournament.Loss,
	'W': tournament.UnratedWin, 'D': tournament.UnratedDraw, 'L': tournament.UnratedLoss,
	'+': tournament.ForfeitWin, '-': tournament.ForfeitLoss, 'U': tournament.PairingBye, 'F': tournament.FullBye,
	'H': tournament.HalfBye, 'Z': tournament.ZeroBye, '?': tournament.Adjourned}

// readLitTRF reads a tournament up to the round to be paired.
func readLitTRF(text string) (*tournament.Tournament, error) {
	t := &tournament.Tournament{Scoring: tournament.StandardScoring(), ScoringOrigin: tournament.Stated}
	for n, line := range strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == '\r' }) {
		if err := readLitLine(t, line); err != nil {
			return nil, fmt.Errorf("line %d: %w", n+1, err)
		}
	}
	rounds := 0
	for i := range t.Players {
		rounds = max(rounds, len(t.Players[i].Cells))
	}
	for i := range t.Players {
		p := &t.Players[i]
		p.Cells = append(p.Cells, make([]tournament.Cell, rounds-len(p.Cells))...)
	}
	return t, nil
}

func readLitLine(t *tournament.Tournament, line string) error {
	if len(line) < 3 {
		return nil
	}
	words := strings.Fields(line[3:])
	switch code := line[:3]; code {
	case "001":
		return readLitPlayer(t, line)
	case "XXR":
		n, err := strconv.Atoi(words[0])
		t.Rounds, t.RoundsOrigin = n, tournament.Stated
		return err
	case "XXC":
		t.InitialColour, t.InitialOrigin = tournament.White, tournament.Stated
		if strings.HasPrefix(words[0], "black") {
			t.InitialColour = tournament.Black
		}
	case "XXP":
		g := tournament.ForbiddenGroup{First: 1}
		for _, w := range words {
			id, err := strconv.Atoi(w)
			if err != nil {
				return err
			}
			g.Players = append(g.Players, tournament.PlayerID(id))
		}
		t.Forbidden = append(t.Forbidden, g)
	case "XXA":
		return readLitVirtual(t, words)
	case "XXS", "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU":
		return fmt.Errorf("record %s: no case uses it, so this reader does not know it", code)
	}
	return nil
}

func readLitPlayer(t *tournament.Tournament, line string) error {
	id, err := strconv.Atoi(strings.TrimSpace(line[4:8]))
	if err != nil {
		return err
	}
	p := tournament.Player{ID: tournament.PlayerID(id)}
	for at := 91; at+8 <= len(line); at += 10 {
		c, err := readLitCell(line[at : at+8])
		if err != nil {
			return err
		}
		p.Cells = append(p.Cells, c)
	}
	t.Players = append(t.Players, p)
	return nil
}

func readLitCell(text string) (tournament.Cell, error) {
	if strings.TrimSpace(text) == "" {
		return tournament.Cell{}, nil
	}
	opponent, err := strconv.Atoi(strings.TrimSpace(text[:4]))
	if err != nil {
		return tournament.Cell{}, err
	}
	result, ok := litResults[text[7]]
	if !ok {
		return tournament.Cell{}, fmt.Errorf("result %q", text[7])
	}
	c := tournament.Cell{Opponent: tournament.PlayerID(opponent), Result: result}
	switch text[5] {
	case 'w':
		c.Colour = tournament.White
	case 'b':
		c.Colour = tournament.Black
	}
	return c, nil
}

func readLitVirtual(t *tournament.Tournament, words []string) error {
	id, err := strconv.Atoi(words[0])
	if err != nil {
		return err
	}
	p := t.Player(tournament.PlayerID(id))
	if p == nil {
		return fmt.Errorf("XXA of player %d before his 001 line", id)
	}
	for _, w := range words[1:] {
		v, err := strconv.Atoi(strings.Replace(w, ".", "", 1))
		if err != nil {
			return err
		}
		p.Virtual = append(p.Virtual, tournament.Points(v))
	}
	return nil
}

// readLitExpected reads an answer: comments, the number of lines, then "white black" or "id 0".
func readLitExpected(text string) (engine.Result, error) {
	var r engine.Result
	count := -1
	for _, line := range strings.Split(text, "\n") {
		words := strings.Fields(line)
		if len(words) == 0 || strings.HasPrefix(line, "#") {
			continue
		}
		a, err := strconv.Atoi(words[0])
		if err != nil {
			return r, err
		}
		if count < 0 {
			count = a
			continue
		}
		b, err := strconv.Atoi(words[1])
		if err != nil {
			return r, err
		}
		if b == 0 {
			r.Bye = tournament.PlayerID(a)
		} else {
			r.Boards = append(r.Boards, engine.Board{White: tournament.PlayerID(a), Black: tournament.PlayerID(b)})
		}
		count--
	}
	if count != 0 {
		return r, fmt.Errorf("the number of lines is not the number stated")
	}
	return r, nil
}
