package trf

import (
	"cmp"
	"strings"

	"github.com/trfkit/trfkit/tournament"
)

// teamPoints reads record 299: in an event of teams both scores, and the numbers are those of teams.
func (d *decoder) teamPoints(e *tournament.TeamEvent, r *row) {
	rec := RecordOf("299")
	name := strings.ToUpper(r.cut(5, 5))
	name = cmp.Or(name, " ")
	kind := findCode(kinds299[:], name)
	if kind == nil {
		d.add("ext.kind", r.pos(5), "%q is not a kind of result",
			name).expected("one of W D L F H Z + - or a blank in column 5")
		return
	}
	a := tournament.TeamAdjustment{Kind: kind.results[0]}
	if shifted299(r) {
		d.teamPointsByWords(e, r, a)
		return
	}
	for k, field := range [2]string{"match", "points"} {
		f := rec.Field(field)
		if text := r.field(f); text != "" {
			v, form := parseSigned(text)
			if form == pointsBad {
				d.add("ext.value", r.pos(f.From), "%q is not an amount of points", text).expected("points")
				return
			}
			a.Points[k], a.Given[k] = v, true
		}
	}
	a.Round, _ = parseNumber(r.field(rec.Field("round")), MaxRounds)
	for from, text := range rec.each(r, "id") {
		if id := d.teamNumber(e, text, r.pos(from)); id != 0 {
			a.Teams = append(a.Teams, id)
		}
	}
	e.Adjustments = append(e.Adjustments, a)
}

// shifted299 reports whether the values of a record 299 have left their columns, as where each stands one to the left.
func shifted299(r *row) bool {
	return !r.blanks(6, 7) || !r.blanks(12, 13) || !r.blanks(18, 19)
}

// teamPointsByWords reads a record 299 whose two values are there and have left their columns: match points, game
// points, then whole numbers, the round and the teams.
func (d *decoder) teamPointsByWords(e *tournament.TeamEvent, r *row, a tournament.TeamAdjustment) {
	words, _ := r.words(6)
	numbers := make([]int, len(words))
	for k, w := range words {
		v, form := parseSigned(w.text)
		n, whole := parseNumber(w.text, MaxPlayers)
		if k < 2 && form == pointsBad || k >= 2 && !whole || len(words) < 2 {
			d.add("ext.grid", r.pos(w.col), "the fields of record 299 are not in their columns").
				expected("match points in 8-11, game points in 14-17, the round in 20-22, teams from 24 on")
			return
		}
		if k < 2 {
			a.Points[k], a.Given[k] = v, true
		}
		numbers[k] = n
	}
	if len(numbers) > 2 {
		a.Round = numbers[2]
	}
	for k := 3; k < len(numbers); k++ {
		id := tournament.PlayerID(numbers[k])
		if e.Team(id) == nil {
			d.add("xref.team", r.pos(words[k].col), "team %q does not exist", words[k].text).
				expected("the number of a team")
			return
		}
		a.Teams = append(a.Teams, id)
	}
	d.add("team.grid", r.pos(6),
		"the fields of record 299 are not in their columns; they are read one after the other").
		expected("match points in 8-11, game points in 14-17, the round in 20-22, teams from 24 on")
	e.Adjustments = append(e.Adjustments, a)
}
