package audit

import (
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// picture is a round as the page draws it: the players in rank order, in bands by score, and a line for every board.
// Lengths are in units of the drawing.
type picture struct {
	Width, Height int
	Tall          bool // too tall to be scaled to one sheet
	Bands         []band
	Rows          []row
	Lines         []line
}

// band is a score group.
type band struct {
	Y, Height int
	Score     string
	Odd       bool // every second one is shaded
}

// row is one player.
type row struct {
	Y       int // of the base line of the text
	Number  tournament.PlayerID
	Name    string
	Colours string // of the games played, oldest first
	Due     string // the colour he is due: upper case when it is absolute
	Floats  string // arrows for the last round and the one before
	Bye     bool
}

// line is a board.
type line struct {
	Path         string
	White, Black int // heights of the two ends
	Class        string
	Title        string
}

// Measures of the drawing.
const (
	rowHeight   = 18
	headHeight  = 24
	lineLeft    = 452
	lineReach   = 200
	pictureWide = 672
	mostOnSheet = 80 // players
)

// picture draws a round of the answer.
func (f *File) picture(round int) *picture {
	s := f.subject
	w := f.world.without(func(e edit) bool { _, is := e.(*hand); return is }) // drawn as recorded
	t := s.at(w, round)
	state, err := engine.Before(t, round)
	if err != nil {
		return nil
	}
	rows := ranked(w.system.system, state)
	back := s.fileNumbers(w)
	p := &picture{Width: pictureWide}
	at := map[tournament.PlayerID]int{}
	for i := range rows {
		r := &rows[i]
		if i == 0 || rows[i-1].Score != r.Score {
			p.Bands = append(p.Bands, band{Y: headHeight + i*rowHeight, Score: r.Score.String(),
				Odd: len(p.Bands)%2 == 1})
		}
		p.Bands[len(p.Bands)-1].Height += rowHeight
		id := back(r.Player)
		at[id] = headHeight + i*rowHeight + rowHeight/2
		p.Rows = append(p.Rows, row{Y: at[id] + 4, Number: id, Name: s.player(id).Name,
			Colours: tail(checker.ColourLetters(r.Colours), 9),
			Due:     due(r.Preference), Floats: arrows(r.Floats),
			Bye: t.Player(r.Player).Cell(round).Result == tournament.PairingBye})
	}
	p.Tall = len(rows) > mostOnSheet
	p.Height = headHeight + len(rows)*rowHeight + 8
	f.lines(p, t, round, at)
	return p
}

// lines draws the recorded boards, and the demanded ones that are not recorded.
func (f *File) lines(p *picture, t *tournament.Tournament, round int, at map[tournament.PlayerID]int) {
	s, back := f.subject, f.subject.fileNumbers(f.world)
	rec, err := engine.Recorded(t, round)
	if err != nil {
		return
	}
	wrong, demanded := f.Rounds[round-1].Recorded, f.Rounds[round-1].Expected
	for i := range f.Assumptions {
		if a := &f.Assumptions[i]; a.Kind == HandChange && a.Round == round {
			wrong, demanded = boardsOf(a.Boards), boardsOf(a.Instead)
		}
	}
	for _, b := range rec.Boards {
		own := engine.Board{White: back(b.White), Black: back(b.Black)}
		class := "board"
		switch {
		case slices.Contains(wrong, own):
			class = "recorded"
		case p.band(at[own.White]) != p.band(at[own.Black]):
			class = "float"
		}
		p.line(s, own, class, at)
	}
	for _, b := range demanded {
		p.line(s, b, "demanded", at)
	}
}

// boardsOf are the pairs that are boards.
func boardsOf(pairs []Pair) []engine.Board {
	var out []engine.Board
	for _, p := range pairs {
		if p[1] != 0 {
			out = append(out, engine.Board{White: p[0], Black: p[1]})
		}
	}
	return out
}

// line draws one board.
func (p *picture) line(s *subject, b engine.Board, class string, at map[tournament.PlayerID]int) {
	y1, y2 := at[b.White], at[b.Black]
	if y1 == 0 || y2 == 0 {
		return
	}
	bend := lineLeft + 12 + min(lineReach, distance(y1, y2)*2/3)
	p.Lines = append(p.Lines, line{Path: fmt.Sprintf("M%d %dC%d %d %d %d %d %d", lineLeft, y1, bend, y1, bend, y2,
		lineLeft, y2),
		White: y1, Black: y2, Class: class, Title: s.game(Pair{b.White, b.Black})})
}

// band is the score group that a height lies in.
func (p *picture) band(y int) int {
	return slices.IndexFunc(p.Bands, func(b band) bool { return y >= b.Y && y < b.Y+b.Height })
}

// ranked are the players to be paired in rank order, as the system sees them where it tells.
func ranked(system engine.System, state *engine.State) []engine.ChecklistRow {
	if c, ok := system.(engine.Checklister); ok {
		if rows, err := c.Checklist(state); err == nil {
			return rows
		}
	}
	var rows []engine.ChecklistRow
	for i := range state.Players {
		if p := &state.Players[i]; p.Present {
			rows = append(rows, engine.ChecklistRow{Player: p.ID, Number: p.Number, Points: p.Score,
				Score: p.PairingScore()})
		}
	}
	slices.SortStableFunc(rows, func(a, b engine.ChecklistRow) int { return int(b.Score - a.Score) })
	return rows
}

// due is the colour that a player is due: W or B when he must have it, w or b when he wishes it.
func due(p engine.Preference) string {
	letter := map[tournament.Colour]string{tournament.White: "w", tournament.Black: "b"}[p.Colour]
	if p.Strength.String() == "absolute" {
		return strings.ToUpper(letter)
	}
	return letter
}

// arrows are the floats of the last round and of the one before.
func arrows(floats [2]engine.Float) string {
	sign := map[string]string{"down": "↓", "up": "↑"}
	var out string
	for _, f := range floats {
		if a := sign[f.String()]; a != "" {
			out += a
		} else {
			out += "·"
		}
	}
	return out
}

func tail(text string, n int) string {
	if len(text) > n {
		return "…" + text[len(text)-n:]
	}
	return text
}
