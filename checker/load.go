package checker

import (
	"fmt"
	"slices"
	"strings"
	"sync/atomic"

	"github.com/trfkit/trfkit/checker/finding"
	"github.com/trfkit/trfkit/checker/settle"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/importing"
	"github.com/trfkit/trfkit/internal/fsx"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
	"github.com/trfkit/trfkit/wording"
)

// loaded is one file on its way through the stages: what is known of it and the File being filled.
type loaded struct {
	finding.Log
	file       File
	comments   []string
	story      []trf.Told // what comments tell of rounds
	tournament *tournament.Tournament
	sources    *trf.Sources
	entry      systems.Entry          // of the system
	system     engine.System          // nil when none could be chosen
	teams      *tournament.Tournament // the event as recorded, where tournament is the event of its teams
	teamRounds [][]tournament.TeamRound
	foreign    []*settle.Open // settings of other programs, which may hold or not
	pedantic   bool
	in         *wording.Language
	equal      []systems.Entry // systems that as many rounds follow as its own, where a round is to be paired
	questions  []Question      // on which a pairing rests
	spent      *atomic.Int64   // steps that were taken for the file
	unread     string          // the setting of the file that was not read; blank when there is none
}

func newLoaded(name string) *loaded {
	return &loaded{Log: finding.Log{File: name}, file: newFile(name), spent: &atomic.Int64{}}
}

// fork is a copy that goes its own way.
func (l *loaded) fork() *loaded {
	own := *l
	own.Log = l.Log.Clone()
	return &own
}

// load reads, parses and decodes a file, and lets the options overrule it. Where the recorded rounds are to be judged,
// errors that concern settings alone are borne with, see bearable.
func load(in Input, opt *Options, recorded bool) *loaded {
	l := newLoaded(in.Name)
	l.pedantic, l.in = opt.Tolerance.Pedantic, opt.In
	if in.Tournament != nil {
		own := *in.Tournament.Settled()
		own.AsOf = opt.Tolerance.AsOf
		l.tournament = &own
	} else {
		l.read(in, opt, recorded && !opt.Tolerance.Pedantic)
	}
	if l.Usable() {
		l.overrule(opt)
		l.nameInferences()
	}
	return l
}

func (l *loaded) read(in Input, opt *Options, bear bool) {
	data, err := in.Read()
	if err != nil {
		code, message := fsx.ReadFailure(err)
		l.Unreadable(code, message)
		return
	}
	doc, diagnostics := importing.Parse(in.Name, data)
	if opt.Tolerance.Pedantic {
		diagnostics = diagnostics.Pedantic()
	}
	l.take(diagnostics)
	l.comments, l.story = doc.Comments(), doc.Story()
	l.tournament, l.sources, diagnostics = trf.DecodeWith(doc, opt.Tolerance)
	l.file.places = places{sources: l.sources, teams: l.tournament.Teams}
	l.file.subject = subjectOf(l.tournament)
	if opt.Acceleration == nil && len(doc.Values("250"))+len(doc.Values("XXA")) == 0 {
		l.foreign = settle.Counted(l.tournament)
	}
	if bear {
		l.bear(doc, diagnostics)
		l.requested(diagnostics)
	}
	l.take(diagnostics)
}

// tell puts what comments tell of a round beside its verdict.
func (l *loaded) tell(files []File) {
	for i := range files {
		for k := range files[i].Rounds {
			r := &files[i].Rounds[k]
			for _, told := range l.story {
				if told.Round == r.Round {
					r.Story = append(r.Story, told)
				}
			}
		}
	}
}

func newFile(name string) File {
	return File{File: name, Rounds: []Round{}, Verdict: CannotCheck}
}

// take adds the diagnostics of the reader. One error among them leaves no verdict: re-pairing a file that contradicts
// itself would blame somebody for what is not known.
func (l *loaded) take(diagnostics trf.Diagnostics) {
	l.List = append(l.List, diagnostics...)
	if diagnostics.HasErrors() {
		l.Bar()
	}
}

// bearable are the errors about settings with which recorded rounds can be checked all the same, by the beginning of
// their codes: a fact that is not known is tried both ways, and a round that agrees without a setting does not depend
// on it.
var bearable = []string{"rec.foreign-setting", "score.unknown", "accel.", "hdr.colour", "hdr.rounds", "round.beyond",
	"cell.colour"}

// bear makes warnings of errors that can be borne with. What was not read may be the cause of any difference.
func (l *loaded) bear(doc *trf.Document, diagnostics trf.Diagnostics) {
	unread, contradicts := false, false
	for i := range diagnostics {
		d := &diagnostics[i]
		borne := slices.ContainsFunc(bearable, func(code string) bool { return strings.HasPrefix(d.Code, code) })
		if d.Severity != trf.Error || !borne || settle.ColourUnknown(d) {
			continue
		}
		d.Severity = trf.Warning
		switch {
		case strings.HasPrefix(d.Code, "accel."):
			l.unread = fmt.Sprintf("the acceleration of line %d", d.Line)
		case d.Code == "rec.foreign-setting":
			unread = true
		case d.Code == "cell.colour":
			contradicts = true
		case d.Code == "round.beyond":
			l.tournament.Rounds = l.tournament.PairedRounds()
		}
	}
	if unread {
		l.foreign = append(l.foreign, settle.Foreign(doc)...)
	}
	if contradicts && l.tournament.Teams == nil { // the colours of a match of teams are those that its boards speak for
		l.foreign = append(l.foreign, settle.BothColours(l.tournament)...)
	}
}

