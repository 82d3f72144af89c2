package trf

import (
	"slices"
	"strings"

	"github.com/trfkit/trfkit/tournament"
)

// teamFacts enters what the records say of teams.
func (d *decoder) teamFacts(lines []teamLine) *tournament.TeamEvent {
	e := &tournament.TeamEvent{Worth: tournament.StandardMatchWorth()}
	e.Rules, e.RulesOrigin = d.matchRules()
	d.enterTeams(e, lines)
	d.matchWorth(e)
	d.boardColours(e)
	for i := range d.byCode["300"] {
		d.enterLineup(e, &d.byCode["300"][i], lines)
	}
	for i := range d.byCode["320"] {
		d.enterByes(e, &d.byCode["320"][i])
	}
	for i := range d.byCode["330"] {
		d.enterForfeit(e, &d.byCode["330"][i])
	}
	for s := range d.settings("240") {
		d.teamAbsences(e, s)
	}
	for s := range d.settings("260") {
		d.teamsApart(e, s)
	}
	for i := range d.byCode["299"] {
		d.teamPoints(e, &d.byCode["299"][i])
	}
	return e
}

// matchRules are the settings that record 192 names; without it the defaults of C.04.6. Codes of other systems of teams
// may name the primary score, too.
func (d *decoder) matchRules() (tournament.MatchRules, tournament.Origin) {
	rules, _, ok := tournament.ParseTeamCode(d.t.SystemCode)
	if !ok {
		code := strings.ToUpper(d.t.SystemCode)
		first, _ := strings.CutSuffix(code, "_MP")
		if d.system == systemTeam && strings.HasSuffix(first, "_GP") && !strings.HasSuffix(code, "_MP_GP") {
			rules.Primary = tournament.GamePoints
		}
		return rules, tournament.Unknown
	}
	return rules, tournament.Stated
}

// enterTeams enters the teams of record 310, or of record 013 where there is none.
func (d *decoder) enterTeams(e *tournament.TeamEvent, lines []teamLine) {
	seen := map[int]bool{}
	for _, l := range lines {
		if l.number == 0 {
			f := RecordOf("310").Field("number")
			d.add("team.number", l.row.pos(f.From), "%q is no number of a team", l.row.field(f)).
				expected("a number from 1 on")
			continue
		}
		if seen[l.number] {
			d.add("team.twice", l.row.pos(5), "team %d is listed twice", l.number)
			continue
		}
		seen[l.number] = true
		t := tournament.Team{ID: tournament.PlayerID(l.number), Name: l.name}
		for _, p := range l.players {
			if d.t.Player(p.id) != nil {
				t.Roster = append(t.Roster, p.id)
			} else if !d.rejected {
				d.add("xref.player", p.at, "player %d does not exist", p.id).expected("the starting rank of a player")
			}
		}
		if rec := RecordOf("310"); l.row.cut(1, 3) == rec.Code {
			t.Nickname, t.Strength = l.row.field(rec.Field("nickname")), l.row.field(rec.Field("strength"))
			for k, name := range [2]string{"match", "game"} {
				if v, form := parsePoints(l.row.field(rec.Field(name))); form != pointsBad {
					t.Points[k], t.Has[k] = v, true
				}
			}
			t.Rank, _ = parseNumber(l.row.field(rec.Field("rank")), maxTeams)
		}
		e.Teams = append(e.Teams, t)
	}
	slices.SortFunc(e.Teams, func(a, b tournament.Team) int { return int(a.ID - b.ID) })
}

// matchWorth reads record 362, symbol by symbol: programs do not agree about its columns.
func (d *decoder) matchWorth(e *tournament.TeamEvent) {
	for i := range d.byCode["362"] {
		r := &d.byCode["362"][i]
		text := trimBlank(r.cut(5, 0))
		for rest := strings.ToUpper(text); rest != ""; {
			symbol := rest[:min(2, len(rest))]
			into := map[string]*tournament.Points{"TW": &e.Worth.Win, "TD": &e.Worth.Draw, "TL": &e.Worth.Loss}[symbol]
			value, more, _ := strings.Cut(strings.TrimLeft(rest[len(symbol):], " "), " ")
			v, form := parsePoints(value)
			if into == nil || form == pointsBad {
				d.add("team.worth", r.pos(5), "%q is no list of the values of a match",
					text).expected("TW, TD and TL, each with points")
				break
			}
			*into, e.WorthStated, rest = v, true, strings.TrimLeft(more, " ")
		}
	}
}

// boardColours reads record 352.
func (d *decoder) boardColours(e *tournament.TeamEvent) {
	if len(d.byCode["352"]) == 0 {
		return
	}
	text := d.headerText("352")
	for i := range len(text) {
		c := colourOf(text[i])
		if c == tournament.NoColour {
			d.add("team.boards", d.src.header("352"), "%q is no list of the colours of the boards",
				text).expected("such as WBWB")
			e.Boards = nil
			return
		}
		e.Boards = append(e.Boards, c)
	}
}

// teamNumber reads a field that names a team; 0 when it is blank or does not.
func (d *decoder) teamNumber(e *tournament.TeamEvent, text string, at Position) tournament.PlayerID {
	n, ok := parseNumber(text, MaxPlayers)
	switch {
	case text == "" || ok && n == 0:
		return 0
	case ok && e.Team(tournament.PlayerID(n)) != nil:
		return tournament.PlayerID(n)
	}
	d.add("xref.team", at, "team %q does not exist", text).expected("the number of a team")
	return 0
}

func (d *decoder) teamField(e *tournament.TeamEvent, r *row, rec *Record, name string) tournament.PlayerID {
	f := rec.Field(name)
	return d.teamNumber(e, r.field(f), r.pos(f.From))
}

