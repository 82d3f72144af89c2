package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

const root = "../.."

// Every link of the site leads to a page that is there, and to a heading of it where it names one; every link to the
// repository names a file of it.
func TestLinks(t *testing.T) {
	dir := t.TempDir()
	count, err := render(root, []string{"README.md", "CHANGELOG.md", "CONTRIBUTING.md", "docs", "npm/README.md"}, dir)
	if err != nil || count < 40 {
		t.Fatalf("%d pages: %v", count, err)
	}
	links := regexp.MustCompile(`(?:href|src)="([^"]*)"`)
	checked := 0
	err = filepath.WalkDir(dir, func(name string, _ os.DirEntry, err error) error {
		if err != nil || filepath.Ext(name) != ".html" {
			return err
		}
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		rel, _ := filepath.Rel(dir, name)
		for _, m := range links.FindAllStringSubmatch(string(data), -1) {
			checked++
			if why := wrong(dir, name, m[1]); why != "" {
				t.Errorf("%s: %s: %s", rel, m[1], why)
			}
		}
		return nil
	})
	if err != nil || checked < 500 {
		t.Errorf("%d links: %v", checked, err)
	}
}

// wrong says what is wrong with a link of a page.
func wrong(dir, page, link string) string {
	if file, ok := strings.CutPrefix(link, repository); ok {
		file, _, _ = strings.Cut(file, "#")
		if _, err := os.Stat(filepath.Join(root, filepath.FromSlash(file))); err != nil {
			return "no such file in the repository"
		}
		return ""
	}
	if strings.Contains(link, ":") {
		return ""
	}
	file, place, _ := strings.Cut(link, "#")
	target := page
	if file != "" {
		target = filepath.Join(filepath.Dir(page), filepath.FromSlash(file))
	}
	if !strings.HasPrefix(target, dir) {
		return "leads out of the site"
	}
	data, err := os.ReadFile(target)
	if err != nil {
		return "no such page"
	}
	if place != "" && !strings.Contains(string(data), `id="`+place+`"`) {
		return "no such heading"
	}
	return ""
}

func TestHeadIsThere(t *testing.T) {
	for _, e := range entries {
		if _, err := os.Stat(filepath.Join(root, filepath.FromSlash(e.Page)+".md")); err != nil {
			t.Errorf("%s: %v", e.Title, err)
		}
	}
}
