package checker

import (
	"fmt"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/fsx"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// loaded is one file on its way through the stages: what is known of it and the File being filled.
type loaded struct {
	file       File
	comments   []string
	tournament *tournament.Tournament
	sources    *trf.Sources
	system     engine.System          // nil when none could be chosen
	teams      *tournament.Tournament // the event as recorded, where tournament is the event of its teams
	teamRounds [][]tournament.TeamRound

	wantChecklist bool
	wantReadings  readingsWanted
	kept          []fitting     // the rounds of which readings are compared
	others        []alternative // see alternatives
}

// readingsWanted says of which rounds the effects of other readings are looked up.
type readingsWanted int

const (
	noReadings readingsWanted = iota
	badRounds                 // those that do not agree
	everyRound                // all, and they are kept for the comparison
)

// usable reports whether the stages so far have left something to pair.
func (l *loaded) usable() bool { return l.file.code == exit.Clean }

// load reads, parses and decodes a file, and lets the options overrule it.
func load(in Input, opt *Options) *loaded {
	l := &loaded{file: newFile(in.Name)}
	if in.Tournament != nil {
		own := *in.Tournament
		l.tournament = &own
	} else {
		l.read(in, opt)
	}
	if l.usable() {
		l.overrule(opt)
		l.nameInferences()
	}
	return l
}

func (l *loaded) read(in Input, opt *Options) {
	data, err := in.Read()
	if err != nil {
		l.file.fail("file.read", exit.File, fsx.ReadMessage(err), "")
		return
	}
	doc, diagnostics := trf.Parse(in.Name, data)
	if opt.Tolerance.Pedantic {
		diagnostics = diagnostics.Pedantic()
	}
	l.take(diagnostics)
	l.comments = doc.Comments()
	l.tournament, l.sources, diagnostics = trf.DecodeWith(doc, opt.Tolerance)
	l.take(diagnostics)
}

func newFile(name string) File {
	return File{File: name, Rounds: []Round{}, Verdict: CannotCheck}
}

// take adds the diagnostics of the reader. One error among them leaves no verdict: re-pairing a file that contradicts
// itself would blame somebody for what is not known.
func (l *loaded) take(diagnostics trf.Diagnostics) {
	l.file.Findings = append(l.file.Findings, diagnostics...)
	if diagnostics.HasErrors() {
		l.file.code = exit.Worse(l.file.code, exit.Unusable)
	}
}

// overrule puts what the caller said in the place of what the file says.
func (l *loaded) overrule(opt *Options) {
	t := l.tournament
	if n := opt.TotalRounds; n > 0 {
		if t.RoundsOrigin == tournament.Stated && t.Rounds != n {
			l.file.add("rounds.overruled", trf.Warning, fmt.Sprintf("the file states %d rounds; %d given on the command line are used", t.Rounds, n), "")
		}
		if last := t.PairedRounds(); n < last {
			l.file.fail("rounds.fewer", exit.Unusable, fmt.Sprintf("the event is said to have %d rounds, but round %d is recorded", n, last),
				"--total-rounds is the number of rounds of the whole event; --rounds chooses which to check")
		}
		t.Rounds, t.RoundsOrigin = n, tournament.Stated
	}
	if c := opt.InitialColour; c != tournament.NoColour {
		if t.InitialOrigin == tournament.Stated && t.InitialColour != c {
			l.file.add("initial.overruled", trf.Warning, fmt.Sprintf("the file states the initial colour %s; %s given on the command line is used", t.InitialColour, c), "")
		}
		t.InitialColour, t.InitialOrigin = c, tournament.Stated
	}
}

// nameInferences makes sure that no fact the verdict stands on was derived in silence.
func (l *loaded) nameInferences() {
	t := l.tournament
	named := map[string]bool{}
	for i := range l.file.Findings {
		named[l.file.Findings[i].Code] = true
	}
	name := func(code string, origin tournament.Origin, message, hint string) {
		if origin == tournament.Inferred && !named[code] {
			l.file.add(code, trf.Info, message, hint)
		}
	}
	name(roundsInferred, t.RoundsOrigin, fmt.Sprintf("the number of rounds is not stated; %d is taken from the round columns", t.Rounds),
		"the last round is paired by rules of its own; state the number in record 142 or XXR, or with --total-rounds")
	name(initialInferred, t.InitialOrigin, fmt.Sprintf("the initial colour is not stated; %s is taken from the first coloured round", t.InitialColour),
		"state it in record 152 or XXC, or with --initial-colour")
	scoring := scoringInferred
	if t.Scoring == tournament.StandardScoring() {
		scoring = scoringDefault
	}
	name(scoring, t.ScoringOrigin, fmt.Sprintf("the point values are not stated; %s fits the points of every player", scoringText(&t.Scoring)),
		"state them in record 162 or XXS")
}

// The codes of findings that name an inference; the text rendering lists them beside the verdict.
const (
	roundsInferred  = "rounds.inferred"
	initialInferred = "initial.inferred"
	scoringInferred = "score.inferred"
	scoringDefault  = "score.default" // the values every reader assumes; not worth a word beside the verdict
	systemDeclared  = "system.declared"
)

func scoringText(s *tournament.Scoring) string {
	return fmt.Sprintf("win %s, draw %s, loss %s, pairing-allocated bye %s", pointsText(s.Win()), pointsText(s.Draw()),
		pointsText(s.Loss()), pointsText(s.Other[tournament.PairingBye]))
}

func pointsText(p tournament.Points) string {
	sign := ""
	if p < 0 {
		sign, p = "-", -p
	}
	return fmt.Sprintf("%s%d.%d", sign, p/10, p%10)
}
