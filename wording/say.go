package wording

import (
	"cmp"
	"fmt"
	"reflect"
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// Args are what the places of a message are filled with, by name: players, numbers, points, colours, facts, further
// messages, lists of these, and further Args whose values {outer.inner} names.
type Args map[string]any

// Message is a sentence as data: the key of its text, and what fills its places.
type Message struct {
	Key  string
	Args Args
}

// Say puts a message into words. A key without a text is a fault of the program; tests find it.
func (w Words) Say(m Message) string {
	text, ok := w.message(m.Key)
	if !ok {
		panic("wording: no text is called " + m.Key)
	}
	return message{words: w, fields: reflect.ValueOf(m.Args)}.expand(text)
}

// Fill puts a text into words, its places filled by name and value in turn.
func (w Words) Fill(key string, pairs ...any) string {
	args := Args{}
	for i := 0; i+1 < len(pairs); i += 2 {
		args[pairs[i].(string)] = pairs[i+1]
	}
	return w.Say(Message{Key: key, Args: args})
}

// Say puts a text of the language into words, its places filled by name and value in turn.
func (l *Language) Say(key string, pairs ...any) string { return Words{In: l}.Fill(key, pairs...) }

// message is the text of a message. Where teams are paired, a text of the language for teams comes before the one for
// players; a language that says both alike has only one.
func (w Words) message(key string) (string, bool) {
	if w.Of == engine.Teams {
		if text, ok := w.In.own(forTeams + key); ok {
			return text, true
		}
	}
	return w.In.text(key)
}

// forTeams stands before the key of a text that says of teams what the text of the bare key says of players.
const forTeams = "teams."

// forFindings stands before the code of a finding in the key of the text that says what it means.
const forFindings = "finding."

// Meaning is what the code of a finding means in general; blank in English, in which the finding itself tells more.
func (l *Language) Meaning(code string) string {
	text, _ := l.own(forFindings + code)
	return text
}

// Has reports whether there is a text of this key.
func (w Words) Has(key string) bool {
	_, ok := w.In.text(key)
	return ok
}

// at finds a value by its name in Args, the zero Value where there is none.
func at(args reflect.Value, name string) reflect.Value {
	first, rest, deeper := strings.Cut(name, ".")
	v := args.MapIndex(reflect.ValueOf(first))
	if !v.IsValid() {
		return v
	}
	if v = v.Elem(); deeper && v.IsValid() {
		return at(v, rest)
	}
	return v
}

// points are points as the language writes them: 3.5 or 3,5.
func (w Words) points(p tournament.Points) string {
	text := p.String()
	if mark, ok := w.In.text("number.decimal"); ok {
		text = strings.Replace(text, ".", mark, 1)
	}
	return text
}

// player is a player by number and name, as far as the name is known.
func (w Words) player(id tournament.PlayerID) string {
	switch {
	case id == 0:
		return w.word("nobody")
	case w.Name != nil:
		return strings.TrimSpace(fmt.Sprintf("%d %s", int(id), w.Name(id)))
	}
	return fmt.Sprint(int(id))
}

// word is the text of a key, or the key where there is none.
func (w Words) word(key string) string {
	text, _ := w.In.text(key)
	return cmp.Or(text, key)
}

// colour is a colour as a word in the middle of a sentence.
func (w Words) colour(c tournament.Colour) string {
	if text, ok := w.In.text("colour." + c.String()); ok {
		return text
	}
	return c.String()
}

// list joins the members of a list as the language does in a sentence, the last by the text of a key: "a, b and c".
func (w Words) list(parts []string, last string) string {
	if len(parts) < 2 {
		return strings.Join(parts, "")
	}
	n := len(parts) - 1
	return strings.Join(parts[:n], w.word("list.comma")) + w.word(last) + parts[n]
}
