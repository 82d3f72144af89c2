package trf

import (
	"strings"
	"unicode/utf8"

	"github.com/trfkit/trfkit/tournament"
)

// fields reads columns 10-89 of a player by the table.
func (d *decoder) fields(p *tournament.Player, r *row) {
	table := records[0].Fields
	for i := range table {
		f := &table[i]
		s := r.field(f)
		if s == "" {
			continue
		}
		switch f.Name {
		case "sex":
			p.Sex = d.sex(s, f, r)
		case "title":
			p.Title = d.title(s, f, r)
		case "name":
			p.Name = d.name(s, f, r)
		case "rating":
			p.Rating = d.rating(s, f, r)
		case "federation":
			p.Federation = s
		case "fideid":
			if strings.Trim(s, "0") != "" {
				p.FideID = s
			}
		case "birth":
			p.Birth = d.birth(s, f, r)
		case "points":
			d.points(p, s, f, r)
		case "rank":
			p.Rank = d.rank(f, r)
		}
	}
}

func (d *decoder) sex(s string, f *Field, r *row) string {
	switch s {
	case "m", "M":
		return "m"
	case "w", "W", "f", "F":
		return "w"
	case "u", "U", "-":
		return ""
	}
	d.add("player.sex", r.pos(f.From), "sex %q is not known", s).expected("m or w")
	return ""
}

// titles maps the spellings met in files to the titles of the format.
var titles = [...][2]string{
	{"GM", "GM"}, {"IM", "IM"}, {"FM", "FM"}, {"CM", "CM"},
	{"WGM", "WGM"}, {"WIM", "WIM"}, {"WFM", "WFM"}, {"WCM", "WCM"},
	{"G", "GM"}, {"M", "IM"}, {"F", "FM"}, {"C", "CM"}, {"WG", "WGM"}, {"WM", "WIM"}, {"WF", "WFM"}, {"WC", "WCM"},
	{"GF", "WGM"}, {"MF", "WIM"}, {"FF", "WFM"}, {"CF", "WCM"},
}

func (d *decoder) title(s string, f *Field, r *row) string {
	for i := range titles {
		if strings.EqualFold(titles[i][0], s) {
			return titles[i][1]
		}
	}
	if strings.EqualFold(s, "w") {
		d.add("player.title", r.pos(f.From), "title %q may mean any women's title; it is not read", s).
			expected("WGM, WIM, WFM or WCM")
		return ""
	}
	d.add("player.title-foreign", r.pos(f.From), "title %q is not a FIDE title; it is kept in the text only", s)
	return ""
}

func (d *decoder) name(s string, f *Field, r *row) string {
	if strings.ContainsFunc(s, func(c rune) bool { return c < ' ' || c == 0x7f }) {
		d.add("player.name", r.pos(f.From), "the name holds a control character")
	}
	return s
}

func (d *decoder) rating(s string, f *Field, r *row) int {
	n, ok := parseNumber(s, 9999)
	if !ok {
		d.add("player.rating", r.pos(f.From), "rating %q is not a number; the player is read as unrated", s).
			expected("digits, or blanks")
	}
	return n
}

func (d *decoder) points(p *tournament.Player, s string, f *Field, r *row) {
	v, form := parseSigned(s)
	if v < 0 && len(d.byCode["299"]) == 0 { // nothing takes points away
		form = pointsBad
	}
	switch form {
	case pointsBad:
		const what = "points in columns 81-84, such as 1.5"
		d.addAs(Error, "player.points", r.pos(f.From), "points %q are not an amount of points", s).expected(what)
		return
	case pointsOdd:
		before, _, _ := strings.Cut(strings.Replace(r.cut(f.From, f.To), "½", ",", 1), ",")
		d.addAs(Warning, "player.points", r.pos(f.From+utf8.RuneCountInString(before)), "points %q are read as %s", s,
			v).expected("a decimal point")
	}
	p.Points, p.HasPoints = v, true
}

func (d *decoder) rank(f *Field, r *row) int {
	raw := r.cut(f.From, f.To)
	s := trimBlank(raw)
	if n, ok := parseNumber(s, 9999); ok {
		return n
	}
	lead := len(raw) - len(strings.TrimLeft(raw, " \t"))
	digits := len(s) - len(strings.TrimLeft(s, "0123456789"))
	d.add("player.rank", r.pos(f.From+lead+digits),
		"rank %q is not a number; it is read as blank", s).
		expected("digits, or blanks")
	return 0
}

// birth reads a date of birth as YYYY/MM/DD, or YYYY when only the year is known.
func (d *decoder) birth(s string, f *Field, r *row) string {
	norm, ok := parseBirth(s)
	if !ok {
		d.add("player.birth", r.pos(f.From), "date of birth %q cannot be read for certain; it is left out", s).
			expected("YYYY/MM/DD or YYYY")
	}
	return norm
}
