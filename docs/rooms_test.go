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
	_, besides, _ := strings.Cut(text, "\nAn engine has besides:")
	besides, _, _ = strings.Cut(besides, "\n\n")
	common := spans(besides)
	rooms := regexp.MustCompile(`\*\*([a-z0-9/]+)\*\*( \([^)]*\))?:`).FindAllStringSubmatchIndex(text, -1)
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
		named := spans(own)
		checkRoom(t, room, named, common)
	}
}

// spans are the names in code of a text.
func spans(text string) []string {
	var names []string
	for _, m := range regexp.MustCompile("`([a-z0-9_*]+)`").FindAllStringSubmatch(text, -1) {
		names = append(names, m[1])
	}
	return names
}

// checkRoom holds the files of a room against those named. An engine may have those, too, that many engines have.
func checkRoom(t *testing.T, room string, named, common []string) {
	t.Helper()
	ext := ".go"
	if room == "page/src" {
		ext = ".js"
	}
	files, err := filepath.Glob(filepath.Join("..", filepath.FromSlash(room), "*"+ext))
	if err != nil || len(files) == 0 {
		t.Errorf("room %s: no files (%v)", room, err)
	}
	var found []string
	for _, f := range files {
		name := strings.TrimSuffix(filepath.Base(f), ext)
		if ext == ".go" && (name == "doc" || name == "main" || strings.HasSuffix(name, "_test")) {
			continue
		}
		found = append(found, name)
		usual := strings.HasPrefix(room, "engine/") && (name == path.Base(room) || slices.Contains(common, name))
		if !usual && !slices.ContainsFunc(named, func(p string) bool { ok, _ := path.Match(p, name); return ok }) {
			t.Errorf("room %s: say in architecture.md what %s is about", room, name+ext)
		}
	}
	for _, p := range named {
		if !slices.ContainsFunc(found, func(name string) bool { ok, _ := path.Match(p, name); return ok }) {
			t.Errorf("room %s: architecture.md names %s, which is not there", room, p)
		}
	}
}
