package casefile

import (
	"bytes"
	_ "embed"
	"html/template"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/checker/internal/telling"
	"github.com/trfkit/trfkit/checker/reason"
	"github.com/trfkit/trfkit/internal/picture"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

var (
	//go:embed case.html.tmpl
	pageText string
	//go:embed case.css
	pageStyle string
)

// pageTemplate is parsed once; the words are put in for each page.
var pageTemplate = template.Must(template.New("case").Funcs(funcs(&Case{})).Parse(pageText))

// page is what the template shows.
type page struct {
	*Case
	Lang, Policy string
	Style        template.CSS
	Place        string // where and when the event was
	Question     string
	Answers      []string
	Against      []objection
	Exchange     bool     // opponents are exchanged to ask what speaks against a pair
	Told         []told   // articles that are named, those that say the same together
	Text         []string // addresses of the official text
	Span         string   // when the edition was in force
	Rows         []Board
	Hidden       int  // boards that are the same in both pairings and not shown
	Cut          int  // boards that differ and are not shown
	Differ       int  // recorded boards that are others in the demanded pairing
	Among        bool // one of the two sits at one of these
	Steps        []string
	People       string // who the numbers of the steps are, where these do not tell
}

// told is what articles say, in our words.
type told struct {
	Names []string
	Says  string
}

// told are the articles that are named. One of another text than that of the system has its name before its number.
func (c *Case) told() (out []told) {
	for _, x := range c.Articles {
		name := x.Rule.Article
		if x.Tag != "" {
			name = x.Tag + " (" + name + ")"
		}
		if x.Rule.Document != c.System.Document {
			name = x.Rule.Document + " " + name
		}
		says := c.words.In.Article(x.Rule.String())
		if i := slices.IndexFunc(out, func(t told) bool { return t.Says == says }); i >= 0 {
			out[i].Names = append(out[i].Names, name)
			continue
		}
		out = append(out, told{[]string{name}, says})
	}
	return out
}

// objection is what speaks against pairs.
type objection struct {
	To     []string // opponents of the first of the two, or a board
	Says   string
	Boards []string // how the pairings compared differ
}

// objections are those against the others, each once.
func (c *Case) objections() (out []objection) {
	var list []wording.Message
	for i := range c.Others {
		m := c.Others[i].Why
		if len(c.Asked) == 2 && c.answers(c.Asked[0], c.Others[i].Player) {
			m = wording.Message{Key: "case.others.above", Args: wording.Args{"a": m.Args["a"], "b": m.Args["b"]}}
		}
		list = append(list, telling.Shorter(m, c.Answer))
	}
	for _, m := range telling.Gather(c.words, list) {
		o := objection{Says: c.sentence(telling.Shown(m))}
		for _, b := range m.Args["b"].([]tournament.PlayerID) {
			if len(c.Asked) == 2 {
				o.To = append(o.To, c.say("case.player", "who", b))
				o.Boards = append(o.Boards, c.comparison(b)...)
			} else {
				o.To = append(o.To, c.say("case.board", "a", m.Args["a"], "b", b))
			}
		}
		out = append(out, o)
	}
	return out
}

// comparison is how the best pairing with an opponent differs from the required one.
func (c *Case) comparison(b tournament.PlayerID) []string {
	i := slices.IndexFunc(c.Others, func(o Other) bool { return o.Player == b })
	if i < 0 || c.Others[i].Boards == nil {
		return nil
	}
	x := c.Others[i].Boards
	return []string{c.say("case.compared", "b", int(b), "then", boardsOf(x.Other), "now", boardsOf(x.Required),
		"down", x.down(), "open", c.Open())}
}

// How many boards are shown that are the same in both pairings, and that differ; of a question about two players fewer,
// so that the answer does not take more than two pages.
const (
	mostSame, mostSameOfTwo = 12, 4
	mostDiffer              = 8 // of a question about two
)

// HTML renders the case file as one page that needs nothing beside it, neither network nor script.
func (c *Case) HTML() ([]byte, error) {
	p := &page{Case: c, Lang: c.words.In.Tag()}
	p.Style, p.Policy = picture.Page(pageStyle)
	p.Place = strings.Join(slices.DeleteFunc([]string{c.Event.City, c.Event.Federation, c.days()},
		func(s string) bool { return s == "" }), ", ")
	p.Question, p.Span = c.question(), c.span()
	for _, m := range c.Answer {
		p.Answers = append(p.Answers, c.sentence(m))
	}
	p.Against = c.objections()
	p.Exchange = slices.ContainsFunc(c.Others, func(o Other) bool { return telling.Exchanges(o.Why) }) ||
		slices.ContainsFunc(c.Answer, telling.Exchanges)
	p.Rows, p.Hidden, p.Cut = c.shown()
	p.Differ = c.Differing()
	for _, b := range c.Boards {
		p.Among = p.Among || !b.Same && b.Recorded[1] != 0 && c.asks(b)
	}
	p.Told, p.Text = c.told(), c.sources()
	names := reason.Names(c.Chain)
	for _, s := range reason.Sentences(c.Chain) {
		p.Steps = append(p.Steps, reason.Named(s, names))
	}
	if !c.words.In.English() { // only sentences in English have names behind the numbers
		nobody := func(tournament.PlayerID) bool { return false }
		p.People = reason.Legend(c.Chain, nobody, c.words.In)
	}
	t, err := pageTemplate.Clone()
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = t.Funcs(funcs(c)).Execute(&b, p)
	return []byte(prose.PrintableLines(b.String())), err
}

// funcs are what the template calls.
func funcs(c *Case) template.FuncMap {
	return template.FuncMap{
		"say":      c.say,
		"sentence": c.sentence,
		"player":   func(id tournament.PlayerID) string { return c.say("case.player", "who", id) },
		"points":   func(p tournament.Points) string { return c.say("case.points", "points", p, "n", int(p)) },
		"number":   func(p tournament.Points) string { return c.say("case.player", "who", p) },
		"colour":   func(col tournament.Colour) string { return c.say("case.colour", "colour", col) },
		"result":   func(r tournament.Result) string { return c.say("case.result", "result", resultKey(r)) },
		"pairing":  c.pairing,
		"class":    c.class,
	}
}

// say is a text with places filled by name and value in turn.
func (c *Case) say(key string, pairs ...any) string { return c.words.Fill(key, pairs...) }

// sentence is a message in words.
func (c *Case) sentence(m wording.Message) string { return c.words.Say(m) }

// class is how the row of a member is painted.
func (c *Case) class(m Member) string {
	switch {
	case m.Can.Key == "case.can.self":
		return "self"
	case m.Can.Key == "case.can.demanded", m.Can.Key == "case.can.system":
		return "demanded"
	case m.Bar:
		return "bar"
	}
	return ""
}

// pairing is a board, or who has the bye, in words.
func (c *Case) pairing(p [2]tournament.PlayerID) string {
	switch {
	case p[0] == 0:
		return "–"
	case p[1] == 0:
		return c.say("case.bye", "who", p[0])
	}
	return c.say("case.board", "a", p[0], "b", p[1])
}

// question is what was asked.
func (c *Case) question() string {
	if len(c.Asked) != 2 {
		return c.say("case.ask.round", "round", c.Round)
	}
	return c.say("case.ask.pair", "a", c.Asked[0], "b", c.Asked[1], "round", c.Round, "met", c.Met)
}

// days is when the event was.
func (c *Case) days() string {
	begin, end := c.date(c.Event.Begin), c.date(c.Event.End)
	if begin == "" || begin == end || end == "" {
		return begin
	}
	return begin + " – " + end
}

// date is a day as the language writes it, and as it is where it is none.
func (c *Case) date(day string) string {
	parts := strings.FieldsFunc(day, func(r rune) bool { return r == '/' || r == '-' })
	if len(parts) != 3 || len(parts[0]) != 4 {
		return day
	}
	return c.say("date", "y", parts[0], "m", parts[1], "d", parts[2])
}

// span is when the edition of the system is in force.
func (c *Case) span() string {
	switch s := &c.System; {
	case s.Since != "" && s.Until != "":
		return c.say("case.span.both", "from", c.date(s.Since), "until", c.date(s.Until))
	case s.Since != "":
		return c.say("case.span.from", "from", c.date(s.Since))
	case s.Until != "":
		return c.say("case.span.until", "until", c.date(s.Until))
	}
	return ""
}

// shown are the boards that differ, and some of the others.
func (c *Case) shown() (rows []Board, hidden, cut int) {
	most, differ := mostSame, len(c.Boards)
	if len(c.Asked) > 0 {
		most, differ = mostSameOfTwo, mostDiffer
	}
	for _, b := range c.Boards {
		switch {
		case c.asks(b):
		case b.Same:
			if most--; most < 0 {
				hidden++
				continue
			}
		default:
			if differ--; differ < 0 {
				cut++
				continue
			}
		}
		rows = append(rows, b)
	}
	return rows, hidden, cut
}

// asks reports whether one of the two sits at a board.
func (c *Case) asks(b Board) bool {
	return slices.ContainsFunc(c.Asked, func(id tournament.PlayerID) bool {
		return slices.Contains(b.Recorded[:], id) || slices.Contains(b.Expected[:], id)
	})
}

// sources are the addresses of the text of the system, and of others of which articles are named.
func (c *Case) sources() []string {
	var out []string
	for _, e := range rules.Editions() {
		named := func(x Article) bool {
			return x.Rule.Document == e.Text.Document && x.Rule.Edition == e.Text.Edition
		}
		own := e.Text.Document == c.System.Document && e.Text.Edition == c.System.Edition
		if !own && !slices.ContainsFunc(c.Articles, named) {
			continue
		}
		for _, source := range e.Sources {
			for word := range strings.FieldsSeq(source) {
				if strings.HasPrefix(word, "https://handbook.fide.com/") {
					out = append(out, strings.TrimRight(word, ",;:)"))
				}
			}
		}
	}
	return out
}

// resultKey names a result as the texts do.
func resultKey(r tournament.Result) string { return strings.ReplaceAll(r.String(), " ", "-") }
