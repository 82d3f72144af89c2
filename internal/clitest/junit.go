package clitest

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
)

// JUnit holds a document against the structure that junit-10.xsd of Jenkins demands: the attributes and
// children that an element may have, and how often it may have them.
func JUnit(t *testing.T, data []byte) {
	t.Helper()
	attributes := map[string]string{
		"testsuites": "name tests failures errors", "testsuite": "name tests failures errors skipped", "properties": "",
		"property": "name value",
		"testcase": "classname name", "failure": "message type", "error": "message type", "skipped": "message",
	}
	children := map[string]string{"": "testsuites", "testsuites": "testsuite", "testsuite": "properties testcase",
		"properties": "property", "testcase": "failure error skipped"}
	var path []string
	inCase := 0
	dec := xml.NewDecoder(bytes.NewReader(data))
	for {
		token, err := dec.Token()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		switch e := token.(type) {
		case xml.StartElement:
			parent := ""
			if len(path) > 0 {
				parent = path[len(path)-1]
			}
			allowed, known := attributes[e.Name.Local]
			if !known || !slices.Contains(strings.Fields(children[parent]), e.Name.Local) {
				t.Errorf("<%s> in <%s>", e.Name.Local, parent)
			}
			for _, a := range e.Attr {
				if !slices.Contains(strings.Fields(allowed), a.Name.Local) {
					t.Errorf("attribute %s of <%s>", a.Name.Local, e.Name.Local)
				}
			}
			if inCase++; e.Name.Local == "testcase" {
				inCase = 0
			} else if parent == "testcase" && inCase > 1 {
				t.Error("a case has more than one outcome")
			}
			path = append(path, e.Name.Local)
		case xml.EndElement:
			path = path[:len(path)-1]
		}
	}
}
