// Package page builds trfkit.html: everything trfkit does with a file, in one page that opens from disk, loads nothing
// and sends nothing. Its sources are in folder src; the engine is the one of the npm package.
package page

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"path/filepath"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/trfkit/trfkit/internal/picture"
	"github.com/trfkit/trfkit/internal/release"
	"github.com/trfkit/trfkit/trf"
	"github.com/trfkit/trfkit/wording"
)

//go:embed src/page.html
var frame string

//go:embed src/page.css
var style string

// Parts are what the page is made of beside its sources.
type Parts struct {
	Dir     string // this folder
	Engine  []byte // command trfkit-wasm for js/wasm
	Runtime string // path of wasm_exec.js, which belongs to the Go that compiled the engine
	Example []byte // a tournament for readers without one
}

// Build makes the page.
func Build(p Parts) ([]byte, error) {
	script, err1 := bundle(p, "main.js")
	worker, err2 := bundle(p, "worker.js")
	engine, err3 := compressed(p.Engine)
	if err := errors.Join(err1, err2, err3); err != nil {
		return nil, err
	}
	style := picture.Style() + style
	out := strings.NewReplacer(
		"{{policy}}", policy(script, style),
		"{{generator}}", "trfkit "+html.EscapeString(release.Version()),
		"{{style}}", style,
		"{{engine}}", engine,
		"{{worker}}", inScript(worker),
		"{{example}}", inScript(string(p.Example)),
		"{{script}}", script,
	).Replace(frame)
	return []byte(out), nil
}

// policy lets the browser run the one script and paint by the one style, start a worker made by the page, and nothing
// else: no address can be reached.
func policy(script, style string) string {
	hash := func(text string) string {
		sum := sha256.Sum256([]byte(text))
		return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
	}
	return "default-src 'none'; base-uri 'none'; form-action 'none'; script-src " + hash(script) +
		" 'wasm-unsafe-eval'; style-src " + hash(style) + "; worker-src blob:"
}

// bundle makes one script of a module and of those it imports. It fails on anything that is not found.
func bundle(p Parts, name string) (string, error) {
	result := api.Build(api.BuildOptions{
		EntryPoints: []string{filepath.Join(p.Dir, "src", name)}, AbsWorkingDir: p.Dir,
		Bundle: true, Format: api.FormatIIFE, Target: api.ES2020, Charset: api.CharsetUTF8,
		LegalComments: api.LegalCommentsNone, MinifyWhitespace: true, MinifySyntax: true,
		External: []string{"node:*"}, LogLevel: api.LogLevelSilent,
		LogOverride: map[string]api.LogLevel{"empty-import-meta": api.LogLevelSilent}, // the worker is given the engine
		Plugins: []api.Plugin{{Name: "made", Setup: func(b api.PluginBuild) {
			b.OnResolve(api.OnResolveOptions{Filter: `^\./wasm_exec\.js$`},
				func(api.OnResolveArgs) (api.OnResolveResult, error) {
					return api.OnResolveResult{Path: p.Runtime}, nil
				})
			b.OnResolve(api.OnResolveOptions{Filter: "^(texts|meanings|records)$"},
				func(args api.OnResolveArgs) (api.OnResolveResult, error) {
					return api.OnResolveResult{Path: args.Path, Namespace: "made"}, nil
				})
			b.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: "made"}, made)
		}}},
	})
	if found := append(result.Errors, result.Warnings...); len(found) > 0 {
		at := name
		if l := found[0].Location; l != nil {
			at = fmt.Sprintf("%s:%d:%d", l.File, l.Line, l.Column)
		}
		return "", fmt.Errorf("%s: %s", at, found[0].Text)
	}
	if len(result.OutputFiles) != 1 {
		return "", fmt.Errorf("%s: %d files were made of it", name, len(result.OutputFiles))
	}
	return string(result.OutputFiles[0].Contents), nil
}

// made is a module of facts that stand in Go: the words of the page in every language, what the codes of findings mean
// there, or what the records are called.
func made(args api.OnLoadArgs) (api.OnLoadResult, error) {
	var facts any = wording.Under("page.")
	switch args.Path {
	case "meanings":
		facts = wording.Under("finding.")
	case "records":
		titles := map[string]string{}
		for _, r := range trf.Records() {
			titles[r.Code] = r.Title
		}
		facts = titles
	}
	data, err := json.Marshal(facts)
	text := string(data)
	return api.OnLoadResult{Contents: &text, Loader: api.LoaderJSON}, err
}

// inScript is text as the content of a script element that is data: what would end the element is written otherwise.
func inScript(text string) string {
	return strings.NewReplacer("</script", `<\/script`, "<!--", `<\!--`).Replace(text)
}

// compressed is the engine as text.
func compressed(data []byte) (string, error) {
	var b bytes.Buffer
	z, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return "", err
	}
	if _, err := z.Write(data); err != nil {
		return "", err
	}
	err = z.Close()
	return base64.StdEncoding.EncodeToString(b.Bytes()), err
}
