package trf

import (
	"cmp"
	"strings"

	"github.com/trfkit/trfkit/tournament"
)

// value returns all that follows the record code, and its place.
func (s *statement) value() (string, Position) {
	return trimBlank(s.row.cut(5, 0)), s.row.pos(valueColumn(s.row))
}

func readRounds(s *statement) {
	text, at := s.value()
	n, ok := parseNumber(text, MaxRounds)
	if !ok || n == 0 {
		s.fail("hdr.rounds", at, "number of rounds %q is not a number from 1 to %d", text, MaxRounds).
			expected("the number of rounds of the event")
	}
	s.number = n
}

// read152 reads the initial colour as a letter.
func read152(s *statement) {
	text, at := trimBlank(s.row.cut(5, 0)), s.row.pos(5)
	colour := tournament.NoColour
	if len(text) == 1 {
		colour = colourOf(text[0])
	}
	if colour == tournament.NoColour {
		s.fail("hdr.colour", at, "initial colour %q is not known", text).expected("W or B in column 5")
		return
	}
	s.colours = []stated[tournament.Colour]{{colour, at}}
	if text[0] != 'W' && text[0] != 'B' {
		s.remark("hdr.case", at, "initial colour %q is not in upper case", text).
			expected("%s", strings.ToUpper(text)).Severity = Warning
	} else if s.row.blank(5) {
		s.remark("hdr.column", at, "the initial colour does not stand in column 5").expected("W or B in column 5")
	}
}

// readXXC reads the initial colour, and the order of the players, as words.
func readXXC(s *statement) {
	words, commas := s.row.words(5)
	s.whole = len(commas) == 0
	for _, w := range words {
		at := s.row.pos(w.col)
		switch strings.ToLower(w.text) {
		case "white1":
			s.colours = append(s.colours, stated[tournament.Colour]{tournament.White, at})
		case "black1":
			s.colours = append(s.colours, stated[tournament.Colour]{tournament.Black, at})
		case "rank":
			s.byRank = at
		default:
			s.whole = false
			s.remark("ext.word", at, "XXC does not know the word %q", w.text).expected("white1, black1 or rank")
		}
	}
}

func read192(s *statement) { s.text, _ = s.value() }

// byeKinds are the byes that can be announced, by their letter.
var byeKinds = map[string]tournament.Result{"F": tournament.FullBye, "H": tournament.HalfBye, "Z": tournament.ZeroBye}

// read240 reads the byes of one kind of a round.
func read240(s *statement) {
	s.inColumns()
	text := s.row.cut(5, 5)
	if s.bye = byeKinds[strings.ToUpper(text)]; s.bye == tournament.NoResult {
		s.fail("ext.bye-type", s.row.pos(5), "%q is not a kind of bye", text).expected("F, H or Z in column 5")
		return
	}
	if s.gap(6, 6) {
		s.first = s.count("round", MaxRounds, "ext.round")
		s.playerColumns()
	}
}

// readXXZ reads the players who are absent from the coming round, whichever that is.
func readXXZ(s *statement) {
	s.bye = tournament.ZeroBye
	s.playerWords()
}

// read250 reads the virtual points of a range of players in a range of rounds.
func read250(s *statement) {
	s.inColumns()
	f := s.rec.Field("points")
	value, form := parsePoints(s.row.field(f))
	if !s.gap(9, 9) || !s.gap(14, 14) || form == pointsBad {
		s.fail("ext.value", s.row.pos(f.From), "record 250 gives no points that can be read").
			expected("points in columns 10-13")
		return
	}
	if !s.noMatch() {
		s.fail("ext.match", s.row.pos(5), "match points %q have no meaning in an individual event",
			s.row.field(s.rec.Field("match"))).expected("blanks in columns 5-8")
		return
	}
	s.points = []amount{{value, s.row.pos(f.From)}}
	s.first = s.count("first", MaxRounds, "ext.round")
	s.last = s.count("last", MaxRounds, "ext.round")
	s.from = s.count("from", MaxPlayers, "xref.player")
	s.to = s.count("to", MaxPlayers, "xref.player")
}

// noMatch reports whether a record gives no match points: none, or 0.
func (s *statement) noMatch() bool {
	text := s.row.field(s.rec.Field("match"))
	points, form := parseSigned(text)
	return text == "" || form != pointsBad && points == 0
}

// readXXA reads the virtual points of one player by round.
func readXXA(s *statement) {
	s.inColumns()
	if !s.gap(9, 9) {
		return
	}
	id := s.rec.Field("id")
	f := s.rec.Field("value")
	s.name(s.row.field(id), s.row.pos(id.From))
	for k := range s.rec.instances(s.row) {
		if k == MaxRounds {
			s.whole = false
			return
		}
		from, to := f.At(k, s.rec.Step)
		if s.stop = s.stray(to+1, from+s.rec.Step-1); s.stop != nil {
			return
		}
		value := tournament.Points(0)
		text := trimBlank(s.row.cut(from, to))
		if text != "" {
			var form pointsForm
			if value, form = parsePoints(text); form == pointsBad {
				d := newDiagnostic("ext.value", s.row.pos(from), "%q is not an amount of points", text)
				s.stop = d.expected("points in columns 10-13 and every five columns from there")
				return
			}
		}
		s.points = append(s.points, amount{value, s.row.pos(from)})
	}
}

// read260 reads the players who may not meet in a range of rounds.
func read260(s *statement) {
	s.inColumns()
	s.first = s.count("first", MaxRounds, "ext.round")
	s.last = s.count("last", MaxRounds, "ext.round")
	s.playerColumns()
}

// readXXP reads the players who may not meet at all.
func readXXP(s *statement) {
	s.first = 1
	s.playerWords()
}

// read299 reads abnormal points.
func read299(s *statement) {
	s.inColumns()
	name := s.row.cut(5, 5)
	name = cmp.Or(name, " ")
	if s.replaced = findCode(kinds299[:], strings.ToUpper(name)); s.replaced == nil {
		s.fail("ext.kind", s.row.pos(5), "%q is not a kind of result", name).
			expected("one of W D L F H Z + - or a blank in column 5")
		return
	}
	for _, col := range [...]int{6, 12, 18} {
		if !s.gap(col, col+1) {
			return
		}
	}
	f := s.rec.Field("points")
	value, form := parseSigned(s.row.field(f))
	if form == pointsBad {
		s.fail("ext.value", s.row.pos(f.From), "%q is not an amount of points", s.row.field(f)).
			expected("points in columns 14-17")
		return
	}
	s.points = []amount{{value, s.row.pos(f.From)}}
	s.first = s.count("round", MaxRounds, "ext.round")
	s.whole = s.whole && s.noMatch()
	s.playerColumns()
}

// readTeam reads a team with its players.
func readTeam(s *statement) {
	s.inColumns()
	s.text = s.row.field(s.rec.Field("name"))
	if s.rec.Code == "310" {
		s.number, _ = parseNumber(s.row.field(s.rec.Field("number")), maxTeams)
		s.whole = s.whole && s.number > 0
	}
	for from, text := range s.rec.each(s.row, "id") {
		if text != "" {
			s.name(text, s.row.pos(from))
		}
	}
}
