package page

import (
	"bytes"
	"compress/zlib"
	"encoding/base64"
	"errors"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/wording"
)

// sources are the modules of the page.
func sources(t *testing.T) map[string]string {
	t.Helper()
	names, err := filepath.Glob("src/*.js")
	if err != nil || len(names) < 10 {
		t.Fatalf("%d modules: %v", len(names), err)
	}
	out := map[string]string{}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		out[filepath.Base(name)] = string(data)
	}
	return out
}

// Every text of the page stands in the catalogue, and every text of the catalogue on the page. That each language has
// every text is tested where the catalogues are.
func TestStrings(t *testing.T) {
	modules := sources(t)
	keys := wording.Under("page.")["en"]
	if len(keys) < 100 {
		t.Fatalf("only %d texts", len(keys))
	}
	var all strings.Builder
	for name, text := range modules {
		if name == "strings.js" {
			continue
		}
		all.WriteString(text)
		for _, m := range regexp.MustCompile(`\bt\('([\w-]+)'`).FindAllStringSubmatch(text, -1) {
			if keys[m[1]] == "" {
				t.Errorf("%s: no text %s", name, m[1])
			}
		}
	}
	families := regexp.MustCompile("^((v|says|tab|p|s|severity|bye|result|list)-|own$)") // their ends are verdicts
	for key := range keys {
		if !families.MatchString(key) && !strings.Contains(all.String(), "'"+key+"'") {
			t.Errorf("text %s is not used", key)
		}
	}
}

// Names become text, never markup or program: what would make them so is not used at all.
func TestNoMarkupFromText(t *testing.T) {
	for name, text := range sources(t) {
		for _, bad := range []string{"innerHTML", "outerHTML =", "insertAdjacentHTML", "document.write(", "eval(",
			"new Function", "createContextualFragment", "setHTML", ".style =", "http://", "https://", "fetch(",
			"localStorage"} {
			if at := strings.Index(text, bad); at >= 0 && !strings.HasPrefix(text[at:], "http://www.w3.org/2000/svg") {
				t.Errorf("%s uses %s", name, bad)
			}
		}
		for i, line := range strings.Split(text, "\n") {
			if len([]rune(line)) > 120 {
				t.Errorf("%s:%d has more than 120 columns", name, i+1)
			}
		}
	}
}

// A module that is not there, or gives no such name, fails the build and not the reader.
func TestBundleFails(t *testing.T) {
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "src"), 0o755); err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"import './none.js'", "import { x } from './main.js'; x()", "const = 1"} {
		if err := os.WriteFile(filepath.Join(dir, "src", "main.js"), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := bundle(Parts{Dir: dir}, "main.js"); err == nil {
			t.Errorf("%s is built", text)
		}
	}
}

func TestDataInScript(t *testing.T) {
	if got := inScript("a</script><!--b"); strings.Contains(got, "</script") || strings.Contains(got, "<!--") {
		t.Errorf("data could end its element: %s", got)
	}
}

// pdfPages counts the pages of a PDF in base64. Their objects may stand in compressed streams.
func pdfPages(text string) (int, error) {
	data, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		return 0, err
	}
	page := regexp.MustCompile(`/Type\s*/Page\b[^s]`)
	n := len(page.FindAll(data, -1))
	for _, part := range bytes.Split(data, []byte("stream\n"))[1:] {
		z, err := zlib.NewReader(bytes.NewReader(part))
		if err != nil {
			continue // not compressed so
		}
		plain, err := io.ReadAll(z)
		if err != nil && !errors.Is(err, io.ErrUnexpectedEOF) {
			return 0, err
		}
		n += len(page.FindAll(plain, -1))
	}
	return n, nil
}

// The page is the same whenever it is made of the same parts, and holds each of them.
func TestBuild(t *testing.T) {
	runtime := filepath.Join(t.TempDir(), "wasm_exec.js")
	if err := os.WriteFile(runtime, []byte("globalThis.Go = class {}"), 0o644); err != nil {
		t.Fatal(err)
	}
	dir, err := filepath.Abs(".")
	if err != nil {
		t.Fatal(err)
	}
	parts := Parts{Dir: dir, Engine: []byte("\x00asm"), Runtime: runtime, Example: []byte("012 </script>Open")}
	made, err := Build(parts)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := Build(parts); err != nil || !bytes.Equal(again, made) {
		t.Errorf("the page made twice is not the same: %v", err)
	}
	text := string(made)
	if strings.Contains(text, "{{") || strings.Count(text, "</script>") != 4 ||
		!strings.Contains(text, "default-src 'none'") {
		t.Errorf("the page is\n%.3000s", text)
	}
}
