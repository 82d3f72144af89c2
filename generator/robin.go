package generator

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/berger"
	"github.com/trfkit/trfkit/structure"
	"github.com/trfkit/trfkit/tournament"
)

// The players of a round robin are listed in the order of the lots, free or restricted ones, or in that of their
// ratings.
const (
	listed = "listed"
	varma  = "varma"
	hidden = "hidden"
)

// tables are those of a round robin in the form of the settings.
func (s *Settings) tables(x berger.Tables) berger.Tables {
	for _, form := range []structure.Form{structure.Plain, structure.Exchanged, structure.Twice} {
		if s.Cycle == form.String() {
			x.Form = form
		}
	}
	return x
}

// settleRobin fills what only round robins have, and refuses what they cannot have: nobody comes late to one, asks for
// a bye or is kept from meeting somebody.
func (s *Settings) settleRobin(sys engine.System) error {
	tables, ok := sys.(berger.Tables)
	switch {
	case !ok && s.Lots+s.Cycle != "":
		return &SettingError{"lots", "only round robins have lots and cycles", "for example: system=round-robin"}
	case !ok:
		return nil
	case tables.Cycles < 2 && s.Cycle != "":
		return &SettingError{"cycle", "a single round robin has one cycle", "take double-round-robin"}
	case s.Model != nil || s.Acceleration.Kind != "" && s.Acceleration.Kind != "none":
		return &SettingError{"system", "a round robin has neither a model nor an acceleration", ""}
	}
	for _, a := range []*Amount{&s.FullByes, &s.HalfByes, &s.ZeroByes, &s.Late, &s.Forbidden} {
		if !a.None() {
			return &SettingError{"system", "in a round robin everybody meets everybody",
				"leave out byes, late and forbidden"}
		}
		*a = Times(0)
	}
	if s.Lots == "" {
		s.Lots = listed
	}
	if s.Lots == varma && tables.Cycles > 1 {
		return &SettingError{"lots", "Varma tables are for a single round robin", "take round-robin, or lots=listed"}
	}
	if tables.Cycles > 1 {
		s.Cycle = tables.Form.String()
	}
	s.Acceleration.Kind = "none"
	return nil
}

// beginRobin draws the numbers of the table. It gives them to the players in the order of the list, or keeps them from
// the file.
func (p *play) beginRobin() {
	tables, ok := p.system.(berger.Tables)
	if !ok {
		return
	}
	p.t.SystemCode = tables.Code()
	r := stream(p.seed, "lots")
	order := permutation(r, len(p.field))
	if p.Lots == varma {
		var federations []string
		for i := range p.field {
			federations = append(federations, p.field[i].Federation)
		}
		order, _ = berger.Varma(federations, r.below) // the settings have its sizes alone
	}
	if p.Lots == hidden {
		for _, i := range order {
			tables.Numbers = append(tables.Numbers, p.field[i].ID)
		}
		p.system = tables
		return
	}
	field := make([]entrant, len(p.field))
	for k, i := range order {
		field[k] = p.field[i]
		field[k].ID = tournament.PlayerID(k + 1)
	}
	p.field = field
}
