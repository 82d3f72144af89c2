package strictjson

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"
)

type inner struct {
	Deep int `json:"deep"`
}

// Inner is exported, and so is its name where it is embedded.
type Inner struct {
	Part struct {
		Low int `json:"low"`
	} `json:"part"`
}

// before and after have a key of their own that the embedded type has, too.
type before struct {
	Inner
	Own inner `json:"part"`
}

type after struct {
	Own inner `json:"part"`
	Inner
}

// own reads JSON in its own way.
type own struct{ text string }

func (o *own) UnmarshalJSON(data []byte) error { o.text = string(data); return nil }

type outer struct {
	inner
	Name string            `json:"name"`
	List []inner           `json:"list"`
	Any  map[string]inner  `json:"any"`
	Text map[string]string `json:"text"`
	Own  *own              `json:"own"`
	Next *outer            `json:"next"`
	Rows [2]inner          `json:"rows"`
	One  before            `json:"one"`
	Two  after             `json:"two"`
	Tag  struct {
		Inner `json:"inside"`
	} `json:"tag"`
	None string `json:"-"`
	Part List   `json:"part"`
}

func TestUnmarshal(t *testing.T) {
	for _, c := range []struct{ data, want string }{
		{`{"name":"a","list":[{"deep":1},{"deep":2}],"deep":3,` +
			`"any":{"x":{"deep":1},"X":{"deep":2}},"next":{"name":"b"}}`, ""},
		{`{"own":{"a":1,"B":[1,2]},"text":{"Name":"x"},"name":"\ufffd \\ufffd �"}`, ""},
		{`{"name":"😀 \ud83d\ude00"}`, ""},
		{`null`, ""},
		{"{\"name\":\"a\",\n\"name\":\"b\"}", `line 2: "name" stands twice`},
		{`{"list":[{"deep":1},{"deep":1,"deep":2}]}`, `line 1: "deep" stands twice in /list/1`},
		{`{"Name":"a"}`, `"Name" is not known`},
		{`{"list":[{"DEEP":1}]}`, `"DEEP" is not known in /list/0`},
		{`{"own":{"a":1,"a":2}}`, `"a" stands twice in /own`},
		{`{"any":{"x":{"deep":1},"x":{"deep":2}}}`, `"x" stands twice in /any`},
		{`{"other":1}`, `"other" is not known`},
		{`{"None":"a"}`, `"None" is not known`},
		{"{\n\"name\":\"a\xff\"}", "line 2: invalid UTF-8 in /name"},
		{`{"name":"\ud83d"}`, "surrogate"},
		{`{"\ud83d":"a"}`, "surrogate"},
		{`{"text":{"\ud83d":"a"}}`, "surrogate"},
		{`{"name":"a"} {}`, "after top-level value"},
		{`{"name":"a"}]`, "after top-level value"},
		{"{\"name\":\n1}", "line 2: the number does not fit; a text is expected in /name"},
		{"{\"name\"\n:}", "line 2: invalid character"},
		{``, "EOF"},
		{strings.Repeat(`{"next":`, 20_000) + "null" + strings.Repeat("}", 20_000),
			"exceeded max depth in .../next/next"},
		{"{\n\"part\":{}}", "line 2: a list is expected in /part"},
		{`{"list":[{"deep":1.5}]}`, "the number does not fit; a whole number is expected in /list/0/deep"},
		{`{"rows":[{"deep":1}]}`, "too few array elements in /rows"},
		{`{"list":[{"deep":1}` + strings.Repeat(`,{"deep":1}`, 150) + `]}`, ""},
		{`{"name":"�"}`, ""},
		{`{"rows":[{"deep":1},{"DEEP":2}]}`, `"DEEP" is not known in /rows/1`},
		{`{"one":{"part":{"deep":1}},"two":{"part":{"deep":1}}}`, ""},
		{`{"tag":{"inside":{"part":{"low":1}}}}`, ""},
		{`{"one":{"part":{"low":1}}}`, `"low" is not known`},
		{`{"two":{"part":{"low":1}}}`, `"low" is not known`},
		{`{"one":{"Inner":{}}}`, `"Inner" is not known`},
	} {
		var o outer
		err := Unmarshal([]byte(c.data), &o)
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%.60s: %v, want %q", c.data, err, c.want)
		}
	}
}

// What is accepted is what encoding/json makes of it, and what is written is read back.
func FuzzUnmarshal(f *testing.F) {
	f.Add(`{"name":"a","list":[{"deep":1}],"any":{"x":{"deep":1}},"own":[1]}`)
	f.Add(`{"name":"\ud83d","name":"b"}`)
	f.Fuzz(func(t *testing.T, data string) {
		var got, want outer
		if Unmarshal([]byte(data), &got) != nil {
			return
		}
		if err := json.Unmarshal([]byte(data), &want); err != nil || !reflect.DeepEqual(got, want) {
			t.Fatalf("%q: %+v, %+v, %v", data, got, want, err)
		}
		again, err := json.Marshal(got.List)
		if err != nil {
			t.Fatal(err)
		}
		if err := Unmarshal(again, &want.List); err != nil {
			t.Fatalf("%s: %v", again, err)
		}
	})
}

// An object of many keys is walked as one of few.
func TestManyKeys(t *testing.T) {
	var b strings.Builder
	for i := range 1000 {
		fmt.Fprintf(&b, `"k%d" : "a\\\"\u00e9" , `, i)
	}
	for last, want := range map[string]string{`"k1000"`: "", `"k3"`: `"k3" stands twice`,
		`"k99\u0039"`: `"k999" stands twice`} {
		o := map[string]string{}
		err := Unmarshal([]byte("{"+b.String()+last+`:""}`), &o)
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", last, err, want)
		}
	}
}

func BenchmarkUnmarshal(b *testing.B) {
	data := []byte(`[` + strings.Repeat(`{"deep": 12},`, 100_000) + `{"deep": 1}]`)
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		var list []inner
		if err := Unmarshal(data, &list); err != nil {
			b.Fatal(err)
		}
	}
}

// A list that is left undecoded is decoded value by value, and errors name the lines of the whole.
func TestEach(t *testing.T) {
	type document struct {
		List List `json:"list"`
	}
	for data, want := range map[string]string{
		`{}`:            "",
		`{"list":null}`: "",
		`{"list": [ ]}`: "",
		`{"list" : [ {"deep":1} , {}, {"deep":3}]}`: "1 0 3",
		"{\"list\":\n[{\"deep\":1},\n{\"deep\":\"x\"}]}": "1 " +
			"line 3: a text does not fit; a whole number is expected in /1/deep",
		"{\"list\":\n[{\"deep\":1},\n{\"other\":1}]}": `1 line 3: "other" is not known in /1; keys are written as in ` +
			"the description, in small letters",
	} {
		var d document
		if err := Unmarshal([]byte(data), &d); err != nil {
			t.Fatalf("%s: %v", data, err)
		}
		var got []string
		if err := Each([]byte(data), d.List, func(x *inner, bytes int64) error {
			if bytes < 2 || bytes > 14 {
				t.Errorf("%s: %d bytes", data, bytes)
			}
			got = append(got, fmt.Sprint(x.Deep))
			return nil
		}); err != nil {
			got = append(got, err.Error())
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: %q, want %q", data, got, want)
		}
	}
}
