package inquest

import (
	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/judge"
	"github.com/trfkit/trfkit/certify/internal/shrink"
)

// Fails is the question whether an engine fails again as a record says, by the direction of the record.
func Fails(c *drive.Candidate, j *judge.Judge, was *dossier.Record) shrink.Question {
	e := &asked{Candidate: c, judge: j}
	if was.Direction == drive.Checks {
		return e.failsCheck(was)
	}
	return e.failsPair(was)
}

// RanksAgain is the question whether an engine's standings are wrong again by the article of a record.
func RanksAgain(c *drive.Candidate, j *judge.Judge, was *dossier.StandingsRecord) shrink.Question {
	return (&asked{Candidate: c, judge: j}).ranks(was)
}

// PairsAgain is the question whether an engine pairs a round again with the same verdict.
func PairsAgain(c *drive.Candidate, j *judge.Judge, want *judge.Verdict) shrink.Question {
	return (&asked{Candidate: c, judge: j}).pairs(want)
}
