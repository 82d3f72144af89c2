package swiss

import (
	"errors"
	"fmt"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
)

// Text is a system whose regulation is a sequence of decisions, put together from its own functions; R is a round in
// the making.
type Text[R any] struct {
	Info      engine.Info
	Questions engine.Questions
	Stranger  rules.Ref // who is not to be paired

	// fails with an *engine.MissingFact, as engine.NeedsColour does
	Needs func(*engine.State) error
	Begin func(engine.Choices, *engine.State) R // the choices answer every question
	// makes the whole pairing, or fails with engine.ErrNoLegalPairing
	Pair   func(R) error
	Result func(R) engine.Result          // the pairing made
	Story  func(R) []engine.Step          // how it was made
	Read   func(R, engine.Result) Version // a recorded pairing and the absolute rules it breaks
	// where a legal pairing leaves the one made, nil when it does not
	Departure func(R, *Version) *Departure
	Index     func(R, tournament.PlayerID) int           // Nobody who is not to be paired
	Why       func(R, int, int) (engine.Decision, error) // why two who are to be paired meet or not
	Checklist func(R) []engine.ChecklistRow

	// Of a system that chooses by criteria: see engine.Decider. Decide looks at a pairing made.
	Deciders []rules.Ref
	Decide   func(r R, want func(rules.Ref) bool) (articles []engine.Deciding, unseen int)

	// Of a sequence of decisions with criteria among them: see engine.Omitter. Nil where there are none.
	Omits []rules.Ref
	Omit  func(r R, want func(rules.Ref) bool) []engine.Deciding
}

// Departure is the first decision that a pairing cannot have come from.
type Departure struct {
	engine.Decision
	Better bool // the pairing ranks above the one made, which is a fault of the engine
}

// System is the text under its default readings.
func (t Text[R]) System() engine.System { return t.with(nil) }

func (t Text[R]) with(c engine.Choices) engine.System {
	s := &system[R]{t, c}
	if t.Decide != nil {
		return &decider[R]{s}
	}
	return s
}

// system is a text under one choice of readings.
type system[R any] struct {
	text    Text[R]
	choices engine.Choices
}

var (
	_ engine.Configurable = (*system[int])(nil)
	_ engine.Explainer    = (*system[int])(nil)
	_ engine.Checklister  = (*system[int])(nil)
	_ engine.Decider      = (*decider[int])(nil)
	_ engine.Omitter      = (*system[int])(nil)
)

// decider is a system that can say which articles decided a round.
type decider[R any] struct{ *system[R] }

// Deciders lists the articles that can decide something.
func (s *decider[R]) Deciders() []rules.Ref { return s.text.Deciders }

// Decide returns the articles that decided a round.
func (s *decider[R]) Decide(st *engine.State, want func(rules.Ref) bool) ([]engine.Deciding, int, error) {
	r, err := s.paired(st)
	if err != nil {
		return nil, 0, err
	}
	articles, unseen := s.text.Decide(r, orAll(want))
	return articles, unseen, nil
}

// Omits lists the articles that Omit can return.
func (s *system[R]) Omits() []rules.Ref { return s.text.Omits }

// Omit returns the articles without which a round would have been paired in another way.
func (s *system[R]) Omit(st *engine.State, want func(rules.Ref) bool) ([]engine.Deciding, error) {
	if s.text.Omit == nil {
		return nil, nil
	}
	r, err := s.paired(st)
	if err != nil {
		return nil, err
	}
	return s.text.Omit(r, orAll(want)), nil
}

// orAll is want, or what accepts every article when it is nil.
func orAll(want func(rules.Ref) bool) func(rules.Ref) bool {
	if want == nil {
		return func(rules.Ref) bool { return true }
	}
	return want
}

// Info identifies the edition.
func (s *system[R]) Info() engine.Info { return s.text.Info }

// Questions is the registry of readings.
func (s *system[R]) Questions() engine.Questions { return s.text.Questions }

// Choices are those under which the system pairs.
func (s *system[R]) Choices() engine.Choices { return s.choices }

// With is the system under other choices.
func (s *system[R]) With(c engine.Choices) engine.System { return s.text.with(c) }

// Pair makes the pairing of the round.
func (s *system[R]) Pair(st *engine.State, trace func(engine.Step)) (engine.Result, error) {
	r, err := s.paired(st)
	if err != nil {
		return engine.Result{}, err
	}
	if trace != nil {
		for _, step := range s.text.Story(r) {
			trace(step)
		}
	}
	return s.text.Result(r), nil
}

func (s *system[R]) begin(st *engine.State) (r R, err error) {
	if err := s.text.Needs(st); err != nil {
		return r, err
	}
	return s.text.Begin(s.text.Questions.Answered(s.choices), st), nil
}

func (s *system[R]) paired(st *engine.State) (R, error) {
	r, err := s.begin(st)
	if err == nil {
		err = s.text.Pair(r)
	}
	return r, err
}

