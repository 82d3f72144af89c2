package docs

import (
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// What the cask of Homebrew installs lies in the archives where it says: they have no folder around everything, and
// have the pages of man and the completions in the folders that it names.
func TestCaskPaths(t *testing.T) {
	data, err := os.ReadFile(filepath.Join(root, ".goreleaser.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	if !strings.Contains(text, "wrap_in_directory: false") {
		t.Error("the archives have a folder around everything")
	}
	placed := map[string]bool{}
	for _, m := range regexp.MustCompile(`src: "bin/pages/(\w+)/\*", dst: (\w+)`).FindAllStringSubmatch(text, -1) {
		placed[m[2]] = m[1] == m[2]
	}
	_, cask, _ := strings.Cut(text, "homebrew_casks:")
	cask, _, _ = strings.Cut(cask, "scoops:")
	paths := regexp.MustCompile(`(?:man|completions)/[\w.]+`).FindAllString(cask, -1)
	commands, err := filepath.Glob(filepath.Join(root, "cmd", "trf*"))
	commands = slices.DeleteFunc(commands, func(c string) bool { return filepath.Base(c) == "trfkit-wasm" })
	if err != nil || len(paths) != len(commands)+3 {
		t.Errorf("%d paths for %d commands and 3 shells, %v", len(paths), len(commands), err)
	}
	pages, err := os.ReadFile(filepath.Join(root, ".ci", "pages"))
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range paths {
		if !placed[path.Dir(p)] {
			t.Errorf("%s: the archives have no such folder", p)
		}
		if path.Dir(p) == "completions" && !strings.Contains(string(pages), p) {
			t.Errorf("%s is not made", p)
		}
	}
	for _, c := range commands {
		name := filepath.Base(c)
		program := regexp.MustCompile(`binaries: \[(?:.*, )?` + name + `[],]`)
		if !strings.Contains(cask, "man/"+name+".1.gz") || !program.MatchString(cask) {
			t.Errorf("the cask leaves %s out", name)
		}
	}
}

// The jobs of Kubernetes start programs of the image, which has nothing else.
func TestJobsNeedNoShell(t *testing.T) {
	jobs, err := filepath.Glob(filepath.Join(root, "deploy", "kubernetes", "*.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	for _, job := range jobs {
		data, err := os.ReadFile(job)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`command: (.*)`).FindAllStringSubmatch(string(data), -1) {
			name := regexp.MustCompile(`^\["/usr/bin/(trf\w+)"\]`).FindStringSubmatch(m[1])
			if name == nil {
				t.Errorf("%s starts %s", job, m[1])
				continue
			}
			if _, err := os.Stat(filepath.Join(root, "cmd", name[1])); err != nil {
				t.Errorf("%s: %v", job, err)
			}
			seen++
		}
	}
	if seen < 3 {
		t.Errorf("%d commands", seen)
	}
}

// The archives and the packages hold the tournaments of the examples, each where the pages name it. The links of a
// package are links: one to what is a folder in the checkout becomes a folder in a deb.
func TestPackagesHoldExamples(t *testing.T) {
	data, err := os.ReadFile(filepath.Join(root, ".goreleaser.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	if !strings.Contains(text, `{src: "corpus/tournaments/*", info: *dated}`) { // ** leaves out what is in the folder
		t.Error("the archives do not hold the tournaments")
	}
	files, err := filepath.Glob(filepath.Join(root, "corpus", "tournaments", "*.trf"))
	deeper, err2 := filepath.Glob(filepath.Join(root, "corpus", "tournaments", "*", "*.trf"))
	if err != nil || err2 != nil || len(files) == 0 || len(deeper) == 0 {
		t.Fatal(len(files), len(deeper), err, err2)
	}
	for _, file := range append(files, deeper...) {
		rel, err := filepath.Rel(root, filepath.Dir(file))
		if err != nil {
			t.Fatal(err)
		}
		dir := filepath.ToSlash(rel) + "/"
		if !strings.Contains(text, `{src: "`+dir+`*.trf", dst: /usr/share/doc/trfkit/`+dir+", ") {
			t.Errorf("the packages do not hold the files of %s", dir)
		}
	}
	links := regexp.MustCompile(`src: (\S+), dst: (\S+), type: symlink`).FindAllStringSubmatch(text, -1)
	if len(links) < 9 {
		t.Errorf("%d links", len(links))
	}
	for _, m := range links {
		if _, err := os.Stat(filepath.Join(root, filepath.FromSlash(m[1]))); err == nil {
			t.Errorf("%s is something in the checkout", m[1])
		}
		if want := "/usr/share/bash-completion/completions/trf"; path.Join(path.Dir(m[2]), m[1]) != want {
			t.Errorf("%s leads to %s", m[2], path.Join(path.Dir(m[2]), m[1]))
		}
	}
}

// What is published is signed: the command of .goreleaser.yaml makes a signature that the one of releasing.md verifies.
func TestReleaseIsSigned(t *testing.T) {
	if _, err := exec.LookPath("ssh-keygen"); err != nil {
		t.Skip("there is no ssh-keygen to sign with")
	}
	data, err := os.ReadFile(filepath.Join(root, ".goreleaser.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	signs := regexp.MustCompile(`artifacts: checksum\n +cmd: ssh-keygen\n.*\n +args: \[(.*)\]`)
	m := signs.FindStringSubmatch(string(data))
	if m == nil {
		t.Fatal("the checksums are not signed")
	}
	dir := t.TempDir()
	run := func(in string, args ...string) {
		t.Helper()
		cmd := exec.CommandContext(t.Context(), "ssh-keygen", args...)
		cmd.Dir, cmd.Stdin = dir, strings.NewReader(in)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("ssh-keygen %q: %v\n%s", args, err, out)
		}
	}
	run("", "-q", "-t", "ed25519", "-N", "", "-f", "key")
	public, err := os.ReadFile(filepath.Join(dir, "key.pub"))
	signers := "a@example.org namespaces=\"trfkit-release\" " + string(public)
	for name, text := range map[string]string{"SHA256SUMS": "sums\n", "signers": signers} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	fill := strings.NewReplacer("{{ .Env.TRFKIT_SIGNING_KEY }}", "key", "${artifact}", "SHA256SUMS", `"`, "")
	run("", strings.Split(fill.Replace(m[1]), ", ")...)
	run("sums\n", "-Y", "verify", "-f", "signers", "-I", "a@example.org", "-n", "trfkit-release",
		"-s", "SHA256SUMS.sig")
}
