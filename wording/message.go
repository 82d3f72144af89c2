package wording

import (
	"cmp"
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
)

// message is a fact whose words are made. Its text has these places, in the manner of ICU:
//
//	{A}                                        the field A of the fact
//	{where}                                    the bracket it is about
//	{Count, plural, =0{none} one{a pair} other{# pairs}}
//	{Colour, select, white{...} other{...}}    by the words of a field; a list, text or fact that is empty is "none"
//	{Place, selectordinal, one{#st} other{#th}}
//	{Players, spaced}                          a list without commas
//	{Values, joined, ; }                       a list with something else between
//	{Players, list}                            a list as in a sentence: "a, b and c"
//	{Players, anyof}                           "a, b or c"
//
//	{@by}                                      another text, with the same places
//
// {unit} is a field of every fact: what the system pairs, "players" or "teams".
type message struct {
	words  Words
	fields reflect.Value
	where  fact.Fact
	count  string // what # is in a form of plural
}

// expand fills in the places of a text.
func (m message) expand(text string) string {
	var b strings.Builder
	for text != "" {
		i := strings.IndexAny(text, "{#")
		switch {
		case i < 0:
			i = len(text)
		case text[i] == '#':
			b.WriteString(text[:i] + m.count)
			text = text[i+1:]
			continue
		}
		b.WriteString(text[:i])
		if text = text[i:]; text != "" {
			place, rest := braces(text)
			b.WriteString(m.place(place))
			text = rest
		}
	}
	return b.String()
}

// braces cuts a text that begins with a brace behind the one that belongs to it, and returns what stands between them.
func braces(text string) (inside, rest string) {
	depth := 0
	for i, c := range text {
		switch c {
		case '{':
			depth++
		case '}':
			if depth--; depth == 0 {
				return text[1:i], text[i+1:]
			}
		}
	}
	panic("wording: a brace is not closed: " + text)
}

// place is what stands in the place of a pair of braces.
func (m message) place(text string) string {
	if text[0] == '@' {
		other, _ := m.words.message(text)
		return m.expand(other)
	}
	parts := strings.SplitN(text, ", ", 3)
	name := parts[0]
	if len(parts) == 1 {
		return m.value(name, ", ")
	}
	switch parts[1] {
	case "spaced":
		return m.value(name, " ")
	case "joined":
		return m.value(name, parts[2])
	case "list":
		return m.words.list(m.members(name), "list.and")
	case "anyof":
		return m.words.list(m.members(name), "list.or")
	case "plural":
		n := m.number(name)
		m.count = strconv.Itoa(n)
		return m.form(parts[2], "="+m.count, m.words.In.category(n))
	case "selectordinal":
		n := m.number(name)
		m.count = strconv.Itoa(n)
		return m.form(parts[2], m.words.In.ordinal(n))
	default:
		return m.form(parts[2], m.key(name))
	}
}

// form expands the first form of a choice that has one of the names, or that of all others.
func (m message) form(forms string, names ...string) string {
	found := map[string]string{}
	for forms != "" {
		i := strings.IndexByte(forms, '{')
		name := strings.TrimSpace(forms[:i])
		found[name], forms = braces(forms[i:])
	}
	for _, name := range append(names, "other") {
		if text, ok := found[name]; ok {
			return m.expand(text)
		}
	}
	return ""
}

// number is a field that is one, or the length of one that is a list.
func (m message) number(name string) int {
	v := m.field(name)
	if v.Kind() == reflect.Slice {
		return v.Len()
	}
	return int(v.Int())
}

// key is what a choice is made by.
func (m message) key(name string) string {
	if name == "unit" {
		return m.words.Of.Whom()
	}
	v := m.field(name)
	if !v.IsValid() || v.Kind() == reflect.Slice && v.Len() == 0 || v.Kind() == reflect.Interface && v.IsNil() {
		return "none"
	}
	if c, ok := v.Interface().(tournament.Colour); ok {
		return c.String()
	}
	return cmp.Or(m.value(name, ", "), "none")
}

func (m message) field(name string) reflect.Value {
	if m.fields.Kind() == reflect.Map {
		return at(m.fields, name)
	}
	v := m.fields.FieldByName(name)
	if !v.IsValid() {
		panic(fmt.Sprintf("wording: %s has no field %s", kindOf(m.fields), name))
	}
	return v
}

// value is a field in words; the members of a list are told apart by between.
func (m message) value(name, between string) string {
	switch name {
	case "where":
		return m.words.Fact(m.where)
	case "unit":
		return m.words.Of.Whom()
	}
	v := m.field(name)
	if !v.IsValid() {
		panic("wording: nothing is called " + name)
	}
	if v.Kind() != reflect.Slice {
		return m.print(v)
	}
	if v.Len() == 0 && v.Type().Elem() == reflect.TypeFor[tournament.PlayerID]() {
		return m.words.player(0)
	}
	return strings.Join(m.members(name), between)
}

// members are those of a list in words.
func (m message) members(name string) []string {
	v := m.field(name)
	if v.Kind() != reflect.Slice {
		return []string{m.print(v)}
	}
	parts := make([]string, v.Len())
	for i := range parts {
		parts[i] = m.print(v.Index(i))
	}
	return parts
}

// print is a single value in words.
func (m message) print(v reflect.Value) string {
	switch x := v.Interface().(type) {
	case nil:
		return ""
	case tournament.PlayerID:
		return m.words.player(x)
	case tournament.Points:
		return m.words.points(x)
	case tournament.Colour:
		return m.words.colour(x)
	case Message:
		return m.words.Say(x)
	case fact.Fact:
		return m.words.say(x, m.where)
	case rules.Ref:
		return x.Article
	default:
		return fmt.Sprint(x)
	}
}
