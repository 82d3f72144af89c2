package page

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/internal/clitest"
)

// expertWords are what only somebody knows who knows the format and the commands: a record by its number or letters, an
// option, a command.
const expertWords = `(?:^|[ (])--[a-z]|\b[Rr]ecords? (?:\d{3}|[A-Z]{3})\b|\bXX[RCZSAP]\b|` +
	`\btrf(?:conv|check|pair|rank|audit|diff)\b|command line`

// No sentence of the engine reaches the page with such words. The sentences are all texts in the sources of what can
// speak on the page.
func TestPlainWords(t *testing.T) {
	all := sentences(t)
	dir := t.TempDir()
	own, err := filepath.Abs("src")
	if err != nil {
		t.Fatal(err)
	}
	script := "import { plain, advice } from '" + filepath.ToSlash(own) + "/plain.js'\nimport { speak } from '" +
		filepath.ToSlash(own) + "/strings.js'\nspeak('en')\nwindow.words = { plain, advice }\n"
	if err := os.Mkdir(filepath.Join(dir, "src"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "src", "words.js"), []byte(script), 0o644); err != nil {
		t.Fatal(err)
	}
	made, err := bundle(Parts{Dir: dir}, "words.js")
	if err != nil {
		t.Fatal(err)
	}
	c := clitest.StartChrome(t)
	c.Start(800, 600, "light")
	c.Visit("about:blank")
	c.Run(made)
	given, err := json.Marshal(all)
	if err != nil {
		t.Fatal(err)
	}
	for _, function := range []string{"plain", "advice"} {
		var said []string
		if err := json.Unmarshal([]byte(c.Run("return "+string(given)+".map(x => words."+function+"(x))")),
			&said); err != nil {
			t.Fatal(err)
		}
		expert := regexp.MustCompile(expertWords)
		for i, text := range said {
			if found := expert.FindString(text); found != "" {
				t.Errorf("%s of %q\nis %q, which says %q", function, all[i], text, found)
			}
		}
	}
	for given, want := range map[string]string{
		"state it in record 142 or XXR, or with --total-rounds": "state it in the line “number of rounds”. " +
			"Enter it at “Number of rounds” under “What the file does not say”.",
		"name it with --system; known systems: dutch-2017": "Enter it at “Pairing system” under " +
			"“What the file does not say”.",
		"pair an earlier round again with --round": "The tab “Next round” does it.",
		"state it in record 162":                   "state it in the line “point values”",
		"the results count; values other than 1 belong in record 162": "the results count; " +
			"values other than 1 belong in the line “point values”",
		"add a line such as: 142 9": "add the line “number of rounds”, such as 9",
	} {
		quoted, err := json.Marshal(given)
		if err != nil {
			t.Fatal(err)
		}
		wanted, err := json.Marshal(want)
		if err != nil {
			t.Fatal(err)
		}
		c.Expect(given, "words.advice("+string(quoted)+")", string(wanted))
	}
}

// sentences are the texts of more than one word in the sources of what can speak on the page.
func sentences(t *testing.T) []string {
	t.Helper()
	var out []string
	for _, dir := range []string{"trf", "tournament", "checker", "lint", "audit", "compare", "ranking", "standings",
		"importing", "structure", "engine", "internal/bridge", "internal/source", "internal/fsx", "wording"} {
		err := filepath.WalkDir(filepath.Join("..", dir), func(path string, _ fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			ast.Inspect(file, func(n ast.Node) bool {
				if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
					if text, err := strconv.Unquote(lit.Value); err == nil && strings.Contains(text, " ") &&
						!strings.Contains(text, "\n") { // lines of a file, or of what a command prints
						out = append(out, text)
					}
				}
				return true
			})
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if len(out) < 1000 {
		t.Fatalf("only %d sentences", len(out))
	}
	return out
}
