package ranking

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/trfkit/trfkit/standings"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// Question asks why one player stands before another, or how a value came about.
type Question struct {
	Players []tournament.PlayerID // two, or one with a code
	Code    string                // blank for two players
}

// ParseQuestion reads "7,12" or "7:BH/C1".
func ParseQuestion(text string) (Question, error) {
	if who, code, ok := strings.Cut(text, ":"); ok {
		id, err := parsePlayer(who)
		if err != nil {
			return Question{}, err
		}
		c, err := standings.ParseCode(code)
		if err != nil {
			return Question{}, err
		}
		return Question{[]tournament.PlayerID{id}, c.String()}, nil
	}
	a, b, ok := strings.Cut(text, ",")
	if !ok {
		return Question{},
			fmt.Errorf("%q names neither two players, as in 7,12, nor a player and a tie-break, as in 7:BH", text)
	}
	first, err := parsePlayer(a)
	if err != nil {
		return Question{}, err
	}
	second, err := parsePlayer(b)
	if err == nil && first == second {
		err = fmt.Errorf("%q names one player twice", text)
	}
	return Question{Players: []tournament.PlayerID{first, second}}, err
}

func parsePlayer(text string) (tournament.PlayerID, error) {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil || n < 1 || n > trf.MaxPlayers {
		return 0, fmt.Errorf("%q is not a pairing number", text)
	}
	return tournament.PlayerID(n), nil
}

// Why is the answer to a question.
type Why struct {
	Players []tournament.PlayerID `json:"players"` // of two the one who stands first comes first
	// the tie-break that parts two players; blank when none does, and of one player
	By          string       `json:"by"`
	Text        string       `json:"text"` // the answer in a sentence
	Compared    []Comparison `json:"compared"`
	Derivations []Derivation `json:"derivations"`
}

// Comparison is what two players have under one tie-break, from the first to the deciding one.
type Comparison struct {
	Code   string     `json:"code"`
	Values [2]*string `json:"values"`
}

// Derivation is how a value came about.
type Derivation struct {
	Player tournament.PlayerID `json:"player"`
	Code   string              `json:"code"`
	Title  string              `json:"title"`
	Rule   string              `json:"rule"`
	Value  *string             `json:"value"`
	Items  []Item              `json:"items"` // what the rounds contribute
	Lines  []string            `json:"lines"` // the whole derivation in sentences
}

// Item is what one round contributes.
type Item struct {
	Round        int                 `json:"round"`
	Opponent     tournament.PlayerID `json:"opponent"` // scheduled, 0 for nobody
	Result       string              `json:"result"`
	Dummy        bool                `json:"dummy"`    // counted against a dummy opponent
	Category     int                 `json:"category"` // 1 to 5 as in articles 16.2.1 to 16.2.5, 0 otherwise
	Ceiling      string              `json:"ceiling"`  // the article that bounds the dummy, blank when none does
	Score        string              `json:"score"`    // of the opponent or the dummy, as it counts
	Points       string              `json:"points"`   // what the round brought, where that counts
	Contribution string              `json:"contribution"`
	Cut          string              `json:"cut"` // why it is left out; blank when it counts
}

// answer answers a question; a player who is not ranked is a finding.
func (f *File) answer(q Question) {
	var who []int
	for _, id := range q.Players {
		i := slices.IndexFunc(f.task.Event.Participants, func(p standings.Participant) bool { return p.ID == id })
		if i < 0 || f.result.Rank[i] == 0 {
			f.add("why.player", trf.Warning, fmt.Sprintf("%s %d of --why is not in the standings", f.noun(), id),
				"the numbers are those of the column ID, which trfrank shows without --why")
			return
		}
		who = append(who, i)
	}
	if len(who) == 2 {
		f.Why = append(f.Why, f.between(who[0], who[1]))
		return
	}
	f.value(who[0], q.Code)
}

