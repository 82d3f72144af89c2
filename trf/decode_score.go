package trf

import (
	"errors"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/tournament"
)

// resultKinds is more than the number of results; arrays of it are indexed by tournament.Result.
const resultKinds = 16

// scoreSource is what one family of records says of point values.
type scoreSource struct {
	name         string
	white, other [resultKinds]tournament.Points
	at           [resultKinds]Position // where the value is given; zero when it is not
}

func (s *scoreSource) given() bool {
	for _, p := range s.at {
		if !p.IsZero() {
			return true
		}
	}
	return false
}

// The results that take their value from a symbol of 162, from a code of XXS and from a BB? record.
type (
	results   = []tournament.Result
	scoreCode struct {
		code    string
		side    byte // 'w' and 'b' for the colour it is about, 0 for both
		results results
	}
)

var codes162 = [...]scoreCode{
	{"W", 0, results{tournament.Win, tournament.UnratedWin, tournament.ForfeitWin, tournament.FullBye}},
	{"D", 0, results{tournament.Draw, tournament.UnratedDraw, tournament.HalfBye}},
	{"L", 0, results{tournament.Loss, tournament.UnratedLoss}},
	{"A", 0, results{tournament.ForfeitLoss, tournament.ZeroBye, tournament.NoResult}},
	{"P", 0, results{tournament.PairingBye}},
	{"X", 0, results{tournament.Adjourned, tournament.Pending}},
}

var codesXXS = [...]scoreCode{
	{"WW", 'w', results{tournament.Win, tournament.UnratedWin}},
	{"BW", 'b', results{tournament.Win, tournament.UnratedWin}},
	{"WD", 'w', results{tournament.Draw, tournament.UnratedDraw}},
	{"BD", 'b', results{tournament.Draw, tournament.UnratedDraw}},
	{"WL", 'w', results{tournament.Loss, tournament.UnratedLoss}},
	{"BL", 'b', results{tournament.Loss, tournament.UnratedLoss}},
	{"FW", 0, results{tournament.ForfeitWin}},
	{"FL", 0, results{tournament.ForfeitLoss}},
	{"PAB", 0, results{tournament.PairingBye}},
	{"FPB", 0, results{tournament.FullBye}},
	{"HPB", 0, results{tournament.HalfBye}},
	{"ZPB", 0, results{tournament.ZeroBye, tournament.NoResult}},
	{"W", 0, results{tournament.Win, tournament.UnratedWin, tournament.ForfeitWin, tournament.FullBye}},
	{"D", 0, results{tournament.Draw, tournament.UnratedDraw, tournament.HalfBye}},
	{"L", 0, results{tournament.Loss, tournament.UnratedLoss}},
}

var codesBBP = [...]scoreCode{
	{"BBW", 0, results{tournament.Win, tournament.UnratedWin, tournament.ForfeitWin, tournament.FullBye}},
	{"BBD", 0, results{tournament.Draw, tournament.UnratedDraw, tournament.HalfBye}},
	{"BBL", 0, results{tournament.Loss, tournament.UnratedLoss}},
	{"BBZ", 0, results{tournament.ZeroBye, tournament.NoResult}},
	{"BBF", 0, results{tournament.ForfeitLoss}},
	{"BBU", 0, results{tournament.PairingBye}},
}

func (s *scoreSource) set(code *scoreCode, v tournament.Points, at Position) {
	for _, r := range code.results {
		if code.side != 'b' {
			s.white[r] = v
		}
		if code.side != 'w' {
			s.other[r] = v
		}
		if s.at[r].IsZero() {
			// a value for one colour leaves the default for the other
			def := tournament.StandardScoring()
			if code.side == 'w' {
				s.other[r] = def.Other[r]
			} else if code.side == 'b' {
				s.white[r] = def.White[r]
			}
		}
		s.at[r] = at
	}
}

// scoring settles the point values: 162 before XXS before BB? before the default, and where nothing is stated and
// the default does not fit the recorded points, by inference.
func (d *decoder) scoring() {
	bb, xxs, r162 := d.readBBP(), d.readXXS(), d.read162()
	d.conflicts([]*scoreSource{&bb, &xxs, &r162})
	s := tournament.StandardScoring()
	stated := false
	pab := false
	for _, src := range []*scoreSource{&bb, &xxs, &r162} {
		for r := range src.at {
			if !src.at[r].IsZero() {
				s.White[r], s.Other[r] = src.white[r], src.other[r]
				d.src.scores[r] = src.at[r]
				stated = true
				pab = pab || tournament.Result(r) == tournament.PairingBye
			}
		}
	}
	if !stated {
		d.inferScoring()
		return
	}
	if !pab && (bb.given() || r162.given()) {
		s.Set(s.Win(), tournament.PairingBye) // in XXS alone the PAB keeps its own default of 1
	}
	if r162.at[tournament.Adjourned].IsZero() {
		s.Set(s.Draw(), tournament.Adjourned, tournament.Pending)
	}
	d.t.Scoring, d.t.ScoringOrigin = s, tournament.Stated
}

// conflicts reports values that two sources give differently, once for each code.
func (d *decoder) conflicts(sources []*scoreSource) {
	var told Position
	for k, b := range sources {
		for _, a := range sources[:k] {
			for r := range b.at {
				if a.at[r].IsZero() || b.at[r].IsZero() || a.white[r] == b.white[r] && a.other[r] == b.other[r] {
					continue
				}
				first, second, v, w := a, b, b.other[r], a.other[r]
				if later(a.at[r], b.at[r]) {
					first, second, v, w = b, a, w, v
				}
				if second.at[r] == told {
					continue
				}
				told = second.at[r]
				d.doubtful = true
				d.add("score.conflict", told, "a %s is worth %s in %s and %s in %s", tournament.Result(r), v, second.name, w, first.name).
					related(first.at[r]).hint("remove the record that is wrong")
			}
		}
	}
}