// teamRound reads the round of a record, 0 when it names none.
func (d *decoder) teamRound(r *row, rec *Record) int {
	f := rec.Field("round")
	n, ok := parseNumber(r.field(f), MaxRounds)
	if !ok || n == 0 {
		d.add("ext.round", r.pos(f.From), "%q is not a round", r.field(f)).expected("a round")
		return 0
	}
	d.checkLater(n, r.pos(f.From))
	return n
}

// checkLater warns of a record for a round after the last one. It changes no round that is checked, and it is kept.
func (d *decoder) checkLater(round int, at Position) {
	if d.isBeyond(round) {
		d.add("ext.later", at, "round %d comes after the last one", round).expected("at most %d", d.t.Rounds)
	}
}

// enterLineup reads record 300.
func (d *decoder) enterLineup(e *tournament.TeamEvent, r *row, lines []teamLine) {
	rec := RecordOf("300")
	l := tournament.Lineup{Round: d.teamRound(r, rec), Team: d.teamField(e, r, rec, "team"), Opponent: d.teamField(e,
		r, rec, "opponent")}
	number, _ := parseNumber(r.field(rec.Field("team")), maxTeams)
	for from, text := range rec.each(r, "id") {
		n, _ := parseNumber(text, MaxPlayers)
		id := tournament.PlayerID(n)
		if id != 0 {
			d.seated(e, id, number, lines, r.pos(from))
		}
		if d.t.Player(id) == nil {
			id = 0
		}
		l.Players = append(l.Players, id)
	}
	if l.Round != 0 && l.Team != 0 {
		e.Lineups = append(e.Lineups, l)
	}
}

// enterByes reads record 320. One that lists no team tells what the bye is worth, and not who had it.
func (d *decoder) enterByes(e *tournament.TeamEvent, r *row) {
	rec := RecordOf("320")
	for from, text := range rec.each(r, "team") {
		e.Byes = append(e.Byes, d.teamNumber(e, text, r.pos(from)))
	}
	for k, name := range [2]string{"match", "game"} {
		f := rec.Field(name)
		switch v, form := parsePoints(r.field(f)); {
		case r.field(f) == "":
		case form == pointsBad:
			d.add("team.worth", r.pos(f.From), "%q is no value of the bye", r.field(f)).expected("points")
		default:
			e.ByeWorth[k], e.ByeStated = v, true
		}
	}
}

// enterForfeit reads record 330, and checks that no game of the match was played.
func (d *decoder) enterForfeit(e *tournament.TeamEvent, r *row) {
	rec := RecordOf("330")
	kind := r.field(rec.Field("kind"))
	if what := draftOf(&d.doc.lines[r.line-1]); what != "" {
		d.add("team.draft", r.pos(5), "%s of a superseded draft is not read",
			what).expected("byes in records 240 and 320")
		return
	}
	won, ok := map[string]tournament.Colour{"+-": tournament.White, "-+": tournament.Black,
		"--": tournament.NoColour}[kind]
	if !ok {
		d.add("team.forfeit", r.pos(5), "%q is no kind of forfeit", kind).expected("+-, -+ or --")
		return
	}
	f := tournament.ForfeitedMatch{Round: d.teamRound(r, rec), White: d.teamField(e, r, rec, "white"),
		Black: d.teamField(e, r, rec, "black"), Won: won}
	if f.Round == 0 || f.White == 0 || f.Black == 0 {
		return
	}
	e.Forfeits = append(e.Forfeits, f)
	for _, id := range e.Team(f.White).Roster {
		c := d.t.Player(id).Cell(f.Round)
		if c.Result.Played() && slices.Contains(e.Team(f.Black).Roster, c.Opponent) {
			at := d.src.at(Fact{"cell", id, f.Round})
			at.Column += atResult
			d.teamsWrong = true
			d.add("team.forfeit-played", r.pos(1),
				"the match of teams %d and %d in round %d is forfeited, yet player %d played in it",
				f.White, f.Black, f.Round, id).related(at)
			return
		}
	}
}

// teamsOf returns the teams that a record names in the place of players.
func (d *decoder) teamsOf(e *tournament.TeamEvent, s *statement) []tournament.PlayerID {
	var out []tournament.PlayerID
	for _, p := range s.players {
		if e.Team(tournament.PlayerID(p.id)) == nil {
			d.add("xref.team", p.at, "team %q does not exist", p.text).expected("the number of a team")
			continue
		}
		out = append(out, tournament.PlayerID(p.id))
	}
	d.report(s.stop)
	return out
}

// teamAbsences reads record 240, which in an event of teams holds the byes of all rounds.
func (d *decoder) teamAbsences(e *tournament.TeamEvent, s *statement) {
	if !d.sound(s) {
		return
	}
	if s.first == 0 {
		d.add("ext.round", s.at("round"), "the round is not given").expected("a round")
		return
	}
	d.checkLater(s.first, s.at("round"))
	for _, id := range d.teamsOf(e, s) {
		e.Requested = append(e.Requested, tournament.Absence{Player: id, Round: s.first, Kind: s.bye})
	}
}

// teamsApart reads record 260.
func (d *decoder) teamsApart(e *tournament.TeamEvent, s *statement) {
	if !d.sound(s) || !d.roundRange(s) {
		return
	}
	d.alone(s, "team")
	g := tournament.ForbiddenGroup{First: s.first, Last: s.last, Players: d.teamsOf(e, s)}
	if len(g.Players) >= 2 {
		e.Forbidden = append(e.Forbidden, g)
	}
}
