package identify

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/checker/judging"
	"github.com/trfkit/trfkit/checker/naming"
	"github.com/trfkit/trfkit/checker/settle"
	"github.com/trfkit/trfkit/internal/evidence"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

// clear is the evidence by which one explanation must outweigh another, or none at all, before anybody is accused.
const clear = 20 * evidence.Bit

// outOfForce is the price of an edition that was not in force on the first day.
const outOfForce = 20 * evidence.Bit

// Worth is what the recorded rounds of an event are worth to whoever explains them.
type Worth struct {
	rounds  []evidence.Bits // index round-1
	colours []evidence.Bits // of these what a system without colours leaves open
}

// WorthOf is the worth of the rounds of an event.
func WorthOf(t *tournament.Tournament) *Worth {
	w := &Worth{make([]evidence.Bits, t.PairedRounds()), make([]evidence.Bits, t.PairedRounds())}
	for r := range w.rounds {
		pairing, colours := evidence.Parts(t, r+1)
		w.rounds[r], w.colours[r] = pairing+colours, colours
	}
	return w
}

// price is what it costs to say how every open fact was settled.
func price(f *settle.Facts) (bits evidence.Bits) {
	for i, o := range f.Open {
		if f.Assumed(i) {
			bits += evidence.Log2(len(o.Choices))
		}
	}
	for i := range f.Hidden {
		if f.Arranged[i] != settle.AsFiled {
			bits += evidence.Log2(len(f.Hidden[i].Ways))
		}
	}
	return bits
}

// sum is the worth of the rounds that are counted.
func (t *Trial) sum(worth []evidence.Bits, counts func(judging.Verdict) bool) (bits evidence.Bits) {
	for i := range t.Rounds {
		if r := &t.Rounds[i]; counts(r.Verdict) && r.Round <= len(worth) {
			bits += worth[r.Round-1]
		}
	}
	return bits
}

// explained is the worth of the rounds that agree.
func (t *Trial) explained() evidence.Bits {
	agree := func(v judging.Verdict) bool { return v == judging.Agree }
	bits := t.sum(t.worth.rounds, agree)
	if t.colourless {
		bits -= t.sum(t.worth.colours, agree)
	}
	return bits
}

// stake is the worth of all rounds that have a verdict.
func (t *Trial) stake() evidence.Bits {
	return t.sum(t.worth.rounds, func(v judging.Verdict) bool { return v != judging.CannotCheck })
}

// net is what a system explains less what has to be assumed for it.
func (t *Trial) net() evidence.Bits {
	bits := t.explained() - t.price - price(t.Facts)
	if !t.inForce {
		bits -= outOfForce
	}
	return bits
}

// established reports whether the event was paired by the system of a trial beyond doubt: it explains more than half of
// what is at stake, and outweighs the chance that one of so many systems fits.
func (t *Trial) established(tried int) bool {
	return 2*t.explained() > t.stake() && t.net()-evidence.Log2(tried) >= clear
}

// condemns reports whether a trial finds a round wrong, whatever is not known.
func (t *Trial) condemns(round int) bool {
	if t.Depends[round] != "" {
		return false
	}
	for i := range t.Rounds {
		if r := &t.Rounds[i]; r.Round == round {
			return r.Verdict != judging.Agree && r.Verdict != judging.CannotCheck
		}
	}
	return false
}

// accuses reports whether a trial finds any round wrong.
func (t *Trial) accuses() bool { return slices.ContainsFunc(t.deviate(), t.condemns) }

// Information is what systems say of an event that was paired by none of them.
func Information(named *naming.Naming, trials []Trial) *Identification {
	id := New(named)
	id.Known = false
	if len(trials) > 0 {
		id.enter(trials)
	}
	return id
}

// Unpaired says that the edition a file names is none that this program pairs by, and what those say that it has.
func Unpaired(named *naming.Naming, t *tournament.Tournament, trials []Trial) string {
	return fmt.Sprintf("%s says %s, and this program pairs by no edition of %s that was in force %s%s%s", named.Where,
		named.Says, named.Missing, naming.DayText(t), naming.InForceThen(named.Missing, t), follows(trials))
}

// follows is how many rounds each trial has so: "; for information, no verdict: 7 of 9 rounds as dubov-2026 has it".
func follows(trials []Trial) string {
	var parts []string
	for i := range trials {
		t := &trials[i]
		parts = append(parts, prose.Share(t.agree(), len(t.Rounds), "round")+" as "+t.Entry.ID+" has it")
	}
	if len(parts) == 0 {
		return ""
	}
	return "; for information, no verdict: " + strings.Join(parts, ", ")
}

// Would says that a round cannot be checked, and what each trial would say of it: "the edition of its day is not known
// here; dubov-2026 has it so".
func Would(trials []Trial, round int, in *wording.Language) string {
	says := []wording.Message{{Key: "unjudged.day"}}
	for i := range trials {
		says = append(says, wording.Message{Key: "unjudged.would", Args: wording.Args{"system": trials[i].Entry.ID,
			"otherwise": trials[i].condemns(round)}})
	}
	return in.Say("unjudged.all", "list", says)
}

// byFit puts the trial first that explains most, then the edition in force; equals stay in the order of the table.
func byFit(a, b Trial) int {
	inForce := map[bool]int{false: 0, true: 1}
	return cmp.Or(cmp.Compare(b.net(), a.net()), cmp.Compare(b.agree(), a.agree()),
		cmp.Compare(inForce[b.inForce], inForce[a.inForce]))
}
