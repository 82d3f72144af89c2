package docs

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// Each room that the architecture page lists names all its files, and none that are not there.
func TestRoomsNameTheirFiles(t *testing.T) {
	page, err := os.ReadFile("architecture.md")
	if err != nil {
		t.Fatal(err)
	}
	_, text, ok := strings.Cut(string(page), "\n## Room by room")
	if !ok {
		t.Fatal("architecture.md has no section of rooms")
	}
	text, _, _ = strings.Cut(text, "\n## ")
	rooms := regexp.MustCompile(`\*\*([a-z0-9/]+)\*\*( \(the root\))?:`).FindAllStringSubmatchIndex(text, -1)
	if len(rooms) < 40 {
		t.Fatalf("%d rooms are found", len(rooms))
	}
	for i, at := range rooms {
		end := len(text)
		if i+1 < len(rooms) {
			end = rooms[i+1][0]
		}
		own, _, _ := strings.Cut(text[at[1]:end], "\n\n") // what follows speaks of no single room
		room := strings.Replace(text[at[2]:at[3]], "trfkit", ".", 1)
		var named []string
		for _, m := range regexp.MustCompile("`([a-z0-9_*]+)`").FindAllStringSubmatch(own, -1) {
			named = append(named, m[1])
		}
		checkRoom(t, room, named)
	}
}

func checkRoom(t *testing.T, room string, named []string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", filepath.FromSlash(room), "*.go"))
	if err != nil || len(files) == 0 {
		t.Errorf("room %s: no files (%v)", room, err)
	}
	var found []string
	for _, f := range files {
		name := strings.TrimSuffix(filepath.Base(f), ".go")
		if name == "doc" || name == "main" || strings.HasSuffix(name, "_test") {
			continue
		}
		found = append(found, name)
		if !slices.ContainsFunc(named, func(p string) bool { ok, _ := path.Match(p, name); return ok }) {
			t.Errorf("room %s: say in architecture.md what %s.go is about", room, name)
		}
	}
	for _, p := range named {
		if !slices.ContainsFunc(found, func(name string) bool { ok, _ := path.Match(p, name); return ok }) {
			t.Errorf("room %s: architecture.md names %s, which is not there", room, p)
		}
	}
}
