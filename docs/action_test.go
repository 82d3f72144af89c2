package docs

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
)

// The steps of the GitHub Action are run in a shell, as a runner does, in a folder that holds nothing but tournaments.
func TestAction(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the steps need a POSIX shell")
	}
	action, err := os.ReadFile(filepath.Join(root, "action.yml"))
	if err != nil {
		t.Fatal(err)
	}
	var steps []string
	for _, m := range regexp.MustCompile(`(?m)^      run: '?(.*?)'?$`).FindAllStringSubmatch(string(action), -1) {
		steps = append(steps, m[1])
	}
	if len(steps) != 3 {
		t.Fatalf("steps %q", steps)
	}
	bin := ""
	for _, tt := range []struct{ command, files, args, code string }{
		{"check", "in/**/*.trf", "", "1"},
		{"check", "in/good.trf", "--system dutch-2017 -q", "0"},
		{"lint", "in", "", "0"},
	} {
		r := newRunner(t)
		r.env = append(r.env, "COMMAND="+tt.command, "FILES="+tt.files, "ARGS="+tt.args, "RESULTS=out")
		r.copy("harbour-town.trf", "in/good.trf")
		r.copy("harbour-town-planted.trf", "in/deep/planted.trf")
		if bin == "" { // once is enough
			r.step(steps[0])
			bin = strings.TrimSpace(r.read("path"))
		}
		r.env = append(r.env, "PATH="+bin+string(os.PathListSeparator)+os.Getenv("PATH"))
		r.step(steps[1])
		if got := r.read("output"); got != "code="+tt.code+"\n" {
			t.Errorf("%+v: %q\n%s", tt, got, r.said)
		}
		var log struct{ Version string }
		if err := json.Unmarshal([]byte(r.read("out/results.sarif")), &log); err != nil || log.Version != "2.1.0" {
			t.Errorf("%+v: results.sarif: version %q: %v", tt, log.Version, err)
		}
		var suites struct{ XMLName xml.Name }
		if err := xml.Unmarshal([]byte(r.read("out/results.xml")), &suites); err != nil ||
			!strings.HasPrefix(suites.XMLName.Local, "testsuite") {
			t.Errorf("%+v: results.xml: %v: %v", tt, suites, err)
		}
	}
	fences := newRunner(t)
	fences.env = append(fences.env, "COMMAND=lint", "FILES=in", "ARGS=--profile rating", "RESULTS=out",
		"PATH="+bin+string(os.PathListSeparator)+os.Getenv("PATH"))
	fences.copy("harbour-town.trf", "in/````.trf")
	fences.copy("harbour-town.trf", "in/##[error]x.trf")
	fences.copy("harbour-town.trf", "kept")
	kept := fences.read("kept")
	fences.step("mkdir out && ln -s ../kept out/results.txt")
	fences.step(steps[1])
	said := strings.Split(strings.TrimSpace(fences.said), "\n")
	token, is := strings.CutPrefix(said[0], "::stop-commands::")
	if !is || len(token) < 10 || said[len(said)-1] != "::"+token+"::" || !strings.Contains(fences.said, "##[error]") {
		t.Errorf("names of files command the runner:\n%s", fences.said)
	}
	if fences.read("kept") != kept {
		t.Error("results are written through a link")
	}
	if s := fences.read("summary"); !strings.HasPrefix(s, "```````\n") || !strings.HasSuffix(s, "\n```````\n") {
		t.Errorf("results that hold a fence are fenced like any others: %s", s)
	}
	usage := newRunner(t)
	usage.env = append(usage.env, "COMMAND=check", "FILES=in", "ARGS=--no-such-flag", "RESULTS=out",
		"PATH="+bin+string(os.PathListSeparator)+os.Getenv("PATH"))
	usage.copy("harbour-town.trf", "in/good.trf")
	usage.step(steps[1])
	if left, err := filepath.Glob(filepath.Join(usage.dir, "out", "results.[sx]*")); err != nil || len(left) > 0 {
		t.Errorf("wrong arguments leave %q: %v", left, err)
	}
	if got := usage.read("output"); got != "code=2\n" {
		t.Errorf("wrong arguments: %q", got)
	}
	r := newRunner(t)
	r.env = append(r.env, "COMMAND=chekc", "FILES=.", "ARGS=", "RESULTS=out")
	if out := r.fails(steps[1]); !strings.Contains(out, "takes check, lint, campaign") {
		t.Errorf("a wrong command: %s", out)
	}
}

