package trf

import (
	"slices"
	"strings"

	"github.com/trfkit/trfkit/tournament"
)

// teamLine is one team as a record lists it.
type teamLine struct {
	number  int
	name    string
	row     *row
	players []placed
}

// findTeams settles whether the file describes an event of teams. Records 013 alone do not make one: a list of teams
// may accompany an individual event.
func (d *decoder) findTeams() {
	if !d.isTeam.IsZero() {
		return // by record 192
	}
	for _, code := range [...]string{"300", "310", "320", "330", "352", "362"} {
		if at := d.src.header(code); !at.IsZero() && (d.isTeam.IsZero() || later(d.isTeam, at)) {
			d.isTeam = Position{at.Line, 1}
		}
	}
	if d.isTeam.IsZero() && len(d.byCode["013"]) > 0 && strings.Contains(strings.ToLower(d.t.Type), "team") {
		d.isTeam = d.src.header("092")
	}
}

// teams reads the records of an event of teams.
func (d *decoder) teams() {
	if d.isTeam.IsZero() {
		if at := d.src.header("013"); !at.IsZero() {
			d.add("team.ignored", Position{at.Line, 1},
				"the file lists %d teams; the event is read as an individual one", len(d.byCode["013"]))
		}
		return
	}
	d.add("event.team", d.isTeam, "this is an event of teams; the pairings are those of the teams")
	lines := d.teamList("310")
	d.teamTwice(lines)
	d.teamSources(lines, d.teamList("013"))
	if len(lines) == 0 {
		lines = d.teamList("013")
		d.teamTwice(lines)
	}
	d.src.teams = map[tournament.PlayerID]*row{}
	for _, l := range lines {
		id := tournament.PlayerID(l.number)
		d.src.places[Fact{Name: "team", Of: id}] = l.row.pos(5)
		if l.row.cut(1, 3) == "310" {
			d.src.teams[id] = l.row
		}
	}
	d.t.Teams = d.teamFacts(lines)
}

// teamList reads the teams of record 310 or 013; those of 013 are numbered by their order.
func (d *decoder) teamList(code string) []teamLine {
	var out []teamLine
	for s := range d.settings(code) {
		t := teamLine{number: s.number, name: s.text, row: s.row}
		if code == "013" {
			t.number = len(out) + 1
		}
		for _, p := range s.players {
			if p.ok && p.id > 0 {
				t.players = append(t.players, placed{tournament.PlayerID(p.id), p.at})
			}
		}
		out = append(out, t)
	}
	return out
}

// teamTwice reports players listed in two teams.
func (d *decoder) teamTwice(lines []teamLine) {
	first := map[tournament.PlayerID]Position{}
	for _, t := range lines {
		for _, p := range t.players {
			if at, seen := first[p.id]; seen {
				d.teamsWrong = true
				d.add("team.player-twice", p.at, "player %d is listed in two teams", p.id).related(at)
				continue
			}
			first[p.id] = p.at
		}
	}
}

// teamSources compares records 013 with the records 310 of the same name.
func (d *decoder) teamSources(lines, old []teamLine) {
	for _, o := range old {
		k := slices.IndexFunc(lines, func(t teamLine) bool { return t.name == o.name })
		if k < 0 {
			continue
		}
		for j, p := range o.players {
			if j < len(lines[k].players) && lines[k].players[j].id == p.id {
				continue
			}
			f := RecordOf("310").Field("id")
			from, _ := f.At(j, RecordOf("310").Step)
			d.add("team.duplicate-source", p.at,
				"record 013 names player %d of %s, record 310 does not; 310 counts", p.id, o.name).
				related(lines[k].row.pos(from))
			break
		}
	}
}

// seated checks that a player of a line-up is of the team. One whom no team lists is taken for a player of it.
func (d *decoder) seated(e *tournament.TeamEvent, id tournament.PlayerID, number int, lines []teamLine, at Position) {
	of := func(t teamLine) bool {
		return slices.ContainsFunc(t.players, func(p placed) bool { return p.id == id })
	}
	own := slices.IndexFunc(lines, func(t teamLine) bool { return t.number == number })
	if own < 0 || of(lines[own]) {
		return
	}
	team := e.Team(tournament.PlayerID(number))
	if slices.ContainsFunc(lines, of) || d.t.Player(id) == nil || team == nil {
		d.teamsWrong = true
		d.add("team.board", at, "player %d is not in team %d", id, number).expected("a player of the team")
		return
	}
	d.add("team.guest", at, "player %d is listed in no team and plays for team %d", id, number).
		expected("a player of the team").hint("add the player to record 310 of the team")
	if !slices.Contains(team.Roster, id) {
		team.Roster = append(team.Roster, id)
	}
}
