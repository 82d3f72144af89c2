package trf

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/trfkit/trfkit/tournament"
)

// fact is one thing that a document says, put in a way that does not depend on the edition: the same fact read from
// record 142 and from XXR is equal. Two documents whose facts are equal say the same.
type fact struct {
	Fact    // what it is about, unique in a document
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
	return fmt.Sprintf("player %d, round %d: %s", f.Of, f.N, f.value)
}

// factsBut lists all that the document says, without the rows of some players. Every line takes part: what could not be
// read is a fact as text.
func (v *view) factsBut(skip map[int]bool) []fact {
	f := &factList{v: v, seen: map[Fact]int{}, skip: skip}
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
	seen map[Fact]int // how often
	skip map[int]bool
}

// sameRows lists the players whose rows are one text in two documents and say the same, so that most rows need not be
// put into facts.
func sameRows(a, b *view) map[int]bool {
	out := map[int]bool{}
	if a.team != b.team || a.next != b.next {
		return out
	}
	plus := slices.Equal(a.isPAB, b.isPAB) // a + means the same
	for i := range a.rows {
		r := &a.rows[i]
		s := b.row(r.id)
		out[r.id] = s != nil && r.s == s.s && r.bytes == s.bytes && (plus || !strings.Contains(r.s, "+"))
	}
	return out
}

// add enters a fact; of several with one name, as those of a record that is repeated, each gets a number of its own.
func (f *factList) add(feature string, key Fact, value, text string, players ...int) {
	f.seen[key]++
	key.N += f.seen[key] - 1
	f.list = append(f.list, fact{key, value, feature, players, text})
}

// line enters a line that is carried as text.
func (f *factList) line(i int) {
	l := &f.v.doc.lines[i]
	text := strings.TrimRight(l.Text, " \t")
	code := l.Code()
	rec := RecordOf(strings.ToUpper(code))
	switch f.v.kinds[i] {
	case lineComment:
		f.add("L34", Fact{Name: "###"}, text, text)
	case lineForeign, lineUnknown, lineJoined:
		f.add("L39", Fact{Name: code}, text, text)
	case lineRecord, lineNational, lineLong:
		switch {
		case rec != nil && rec.Scope == HeaderScope && (rec.Editions == anyEdition):
			value := trimBlank(cutRunes(text, 5))
			if rec.Code == "042" || rec.Code == "052" {
				value = canonicalDate(value)
			}
			f.add("L28", Fact{Name: rec.Code}, value, text)
		case rec == nil: // national
			f.add("L29", Fact{Name: "national"}, squeeze(text), text)
		default:
			f.add(cmp.Or(recordFeature[rec.Code], "L39"), Fact{Name: rec.Code}, squeeze(text), text)
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

// recordFeature is the feature of a record that is carried as it is; that of any other is L39.
var recordFeature = map[string]string{
	"013": "L30", "142": "L07", "152": "L08", "162": "L11", "172": "L28", "182": "L28", "192": "L26", "202": "L27",
	"212": "L27", "222": "L28", "240": "L21", "250": "L22", "260": "L25", "299": "L18", "300": "L32", "310": "L31",
	"320": "L33", "330": "L33", "352": "L33", "362": "L33", "801": "L31", "802": "L31",
	"XXR": "L07", "XXC": "L08", "XXS": "L11", "XXZ": "L21", "XXA": "L22", "XXP": "L25",
	"BBW": "L11", "BBD": "L11", "BBL": "L11", "BBZ": "L11", "BBF": "L11", "BBU": "L11",
}

func (f *factList) players() {
	for i := range f.v.rows {
		row := &f.v.rows[i]
		if f.skip[row.id] {
			continue
		}
		id := tournament.PlayerID(row.id)
		f.add("L40", Fact{Name: "id", Of: id}, "", fmt.Sprintf("player %d", id), row.id)
		for k := 1; k < len(records[0].Fields); k++ {
			field := &records[0].Fields[k]
			if s := row.field(field); s != "" {
				f.add("L40", Fact{Name: field.Name, Of: id}, s, fmt.Sprintf("player %d, %s %q", id, field.Name, s),
					row.id)
			}
		}
		ids := []int{row.id}
		for k, c := range row.cells {
			key := Fact{"cell", id, k + 1}
			value, feature := f.v.cellValue(c, key.N)
			if value == "" {
				continue
			}
			if coming := comingFeature[value]; key.N == f.v.next && coming != "" {
				key.Name, feature = "absence", coming
			}
			f.list = append(f.list, fact{key, value, feature, ids, ""})
		}
	}
}

// comingFeature is the feature of a bye that is announced for the coming round.
var comingFeature = map[string]string{"Z": "L19", "H": "L20", "F": "L20"}

// cellValue puts a cell in one way of several that mean the same, and names the feature it depends on.
func (v *view) cellValue(c cellText, round int) (value, feature string) {
	colour := string(colourByte(colourOf(c.colour)))
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
	bye := byeFacts[mark]
	switch {
	case mark == ' ' && !c.explicit:
		return "", ""
	case mark == '-' && v.team:
		return "-", "L05"
	case mark == '+' && v.isPAB[round]:
		bye.value = "U"
	case bye.value == "":
		return "0000 - " + string(mark), "L06"
	}
	return bye.value, bye.feature
}

// byeFacts are the byes by their marks, in one way of several that mean the same, and the features they depend on.
var byeFacts = [256]struct{ value, feature string }{
	'U': {"U", "L02"}, 'F': {"F", "L02"}, '+': {"+", "L02"}, 'H': {"H", "L03"}, '=': {"H", "L03"}, 'Z': {"Z", "L04"},
	'-': {"Z", "L04"}, ' ': {"Z", "L04"},
}

// gameFeature is the feature that the mark of a game depends on.
func gameFeature(mark byte) string {
	switch mark {
	case 'W', 'D', 'L':
		return "L01"
	case '?':
		return "L06"
	case 'U', 'F', 'H', 'Z':
		return "L04"
	}
	return "L37"
}
