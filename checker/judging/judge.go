package judging

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/checker/reading"
	"github.com/trfkit/trfkit/checker/reason"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

// AsRecorded is a pairing in the form in which one is read from cells: the order of boards and byes means nothing.
func AsRecorded(p engine.Result) *engine.Recording {
	byes := p.Byes()
	slices.Sort(byes)
	rec := &engine.Recording{Result: engine.Result{Boards: slices.Clone(p.Boards)}}
	for _, id := range byes {
		rec.GiveBye(id)
	}
	engine.SortByNumber(rec.Boards)
	return rec
}

// Pairing judges one pairing of a round: legality first, then agreement, colours and bye included.
func (j *Judge) Pairing(round int, rec *engine.Recording) Round {
	defer j.spend(j.spent())
	r := NewRound(round)
	r.Bye.Recorded = rec.Bye
	state, err := engine.Before(j.Event, round)
	if err != nil {
		r.Why = []string{err.Error()}
		j.Log.Refused(j.System.Info().ID, round, "judge", err)
		return r
	}
	state.Work = j.work()
	found, err := j.ask(state, rec)
	if err != nil && !errors.Is(err, engine.ErrNoLegalPairing) {
		r.Why = []string{err.Error()}
		j.Log.Refused(j.System.Info().ID, round, "judge", err)
		return r
	}
	j.decide(&r, rec, found, err)
	if j.Checklist {
		r.Checklist = j.List(state, found.Expected)
	}
	kept := reading.Kept{Round: round, State: state, Rec: rec}
	if err == nil {
		kept.Expected, r.Bye.Expected = &found.Expected, found.Expected.Bye
		r.differences = compare(found.Expected, rec.Result)
		j.crossCheck(&r, found)
	}
	switch {
	case r.incomplete(rec, j.In) || r.Verdict == Agree || r.Verdict == CannotCheck:
	case j.Brief:
		r.differences = differences{}
	default:
		j.describe(&r, state, rec)
	}
	j.compareReadings(&r, &kept)
	return r
}

// Bounds of the work that one file may cost, in steps of engine.Work, beside engine.MostWork: a file whose rounds are
// paired by no rules would cost many times what another of its size costs.
const (
	mostSought = 3_000_000  // to see whether a system is that of the file
	mostTried  = 1_200_000  // to try other readings
	mostAsked  = 30_000_000 // where the comparison of readings is asked for

	// usualCells are those of a file of about a megabyte, in which a player without a cell takes as much as nine of
	// them; a larger file may cost as much more.
	usualCells = 100_000
)

// bounded is what a file may cost where one of the usual size may cost so many steps.
func bounded(steps int, t *tournament.Tournament) int {
	cells := int64(len(t.Players)) * int64(t.PairedRounds()+9)
	return int(min(max(usualCells, cells)*int64(steps)/usualCells, math.MaxInt32))
}

// Sought is what it may cost to see whether a system is that of a file, whatever facts are open in it.
func Sought(t *tournament.Tournament) *engine.Work { return &engine.Work{Left: bounded(mostSought, t)} }

// Asked is what all that is asked of a file may cost.
func Asked(t *tournament.Tournament) *engine.Work {
	return &engine.Work{Left: bounded(engine.MostWork, t)}
}

// work is what judging may still cost.
func (j *Judge) work() *engine.Work {
	if j.judged == nil {
		if j.judged = j.Work; j.judged == nil {
			j.judged = Asked(j.Event)
		}
		j.most = j.judged.Left
	}
	return j.judged
}

// stepsOfRound are about what judging a round takes beside the steps that are counted.
const stepsOfRound = 700

// spent are the steps that were counted until now.
func (j *Judge) spent() int {
	left := j.work().Left
	if j.Work != nil { // other readings are tried within it
		return j.most - left
	}
	return j.most - left + j.tried
}

// spend tells the caller what judging a round took.
func (j *Judge) spend(before int) {
	if j.Spent != nil {
		j.Spent.Add(int64(stepsOfRound + j.spent() - before))
	}
}

// givenUp says of a round that judging it takes too much work.
func (j *Judge) givenUp(round int) Round {
	r := because(round, fmt.Sprintf("judging it and the rounds before takes more work than one file may cost "+
		"(%d steps)", j.most))
	r.GivenUp = true
	return r
}

// compareReadings looks up what other readings would make of a round, where that is wanted, and keeps the round for
// comparing them.
func (j *Judge) compareReadings(r *Round, k *reading.Kept) {
	if r.Verdict == CannotCheck || j.Readings == NoRound || r.Verdict == Agree && j.Readings != EveryRound {
		return
	}
	bound := mostTried
	if j.Readings == EveryRound {
		bound = mostAsked
	}
	least := engine.StepsOfCell * len(j.Others()) * len(k.State.Players) * k.Round
	if j.tried > 0 && j.tried+least > bound {
		r.ReadingsNotTried = len(j.Others())
		return
	}
	w := engine.Work{Left: max(bound-j.tried, 4*least)}
	if j.Work != nil {
		w.Left = min(w.Left, j.Work.Left)
	}
	whole := w.Left
	k.Tried = j.Others().Pair(k.State, &w)
	j.tried += whole - w.Left
	if j.Work != nil {
		j.Work.Left -= whole - w.Left
	}
	r.ReadingsNotTried = reading.NotTried(k.Tried)
	r.Readings = j.Others().Effects(k, r.Verdict != Differ && r.Verdict != Agree)
	if j.Readings == EveryRound {
		j.Kept = append(j.Kept, *k)
	}
}

