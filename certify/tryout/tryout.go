// Package tryout gives the author of a pairing program findings within a minute: it finds out how the program is
// driven, has it pair some dozens of tournaments, and shrinks the smallest of what is wrong. It is no campaign: it
// follows the clock and proves nothing.
package tryout

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"sync"
	"text/tabwriter"
	"time"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/certify/internal/inquest"
	"github.com/trfkit/trfkit/certify/internal/judge"
	"github.com/trfkit/trfkit/certify/internal/task"
	"github.com/trfkit/trfkit/internal/fsx"
	"github.com/trfkit/trfkit/internal/parallel"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/rules"
)

// Plan is what to try.
type Plan struct {
	Engine *drive.Candidate
	System string
	Seed   uint64
	Count  int           // tournaments
	Jobs   int           // programs at the same time
	Budget time.Duration // for everything; shrinking has what the tournaments leave, and at least half of it
	Notify func(done int)
}

// Result is what came of it.
type Result struct {
	Plan
	Records  []*dossier.Record // of the tournaments that were finished, in order
	Found    dossier.Count     // of these
	Early    string            // why fewer than Count were finished; blank when all were
	Groups   []dossier.Group   // the causes, the most frequent first
	Failures []Failure         // the smallest, at most mostFailures
	Took     time.Duration
}

// Failure is a discrepancy with the tournament that the program was asked about.
type Failure struct {
	dossier.Discrepancy
	Asked []byte // the tournament in the dialect of the program; nil when there is none
}

const (
	mostFailures = 3
	// questions bounds the shrinking of one failure.
	questions, patience = 250, 60
	// enough tournaments are finished to stop when most rounds are wrong.
	enough = 8
)

var errEnough = errors.New("most rounds are wrong")

// Run tries a program.
func Run(ctx context.Context, p Plan) (*Result, error) {
	begun := time.Now()
	j, err := judge.New(p.System)
	if err != nil {
		return nil, err
	}
	dir, err := os.MkdirTemp("", "trfcert-try-")
	if err != nil {
		return nil, err
	}
	defer func() { _ = fsx.RemoveAll(dir) }() // it is the system's folder for such things
	matrix, err := dossier.ParseMatrix("", "")
	if err != nil {
		return nil, err
	}
	p.Engine.Directions = []drive.Direction{drive.Pairs}
	m := dossier.Manifest{System: p.System, Seed: p.Seed, Count: p.Count, Matrix: matrix,
		Engines: []drive.Engine{p.Engine.Engine}, Shard: dossier.Shard{Index: 1, Of: 1}}
	t := &trying{Result: Result{Plan: p}, judge: j, dir: dir, half: begun.Add(p.Budget / 2)}
	limit, done := context.WithDeadline(ctx, begun.Add(p.Budget))
	defer done()
	limit, t.stop = context.WithCancelCause(limit)
	defer t.stop(nil)
	defer time.AfterFunc(p.Budget/2, t.halfTime).Stop()
	if err := t.tournaments(limit, task.List(&m, []*drive.Candidate{p.Engine})); err != nil {
		return nil, err
	}
	if err := t.failures(ctx, begun.Add(p.Budget)); err != nil {
		return nil, err
	}
	t.Took = time.Since(begun)
	return &t.Result, nil
}

// trying is a try under way.
type trying struct {
	Result
	judge *judge.Judge
	dir   string
	half  time.Time // tournaments end here, unless none is finished: one is what somebody with a slow program can use
	stop  context.CancelCauseFunc

	mu sync.Mutex
}

// halfTime stops the tournaments when one of them is finished.
func (t *trying) halfTime() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(t.Records) > 0 {
		t.stop(context.DeadlineExceeded)
	}
}

// tournaments has the program pair until all are done, the time is over or most rounds are wrong.
func (t *trying) tournaments(ctx context.Context, all []task.Task) error {
	err := parallel.Each(ctx, t.Jobs, len(all), func(ctx context.Context, i int) error {
		d, err := all[i].Perform(ctx, t.judge)
		if err != nil {
			return err
		}
		return t.enter(d)
	})
	switch {
	case errors.Is(err, context.DeadlineExceeded):
		t.Early = "time ran out"
	case errors.Is(err, errEnough):
		t.Early = errEnough.Error()
	case err != nil:
		return err
	}
	slices.SortFunc(t.Records, func(a, b *dossier.Record) int { return a.Number - b.Number })
	return nil
}

