package records

import (
	"strconv"
	"strings"

	"github.com/trfkit/trfkit/importing/event"
	"github.com/trfkit/trfkit/importing/sheet"
	"github.com/trfkit/trfkit/internal/jsontree"
)

// node is a value of a JSON document, or one that is not there.
type node struct {
	*jsontree.Node // nil for one that is not there, or that is null
	file           string
}

// parse reads a JSON document.
func parse(name string, data []byte) (node, error) {
	text, _, _ := sheet.Text(data) // no such document names its encoding
	n, err := jsontree.Parse([]byte(text))
	return node{n, name}, err
}

func (n node) is(k jsontree.Kind) bool { return n.Node != nil && n.Kind == k }

// get is a member of an object.
func (n node) get(key string) node { return node{n.Member(key), n.file} }

// list are the elements of a member that is a list.
func (n node) list(key string) []node {
	var out []node
	if m := n.Member(key); m != nil {
		for _, one := range m.List {
			out = append(out, node{one, n.file})
		}
	}
	return out
}

// text is a text with single blanks, a number, true or false; blank for any other value.
func (n node) text() string {
	if n.Node == nil {
		return ""
	}
	return strings.Join(strings.Fields(n.Text), " ")
}

// at is the place of a value; none where it is not there.
func (n node) at() event.Place {
	if n.Node == nil {
		return event.Place{}
	}
	return event.At(n.file, n.Line, n.Column)
}

// integer is a whole number from 0 to 99999; 0 for anything else.
func (n node) integer() int {
	v, err := strconv.ParseFloat(n.text(), 64)
	if err != nil || v < 0 || v > 99999 || v != float64(int(v)) {
		return 0
	}
	return int(v)
}
