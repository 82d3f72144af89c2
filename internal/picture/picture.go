// Package picture draws a round: the players in rank order, in bands by the score they are paired on, and a line for
// every board. It knows lengths and lines; those who show the picture paint it. Lengths are in units of the drawing.
package picture

import (
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"fmt"
	"html/template"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// Player is somebody to be paired, as the system ranks him.
type Player struct {
	ID      tournament.PlayerID
	Name    string
	Score   string // that the round is paired on; equal texts make a band
	Colours string // of the games played, oldest first, such as WBW
	Due     string // see Due
	Floats  string // see Arrows
	Bye     bool
}

// Board is a line of the picture.
type Board struct {
	engine.Board
	Kind  Kind
	Title string
}

// Kind is what a board is.
type Kind string

// The kinds of boards.
const (
	AsDemanded Kind = "board"    // recorded and demanded; drawn as a float where it leaves its band
	Recorded   Kind = "recorded" // and not demanded
	Demanded   Kind = "demanded" // and not recorded
)

// float is the class of a board that leaves its band.
const float = "float"

// Picture is a drawn round.
type Picture struct {
	Width  int    `json:"width"`
	Height int    `json:"height"`
	Tall   bool   `json:"tall"` // too tall to be scaled to one sheet
	Bands  []Band `json:"bands"`
	Rows   []Row  `json:"rows"`
	Lines  []Line `json:"lines"`
}

// Band is a score group.
type Band struct {
	Y      int    `json:"y"`
	Height int    `json:"height"`
	Score  string `json:"score"`
	Odd    bool   `json:"odd"` // every second one is shaded
}

// Row is one player.
type Row struct {
	Y       int                 `json:"y"` // of the base line of the text
	Number  tournament.PlayerID `json:"number"`
	Name    string              `json:"name"`
	Colours string              `json:"colours"` // the last ones
	Due     string              `json:"due"`
	Floats  string              `json:"floats"`
	Bye     bool                `json:"bye"`
}

// Line is a board.
type Line struct {
	Path    string       `json:"path"`
	White   int          `json:"white"` // heights of the two ends
	Black   int          `json:"black"`
	Class   string       `json:"class"` // a Kind, or float
	Title   string       `json:"title"`
	Players engine.Board `json:"players"`
}

// Measures of the drawing.
const (
	rowHeight   = 18
	headHeight  = 24
	lineLeft    = 452
	lineReach   = 200
	wide        = 672
	mostOnSheet = 80 // players
	mostColours = 9
)

// Draw draws the players in the order given, and the boards of two of them.
func Draw(players []Player, boards []Board) *Picture {
	p := &Picture{Width: wide, Height: headHeight + len(players)*rowHeight + 8, Tall: len(players) > mostOnSheet,
		Bands: []Band{}, Rows: []Row{}, Lines: []Line{}}
	at := map[tournament.PlayerID]int{}
	for i := range players {
		x := &players[i]
		top := headHeight + i*rowHeight
		if i == 0 || players[i-1].Score != x.Score {
			p.Bands = append(p.Bands, Band{Y: top, Score: x.Score, Odd: len(p.Bands)%2 == 1})
		}
		p.Bands[len(p.Bands)-1].Height += rowHeight
		at[x.ID] = top + rowHeight/2
		p.Rows = append(p.Rows, Row{Y: at[x.ID] + 4, Number: x.ID, Name: x.Name, Colours: tail(x.Colours),
			Due: x.Due, Floats: x.Floats, Bye: x.Bye})
	}
	for _, b := range boards {
		p.line(b, at)
	}
	return p
}

// line draws one board.
func (p *Picture) line(b Board, at map[tournament.PlayerID]int) {
	y1, y2 := at[b.White], at[b.Black]
	if y1 == 0 || y2 == 0 {
		return
	}
	class := string(b.Kind)
	if b.Kind == AsDemanded && p.band(y1) != p.band(y2) {
		class = float
	}
	bend := lineLeft + 12 + min(lineReach, max(y1-y2, y2-y1)*2/3)
	p.Lines = append(p.Lines, Line{Path: fmt.Sprintf("M%d %dC%d %d %d %d %d %d", lineLeft, y1, bend, y1, bend, y2,
		lineLeft, y2),
		White: y1, Black: y2, Class: class, Title: b.Title, Players: b.Board})
}

// band is the score group that a height lies in.
func (p *Picture) band(y int) int {
	return slices.IndexFunc(p.Bands, func(b Band) bool { return y >= b.Y && y < b.Y+b.Height })
}

// Due is the colour that a player is due: W or B when he must have it, w or b when he wishes it.
func Due(colour, strength string) string {
	letter := map[string]string{"white": "w", "black": "b"}[colour]
	if strength == "absolute" {
		return strings.ToUpper(letter)
	}
	return letter
}

// Arrows are the floats of the last round and of the one before: down, up or neither.
func Arrows(floats [2]string) string {
	sign := map[string]string{"down": "↓", "up": "↑"}
	var out string
	for _, f := range floats {
		if a := sign[f]; a != "" {
			out += a
		} else {
			out += "·"
		}
	}
	return out
}

func tail(text string) string {
	if len(text) > mostColours {
		return "…" + text[len(text)-mostColours:]
	}
	return text
}

//go:embed picture.css
var style string

// Style is how a page paints the picture. It takes the colours --ink, --soft, --ground, --band, --line, --float, --bad
// and --demanded from the page.
func Style() string { return style }

// Page is what a page says that paints by a style of its own and Style, and needs nothing beside it, neither network
// nor script: the style, and the policy by which the browser allows no more.
func Page(own string) (css template.CSS, policy string) {
	sum := sha256.Sum256([]byte(own + style))
	return template.CSS(own + style), "default-src 'none'; base-uri 'none'; form-action 'none'; style-src 'sha256-" +
		base64.StdEncoding.EncodeToString(sum[:]) + "'"
}
