// Package jsontree reads a JSON document as a tree in which every value knows its place: the line and column where it
// begins, and its JSON pointer (RFC 6901). A member that stands twice is an error.
package jsontree

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Kind is the type of a value.
type Kind byte

// The kinds.
const (
	Null Kind = iota
	Bool
	Number
	Text
	List
	Object
)

func (k Kind) String() string {
	return [...]string{"null", "true or false", "a number", "a text", "a list", "an object"}[k]
}

// Node is a value.
type Node struct {
	Kind         Kind
	Text         string // of a text, a number, true or false
	List         []*Node
	Keys         []string // of an object, as they stand
	Line, Column int      // where it begins, from 1; a column is a character
	member       map[string]*Node
	above        *Node
	key          string // in above, where that is an object
	place        int    // in above, from 0, where that is a list
}

// Error is why data are no JSON document.
type Error struct {
	Line, Column int
	Err          error
}

func (e *Error) Error() string { return e.Err.Error() }

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

const (
	deepest = 32        // values that stand in one another
	most    = 5_000_000 // values of a document
)

// Parse reads a document. The error is an *Error.
func Parse(data []byte) (*Node, error) {
	data = bytes.TrimPrefix(data, []byte("\xef\xbb\xbf"))
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	p := &parser{data: data, d: d, line: 1, column: 1}
	n, err := p.document()
	if err == nil {
		return n, nil
	}
	if errors.Is(err, io.EOF) {
		err = errors.New("the text ends in the middle of it")
	}
	p.advance(int(d.InputOffset()))
	return nil, &Error{p.line, p.column, err}
}

type parser struct {
	data         []byte
	d            *json.Decoder
	offset       int
	line, column int
	count        int
}

func (p *parser) document() (*Node, error) {
	if !utf8.Valid(p.data) {
		return nil, errors.New("the text is not UTF-8")
	}
	n := &Node{}
	if err := p.value(n, 0); err != nil {
		return nil, err
	}
	if _, err := p.d.Token(); !errors.Is(err, io.EOF) {
		return nil, errors.New("there is text behind the document")
	}
	return n, nil
}

// advance counts lines and columns up to an offset.
func (p *parser) advance(to int) {
	for ; p.offset < to && p.offset < len(p.data); p.offset++ {
		switch b := p.data[p.offset]; {
		case b == '\n':
			p.line, p.column = p.line+1, 1
		case utf8.RuneStart(b):
			p.column++
		}
	}
}

// begin finds where the next token begins.
func (p *parser) begin() {
	at := int(p.d.InputOffset())
	for at < len(p.data) && strings.IndexByte(" \t\r\n,:", p.data[at]) >= 0 {
		at++
	}
	p.advance(at)
}

// value reads one value into a node that knows where it stands.
func (p *parser) value(n *Node, depth int) error {
	if p.count++; depth > deepest || p.count > most {
		return fmt.Errorf("more than %d values stand in one another, or %d in the document", deepest, most)
	}
	p.begin()
	n.Line, n.Column = p.line, p.column
	t, err := p.d.Token()
	switch t := t.(type) {
	case string:
		n.Kind, n.Text = Text, t
	case json.Number:
		n.Kind, n.Text = Number, t.String()
	case bool:
		n.Kind, n.Text = Bool, strconv.FormatBool(t)
	case json.Delim:
		if t == '[' {
			n.Kind = List
			return p.list(n, depth)
		}
		n.Kind, n.member = Object, map[string]*Node{}
		return p.object(n, depth)
	}
	return err
}

func (p *parser) list(n *Node, depth int) error {
	for p.d.More() {
		v := &Node{above: n, place: len(n.List)}
		if err := p.value(v, depth+1); err != nil {
			return err
		}
		n.List = append(n.List, v)
	}
	_, err := p.d.Token() // the end
	return err
}

func (p *parser) object(n *Node, depth int) error {
	for p.d.More() {
		p.begin()
		t, err := p.d.Token()
		if err != nil {
			return err
		}
		key, _ := t.(string)
		if n.member[key] != nil {
			return fmt.Errorf("%q stands twice in %s", key, n.Pointer())
		}
		v := &Node{above: n, key: key}
		if err := p.value(v, depth+1); err != nil {
			return err
		}
		n.member[key] = v
		n.Keys = append(n.Keys, key)
	}
	_, err := p.d.Token() // the end
	return err
}

// Member is a member of an object, nil where there is none of that name or it is null.
func (n *Node) Member(key string) *Node {
	if n == nil || n.member[key] == nil || n.member[key].Kind == Null {
		return nil
	}
	return n.member[key]
}

// Stands is a member that is there, also when it is null.
func (n *Node) Stands(key string) *Node { return n.member[key] }

var escape = strings.NewReplacer("~", "~0", "/", "~1")

// Pointer is the JSON pointer of the value; "the document" for the outermost, whose pointer is blank.
func (n *Node) Pointer() string {
	var steps []string
	for v := n; v.above != nil; v = v.above {
		if v.above.Kind == List {
			steps = append(steps, strconv.Itoa(v.place))
		} else {
			steps = append(steps, escape.Replace(v.key))
		}
	}
	if len(steps) == 0 {
		return "the document"
	}
	var b strings.Builder
	for i := len(steps) - 1; i >= 0; i-- {
		b.WriteString("/" + steps[i])
	}
	return b.String()
}

// Says is the value in a message: as it stands where it is short, else its kind.
func (n *Node) Says() string {
	const short = 40
	switch {
	case n.Kind == Text && len(n.Text) <= short:
		return strconv.Quote(n.Text)
	case (n.Kind == Number || n.Kind == Bool) && len(n.Text) <= short:
		return n.Text
	}
	return n.Kind.String()
}
