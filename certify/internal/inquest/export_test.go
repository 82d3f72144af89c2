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
