package generator

import (
	"errors"
	"fmt"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/tournament"
)

// Event is a tournament that was generated.
type Event struct {
	Settings   *Settings // settled: nothing is left to chance but what the seed decides
	Seed       uint64
	Tournament *tournament.Tournament
	// Unpairable is the round of which no legal pairing exists, so that the event ends before it; 0 when it was played
	// to its end.
	Unpairable int
}

// Watch is told of each round as it is paired.
type Watch func(s *engine.State, made engine.Result)

// Generate makes the tournament that follows from settings and a seed. It fails with a *SettingError, or with the
// error of the engine; that no legal pairing of a round exists is no error, but the end of the event. With a bound of
// steps in the settings it can fail with engine.ErrTooMuchWork.
func Generate(s *Settings, seed uint64) (*Event, error) { return generate(s, &play{seed: seed}) }

// GenerateWatched is Generate with somebody who is told of each round.
func GenerateWatched(s *Settings, seed uint64, watch Watch) (*Event, error) {
	return generate(s, &play{seed: seed, watch: watch})
}

// Pairer pairs a round of a tournament as it stands before that round: the cells of the round and the announced
// absences show who is away. Of an event of matches it is the event with all games, and who is away from the round is
// in the state alone. It must not change the tournament.
type Pairer func(t *tournament.Tournament, s *engine.State) (engine.Result, error)

// GenerateBy is Generate with every round paired by somebody else; an error that is engine.ErrNoLegalPairing ends the
// event, any other is returned as it is, wrapped. Such an event cannot be made anew from its file.
func GenerateBy(s *Settings, seed uint64, by Pairer) (*Event, error) {
	return generate(s, &play{seed: seed, by: by})
}

func generate(s *Settings, p *play) (*Event, error) {
	settled, err := s.Settle(p.seed)
	if err != nil {
		return nil, err
	}
	if p.system, err = settled.NewSystem(); err != nil {
		return nil, err
	}
	p.Settings = settled
	if settled.Most > 0 {
		p.work = &engine.Work{Left: settled.Most}
	}
	p.begin()
	rounds := settled.Rounds.Max
	if settled.Played > 0 {
		rounds = settled.Played
	}
	ev := &Event{Settings: settled, Seed: p.seed}
	for round := 1; round <= rounds; round++ {
		err := p.round(round)
		if errors.Is(err, engine.ErrNoLegalPairing) {
			ev.Unpairable = round
			break
		}
		if err != nil {
			return nil, fmt.Errorf("seed %d, round %d: %w", p.seed, round, err)
		}
	}
	ev.Tournament = p.finish()
	return ev, nil
}

// play is a tournament on its way. field and t.Players are the same players in the same order.
type play struct {
	*Settings
	seed    uint64
	system  engine.System
	watch   Watch
	by      Pairer // nil: the system
	work    *engine.Work
	t       *tournament.Tournament
	field   []entrant
	matches *matchPlay // nil for an event of games
	games   []choice   // what may happen to a game
	byes    []choice   // that players ask for
	gone    schedule   // players who leave for good
}

func (p *play) begin() {
	s := p.Settings
	rounds := s.Rounds.Max
	// The name is the one under which generators of this kind have always written their seed.
	p.t = &tournament.Tournament{Name: fmt.Sprintf("AutoTest Tournament %d", p.seed), Rounds: rounds,
		RoundsOrigin:  tournament.Stated,
		InitialColour: s.Colour, InitialOrigin: tournament.Stated, Scoring: *s.Points, ScoringOrigin: tournament.Stated,
		Type: s.System}
	if s.Colour == tournament.NoColour {
		p.t.InitialOrigin, p.t.Colourless, p.t.Type = tournament.Unknown, true, "SSM"
	}
	if entry, _ := systems.All().ByID(s.System); !p.t.Colourless {
		p.t.SystemCode = entry.Code
	}
	p.field = s.drawField(p.seed)
	p.beginRobin()
	if p.t.Colourless {
		p.drawLots()
	}
	p.drawForbidden()
	for i := range p.field {
		player := p.field[i].Player
		player.Cells = make([]tournament.Cell, 0, rounds)
		p.t.Players = append(p.t.Players, player)
	}
	plan := func(name string, a Amount, first int) schedule {
		return a.lay(stream(p.seed, "plan "+name), first, rounds, rounds)
	}
	p.games = []choice{{plan("forfeits", s.Forfeits, 1), forfeit},
		{plan("double-forfeits", s.DoubleForfeits, 1), doubleForfeit}, {plan("short", s.Short, 1), shortGame},
		{plan("odd", s.Odd, 1), oddGame}, {plan("adjourned", s.Adjourned, 1), adjourned},
		{plan("half-nil", s.HalfNil, 1), halfNil}, {plan("nil-half", s.NilHalf, 1), nilHalf},
		{plan("nil-nil", s.NilNil, 1), nilNil}}
	p.byes = []choice{{plan("full-byes", s.FullByes, 1), tournament.FullBye},
		{plan("half-byes", s.HalfByes, 1), tournament.HalfBye}, {plan("zero-byes", s.ZeroByes, 1), tournament.ZeroBye}}
	p.gone = plan("withdrawals", s.Withdrawals, 2)
	p.beginMatches()
}

