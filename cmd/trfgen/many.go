package main

import (
	"archive/tar"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/internal/cli"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/fsx"
	"github.com/trfkit/trfkit/internal/parallel"
	"github.com/trfkit/trfkit/internal/prose"
)

// product is one tournament of many, made or failed.
type product struct {
	name string
	data []byte
	note string
	skip bool // the file was there already
	err  error
}

// manifest is the file of a folder that says what fills it, so that another run cannot fill it with something else.
const manifest = "trfgen.settings"

// many makes count tournaments with consecutive seeds, in order of their seeds, several at a time.
func many(c *cli.Context, s *generator.Settings, seed uint64, count int) (exit.Code, error) {
	dir := c.String("dir")
	if dir != "" {
		if err := claim(dir, s); err != nil {
			return exit.Clean, err // the error has the code
		}
	}
	progress := c.NewProgress(count, "tournaments")
	var archive *tar.Writer
	if dir == "" {
		archive = tar.NewWriter(c.Out)
	}
	made, early := 0, 0
	one := func(i int) product { return produce1(s, seed+uint64(i), dir) }
	err := parallel.InOrder(c.Ctx(), c.Int("jobs"), c.Int("jobs"), count, one, func(p product) error {
		switch {
		case c.Ctx().Err() != nil:
			return nil
		case p.err != nil:
			return p.err
		}
		if p.note != "" {
			early++
		}
		made++
		progress.Done()
		switch {
		case p.skip:
			return nil
		case dir != "":
			return fsx.WriteFile(filepath.Join(dir, p.name), p.data)
		}
		return appendTo(archive, p)
	})
	progress.Clear()
	if archive != nil && err == nil {
		err = archive.Close()
	}
	switch {
	case err != nil:
		return failure(err)
	case c.Ctx().Err() != nil:
		return exit.Interrupted, &cli.Error{Code: exit.Interrupted,
			Message: "interrupted: made " + prose.Share(made, count, "tournament")}
	}
	if early > 0 {
		fmt.Fprintf(c.Err, "trfgen: %s ended early: a round had no legal pairing\n",
			prose.Share(early, count, "tournament"))
	}
	return exit.Clean, nil
}

// produce1 makes a tournament, with a note when it ends early, unless its file is in a folder already.
func produce1(s *generator.Settings, seed uint64, dir string) (p product) {
	defer func() {
		if fault := recover(); fault != nil {
			p.err = &cli.Error{Code: exit.Internal, Message: fmt.Sprintf("internal fault at seed %d: %v", seed, fault),
				Hint: "please report it with the command line"}
		}
	}()
	p.name = fmt.Sprintf("%s-%08d.trf", s.System, seed)
	if dir != "" {
		if _, err := os.Stat(filepath.Join(dir, p.name)); err == nil {
			p.skip = true
			return p
		}
	}
	e, err := generator.Generate(s, seed)
	if err != nil {
		p.err = err
		return p
	}
	if e.Unpairable > 0 {
		p.note = fmt.Sprintf("round %d has no legal pairing; the event ends before it", e.Unpairable)
	}
	p.data, p.err = e.Encode()
	return p
}

func appendTo(archive *tar.Writer, p product) error {
	if err := archive.WriteHeader(&tar.Header{Name: p.name, Mode: 0o644, Size: int64(len(p.data))}); err != nil {
		return err
	}
	_, err := archive.Write(p.data)
	return err
}

// claim makes the folder and notes the settings in it, or sees that they are those of the folder.
func claim(dir string, s *generator.Settings) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return cli.FileError(err)
	}
	want := strings.Join(s.Words(), "\n") + "\n"
	path := filepath.Join(dir, manifest)
	have, err := os.ReadFile(path)
	switch {
	case err == nil && string(have) == want:
		return nil
	case err == nil:
		return cli.Usagef("%s was filled with other settings", dir).
			WithHint("they are in %s; give the same, or another folder", path)
	case !errors.Is(err, fs.ErrNotExist):
		return cli.FileError(err)
	}
	if err := fsx.WriteFile(path, []byte(want)); err != nil {
		return cli.FileError(err)
	}
	return nil
}
