package casefile

import (
	"cmp"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/checker/internal/telling"
	"github.com/trfkit/trfkit/checker/judging"
	"github.com/trfkit/trfkit/checker/reason"
	"github.com/trfkit/trfkit/checker/why"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/picture"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

// Source is a judged round about which somebody asks.
type Source struct {
	Round    *why.Round
	Judged   *judging.Round
	Recorded engine.Result     // zero where the cells of the round do not tell one pairing
	Judges   bool              // a verdict was given: a system is established
	Founded  []wording.Message // how the system and its edition are known, and what else the answer rests on
}

// asking is a case file being made.
type asking struct {
	*Case
	q        *why.Round
	judged   *judging.Round
	recorded engine.Result
	rows     []engine.ChecklistRow        // in the order of the round
	gone     map[tournament.PlayerID]bool // those who leave their score group, as the steps say it
	at       map[tournament.PlayerID]int
}

// Fill answers the question of a case file: about two players, or about the whole round where there are none. The error
// is that of the system.
func (c *Case) Fill(src Source) error {
	a := asking{Case: c, q: src.Round, judged: src.Judged, recorded: src.Recorded,
		at: map[tournament.PlayerID]int{}}
	a.Judged, a.gone = src.Judges, leavers(src.Round.Story)
	var err error
	if a.rows, err = judging.RowsOf(src.Round.System, src.Round.State); err != nil {
		return err
	}
	for i := range a.rows {
		a.at[a.rows[i].Player] = i
	}
	a.system()
	a.Settings = src.Founded
	a.settings()
	if len(a.Asked) == 2 {
		a.Scale = a.scale()
	} else {
		a.Settings = append(a.Settings, a.scale()...)
	}
	a.boards()
	if len(c.Asked) == 2 {
		err = a.pair()
	} else {
		err = a.whole()
	}
	a.draw()
	a.articles()
	return err
}

// system says which text was applied.
func (a *asking) system() {
	info := a.q.System.Info()
	a.System = System{ID: info.ID, Name: info.Name, Document: info.Document, Edition: info.Edition}
	for _, e := range rules.Editions() {
		if e.Text.Document == info.Document && e.Text.Edition == info.Edition {
			a.System.Since, a.System.Until = e.From, e.Until
		}
	}
}

// row is what the system knows of a player, nil of one who is not to be paired.
func (a *asking) row(id tournament.PlayerID) *engine.ChecklistRow {
	if i, ok := a.at[id]; ok {
		return &a.rows[i]
	}
	return nil
}

// demanded is whom a player meets in the demanded pairing, 0 for nobody.
func (a *asking) demanded(id tournament.PlayerID) tournament.PlayerID {
	return engine.Opponent(a.q.Made.Boards, id)
}

// boards sets both pairings side by side, in the order of publication.
func (a *asking) boards() {
	expected := a.q.Made.Boards
	recorded := map[tournament.PlayerID]engine.Board{}
	for _, b := range a.recorded.Boards {
		recorded[b.White], recorded[b.Black] = b, b
	}
	seen := map[engine.Board]bool{}
	for i, b := range expected {
		row := Board{Number: i + 1, Expected: [2]tournament.PlayerID{b.White, b.Black}}
		for _, id := range row.Expected {
			if r, ok := recorded[id]; ok && !seen[r] {
				seen[r] = true
				row.Recorded = [2]tournament.PlayerID{r.White, r.Black}
				break
			}
		}
		row.Same = row.Recorded == row.Expected
		a.Boards = append(a.Boards, row)
	}
	for _, b := range a.recorded.Boards {
		if !seen[b] {
			a.Boards = append(a.Boards, Board{Recorded: [2]tournament.PlayerID{b.White, b.Black}})
		}
	}
	bye := Board{Recorded: [2]tournament.PlayerID{a.recorded.Bye}, Expected: [2]tournament.PlayerID{a.q.Made.Bye}}
	if bye.Recorded[0] != 0 || bye.Expected[0] != 0 {
		bye.Same = bye.Recorded == bye.Expected
		a.Boards = append(a.Boards, bye)
	}
}

// mostDrawn is how many players are drawn: those around the two where there are more.
const mostDrawn = 40

// draw draws the round, or the part of it where the two stand.
func (a *asking) draw() {
	from, to := 0, len(a.rows)
	if to > mostDrawn {
		middle := mostDrawn / 2
		for i, id := range a.Asked {
			if k, ok := a.at[id]; ok && i == 0 {
				middle = k
			}
		}
		from = min(max(0, middle-mostDrawn/2), len(a.rows)-mostDrawn)
		to = from + mostDrawn
	}
	var players []picture.Player
	for i := from; i < to; i++ {
		r := &a.rows[i]
		players = append(players, picture.Player{ID: r.Player, Name: a.q.Player(r.Player).Name,
			Score: r.Score.String(), Colours: judging.ColourLetters(r.Colours),
			Due:    picture.Due(r.Preference.Colour.String(), r.Preference.Strength.String()),
			Floats: picture.Arrows([2]string{r.Floats[0].String(), r.Floats[1].String()}),
			Bye:    r.Player == a.recorded.Bye})
	}
	var boards []picture.Board
	for _, b := range a.Boards {
		e, r := board(b.Expected), board(b.Recorded)
		switch {
		case b.Same:
			boards = append(boards, picture.Board{Board: e, Kind: picture.AsDemanded})
		default:
			boards = append(boards, picture.Board{Board: r, Kind: picture.Recorded},
				picture.Board{Board: e, Kind: picture.Demanded})
		}
	}
	if len(players) > 0 {
		a.Picture = picture.Draw(players, boards)
	}
}

func board(pair [2]tournament.PlayerID) engine.Board {
	return engine.Board{White: pair[0], Black: pair[1]}
}

// articles lists those that are named, each once.
func (a *asking) articles() {
	add := func(ref rules.Ref) {
		x, ok := rules.Lookup(ref)
		if ok && !slices.ContainsFunc(a.Articles, func(y Article) bool { return y.Rule == x.Ref }) {
			a.Articles = append(a.Articles, Article{x.Ref, x.Tag})
		}
	}
	cited := func(m wording.Message) {
		if ref, ok := m.Args["article"].(rules.Ref); ok {
			add(ref)
		}
	}
	named := func(m wording.Message) {
		if left, ok := m.Args["left"].(wording.Message); ok {
			cited(left)
		}
		steps := telling.Steps(m)
		for _, step := range steps {
			cited(step)
		}
		if len(steps) == 0 {
			cited(m)
		}
	}
	for _, m := range a.Answer {
		named(m)
	}
	for i := range a.Others {
		named(a.Others[i].Why)
	}
	slices.SortStableFunc(a.Articles, func(x, y Article) int { return cmp.Compare(x.Rule.Document, y.Rule.Document) })
}

// settings are the facts beside the games on which the pairing of a round rests.
func (a *asking) settings() {
	t := a.q.Event
	add := func(key string, args wording.Args) {
		a.Settings = append(a.Settings, wording.Message{Key: key, Args: args})
	}
	if !t.Colourless && t.InitialColour != tournament.NoColour {
		add("case.setting.colour", wording.Args{"colour": t.InitialColour,
			"inferred": t.InitialOrigin == tournament.Inferred})
	}
	if t.Rounds > 0 {
		add("case.setting.rounds", wording.Args{"n": t.Rounds, "inferred": t.RoundsOrigin == tournament.Inferred})
	}
	if strings.HasPrefix(a.System.ID, "burstein") && a.orderedBy() == "" {
		add("case.setting.seeding", wording.Args{"round": a.Round})
	}
	if slices.ContainsFunc(t.Players, func(p tournament.Player) bool { return p.VirtualPoints(a.Round) != 0 }) {
		add("case.setting.virtual", nil)
	}
	ssm := strings.HasPrefix(a.System.ID, "ssm")
	if n := len(a.q.State.Forbidden); n > 0 && (!ssm || a.Round != t.Rounds) { // SSM B4: not in the last round
		add("case.setting.forbidden", wording.Args{"n": n, "wish": ssm})
	}
	if len(t.Adjustments) > 0 {
		add("case.setting.adjusted", nil)
	}
	for _, c := range engine.ChoicesOf(a.q.System) {
		add("case.setting.reading", wording.Args{"reading": c.ID + "=" + c.Choice})
	}
}

// scale is what results count, where the reader might not expect it.
func (a *asking) scale() []wording.Message {
	switch s := &a.q.State.Scoring; {
	case a.family() == "double":
		return []wording.Message{plainly("case.setting.games")}
	case a.q.State.Matches != nil, s.Win() == 10 && s.Draw() == 5 && s.Loss() == 0:
		return nil
	default:
		return []wording.Message{{Key: "case.setting.scoring", Args: wording.Args{"win": s.Win(), "draw": s.Draw(),
			"loss": s.Loss()}}}
	}
}

// chain is the whole reasoning, article by article.
func (a *asking) chain(d *engine.Decision) []reason.Reason { return a.q.Reasons(d.Steps, d) }
