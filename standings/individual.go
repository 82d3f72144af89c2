package standings

import (
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/structure"
	"github.com/trfkit/trfkit/tournament"
)

// Options are what somebody who asks for standings may say of the event. The zero value takes everything from the
// event.
type Options struct {
	Edition  string // name of an edition, blank for the one in force on the start date
	Kind     string // Swiss or RoundRobin, blank for what the event says of itself
	Rounds   int    // count the rounds up to this one, 0 for all that were played
	Choices  engine.Choices
	Expelled []tournament.PlayerID                  // left out of the standings
	Ratings  map[tournament.PlayerID]int            // in place of those of the event
	Later    map[tournament.PlayerID][]RatingChange // ratings from a round on
	Values   []tournament.OutsideValue              // of tie-breaks of the organiser's own
}

// The kinds of events by how their pairings come about.
const (
	Swiss      = "swiss"
	RoundRobin = "round-robin"
)

// Kind is Swiss or RoundRobin.
func (e *Event) Kind() string {
	if e.Predetermined {
		return RoundRobin
	}
	return Swiss
}

// Note is something the reader of standings should know: what was inferred, and what could not be applied.
type Note struct {
	Code    string // stable, such as edition.date
	Warning bool   // the standings stand on a reading of something odd, or a part of the list does not apply
	Text    string
	Hint    string
}

// FromTournament makes the event whose standings are asked for: of players, or of teams in an event of teams.
func FromTournament(t *tournament.Tournament, opt Options) (*Event, []Note) {
	t, opt = t.Settled(), opt.with(t)
	if t.Teams != nil {
		return fromTeams(t, opt)
	}
	e := &Event{Of: t.Rounds, Choices: opt.Choices}
	if t.RoundsOrigin == tournament.Unknown {
		e.Of = 0
	}
	b := &builder{t: t, e: e}
	b.edition(opt)
	b.kind(opt)
	b.rounds(opt)
	b.worth()
	b.participants(opt)
	b.ranking(opt)
	b.annul(opt)
	return e, b.notes
}

// builder is the work of one FromTournament.
type builder struct {
	t     *tournament.Tournament
	e     *Event
	notes []Note
	asked bool // an earlier round than the last is asked for
}

func (b *builder) note(code, hint, format string, args ...any) {
	b.notes = append(b.notes, Note{Code: code, Text: fmt.Sprintf(format, args...), Hint: hint})
}

func (b *builder) warn(code, hint, format string, args ...any) {
	b.notes = append(b.notes, Note{Code: code, Warning: true, Text: fmt.Sprintf(format, args...), Hint: hint})
}

// edition settles the edition. Reading: TB-1.
func (b *builder) edition(opt Options) {
	if e, ok := EditionNamed(opt.Edition); ok && opt.Edition != "" {
		b.e.Edition = e
		b.note("edition.asked", "", "the tie-breaks are those %s, as asked for", e.inForce())
		return
	}
	date, which := b.t.RulesDate(), "began"
	if b.t.AsOf == "" && b.e.Choices.Is("TB-1", "end") {
		date, which = b.t.EndDate, "ended"
	}
	if e, ok := EditionOn(date); ok && b.t.AsOf != "" {
		b.e.Edition = e
		b.note("edition.as-of", "", "the tie-breaks are those in force on %s, %s", date, e.inForce())
		return
	} else if ok {
		b.e.Edition = e
		b.note("edition.date", "",
			"the event %s on %s, so the tie-breaks are those %s", which, date, e.inForce())
		return
	}
	b.e.Edition = Newest
	what := fmt.Sprintf("the date %q does not tell the edition", date)
	if strings.TrimSpace(date) == "" {
		what = "no date is stated"
	}
	b.warn("edition.newest",
		"state the start date in record 042 as YYYY/MM/DD, or the edition with --tie-break-edition",
		"%s, so the tie-breaks are those of the newest edition, of %s", what, Newest)
}

// kind settles whether the pairings were predetermined: by the encoded type, else by its description, else by rounds
// that are those of Berger tables beyond doubt, else they were not. Reading: TB-2.
//
// Rule: C.07 (2026) 15.2
func (b *builder) kind(opt Options) {
	stated, ok := structure.Stated(b.t)
	b.e.Predetermined = opt.Kind == RoundRobin || opt.Kind == "" && ok && stated.Kind.Fixed()
	switch code := b.t.SystemCode; {
	case opt.Kind != "":
		b.note("kind.asked", "", "the event counts as a %s, as asked for", kindName(b.e.Predetermined))
	case code != "":
		b.note("kind.code", "", "by its encoded type %s the event is a %s", code, kindName(b.e.Predetermined))
	case b.e.Predetermined:
		b.note("kind.type", "", "by its type, %q, the event is a %s", b.t.Type, stated.Kind.Name())
	case !ok && structure.Berger(b.t):
		b.e.Predetermined = true
		b.note("kind.rounds", "if it is none, say so in record 192",
			"by its rounds, which are those of the Berger tables, the event is a round robin")
	default:
		b.note("kind.swiss", "if it is a round robin, say so in record 192",
			"nothing says that the event is a round robin, so it counts as a Swiss")
	}
	n := len(b.t.Players)
	if sized := b.e.Of == n || b.e.Of == n-1; opt.Kind == "" && b.e.Choices.Is("TB-2", "size") && sized {
		b.e.Predetermined = true
	}
}

