package compare

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// ofPlayers are settings that speak of players, unless the event is one of teams: then their numbers are teams, and the
// records are compared field by field.
var ofPlayers = []string{"240", "250", "260", "299"}

// told reports whether the content of a record is compared by meaning elsewhere.
func (c *comparison) told(code string) bool {
	rec := trf.RecordOf(code)
	switch {
	case rec == nil, rec.Scope == trf.ForeignScope:
		return code == "TNR"
	case rec.Scope == trf.TeamScope:
		return c.byTeams && slices.Contains(ofTeams, code)
	}
	return !(c.a.team || c.b.team) || !slices.Contains(ofPlayers, code)
}

// early reports whether a record tells of matches of a round in which no file has any, so that these are not compared.
func (c *comparison) early(code string, l *trf.Line) bool {
	at, tells := map[string]int{"300": 0, "330": 1}[code]
	if !tells || !c.byTeams {
		return false
	}
	fields, _ := trf.RecordOf(code).Columns(l)
	round, err := strconv.Atoi(strings.TrimSpace(fields[at]))
	return err == nil && !c.ofMatches[round]
}

// entry is a record that is compared by its fields.
type entry struct {
	code, key string // key: what the record is about, the same in both files
	fact
}

// records compares the records that the model of a tournament has no place for: teams, national ratings, and records
// of other programs. Their order does not count, and numbers of players are those of A.
func (c *comparison) records() {
	x, y := c.entries(&c.a), c.entries(&c.b)
	spare := map[[3]string]int{} // how often B has a record that A was not yet found to have
	for i := range y {
		spare[y[i].id()]++
	}
	take := func(e entry) bool {
		spare[e.id()]--
		return spare[e.id()] >= 0
	}
	x = slices.DeleteFunc(x, take)
	y = slices.DeleteFunc(y, func(e entry) bool { return !take(e) })
	waiting := map[[2]string][]*entry{} // records of B by what they are about
	for i := range y {
		about := [2]string{y[i].code, y[i].key}
		waiting[about] = append(waiting[about], &y[i])
	}
	none := fact{Side: Side{Value: "none"}}
	for i := range x {
		same, about := none, [2]string{x[i].code, x[i].key}
		if others := waiting[about]; len(others) > 0 {
			same, others[0].code, waiting[about] = others[0].fact, "", others[1:] // told
		}
		c.reportRecord(x[i].code, x[i].fact, same)
	}
	for i := range y {
		if y[i].code != "" {
			c.reportRecord(y[i].code, none, y[i].fact)
		}
	}
}

func (e *entry) id() [3]string { return [3]string{e.code, e.key, e.means} }

// reportRecord reports a record that differs.
func (c *comparison) reportRecord(code string, a, b fact) {
	d := Difference{Code: "record.other", Subject: "record " + code, A: a.Side, B: b.Side}
	if rec := trf.RecordOf(code); rec != nil {
		d.What = rec.Title
		switch rec.Scope {
		case trf.TeamScope:
			d.Code = "team.record"
		case trf.SettingScope:
			d.Code = "team.setting"
		}
	} else if national(code) {
		d.Code = "record.national"
	}
	c.add(d)
}

// entries returns the records of a file that are compared by their fields, in file order.
func (c *comparison) entries(s *side) []entry {
	var out []entry
	for _, l := range s.doc.Lines("") {
		code := strings.ToUpper(l.Code())
		if l.Noise() || c.told(code) && !c.early(code, l) {
			continue
		}
		words := strings.Fields(l.Columns(4, 0))
		e := entry{code: code, fact: said(trf.Position{Line: l.Number, Column: 1}, strings.Join(words, " "))}
		switch rec := trf.RecordOf(code); {
		case rec != nil && rec.Scope != trf.ForeignScope && (len(rec.Fields) == 0 || rec.Fields[0].To > 0):
			e.key, e.means = c.byTable(s, rec, l, slices.Contains(ofPlayers, code))
		case rec == nil && national(code):
			e.key = c.playerKey(s, strings.TrimSpace(l.Columns(4, 9)))
			e.means = strings.Join(strings.Fields(l.Columns(10, 0)), " ")
		case code == "DAT" && len(words) > 1:
			e.key = c.playerKey(s, words[0]) + " " + words[1]
			e.means = strings.Join(words[2:], " ")
		}
		out = append(out, e)
	}
	return out
}

