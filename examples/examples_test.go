// Package examples holds the shortest useful programs in several languages. Its test runs them: they say the same.
package examples

import (
	"bytes"
	"compress/gzip"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	_ "github.com/trfkit/trfkit/internal/bridge" // a part of what is tried, so that its changes run this test
	"github.com/trfkit/trfkit/internal/clitest"
)

const (
	root    = ".."
	planted = "../corpus/tournaments/harbour-town-planted.trf"
	good    = "../corpus/tournaments/harbour-town.trf"
)

func TestMain(m *testing.M) { clitest.Builder(m) }

// in returns the absolute name of a file.
func in(t *testing.T, name string) string {
	t.Helper()
	path, err := filepath.Abs(name)
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// said is what the program in Go prints.
func said(t *testing.T) string {
	t.Helper()
	bin := clitest.Build(t, root, "", "./examples/go")
	out, code := clitest.Output(t, ".", nil, filepath.Join(bin, "go"), planted)
	for _, want := range []string{": 16 players\n", "differ by dutch-2017\n", "\nround 6: ", "C.10"} {
		if code != 0 || !strings.Contains(out, want) {
			t.Fatalf("exit code %d, and no %q in\n%s", code, want, out)
		}
	}
	return out
}

func TestPython(t *testing.T) {
	clitest.Programs(t, "python3")
	bin := clitest.Build(t, root, "", "./cmd/trfconv", "./cmd/trfcheck")
	path := "PATH=" + bin + string(os.PathListSeparator) + os.Getenv("PATH")
	out, code := clitest.Output(t, ".", []string{path}, "python3", "check.py", planted)
	if code != 0 || out != said(t) {
		t.Errorf("exit code %d\n%s", code, out)
	}
}

// plain is what the programs of folder plain say of the event there, in whatever language.
const plain = "check: agree\nwhy: Round 1: 1 Ada and 4 Di met, as the rules demand.\nnext: 6-1 2-3 4-5\nfirst: Ada\n"

// A tournament in plain JSON: by the Go package, by the commands, and by trfserve --stdio.
func TestPlain(t *testing.T) {
	bin := clitest.Build(t, root, "", "./examples/plain", "./cmd/trfcheck", "./cmd/trfpair", "./cmd/trfrank",
		"./cmd/trfserve")
	path := "PATH=" + bin + string(os.PathListSeparator) + os.Getenv("PATH")
	for _, call := range [][]string{{filepath.Join(bin, "plain")}, {"sh", "plain.sh"}, {"python3", "plain.py"},
		{"java", "Plain.java"}} {
		t.Run(filepath.Base(call[0]), func(t *testing.T) {
			clitest.Programs(t, call[0])
			out, code := clitest.Output(t, "plain", []string{path}, call[0],
				append(call[1:], "event.json", "1", "1,4")...)
			if code != 0 || !strings.HasSuffix(out, plain) {
				t.Errorf("exit code %d\n%s", code, out)
			}
		})
	}
}

// The package is packed, installed into an empty project, and used from Node and from a browser page.
func TestPackage(t *testing.T) {
	clitest.Programs(t, "bash", "node", "npm")
	project, made := t.TempDir(), t.TempDir()
	run := func(dir, program string, args ...string) string {
		t.Helper()
		out, code := clitest.Output(t, dir, []string{"npm_config_update_notifier=false"}, program, args...)
		if code != 0 {
			t.Fatalf("%s %s: exit code %d\n%s", program, args, code, out)
		}
		return out
	}
	run(".", "bash", in(t, "../npm/build"), made)
	engine, err := os.ReadFile(filepath.Join(made, "trfkit.wasm"))
	if err != nil {
		t.Fatal(err)
	}
	var small bytes.Buffer
	z := gzip.NewWriter(&small)
	if _, err := z.Write(engine); err != nil || z.Close() != nil {
		t.Fatal(err)
	}
	clitest.TellsSize(t, "../npm/README.md", `about (\d+) MB`, len(engine))
	clitest.TellsSize(t, "../npm/README.md", `\((\S+) MB compressed\)`, small.Len())
	run(made, "npm", "pack", "--silent", "--pack-destination", project)
	run(project, "npm", "install", "--silent", "--offline", "--no-audit", "--no-fund", "./trfkit-0.0.0.tgz")
	for _, name := range []string{"check.mjs", "page.html", "plain/plain.mjs", "plain/event.json"} {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(project, filepath.Base(name)), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want := said(t)
	t.Run("node", func(t *testing.T) {
		if out, code := clitest.Output(t, project, nil, "node", "check.mjs", in(t, planted)); code != 0 || out != want {
			t.Errorf("exit code %d\n%s", code, out)
		}
	})
	t.Run("plain", func(t *testing.T) {
		if out, code := clitest.Output(t, project, nil, "node", "plain.mjs", "event.json", "1", "1,4"); code != 0 ||
			out != plain {
			t.Errorf("exit code %d\n%s", code, out)
		}
	})
	t.Run("browser", func(t *testing.T) {
		c := clitest.StartChrome(t)
		server := httptest.NewServer(http.FileServer(http.Dir(project)))
		t.Cleanup(server.Close)
		c.Start(1280, 900, "light")
		c.Visit(server.URL + "/page.html")
		c.Await("the engine", "typeof document.getElementById('file').onchange", `"function"`)
		c.Type("document.getElementById('file')", in(t, planted))
		c.Await("the answer", "document.getElementById('out').textContent.split('\\n')[0]", `"differ by dutch-2017"`)
		c.Expect("the reason", "document.getElementById('out').textContent.includes('C.04.3 (2017) C.10')", "true")
	})
}

// A command built for WASI says what the command itself says: the one that compiles fastest. TRFKIT_LONG=1 tries all
// that read files.
func TestWASI(t *testing.T) {
	clitest.Programs(t, "node")
	calls := [][]string{{"trfdiff", "planted.trf", "good.trf"}}
	if clitest.Long() {
		calls = append(calls, []string{"trfpair", "--round", "6", "planted.trf"}, []string{"trfrank", "planted.trf"},
			[]string{"trfaudit", "planted.trf"}, []string{"trfcheck", "planted.trf"},
			[]string{"trfconv", "--to", "trf16", "planted.trf"}, []string{"trflegacy", "planted.trf", "-c", "6"},
			[]string{"trfgen", "--system", "dutch-2026", "--players", "10", "--rounds", "5", "--seed", "1"},
			[]string{"trfcert", "--help"})
	}
	dir := t.TempDir()
	for name, from := range map[string]string{"planted.trf": planted, "good.trf": good} {
		data, err := os.ReadFile(from)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, call := range calls {
		name := "./cmd/" + call[0]
		native := filepath.Join(clitest.Build(t, root, "", name), call[0])
		portable := filepath.Join(clitest.Build(t, root, "wasip1/wasm", name), call[0])
		want, wantCode := clitest.Output(t, dir, nil, native, call[1:]...)
		got, code := clitest.Output(t, dir, nil, "node",
			append([]string{"--no-warnings", in(t, "wasi.mjs"), portable}, call[1:]...)...)
		if got != want || code != wantCode || got == "" {
			t.Errorf("%v: exit code %d, want %d\n%s\nwant\n%s", call, code, wantCode, got, want)
		}
	}
}
