package strictjson

import (
	"bytes"
	"encoding/json"
	"reflect"
	"slices"
	"strings"
)

// keySet is the keys of one object: a list while they are few.
type keySet struct {
	few  [][]byte
	many map[string]bool
}

const fewKeys = 16

// add enters a key and reports whether it is new.
func (s *keySet) add(key []byte) bool {
	if s.many != nil {
		known := s.many[string(key)]
		s.many[string(key)] = true
		return !known
	}
	if slices.ContainsFunc(s.few, func(k []byte) bool { return bytes.Equal(k, key) }) {
		return false
	}
	if s.few = append(s.few, key); len(s.few) > fewKeys {
		s.many = map[string]bool{}
		for _, k := range s.few {
			s.many[string(k)] = true
		}
	}
	return true
}

// keyTypes are the keys of each struct that has been met, and the types behind them.
type keyTypes map[reflect.Type]map[string]member

type member struct {
	key string
	typ reflect.Type
}

// member is the type behind a key. known is false when a struct has no such key in exactly these letters.
func (t *keyTypes) member(typ reflect.Type, key []byte) (name string, elem reflect.Type, known bool) {
	switch {
	case typ == nil:
		return string(key), nil, true
	case typ.Kind() == reflect.Map:
		return string(key), typ.Elem(), true
	case typ.Kind() != reflect.Struct:
		return string(key), nil, true
	}
	all, met := (*t)[typ]
	if !met {
		all = membersOf(typ)
		if *t == nil {
			*t = keyTypes{}
		}
		(*t)[typ] = all
	}
	m, known := all[string(key)]
	return m.key, m.typ, known
}

// membersOf are the keys of a struct.
func membersOf(typ reflect.Type) map[string]member {
	out, depth := map[string]member{}, map[string]int{}
	for _, f := range reflect.VisibleFields(typ) {
		key := keyOf(f)
		// of two fields of one key the outer one counts, as in encoding/json
		if d, taken := depth[key]; f.IsExported() && key != "" && (!taken || len(f.Index) < d) {
			out[key], depth[key] = member{key, f.Type}, len(f.Index)
		}
	}
	return out
}

// plain is what a type is when pointers are followed; nil for one that reads JSON in its own way.
func plain(typ reflect.Type) reflect.Type {
	for typ != nil {
		if typ.Kind() != reflect.Interface && reflect.PointerTo(typ).Implements(unmarshaler) {
			return nil
		}
		if typ.Kind() != reflect.Pointer {
			return typ
		}
		typ = typ.Elem()
	}
	return nil
}

var unmarshaler = reflect.TypeFor[json.Unmarshaler]()

// keyOf is the key of a field; blank for one that has none.
func keyOf(f reflect.StructField) string {
	name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
	switch {
	case name == "-", name == "" && f.Anonymous:
		return ""
	case name == "":
		return f.Name
	}
	return name
}
