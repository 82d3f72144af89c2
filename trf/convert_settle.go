package trf

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
)

// engines are the editions whose readers need the settings: the dialects of the pairing programs and TRF26.
const engineEditions = TRFX | TRFBX | TRF26

// settle decides what the settings of the new document are: what the document says, else what the options say, else
// what can be derived. Both at once must agree.
func (c *converter) settle() {
	c.settleRounds()
	c.settleInitial()
	c.settleSystem()
	c.settleScoring()
	c.settleVirtual()
	if c.v.byRank && c.to == TRF26 {
		c.refuse("L10", "number the players by their rank and remove the word rank from XXC",
			"XXC rank orders the players by rank; TRF26 knows the order of the starting ranks only")
	}
}

func (c *converter) settleRounds() {
	switch {
	case c.v.rounds != 0 && c.opt.Rounds != 0 && c.v.rounds != c.opt.Rounds:
		c.refuse("L07", "leave --rounds out, or correct the file",
			"the file states %s, --rounds says %d", prose.Counted(c.v.rounds, "round"), c.opt.Rounds)
	case c.v.rounds != 0:
		c.rounds = c.v.rounds
	case c.to&engineEditions == 0:
		if c.opt.Rounds != 0 {
			c.refuse("L07", "leave --rounds out", "%s has no record for the number of rounds", c.to)
		}
	case c.opt.Rounds != 0 && c.opt.Rounds < c.v.lastRound():
		c.refuse("L07", "give the number of rounds of the whole event",
			"--rounds says %d, but the file speaks of round %d", c.opt.Rounds, c.v.lastRound())
	case c.opt.Rounds != 0:
		c.rounds = c.opt.Rounds
		c.ledger.given("L07", "--rounds", "%s", prose.Counted(c.rounds, "round"))
	case c.v.t.RoundsOrigin != tournament.Unknown && c.v.t.Rounds >= c.v.lastRound():
		c.rounds = c.v.t.Rounds
		c.ledger.given("L07", "derived", "%s: the last one recorded is taken as the last of the event",
			prose.Counted(c.rounds, "round"))
	case c.v.t.Imported != nil: // a page that was saved while the event ran
		c.ledger.missing("L07", "--rounds", "the source does not tell the number of rounds, and the event is not over")
	default:
		c.refuse("L07", "give it with --rounds", "%s needs the number of rounds, which the file does not state", c.to)
	}
}

// lastRound is the last round that has an entry in a row or a setting of its own.
func (v *view) lastRound() int {
	last := v.next - 1
	for i := range v.rows {
		for r := last + 1; r <= len(v.rows[i].cells); r++ {
			if v.byeIn(v.rows[i].id, r) != tournament.NoResult {
				last = r
			}
		}
	}
	for _, a := range v.absent {
		last = max(last, a.Round)
	}
	for _, g := range v.forbid {
		last = max(last, g.Last)
	}
	for _, values := range v.virtual {
		for k, p := range values {
			if p != 0 {
				last = max(last, k+1)
			}
		}
	}
	return last
}

func (c *converter) settleInitial() {
	v := c.v
	switch {
	case v.initial != tournament.NoColour && c.opt.Initial != tournament.NoColour && v.initial != c.opt.Initial:
		c.refuse("L08", "leave --initial-colour out, or correct the file",
			"the file states the initial colour %s, --initial-colour says %s", v.initial, c.opt.Initial)
	case v.initial != tournament.NoColour:
		c.initial = v.initial
	case c.to&engineEditions == 0:
		if c.opt.Initial != tournament.NoColour {
			c.refuse("L08", "leave --initial-colour out", "%s has no record for the initial colour", c.to)
		}
	case c.opt.Initial != tournament.NoColour:
		c.initial = c.opt.Initial
		c.ledger.given("L08", "--initial-colour", "initial colour %s", c.initial)
	case c.from&(TRFX|TRFBX) != 0 && c.to&(TRFX|TRFBX) != 0:
		// these leave it to the program on purpose
	case v.t.InitialOrigin == tournament.Inferred:
		c.initial = v.t.InitialColour
		c.ledger.given("L08", "derived", "initial colour %s: derived from the first round with colours", c.initial)
	case c.to == TRF26:
		c.ledger.missing("L08", "--initial-colour", "the initial colour is neither stated nor shown by a round")
	}
}

