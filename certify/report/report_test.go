package report

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"html"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/clitest"
)

func TestGolden(t *testing.T) {
	d := sample(t)
	out := t.TempDir()
	if err := Write(out, d); err != nil {
		t.Fatal(err)
	}
	entries, err := os.ReadDir(out)
	if err != nil || len(entries) != 3 {
		t.Fatalf("%d files, %v", len(entries), err)
	}
	for _, e := range entries {
		data, err := os.ReadFile(filepath.Join(out, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		clitest.Golden(t, filepath.Join("testdata", e.Name()), data)
	}
	before, _ := HTML(d)
	d.Timing = dossier.Timing{Seconds: 12, Started: "2026-11-21T12:00:00Z", Sessions: 4}
	d.Dir = copyDir(t, d.Dir)
	if after, err := HTML(d); err != nil || !bytes.Equal(before, after) {
		t.Errorf("the page depends on the clock or the folder: %v", err)
	}
}

func copyDir(t *testing.T, dir string) string {
	t.Helper()
	to := filepath.Join(t.TempDir(), "other")
	if err := os.CopyFS(to, os.DirFS(dir)); err != nil {
		t.Fatal(err)
	}
	return to
}

// Whatever a dossier says, its words stay words: the page holds the elements of the template and no other, and the only
// addresses in it are anchors, tournaments and files below the dossier.
func TestHostileText(t *testing.T) {
	d := sample(t)
	d.Manifest.System, d.Manifest.Rules, d.Manifest.Engines[0].Name = hostile, hostile, hostile
	d.Summary.Groups[0].Rule, d.Discrepancies[0].ID = hostile, hostile
	d.Discrepancies[1].Rule, d.Discrepancies[1].Group, d.Discrepancies[2].Summary = hostile, hostile, hostile
	got, err := HTML(d)
	if err != nil {
		t.Fatal(err)
	}
	if n := bytes.Count(got, []byte("<script")); n != 1 {
		t.Errorf("%d scripts, want the page's own", n)
	}
	if bytes.Contains(got, []byte("<img")) {
		t.Error("the page holds an image")
	}
	for _, m := range regexp.MustCompile(`(?:href|src)="([^"]*)"`).FindAllSubmatch(got, -1) {
		if !regexp.MustCompile(`^(#|data:,$|data:application/octet-stream;base64,|\./)`).Match(m[1]) {
			t.Errorf("address %q", m[1])
		}
	}
	bare := regexp.MustCompile(`"[^"]*"`).ReplaceAll(got, nil) // quoted values aside
	if m := regexp.MustCompile(`<[a-z]+[^>]* on[a-z]+=`).Find(bare); m != nil {
		t.Errorf("event handler in %q", m)
	}
}

// A file outside the dossier is not read into the page, whoever asks for it.
func TestFilesOutside(t *testing.T) {
	for _, name := range []string{"../secret", "discrepancies/../../secret", "/etc/passwd", "link/secret",
		"discrepancies"} {
		d := sample(t)
		outside := filepath.Dir(d.Dir)
		if err := os.WriteFile(filepath.Join(outside, "secret"), []byte("x"), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Symlink(outside, filepath.Join(d.Dir, "link")); err != nil {
			t.Skip("symbolic links are not available:", err)
		}
		d.Discrepancies[0].Original.File = name
		if _, err := HTML(d); err == nil {
			t.Errorf("%s was read", name)
		}
	}
	d := sample(t)
	if err := os.WriteFile(filepath.Join(d.Dir, filepath.FromSlash(d.Discrepancies[3].Original.File)),
		[]byte("012 Other\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := HTML(d); err == nil || !strings.Contains(err.Error(), "was altered") {
		t.Errorf("an altered tournament: %v", err)
	}
}

// A page that is altered is stale, and so is one that is a link or a folder; one that is not there is not.
func TestStale(t *testing.T) {
	d := sample(t)
	stale := func(what string, want ...string) {
		t.Helper()
		got, err := Stale(d)
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: %v, %v; want %v", what, got, err, want)
		}
	}
	stale("nothing is written")
	if err := Write(d.Dir, d); err != nil {
		t.Fatal(err)
	}
	stale("as written")
	page := filepath.Join(d.Dir, dossier.ReportFile)
	data, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	data[len(data)/2] ^= 1
	if err := os.WriteFile(page, data, 0o644); err != nil {
		t.Fatal(err)
	}
	stale("a byte altered", dossier.ReportFile)
	data[len(data)/2] ^= 1
	if err := os.WriteFile(page, append(data, ' '), 0o644); err != nil {
		t.Fatal(err)
	}
	stale("a byte more", dossier.ReportFile)
	junit := filepath.Join(d.Dir, dossier.JUnitFile)
	if err := errors.Join(os.Remove(junit), os.Mkdir(junit, 0o755)); err != nil {
		t.Fatal(err)
	}
	stale("a folder", dossier.ReportFile, dossier.JUnitFile)
	if err := errors.Join(os.WriteFile(page+".elsewhere", data, 0o644), os.Remove(page)); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(page+".elsewhere", page); err != nil {
		t.Skip("symbolic links are not available:", err)
	}
	stale("a link", dossier.ReportFile, dossier.JUnitFile)
}

func TestDownloads(t *testing.T) {
	d := sample(t)
	got, err := HTML(d)
	if err != nil {
		t.Fatal(err)
	}
	links := regexp.MustCompile(`href="data:application/octet-stream;base64,([^"]*)" download="([^"]*)"`).
		FindAllSubmatch(got, -1)
	if want := 2 + len(d.Discrepancies) - 1; len(links) != want {
		t.Fatalf("%d downloads, want %d", len(links), want)
	}
	data, err := base64.StdEncoding.DecodeString(html.UnescapeString(string(links[0][1])))
	want, err2 := os.ReadFile(filepath.Join(d.Dir, filepath.FromSlash(d.Discrepancies[0].Shrunk.File)))
	if err != nil || err2 != nil || !bytes.Equal(data, want) ||
		string(links[0][2]) != d.Discrepancies[0].ID+"-shrunk.trf" {
		t.Errorf("%s: %q, %v, %v", links[0][2], data, err, err2)
	}
	// A big tournament is a link beside the page, and the page says so.
	d.Discrepancies[0].Original = put(t, d.Dir, "discrepancies/a b/javascript:x.trf", strings.Repeat("x", embedded+1),
		dossier.Example{})
	if got, err = HTML(d); err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(got, []byte(`href="./discrepancies/a%20b/javascript:x.trf"`)) ||
		!bytes.Contains(got, []byte("links to files beside it")) {
		t.Error("the big tournament is not a link, or the page does not say so")
	}
}

// No discrepancy at all, or one that no group names, makes a page, too.
func TestOtherDossiers(t *testing.T) {
	d := sample(t)
	d.Summary.Groups = nil
	got, err := HTML(d)
	if err != nil || bytes.Count(got, []byte(`<details class="finding"`)) != len(d.Discrepancies) {
		t.Errorf("without groups: %v", err)
	}
	d.Discrepancies, d.Provisional, d.Manifest.Shard.Of = nil, true, 8
	if got, err = HTML(d); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"there is no discrepancy", "Provisional", "shard 1 of 8"} {
		if !bytes.Contains(got, []byte(want)) {
			t.Errorf("the page does not say %q", want)
		}
	}
	if _, err := HTML(&dossier.Dossier{Dir: d.Dir}); err != nil {
		t.Error("an empty dossier:", err)
	}
}

// An engine that is always wrong makes a page that opens: what goes beyond the limits is named, not shown.
func TestManyDiscrepancies(t *testing.T) {
	d := sample(t)
	for i := range 5000 {
		x := *d.Discrepancies[3]
		x.ID = fmt.Sprintf("alpha-checks-%06d-r3", 100000+i)
		if i >= 3000 { // each for a cause of its own
			x.Group = x.ID
		}
		d.Discrepancies = append(d.Discrepancies, &x)
	}
	got, err := HTML(d)
	if err != nil {
		t.Fatal(err)
	}
	ids := map[string]bool{}
	for _, m := range regexp.MustCompile(` id="([^"]*)"`).FindAllSubmatch(got, -1) {
		ids[string(m[1])] = true
	}
	for _, x := range d.Discrepancies {
		if !ids[x.ID] {
			t.Fatalf("%s is not on the page", x.ID)
		}
	}
	if n := bytes.Count(got, []byte(`href="./discrepancies/alpha-checks-10`)); n != 3015-shown-folded {
		t.Errorf("%d discrepancies are only named", n)
	}
	if len(got) > 8<<20 {
		t.Errorf("the page has %d bytes", len(got))
	}
}

// An engine is held against the bar in both directions, with all its discrepancies and by the right reason.
func TestVerdict(t *testing.T) {
	for _, tt := range []struct {
		tournaments, discrepancies, fault int
		want                              verdict
	}{
		{50000, 10, 10, claimed}, {50000, 11, 11, exceeded}, {50000, 11, 10, open}, {49999, 9, 9, within},
		{49999, 10, 10, behind},
		{100, 0, 0, within}, {100, 1, 0, behind}, {100, 11, 11, exceeded}, {120000, 24, 24, claimed}, {120000, 25, 25,
			exceeded},
		{5000, 1, 1, within}, {4999, 1, 1, behind}, {0, 0, 0, untried}, {0, 1, 1, behind},
	} {
		if got, words := stand(tt.tournaments, tt.discrepancies, tt.fault); got != tt.want || words == "" {
			t.Errorf("%d in %d, %d by the engine's fault: %s (%s), want %s", tt.discrepancies, tt.tournaments, tt.fault,
				got, words, tt.want)
		}
	}
	d := sample(t)
	all := trials(d)
	if len(all) != 2 || len(all[0].Ways) != 2 || len(all[1].Ways) != 2 || all[1].Ways[1].Verdict != untried {
		t.Fatalf("%+v", all)
	}
	generates := all[0].Ways[1]
	if want := "59 tournaments, 420 rounds, 1 discrepancy (1 the tournament's or its generator's); 1 more ended " +
		"early for want of a legal pairing and do not count"; generates.Counts != want {
		t.Errorf("%q, want %q", generates.Counts, want)
	}
	// What the engine's own generator has spoilt is its fault, but an open reading is not.
	for i := range d.Discrepancies {
		d.Discrepancies[i].Engine, d.Discrepancies[i].Direction, d.Discrepancies[i].Class = "alpha", drive.Generates,
			dossier.ClassInput
	}
	if w := trials(d)[0].Ways[1]; w.Verdict != exceeded {
		t.Errorf("%+v", w)
	}
	// Of an input by others that cannot be judged the checker has no fault.
	for i := range d.Discrepancies {
		d.Discrepancies[i].Direction = drive.Checks
	}
	for range dossier.BarDiscrepancies {
		d.Discrepancies = append(d.Discrepancies, d.Discrepancies[0])
	}
	if w := trials(d)[0].Ways[0]; w.Verdict != open {
		t.Errorf("%+v", w)
	}
	// Without a challenge and an official matrix there is no verdict, however well it looks; with them it is a claim.
	whole := dossier.Count{Engine: "gamma", Direction: drive.Checks, Tournaments: 50000}
	if w := newWay(d, whole); w.Verdict != within || !strings.Contains(w.Words, "no verdict without a challenge") {
		t.Errorf("%+v", w)
	}
	d.Manifest.MatrixName, d.Manifest.Trial = dossier.Official()[0], &dossier.Trial{}
	if w := newWay(d, whole); w.Verdict != within {
		t.Errorf("with a matrix that only has the name: %+v", w)
	}
	d.Manifest.Matrix, _ = dossier.OfficialMatrix(dossier.Official()[0])
	if w := newWay(d, whole); w.Verdict != claimed || !strings.Contains(w.Words, "as claimed") {
		t.Errorf("%+v", w)
	}
	if w := newWay(d,
		dossier.Count{Engine: "gamma", Direction: drive.Checks, Tournaments: 50000,
			Repeated: 1}); w.Verdict != within || w.Proviso == "" ||
		!strings.Contains(w.Counts, "1 more repeat an earlier one") || strings.Contains(w.Counts, "standings") {
		t.Errorf("%+v", w)
	}
	ranked := dossier.Count{Engine: "gamma", Direction: drive.Checks, Tournaments: 50000, Standings: 1}
	if w := newWay(d, ranked); !strings.Contains(w.Counts, "; 0 of 1 standings alike") || w.Proviso != "" {
		t.Errorf("%+v", w)
	}
	whole.Direction = drive.Pairs
	if w := newWay(d, whole); w.Verdict == claimed || w.Proviso == "" {
		t.Errorf("%+v", w)
	}
	for i := range d.Discrepancies {
		d.Discrepancies[i].Class, d.Discrepancies[i].Direction = dossier.ClassReading, drive.Generates
	}
	if w := trials(d)[0].Ways[1]; w.Verdict != open {
		t.Errorf("%+v", w)
	}
}

func TestWords(t *testing.T) {
	for _, o := range dossier.Outcomes() {
		if outcomes[o] == "" || !strings.Contains(pageStyle, ".o-"+string(o)+" ") {
			t.Errorf("%s has no words or no colour", o)
		}
	}
	for _, c := range dossier.Classes() {
		if classes[c].text == "" || classes[c].level == "" || !strings.Contains(pageStyle, ".c-"+string(c)+" ") {
			t.Errorf("%s has no words, level or colour", c)
		}
	}
	if got := percent(99999, 100000) + percent(3, 3) + percent(0, 0) + number(1234567) +
		counted(2, "discrepancy"); got != "99.99 %100 %–1\u00a0234\u00a05672 discrepancies" {
		t.Errorf("%q", got)
	}
}

// A finding of a round points to the row of a player whose board is not the demanded one.
func TestPlayerRow(t *testing.T) {
	dir := t.TempDir()
	const file = "t.trf"
	text := "012 Sample\n"
	for id := 1; id <= 4; id++ {
		text += fmt.Sprintf("001 %4d      Player %d\n", id, id)
	}
	if err := os.WriteFile(filepath.Join(dir, file), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	boards := func(of ...engine.Board) event.Pairing { return event.Paired(engine.Result{Boards: of}) }
	x := &dossier.Discrepancy{Original: dossier.Example{File: file, Round: 1,
		Engine:  boards(engine.Board{White: 1, Black: 2}, engine.Board{White: 3, Black: 4}),
		Demands: boards(engine.Board{White: 1, Black: 2}, engine.Board{White: 4, Black: 3})}}
	if line, err := rowOf(&dossier.Dossier{Dir: dir}, x); err != nil || line != 4 {
		t.Errorf("line %d, %v, want that of player 3", line, err)
	}
	x.Original.Round = 0
	if line, err := rowOf(&dossier.Dossier{Dir: dir}, x); err != nil || line != 1 {
		t.Errorf("of a tournament as a whole: line %d, %v", line, err)
	}
}

// A finding about a round has the case file of the smallest tournament, where that states its system.
func TestCaseFile(t *testing.T) {
	const event = "../../corpus/tournaments/harbour-town-planted.trf"
	data, err := os.ReadFile(event)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "small.trf"), data, 0o600); err != nil {
		t.Fatal(err)
	}
	x := &dossier.Example{File: "small.trf", SHA256: fmt.Sprintf("%x", sha256.Sum256(data)), Round: 6}
	d, err := (&page{Dossier: &dossier.Dossier{Dir: dir}}).caseFile("a-1", x)
	if err != nil || d == nil || d.Name != "a-1-case.html" {
		t.Fatalf("%v, %v", d, err)
	}
	_, text, _ := strings.Cut(string(d.Href), "base64,")
	if page, err := base64.StdEncoding.DecodeString(text); err != nil ||
		!strings.Contains(string(page), "2 boards of round 6 are not what the rules") {
		t.Errorf("%v: %.200s", err, page)
	}
	x.SHA256 = ""
	if _, err := (&page{Dossier: &dossier.Dossier{Dir: dir}}).caseFile("a-1", x); err == nil {
		t.Error("a tournament that was altered has a case file")
	}
}