func (t *trying) enter(d *task.Done) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	r := &d.Record
	if len(d.File) > 0 {
		if err := fsx.WriteIn(t.dir, r.File, d.File); err != nil {
			return err
		}
	}
	t.Records = append(t.Records, r)
	t.Found.Add(r)
	done, c := len(t.Records), &t.Found
	if t.Notify != nil {
		t.Notify(done)
	}
	switch {
	case done >= t.Count:
		return nil
	case time.Now().After(t.half):
		return context.DeadlineExceeded
	case done >= enough && (c.RoundsAgree*2 < c.Rounds || c.Discrepant() == done):
		return errEnough
	}
	return nil
}

// failures examines one discrepancy of each of the most frequent causes, or more where there are fewer causes, until
// the time is over.
func (t *trying) failures(ctx context.Context, until time.Time) error {
	all := inquest.Suspects(t.Records, len(t.Records)*100)
	chosen := choose(all)
	share := time.Until(until) / time.Duration(max(1, (len(chosen)+t.Jobs-1)/max(1, t.Jobs)))
	made := make([]*dossier.Discrepancy, len(chosen))
	err := parallel.Each(ctx, t.Jobs, len(chosen), func(ctx context.Context, i int) error {
		end := time.Now().Add(share)
		tri := &inquest.Examiner{Questions: questions, Patience: patience, Judge: t.judge, Dir: t.dir,
			Engines: []*drive.Candidate{t.Engine}, Limit: 1, Over: func() bool { return time.Now().After(end) }}
		var err error
		made[i], err = tri.Examine(ctx, &chosen[i])
		return err
	})
	if err != nil {
		return err
	}
	for _, d := range made {
		f := Failure{Discrepancy: *d}
		if f.Asked, err = t.asked(&f); err != nil {
			return err
		}
		t.Failures = append(t.Failures, f)
	}
	slices.SortStableFunc(t.Failures, func(a, b Failure) int {
		x, y := a.Smallest(), b.Smallest()
		return cmp.Or(x.Players-y.Players, x.Rounds-y.Rounds)
	})
	t.Failures = t.Failures[:min(mostFailures, len(t.Failures))]
	var found []*dossier.Discrepancy
	for i := range all {
		found = append(found, &all[i].Discrepancy)
	}
	t.Groups = dossier.GroupsOf(found)
	return nil
}

// choose picks the discrepancies to be shrunk: of each cause the smallest, the frequent causes first, then the second
// smallest, and so on.
func choose(all []inquest.Suspect) []inquest.Suspect {
	groups := map[string][]inquest.Suspect{}
	var keys []string
	for _, s := range all {
		if groups[s.Group] == nil {
			keys = append(keys, s.Group)
		}
		groups[s.Group] = append(groups[s.Group], s)
	}
	slices.SortStableFunc(keys, func(a, b string) int { return len(groups[b]) - len(groups[a]) })
	for _, k := range keys {
		slices.SortStableFunc(groups[k], func(a, b inquest.Suspect) int {
			return cmp.Or(a.Record.Players-b.Record.Players, roundOf(&a)-roundOf(&b))
		})
	}
	var out []inquest.Suspect
	for n := 0; len(out) < min(len(all), 2*mostFailures); n++ {
		for _, k := range keys {
			if n < len(groups[k]) && len(out) < 2*mostFailures {
				out = append(out, groups[k][n])
			}
		}
		if len(keys) >= mostFailures && n == 0 && len(out) >= mostFailures {
			break
		}
	}
	return out
}

func roundOf(s *inquest.Suspect) int {
	if s.Row == nil {
		return s.Record.Rounds
	}
	return s.Row.Round
}

// asked is the tournament of a failure as the program got it.
func (t *trying) asked(f *Failure) ([]byte, error) {
	x := f.Smallest()
	if x.File == "" {
		return nil, nil
	}
	data, err := dossier.ReadBelow(t.dir, x.File)
	if err != nil {
		return nil, err
	}
	made, err := event.Decode(data)
	if err != nil {
		return nil, nil // the dossier's own form of it is not readable, so nobody was asked
	}
	if x.Round > 0 {
		made = event.Before(t.judge.Unit(), made, x.Round)
	}
	asked, err := t.Engine.Write(made)
	if err != nil {
		return nil, nil // the dialect cannot hold it
	}
	return asked, nil
}