// requested takes a bye in the notation of TRF06 that was read as the pairing-allocated one for one asked for, when the
// player had that bye or a win by forfeit before: no system could have given it to him.
func (l *loaded) requested(diagnostics trf.Diagnostics) {
	for i := range diagnostics {
		if d := &diagnostics[i]; d.Code == "bye.legacy" {
			l.requestedAt(d)
		}
	}
}

func (l *loaded) requestedAt(d *trf.Diagnostic) {
	const width = 10 // of a cell
	for i := range l.tournament.Players {
		p, had := &l.tournament.Players[i], false
		for r := range p.Cells {
			at := l.sources.Cell(p.ID, r+1)
			here := at.Line == d.Line && d.Column >= at.Column && d.Column < at.Column+width
			if had && here && p.Cells[r].Result == tournament.PairingBye {
				p.Cells[r].Result = tournament.FullBye
				d.Message += "; but the player could not have it any more, so that it is taken for a full-point bye"
			}
			had = had || p.Cells[r].Result == tournament.PairingBye || p.Cells[r].Result == tournament.ForfeitWin
		}
	}
}

// accelerate puts the acceleration that the caller wants in the place of the file's. That of an event of matches is
// entered once its matches are known.
func (l *loaded) accelerate(a tournament.Acceleration) {
	t := l.tournament
	if t.Teams != nil {
		return
	}
	t.Players = slices.Clone(t.Players)
	if err := t.Accelerate(a, settle.Baku(t)); err != nil {
		l.Unusable("accel."+a.Name(), err.Error(), "")
		return
	}
	const code = "accel.overruled"
	if !slices.ContainsFunc(l.List, func(d trf.Diagnostic) bool { return d.Code == code }) {
		l.Add(code, trf.Warning,
			"the acceleration given in place of the file's is used: "+t.Parted(a, t.Starters()).Text(), "")
	}
}

// overrule puts what the caller said in the place of what the file says.
func (l *loaded) overrule(opt *Options) {
	t := l.tournament
	defer func() {
		if opt.Acceleration != nil && l.Usable() {
			l.accelerate(*opt.Acceleration)
		}
	}()
	if n := opt.TotalRounds; n > 0 {
		if t.RoundsOrigin == tournament.Stated && t.Rounds != n {
			l.Add("rounds.overruled", trf.Warning,
				fmt.Sprintf("the file states %d rounds; %d given on the command line are used", t.Rounds, n), "")
		}
		if last := t.PairedRounds(); n < last {
			l.Unusable("rounds.fewer",
				fmt.Sprintf("the event is said to have %d rounds, but round %d is recorded", n, last),
				"--total-rounds is the number of rounds of the whole event; --rounds chooses which to check")
		}
		t.Rounds, t.RoundsOrigin = n, tournament.Stated
	}
	if c := opt.InitialColour; c != tournament.NoColour {
		if t.InitialOrigin == tournament.Stated && t.InitialColour != c {
			l.Add("initial.overruled", trf.Warning,
				fmt.Sprintf("the file states the initial colour %s; %s given on the command line is used",
					t.InitialColour, c), "")
		}
		t.InitialColour, t.InitialOrigin = c, tournament.Stated
	}
}

// nameInferences makes sure that no fact the verdict stands on was derived in silence.
func (l *loaded) nameInferences() {
	t := l.tournament
	named := map[string]bool{}
	for i := range l.List {
		named[l.List[i].Code] = true
	}
	name := func(code string, origin tournament.Origin, message, hint string) {
		if origin == tournament.Inferred && !named[code] {
			l.Add(code, trf.Info, message, hint)
		}
	}
	name("rounds.inferred", t.RoundsOrigin,
		fmt.Sprintf("the number of rounds is not stated; %d is taken from the round columns", t.Rounds),
		"the last round is paired by rules of its own; state the number in record 142 or XXR, or with --total-rounds")
	name("initial.inferred", t.InitialOrigin,
		fmt.Sprintf("the initial colour is not stated; %s is taken from the first coloured round", t.InitialColour),
		"state it in record 152 or XXC, or with --initial-colour")
	scoring := "score.inferred"
	if t.Scoring == tournament.StandardScoring() {
		scoring = "score.default"
	}
	name(scoring, t.ScoringOrigin, fmt.Sprintf("the point values are not stated; %s fits the points of every player",
		scoringText(&t.Scoring)),
		"state them in record 162 or XXS")
}

func scoringText(s *tournament.Scoring) string {
	return fmt.Sprintf("win %s, draw %s, loss %s, pairing-allocated bye %s", s.Win(), s.Draw(), s.Loss(),
		s.Other[tournament.PairingBye])
}
