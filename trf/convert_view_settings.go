package trf

import (
	"cmp"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/tournament"
)

// setting reads a line that may be a setting. One that was read whole and contradicts nothing that was entered before
// is entered, and the line is of its kind; any other stays text.
func (v *view) setting(line int, flawedScores bool) {
	l := &v.doc.lines[line]
	r := newRow(l)
	s := readSetting(RecordOf(strings.ToUpper(l.Code())), &r)
	if s != nil && (s.whole || s.kind == lineScoring) && v.take(s, flawedScores) {
		v.kinds[line] = s.kind
	}
}

// take enters a setting; it changes nothing when it answers false.
func (v *view) take(s *statement, flawedScores bool) bool {
	switch s.kind {
	case lineRounds:
		return takeOnce(&v.rounds, s.number)
	case lineInitial:
		return v.takeInitial(s)
	case lineSystem:
		return takeOnce(&v.system, strings.ToUpper(s.text))
	case lineScoring:
		return !flawedScores && (s.rec.Code != "299" || v.takeGlobal(s))
	case lineTeam, lineOldTeam:
		v.takeTeam(s)
		return true
	}
	if v.team || slices.ContainsFunc(s.players, func(p named) bool { return v.row(p.id) == nil }) {
		return false // the numbers are teams, or of players who do not exist
	}
	switch s.kind {
	case lineAbsence:
		return v.takeByes(s)
	case lineVirtual:
		return v.takeVirtual(s)
	}
	return v.takeBan(s)
}

// takeOnce enters a value unless there is none, or another one was entered before.
func takeOnce[T comparable](own *T, value T) bool {
	var none T
	if value == none || *own != none && *own != value {
		return false
	}
	*own = value
	return true
}

// foreignRounds takes record TNR of CPPDubovSystem for the number of rounds when nothing else gives it.
func (v *view) foreignRounds() {
	for i := range v.doc.lines {
		l := &v.doc.lines[i]
		if v.kinds[i] == lineForeign && l.Code() == "TNR" && v.rounds == 0 {
			v.setting(i, false)
		}
	}
}

// takeInitial takes the initial colour, of which a record may also say nothing, and the order of the players.
func (v *view) takeInitial(s *statement) bool {
	colour := v.initial
	for _, c := range s.colours {
		if colour != tournament.NoColour && colour != c.value {
			return false
		}
		colour = c.value
	}
	v.initial = colour
	v.byRank = v.byRank || !s.byRank.IsZero()
	return true
}

// takeGlobal takes a record 299 that replaces a value for everybody in every round: it is a point value.
func (v *view) takeGlobal(s *statement) bool {
	if v.team || !s.whole || s.replaced.code == " " || s.first != 0 || len(s.players) > 0 {
		return false
	}
	v.scoring.Set(s.points[0].value, s.replaced.results...)
	v.stated = true
	return true
}

// takeByes takes the byes of a coming round. XXZ says who is absent: a half- or full-point bye in the row says more.
func (v *view) takeByes(s *statement) bool {
	round := s.first
	players := s.players
	if s.rec.Code == "XXZ" {
		round = v.next
		players = slices.DeleteFunc(slices.Clone(players), func(p named) bool {
			bye := v.byeIn(p.id, round)
			return bye == tournament.HalfBye || bye == tournament.FullBye
		})
	}
	if round == 0 || len(s.players) == 0 || v.conflicts(s.bye, round, players) {
		return false
	}
	for _, p := range players {
		key := Fact{"absence", tournament.PlayerID(p.id), round}
		if _, said := v.absentAs[key]; !said && v.byeIn(p.id, round) != s.bye { // else said twice
			v.absentAs[key] = s.bye
			v.absent = append(v.absent, tournament.Absence{Player: key.Of, Round: round, Kind: s.bye})
		}
	}
	return true
}

// byeIn returns the bye that a row holds for a round, NoResult when it holds none.
func (v *view) byeIn(id, round int) tournament.Result {
	value, _ := v.cellValue(v.row(id).cell(round), round)
	if value == "-" { // of a board
		return tournament.ZeroBye
	}
	return byeKinds[value]
}

// conflicts reports whether another bye was announced for one of the players, or stands in his row.
func (v *view) conflicts(kind tournament.Result, round int, players []named) bool {
	return slices.ContainsFunc(players, func(p named) bool {
		own := v.byeIn(p.id, round)
		other, said := v.absentAs[Fact{"absence", tournament.PlayerID(p.id), round}]
		return own != tournament.NoResult && own != kind || said && other != kind
	})
}

// addVirtual enters virtual points; where two records disagree, which Decode reports, the first counts.
func (v *view) addVirtual(id, round int, p tournament.Points) {
	values := v.virtual[id]
	for len(values) < round {
		values = append(values, 0)
	}
	values[round-1] = cmp.Or(values[round-1], p)
	v.virtual[id] = values
}

// takeVirtual takes the virtual points of one player, or of a range of players and rounds.
func (v *view) takeVirtual(s *statement) bool {
	if s.rec.Code == "XXA" {
		for k, p := range s.points {
			v.addVirtual(s.players[0].id, k+1, p.value)
		}
		return true
	}
	if s.first == 0 || s.last < s.first || s.from == 0 || s.to < s.from {
		return false
	}
	for id := s.from; id <= s.to; id++ {
		for round := s.first; round <= s.last && v.row(id) != nil; round++ {
			v.addVirtual(id, round, s.points[0].value)
		}
	}
	return true
}

// takeBan takes the players who may not meet, in some rounds or in all.
func (v *view) takeBan(s *statement) bool {
	all := s.rec.Code == "XXP"
	if len(s.players) < 2 || !all && (s.first == 0 || s.last < s.first) {
		return false
	}
	g := tournament.ForbiddenGroup{First: s.first, Last: s.last}
	for _, p := range s.players {
		g.Players = append(g.Players, tournament.PlayerID(p.id))
	}
	v.forbid = append(v.forbid, g)
	return true
}

func (v *view) takeTeam(s *statement) {
	t := viewTeam{number: s.number, rec: s.rec, row: s.row, name: s.text}
	for _, p := range s.players {
		t.players = append(t.players, p.id)
	}
	if s.rec.Code == "013" {
		t.number = len(v.old) + 1
		v.old = append(v.old, t)
		return
	}
	v.teams = append(v.teams, t)
}
