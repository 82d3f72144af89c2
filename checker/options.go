package checker

import (
	"context"
	"errors"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/standings"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
	"github.com/trfkit/trfkit/wording"
)

// AllSystems is the Options.System that checks each file by every system of the table.
const AllSystems = "all"

// StatedSystem is the Options.System that checks a file by the system it states, and not at all when it states none.
const StatedSystem = "stated"

// Input is one file, or a tournament that was never one.
type Input struct {
	Name string
	Read func() ([]byte, error)
	// Archive is what the file lies in; zero for a file of its own. See Archive.
	Archive Archive
	// Tournament, when not nil, stands in the place of Read. Places in findings are then zero, and its standings are
	// checked only when Options.Only asks for them.
	Tournament *tournament.Tournament
}

// Bytes is an input whose content is at hand.
func Bytes(name string, data []byte) Input {
	return Input{Name: name, Read: func() ([]byte, error) { return data, nil }}
}

// Options are what the caller decides instead of the file. The zero value lets the file say everything.
type Options struct {
	Tool, Version string            // named in the report
	In            *wording.Language // of sentences made for people; nil, and always for other formats, is English

	// How rounds are paired.
	Systems systems.Table // nil means systems.All()
	// System is an id, a family (dutch: the edition in force on the day of the rules), AllSystems, StatedSystem, or
	// blank: the one the file says, else the one that fits best. Open takes blank for StatedSystem.
	System        string
	TotalRounds   int                      // rounds of the event; 0 means let the file say
	InitialColour tournament.Colour        // NoColour means let the file say
	Acceleration  *tournament.Acceleration // over what the file says; nil lets it say
	Readings      []engine.Reading         // choices of readings, see ChooseReadings
	Tolerance     trf.Options              // how severe the findings of the reader are

	// How standings are checked.
	Only             string         // OnlyPairings or OnlyStandings; blank checks both
	TieBreaks        string         // the list of tie-breaks, over what the file says
	TieBreakEdition  string         // name of the edition of C.07; blank means by the date of the event
	TieBreakReadings engine.Choices // of standings.Questions
	Kind             string         // standings.Swiss or standings.RoundRobin; blank lets the file say
	After            int            // the recorded ranks are those after this round; 0 is the last one played

	// What is shown beside verdict or pairing.
	Checklist bool // fill Round.Checklist and Pairing.Checklist

	// Check and CheckAll only.
	Rounds  RoundSet // rounds to check; empty means all recorded ones
	Fit     bool     // compare the choices of readings: fill File.Fit and Round.Readings of all rounds
	Across  bool     // compare the editions of the family of the system: fill File.Across
	Workers int      // files checked at the same time; 0 is one
	// Audit, when not nil, is asked about each file whose rounds leave doubt; what it answers stands in File.Audit.
	Audit func(context.Context, Input) string
	// Working, when not nil, is called before a round is checked, from several goroutines at a time.
	Working func(file, system string, round int)
	// Finished, when not nil, is called once per input in input order, from one goroutine at a time, as soon as all
	// earlier inputs are done (or, after the context has ended, for those that were finished).
	Finished func([]File)
	// Forget leaves the files out of the report once Finished has them, so that memory does not grow with their number.
	Forget bool

	// Pair only.
	Round   int  // the round to pair; 0 is the first that is not yet paired
	Explain bool // fill Pairing.Steps
	// Why names two players by numbers or names, as Meet takes them: say why they do or do not meet.
	Why string

	// JudgePairing only.
	Work *engine.Work // what judging may cost, of several calls together; nil is what one file may cost, for each call

	// Open only.
	Fallback string // id of the system to take when the file names none or leaves its edition open; a finding says so
}

func (o *Options) table() systems.Table {
	if o.Systems != nil {
		return o.Systems
	}
	return systems.All()
}

// family returns the editions of the family that the caller named in the place of a system.
func (o *Options) family() systems.Table {
	if _, ok := o.table().ByID(o.System); ok || o.System == "" {
		return nil
	}
	return o.table().Editions(o.System)
}

// The halves of a check that Options.Only names.
const (
	OnlyPairings  = "pairings"
	OnlyStandings = "standings"
)

// ChooseAcceleration takes the name of a method of acceleration into the options; blank lets the file say.
func (o *Options) ChooseAcceleration(text string) error {
	if text == "" {
		return nil
	}
	a, err := tournament.ParseAcceleration(text)
	o.Acceleration = &a
	return err
}

// ChooseReadings takes readings of the form ID=CHOICE into the options, those of the tie-breaks apart. It refuses those
// that the system of the options does not have; where the options leave the system to the files, those that no system
// has. The error of a reading that does not exist is an *engine.UnknownReading.
func (o *Options) ChooseReadings(readings []string) error {
	var tieBreaks []engine.Reading
	for _, text := range readings {
		r, err := engine.ParseReading(text)
		if err != nil {
			return err
		}
		if questions := standings.Questions(); questions.Find(r.ID) == nil {
			o.Readings = append(o.Readings, r)
			continue
		}
		tieBreaks = append(tieBreaks, r)
	}
	var err error
	if o.TieBreakReadings, err = standings.Questions().Choose(tieBreaks...); err != nil {
		return err
	}
	return o.checkReadings()
}

func (o *Options) checkReadings() error {
	table := o.table()
	if e, ok := table.ByID(o.System); ok {
		table = systems.Table{e}
	}
	for _, r := range o.Readings {
		var first *engine.UnknownReading // of a system that has the reading without the choice, if there is one
		known := false
		for _, e := range table {
			_, err := engine.Configure(e.New(), r)
			var unknown *engine.UnknownReading
			switch {
			case err == nil:
				known = true
			case errors.As(err, &unknown) && (first == nil || unknown.Known.Find(r.ID) != nil):
				first = unknown
			}
		}
		if !known && len(table) > 1 && first.Known.Find(r.ID) == nil {
			first = &engine.UnknownReading{Reading: r, Known: everyQuestion(table)}
		}
		if !known {
			return first
		}
	}
	return nil
}

// everyQuestion puts the registries of all systems together, each id once.
func everyQuestion(table systems.Table) engine.Questions {
	var out engine.Questions
	for _, e := range table {
		for _, q := range engine.QuestionsOf(e.New()) {
			if out.Find(q.ID) == nil {
				out = append(out, q)
			}
		}
	}
	return out
}
