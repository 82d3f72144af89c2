package casefile

import (
	"errors"
	"fmt"
	"html"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/checker/finding"
	"github.com/trfkit/trfkit/checker/judging"
	"github.com/trfkit/trfkit/checker/reason"
	"github.com/trfkit/trfkit/checker/why"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

// What is asked of a round: two by their places in its order, or nobody.
var askedOf = []struct {
	round    int
	one, two int  // places among the players, from 1; two 0: whom the first is to meet; both 0: the whole round
	exchange bool // the recorded round has the opponents of two boards exchanged
}{{2, 1, 0, false}, {2, 1, 2, false}, {3, 2, 3, false}, {3, 1, 4, true}, {3, 4, 9, false}, {4, 5, 6, true},
	{4, 3, 0, true}, {4, 8, 2, false}, {4, 0, 0, true}, {3, 0, 0, false}}

// What a case file tells of events of each system reads as it did when somebody last read it.
func TestToldOfSystems(t *testing.T) {
	for _, id := range []string{"dutch-2026", "dutch-2012", "burstein-2026", "dubov-2026", "lim-2026", "ssm-2020",
		"team-swiss-2026", "double-swiss-2026"} {
		entry, _ := systems.All().ByID(id)
		var b strings.Builder
		settings := &generator.Settings{}
		words := "system=" + id + " players=11 rounds=5 half-byes=0,1,1 withdrawals=0,0,1 late=0 forbidden=1 " +
			"acceleration=none names=ascii date=2026/05/09"
		if err := settings.SetAll(strings.Fields(words)); err != nil {
			t.Fatal(err)
		}
		made, err := generator.Generate(settings, 5)
		if err != nil {
			t.Fatal(err)
		}
		for k := range askedOf {
			in := wording.In("en")
			if k == 3 {
				in = wording.In("de")
			}
			caseOf(t, &b, entry.New(), entry.New().Info().Pairs.Event(made.Tournament), k, in)
		}
		clitest.Golden(t, "testdata/"+id+".golden", []byte(b.String()))
	}
}

func caseOf(t *testing.T, b *strings.Builder, sys engine.System, event *tournament.Tournament, k int,
	in *wording.Language) {
	t.Helper()
	q := askedOf[k]
	state, err := engine.Before(event, q.round)
	if err != nil {
		t.Fatal(err)
	}
	var story []engine.Step
	pairing, err := sys.Pair(state, func(s engine.Step) { story = append(story, s) })
	if errors.Is(err, engine.ErrNoLegalPairing) {
		return
	} else if err != nil {
		t.Fatal(err)
	}
	rec, err := engine.Recorded(event, q.round)
	if err != nil {
		t.Fatal(err)
	}
	if n := len(rec.Boards); q.exchange && n > 1 {
		rec.Boards = slices.Clone(rec.Boards)
		rec.Boards[0].Black, rec.Boards[n-1].Black = rec.Boards[n-1].Black, rec.Boards[0].Black
	}
	c := &Case{Round: q.round, Rounds: event.Rounds, File: "x.trf", SHA256: "00", Tool: "trfcheck", Version: "v0",
		Event: Event{Name: "Open", City: "Here", Begin: "2026/05/09", End: "2026-05-13"}, Again: "trfcheck x.trf"}
	r := &why.Round{Teller: reason.By(sys, event, in), System: sys, Log: &finding.Log{}, State: state, Made: pairing,
		Story: story}
	if q.one > 0 {
		one := event.Players[(q.one-1)%len(event.Players)].ID
		two := event.Players[max(0, q.two-1)%len(event.Players)].ID
		if q.two == 0 {
			two = engine.Opponent(pairing.Boards, one)
		}
		if one == two || two == 0 {
			return
		}
		c.Asked = []tournament.PlayerID{one, two}
		c.Met = engine.Opponent(rec.Boards, one) == two
	}
	c.Speak(wording.Words{In: in, Of: sys.Info().Pairs, Name: func(id tournament.PlayerID) string {
		return r.Player(id).Name
	}})
	judged := judging.NewRound(q.round)
	src := Source{Round: r, Judged: &judged, Recorded: rec.Result, Judges: k != 7}
	if k == 5 {
		src.Founded = []wording.Message{{Key: "case.source.found", Args: wording.Args{"says": "", "n": 1, "of": 2,
			"rounds": 2, "system": sys.Info().ID}}}
	}
	if err := c.Fill(src); err != nil {
		t.Fatal(err)
	}
	page, err := c.HTML()
	if err != nil {
		t.Fatal(err)
	}
	fmt.Fprintf(b, "== round %d, %v, exchanged %t\n%s\n", q.round, c.Asked, q.exchange, readable(string(page)))
}

var (
	unread = regexp.MustCompile(`(?s)<style.*?</style>|<svg.*?</svg>|<head>.*?</head>`)
	ends   = regexp.MustCompile(`</(p|li|tr|h[1-6]|dt|dd|caption|div|header|footer|section|figcaption)>|<br>`)
	cells  = regexp.MustCompile(`</t[dh]>`)
	tags   = regexp.MustCompile(`(?s)<[^>]*>`)
	blanks = regexp.MustCompile(`[ \t\r\n]+`)
)

// readable is what somebody reads of a page: a line for each paragraph, item and row. Marks of rows stand in brackets.
func readable(page string) string {
	page = blanks.ReplaceAllString(unread.ReplaceAllString(page, ""), " ")
	page = regexp.MustCompile(`<tr class="([a-z]+)">`).ReplaceAllString(page, "[$1] ")
	page = tags.ReplaceAllString(cells.ReplaceAllString(ends.ReplaceAllString(page, "\n"), " | "), "")
	var out []string
	for _, line := range strings.Split(html.UnescapeString(page), "\n") {
		if line = strings.TrimSpace(blanks.ReplaceAllString(line, " ")); line != "" {
			out = append(out, line)
		}
	}
	return strings.Join(out, "\n") + "\n"
}
