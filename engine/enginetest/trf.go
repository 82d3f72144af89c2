package enginetest

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/trfkit/trfkit/tournament"
)

// A reader of just the records the recorded tournaments use; packages under engine do not know package trf.

// codes are the letters of the result column.
var codes = map[byte]tournament.Result{'1': tournament.Win, '=': tournament.Draw, '0': tournament.Loss,
	'W': tournament.UnratedWin, 'D': tournament.UnratedDraw, 'L': tournament.UnratedLoss,
	'+': tournament.ForfeitWin, '-': tournament.ForfeitLoss, 'U': tournament.PairingBye, 'F': tournament.FullBye,
	'H': tournament.HalfBye, 'Z': tournament.ZeroBye, '?': tournament.Adjourned}

// readTRF reads a recorded tournament.
func readTRF(text string) (*tournament.Tournament, error) {
	t := &tournament.Tournament{Scoring: tournament.StandardScoring(), ScoringOrigin: tournament.Stated}
	lines := strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == '\r' })
	slices.SortStableFunc(lines, func(a, b string) int { return playerFirst(b) - playerFirst(a) })
	for n, line := range lines {
		if err := readLine(t, line, strings.Fields(line)); err != nil {
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

func playerFirst(line string) int {
	if strings.HasPrefix(line, "001") {
		return 1
	}
	return 0
}

func readLine(t *tournament.Tournament, line string, words []string) error {
	if len(words) == 0 {
		return nil
	}
	switch words[0] {
	case "001":
		return readPlayer(t, line)
	case "142", "XXR":
		n, err := strconv.Atoi(words[1])
		t.Rounds, t.RoundsOrigin = n, tournament.Stated
		return err
	case "XXC":
		t.InitialColour, t.InitialOrigin = tournament.White, tournament.Stated
		if strings.HasPrefix(words[1], "black") {
			t.InitialColour = tournament.Black
		}
	case "162":
		t.Scoring = tournament.UniformScoring(20, 10, 0)
	case "XXA":
		return readVirtual(t, words[1:])
	case "XXP":
		return readGroup(t, tournament.ForbiddenGroup{First: 1}, words[1:])
	case "260":
		first, err := strconv.Atoi(words[1])
		if err != nil {
			return err
		}
		last, err := strconv.Atoi(words[2])
		if err != nil {
			return err
		}
		return readGroup(t, tournament.ForbiddenGroup{First: first, Last: last}, words[3:])
	case "###":
		if slices.Equal(words[1:], []string{"LIM", "MAXI", "on"}) {
			t.Maxi = tournament.On
		} else if slices.Equal(words[1:], []string{"LIM", "MAXI", "off"}) {
			t.Maxi = tournament.Off
		}
		return readSSM(t, words[1:])
	case "012", "092":
	default:
		return fmt.Errorf("record %s is none this reader knows", words[0])
	}
	return nil
}

func readGroup(t *tournament.Tournament, g tournament.ForbiddenGroup, words []string) error {
	for _, w := range words {
		id, err := strconv.Atoi(w)
		if err != nil {
			return err
		}
		g.Players = append(g.Players, tournament.PlayerID(id))
	}
	t.Forbidden = append(t.Forbidden, g)
	return nil
}

// readVirtual reads the virtual points of an accelerated player, "1.0" or "10" for one.
func readVirtual(t *tournament.Tournament, words []string) error {
	id, err := strconv.Atoi(words[0])
	if err != nil {
		return err
	}
	p := t.Player(tournament.PlayerID(id))
	if p == nil {
		return fmt.Errorf("XXA of player %d, who has no 001 line", id)
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

// readSSM reads the comments in which an SSM tournament keeps what TRF does not carry.
func readSSM(t *tournament.Tournament, words []string) error {
	if len(words) < 3 || words[0] != "SSM" {
		return nil
	}
	var numbers []int
	for _, w := range words[2:] {
		n, err := strconv.Atoi(w)
		if err != nil && words[1] != "RATING" {
			return err
		}
		numbers = append(numbers, n)
	}
	switch words[1] {
	case "GAM":
		p := t.Player(tournament.PlayerID(numbers[0]))
		for _, n := range numbers[1:] {
			p.Game = append(p.Game, tournament.Milli(1000*n))
		}
	case "LOT":
		for i, id := range numbers {
			t.Player(tournament.PlayerID(id)).Lot = i + 1
		}
	case "SEED":
		t.DrawLots(uint64(numbers[0]))
	case "RATING":
		t.RatingUnused = words[2] == "off"
	}
	return nil
}

func readPlayer(t *tournament.Tournament, line string) error {
	id, err := strconv.Atoi(strings.TrimSpace(line[4:8]))
	if err != nil {
		return err
	}
	p := tournament.Player{ID: tournament.PlayerID(id), Title: strings.TrimSpace(line[10:13]),
		Name: strings.TrimSpace(line[14:47])}
	if rating := strings.TrimSpace(line[48:52]); rating != "" {
		if p.Rating, err = strconv.Atoi(rating); err != nil {
			return err
		}
	}
	for at := 91; at+8 <= len(line); at += 10 {
		c, err := readCell(line[at : at+8])
		if err != nil {
			return err
		}
		p.Cells = append(p.Cells, c)
	}
	t.Players = append(t.Players, p)
	return nil
}

func readCell(text string) (tournament.Cell, error) {
	if strings.TrimSpace(text) == "" {
		return tournament.Cell{}, nil
	}
	opponent, err := strconv.Atoi(strings.TrimSpace(text[:4]))
	if err != nil {
		return tournament.Cell{}, err
	}
	result, ok := codes[text[7]]
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