// By a tag the programs of a release are taken, if whoever releases has signed them; nothing is compiled.
func TestActionTakesReleases(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the release of the test is one for Linux")
	}
	for _, tool := range []string{"ssh-keygen", "curl"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skip("there is no " + tool)
		}
	}
	checkout, err := filepath.Abs(root)
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct{ ref, damage, want string }{
		{"v1", "", "trf 1.2.3"}, {"v1.2.3", "", "trf 1.2.3"},
		{"v1.2.3", "echo >>all/download/v1.2.3/SHA256SUMS", "incorrect signature"},
		{"v1", "echo >>all/latest/download/trfkit_1.2.3_linux_amd64.tar.gz", "FAILED"},
		{"v2", "", "the commands are compiled"}, {"main", "", "the commands are compiled"},
	} {
		r := newRunner(t)
		r.env = append(r.env, "GITHUB_ACTION_PATH="+r.dir, "TRFKIT_RELEASES=file://"+r.dir+"/all", "ACTION_REF="+tt.ref,
			"RUNNER_OS=Linux", "RUNNER_ARCH=X64")
		r.step(`mkdir -p packaging all/download/v1.2.3 all/latest made bin
			ssh-keygen -q -t ed25519 -N '' -f key
			echo "a@b namespaces=\"trfkit-release\" $(cut -d ' ' -f 1,2 key.pub)" >packaging/signers
			printf '#!/bin/sh\necho trf 1.2.3\n' >made/trf && chmod +x made/trf
			printf '#!/bin/sh\nexit 7\n' >bin/go && chmod +x bin/go
			cd all/download/v1.2.3
			tar -czf trfkit_1.2.3_linux_amd64.tar.gz -C ../../../made trf
			sha256sum *.gz >SHA256SUMS
			ssh-keygen -q -Y sign -n trfkit-release -f ../../../key SHA256SUMS
			cp -r . ../../latest/download`)
		if tt.damage != "" {
			r.step(tt.damage)
		}
		r.env = append(r.env, "PATH="+filepath.Join(r.dir, "bin")+string(os.PathListSeparator)+os.Getenv("PATH"))
		out, err := r.run("'" + filepath.Join(checkout, ".ci", "action") + "' install")
		if !strings.Contains(out, tt.want) || (err == nil) != strings.HasPrefix(tt.want, "trf") ||
			strings.Contains(out, "compiled") != strings.Contains(tt.want, "compiled") {
			t.Errorf("%+v: %v\n%s", tt, err, out)
		}
	}
}

// runner is a folder and what GitHub sets for the steps of an action.
type runner struct {
	t    *testing.T
	dir  string
	env  []string
	said string
}

func newRunner(t *testing.T) *runner {
	t.Helper()
	dir := t.TempDir()
	action, err := filepath.Abs(root)
	if err != nil {
		t.Fatal(err)
	}
	return &runner{t: t, dir: dir, env: append(os.Environ(), "GITHUB_ACTION_PATH="+action,
		"RUNNER_TEMP="+filepath.Join(dir, "temp"), "GITHUB_PATH="+filepath.Join(dir, "path"),
		"GITHUB_OUTPUT="+filepath.Join(dir, "output"), "GITHUB_STEP_SUMMARY="+filepath.Join(dir, "summary"))}
}

func (r *runner) copy(tournament, to string) {
	r.t.Helper()
	data, err := os.ReadFile(filepath.Join(root, "corpus/tournaments", tournament))
	if err == nil {
		to = filepath.Join(r.dir, to)
		if err = os.MkdirAll(filepath.Dir(to), 0o755); err == nil {
			err = os.WriteFile(to, data, 0o644)
		}
	}
	if err != nil {
		r.t.Fatal(err)
	}
}

func (r *runner) run(step string) (string, error) {
	cmd := exec.Command("bash", "-eo", "pipefail", "-c", step)
	cmd.Dir, cmd.Env = r.dir, r.env
	var b bytes.Buffer
	cmd.Stdout, cmd.Stderr = &b, &b
	err := cmd.Run()
	return b.String(), err
}

// step runs one step.
func (r *runner) step(step string) {
	r.t.Helper()
	out, err := r.run(step)
	if err != nil {
		r.t.Fatalf("%s: %v\n%s", step, err, out)
	}
	r.said += out
}

// fails runs a step that has to fail.
func (r *runner) fails(step string) string {
	r.t.Helper()
	out, err := r.run(step)
	if err == nil {
		r.t.Errorf("%s does not fail", step)
	}
	return out
}

func (r *runner) read(name string) string {
	r.t.Helper()
	data, err := os.ReadFile(filepath.Join(r.dir, name))
	if err != nil {
		r.t.Errorf("%v\n%s", err, r.said)
	}
	return string(data)
}
