package trf_test

import (
	"fmt"
	"os"
	"testing"

	"github.com/trfkit/trfkit/trf"
)

// A tournament in TRF26 is written for JaVaFo; the ledger says what JaVaFo will not know.
func ExampleConvert() {
	doc, _ := trf.Parse("open.trf", []byte(`142 5
152 W
202 BH,SB
260   1   5    1    2
001    1      One, Player                                                        0.0    1
001    2      Two, Player                                                        0.0    2
`))
	out, ledger, err := trf.Convert(doc, trf.ConvertOptions{To: trf.TRFX})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(string(out.Bytes()))
	for _, loss := range ledger.Losses {
		fmt.Println("lost:", loss.Feature, loss.Title)
	}
	// Output:
	// XXR 5
	// XXC white1
	// XXP 1 2
	// 001    1      One, Player                                                        0.0    1
	// 001    2      Two, Player                                                        0.0    2
	// lost: L27 tie-breaks
}

func ExampleWriteJSON() {
	doc, _ := trf.Parse("open.trf", []byte("012 An Open\n142 5\n"))
	if err := trf.WriteJSON(os.Stdout, doc); err != nil {
		fmt.Println(err)
	}
	// Output:
	// {
	//   "format": "trfkit-document",
	//   "version": 1,
	//   "edition": "TRF26",
	//   "charset": "utf-8",
	//   "bom": false,
	//   "eol": "lf",
	//   "records": [
	//     {"line": 1, "code": "012", "fields": {"value": "An Open"}},
	//     {"line": 2, "code": "142", "fields": {"value": 5}}
	//   ]
	// }
}

// TestFromJSON reads hand-made JSON, and refuses what is no document or contradicts itself.
func TestFromJSON(t *testing.T) {
	const head = `{"format": "trfkit-document", "version": 1, "charset": "utf-8", "eol": "lf", "records": [`
	for _, c := range []struct{ records, want string }{
		{`{"code": "142", "fields": {"value": 5}}]}`, "142 5\n"},
		{`{"code": "001", "fields": {"id": 1, "name": "Öne", "points": "1.0"}, ` +
			`"rounds": [{}, {"opponent": 2, "colour": "w", "result": 1}]}]}`,
			"001    1      Öne                                                                1.0                    " +
				"2 w 1\n"},
		{`{"code": "240", "fields": {"type": "H", "round": 3}, "list": [{"id": 1}, {"id": 22}]}]}`,
			"240 H   3    1   22\n"},
		{`{"code": "802", "fields": {"number": 1}, "list": [{"opponent": "PAB", "points": "2.0"}]}]}`,
			"802   1                     PAB    2.0\n"},
		{`{"code": "FRA", "fields": {"id": 1, "rating": 1900}}]}`,
			"FRA    1                                        1900\n"},
		{`{"code": "142", "fields": {"value": "5"}, "text": "142  5", "eol": "none"}]}`, "142  5"},
	} {
		doc, err := trf.FromJSON("x.json", []byte(head+c.records))
		if err != nil || string(doc.Bytes()) != c.want {
			t.Errorf("%s: %v, %q", c.records, err, doc.Bytes())
		}
	}
	for _, bad := range []string{
		"", "[]", "{}", head, head + `{"code": "142", "fields": {"value": 5}, "text": "142 6"}]}`,
		head + `{"code": "142", "fields": {"rounds": 5}}]}`, head + `{"code": "ZZ1", "fields": {}}]}`,
		head + `{"code": "001", "fields": {"id": 12345}}]}`, head + `{"text": "a\nb"}]}`, head +
			`{"text": "a", "eol": "lfcr"}]}`,
		head + `{"code": "142", "fields": {"value": 1.5}}]}`, head + `]} {}`, head + `{"bytes": "*"}]}`, head +
			`{"word": 1}]}`,
		head + `{"code": "001", "text": "001    1", "rounds": [{"result": "1"}]}]}`,
		head + `{"text": "a"}], "records": []}`, head + `{"Text": "a"}]}`, head + `{"text": "a", "text": "b"}]}`,
		head + "{\"text\": \"\xff\"}]}", head + `{"text": "\ud800"}]}`,
	} {
		if doc, err := trf.FromJSON("x.json", []byte(bad)); err == nil {
			t.Errorf("%s is read as %q", bad, doc.Bytes())
		}
	}
}
