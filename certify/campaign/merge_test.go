package campaign_test

import (
	"slices"
	"testing"

	"github.com/trfkit/trfkit/certify/campaign"
	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/internal/certifytest"
)

// The shards of a campaign, merged in any order, are the campaign in one piece.
func TestMerge(t *testing.T) {
	whole := certifytest.Campaign(t, "colours", 5, certifytest.Whole(), "checks")
	want := certifytest.Run(t, whole)
	if len(want.Discrepancies) < 4 ||
		!slices.ContainsFunc(want.Discrepancies, func(d *dossier.Discrepancy) bool { return d.Shrunk == nil }) {
		t.Fatalf("%d discrepancies, all shrunk: the test tests nothing", len(want.Discrepancies))
	}
	var dirs []string
	for i := range 3 {
		c := certifytest.Campaign(t, "colours", 5, dossier.Shard{Index: i + 1, Of: 3}, "checks")
		certifytest.Run(t, c)
		dirs = append([]string{c.Dir}, dirs...)
	}
	into := t.TempDir() + "/merged"
	if _, err := campaign.Merge(t.Context(), into, dirs); err != nil {
		t.Fatal(err)
	}
	certifytest.Same(t, into, whole.Dir)
	for _, wrong := range [][]string{nil, dirs[:2], dirs[1:], {dirs[0], dirs[0], dirs[1]}, {whole.Dir, dirs[0]}} {
		if _, err := campaign.Merge(t.Context(), t.TempDir()+"/x", wrong); err == nil {
			t.Errorf("%v were merged", wrong)
		}
	}
	if _, err := campaign.Merge(t.Context(), into, dirs); err == nil {
		t.Error("merged into a folder that is not empty")
	}
}
