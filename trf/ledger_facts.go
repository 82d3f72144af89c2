package trf

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/trfkit/trfkit/tournament"
)

// fact is one thing that a document says, put in a way that does not depend on the edition: the same fact read from
// record 142 and from XXR is equal. Two documents whose facts are equal say the same.
type fact struct {
	key     string // what it is about, unique in a document
	value   string
	feature string // of the table features
	players []int
	text    string // for people; see describe
}

// describe says the fact for people. Cells, of which there may be a million, are put into words only when asked for.
func (f *fact) describe() string {
	if f.text != "" {
		return f.text
	}
	id, round, _ := strings.Cut(f.key[strings.IndexByte(f.key, ':')+1:], ":")
	return "player " + id + ", round " + round + ": " + f.value
}

// facts lists all that the document says. Every line takes part: what could not be read is a fact as text.
func (v *view) facts() []fact { return v.factsBut(nil) }

// factsBut leaves out the rows of some players.
func (v *view) factsBut(skip map[int]bool) []fact {
	f := &factList{v: v, seen: map[string]int{}, skip: skip}
	f.players()
	f.settings()
	f.lists()
	f.teamFacts()
	for i := range v.doc.lines {
		f.line(i)
	}
	return f.list
}

type factList struct {
	v    *view
	list []fact
	seen map[string]int
	skip map[int]bool
}

// sameRows lists the players whose rows say the same in two documents because they have the same text. There are none
// when the documents read a text differently.
func sameRows(a, b *view) map[int]bool {
	out := map[int]bool{}
	if a.team != b.team || a.next != b.next || !slices.Equal(a.plusIsPAB(), b.plusIsPAB()) {
		return out
	}
	for i := range a.rows {
		r := &a.rows[i]
		if k := b.byID[r.id]; k != 0 && !r.bytes && a.doc.lines[r.line].Text == b.doc.lines[b.rows[k-1].line].Text {
			out[r.id] = true
		}
	}
	return out
}

// add enters a fact; a key met before is numbered.
func (f *factList) add(feature, key, value, text string, players ...int) {
	if n := f.seen[key]; n > 0 {
		f.seen[key]++
		key += "#" + strconv.Itoa(n+1)
	} else {
		f.seen[key] = 1
	}
	f.list = append(f.list, fact{key, value, feature, players, text})
}

// line enters a line that is carried as text.
func (f *factList) line(i int) {
	l := &f.v.doc.lines[i]
	text := strings.TrimRight(l.Text, " \t")
	code := l.Code()
	rec := RecordOf(strings.ToUpper(code))
	switch f.v.class[i] {
	case classComment:
		f.add("L34", "comment", text, text)
	case classOther:
		f.add("L39", "foreign:"+code, text, text)
	case classKeep:
		switch {
		case rec != nil && rec.Scope == HeaderScope && (rec.Editions == anyEdition):
			value := trimBlank(cutRunes(text, 5))
			if rec.Code == "042" || rec.Code == "052" {
				value = canonicalDate(value)
			}
			f.add("L28", "header:"+rec.Code, value, text)
		case rec == nil: // national
			f.add("L29", "national", squeeze(text), text)
		default:
			f.add(featureOf(rec.Code), "record:"+rec.Code, squeeze(text), text)
		}
	}
}

// squeeze takes the padding out of a record, so that it compares equal however it is aligned.
func squeeze(text string) string { return strings.Join(strings.Fields(text), " ") }

// cutRunes returns a text from a 1-based column on.
func cutRunes(s string, from int) string {
	n := 1
	for i := range s {
		if n == from {
			return s[i:]
		}
		n++
	}
	return ""
}

// featureOf gives the feature of a record that is carried as it is.
func featureOf(code string) string {
	switch code {
	case "172", "182", "222":
		return "L28"
	case "192":
		return "L26"
	case "202", "212":
		return "L27"
	case "299":
		return "L18"
	case "300":
		return "L32"
	case "310", "801", "802":
		return "L31"
	case "320", "330", "352", "362":
		return "L33"
	case "013":
		return "L30"
	case "142", "XXR":
		return "L07"
	case "152", "XXC":
		return "L08"
	case "162", "XXS", "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU":
		return "L11"
	case "240", "XXZ":
		return "L21"
	case "250", "XXA":
		return "L22"
	case "260", "XXP":
		return "L25"
	}
	return "L39"
}

