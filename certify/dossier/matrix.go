package dossier

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/trfkit/trfkit/generator"
)

// usualMatrix is what tournaments are made of when the caller brings no matrix: what every program at hand can read,
// and small fields, where rules that are rare elsewhere decide; spread gives nearly every player a score of his own, so
// that whole fields fall through to the last bracket.
const usualMatrix = `
# name [weight]: settings
tiny 3:      players=4-9 rounds=all-1
small 4:     players=8-16 rounds=4-7
byes 2:      players=7-20 rounds=5-9 half-byes=8% zero-byes=4%
gone 2:      players=8-24 rounds=5-9 withdrawals=4% forfeits=6%
open 2:      players=20-40 rounds=5-9 forfeits=1% half-byes=2%
draws 1:     players=8-20 rounds=6-9 draws=90%
three 1:     players=8-20 rounds=5-8 points=W=3,D=1,L=0
spread 6:    players=7-9 rounds=all-1 points=W=5,D=2,L=0 draws=40%
`

// official are the matrices that a campaign against the bar is drawn from. A text never changes: a new one gets a new
// name.
var official = map[string]string{
	"individual-1": usualMatrix + "wide 1:      players=40-80 rounds=7-11 half-byes=1% forfeits=1%\n",
}

// Official lists the names of the official matrices.
func Official() []string { return slices.Sorted(maps.Keys(official)) }

// OfficialMatrix returns an official matrix.
func OfficialMatrix(name string) ([]Cell, bool) {
	text, ok := official[name]
	if !ok {
		return nil, false
	}
	cells, err := ParseMatrix(name, text)
	if err != nil {
		panic(err) // a text of this file
	}
	return cells, true
}

// fixed are the settings that every cell begins with; a cell may give others.
const fixed = "names=ascii unrated=0 full-byes=0 half-byes=0 zero-byes=0 withdrawals=0 late=0 forfeits=0 " +
	"double-forfeits=0 " +
	"short=0 odd=0 adjourned=0 forbidden=0 acceleration=none points=W=1,D=0.5,L=0"

var cellLine = regexp.MustCompile(`^([a-z0-9][a-z0-9-]*)(?:\s+([0-9]+))?\s*:\s*(.*)$`)

// ParseMatrix reads a settings matrix: a cell a line, "name weight: settings"; # begins a comment. A blank text is the
// usual matrix. Errors name the line of the file.
func ParseMatrix(name, text string) ([]Cell, error) {
	if strings.TrimSpace(text) == "" {
		name, text = "usual matrix", usualMatrix
	}
	var out []Cell
	seen := map[string]bool{}
	n := 0
	for line := range strings.Lines(text) {
		n++
		line, _, _ = strings.Cut(line, "#")
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		c, err := parseCell(line)
		switch {
		case err != nil:
			return nil, fmt.Errorf("%s:%d: %w", name, n, err)
		case seen[c.Name]:
			return nil, fmt.Errorf("%s:%d: cell %s is defined twice", name, n, c.Name)
		}
		seen[c.Name] = true
		out = append(out, c)
	}
	if len(out) == 0 {
		return nil, fmt.Errorf("%s: no cell", name)
	}
	return out, nil
}

func parseCell(line string) (Cell, error) {
	m := cellLine.FindStringSubmatch(line)
	if m == nil {
		return Cell{}, fmt.Errorf("%q is not of the form NAME WEIGHT: SETTINGS", line)
	}
	c := Cell{Name: m[1], Weight: 1, Settings: strings.Join(strings.Fields(m[3]), " ")}
	if m[2] != "" {
		w, err := strconv.Atoi(m[2])
		if err != nil || w < 1 || w > MostWeight {
			return Cell{}, fmt.Errorf("weight %s: 1 to %d", m[2], MostWeight)
		}
		c.Weight = w
	}
	s := &generator.Settings{}
	if err := s.SetAll(strings.Fields(c.Settings)); err != nil {
		return Cell{}, fmt.Errorf("cell %s: %w", c.Name, err)
	}
	return c, nil
}

// Settings of a cell for one engine. Those of what a dialect cannot hold are up to the generator. ranked gives the
// tournament a list of tie-breaks.
func Settings(c *Cell, system, edition string, ranked bool) (*generator.Settings, error) {
	s := &generator.Settings{System: system, Format: edition, EOL: "lf", Unlisted: !ranked}
	words := append(strings.Fields(fixed), strings.Fields(c.Settings)...)
	return s, s.SetAll(words)
}