func kindName(predetermined bool) string {
	if predetermined {
		return "round robin"
	}
	return "Swiss"
}

// rounds settles how many rounds count: those asked for, else all in which a game was decided. A round whose pairing is
// known and whose games are still to be played does not count, nor a column of byes announced for it.
func (b *builder) rounds(opt Options) {
	n := b.t.PairedRounds()
	for n > 0 && !b.decided(n) {
		n--
	}
	b.e.Rounds = n
	switch {
	case opt.Rounds > n:
		b.warn("rounds.fewer", "", "only %d rounds were played, so round %d cannot be counted", n, opt.Rounds)
	case opt.Rounds > 0:
		b.e.Rounds, b.asked = opt.Rounds, opt.Rounds < n
	}
	if b.e.Of > b.e.Rounds {
		b.note("rounds.after", "", "the standings are those after round %d of %d", b.e.Rounds, b.e.Of)
	}
}

// decided reports whether somebody has a result of a pairing in a round, the pairing-allocated bye apart where games
// are open.
func (b *builder) decided(round int) bool {
	open := false
	for i := range b.t.Players {
		switch r := b.t.Players[i].Cell(round).Result; {
		case r == tournament.Pending:
			open = true
		case r.Paired() && r != tournament.PairingBye:
			return true
		}
	}
	return !open
}

func (b *builder) worth() {
	s := &b.t.Scoring
	b.e.Worth[Match] = Worth{s.Win(), s.Draw(), s.Loss()}
	b.e.White[Match] = Worth{s.White[tournament.Win], s.White[tournament.Draw], s.White[tournament.Loss]}
}

func (b *builder) participants(opt Options) {
	players := b.t.Players
	index := make(map[tournament.PlayerID]int, len(players))
	for i := range players {
		index[players[i].ID] = i
	}
	b.e.Participants = make([]Participant, len(players))
	rounds := make([]Round, len(players)*b.e.Rounds)
	wrong := b.wrongPoints()
	for i := range players {
		p, q := &players[i], &b.e.Participants[i]
		*q = Participant{ID: p.ID, Name: p.Name, Rating: p.Rating, Ratings: opt.Later[p.ID]}
		q.Expelled = slices.Contains(opt.Expelled, p.ID)
		if rating, ok := opt.Ratings[p.ID]; ok {
			q.Rating = rating
		}
		q.Recorded = Recorded{Rank: p.Rank, Points: [2]tournament.Points{p.Points},
			HasPoints: [2]bool{p.HasPoints && wrong[i]}}
		q.Rounds = rounds[i*b.e.Rounds : (i+1)*b.e.Rounds : (i+1)*b.e.Rounds]
		for k := range q.Rounds {
			q.Rounds[k] = b.round(p, k+1, index)
		}
	}
	b.open()
}

// wrongPoints tells whose recorded points do not follow from the results in any way that files are met with: those of a
// file in mid-event may already count an announced bye. Points after an earlier round than the last are not recorded.
func (b *builder) wrongPoints() []bool {
	wrong := make([]bool, len(b.t.Players))
	if b.asked {
		return wrong
	}
	fits, _ := b.t.FitPoints()
	for i, fit := range fits {
		wrong[i] = fit == tournament.PointsDiffer
	}
	return wrong
}

// round reads one cell.
func (b *builder) round(p *tournament.Player, number int, index map[tournament.PlayerID]int) Round {
	c := p.Cell(number)
	r := Round{Result: c.Result, Opponent: Nobody, Colour: c.Colour}
	r.Points[Match], r.Bonus[Match] = b.t.RoundValue(p, number)
	if i, ok := index[c.Opponent]; ok && c.Opponent != 0 {
		r.Opponent = i
	} else {
		r.Result = b.e.without(c.Result)
	}
	return r
}

// without is the result of a round without an opponent. In a round robin with an odd field somebody rests in each
// round; elsewhere a blank cell is an absence.
func (e *Event) without(r tournament.Result) tournament.Result {
	switch {
	case r != tournament.NoResult && r != tournament.ZeroBye:
		return r
	case e.Predetermined && len(e.Participants)%2 == 1:
		return tournament.NoResult
	}
	return tournament.ZeroBye
}

// open tells of games without a result. Reading: TB-34.
func (b *builder) open() {
	n := 0
	for i := range b.e.Participants {
		for k := range b.e.Rounds {
			if r := b.e.Participants[i].Rounds[k].Result; r == tournament.Adjourned || r == tournament.Pending {
				n++
			}
		}
	}
	if n > 0 {
		b.warn("rounds.open", "the standings are final when every result is known",
			"%d games have no result yet; each counts as played and worth what record 162 says of it", (n+1)/2)
	}
}
