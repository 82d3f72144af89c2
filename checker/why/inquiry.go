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
		return q.say("apart.met", wording.Args{"round": bar.Met})
	case bar.Forbidden:
		return q.say("apart.forbidden", nil)
	case bar.Colour != tournament.NoColour:
		return q.say("apart.colour", wording.Args{"colour": bar.Colour})
	}
	return ""
}

// say is a sentence of the answer, or a part of one that stands in its place.
func (q *inquiry) say(key string, args wording.Args) string {
	return q.Say(wording.Message{Key: "meeting." + key, Args: args})
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
	p.Points, p.Place, p.Due = r.Points.String(), r.place, q.due(&r.Preference)
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
func (q *inquiry) due(p *engine.Preference) string {
	return q.say("due", wording.Args{"colour": p.Colour, "must": p.Strength == engine.Absolute})
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
		out = append(out, q.say("alike", wording.Args{"score": first.Score, "n": len(a.Group) + 1}))
	} else {
		out = append(out, q.say("unlike", wording.Args{"a": a.Called(), "score": first.Score}))
	}
	out = append(out, q.possible(first, a))
	if why := q.apart(first.ChecklistRow, second.ChecklistRow); why != "" {
		return append(out, q.say("apart", wording.Args{"a": a.Called(), "b": b.Called(), "why": why}))
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
	how := "next"
	if !q.Pending {
		how = fmt.Sprintf("met-%v", m.Met)
	}
	return q.say("happened", wording.Args{"round": m.Round, "a": m.Players[0].Called(), "b": m.Players[1].Called(),
		"how": fmt.Sprintf("%s-%v", how, m.Demanded)})
}

// about says how a player stands before the round.
func (q *inquiry) about(p *Player) string {
	r := q.row(p.Number)
	if r == nil {
		return q.say("absent", wording.Args{"a": p.Called()})
	}
	var colours []string
	for _, c := range r.Colours {
		colours = append(colours, q.say("letter", wording.Args{"colour": c}))
	}
	colourless := q.System != nil && q.System.Info().Colourless
	return q.say("about", wording.Args{"a": p.Called(), "points": r.Points, "place": p.Place, "of": len(q.rows),
		"colourless": colourless, "colours": strings.Join(colours, ""), "due": p.Due})
}

// possible says whom a player could meet in the own score group.
func (q *inquiry) possible(r *standing, p *Player) string {
	if len(p.Group) == 0 {
		return q.say("alone", wording.Args{"a": p.Called()})
	}
	if len(p.Open) > 0 {
		return q.say("could", wording.Args{"a": p.Called(), "list": q.callAll(p.Open)})
	}
	parts := []string{}
	for _, o := range q.group(r) {
		parts = append(parts, fmt.Sprintf("%s (%s)", q.Player(o.Player).Called(), q.apart(r.ChecklistRow, o)))
		if len(parts) == reason.MostNamed {
			break
		}
	}
	return q.say("nobody", wording.Args{"a": p.Called(), "list": parts})
}

func (q *inquiry) callAll(list []reason.NamedPlayer) string {
	var parts []string
	for _, p := range list[:min(len(list), reason.MostNamed)] {
		parts = append(parts, p.Called())
	}
	if more := len(list) - len(parts); more > 0 {
		parts = append(parts, q.In.Say("page.andMore", "n", more))
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

func values(in *wording.Language, expected, met string) string {
	if expected == "" && met == "" {
		return ""
	}
	return ": " + in.Say("meeting.values", "expected", expected, "met", met)
}
