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

// elsewhere are the records whose content is compared by meaning in other files of this package.
var elsewhere = []string{"001", "012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "112", "122",
	"132", "142", "152", "162", "172", "182", "192", "202", "212", "222", "XXR", "XXC", "XXZ", "XXS", "XXA", "XXP",
	"BBW", "BBD", "BBL", "BBZ", "BBF", "BBU", "TNR", "###"}

// ofPlayers are settings that speak of players, unless the event is one of teams: then their numbers are teams, and the
// records are compared field by field.
var ofPlayers = []string{"240", "250", "260", "299"}

// entry is a record that is compared by its fields.
type entry struct {
	code, key, fields string // key: what the record is about, the same in both files
	shown             string
	at                trf.Position
	taken             bool // reported with a record of A
}

// records compares the records that the model of a tournament has no place for: teams, national ratings, and records
// of other programs. Their order does not count, and numbers of players are those of A.
func (c *comparison) records() {
	n := c.namer()
	told := elsewhere
	if c.byTeams {
		told = slices.Concat(elsewhere, ofTeams)
	}
	x, y := c.a.entries(n, c.a.team || c.b.team, told), c.b.entries(n, c.a.team || c.b.team, told)
	x, y = withoutCommon(x, y)
	same := func(e *entry) string { return e.code + "\x00" + e.key }
	waiting := map[string][]int{} // records of B by what they are about
	for i := range y {
		waiting[same(&y[i])] = append(waiting[same(&y[i])], i)
	}
	for i := range x {
		var f *entry
		if k := same(&x[i]); len(waiting[k]) > 0 {
			f = &y[waiting[k][0]]
			f.taken = true
			waiting[k] = waiting[k][1:]
		}
		c.reportRecord(&x[i], f)
	}
	for i := range y {
		if !y[i].taken {
			c.reportRecord(nil, &y[i])
		}
	}
}

func (c *comparison) reportRecord(e, f *entry) {
	known := e
	if known == nil {
		known = f
	}
	d := Difference{Code: "record.other", Subject: "record " + known.code, What: "text", A: Side{Value: "none"},
		B: Side{Value: "none"}}
	if rec := trf.RecordOf(known.code); rec != nil {
		d.What = rec.Title
		switch rec.Scope {
		case trf.TeamScope:
			d.Code = "team.record"
		case trf.SettingScope:
			d.Code = "team.setting"
		}
	} else if national(known.code) {
		d.Code = "record.national"
		d.What = "national rating or text"
	}
	if e != nil {
		d.A = value(e.at, 0, e.shown)
	}
	if f != nil {
		d.B = value(f.at, 0, f.shown)
	}
	c.r.add(d)
}

// withoutCommon drops the records that occur in both files, each as often as it occurs in both.
func withoutCommon(x, y []entry) (onlyX, onlyY []entry) {
	id := func(e *entry) string { return e.code + "\x00" + e.key + "\x00" + e.fields }
	count := map[string]int{}
	for i := range y {
		count[id(&y[i])]++
	}
	for i := range x {
		if k := id(&x[i]); count[k] > 0 {
			count[k]--
		} else {
			onlyX = append(onlyX, x[i])
		}
	}
	for i := range y {
		if k := id(&y[i]); count[k] > 0 {
			count[k]--
			onlyY = append(onlyY, y[i])
		}
	}
	return onlyX, onlyY
}