func later(a, b Position) bool { return a.Line > b.Line || a.Line == b.Line && a.Column > b.Column }

func (d *decoder) readBBP() scoreSource {
	src := scoreSource{name: "the BB? records"}
	for k := range codesBBP {
		c := &codesBBP[k]
		for i := range d.byCode[c.code] {
			r := &d.byCode[c.code][i]
			s := trimBlank(r.cut(5, 0))
			v, form := parsePoints(s)
			if form == pointsBad {
				d.add("hdr.score", r.pos(valueColumn(r)), "%q is not an amount of points", s).expected("points in columns 5-12").as(&d.collector, Error)
				continue
			}
			d.once(&src, c, v, r.pos(valueColumn(r)))
		}
	}
	return src
}

// once enters a value that may be given once only; the same value again does no harm.
func (d *decoder) once(src *scoreSource, c *scoreCode, v tournament.Points, at Position) {
	first := c.results[0]
	if before := src.at[first]; !before.IsZero() && src.other[first] != v {
		d.doubtful = true
		d.add("score.conflict", at, "a %s is worth %s here and %s before", first, v, src.other[first]).related(before).
			hint("remove the record that is wrong")
		return
	}
	src.set(c, v, at)
}

func (d *decoder) readXXS() scoreSource {
	src := scoreSource{name: "XXS"}
	for i := range d.byCode["XXS"] {
		r := &d.byCode["XXS"][i]
		ws, _ := r.words(5)
		for _, w := range ws {
			name, value, _ := strings.Cut(w.text, "=")
			v, form := parsePoints(value)
			c := findCode(codesXXS[:], strings.ToUpper(name))
			if c == nil || form == pointsBad {
				d.add("hdr.score", r.pos(w.col), "%q is not a point value of XXS", w.text).
					expected("CODE=VALUE with one of W D L WW BW WD BD WL BL FW FL PAB FPB HPB ZPB").as(&d.collector, Error)
				continue
			}
			src.set(c, v, r.pos(w.col))
		}
	}
	return src
}

func findCode(codes []scoreCode, name string) *scoreCode {
	for i := range codes {
		if codes[i].code == name {
			return &codes[i]
		}
	}
	return nil
}

func (d *decoder) read162() scoreSource {
	src := scoreSource{name: "record 162"}
	for i := range d.byCode["162"] {
		r := &d.byCode["162"][i]
		if r.blank(6) && !r.blank(5) {
			d.add("hdr.score", r.pos(5), "the symbols of record 162 stand one column too far left; they are read all the same").
				expected("symbols in columns 6, 15, 24 ...").as(&d.collector, Warning)
			d.fields162(r, -1, &src)
			continue
		}
		d.fields162(r, 0, &src)
	}
	return src
}

func (d *decoder) fields162(r *row, shift int, src *scoreSource) {
	rec := RecordOf("162")
	symbol, value := rec.Field("symbol"), rec.Field("value")
	for k := 0; symbol.From+shift+k*rec.Step <= r.width(); k++ {
		from, _ := symbol.At(k, rec.Step)
		first, last := value.At(k, rec.Step)
		from, first, last = from+shift, first+shift, last+shift
		name := r.cut(from, from)
		text := trimBlank(r.cut(first, last))
		if name == " " && text == "" {
			continue
		}
		if strings.EqualFold(name, "Z") {
			d.add("hdr.score-alias", r.pos(from), "symbol Z of record 162 is read as A, absence").expected("A")
			name = "A"
		}
		c := findCode(codes162[:], strings.ToUpper(name))
		v, form := parsePoints(text)
		between := trimBlank(r.cut(last+1, from+rec.Step-1))
		if c == nil || form == pointsBad || between != "" {
			d.add("hdr.score", r.pos(from), "%q is not a point value of record 162", trimBlank(name+" "+text+" "+between)).
				expected("one of W D L A P X in columns 6, 15, 24 ... and points in the four columns after it").as(&d.collector, Error)
			return
		}
		d.once(src, c, v, r.pos(from))
	}
}

// trusted returns the tournament without the points of players whose rounds could not be read.
func (d *decoder) trusted() *tournament.Tournament {
	var t *tournament.Tournament
	for i := range d.t.Players {
		if !d.state[i].broken && !d.badRow(i) {
			continue
		}
		if t == nil {
			c := *d.t
			c.Players = slices.Clone(d.t.Players)
			t = &c
		}
		t.Players[i].HasPoints = false
	}
	if t == nil {
		return d.t
	}
	return t
}

// inferScoring takes the default, or what the points demand.
func (d *decoder) inferScoring() {
	s, why, err := d.trusted().InferScoring()
	if err == nil {
		d.t.Scoring, d.t.ScoringOrigin = s, tournament.Inferred
		if why != "" {
			d.add("score.inferred", Position{1, 1}, "%s", why).hint("state the values in record 162")
		}
		return
	}
	d.t.Scoring = tournament.StandardScoring()
	if errors.Is(err, tournament.ErrScoringAmbiguous) {
		d.add("score.unknown", Position{1, 1}, "the point values are not stated and several systems fit").because(err).
			hint("state the values in record 162")
		return
	}
	d.t.ScoringOrigin = tournament.Inferred // checkPoints reports the rows that do not fit
}
