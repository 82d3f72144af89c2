package jsontree

import (
	"errors"
	"strings"
	"testing"
)

func TestPlaces(t *testing.T) {
	const text = "\ufeff{\n \"ä\": [1, {\"a/b~\": \"ü\", \"c\" : null}],\n \"d\":true}"
	root, err := Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	list := root.Member("ä")
	inner := list.List[1].Member("a/b~")
	tests := []struct {
		n            *Node
		line, column int
		pointer      string
		kind         Kind
		says         string
	}{
		{root, 1, 1, "the document", Object, "an object"},
		{list, 2, 7, "/ä", List, "a list"},
		{list.List[0], 2, 8, "/ä/0", Number, "1"},
		{inner, 2, 20, "/ä/1/a~1b~0", Text, `"ü"`},
		{list.List[1].Stands("c"), 2, 31, "/ä/1/c", Null, "null"},
		{root.Member("d"), 3, 6, "/d", Bool, "true"},
	}
	for _, tt := range tests {
		if tt.n.Line != tt.line || tt.n.Column != tt.column || tt.n.Pointer() != tt.pointer || tt.n.Kind != tt.kind ||
			tt.n.Says() != tt.says {
			t.Errorf("%s %v %s stands at %d:%d, want %s %v %s at %d:%d", tt.n.Pointer(), tt.n.Kind, tt.n.Says(),
				tt.n.Line, tt.n.Column, tt.pointer, tt.kind, tt.says, tt.line, tt.column)
		}
	}
	if list.List[1].Member("c") != nil || list.Member("x") != nil || (*Node)(nil).Member("x") != nil {
		t.Error("a member that is null, or none, is one")
	}
}

func TestErrors(t *testing.T) {
	for text, want := range map[string]string{
		"":                        "the text ends in the middle of it",
		`{"a": [1`:                "the text ends in the middle of it",
		`{"a": 1} 2`:              "there is text behind the document",
		`{"a": 1, "a": 2}`:        `"a" stands twice in the document`,
		`{"a": {"b": 1, "b": 2}}`: `"b" stands twice in /a`,
		"{\"a\": \"\xff\"}":       "the text is not UTF-8",
		`{"a": x}`:                "invalid character",
		`{"a" 1}`:                 "invalid character",
		strings.Repeat("[", 40):   "more than 32 values stand in one another",
	} {
		var e *Error
		if _, err := Parse([]byte(text)); !errors.As(err, &e) || !strings.Contains(err.Error(), want) || e.Line != 1 ||
			errors.Unwrap(e) == nil {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}