// Judge says whether a recorded pairing is legal, which comes first, whether it is the one the text demands, and if not
// at which decision it departs.
func (s *system[R]) Judge(st *engine.State, recorded engine.Result) (engine.Judgement, error) {
	r, err := s.begin(st)
	if err != nil {
		return engine.Judgement{}, err
	}
	v := s.text.Read(r, recorded)
	j, compare, err := Verdict(v.Breaches, func() (engine.Result, error) {
		if err := s.text.Pair(r); err != nil {
			return engine.Result{}, err
		}
		made := s.text.Result(r)
		if s.text.Info.Colourless {
			turn(made.Boards, recorded.Boards)
		}
		return made, nil
	})
	if !compare {
		return j, err
	}
	d := s.text.Departure(r, &v)
	if d == nil {
		j.Agrees = true
		return j, nil
	}
	j.Decision = d.Decision
	if d.Better {
		j.Fault = fmt.Sprintf("the recorded pairing ranks above the engine's own under %s", d.Rule)
	}
	return j, nil
}

// turn gives boards that another pairing has, too, its order of the two players.
func turn(boards, as []engine.Board) {
	seen := make(map[engine.Board]bool, len(as))
	for _, b := range as {
		seen[b] = true
	}
	for i, b := range boards {
		if back := (engine.Board{White: b.Black, Black: b.White}); seen[back] {
			boards[i] = back
		}
	}
}

// Verdict begins a judgement with what a recorded pairing breaks and what is demanded instead. compare says that the
// pairing is legal, so that the two are to be compared.
func Verdict(breaches []engine.Step, pair func() (engine.Result, error)) (j engine.Judgement, compare bool, err error) {
	j = engine.Judgement{Breaches: breaches, Legal: len(breaches) == 0}
	j.Expected, err = pair()
	if errors.Is(err, engine.ErrNoLegalPairing) && j.Legal {
		j.Fault = "the recorded pairing is legal although the engine finds that none is"
		return j, false, nil
	}
	return j, err == nil && j.Legal, err
}

// Why says why two players do or do not meet.
func (s *system[R]) Why(st *engine.State, one, two tournament.PlayerID) (engine.Decision, error) {
	r, err := s.paired(st)
	if err != nil {
		return engine.Decision{}, err
	}
	a, b := s.text.Index(r, one), s.text.Index(r, two)
	if d, answered := Unpairable(s.text.Stranger, one, two, a < 0, b < 0); answered {
		return d, nil
	}
	return s.text.Why(r, a, b)
}

// Unpairable answers why two players do not meet of whom one is absent, or who are one and the same.
func Unpairable(stranger rules.Ref, one, two tournament.PlayerID, oneAbsent, twoAbsent bool) (engine.Decision, bool) {
	absent := func(id tournament.PlayerID) engine.Decision {
		return Said(stranger, fact.NotToBePaired.Of(id), id)
	}
	switch {
	case one == two:
		return Said(rules.Ref{}, fact.SamePlayer, one), true
	case oneAbsent:
		return absent(one), true
	case twoAbsent:
		return absent(two), true
	}
	return engine.Decision{}, false
}

// Said is a decision of one step.
func Said(article rules.Ref, says fact.Fact, players ...tournament.PlayerID) engine.Decision {
	return engine.Decision{Rule: article, Steps: []engine.Step{{Rule: article, Players: players, Says: says}}}
}

// Apart is the limit that keeps two players apart whatever their colours, by the rules that a board of them breaks with
// one and with the other having white. met is the article by which they may not meet at all.
func Apart(met rules.Ref, a, b int, board func(v *Version, white, black int)) engine.Decision {
	var v Version
	board(&v, a, b)
	if len(v.Breaches) == 0 || v.Breaches[0].Rule != met { // neither has a colour with which the other may play
		board(&v, b, a)
	}
	return engine.Decision{Rule: v.Breaches[0].Rule, Steps: v.Breaches}
}

// Parted explains why two players do not meet: by the first decision from which the pairing made departs when they do
// and their opponents meet each other.
func (r *Roster) Parted(made Version, a, b int, departure func(*Version) *Departure) (engine.Decision, error) {
	made.Bring(a, b)
	d, err := r.Separated(made, a, b, departure)
	d.Swapped = err == nil
	return d, err
}

// BoardsOf are the pairs of a version, in the order of the players; which colours they have is not said.
func (r *Roster) BoardsOf(v *Version) (out []engine.Board) {
	for a, b := range v.Mate {
		if a < b {
			out = append(out, engine.Board{White: r.ID(a), Black: r.ID(b)})
		}
	}
	return out
}

// Separated explains why two players do not meet: by the first decision from which the pairing made departs in a
// version in which they do.
func (r *Roster) Separated(v Version, a, b int, departure func(*Version) *Departure) (engine.Decision, error) {
	if d := departure(&v); d != nil {
		d.Instead = r.BoardsOf(&v)
		return d.Decision, nil
	}
	return engine.Decision{}, fmt.Errorf("engine fault: no decision separates %s and %s", r.Name(a), r.Name(b))
}

// Checklist returns the present players in the order in which the text ranks them. It needs no colour drawn: what it
// tells of colours is what was played.
func (s *system[R]) Checklist(st *engine.State) ([]engine.ChecklistRow, error) {
	return s.text.Checklist(s.text.Begin(s.text.Questions.Answered(s.choices), st)), nil
}
