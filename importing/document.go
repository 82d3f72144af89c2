package importing

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/trfkit/trfkit/importing/event"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// document makes the TRF26 of an event, and the ledger of what it does not hold or had to infer.
func document(name string, e *event.Event, find *event.Findings) (*trf.Document, *trf.Ledger) {
	t := e.Tournament()
	t.Imported = imported(e)
	l := newLedger(e)
	fit(t, e, l)
	data, err := trf.Encode(t, trf.EncodeOptions{Edition: trf.TRF26, Uncoloured: e.Colourless, Inferred: false})
	if err != nil {
		for _, one := range joined(err) {
			find.Add("import.unread", event.Top(name), "%v", one)
		}
		return nil, nil
	}
	data = officials(&e.Header, data)
	doc, more := trf.Made(name, data, origin(name, e, data))
	find.Append(more)
	l.infer(e, t)
	return doc, l.Ledger
}

// officials enters the headers that are no facts of the model behind those that are.
func officials(h *event.Header, data []byte) []byte {
	at := 0
	for line := range bytes.Lines(data) {
		if len(line) < 4 || line[0] != '0' || line[2] != '2' {
			break
		}
		at += len(line)
	}
	var out []byte
	for _, r := range [...]struct{ code, text string }{{"102", h.Arbiter}, {"112", h.Deputy}, {"122", h.TimeControl}} {
		if text := strings.TrimSpace(prose.Harmless(r.text)); text != "" {
			out = fmt.Appendf(out, "%s %s\n", r.code, text)
		}
	}
	return slices.Insert(data, at, out...)
}

func joined(err error) []error {
	var list interface{ Unwrap() []error }
	if errors.As(err, &list) {
		return list.Unwrap()
	}
	return []error{err}
}

// imported is what the event had to infer.
func imported(e *event.Event) *tournament.Imported {
	out := &tournament.Imported{Source: FormatByID(e.Format).Title}
	if e.Order != event.OrderStated {
		out.Numbers = e.Order.String()
	}
	for r := range e.Rounds {
		var absent []tournament.PointBye
		for _, p := range e.Players {
			s, bye := &p.Slots[r], tournament.PointBye{Round: r + 1, Player: p.ID}
			if s.Open && s.Against == nil {
				out.Byes = append(out.Byes, bye)
			}
			if s.Both {
				absent = append(absent, bye)
			}
		}
		if len(absent) > 1 { // it takes two to forfeit a game
			out.Absences = append(out.Absences, absent...)
		}
	}
	return out
}

// nameWidth is how many characters of a name record 001 holds.
var nameWidth = trf.RecordOf("001").Field("name").To - trf.RecordOf("001").Field("name").From + 1

// fit makes the texts of a tournament fit the columns of TRF, and enters what is lost by it.
func fit(t *tournament.Tournament, e *event.Event, l *ledger) {
	for _, f := range []*string{&t.Name, &t.City, &t.Federation, &t.Type} {
		*f = prose.Harmless(*f)
	}
	for i := range t.Players {
		p, from := &t.Players[i], e.Players[i]
		p.Name = prose.Harmless(p.Name)
		if utf8.RuneCountInString(p.Name) > nameWidth {
			runes := []rune(p.Name)
			p.Name = strings.TrimSpace(string(runes[:nameWidth]))
			l.lose("I07", int(p.ID), "%s", string(runes))
		}
		if birth, ok := trf.BirthDate(p.Birth); ok {
			p.Birth = birth
		} else {
			l.lose("I09", int(p.ID), "%s: born %s", p.Name, p.Birth)
			p.Birth = ""
		}
		if len(p.FideID) > 11 {
			l.lose("I09", int(p.ID), "%s: FIDE id %s", p.Name, p.FideID)
			p.FideID = ""
		}
		if from.Club != "" {
			l.lose("I08", int(p.ID), "%s: %s", p.Name, prose.Harmless(from.Club))
		}
		if from.NationalID != "" {
			l.lose("I09", int(p.ID), "%s: national id %s", p.Name, prose.Harmless(from.NationalID))
		}
		if from.National != 0 && from.National != p.Rating {
			l.lose("I09", int(p.ID), "%s: national rating %d", p.Name, from.National)
		}
	}
}

// origin finds the places of an event behind those of its document.
func origin(name string, e *event.Event, text []byte) trf.Origin {
	players := map[int]*event.Player{}
	line, k := 0, 0
	for one := range strings.Lines(string(text)) {
		line++
		if strings.HasPrefix(one, "001") {
			players[line] = e.Players[k]
			k++
		}
	}
	return func(at trf.Position) (string, trf.Position) {
		p := players[at.Line]
		if p == nil {
			return "", trf.Position{}
		}
		place := placeOf(p, at.Column)
		if place.File == name {
			return "", place.Position()
		}
		return place.File, place.Position()
	}
}

// placeOf is the place of a column of record 001.
func placeOf(p *event.Player, column int) event.Place {
	rec := trf.RecordOf("001")
	first, points, rank := rec.Field("opponent").From, rec.Field("points").From, rec.Field("rank").From
	switch {
	case column >= first:
		if r := (column - first) / rec.Step; r < len(p.Slots) && !p.Slots[r].At.IsZero() {
			return p.Slots[r].At
		}
	case column >= rank && !p.RankAt.IsZero():
		return p.RankAt
	case column >= points && column < rank && !p.PointsAt.IsZero():
		return p.PointsAt
	case column >= rec.Field("name").From && !p.NameAt.IsZero():
		return p.NameAt
	}
	return p.At
}
