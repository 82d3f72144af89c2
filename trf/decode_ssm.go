package trf

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/trfkit/trfkit/tournament"
)

// ssmDeclared notes that the event is one of SSM, a game without colours: record 092 begins with SSM, or one of the
// comments above is there.
func (d *decoder) ssmDeclared() {
	d.t.Colourless = ssmType(d.t.Type)
	d.comments("SSM", func(_ *row, key word, _ []word) {
		switch key.text {
		case "GAM", "LOT", "SEED", "RATING":
			d.t.Colourless = true
		}
	})
}

// ssmByes tells of requested full-point byes: the text of SSM knows none, and an older file may mean the bye of the odd
// player.
func (d *decoder) ssmByes() {
	for i := range d.t.Players {
		for k, c := range d.t.Players[i].Cells {
			if c.Result == tournament.FullBye {
				d.add("ssm.full-bye", d.src.rows[i].pos(cellColumn(k+1)+atResult),
					"player %d has a requested full-point bye in round %d; SSM reads it as a missed game",
					d.t.Players[i].ID, k+1).
					hint("if he was the odd player, the code is U; --reading SA-20=paid reads F as a bye")
			}
		}
	}
}

type ssmReader struct {
	*decoder
	lots   int // how many were given
	seed   uint64
	seedAt Position
}

func (s *ssmReader) read(r *row, key word, args []word) {
	switch key.text {
	case "GAM":
		s.readGAM(r, key, args)
	case "LOT":
		s.readLots(r, args)
	case "SEED":
		s.readSeed(r, key, args)
	case "RATING":
		if len(args) != 1 || args[0].text != "off" && args[0].text != "on" {
			s.add("ssm.value", r.pos(key.col), "RATING says neither off nor on").expected("### SSM RATING off")
			return
		}
		s.t.RatingUnused = args[0].text == "off"
	default:
		s.add("ssm.record", r.pos(key.col),
			"the comment begins like an SSM record, but %q is not one; it is not read", key.text).
			expected("GAM, LOT, SEED or RATING")
	}
}

func (s *ssmReader) readGAM(r *row, key word, args []word) {
	if len(args) == 0 {
		s.add("ssm.value", r.pos(key.col), "GAM names no player").expected("### SSM GAM and a starting rank")
		return
	}
	id, ok := s.once(r, args[0], "game")
	if !ok {
		return
	}
	p := s.t.Player(id)
	for _, w := range args[1:] {
		v, ok := parseMilli(w.text)
		if !ok {
			s.add("ssm.value", r.pos(w.col), "%q is not an amount of points", w.text).
				expected("digits, a decimal point and at most three decimals, or - for none")
		}
		if len(p.Game) >= MaxRounds {
			s.add("ssm.value", r.pos(w.col), "GAM has more than %d values", MaxRounds)
			return
		}
		p.Game = append(p.Game, v)
	}
}

func (s *ssmReader) readLots(r *row, args []word) {
	for _, w := range args {
		if id, ok := s.once(r, w, "lot"); ok {
			s.lots++
			s.t.Player(id).Lot = s.lots
		}
	}
}

func (s *ssmReader) readSeed(r *row, key word, args []word) {
	if !s.seedAt.IsZero() {
		s.add("ssm.repeated", r.pos(key.col), "the seed is given twice").related(s.seedAt)
		return
	}
	if len(args) == 1 {
		if v, err := strconv.ParseUint(args[0].text, 10, 64); err == nil {
			s.seed = v
			s.seedAt = r.pos(key.col)
			return
		}
	}
	s.add("ssm.value", r.pos(key.col), "SEED does not give a number").
		expected("a number from 0 to 18446744073709551615")
}

// once reads a player who may be named in one record of a kind only.
func (s *ssmReader) once(r *row, w word, fact string) (tournament.PlayerID, bool) {
	id, ok := s.known(w.text, r.pos(w.col))
	if !ok {
		return 0, false
	}
	key := Fact{Name: fact, Of: id}
	if first, again := s.src.places[key]; again {
		s.add("ssm.repeated", r.pos(w.col), "player %d is named twice", id).related(first)
		return 0, false
	}
	s.src.places[key] = r.pos(w.col)
	return id, true
}

// maxMilli keeps sums of a thousand rounds far from overflow.
const maxMilli = 1_000_000_000_000

// parseMilli reads points with at most three decimals; "-" is none.
func parseMilli(s string) (tournament.Milli, bool) {
	if s == "-" {
		return 0, true
	}
	body, negative := strings.CutPrefix(s, "-")
	whole, frac, dot := strings.Cut(body, ".")
	if len(frac) > 3 || dot && frac == "" {
		return 0, false
	}
	n, ok := parseNumber(whole, maxMilli/1000)
	f, ok2 := parseNumber((frac + "000")[:3], 999)
	if !ok || !ok2 {
		return 0, false
	}
	v := tournament.Milli(n)*1000 + tournament.Milli(f)
	if negative {
		v = -v
	}
	return v, true
}

// ssmComments writes the facts of a tournament that SSM ranks by as texts of ### records, which Decode reads back. It
// returns nothing for an event that has none of them, but for one without colours what says so.
func ssmComments(t *tournament.Tournament) []string {
	var out []string
	if t.RatingUnused {
		out = append(out, "SSM RATING off")
	}
	lots := map[int]tournament.PlayerID{}
	last := 0
	for i := range t.Players {
		p := &t.Players[i]
		lots[p.Lot] = p.ID // 0 is no lot, and no place either
		last = max(last, p.Lot)
	}
	for from := 1; from <= last; from += 20 {
		line := "SSM LOT"
		for place := from; place < from+20 && place <= last; place++ {
			if id, ok := lots[place]; ok {
				line += fmt.Sprintf(" %4d", id)
			}
		}
		out = append(out, line)
	}
	for i := range t.Players {
		if p := &t.Players[i]; len(p.Game) > 0 {
			line := fmt.Sprintf("SSM GAM %4d", p.ID)
			for _, g := range p.Game {
				line += " " + g.String()
			}
			out = append(out, line)
		}
	}
	if len(out) == 0 && t.Colourless && !ssmType(t.Type) {
		out = append(out, "SSM RATING on")
	}
	return out
}

// ssmType reports whether record 092 names SSM.
func ssmType(text string) bool {
	words := strings.Fields(text)
	return len(words) > 0 && words[0] == "SSM"
}
