package why

import (
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/checker/internal/telling"
	"github.com/trfkit/trfkit/checker/reason"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

// inquiry is what is known before a round about which somebody asks.
type inquiry struct {
	*Round
	rows []engine.ChecklistRow
}

// standing is a row of the checklist and its place.
type standing struct {
	*engine.ChecklistRow
	place int
}

// row finds a player among those present, nil when he is not.
func (q *inquiry) row(id tournament.PlayerID) *standing {
	for i := range q.rows {
		if q.rows[i].Player == id {
			return &standing{&q.rows[i], i + 1}
		}
	}
	return nil
}

// group are the others of a player's score group.
func (q *inquiry) group(r *standing) []*engine.ChecklistRow {
	var out []*engine.ChecklistRow
	for i := range q.rows {
		if o := &q.rows[i]; o.Score == r.Score && o.Player != r.Player {
			out = append(out, o)
		}
	}
	return out
}

// apart says why two may not meet, blank when they may.
func (q *inquiry) apart(a, b *engine.ChecklistRow) string {
	switch bar := telling.BarOf(q.State, a, b); {
	case bar.Met > 0:
		return fmt.Sprintf("met in round %d", bar.Met)
	case bar.Forbidden:
		return "may not be paired"
	case bar.Colour != tournament.NoColour:
		return fmt.Sprintf("both must have %s", bar.Colour)
	}
	return ""
}

func (q *inquiry) player(id tournament.PlayerID, round int) Player {
	p := Player{NamedPlayer: q.Player(id), Group: []reason.NamedPlayer{}, Open: []reason.NamedPlayer{}}
	if opponent := q.Event.Player(id).Cell(round).Opponent; opponent != 0 {
		p.Opponent = q.Player(opponent)
	}
	r := q.row(id)
	if r == nil {
		return p
	}
	p.Points, p.Place, p.Due = r.Points.String(), r.place, due(&r.Preference)
	for _, c := range r.Colours {
		p.Colours += strings.ToUpper(c.String()[:1])
	}
	for _, o := range q.group(r) {
		p.Group = append(p.Group, q.Player(o.Player))
		if q.apart(r.ChecklistRow, o) == "" {
			p.Open = append(p.Open, q.Player(o.Player))
		}
	}
	return p
}

// due is a colour preference in words.
func due(p *engine.Preference) string {
	switch {
	case p.Colour == tournament.NoColour:
		return "no colour preference"
	case p.Strength == engine.Absolute:
		return "must have " + p.Colour.String()
	}
	return "due " + p.Colour.String()
}

// mostInstead bounds the other opponents that are looked at.
const mostInstead = 4

// instead asks what speaks against other opponents of the first of two who are to meet: those of the score group whom
// he may meet, or, where there is nobody, those of the other's.
func (q *inquiry) instead(e engine.Explainer, two Two) []Instead {
	out := []Instead{}
	a, b := q.row(two[0]), q.row(two[1])
	if a == nil || b == nil {
		return out
	}
	open := func(from *standing) []*engine.ChecklistRow {
		return slices.DeleteFunc(q.group(from), func(o *engine.ChecklistRow) bool {
			return o.Player == two[0] || o.Player == two[1] || q.apart(a.ChecklistRow, o) != ""
		})
	}
	others := open(a)
	if len(others) == 0 {
		others = open(b)
	}
	for _, o := range others[:min(len(others), mostInstead)] {
		d, err := e.Why(q.State, two[0], o.Player)
		if err != nil || d.Rule.IsZero() {
			continue
		}
		said := q.Decided(&d)
		out = append(out, Instead{NamedPlayer: q.Player(o.Player), Rule: d.Rule.String(),
			Criterion: q.Criterion(&d), Expected: q.sayNames(said.Expected), Met: q.sayNames(said.Recorded),
			plain: q.against(&d, two[0], o.Player)})
	}
	return out
}

// words puts an answer into sentences that need no regulations.
func (q *inquiry) words(m *Meeting, d *engine.Decision) []string {
	a, b := &m.Players[0], &m.Players[1]
	out := []string{q.happened(m), q.about(a), q.about(b)}
	if a.Place == 0 || b.Place == 0 {
		return out
	}
	first, second := q.row(a.Number), q.row(b.Number)
	if first.Score == second.Score {
		out = append(out, fmt.Sprintf("Both have %s points: they are in one score group, of %s.",
			first.Score.String(), prose.Counted(len(a.Group)+1, "player")))
	} else {
		out = append(out, fmt.Sprintf("They have different scores, so they can meet only when %s moves down from the "+
			"group of %s points.", a.Called(), first.Score.String()))
	}
	out = append(out, q.possible(first, a))
	if why := q.apart(first.ChecklistRow, second.ChecklistRow); why != "" {
		return append(out, fmt.Sprintf("%s and %s cannot be paired: %s.", a.Called(), b.Called(), why))
	}
	if !m.Demanded && !d.Rule.IsZero() {
		out = append(out, q.plain().Say(q.against(d, first.Player, second.Player)))
	}
	var instead []wording.Message
	for i := range m.Instead {
		instead = append(instead, m.Instead[i].plain)
	}
	for _, x := range telling.Gather(q.plain(), instead) {
		out = append(out, q.plain().Say(x))
	}
	return out
}

// plain are the words of sentences that need no regulations.
func (q *inquiry) plain() wording.Words {
	w := q.Words
	w.Name = func(id tournament.PlayerID) string { return prose.Printable(q.Player(id).Name) }
	return w
}

// against says what speaks against a pair.
func (q *inquiry) against(d *engine.Decision, a, b tournament.PlayerID) wording.Message {
	return telling.Against(q.plain(), d, telling.Pair{A: a, B: b, Meets: q.opponent,
		In: &telling.Field{State: q.State, Rows: q.rows}},
		q.Criterion(d))
}

// opponent is whom a player is to meet, 0 for nobody.
func (q *inquiry) opponent(id tournament.PlayerID) tournament.PlayerID {
	return engine.Opponent(q.Made.Boards, id)
}

// happened says what was recorded and what is demanded.
func (q *inquiry) happened(m *Meeting) string {
	a, b := &m.Players[0], &m.Players[1]
	if q.Pending {
		meet := "meet"
		if !m.Demanded {
			meet = "do not meet"
		}
		return fmt.Sprintf("Round %d: %s and %s %s.", m.Round, a.Called(), b.Called(), meet)
	}
	met := "met"
	if !m.Met {
		met = "did not meet"
	}
	text := fmt.Sprintf("Round %d: %s and %s %s", m.Round, a.Called(), b.Called(), met)
	switch {
	case m.Met && m.Demanded:
		return text + ", as the rules demand."
	case m.Met:
		return text + ", but the rules demand other opponents for them."
	case m.Demanded:
		return text + ", but the rules demand it."
	}
	return text + ", and the rules do not demand it."
}

// about says how a player stands before the round.
func (q *inquiry) about(p *Player) string {
	if p.Place == 0 {
		return p.Called() + " was not to be paired in this round."
	}
	colours := "; no game yet, " + p.Due
	switch {
	case q.System != nil && q.System.Info().Colourless:
		colours = ""
	case p.Colours != "":
		colours = "; colours " + p.Colours + ", " + p.Due
	}
	return fmt.Sprintf("%s: %s points, number %d of %d in the order of the round%s.", p.Called(), p.Points,
		p.Place, len(q.rows), colours)
}

// possible says whom a player could meet in the own score group.
func (q *inquiry) possible(r *standing, p *Player) string {
	if len(p.Group) == 0 {
		return p.Called() + " is alone in the score group, and so moves to another."
	}
	if len(p.Open) > 0 {
		return fmt.Sprintf("In the score group %s could meet %s.", p.Called(), callAll(p.Open))
	}
	parts := []string{}
	for _, o := range q.group(r) {
		parts = append(parts, fmt.Sprintf("%s (%s)", q.Player(o.Player).Called(), q.apart(r.ChecklistRow, o)))
		if len(parts) == reason.MostNamed {
			break
		}
	}
	return fmt.Sprintf("In the score group %s could meet nobody: %s.", p.Called(), strings.Join(parts, ", "))
}

func callAll(list []reason.NamedPlayer) string {
	var parts []string
	for _, p := range list[:min(len(list), reason.MostNamed)] {
		parts = append(parts, p.Called())
	}
	if more := len(list) - len(parts); more > 0 {
		parts = append(parts, fmt.Sprintf("and %d more", more))
	}
	return strings.Join(parts, "; ")
}

// sayNames puts names into a value: "1 (player 9)".
func (q *inquiry) sayNames(value string) string {
	names := map[tournament.PlayerID]string{}
	for i := range q.rows {
		names[q.rows[i].Player] = q.Player(q.rows[i].Player).Name
	}
	return reason.Named(value, names)
}

func values(expected, met string) string {
	if expected == "" && met == "" {
		return ""
	}
	return fmt.Sprintf(": %s as the rules demand, %s if they meet", expected, met)
}
