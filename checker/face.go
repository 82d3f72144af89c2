// Package checker re-pairs the recorded rounds of a tournament and says whether they are what the rules demand.
//
// One file goes through rooms: it is read and its system chosen here; naming reads what it says of its system, settle
// knows what it leaves open, identify tries systems on it, judging judges each round, legality before agreement,
// reading compares other readings, standing verifies points and ranks, why answers about two players. The outcome is a
// Report; text, JSON, SARIF, JUnit and the exit code are renderings of that one value.
package checker

import (
	"github.com/trfkit/trfkit/checker/finding"
	"github.com/trfkit/trfkit/checker/identify"
	"github.com/trfkit/trfkit/checker/judging"
	"github.com/trfkit/trfkit/checker/naming"
	"github.com/trfkit/trfkit/checker/reading"
	"github.com/trfkit/trfkit/checker/reason"
	"github.com/trfkit/trfkit/checker/rests"
	"github.com/trfkit/trfkit/checker/standing"
	"github.com/trfkit/trfkit/checker/why"
)

// What is said of a round.
type (
	Verdict             = judging.Verdict
	Round               = judging.Round
	Byes                = judging.Byes
	ChecklistRow        = judging.ChecklistRow
	ChecklistPreference = judging.ChecklistPreference
	Reason              = reason.Reason
	NamedPlayer         = reason.NamedPlayer
	Decided             = reason.Decided
	ReadingEffect       = reading.Effect
	EffectKind          = reading.Kind
)

// The verdicts, from best to worst.
const (
	Agree       = judging.Agree
	NotJudged   = judging.NotJudged
	CannotCheck = judging.CannotCheck
	Differ      = judging.Differ
	Unpairable  = judging.Unpairable
	Illegal     = judging.Illegal
)

// What is said of a file.
type (
	Findings         = finding.List
	TextStyle        = finding.Style
	Identification   = identify.Identification
	SystemFit        = identify.SystemFit
	Structure        = naming.Structure
	RestsOn          = rests.Rest
	Fit              = reading.Fit
	FitRow           = reading.FitRow
	FitTotal         = reading.FitTotal
	FitCount         = reading.FitCount
	Standings        = standing.Standings
	Place            = standing.Place
	PointsGap        = standing.PointsGap
	ListFit          = standing.ListFit
	StandingsSummary = standing.Summary
)

// What is said of two players.
type (
	Two            = why.Two
	Meeting        = why.Meeting
	MeetingPlayer  = why.Player
	MeetingInstead = why.Instead
	Why            = why.Why
	Explanation    = why.Explanation
)