// drawLots gives everybody his place in the draw before round 1.
func (p *play) drawLots() {
	var t tournament.Tournament
	for i := range p.field {
		t.Players = append(t.Players, p.field[i].Player)
	}
	t.DrawLots(stream(p.seed, "lots").next())
	for i := range p.field {
		p.field[i].Lot = t.Players[i].Lot
	}
}

// drawForbidden chooses the pairs that may not meet.
func (p *play) drawForbidden() {
	if p.Model != nil {
		p.t.Forbidden = p.Model.Forbidden
		return
	}
	n, r := len(p.field), stream(p.seed, "forbidden")
	plan := p.Forbidden.lay(r, 1, p.Rounds.Max, p.Rounds.Max)
	add := func(first, last, many, chance int) {
		if chance > 0 {
			for range n * (n - 1) / 2 {
				if r.happens(chance) {
					many++
				}
			}
		}
		seen := map[[2]int]bool{}
		for tries := 0; len(seen) < min(many, n*(n-1)/2) && tries < 20*many; tries++ {
			a, b := r.below(n), r.below(n)
			if a == b || seen[[2]int{min(a, b), max(a, b)}] {
				continue
			}
			a, b = min(a, b), max(a, b)
			seen[[2]int{a, b}] = true
			p.t.Forbidden = append(p.t.Forbidden,
				tournament.ForbiddenGroup{First: first, Last: last,
					Players: []tournament.PlayerID{p.field[a].ID, p.field[b].ID}})
		}
	}
	if p.Forbidden.PerRound {
		for round := range p.Rounds.Max {
			add(round+1, round+1, plan.number[round+1], plan.chance[round+1])
		}
	} else if part := p.Forbidden.Parts[0]; !p.Forbidden.None() {
		add(1, 0, part.Number, part.Chance)
	}
}

// round plays a 1-based round. When it cannot be paired the tournament is left as it was before.
func (p *play) round(round int) error {
	p.open(round)
	p.withdraw(round)
	p.leave(round)
	if err := p.accelerate(round); err != nil {
		return err
	}
	state, err := engine.Before(p.t, round)
	if err != nil {
		return err
	}
	made, err := p.pair(state)
	if err != nil {
		for i := range p.t.Players {
			p.t.Players[i].Cells = p.t.Players[i].Cells[:round-1]
		}
		return err
	}
	if p.watch != nil {
		p.watch(state, made)
	}
	p.results(round, made)
	return nil
}

func (p *play) pair(s *engine.State) (engine.Result, error) {
	switch {
	case p.by == nil:
		return p.work.Within(p.system, s)
	case p.matches != nil:
		p.matches.finish(p)
		return p.by(p.matches.full, s)
	}
	return p.by(p.t, s)
}

// open makes the column of a round. Who has not yet entered is in the tournament all the time, as he is in the file,
// but announced absent: his cells stay blank.
//
// Rule: C.04.2 (2017) C.3
// Rule: C.04.2 (2026) 2.4
func (p *play) open(round int) {
	p.t.Absences = p.t.Absences[:0]
	for i := range p.t.Players {
		q := &p.t.Players[i]
		q.Cells = append(q.Cells, tournament.Cell{})
		if p.field[i].entry > round {
			p.t.Absences = append(p.t.Absences,
				tournament.Absence{Player: q.ID, Round: round, Kind: tournament.ZeroBye})
		}
	}
}

func (p *play) accelerate(round int) error {
	switch p.Acceleration.Kind {
	case "named":
		return p.accelerateBy(p.Acceleration.Named, round)
	case "blocks":
		for i := range p.t.Players {
			p.Acceleration.apply(&p.t.Players[i])
		}
	case "none":
		for i := range p.t.Players {
			p.t.Players[i].Virtual = nil
		}
	}
	return nil // "model": the players have brought theirs
}

// accelerateBy gives the virtual points of a method. Those of the rounds before stay as they were when these were
// paired.
func (p *play) accelerateBy(a tournament.Acceleration, round int) error {
	before := make([][]tournament.Points, len(p.t.Players))
	for i := range p.t.Players {
		before[i] = p.t.Players[i].Virtual
	}
	if err := p.t.Accelerate(a, bakuEdition(p.Settings)); err != nil {
		return err
	}
	for i := range p.t.Players {
		q := &p.t.Players[i]
		for k := range min(round-1, len(q.Virtual), len(before[i])) {
			q.Virtual[k] = before[i][k]
		}
	}
	return nil
}

// finish sums up points and gives ranks.
func (p *play) finish() *tournament.Tournament {
	if p.matches != nil {
		p.matches.finish(p)
		p.t = p.matches.full
		p.rank()
		return p.t
	}
	t := p.t
	t.Absences = nil
	t.Recount()
	p.rank()
	return t
}