func (f *factList) players() {
	pab := f.v.plusIsPAB()
	for i := range f.v.rows {
		row := &f.v.rows[i]
		id := row.id
		if f.skip[id] {
			continue
		}
		f.add("L40", fmt.Sprintf("player:%d", id), "", fmt.Sprintf("player %d", id), id)
		for k := 1; k < len(row.cols.rec.Fields); k++ {
			field := &row.cols.rec.Fields[k]
			if s := row.cols.fields[k]; s != "" {
				f.add("L40", fmt.Sprintf("player:%d:%s", id, field.Name), s, fmt.Sprintf("player %d, %s %q", id, field.Name, s), id)
			}
		}
		for k, c := range row.cells {
			round := k + 1
			value, feature := f.v.cellValue(c, pab[round])
			if value == "" {
				continue
			}
			key := "cell:" + strconv.Itoa(id) + ":" + strconv.Itoa(round)
			if round == f.v.next && len(value) == 1 && strings.Contains("FHZ", value) {
				key = fmt.Sprintf("absent:%d:%d", id, round)
				feature = map[string]string{"Z": "L19", "H": "L20", "F": "L20"}[value]
			}
			f.list = append(f.list, fact{key, value, feature, row.ids(), ""})
		}
	}
}

// cellValue puts a cell in one way of several that mean the same, and names the feature it depends on.
func (v *view) cellValue(c cellText, pab bool) (value, feature string) {
	colour := "-"
	switch colourOf(c.colour) {
	case tournament.White:
		colour = "w"
	case tournament.Black:
		colour = "b"
	}
	mark := upper(c.result)
	if mark == '*' {
		mark = '?'
	}
	if c.opponent != 0 {
		return strconv.Itoa(c.opponent) + " " + colour + " " + string(mark), gameFeature(mark)
	}
	if colour != "-" {
		return fmt.Sprintf("0000 %s %c", colour, mark), "L05"
	}
	switch mark {
	case ' ':
		if !c.explicit {
			return "", ""
		}
		return "Z", "L04"
	case '-':
		if v.team {
			return "-", "L05"
		}
		return "Z", "L04"
	case '=':
		return "H", "L03"
	case '+':
		if pab {
			return "U", "L02"
		}
		return "+", "L02"
	case 'Z':
		return "Z", "L04"
	case 'H':
		return "H", "L03"
	case 'U', 'F':
		return string(mark), "L02"
	}
	return "0000 - " + string(mark), "L06"
}

func gameFeature(mark byte) string {
	switch mark {
	case 'W', 'D', 'L':
		return "L01"
	case '?':
		return "L06"
	case ' ':
		return "L37"
	case 'U', 'F', 'H', 'Z':
		return "L04"
	}
	return "L37"
}

func (f *factList) settings() {
	v := f.v
	if v.rounds != 0 {
		f.add("L07", "rounds", number(v.rounds), fmt.Sprintf("%d rounds", v.rounds))
	}
	if v.initial != tournament.NoColour {
		f.add("L08", "initial", v.initial.String(), "initial colour "+v.initial.String())
	}
	if v.byRank {
		f.add("L10", "rank", "", "players are ordered by rank")
	}
	if v.system != "" {
		s := canonicalSystem(v.system)
		f.add("L26", "system", s, "pairing system "+s)
		if strings.HasSuffix(s, "_BAKU") {
			f.add("L23", "baku", "", "acceleration by name: "+s)
		}
	}
	if v.stated {
		f.scores()
	}
}

// canonicalSystem gives one name to the two that the revised Dutch system has.
func canonicalSystem(code string) string {
	return strings.Replace(code, "FIDE_DUTCH_2025", "FIDE_DUTCH_2026", 1)
}

// scores lists the value of each result for each colour.
func (f *factList) scores() {
	s := &f.v.scoring
	for r := tournament.Win; r <= tournament.Pending; r++ {
		if r == tournament.Pending {
			continue // as adjourned
		}
		feature := scoreFeature(r)
		if s.White[r] == s.Other[r] {
			f.add(feature, "score:"+r.String(), s.Other[r].String(), fmt.Sprintf("%s %s", r, s.Other[r]))
			continue
		}
		f.add("L16", "score:"+r.String(), s.White[r].String()+"/"+s.Other[r].String(),
			fmt.Sprintf("%s %s with white, %s with black", r, s.White[r], s.Other[r]))
	}
}

