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
}

func TestUnmarshal(t *testing.T) {
	for _, c := range []struct{ data, want string }{
		{`{"name":"a","list":[{"deep":1},{"deep":2}],"deep":3,` +
			`"any":{"x":{"deep":1},"X":{"deep":2}},"next":{"name":"b"}}`, ""},
		{`{"own":{"a":1,"B":[1,2]},"text":{"Name":"x"},"name":"\ufffd \\ufffd �"}`, ""},
		{`{"name":"😀 \ud83d\ude00"}`, ""},
		{`null`, ""},
		{"{\"name\":\"a\",\n\"name\":\"b\"}", `line 2: "name" stands twice`},
		{`{"list":[{"deep":1},{"deep":1,"deep":2}]}`, `line 1: "deep" stands twice in list[2]`},
		{`{"Name":"a"}`, `"Name" is not known`},
		{`{"list":[{"DEEP":1}]}`, `"DEEP" is not known in list[1]`},
		{`{"own":{"a":1,"a":2}}`, `"a" stands twice in own`},
		{`{"any":{"x":{"deep":1},"x":{"deep":2}}}`, `"x" stands twice in any`},
		{`{"other":1}`, `unknown field "other"`},
		{`{"None":"a"}`, `unknown field "None"`},
		{"{\n\"name\":\"a\xff\"}", "line 2: byte 0xff is no UTF-8"},
		{`{"name":"\ud83d"}`, "half of a character"},
		{`{"\ud83d":"a"}`, "unknown field"},
		{`{"text":{"\ud83d":"a"}}`, "half of a character"},
		{`{"name":"a"} {}`, "more text follows"},
		{`{"name":"a"}]`, "more text follows"},
		{"{\"name\":\n1}", "line 2: json: cannot unmarshal number"},
		{"{\"name\"\n:}", "line 2: invalid character"},
		{``, "EOF"},
		{strings.Repeat(`{"next":`, 99) + "null" + strings.Repeat("}", 99), ""},
		{strings.Repeat(`{"next":`, 100) + "null" + strings.Repeat("}", 100), "more than 100 values"},
		{`{"list":[{"deep":1}` + strings.Repeat(`,{"deep":1}`, 150) + `]}`, ""},
		{`{"name":"�"}`, ""},
		{`{"rows":[{"deep":1},{"DEEP":2}]}`, `"DEEP" is not known in rows[2]`},
		{`{"one":{"part":{"deep":1}},"two":{"part":{"deep":1}}}`, ""},
		{`{"tag":{"inside":{"part":{"low":1}}}}`, ""},
		{`{"one":{"part":{"low":1}}}`, `unknown field "low"`},
		{`{"two":{"part":{"low":1}}}`, `unknown field "low"`},
		{`{"one":{"Inner":{}}}`, `unknown field "Inner"`},
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

func TestElements(t *testing.T) {
	for data, want := range map[string]string{
		` [ ] `: "",
		`[1]`:   "1",
		` [ {"a":[1,2,{"b":"]},"}]} , "x,\"y]" ,[ ],-1.5e3, null ] `: `{"a":[1,2,{"b":"]},"}]}|"x,\"y]"|[ ]|-1.5e3|null`,
	} {
		var got []string
		elements, list := Elements([]byte(data))
		for e := range elements {
			got = append(got, string(e))
		}
		if !list || strings.Join(got, "|") != want {
			t.Errorf("%s: %q, %v", data, got, list)
		}
	}
	for _, data := range []string{`{"a":1}`, `null`, `"[1]"`} {
		if _, list := Elements([]byte(data)); list {
			t.Errorf("%s: taken for a list", data)
		}
	}
}
