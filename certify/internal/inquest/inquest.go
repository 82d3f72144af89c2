// Package inquest classes, explains and shrinks the discrepancies of a campaign.
package inquest

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/certify/internal/judge"
	"github.com/trfkit/trfkit/certify/internal/shrink"
	"github.com/trfkit/trfkit/certify/internal/task"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/internal/fsx"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// Suspect is a discrepancy not yet examined: what the record says of it.
type Suspect struct {
	dossier.Discrepancy
	Record *dossier.Record
	Row    *dossier.RoundRecord // nil: of the tournament as a whole
	Shrink bool                 // it is one of the first of its group
	// Standings says that it is of the standings of the tournament.
	Standings bool
}

// Suspects lists the discrepancies of records in their order. limit is how many of a group are to be shrunk.
func Suspects(records []*dossier.Record, limit int) []Suspect {
	var out []Suspect
	seen := map[string]int{}
	add := func(s Suspect, suffix string, o dossier.Outcome, what string) {
		r := s.Record
		s.Discrepancy = dossier.Discrepancy{ID: r.ID + suffix, Tournament: r.ID, Engine: r.Engine,
			Direction: r.Direction, Outcome: o, Class: dossier.ClassCandidate, Summary: r.Detail,
			Group: fmt.Sprintf("%s/%s/%s/%s", r.Engine, r.Direction, o, what), Explanation: []string{}}
		if s.Row != nil {
			s.Round, s.Rule = s.Row.Round, s.Row.Rule
		}
		seen[s.Group]++
		s.Shrink = seen[s.Group] <= limit
		out = append(out, s)
	}
	for _, r := range records {
		if !r.Outcome.Discrepant() {
			continue
		}
		for i := range r.Differ {
			row := &r.Differ[i]
			add(Suspect{Record: r, Row: row}, fmt.Sprintf("-r%d", row.Round), row.Outcome, row.Rule)
		}
		if !r.Standings.Agree() {
			add(Suspect{Record: r, Standings: true}, "-standings", dossier.Differ, r.Standings.Differ[0].Rule)
		}
		if len(r.Differ) == 0 && r.Standings.Agree() || !slices.Contains([]dossier.Outcome{dossier.Differ,
			dossier.Illegal, dossier.Unpairable}, r.Outcome) {
			add(Suspect{Record: r}, "", r.Outcome, Cause(r.Detail))
		}
	}
	return out
}

// digits are numbers, addresses of memory, and what Java prints of an object.
var digits = regexp.MustCompile(`0x[0-9a-fA-F]+|@[0-9a-f]{4,}|[0-9]+`)

// Cause is a message without its numbers, which differ from tournament to tournament, and from call to call.
func Cause(detail string) string { return digits.ReplaceAllString(detail, "#") }

// Examiner examines the discrepancies of one dossier.
type Examiner struct {
	Judge   *judge.Judge
	Dir     string // of the dossier
	Engines []*drive.Candidate
	Limit   int  // discrepancies of a group that are shrunk
	Absent  bool // the engines are not at hand: nothing is asked
	Dry     bool // nothing is written
	// Questions bounds how often is asked for one discrepancy; 0 leaves it to the adapter.
	Questions int
	Patience  int // see shrink.Options
	// Over, when not nil, says that the time for shrinking is over.
	Over func() bool
}

// Alone is the examiner of a dossier whose engines are not at hand.
func Alone(j *judge.Judge, d *dossier.Dossier) *Examiner {
	t := &Examiner{Judge: j, Dir: d.Dir, Limit: d.Manifest.Shrink, Absent: true}
	for _, e := range d.Manifest.Engines {
		t.Engines = append(t.Engines, drive.Absent(e))
	}
	return t
}

// shown is the tournament that shows a discrepancy, and the question by which it is shrunk.
type shown struct {
	*shrink.Specimen        // nil when there is none
	note             string // why it cannot be asked again
	shows            shrink.Question
}

// Examine examines one discrepancy and writes its files.
func (r *Examiner) Examine(ctx context.Context, s *Suspect) (*dossier.Discrepancy, error) {
	made, e := s.Discrepancy, &asked{Candidate: r.engine(s.Record.Engine), judge: r.Judge}
	d := &made
	t, err := Revive(r.Dir, s.Record, &e.Driver.Input)
	if err != nil {
		return nil, err
	}
	var x shown
	switch {
	case s.Standings:
		x, err = r.ofStandings(s, d, t, e)
	case s.Row == nil:
		x, err = r.whole(s, d, t, e)
	default:
		x, err = r.ofRound(s, d, t, e)
	}
	if err == nil && x.Specimen != nil {
		d.Original, err = r.Example(d.ID, "original", x.Specimen)
	}
	if err != nil {
		return nil, err
	}
	if d.ShrinkNote = x.note; d.ShrinkNote == "" {
		small, err := r.shrunk(ctx, s, d, x)
		if err != nil {
			return nil, err
		}
		if small != nil && small.Round > 0 {
			d.Explanation = r.Judge.Pairing(small.T, small.Round, small.Engine).Why
		}
	}
	return d, r.write(dossier.ExplanationFile(d.ID), d.ExplanationText())
}

// write writes a file of the dossier, unless there is only to be seen what it would hold.
func (r *Examiner) write(name string, data []byte) error {
	if r.Dry {
		return nil
	}
	return fsx.WriteIn(r.Dir, name, data)
}

func (r *Examiner) engine(name string) *drive.Candidate {
	i := slices.IndexFunc(r.Engines, func(c *drive.Candidate) bool { return c.Name == name })
	return r.Engines[i]
}