// national recognises the code of a national rating record, a federation.
func national(code string) bool {
	return len(code) == 3 && strings.Trim(code, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == "" && trf.RecordOf(code) == nil &&
		!strings.HasPrefix(code, "XX") && !strings.HasPrefix(code, "BB")
}

// keyFields are the fields that say what a record is about, where that is not the whole event.
var keyFields = map[string]int{"013": 1, "300": 2, "310": 1, "330": 2, "240": 2, "250": 5, "260": 2, "299": 1}

// byTable brings a record into a form that does not depend on padding or on the numbers of players.
func (c *comparison) byTable(s *side, rec *trf.Record, l *trf.Line, teams bool) (key, means string) {
	fields, repeat := rec.Columns(l)
	var parts []string
	for _, group := range slices.Concat([][]string{fields}, repeat) {
		table := rec.Repeat
		if len(parts) < len(rec.Fields) {
			table = rec.Fields
		}
		for i, text := range group {
			parts = append(parts, c.fieldText(s, table[i].Kind, text, teams))
		}
	}
	for len(parts) > 0 && parts[len(parts)-1] == "" {
		parts = parts[:len(parts)-1]
	}
	split := min(keyFields[rec.Code], len(parts))
	return strings.Join(parts[:split], "|"), strings.Join(parts[split:], "|")
}

func (c *comparison) fieldText(s *side, kind trf.Kind, text string, teams bool) string {
	text = strings.TrimSpace(text)
	number, err := strconv.Atoi(text)
	inA := s.teamInA[tournament.PlayerID(number)]
	switch {
	case text == "":
		return ""
	case kind == trf.ID && !teams:
		return c.playerKey(s, text)
	case (kind == trf.ID || kind == trf.TeamID) && err == nil && inA != 0:
		return strconv.Itoa(int(inA))
	case kind == trf.Text:
		return tidy(text)
	case err == nil:
		return strconv.Itoa(number)
	}
	return strings.ToUpper(text)
}

// playerKey names a player by his number in A; one that only B has, and a number that nobody has, are told apart from
// all of A.
func (c *comparison) playerKey(s *side, text string) string {
	id, err := strconv.ParseUint(text, 10, 16)
	if err != nil || id == 0 {
		return strings.TrimLeft(text, "0")
	}
	switch who := s.who(tournament.PlayerID(id)); {
	case who == 0:
		return fmt.Sprintf("nobody %d", id)
	case c.people[who][0] != 0:
		return strconv.Itoa(int(c.people[who][0]))
	}
	return fmt.Sprintf("%d of %s", id, s.letter)
}

// comments notes comments that differ: they carry no fact of the tournament but those of SSM and Lim, which are
// compared.
func (c *comparison) comments() {
	list := func(s *side) []string {
		out := []string{}
		for _, text := range s.doc.Comments() {
			if text = strings.TrimSpace(text); !strings.HasPrefix(text, "SSM ") &&
				!strings.HasPrefix(text, "LIM MAXI ") {
				out = append(out, text)
			}
		}
		slices.Sort(out)
		return out
	}
	if x, y := list(&c.a), list(&c.b); !slices.Equal(x, y) {
		c.r.note("comments.differ",
			fmt.Sprintf("the comments differ (%s in A, %d in B); they are compared by --lines only",
				prose.Counted(len(x), "comment"), len(y)), c.a.src.Header("###"), c.b.src.Header("###"))
	}
}
