// Package schematest checks documents against the published schemas. It stands apart from clitest because the library
// that it uses keeps a megabyte of its own, which the collector would walk in the benchmarks of every package. Only
// tests import it.
package schematest

import (
	"bytes"
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// Schema checks documents against a published JSON Schema.
type Schema struct {
	root     map[string]any
	compiled *jsonschema.Schema
}

// strict is the schema of our schemas: draft 2020-12 without the freedom to write keywords that nobody knows, because a
// misspelt one would check nothing.
const strict = `{"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "https://trfkit.invalid/strict",
	"$dynamicAnchor": "meta", "$ref": "https://json-schema.org/draft/2020-12/schema", "unevaluatedProperties": false}`

// Parse reads a schema.
func Parse(t *testing.T, schema []byte) Schema {
	t.Helper()
	var s Schema
	if err := json.Unmarshal(schema, &s.root); err != nil {
		t.Fatal("the schema is no JSON:", err)
	}
	if err := compile(t, strict).Validate(s.root); err != nil {
		t.Fatal("the schema is none:", err)
	}
	s.compiled = compile(t, string(schema))
	return s
}

func compile(t *testing.T, schema string) *jsonschema.Schema {
	t.Helper()
	doc, err := jsonschema.UnmarshalJSON(strings.NewReader(schema))
	if err != nil {
		t.Fatal(err)
	}
	const name = "schema.json"
	c := jsonschema.NewCompiler()
	c.AssertFormat()
	if err := c.AddResource(name, doc); err != nil {
		t.Fatal(err)
	}
	compiled, err := c.Compile(name)
	if err != nil {
		t.Fatal(err)
	}
	return compiled
}

// Problems returns what is wrong with a document under the schema.
func (s Schema) Problems(document []byte) []string {
	x, err := jsonschema.UnmarshalJSON(bytes.NewReader(document))
	if err != nil {
		return []string{err.Error()}
	}
	return problems(s.compiled.Validate(x))
}

// problems are the causes of an error that have no cause themselves.
func problems(err error) []string {
	var invalid *jsonschema.ValidationError
	switch {
	case err == nil:
		return nil
	case !errors.As(err, &invalid) || len(invalid.Causes) == 0:
		return []string{err.Error()}
	}
	var out []string
	for _, cause := range invalid.Causes {
		out = append(out, problems(cause)...)
	}
	return out
}

// Refuses demands that the schema accepts a document, but not with any one of the changes, old and new text.
func (s Schema) Refuses(t *testing.T, good string, changes ...[2]string) {
	t.Helper()
	if problems := s.Problems([]byte(good)); len(problems) > 0 {
		t.Fatal(problems)
	}
	for _, change := range changes {
		bad := strings.Replace(good, change[0], change[1], 1)
		if bad == good || len(s.Problems([]byte(bad))) == 0 {
			t.Errorf("%s for %s is accepted", change[1], change[0])
		}
	}
}

// Def returns a definition of the schema by its name, the schema itself for "".
func (s Schema) Def(t *testing.T, name string) map[string]any {
	t.Helper()
	if name == "" {
		return s.root
	}
	defs, _ := s.root["$defs"].(map[string]any)
	def, ok := defs[name].(map[string]any)
	if !ok {
		t.Fatalf("the schema does not define %s", name)
	}
	return def
}

// Matches demands that a definition allows nothing but the members of a type, and requires those that are always
// written.
func (s Schema) Matches(t *testing.T, name string, typ reflect.Type) {
	t.Helper()
	def := s.Def(t, name)
	properties, _ := def["properties"].(map[string]any)
	members, required := 0, 0
	for _, field := range reflect.VisibleFields(typ) {
		tag, option, _ := strings.Cut(field.Tag.Get("json"), ",")
		if tag == "" || tag == "-" {
			continue
		}
		members++
		if option != "omitempty" {
			required++
		}
		if properties[tag] == nil {
			t.Errorf("%s of %s is not in the schema", tag, typ)
		}
	}
	list, _ := def["required"].([]any)
	if members != len(properties) || required != len(list) || def["additionalProperties"] != false {
		t.Errorf("%s has %d members, %d of them always; the schema has %d and %d, or allows more", typ, members,
			required, len(properties), len(list))
	}
}