// Revive returns the tournament of a record: made anew from seed and settings, or read from its file. nil is a
// tournament that never was, or cannot be read.
func Revive(dir string, r *dossier.Record, in *drive.Input) (*tournament.Tournament, error) {
	switch {
	case r.Direction == drive.Checks:
		s, err := generator.ParseSettled(strings.Fields(r.Settings))
		if err != nil {
			return nil, err
		}
		made, err := generator.Generate(s, r.Seed)
		if err != nil {
			return nil, err
		}
		data, err := in.Write(made.Tournament)
		if err == nil && drive.Hash(data) != r.SHA256 {
			err = fmt.Errorf("%s: the tournament made from seed and settings is another one", r.ID)
		}
		return made.Tournament, err
	case r.File == "":
		return nil, nil
	}
	data, err := r.Stored(dir)
	if err != nil {
		return nil, err
	}
	t, err := event.Decode(data)
	if err != nil {
		return nil, nil // the record says why it cannot be read
	}
	return t, nil
}

// whole examines what befell a tournament as a whole: nobody's pairing is to be judged.
func (r *Examiner) whole(s *Suspect, d *dossier.Discrepancy, t *tournament.Tournament,
	e *asked) (x shown, err error) {
	d.Explanation = append(d.Explanation, about[s.Record.Outcome]+": "+s.Record.Detail)
	if s.Record.Outcome == dossier.Invalid ||
		s.Record.Direction == drive.Generates && s.Record.Outcome == dossier.Refusal {
		d.Class = dossier.ClassInput
	}
	if t == nil {
		return shown{note: "there is no tournament to shrink"}, nil
	}
	x.shows = e.failsPair(s.Record)
	switch {
	case s.Record.Outcome == dossier.Invalid, d.Direction == drive.Generates:
		x.note = madeByEngine
	case task.Controlled(s.Record):
		x.note = task.ControlNote
		t, err = task.Planted(r.Judge, s.Record)
	case d.Direction == drive.Checks:
		x.shows = e.failsCheck(s.Record)
	}
	x.Specimen = r.specimen(t, 0)
	return x, err
}

// madeByEngine says why a tournament of an engine is not shrunk as a whole.
const madeByEngine = "the engine made it, and cannot be asked about a part of it"

// specimen is a tournament that shows something, about a round or, with 0, as a whole.
func (r *Examiner) specimen(t *tournament.Tournament, round int) *shrink.Specimen {
	return &shrink.Specimen{T: t, Unit: r.Judge.Unit(), Round: round}
}

// about are the outcomes of tournaments as a whole, in words.
var about = map[dossier.Outcome]string{
	dossier.Invalid: "the tournament that the engine made cannot be used",
	dossier.Refusal: "the engine refuses",
	dossier.Garbage: "what the engine says is no answer",
	dossier.Crash:   "the engine crashed",
	dossier.Hang:    "the engine did not end and was killed",
	dossier.Memory:  "the engine wanted more memory than it may have",
	dossier.Flood:   "the engine did not stop printing and was killed",
}

// ofRound examines a round that is not paired alike.
func (r *Examiner) ofRound(s *Suspect, d *dossier.Discrepancy, t *tournament.Tournament,
	e *asked) (x shown, err error) {
	if t == nil {
		return x, errGone
	}
	sp := r.specimen(event.Before(r.Judge.Unit(), t, s.Row.Round), s.Row.Round)
	demands, unknown := r.Judge.Demands(sp.T, sp.Round)
	sp.Engine, sp.Demands = s.Row.Whole(demands), demands
	v := r.Judge.Pairing(sp.T, sp.Round, sp.Engine)
	d.Class, d.Reading, d.Explanation, d.Summary = v.Class, v.Reading, v.Why, summarize(s.Row, &v)
	x = shown{Specimen: sp, shows: e.pairs(&v)}
	switch {
	case unknown != nil:
		x.note = "trfkit cannot judge it"
	case e.Driver.Pair == nil:
		x.note = "the engine cannot be asked for the pairing of a round"
	}
	return x, nil
}

var errGone = errors.New("the tournament is not at hand")

// summarize says in one sentence what is wrong with the engine's pairing.
func summarize(row *dossier.RoundRecord, v *judge.Verdict) string {
	why := ""
	if len(v.Why) > 0 {
		why = ": " + v.Why[0]
	}
	switch row.Outcome {
	case dossier.Illegal:
		why = strings.TrimPrefix(why, ": "+row.Rule)
		return prose.OneLine(fmt.Sprintf("round %d: the engine's pairing breaks %s%s", row.Round, row.Rule, why))
	case dossier.Unpairable:
		return prose.OneLine(fmt.Sprintf("round %d%s", row.Round, why))
	}
	return prose.OneLine(fmt.Sprintf("round %d: the engine's pairing is legal, but not what the rules demand%s",
		row.Round, why))
}

// Example writes a specimen with the engine's pairing entered, where it is one.
func (r *Examiner) Example(id, name string, sp *shrink.Specimen) (dossier.Example, error) {
	t := sp.T
	if sp.Round > 0 {
		if with, ok := event.Enter(r.Judge.Unit(), sp.T, sp.Round, sp.Engine); ok {
			t = with
		}
	}
	data, err := trf.Encode(t, trf.EncodeOptions{Edition: trf.TRF26, Inferred: true})
	if err != nil {
		return dossier.Example{}, err
	}
	seen := r.Judge.Seen(t)
	ex := dossier.Example{File: dossier.DiscrepancyFolder(id) + "/" + name + ".trf", SHA256: drive.Hash(data),
		Players: len(seen.Players), Rounds: seen.PairedRounds(),
		Round: sp.Round, Engine: sp.Engine, Demands: sp.Demands}
	if ex.Engine.Boards == nil {
		ex.Engine.Boards, ex.Demands.Boards = []engine.Board{}, []engine.Board{}
	}
	return ex, r.write(ex.File, data)
}
