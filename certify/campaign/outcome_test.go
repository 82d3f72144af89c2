package campaign_test

import (
	"strings"
	"testing"

	"github.com/trfkit/trfkit/certify/campaign"
	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/certifytest"
	"github.com/trfkit/trfkit/certify/internal/event"
)

// A fault is shrunk to the smallest tournament that shows it.
func TestShrink(t *testing.T) {
	d := certifytest.Run(t, certifytest.Campaign(t, "crash of many", 3, certifytest.Whole(), "checks"))
	if len(d.Discrepancies) == 0 {
		t.Fatal("no discrepancy")
	}
	for _, x := range d.Discrepancies[:1] {
		if x.Outcome != dossier.Crash || x.Class != dossier.ClassCandidate || x.Shrunk == nil ||
			x.Shrunk.Players != 5 || x.Shrunk.Rounds != 3 {
			t.Errorf("%+v", x)
		}
	}
	d = certifytest.Run(t, certifytest.Campaign(t, "again", 3, certifytest.Whole(), "checks"))
	for _, x := range d.Discrepancies[:1] {
		if x.Outcome != dossier.Illegal || x.Rule != "C.04.3 (2017) C.1" || x.Shrunk == nil || x.Shrunk.Players != 4 ||
			x.Shrunk.Rounds != 2 || len(x.Explanation) == 0 {
			t.Errorf("%+v", x)
		}
	}
	if len(d.Summary.Groups) != 1 || d.Summary.Groups[0].Count != len(d.Discrepancies) {
		t.Errorf("groups: %+v", d.Summary.Groups)
	}
}

// Who says yes to everything is found out by a wrong pairing that the dossier shows.
func TestControl(t *testing.T) {
	c := certifytest.Campaign(t, "yes", 3, certifytest.Whole(), "checks")
	d := certifytest.Run(t, c)
	if len(d.Discrepancies) != 1 || d.Discrepancies[0].Class != dossier.ClassCandidate ||
		d.Records[1].Outcome != dossier.Agree {
		t.Fatalf("%+v", d.Discrepancies)
	}
	data, err := dossier.ReadBelow(c.Dir, d.Discrepancies[0].Original.File)
	if err != nil {
		t.Fatal(err)
	}
	shown, err := event.Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	r := &dossier.Record{Direction: drive.Generates}
	if certifytest.Judge().
		Rounds(r, shown); r.Outcome != dossier.Differ && r.Outcome != dossier.Illegal || len(r.Differ) != 1 {
		t.Errorf("the tournament shown is %s: %s", r.Outcome, data)
	}
	certifytest.Verified(t, c.Dir, c.Engines...)
	forgetful := certifytest.Run(t, certifytest.Campaign(t, "forgets", 2, certifytest.Whole(), "checks"))
	if x := forgetful.Discrepancies[0]; x.Outcome != dossier.Garbage || x.Shrunk == nil || x.Shrunk.Rounds != 2 {
		t.Errorf("a round that is not checked is not shrunk: %+v", x)
	}
}

// That an engine finds no pairing of a round of ours is a record that is made again as it was.
func TestNoneVerifies(t *testing.T) {
	c := certifytest.Campaign(t, "none", 2, certifytest.Whole(), "checks")
	if d := certifytest.Run(t, c); len(d.Discrepancies) == 0 || len(d.Records[0].Differ[0].Demands.Boards) == 0 {
		t.Fatalf("%+v", d.Records)
	}
	certifytest.Verified(t, c.Dir)
}

// What an engine pairs well when it is asked for it alone is the fault of its generator, of all discrepancies of a
// cause alike, and so it is in shards put together.
func TestGeneratorAtFault(t *testing.T) {
	whole := certifytest.Campaign(t, "careless", 4, certifytest.Whole(), "generates")
	d := certifytest.Run(t, whole)
	if len(d.Discrepancies) < 3 {
		t.Fatalf("%d discrepancies: the test tests nothing", len(d.Discrepancies))
	}
	for _, x := range d.Discrepancies {
		if x.Class != dossier.ClassInput || x.Shrunk != nil ||
			!strings.Contains(x.ShrinkNote, "its generator is at fault") {
			t.Errorf("%s: %s, %s", x.ID, x.Class, x.ShrinkNote)
		}
	}
	certifytest.Verified(t, whole.Dir)
	var dirs []string
	for i := range 2 {
		c := certifytest.Campaign(t, "careless", 4, dossier.Shard{Index: i + 1, Of: 2}, "generates")
		certifytest.Run(t, c)
		dirs = append(dirs, c.Dir)
	}
	into := t.TempDir() + "/merged"
	if _, err := campaign.Merge(t.Context(), into, dirs); err != nil {
		t.Fatal(err)
	}
	certifytest.Same(t, into, whole.Dir)
	certifytest.Alter(t, dirs[0], d.Records[0].File)
	if _, err := campaign.Merge(t.Context(), t.TempDir()+"/altered", dirs); err == nil {
		t.Error("a shard that was altered was merged")
	}
}

// A generator that makes the same tournament each time is told from one that makes many.
func TestRepetition(t *testing.T) {
	for mode, want := range map[string]bool{"honest": false, "same again": true} {
		d := certifytest.Run(t, certifytest.Campaign(t, mode, 12, certifytest.Whole(), "generates"))
		var b strings.Builder
		if err := dossier.WriteText(&b, d); err != nil {
			t.Fatal(err)
		}
		told := strings.Contains(b.String(), "repeat earlier")
		if got := d.Summary.Counts[0].Repeated > 0; got != want || told != want {
			t.Errorf("%s: %+v, %s", mode, d.Summary.Counts[0], b.String())
		}
	}
}
