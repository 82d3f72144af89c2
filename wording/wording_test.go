package wording

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"
)

// vocabulary is what the source of package fact declares.
type vocabulary struct {
	structs map[string][]string // by type: the fields
	kinds   map[string]string   // by constant: the type that makes its facts
}

func readVocabulary(t *testing.T) vocabulary {
	t.Helper()
	v := vocabulary{map[string][]string{}, map[string]string{}}
	files, err := filepath.Glob("../engine/fact/*.go")
	if err != nil || len(files) < 3 {
		t.Fatalf("%v, %v", files, err)
	}
	for _, name := range files {
		tree, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(tree, func(n ast.Node) bool {
			switch x := n.(type) {
			case *ast.TypeSpec:
				if s, ok := x.Type.(*ast.StructType); ok && x.Name.IsExported() {
					v.structs[x.Name.Name] = fieldsOf(s)
				}
			case *ast.ValueSpec:
				v.note(t, x)
			}
			return true
		})
	}
	return v
}

// fieldsOf names the fields of a struct, "fact" for the one that makes it a fact.
func fieldsOf(s *ast.StructType) (out []string) {
	for _, f := range s.Fields.List {
		if id, embedded := f.Type.(*ast.Ident); embedded && len(f.Names) == 0 {
			out = append(out, id.Name)
		}
		for _, name := range f.Names {
			out = append(out, name.Name)
		}
	}
	return out
}

// note enters a kind, whose value must be its name.
func (v vocabulary) note(t *testing.T, x *ast.ValueSpec) {
	t.Helper()
	kind, typed := x.Type.(*ast.Ident)
	if !typed || len(x.Names) != 1 || len(x.Values) != 1 {
		t.Errorf("%v is no kind", x.Names)
		return
	}
	name := x.Names[0].Name
	if value, ok := x.Values[0].(*ast.BasicLit); !ok || value.Value != strconv.Quote(name) {
		t.Errorf("the value of %s is not its name", name)
	}
	v.kinds[name] = "Of" + strings.TrimSuffix(kind.Name, "Kind")
}

// kindsWithFields are all kinds of facts, each with the fields of its facts.
func (v vocabulary) kindsWithFields() map[string][]string {
	out := map[string][]string{}
	for name, fields := range v.structs {
		if !slices.Contains(fields, "Kind") && slices.Contains(fields, "fact") {
			out[name] = fields
		}
	}
	for name, of := range v.kinds {
		out[name] = v.structs[of] // none where the kind is the fact
	}
	return out
}

var named = regexp.MustCompile(`\{([A-Za-z]+)[,}]`)

// Every kind of fact has words, which use fields of the kind alone, and there are no words of anything else.
func TestEveryKindHasWords(t *testing.T) {
	all := readVocabulary(t).kindsWithFields()
	for name, fields := range all {
		text, ok := texts[name]
		if !ok {
			t.Errorf("%s has no words", name)
		}
		for _, at := range named.FindAllStringSubmatchIndex(text, -1) {
			place := text[at[2]:at[3]]
			if form := at[0] > 0 && unicode.IsLower(rune(text[at[0]-1])); form {
				continue
			}
			if place != "where" && place != "unit" && !slices.Contains(fields, place) {
				t.Errorf("%s has no field %s: %s", name, place, text)
			}
		}
	}
	for _, l := range known()[1:] {
		for name, fields := range all {
			text, ok := l.own(name)
			if !ok {
				t.Errorf("%s: %s has no words", l.Tag(), name)
			}
			for _, place := range placesOf(text) {
				if place != "where" && place != "unit" && !slices.Contains(fields, place) {
					t.Errorf("%s: %s has no field %s: %s", l.Tag(), name, place, text)
				}
			}
		}
	}
	for name := range texts {
		if _, known := all[name]; !known {
			t.Errorf("nothing is called %s", name)
		}
	}
	if n := len(english) + len(englishSwiss); n != len(texts) {
		t.Errorf("%d texts of %d kinds", n, len(texts))
	}
	if len(all) < 40 {
		t.Errorf("%d kinds", len(all))
	}
}
