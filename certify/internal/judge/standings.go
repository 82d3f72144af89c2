package judge

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/standings"
	"github.com/trfkit/trfkit/tournament"
)

// Ranked enters in a record what an engine says of the standings of a tournament whose ranks obey its list.
func (j *Judge) Ranked(r *dossier.Record, t *tournament.Tournament, said drive.RankAnswer) {
	demands := StandingsOf(t, nil)
	made := recordOf(demands)
	if got := strings.Join(said.Codes, ","); !strings.EqualFold(got, made.List) {
		r.Garbage("standings by %s instead of %s", got, made.List)
		return
	}
	byPlayer := map[tournament.PlayerID]*drive.RankedPlayer{}
	for i := range said.Rows {
		byPlayer[said.Rows[i].Player] = &said.Rows[i]
	}
	recorded := true
	for i := range demands.Event.Participants {
		p := &demands.Event.Participants[i]
		row := byPlayer[p.ID]
		if row == nil || len(byPlayer) != len(demands.Event.Participants) {
			r.Garbage("the standings are not those of the %d %s", len(demands.Event.Participants),
				j.Unit().Whom())
			return
		}
		recorded = recorded && row.Rank == p.Recorded.Rank
		if d, ok := apart(demands, i, row); ok {
			made.Differ = append(made.Differ, d)
		}
	}
	if said.Wrong && recorded {
		r.Garbage("the standings are called wrong, but ranked alike")
		return
	}
	j.enterStandings(r, made)
}

// written enters in a record what the ranks are that an engine wrote into a tournament with a list.
func (j *Judge) written(r *dossier.Record, t *tournament.Tournament) {
	demands := StandingsOf(t, nil)
	v := demands.Verify()
	if t.Order+t.TieBreaks == "" || v.Verdict != standings.Agree && v.Verdict != standings.Differ {
		return
	}
	made := recordOf(demands)
	for _, p := range v.Places {
		q := &demands.Event.Participants[p.Participant]
		d := dossier.PlaceRecord{Player: q.ID, Engine: p.Recorded, Demands: p.Expected,
			Rule: standings.OrderRule(demands.Event.Edition).String()}
		if p.By != standings.Tied {
			d.Rule = demands.Columns[p.By].Rule.String()
		}
		made.Differ = append(made.Differ, d)
	}
	slices.SortFunc(made.Differ, func(a, b dossier.PlaceRecord) int { return cmp.Compare(a.Player, b.Player) })
	j.enterStandings(r, made)
}

// StandingsOf makes the standings that the rules demand under some choices of readings.
func StandingsOf(t *tournament.Tournament, choices engine.Choices) *standings.Standings {
	task := standings.Prepare(t, "", standings.Options{Choices: choices})
	return standings.Compute(task.Event, task.List)
}

func recordOf(s *standings.Standings) *dossier.StandingsRecord {
	return &dossier.StandingsRecord{List: s.List.String(), Edition: s.Event.Edition.String(),
		Players: len(s.Event.Participants), Differ: []dossier.PlaceRecord{}}
}

// apart says in what the engine's row of a player is not the demanded one. Of tie-breaks that look at a group the value
// is a place inside it, which programs print in different ways: the rank tells.
func apart(s *standings.Standings, i int, row *drive.RankedPlayer) (dossier.PlaceRecord, bool) {
	d := dossier.PlaceRecord{Player: row.Player, Engine: row.Rank, Demands: s.Rank[i],
		Rule: standings.OrderRule(s.Event.Edition).String()}
	for k := range s.Columns {
		col := &s.Columns[k]
		if own := col.Text(i); !col.Places() && !sameValue(own, row.Values[k]) {
			d.Code, d.EngineValue, d.DemandsValue, d.Rule = s.Keys[k], row.Values[k], own, col.Rule.String()
			break
		}
	}
	return d, d.Code != "" || d.Engine != d.Demands
}

// sameValue compares two values as numbers, exactly. No value is written in several ways.
func sameValue(a, b string) bool { return plainValue(a) == plainValue(b) }

// plainValue is a value without zeros that say nothing; blank where there is none, for which programs print different
// things.
func plainValue(text string) string {
	switch text = strings.TrimSpace(text); text {
	case "-", "-0", "None", "none", "null":
		return ""
	}
	if strings.Contains(text, ".") {
		text = strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
	}
	return text
}