// Clean reports whether nothing is wrong with what was finished, and something was.
func (r *Result) Clean() bool { return r.Found.Discrepant() == 0 && r.Found.Rounds > 0 }

const mostCauses = 8

// WriteText prints the outcome for people: the verdict first. files are the names of the tournaments of the failures,
// blank where there is none.
func WriteText(w io.Writer, r *Result, files []string) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s by %s: %s\n", r.Engine.Name, r.System, verdict(r))
	fmt.Fprintf(&b, "  %d of %s agree, in %d of %s (%.0f s)\n", r.Found.RoundsAgree,
		prose.Counted(r.Found.Rounds, "round"), len(r.Records)-r.Found.Discrepant(),
		prose.Counted(len(r.Records), "tournament"), r.Took.Round(time.Second).Seconds())
	if r.Early != "" {
		fmt.Fprintf(&b, "  stopped after %d of %s: %s\n", len(r.Records), prose.Counted(r.Count, "tournament"), r.Early)
	}
	titles := rules.Titles()
	if len(r.Groups) > 0 {
		b.WriteString("\nCauses\n")
		for _, g := range r.Groups[:min(mostCauses, len(r.Groups))] {
			fmt.Fprintf(&b, "%6d × %s\n", g.Count, cause(&g, titles))
		}
		if more := len(r.Groups) - mostCauses; more > 0 {
			fmt.Fprintf(&b, "         and %s\n", prose.Counted(more, "other"))
		}
		b.WriteString("\nThe smallest failures\n")
	}
	for i := range r.Failures {
		failure(&b, i+1, &r.Failures[i], files[i], titles[r.Failures[i].Rule])
	}
	_, err := io.WriteString(w, prose.PrintableLines(b.String()))
	return err
}

func verdict(r *Result) string {
	switch c, bad := &r.Found, r.Found.Discrepant(); {
	case c.Rounds == 0 && bad == 0:
		return "nothing was compared"
	case bad == 0:
		return "every round is paired as the rules demand"
	case c.RoundsAgree*2 < c.Rounds || c.Rounds == 0:
		return "most rounds are not paired as the rules demand"
	}
	return "some rounds are not paired as the rules demand"
}

func cause(g *dossier.Group, titles map[string]string) string {
	if g.Rule == "" {
		return fmt.Sprintf("%s: %s", g.Outcome, g.Summary)
	}
	text := fmt.Sprintf("%s, %s", g.Outcome, g.Rule)
	if title := titles[g.Rule]; title != "" {
		text += ": " + title
	}
	return text
}

// failure prints a failure with the title of its article and the two pairings beside each other.
func failure(b *strings.Builder, n int, f *Failure, file, title string) {
	x := f.Smallest()
	fmt.Fprintf(b, "%d. ", n)
	if x.Players > 0 {
		fmt.Fprintf(b, "%s, ", prose.Counted(x.Players, "player"))
	}
	if x.Round > 0 {
		fmt.Fprintf(b, "round %d: ", x.Round)
	}
	fmt.Fprintf(b, "%s", f.Outcome)
	if f.Rule != "" {
		fmt.Fprintf(b, ", %s", f.Rule)
	}
	why := f.Explanation
	if len(why) == 0 {
		why = []string{f.Summary}
	}
	if title != "" && !strings.Contains(why[0], judge.NoPairing) {
		fmt.Fprintf(b, " (%s)", title)
	}
	b.WriteByte('\n')
	for _, line := range why[:min(2, len(why))] {
		fmt.Fprintf(b, "   %s\n", line)
	}
	if x.Round > 0 {
		beside(b, x.Engine, x.Demands)
	}
	if file != "" {
		fmt.Fprintf(b, "   %s\n", file)
	}
}

// beside prints two pairings as two columns; only the boards that are not in both.
func beside(b *strings.Builder, made, demands event.Pairing) {
	left, right := event.Apart(made, demands)
	l, r := append([]string{"yours"}, boards(left)...), append([]string{"demanded"}, boards(right)...)
	n := max(len(l), len(r))
	l, r = append(l, make([]string, n-len(l))...), append(r, make([]string, n-len(r))...)
	t := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
	for i := range n {
		fmt.Fprintf(t, "     %s\t%s\n", l[i], r[i])
	}
	_ = t.Flush() // a builder takes everything
}

func boards(p event.Pairing) []string {
	out := p.Words("%d - %d", "%d bye")
	slices.Sort(out[:len(p.Boards)])
	return out
}