func (c *converter) settleSystem() {
	code := c.opt.System
	if e, ok := rules.EditionNamed(code); ok {
		code = cmp.Or(e.Code, code)
	}
	code = strings.ToUpper(code)
	c.system = c.v.system
	switch {
	case code == "":
		if c.system == "" && c.to == TRF26 {
			c.ledger.missing("L26", "--system", "the pairing system is not stated in record 192")
		}
		return
	case c.to&(TRF26|TRFBX) == 0:
		c.refuse("L26", "leave --system out", "%s has no record for the pairing system", c.to)
	case c.system != "" && canonicalSystem(c.system) != canonicalSystem(code):
		c.refuse("L26", "leave --system out, or correct the file",
			"the file states the system %s, --system says %s", c.system, code)
	case c.system == "":
		if class, _ := classifySystem(code); class == systemUnknown {
			c.refuse("L26", "use an ETT26 code such as FIDE_DUTCH_2026, or CUSTOM_SWISS for a system that has none",
				"--system %q has no code in record 192", c.opt.System)
			return
		}
		if c.to == TRFBX && bbpSystem(code) == "" {
			c.refuse("L26", "leave --system out", "%s has no code for the pairing system %s", c.to, code)
			return
		}
		c.system = code
		c.ledger.given("L26", "--system", "pairing system %s", code)
	}
}

func (c *converter) settleScoring() {
	v := c.v
	c.stated, c.scoring = v.stated, v.scoring
	o := &c.opt
	given := o.Win != nil || o.Draw != nil || o.Loss != nil || o.Bye != nil
	switch {
	case given && c.to&engineEditions == 0:
		c.refuse("L11", "leave --win, --draw, --loss and --bye out", "%s has no record for point values", c.to)
	case given:
		c.givenScoring()
	case v.stated || c.to&engineEditions == 0 || len(v.doc.Lines("162"))+len(v.doc.Lines("XXS")) > 0:
	case v.t.ScoringOrigin == tournament.Inferred && v.t.Scoring != tournament.StandardScoring():
		c.stated, c.scoring = true, v.t.Scoring
		c.ledger.given("L11", "derived",
			"win %s, draw %s, loss %s, bye %s: the only known values that give every player's points",
			c.scoring.Win(), c.scoring.Draw(), c.scoring.Loss(), c.scoring.Other[tournament.PairingBye])
	}
}

func (c *converter) givenScoring() {
	value := func(p *tournament.Points, def tournament.Points) tournament.Points {
		if p != nil {
			return *p
		}
		return def
	}
	win, draw, loss := value(c.opt.Win, 10), value(c.opt.Draw, 5), value(c.opt.Loss, 0)
	s := tournament.UniformScoring(win, draw, loss)
	s.Set(value(c.opt.Bye, win), tournament.PairingBye)
	if c.v.stated && c.v.scoring != s {
		c.refuse("L11", "leave --win, --draw, --loss and --bye out, or correct the file",
			"the file states other point values than the flags")
		return
	}
	if !c.v.stated {
		c.ledger.given("L11", "--win --draw --loss --bye",
			"win %s, draw %s, loss %s, bye %s", win, draw, loss, s.Other[tournament.PairingBye])
	}
	c.stated, c.scoring = true, s
}

// settleVirtual expands an acceleration by name into virtual points for programs that do not know the name.
func (c *converter) settleVirtual() {
	c.virtual = maps.Clone(c.v.virtual)
	for id, values := range c.virtual {
		if c.to == TRF26 { // record 250 cannot speak of rounds after the last
			c.virtual[id] = values[:min(c.rounds, len(values))]
		}
	}
	if c.system == "FIDE_BURSTEIN" && c.to == TRFBX && len(c.v.codes[lineVirtual]) == 0 && len(c.v.rows) > 0 {
		// bbpPairings accelerates a Burstein event on its own account unless a record speaks of virtual points
		c.virtual = map[int][]tournament.Points{c.v.rows[0].id: {0}}
		c.ledger.given("L22", "derived", "no virtual points: said explicitly, since bbpPairings would add its own")
		return
	}
	if len(c.virtual) > 0 || len(c.v.codes[lineVirtual]) > 0 || c.to&(TRFX|TRFBX) == 0 ||
		!strings.HasSuffix(c.system, "_BAKU") || c.v.team {
		return
	}
	for i := range c.v.t.Players {
		p := &c.v.t.Players[i]
		if slices.ContainsFunc(p.Virtual, func(v tournament.Points) bool { return v != 0 }) {
			c.virtual[int(p.ID)] = p.Virtual
		}
	}
	if len(c.virtual) == 0 {
		c.refuse("L23", "give the virtual points in record 250, or the number of rounds with --rounds",
			"the virtual points of %s cannot be computed", c.system)
		return
	}
	c.ledger.given("L23", "derived", "virtual points of %d players by %s", len(c.virtual), c.system)
}