func (j *Judge) enterStandings(r *dossier.Record, made *dossier.StandingsRecord) {
	r.Standings = made
	if made.Agree() {
		return
	}
	if r.Outcome == dossier.Agree || r.Outcome == dossier.Skipped {
		r.Outcome, r.Detail = dossier.Differ, ""
	}
	if r.Detail == "" {
		r.Detail = prose.OneLine("standings: " + j.placeText(&made.Differ[0]))
	}
}

// placeText says what is wrong with a place.
func (j *Judge) placeText(p *dossier.PlaceRecord) string {
	text := fmt.Sprintf("%s %d has rank %d", strings.TrimSuffix(j.Unit().Whom(), "s"), p.Player, p.Engine)
	if p.Engine != p.Demands {
		text += fmt.Sprintf(" instead of %d", p.Demands)
	}
	if p.Code != "" {
		text += fmt.Sprintf(", %s %s instead of %s", p.Code, shown(p.EngineValue), shown(p.DemandsValue))
	}
	return text
}

func shown(value string) string { return cmp.Or(plainValue(value), "none") }

// Standings judges the standings of a record again: whose the differences are, and by which readings they would be
// none.
func (j *Judge) Standings(t *tournament.Tournament, was *dossier.StandingsRecord) Verdict {
	v := Verdict{Outcome: dossier.Differ, Class: dossier.ClassCandidate, Rule: was.Differ[0].Rule}
	for i := range was.Differ {
		p := &was.Differ[i]
		v.Why = append(v.Why, fmt.Sprintf("%s: %s", p.Rule, j.placeText(p)))
	}
	if reading := readingOf(t, was); reading != "" {
		v.Class, v.Reading = dossier.ClassReading, reading
		v.Why = append(v.Why, "with "+strings.ReplaceAll(reading, ",",
			" and ")+" the standings are those of the engine")
	}
	return v
}

// readingOf looks for one choice, else two, under which the standings are the engine's.
func readingOf(t *tournament.Tournament, was *dossier.StandingsRecord) string {
	var singles []engine.Reading
	for _, q := range standings.Questions() {
		for _, c := range q.Choices[1:] {
			singles = append(singles, engine.Reading{ID: q.ID, Choice: c})
		}
	}
	for i := range singles {
		if fitsEngine(t, was, singles[i]) {
			return singles[i].String()
		}
	}
	for i := range singles {
		for k := range i {
			if singles[i].ID != singles[k].ID && fitsEngine(t, was, singles[k], singles[i]) {
				return singles[k].String() + "," + singles[i].String()
			}
		}
	}
	return ""
}

// fitsEngine reports whether the standings under some readings are those of the engine, as far as the record tells
// them: the players it names have the engine's rank and value, the others those of the rules.
func fitsEngine(t *tournament.Tournament, was *dossier.StandingsRecord, readings ...engine.Reading) bool {
	choices := engine.Choices{}
	for _, r := range readings {
		choices[r.ID] = r.Choice
	}
	now, codes := StandingsOf(t, choices), map[tournament.PlayerID]string{}
	for i := range was.Differ {
		codes[was.Differ[i].Player] = was.Differ[i].Code
	}
	for i, row := range Answer(t, was).Rows {
		if now.Rank[i] != row.Rank {
			return false
		}
		code, named := codes[row.Player]
		for k := range now.Columns {
			told := !now.Columns[k].Places() && (!named || now.Keys[k] == code)
			if told && !sameValue(now.Columns[k].Text(i), row.Values[k]) {
				return false
			}
		}
	}
	return true
}

// Answer is what an engine said, as a record tells it: the demanded standings but for the rows that differ.
func Answer(t *tournament.Tournament, was *dossier.StandingsRecord) drive.RankAnswer {
	s := StandingsOf(t, nil)
	a := drive.RankAnswer{Ending: drive.Ending{End: drive.Answered}, Codes: s.List.Texts()}
	for i := range s.Event.Participants {
		row := drive.RankedPlayer{Player: s.Event.Participants[i].ID, Rank: s.Rank[i]}
		for k := range s.Columns {
			row.Values = append(row.Values, s.Columns[k].Text(i))
		}
		for _, p := range was.Differ {
			if k := slices.Index(s.Keys, p.Code); p.Player == row.Player {
				row.Rank = p.Engine
				if k >= 0 {
					row.Values[k] = p.EngineValue
				}
			}
		}
		a.Rows = append(a.Rows, row)
	}
	return a
}