func scoreFeature(r tournament.Result) string {
	switch r {
	case tournament.PairingBye:
		return "L12"
	case tournament.ZeroBye:
		return "L13"
	case tournament.ForfeitLoss:
		return "L14"
	case tournament.ForfeitWin, tournament.FullBye, tournament.HalfBye:
		return "L15"
	case tournament.Adjourned:
		return "L17"
	}
	return "L11"
}

func (f *factList) lists() {
	v := f.v
	for _, a := range v.absent {
		feature := "L21"
		if a.Round <= v.next {
			feature = map[tournament.Result]string{tournament.ZeroBye: "L19", tournament.HalfBye: "L20", tournament.FullBye: "L20"}[a.Kind]
		}
		mark := string(cellMark[a.Kind])
		f.add(feature, fmt.Sprintf("absent:%d:%d", a.Player, a.Round), mark, fmt.Sprintf("player %d, round %d: %s", a.Player, a.Round, mark), int(a.Player))
	}
	zero := len(v.virtual) > 0
	for _, w := range v.virtual {
		for k, p := range w.values {
			if p != 0 {
				zero = false
				f.add("L22", fmt.Sprintf("virtual:%d:%d", w.id, k+1), p.String(), fmt.Sprintf("player %d, round %d: %s", w.id, k+1, p), w.id)
			}
		}
	}
	if zero {
		f.add("L22", "virtual:none", "", "no virtual points, as is said explicitly")
	}
	for _, g := range v.forbid {
		first, last := g.First, g.Last
		feature := "L25"
		if first <= 1 && (last == 0 || last == v.rounds) {
			feature, first, last = "L24", 1, 0
		}
		ids := make([]int, len(g.Players))
		for i, id := range g.Players {
			ids[i] = int(id)
		}
		slices.Sort(ids)
		text := fmt.Sprintf("players %s in all rounds", joinInts(ids))
		if feature == "L25" {
			text = fmt.Sprintf("players %s in rounds %d to %d", joinInts(ids), first, last)
		}
		f.add(feature, fmt.Sprintf("ban:%d:%d:%s", first, last, joinInts(ids)), "", text, ids...)
	}
}

func joinInts(ids []int) string {
	s := make([]string, len(ids))
	for i, id := range ids {
		s[i] = strconv.Itoa(id)
	}
	return strings.Join(s, " ")
}

// teamFacts lists the teams, of 310 when it is there. A team that 013 lists as 310 does is one fact.
func (f *factList) teamFacts() {
	v := f.v
	main := v.sortedTeams()
	if len(main) == 0 {
		main = v.old
	} else {
		for _, t := range v.old {
			if !slices.ContainsFunc(main, t.same) {
				f.add("L30", "013:"+t.name+":"+joinInts(t.players), "", fmt.Sprintf("record 013 of team %q", t.name), t.players...)
			}
		}
	}
	for k, t := range main {
		f.add("L30", fmt.Sprintf("team:%d", k+1), t.name+": "+joinInts(t.players), fmt.Sprintf("team %q", t.name), t.players...)
		if t.number != k+1 {
			f.add("L31", fmt.Sprintf("team:%d:number", k+1), number(t.number), fmt.Sprintf("team %q has the number %d", t.name, t.number))
		}
		if t.cols.code == "013" {
			continue
		}
		for _, name := range [...]string{"nickname", "strength", "match", "game", "rank"} {
			if s := t.cols.get(name); s != "" {
				f.add("L31", fmt.Sprintf("team:%d:%s", k+1, name), s, fmt.Sprintf("team %q, %s %s", t.name, name, s))
			}
		}
	}
}

// sortedTeams returns the teams of 310 by number.
func (v *view) sortedTeams() []viewTeam {
	out := slices.Clone(v.teams)
	slices.SortStableFunc(out, func(a, b viewTeam) int { return a.number - b.number })
	return out
}

func (t viewTeam) same(u viewTeam) bool {
	return t.name == u.name && slices.Equal(t.players, u.players)
}