// between tells what parts two players.
func (f *File) between(a, b int) Why {
	if f.result.Position(a) > f.result.Position(b) {
		a, b = b, a
	}
	e, by := f.task.Event, f.result.Between(a, b)
	w := Why{Players: []tournament.PlayerID{e.Participants[a].ID, e.Participants[b].ID}, Compared: []Comparison{},
		Derivations: []Derivation{}}
	last := by
	if by == standings.Tied {
		last = len(f.result.Columns) - 1
	}
	for k := 0; k <= last; k++ {
		w.Compared = append(w.Compared, Comparison{f.result.Keys[k], [2]*string{f.text(k, a), f.text(k, b)}})
	}
	switch {
	case by != standings.Tied:
		w.By = f.result.Keys[by]
		w.Text = fmt.Sprintf("%s stands before %s by %s: %s to %s", e.Name(a), e.Name(b), w.By, f.word(by, a),
			f.word(by, b))
		w.Derivations = append(w.Derivations, f.derive(f.result, by, a), f.derive(f.result, by, b))
	case f.result.Lots != nil:
		w.Text = fmt.Sprintf("%s stands before %s by lot: no tie-break of the list parts them", e.Name(a), e.Name(b))
	default:
		w.Text = fmt.Sprintf("%s and %s are tied: no tie-break of the list parts them", e.Name(a), e.Name(b))
	}
	return w
}

// value tells how a value came about. A tie-break that is not in the list is computed as if it stood at its end.
func (f *File) value(i int, code string) {
	result, k := f.result, slices.Index(f.result.Keys, code)
	if k < 0 {
		list := standings.ParseList(f.task.List.String()+","+code, f.task.Event.Team)
		if list.Unread != nil {
			f.add("why.code", trf.Warning, "--why: "+list.Unread.Error(), list.Unread.Advice)
			return
		}
		result, k = standings.Compute(f.task.Event, list), len(list.Codes)-1
	}
	d := f.derive(result, k, i)
	text := fmt.Sprintf("%s of %s is %s", code, f.task.Event.Name(i), f.wordOf(result, k, i))
	f.Why = append(f.Why,
		Why{Players: []tournament.PlayerID{d.Player}, Text: text, Compared: []Comparison{},
			Derivations: []Derivation{d}})
}

func (f *File) text(k, i int) *string {
	if text := f.result.Columns[k].Text(i); text != "" {
		return &text
	}
	return nil
}

func (f *File) word(k, i int) string { return f.wordOf(f.result, k, i) }

// wordOf is a value for a sentence.
func (f *File) wordOf(s *standings.Standings, k, i int) string {
	text := s.Columns[k].Text(i)
	switch {
	case text == "":
		return "not defined"
	case s.Columns[k].Places() && text == "0":
		return "no place: the group stayed as it was"
	case s.Columns[k].Places():
		return "place " + text + " of the group"
	}
	return text
}

func (f *File) derive(s *standings.Standings, k, i int) Derivation {
	d := s.Derive(k, i)
	out := Derivation{Player: f.task.Event.Participants[i].ID, Code: d.Key, Title: d.Title, Rule: d.Rule.String(),
		Items: []Item{}, Lines: d.Lines(f.task.Event)}
	if d.Value != "" {
		out.Value = &d.Value
	}
	for n := range d.Items {
		out.Items = append(out.Items, f.item(&d, &d.Items[n]))
	}
	return out
}

func (f *File) item(d *standings.Derivation, it *standings.Item) Item {
	out := Item{Round: it.Round, Result: it.Result.String(), Dummy: it.Dummy, Category: it.Category,
		Ceiling: it.Ceiling,
		Score:   it.Score.String(), Points: it.Points.String(), Contribution: d.Contribution(it), Cut: it.Cut.String()}
	if it.Opponent != standings.Nobody {
		out.Opponent = f.task.Event.Participants[it.Opponent].ID
	}
	return out
}
