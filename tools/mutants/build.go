//go:build unix

package main

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

//go:embed guard.txt
var guard string

// A build is a package whose mutants are all in the test binaries of it.
type build struct {
	mutants []Mutant // a mutant's number is its index and 1
	dropped int      // places that do not compile with a guard
	shared  string   // the file that chooses the mutant
	tests   []binary
}

// binary is the test binary of one package.
type binary struct{ file, dir string }

// listed is what go list says of a package.
type listed struct {
	ImportPath, Export, Dir, Name string
	GoFiles                       []string
}

// source is the package as it stands in the tree.
type source struct {
	listed
	fset  *token.FileSet
	texts []string
	files []*ast.File
	info  *types.Info
}

// load parses a package and checks its types; what it imports is compiled.
func load(root, dir string) (*source, error) {
	out, err := command(root, "go", "list", "-export", "-deps", "-json=ImportPath,Export,Dir,Name,GoFiles", "./"+dir)
	if err != nil {
		return nil, err
	}
	exports, s := map[string]string{}, &source{fset: token.NewFileSet()}
	for dec := json.NewDecoder(bytes.NewReader(out)); ; {
		var l listed
		if err := dec.Decode(&l); err == io.EOF {
			break
		} else if err != nil {
			return nil, err
		}
		exports[l.ImportPath], s.listed = l.Export, l // the package itself is the last
	}
	for _, name := range s.GoFiles {
		text, err := os.ReadFile(filepath.Join(s.Dir, name))
		if err != nil {
			return nil, err
		}
		file, err := parser.ParseFile(s.fset, name, text, 0)
		if err != nil {
			return nil, err
		}
		s.texts, s.files = append(s.texts, string(text)), append(s.files, file)
	}
	s.info = &types.Info{Types: map[ast.Expr]types.TypeAndValue{}}
	conf := types.Config{Importer: importer.ForCompiler(s.fset, "gc", func(path string) (io.ReadCloser, error) {
		return os.Open(exports[path])
	})}
	_, err = conf.Check(s.ImportPath, s.fset, s.files, s.info)
	return s, err
}

// compile builds the test binaries of a package with every mutant in them; work is a folder for what it makes.
func compile(root, work, dir string, testDirs []string) (*build, error) {
	s, err := load(root, dir)
	if err != nil {
		return nil, err
	}
	found := make([][]place, len(s.files))
	for i, f := range s.files {
		found[i] = places(s.fset, f, s.info)
	}
	if err := os.Mkdir(filepath.Join(work, "sources"), 0o755); err != nil {
		return nil, err
	}
	b := &build{shared: filepath.Join(work, "shared")}
	overlay := filepath.Join(work, "overlay.json")
	for {
		if err := b.write(s, found, work, overlay); err != nil {
			return nil, err
		}
		_, err := command(root, "go", "build", "-o", os.DevNull, "-gcflags=-e", "-overlay", overlay, "./"+dir)
		if err == nil {
			break
		}
		dropped := drop(s, found, err.Error())
		if dropped == 0 {
			return nil, err
		}
		b.dropped += dropped
	}
	for i, test := range testDirs {
		t := binary{filepath.Join(work, fmt.Sprintf("%d.test", i)), filepath.Join(root, test)}
		_, err := command(root, "go", "test", "-c", "-vet=off", "-overlay", overlay, "-o", t.file, "./"+test)
		if err != nil {
			return nil, err
		}
		if _, err := os.Stat(t.file); err != nil {
			continue // a package without tests has no binary
		}
		b.tests = append(b.tests, t)
	}
	return b, nil
}

// write numbers the mutants and writes the files of the overlay.
func (b *build) write(s *source, found [][]place, work, overlay string) error {
	b.mutants = nil
	replace := map[string]string{}
	put := func(name, text string) error {
		to := filepath.Join(work, "sources", name)
		replace[filepath.Join(s.Dir, name)] = to
		return os.WriteFile(to, []byte(text), 0o644)
	}
	for i, name := range s.GoFiles {
		b.mutants = append(b.mutants, mutants(s.fset, name, s.texts[i], found[i], len(b.mutants)+1)...)
		if err := put(name, rewrite(s.texts[i], found[i])); err != nil {
			return err
		}
	}
	text := strings.NewReplacer("PACKAGE", s.Name, "FILE", strconv.Quote(b.shared), "SIZE", strconv.Itoa(b.size())).
		Replace(guard)
	if err := put("zz_mutants.go", text); err != nil {
		return err
	}
	data, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return err
	}
	if err := os.WriteFile(overlay, data, 0o644); err != nil {
		return err
	}
	return b.choose(0)
}

func (b *build) size() int { return 4 + len(b.mutants) + 1 }

// choose writes the number of the mutant that the tests get; 0 is the code as it is, -1 records what is reached.
func (b *build) choose(number int) error {
	data := make([]byte, b.size())
	for i := range 4 {
		data[i] = byte(number >> (8 * i))
	}
	return os.WriteFile(b.shared, data, 0o644)
}

var errorAt = regexp.MustCompile(`(?m)([\w.]+\.go):(\d+):\d+: `)

// drop removes the places in the lines that the compiler complains of and returns their number.
func drop(s *source, found [][]place, complaint string) int {
	n := 0
	for _, m := range errorAt.FindAllStringSubmatch(complaint, -1) {
		i := slices.Index(s.GoFiles, m[1])
		line, _ := strconv.Atoi(m[2])
		if i < 0 {
			continue
		}
		before := len(found[i])
		found[i] = slices.DeleteFunc(found[i], func(p place) bool { return p.line == line })
		n += before - len(found[i])
	}
	return n
}

// command runs a program of the toolchain and returns what it prints.
func command(dir string, args ...string) ([]byte, error) {
	cmd := exec.Command(args[0], args[1:]...)
	cmd.Dir = dir
	var errors bytes.Buffer
	cmd.Stderr = &errors
	out, err := cmd.Output()
	if err != nil {
		err = fmt.Errorf("%s: %w\n%s", strings.Join(args[:2], " "), err, errors.Bytes())
	}
	return out, err
}