// ask asks the system. Boards whose colours nobody recorded take those of the demanded pairing.
func (j *Judge) ask(s *engine.State, rec *engine.Recording) (engine.Judgement, error) {
	found, err := j.System.Judge(s, rec.Result)
	if err == nil && reading.TurnColourless(rec, found.Expected) {
		return j.System.Judge(s, rec.Result)
	}
	return found, err
}

// decide turns a judgement into a verdict with its reasons.
func (j *Judge) decide(r *Round, rec *engine.Recording, found engine.Judgement, err error) {
	for i := range found.Breaches {
		r.broke = append(r.broke, found.Breaches[i].Players...)
	}
	whole, breaches := j.System.Info().Citation.String(), found.Breaches
	switch {
	case err != nil:
		r.Verdict, r.Rule, r.Why = Unpairable, whole, []string{j.In.Say("report.why.unpairable")}
	case found.Fault != "":
		j.engineFault(r, found.Fault)
		return
	case len(rec.Also) > 0:
		r.Verdict, r.Rule = Illegal, whole
		r.Why = []string{j.In.Say("report.why.byes", "n", 1+len(rec.Also), "list", idsText(rec.Byes(), j.In))}
		breaches = otherBreaches(breaches, rec.Also)
	case !found.Legal:
		r.Verdict = Illegal
	case found.Agrees:
		r.Verdict = Agree
		return
	default:
		j.differ(r, &found.Decision)
		return
	}
	if r.Verdict == Illegal && len(found.Breaches) > 0 {
		r.Rule = found.Breaches[0].Rule.String()
	}
	r.lead, r.Reasons = len(r.Why), reason.By(j.System, j.Event, j.In).Reasons(breaches, nil)
	r.Why = append(r.Why, reason.Sentences(r.Reasons)...)
}

// differ says which article decides against a legal pairing.
func (j *Judge) differ(r *Round, d *engine.Decision) {
	tell := reason.By(j.System, j.Event, j.In)
	r.Verdict, r.Rule, r.decided, r.Reasons = Differ, d.Rule.String(), tell.Decided(d), tell.Reasons(d.Steps, d)
	r.Why, r.lead = []string{r.decisionText(j.In)}, 1
	r.Why = append(r.Why, reason.Sentences(r.Reasons)...)
}

// decisionText is the deciding article with both values, in the sentence of its own that a step has.
func (r *Round) decisionText(in *wording.Language) string {
	values := in.Say("report.values", "expected", r.decided.Expected, "recorded", r.decided.Recorded)
	for i := range r.Reasons {
		if s := &r.Reasons[i]; s.Rule == r.Rule && strings.HasSuffix(s.Text, values) {
			values = s.Text
		}
	}
	if r.decided.Bracket != "" {
		return fmt.Sprintf("%s, %s: %s", r.decided.Bracket, r.Rule, values)
	}
	return r.Rule + ": " + values
}

// otherBreaches leaves out what the engine says of the byes beyond the first: it is shown one bye only and finds the
// others unpaired.
func otherBreaches(breaches []engine.Step, also []tournament.PlayerID) []engine.Step {
	var out []engine.Step
	for _, b := range breaches {
		if len(b.Players) != 1 || !slices.Contains(also, b.Players[0]) {
			out = append(out, b)
		}
	}
	return out
}

// engineFault keeps a fault of the engine from becoming an accusation of the tournament.
func (j *Judge) engineFault(r *Round, fault string) {
	r.Verdict, r.Rule = CannotCheck, ""
	r.Why = []string{"the engine contradicts itself: " + fault}
	r.Expected, r.Recorded = []engine.Board{}, []engine.Board{}
	j.Log.Broken("engine.fault",
		fmt.Sprintf("round %d: %s contradicts itself: %s", r.Round, j.System.Info().ID, fault),
		"please report it with this file; the tournament is not to blame")
}

// crossCheck compares the judgement with the boards themselves: "agrees" and "no difference" must be the same thing,
// and a pairing the engine demands cannot be one it calls illegal.
func (j *Judge) crossCheck(r *Round, found engine.Judgement) {
	same := r.differences.none()
	switch {
	case r.Verdict == Agree && !same:
		j.engineFault(r, "it agrees with a pairing other than its own")
	case r.Verdict == Differ && same:
		j.engineFault(r, "it disagrees with its own pairing")
	case r.Verdict == Illegal && !found.Legal && same:
		j.engineFault(r, "it calls its own pairing illegal")
	}
}

// describe adds what a reader of a bad round needs: the boards that differ, names, and the readings it rests on.
func (j *Judge) describe(r *Round, s *engine.State, rec *engine.Recording) {
	r.differences.fill(r)
	r.differences.people = PeopleOf(j.Event, s, r.differences.players(r.Bye))
	if len(rec.Blank) > 0 && r.Verdict != Illegal {
		r.Why = append(r.Why,
			j.In.Say("report.why.blank", "n", len(rec.Blank), "list", idsText(rec.Blank, j.In)))
	}
}

// incomplete keeps an unfinished round with silent players from being judged: whether they were absent or their boards
// are not entered yet is not known. An absolute rule broken by the boards that are there stays broken.
func (r *Round) incomplete(rec *engine.Recording, in *wording.Language) bool {
	if !rec.Unfinished || len(rec.Silent) == 0 || r.Verdict == Illegal {
		return false
	}
	*r = NewRound(r.Round)
	r.Bye.Recorded = rec.Bye
	r.Why = []string{in.Say("report.why.unfinished", "n", len(rec.Silent), "list", idsText(rec.Silent, in))}
	return true
}