// entries returns the records of a file that are compared by their fields, in file order; not those that are told
// elsewhere.
func (s *side) entries(n *namer, team bool, told []string) []entry {
	var out []entry
	for _, l := range s.doc.Lines("") {
		code := strings.ToUpper(l.Code())
		text := strings.TrimRight(l.Text, " \t")
		if noise(text) || slices.Contains(told, code) || !team && slices.Contains(ofPlayers, code) {
			continue
		}
		e := entry{code: code, shown: strings.Join(strings.Fields(l.Columns(4, 0)), " "),
			at: trf.Position{Line: l.Number, Column: 1}}
		switch rec := trf.RecordOf(code); {
		case rec != nil && rec.Scope != trf.ForeignScope && (len(rec.Fields) == 0 || rec.Fields[0].To > 0):
			e.key, e.fields = s.byTable(n, rec, text, team && slices.Contains(ofPlayers, code))
		case rec == nil && national(code), code == "DAT":
			id := strings.TrimSpace(l.Columns(4, 9))
			e.key = s.playerKey(n, id)
			e.fields = strings.Join(strings.Fields(l.Columns(10, 0)), " ")
			if code == "DAT" {
				words := strings.Fields(l.Columns(4, 0))
				e.key = ""
				e.fields = strings.Join(words, " ")
				if len(words) > 1 {
					e.key = s.playerKey(n, words[0]) + " " + words[1]
					e.fields = strings.Join(words[2:], " ")
				}
			}
		default:
			e.fields = e.shown
		}
		out = append(out, e)
	}
	return out
}

// noise are lines that carry nothing: blank lines, comments, rulers and legends.
func noise(text string) bool {
	t := strings.TrimSpace(text)
	return t == "" || t[0] == '#' || strings.HasPrefix(t, "DDD SSSS") ||
		strings.Trim(t, "0123456789") == "" && strings.Contains(t, "1234567890")
}

// national recognises the code of a national rating record, a federation.
func national(code string) bool {
	return len(code) == 3 && strings.Trim(code, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == "" && trf.RecordOf(code) == nil &&
		!strings.HasPrefix(code, "XX") && !strings.HasPrefix(code, "BB")
}

// keyFields are the fields that say what a record is about, where that is not the whole event.
var keyFields = map[string]int{"013": 1, "300": 2, "310": 1, "330": 2, "240": 2, "250": 5, "260": 2, "299": 1}

// byTable brings a record into a form that does not depend on padding or on the numbers of players.
func (s *side) byTable(n *namer, rec *trf.Record, text string, teams bool) (key, fields string) {
	var parts []string
	row := []rune(text)
	for i := range rec.Fields {
		f := &rec.Fields[i]
		parts = append(parts, s.fieldText(n, f, cut(row, f.From, f.To), teams))
	}
	for k := 0; len(rec.Repeat) > 0 && rec.Repeat[0].From+k*rec.Step <= len(row); k++ {
		for i := range rec.Repeat {
			f := &rec.Repeat[i]
			from, to := f.At(k, rec.Step)
			parts = append(parts, s.fieldText(n, f, cut(row, from, to), teams))
		}
	}
	for len(parts) > 0 && parts[len(parts)-1] == "" {
		parts = parts[:len(parts)-1]
	}
	split := min(keyFields[rec.Code], len(parts))
	return strings.Join(parts[:split], "|"), strings.Join(parts[split:], "|")
}

// cut returns the columns from to to, which count from 1, as far as the row has them.
func cut(row []rune, from, to int) string {
	from, to = min(from-1, len(row)), min(to, len(row))
	return string(row[from:max(from, to)])
}

func (s *side) fieldText(n *namer, f *trf.Field, text string, teams bool) string {
	text = strings.TrimSpace(text)
	switch {
	case text == "":
		return ""
	case f.Kind == trf.ID && !teams:
		return s.playerKey(n, text)
	case f.Kind == trf.ID, f.Kind == trf.TeamID:
		if number, err := strconv.Atoi(text); err == nil && s.teamInA[tournament.PlayerID(number)] != 0 {
			return strconv.Itoa(int(s.teamInA[tournament.PlayerID(number)]))
		}
	case f.Kind == trf.Text:
		return tidy(text)
	}
	if number, err := strconv.Atoi(text); err == nil {
		return strconv.Itoa(number)
	}
	return strings.ToUpper(text)
}

// playerKey names a player by his number in A; one that only B has, and a number that
// nobody has, are told apart from all of A.
func (s *side) playerKey(n *namer, text string) string {
	id, err := strconv.ParseUint(text, 10, 16)
	if err != nil || id == 0 {
		return strings.TrimLeft(text, "0")
	}
	who := s.who(tournament.PlayerID(id))
	a, ok := n.a[who]
	switch {
	case who == 0:
		return fmt.Sprintf("nobody %d", id)
	case ok:
		return strconv.Itoa(int(a))
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
