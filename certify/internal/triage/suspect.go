// Package triage classes, explains and shrinks the discrepancies of a campaign.
package triage

import (
	"fmt"
	"regexp"
	"slices"

	"github.com/trfkit/trfkit/certify/dossier"
)

// Suspect is a discrepancy not yet triaged.
type Suspect struct {
	ID     string
	Record *dossier.Record
	Row    *dossier.RoundRecord // nil: of the tournament as a whole
	Group  string
	Shrink bool // it is one of the first of its group
	// Standings says that it is of the standings of the tournament.
	Standings bool
}

// Suspects lists the discrepancies of records in their order. limit is how many of a group are to be shrunk.
func Suspects(records []*dossier.Record, limit int) []Suspect {
	var out []Suspect
	seen := map[string]int{}
	add := func(s Suspect) {
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
			add(Suspect{ID: fmt.Sprintf("%s-r%d", r.ID, row.Round), Record: r, Row: row,
				Group: groupKey(r, row.Outcome, row.Rule)})
		}
		if !r.Standings.Agree() {
			add(Suspect{ID: r.ID + "-standings", Record: r, Group: groupKey(r, dossier.Differ,
				r.Standings.Differ[0].Rule), Standings: true})
		}
		if len(r.Differ) == 0 && r.Standings.Agree() || !slices.Contains([]dossier.Outcome{dossier.Differ,
			dossier.Illegal, dossier.Unpairable}, r.Outcome) {
			add(Suspect{ID: r.ID, Record: r, Group: groupKey(r, r.Outcome, Cause(r.Detail))})
		}
	}
	return out
}

// Discrepancy is what the record says of the suspect.
func (s *Suspect) Discrepancy() dossier.Discrepancy {
	d := dossier.Discrepancy{ID: s.ID, Tournament: s.Record.ID, Engine: s.Record.Engine, Direction: s.Record.Direction,
		Outcome: s.Record.Outcome, Class: dossier.ClassCandidate, Group: s.Group, Summary: s.Record.Detail,
		Explanation: []string{}}
	if s.Row != nil {
		d.Outcome, d.Round, d.Rule = s.Row.Outcome, s.Row.Round, s.Row.Rule
	}
	return d
}

// digits are numbers, addresses of memory, and what Java prints of an object.
var digits = regexp.MustCompile(`0x[0-9a-fA-F]+|@[0-9a-f]{4,}|[0-9]+`)

// Cause is a message without its numbers, which differ from tournament to tournament, and from call to call.
func Cause(detail string) string { return digits.ReplaceAllString(detail, "#") }

func groupKey(r *dossier.Record, o dossier.Outcome, what string) string {
	return fmt.Sprintf("%s/%s/%s/%s", r.Engine, r.Direction, o, what)
}
