package records

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/trfkit/trfkit/importing/event"
)

// node is a value of a JSON document with the place where it ends.
type node struct {
	text   string // of a string, a number, true or false; blank for null
	kind   byte   // one of s n b { [, 0 for null
	list   []*node
	member map[string]*node
	at     event.Place
}

var errDeep = errors.New("the values are nested too deeply")

// parse reads a JSON document.
func parse(name string, data []byte) (*node, error) {
	data = bytes.TrimPrefix(data, []byte("\xef\xbb\xbf"))
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	p := &parser{name: name, data: data, d: d, line: 1, column: 1}
	n, err := p.value(0)
	if err != nil {
		return nil, err
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return nil, errors.New("there is text behind the document")
	}
	return n, nil
}

type parser struct {
	name         string
	data         []byte
	d            *json.Decoder
	offset       int
	line, column int
}

// place is where the decoder stands.
func (p *parser) place() event.Place {
	for end := int(p.d.InputOffset()); p.offset < end && p.offset < len(p.data); p.offset++ {
		switch b := p.data[p.offset]; {
		case b == '\n':
			p.line, p.column = p.line+1, 1
		case utf8.RuneStart(b):
			p.column++
		}
	}
	return event.At(p.name, p.line, p.column)
}

func (p *parser) value(depth int) (*node, error) {
	t, err := p.d.Token()
	if err != nil {
		return nil, err
	}
	return p.from(t, depth)
}

func (p *parser) from(t json.Token, depth int) (*node, error) {
	const deepest = 32
	if depth > deepest {
		return nil, errDeep
	}
	n := &node{at: p.place()}
	switch t := t.(type) {
	case string:
		n.kind, n.text = 's', strings.Join(strings.Fields(t), " ")
	case json.Number:
		n.kind, n.text = 'n', t.String()
	case bool:
		n.kind, n.text = 'b', strconv.FormatBool(t)
	case json.Delim:
		n.kind = byte(t)
		return n, p.inner(n, depth)
	}
	return n, nil
}

// inner reads what an object or a list holds.
func (p *parser) inner(n *node, depth int) error {
	if n.kind == '{' {
		n.member = map[string]*node{}
	}
	for p.d.More() {
		key := ""
		if n.kind == '{' {
			t, err := p.d.Token()
			if err != nil {
				return err
			}
			key = fmt.Sprint(t)
		}
		v, err := p.value(depth + 1)
		if err != nil {
			return err
		}
		if n.kind == '{' {
			n.member[key] = v
		} else {
			n.list = append(n.list, v)
		}
	}
	_, err := p.d.Token() // the end
	return err
}

// get returns a member, an empty node where there is none.
func (n *node) get(key string) *node {
	if n != nil && n.member != nil {
		if v := n.member[key]; v != nil {
			return v
		}
	}
	return &node{}
}

// integer is a whole number from 0 to 99999; 0 for anything else.
func (n *node) integer() int {
	v, err := strconv.ParseFloat(n.text, 64)
	if err != nil || v < 0 || v > 99999 || v != float64(int(v)) {
		return 0
	}
	return int(v)
}
