package sheet

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/internal/clitest"
)

// dump is a page, a line for each thing that is read of it.
func dump(p *Page, err error) (out []string) {
	if err != nil {
		out = append(out, "error: "+err.Error())
	}
	if p == nil {
		return out
	}
	out = append(out, fmt.Sprintf("%s, title %q, links %q", p.Charset, p.Title, p.Links))
	for _, l := range p.Text {
		out = append(out, fmt.Sprintf("%s text %d %q", l.At, l.Level, l.Text))
	}
	for i := range p.Tables {
		t := &p.Tables[i]
		var above []string
		for _, l := range t.Above {
			above = append(above, l.Text)
		}
		out = append(out, fmt.Sprintf("%s table %d, class %q, below %q", t.At, i+1, t.Class, above))
		for k, row := range t.Rows {
			var cells []string
			for _, c := range row {
				text := fmt.Sprintf("%s %s", c.At, c.Text)
				if c.Head {
					text += " (head)"
				}
				if c.Link != "" {
					text += " -> " + c.Link
				}
				for _, m := range c.Marks {
					text += fmt.Sprintf(" <%s: %s>", m.Class, m.Text)
				}
				cells = append(cells, text)
			}
			out = append(out, fmt.Sprintf("table %d row %d: %s", i+1, k+1, strings.Join(cells, " | ")))
		}
	}
	return out
}

// richPage is a page with whatever pages have: tables in tables, headings in cells, ends that are missing, spans,
// marks, links, and texts that nobody sees.
const richPage = `<!DOCTYPE html><html><head><title>Open &amp; Cup</title>
<style>td { colour: red }</style><script>var x = "<table>";</script></head>
<body class="b"><h1>Club <i>Open</i></h1><p>Graz<br>2026/05/01 <a href="all.html">all</a></p>
<div>Round&nbsp;3</div> loose text <hr>
<table class=" CRs1  wide "><caption>Final <b>table</b></caption>
<thead><tr><th>No.<th colspan=2>Name</th><th class="r">Rd.1</tr></thead>
<tr class="x"><td>1</td><td><a href="p.aspx?snr=5&a=1">Abel,<br>Anna</a> <a href="two">x</a></td><td></td>
<td>2<span class="w b">w</span>1<tr><td>2<td><div class="cell"><span class="title-box">GM</span><img class="i"> Brown</div><td>a<select><option>no</select><td>1b0</table>
<h3>Below</h3><table><tr><td><h2>Round 4</h2><table class="in"><tr><td>deep</td></tr></table> after</td></tr>
<tr><td colspan="x">one</td><td colspan="0">two</td><td class="k">three<td></tr></table>
<ul><li>first</li><li>second</li></ul><noscript>never</noscript>&#8203;end&shy;ing
<table><tr></tr><td>lost</td></table></body></html>
`

// richSheet are separated values with quotes, marks of text and blank lines.
const richSheet = "No.;Name;\"Rd;1\";Pts\n1;\"Abel; \"\"A\"\" Anna\";2w1;\n\n" +
	"2;'=Brown;1b0;'x\n3; Co  hen ;;½;more\n4;'\n"

// A page and separated values, and each with one thing changed, line by line and word by word, are read as
// testdata/pages.txt has it: first all, then what is new.
func TestPages(t *testing.T) {
	var out strings.Builder
	for _, f := range []struct {
		name, text string
		read       func(file string, data []byte) (*Page, error)
	}{{"a web page", richPage, HTML}, {"separated values", richSheet, CSV}} {
		was := dump(f.read("f", []byte(f.text)))
		fmt.Fprintf(&out, "== %s\n%s\n", f.name, strings.Join(was, "\n"))
		for _, v := range clitest.Variations(f.text) {
			told := slices.DeleteFunc(dump(f.read("f", []byte(v.Text))), func(s string) bool {
				return slices.Contains(was, s)
			})
			for i, s := range told {
				if len(s) > 300 { // all that follows has become one text
					told[i] = s[:100] + " ..."
				}
			}
			const most = 3
			if len(told) > most {
				told = append(told[:most], fmt.Sprintf("%d more", len(told)-most))
			}
			if len(told) > 0 {
				fmt.Fprintf(&out, "%s: %s\n", v.Name, strings.Join(told, "; "))
			}
		}
	}
	clitest.Golden(t, "testdata/pages.txt", []byte(out.String()))
}

// The separator of values is that which cuts the lines most alike, the encoding that which the page names.
func TestForms(t *testing.T) {
	for text, want := range map[string]string{
		"a,b;c\nd,e\nf,g\n": "a|b;c", "a;b,c\nd;e\nf;g\n": "a|b,c", "a\tb,c\nd\te\n": "a|b,c",
		"a|b|c\nd|e|f,\n": "a/b/c",
		"a b\nc d\n":      "a b", "\"a,b\";c\n\"d,e\";f\n": "a,b|c", "a;b;c\n1,2;3\n": "a|b|c", "": "",
		"\ufeffa;b\n": "a|b", "a\u00a0\u00a0b;\u200bc\u00ad\n": "a b|c", "١٢;۳;４\n": "12|3|4", "'+x;'y;'\n": "+x|'y|'",
	} {
		page, err := CSV("f", []byte(text))
		got := ""
		if err == nil && len(page.Tables[0].Rows) > 0 {
			var cells []string
			for _, c := range page.Tables[0].Rows[0] {
				cells = append(cells, c.Text)
			}
			got = strings.Join(cells, "|")
		}
		if got != strings.ReplaceAll(want, "/", "|") {
			t.Errorf("%q: %q, want %q (%v)", text, got, want, err)
		}
	}
	for head, want := range map[string]string{
		"charset=iso-8859-1": "windows-1252 Kéz", "charset=latin1": "windows-1252 Kéz",
		"charset=cp1252": "windows-1252 Kéz", "charset='ISO-8859-2'": "iso-8859-2 Kéz",
		"charset=cp1250": "windows-1250 Kéz", "charset=cp1254": "windows-1254 Kéz",
		"encoding=\"x-cp1251\"": "windows-1251 Kйz", "charset=koi8": "koi8-r KИz", "charset=cp852": "ibm852 KÚz",
		"charset=utf-8": "windows-1252 Kéz", "charset=no-such": "error", "": "windows-1252 Kéz",
	} {
		got := "error"
		if page, err := HTML("f", []byte("<meta "+head+"><table><td>K\xe9z</table>")); err == nil {
			got = page.Charset + " " + page.Tables[0].Rows[0][0].Text
		}
		if got != want {
			t.Errorf("%s: %q, want %q", head, got, want)
		}
		page, err := HTML("f", []byte("<meta "+head+"><table><td>K\u00e9z</table>"))
		if err != nil || page.Charset != "utf-8" || page.Tables[0].Rows[0][0].Text != "Kéz" {
			t.Errorf("%s: UTF-8 is read as %+v, %v", head, page, err)
		}
	}
}
