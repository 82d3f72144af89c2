package campaign

import (
	"context"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/internal/triage"
)

// judgedOfCause is how many discrepancies of one cause a preview judges; the others are counted.
const judgedOfCause = 3

// preview gives away what is known so far. Discrepancies that are not triaged yet are judged without asking the engine
// again.
func (r *run) preview() error {
	if r.Preview == nil || len(r.results) == 0 {
		return nil
	}
	d := &dossier.Dossier{Dir: r.Dir, Manifest: r.Manifest, Discrepancies: []dossier.Discrepancy{}, Provisional: true}
	records := r.sorted()
	for _, t := range records {
		d.Records = append(d.Records, *t)
	}
	t := &triage.Triager{Judge: r.judge, Dir: r.Dir, Engines: r.Engines, Absent: true}
	seen := map[string]int{}
	for _, s := range triage.Suspects(records, 0) {
		made := r.triaged[s.ID]
		if made == nil && seen[s.Group] >= judgedOfCause {
			d.Unjudged++
			continue
		}
		if made == nil {
			var err error
			// what was begun is judged to its end, also when the campaign is being stopped
			if made, err = t.Examine(context.Background(), &s); err != nil {
				return err
			}
		}
		seen[s.Group]++
		d.Discrepancies = append(d.Discrepancies, *made)
	}
	d.Complete()
	return r.Preview(d)
}
