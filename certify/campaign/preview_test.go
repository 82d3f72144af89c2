package campaign_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/trfkit/trfkit/certify/campaign"
	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/internal/certifytest"
)

// What is known is shown before anything is shrunk and when the campaign is stopped; the dossier does not change by it.
func TestPreview(t *testing.T) {
	undisturbed := certifytest.Campaign(t, "colours", 4, certifytest.Whole(), "checks")
	certifytest.Run(t, undisturbed)
	c := certifytest.Campaign(t, "colours", 4, certifytest.Whole(), "checks")
	var shown []*dossier.Dossier
	c.Preview = func(d *dossier.Dossier) error {
		shown = append(shown, d)
		return nil
	}
	ctx, stop := context.WithCancel(t.Context())
	c.Notify = func(p campaign.Progress) {
		if p.Phase == "tournaments" && p.Done == 2 {
			stop()
		}
	}
	if _, err := c.Run(ctx); !errors.Is(err, campaign.ErrInterrupted) {
		t.Fatal(err)
	}
	if len(shown) != 1 || !shown[0].Provisional || len(shown[0].Records) < 2 || len(shown[0].Discrepancies) == 0 {
		t.Fatalf("interrupted: %+v", shown)
	}
	c.Notify = func(p campaign.Progress) {
		if p.Phase == "discrepancies" && len(shown) < 2 {
			t.Error("shrunk before anything was shown")
		}
	}
	certifytest.Run(t, c)
	if len(shown) != 2 || len(shown[1].Records) != 4 || shown[1].Discrepancies[0].Shrunk != nil {
		t.Errorf("before shrinking: %+v", shown)
	}
	certifytest.Same(t, c.Dir, undisturbed.Dir)
}

// A campaign in which nothing is right is stopped, unless the caller wants all of it.
func TestHopeless(t *testing.T) {
	c := certifytest.Campaign(t, "refuse", 62, certifytest.Whole(), "pairs")
	c.Manifest.Shrink, c.Jobs = 0, 2
	shown := 0
	c.Preview = func(*dossier.Dossier) error {
		shown++
		return nil
	}
	if _, err := c.Run(t.Context()); !errors.Is(err, campaign.ErrHopeless) || shown != 1 {
		t.Fatalf("%v, %d previews", err, shown)
	}
	c.Stubborn = true
	if d := certifytest.Run(t, c); len(d.Records) != 62 {
		t.Errorf("%d tournaments", len(d.Records))
	}
}

// Nothing is shrunk when nobody wants it, or when the time for it is over, and the dossier says why.
func TestNothingIsShrunk(t *testing.T) {
	for name, change := range map[string]func(*campaign.Campaign){
		"nothing was to be shrunk":        func(c *campaign.Campaign) { c.Manifest.Shrink = 0 },
		"the time for shrinking was over": func(c *campaign.Campaign) { c.ShrinkFor = time.Nanosecond },
	} {
		c := certifytest.Campaign(t, "colours", 2, certifytest.Whole(), "pairs")
		change(c)
		d := certifytest.Run(t, c)
		if len(d.Discrepancies) == 0 || d.Discrepancies[0].Shrunk != nil || d.Discrepancies[0].ShrinkNote != name {
			t.Errorf("%s: %+v", name, d.Discrepancies)
		}
		certifytest.Verified(t, c.Dir)
	}
}
