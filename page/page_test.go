package page

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	_ "github.com/trfkit/trfkit/internal/bridge" // a part of what is tried, so that its changes run this test
	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/wording"
)

// TestPage builds the page and uses it as people do: in a browser, from disk, on a desk and on a phone. On the phone it
// uses the functions of a round; TRFKIT_LONG=1 uses all of them there, too.
func TestPage(t *testing.T) {
	parts, err := Gather("..")
	if err != nil {
		t.Fatal(err)
	}
	made, err := Build(parts)
	if err != nil {
		t.Fatal(err)
	}
	clitest.TellsSize(t, "../docs/page.md", `one file of (\S+) MB`, len(made))
	file := filepath.Join(t.TempDir(), "trfkit.html")
	if err := os.WriteFile(file, made, 0o644); err != nil {
		t.Fatal(err)
	}
	t.Run("desk", func(t *testing.T) { newReader(t, file, 1280, 900, "light").everything() })
	t.Run("phone", func(t *testing.T) { newReader(t, file, 390, 844, "dark").everything() })
}

// reader is somebody who uses the page.
type reader struct {
	*clitest.Chrome
	t     *testing.T
	saved string // folder of what is saved
	width int
}

func newReader(t *testing.T, file string, width, height int, scheme string) *reader {
	t.Helper()
	r := &reader{clitest.StartChrome(t), t, t.TempDir(), width}
	r.Start(width, height, scheme)
	r.Downloads(r.saved)
	r.Requests() // those of the browser's start
	began := time.Now()
	r.Visit("file://" + filepath.ToSlash(file))
	r.Click("document.getElementById('try')")
	r.Await("the first verdict", "document.querySelector('article .verdict')?.textContent", `"differs"`)
	t.Logf("first verdict after %d ms", time.Since(began).Milliseconds())
	return r
}

// everything uses every function.
func (r *reader) everything() {
	uses := []struct {
		what string
		do   func()
	}{{"languages", r.languages}, {"rounds", r.rounds}, {"keys", r.keys}, {"lint", r.lint}, {"hostile", r.hostile},
		{"files", r.files}, {"standings", r.standings}, {"audit", r.audit}, {"convert", r.convert},
		{"changes", r.changes}, {"next", r.next}}
	if r.width < 600 && !clitest.Long() {
		uses = uses[:5]
	}
	for _, use := range uses {
		began := time.Now()
		use.do()
		r.t.Logf("%s: %d ms", use.what, time.Since(began).Milliseconds())
	}
	for _, address := range r.Requests() {
		own := strings.HasPrefix(address, "file://") && strings.HasSuffix(address, "/trfkit.html")
		// the browser's own first page, which no page from disk can ask for
		first := strings.HasPrefix(address, "chrome://") || strings.HasPrefix(address, "chrome-untrusted://")
		if !own && !first {
			r.t.Errorf("the page asked for %s", address)
		}
	}
	r.Quiet()
}

// languages are chosen at the top; the file, the tab and what the settings say stay.
func (r *reader) languages() {
	r.t.Helper()
	r.Run("document.getElementById('total-rounds').value = '7'")
	r.Run("document.getElementById('acceleration').value = 'sad:4,8'")
	all := slices.Collect(maps.Keys(wording.Under("page.")))
	slices.Sort(all)
	for _, tag := range append(all, "en") {
		r.speak(tag)
		r.Await("language of the page", "document.documentElement.lang", fmt.Sprintf("%q", tag))
		says := wording.Under("page.")[tag]
		r.text("title in "+tag, "h1", says["title"])
		r.text("verdict in "+tag, "article .verdict", says["v-differs"])
		r.Await("answer in "+tag, "document.querySelector('article')?.lang", fmt.Sprintf("%q", tag))
		r.Await("number of rounds", "document.getElementById('total-rounds').value", `"7"`)
		r.Await("acceleration", "document.getElementById('acceleration').value", `"sad:4,8"`)
		r.looks("language-" + tag)
	}
	r.Run("document.getElementById('total-rounds').value = document.getElementById('acceleration').value = ''")
}

// speak chooses a language.
func (r *reader) speak(tag string) {
	r.Run(fmt.Sprintf("const s = document.getElementById('language'); s.value = '%s'; "+
		"s.dispatchEvent(new Event('change'))", tag))
}

// press presses the button with an id, or the first one below an element whose text is the one given.
func (r *reader) press(id string) {
	r.t.Helper()
	r.Click(fmt.Sprintf("document.getElementById('%s')", id))
}

func (r *reader) pressText(below, text string) {
	r.t.Helper()
	quoted, _ := json.Marshal(text) // a text cannot fail
	find := fmt.Sprintf("[...document.querySelectorAll('%s button, %s summary')].find(b => b.textContent === %s)",
		below, below, quoted)
	r.Await("button "+text, find+" !== undefined", "true")
	r.Click(find)
}

func (r *reader) text(what, selector, part string) {
	r.t.Helper()
	quoted, _ := json.Marshal(part)
	r.Await(what, fmt.Sprintf("!!document.querySelector('%s')?.textContent.includes(%s)", selector, quoted), "true")
}

// settled awaits the end of all work: a repaired file is checked again, which draws the page anew.
func (r *reader) settled() {
	r.t.Helper()
	for range 2 {
		r.Await("the end of the work", "document.getElementById('cancel').hidden && "+
			"document.getElementById('status').textContent.startsWith('Done')", "true")
		time.Sleep(200 * time.Millisecond)
	}
}

func (r *reader) closeDialog() {
	r.t.Helper()
	r.Click("document.querySelector('dialog .close')")
	r.Await("dialogs", "document.querySelectorAll('dialog').length", "0")
}

// file awaits a saved file and returns it.
func (r *reader) file(name string) string {
	r.t.Helper()
	path := filepath.Join(r.saved, name)
	for end := time.Now().Add(time.Minute); time.Now().Before(end); {
		if data, err := os.ReadFile(path); err == nil && len(data) > 0 {
			return string(data)
		}
		time.Sleep(25 * time.Millisecond)
	}
	there, _ := os.ReadDir(r.saved)
	r.t.Errorf("%s was not saved; there are %v", name, there)
	return ""
}

// looks demands that nothing sticks out, that nothing is small print, and that axe has no finding of weight where
// TRFKIT_AXE names its script.
func (r *reader) looks(name string) {
	r.t.Helper()
	r.Expect(name+": width of the page", "document.documentElement.scrollWidth <= innerWidth", "true")
	r.Expect(name+": elements that stick out",
		`[...document.querySelectorAll('body *')].filter(e => !e.closest('.unseen, script') &&
		!e.parentElement.closest('.scroll, svg') && e.getBoundingClientRect().right > innerWidth + 0.5)
		.map(e => e.tagName + '.' + e.className).join(' ')`, `""`)
	r.Expect(name+": small print",
		`[...document.querySelectorAll('main *, dialog *')].filter(
		e => e.textContent && parseFloat(getComputedStyle(e).fontSize) < 12)
		.map(e => e.outerHTML.slice(0, 90)).join(' ')`, `""`)
	words, _ := json.Marshal(expertWords) // a text cannot fail
	r.Expect(name+": words for experts", `(
		[...document.querySelectorAll('main *, dialog *')].flatMap(e => [...e.childNodes])
		.filter(n => n.nodeType === Node.TEXT_NODE && new RegExp(`+string(words)+`).test(n.textContent))
		.map(n => n.textContent).join(' | '))`, `""`)
	r.Picture(fmt.Sprintf("%s-%d", name, r.width))
	if script := os.Getenv("TRFKIT_AXE"); script != "" {
		axe, err := os.ReadFile(script)
		if err != nil {
			r.t.Fatal(err)
		}
		r.Run(string(axe) + `; axe.run().then(r => { window.axeFound = r.violations.map(
			v => v.impact + ': ' + v.id + ': ' + v.nodes.map(n => n.html.slice(0, 120)).slice(0, 3).join(' | ')) })`)
		r.Await("axe", "window.axeFound !== undefined", "true")
		r.Expect(name+": axe", "window.axeFound.join('\\n')", `""`)
		r.Run("delete window.axeFound")
	}
}

func (r *reader) rounds() {
	r.text("the sentence", "article .lead", "5 of 6 rounds are what dutch-2017 demands; round 6 is not.")
	r.text("what decides", ".decision", "Value of the recorded pairing1 (9 Ivanchev, Petko)")
	r.pressText(".round", "Article by article")
	r.text("the chain", ".chain", "C.04.3 (2017) C.6: pairing score differences")
	r.Await("the picture", "document.querySelectorAll('svg.picture .recorded').length", "2")
	r.Expect("players", "document.querySelectorAll('svg.picture .no').length", "16")
	r.Expect("boards that differ", "document.querySelectorAll('tr.wrong').length", "2")
	r.looks("rounds")
	r.Run("document.querySelector('svg.picture .recorded').focus()")
	r.Press("\ue007") // Enter
	r.text("why not", "#why .plain", "met, but the rules demand other opponents for them.")
	r.pressText("#why", "Article by article")
	r.text("the articles", "#why .steps", "C.04.3 (2017) C.10")
	r.looks("why")
	r.speak("de")
	r.text("why not, in another language", "dialog h2", "Warum")
	r.text("the answer, in another language", "#why .plain", "aber die Regeln verlangen für beide andere Gegner.")
	r.speak("en")
	r.text("the answer again", "#why .plain", "met, but the rules demand other opponents for them.")
	r.closeDialog()
	r.Click("document.querySelector('svg.picture .float circle')")
	r.text("why", "#why", "meet")
	r.closeDialog()
	r.pressText(".round", "Explain the whole round")
	r.text("the explanation", "dialog .steps", "bracket")
	r.closeDialog()
	r.press("protest")
	r.text("both values", "#sheet", "Value of the expected pairing0Value of the recorded pairing1 (9 Ivanchev, Petko)")
	r.text("the article", "#sheet", "C.04.3 (2017) C.10")
	r.Expect("both pairings", "document.querySelectorAll('#sheet .two li').length", "16")
	r.looks("sheet")
	r.onOneSheet()
	r.prints("dialog")
	r.pressText("dialog", "Save the sheet (HTML)")
	sheet := r.file("example-round-6-protest.html")
	if !strings.Contains(sheet, "SHA-256") || strings.Contains(sheet, "<script") {
		r.t.Errorf("the sheet is %s", sheet)
	}
	r.press("casefile")
	made := r.file("example-round-6-case.html")
	if !strings.Contains(made, "2 boards of round 6 are not what the rules") {
		r.t.Errorf("the case file is %.300s", made)
	}
	r.closeDialog()
	r.press("checklist")
	r.pressText("#checklist", "Checklist: the players as the engine sees them")
	r.Await("the checklist", "document.querySelectorAll('#checklist tbody tr').length", "16")
	r.pressText(".round", "Save the picture (SVG)")
	drawing := r.file("example-round-6.svg")
	if !strings.HasPrefix(drawing, "<svg") || !strings.Contains(drawing, "stroke=") {
		r.t.Errorf("the picture is %.200s", drawing)
	}
	r.pressText(".round", "Save the round (JSON)")
	if round := r.file("example-round-6.json"); !strings.Contains(round, `"verdict": "differ"`) {
		r.t.Errorf("the round is %.200s", round)
	}
	r.pressText(".round", "Why do these two meet, or not?")
	r.pressText(".round", "Ask")
	r.text("two players", "#why .plain", "1 Abravanel, Ines and 2 Bjornsson, Ketil did not meet")
	r.closeDialog()
	r.Click("document.querySelector('.rounds button')")
	r.text("round 1", ".round", "The recorded pairing is what the rules demand.")
}

// keys are pressed beside fields, and switched off.
func (r *reader) keys() {
	current := func(what, key, round string) {
		r.t.Helper()
		r.Press(key)
		r.Await(what, "document.querySelector('.rounds [aria-current=true]').textContent.slice(0, 7)",
			`"Round `+round+`"`)
	}
	r.Run("document.querySelectorAll('.rounds button')[2].click(); document.activeElement.blur()")
	current("the next round", "n", "4")
	current("the round before", "p", "3")
	r.Press("2")
	r.Await("a tab", "document.querySelector('[role=tab][aria-selected=true]').id + document.activeElement.id",
		`"tab-standingstab-standings"`)
	r.Press("/")
	r.Press("n")
	r.Await("a letter in a field", "document.activeElement.id + document.activeElement.value", `"findn"`)
	r.Run("document.getElementById('find').value = ''; document.activeElement.blur()")
	r.Press("?")
	r.text("the list of keys", "dialog tbody", "The round after this one")
	r.looks("keys")
	r.press("keys-on")
	r.closeDialog()
	r.Press("1")
	r.Press("?")
	r.Await("keys that are off", "document.querySelector('dialog') === null && "+
		"document.querySelector('[role=tab][aria-selected=true]').id", `"tab-standings"`)
	r.press("keys") // the button
	r.press("keys-on")
	r.closeDialog()
	r.Press("1")
	r.Await("keys that are on", "document.querySelector('[role=tab][aria-selected=true]').id", `"tab-rounds"`)
}

// onOnePage prints the protest sheet and demands that it fits one page.
func (r *reader) onOneSheet() {
	r.t.Helper()
	var printed struct{ Data string }
	answer := r.CDP("Page.printToPDF", map[string]any{"preferCSSPageSize": true})
	if err := json.Unmarshal(answer, &printed); err != nil {
		r.t.Fatal(err)
	}
	pages, err := pdfPages(printed.Data)
	if err != nil || pages != 1 {
		r.t.Errorf("the protest sheet has %d pages: %v", pages, err)
	}
}

// prints presses Print below an element and demands that the browser is asked to.
func (r *reader) prints(below string) {
	r.t.Helper()
	r.Run("window.printed = 0; window.print = () => { printed++ }")
	r.pressText(below, "Print")
	r.Await("printing", "printed", "1")
}

// files chooses real files by hand, by drop and as a folder.
func (r *reader) files() {
	const (
		real   = "../../shared/trf/real/"
		before = 4 // files, the first of these included
	)
	names := []string{"../corpus/tournaments/standings/stone-bridge-ranks.trf",
		"../corpus/tournaments/published/lantern-quay.trf"}
	if _, err := os.Stat(real); err == nil {
		names = append(names, real+"ICU--bunratty-masters-2011.trf")
	}
	for i, name := range names {
		path, err := filepath.Abs(name)
		if err != nil {
			r.t.Fatal(err)
		}
		r.Type("document.getElementById('choose')", path)
		r.Await(name, "document.querySelectorAll('button.file').length", fmt.Sprint(before+i))
		r.Await(name, "document.getElementById('status').textContent.startsWith('Done')", "true")
	}
	folder, err := filepath.Abs("../corpus/tournaments/standings")
	if err != nil {
		r.t.Fatal(err)
	}
	inside, err := filepath.Glob(filepath.Join(folder, "*.trf"))
	if err != nil || len(inside) < 2 {
		r.t.Fatal(inside, err)
	}
	r.Type("document.getElementById('folder')", folder)
	r.Await("a folder", "document.querySelectorAll('button.file').length",
		fmt.Sprint(before+len(names)-1+len(inside)))
	r.Await("a folder", "document.getElementById('status').textContent.startsWith('Done')", "true")
	r.Run(`const data = new DataTransfer(); data.items.add(new File(['<html>'], 'page.html'));
		document.getElementById('drop').dispatchEvent(
			new DragEvent('drop', {dataTransfer: data, bubbles: true, cancelable: true}))`)
	r.Await("what is no tournament",
		"[...document.querySelectorAll('button.file')].some(b => b.textContent.includes('page.html'))", "true")
	r.Await("what is no tournament", "document.getElementById('status').textContent.startsWith('Done')", "true")
	r.text("its verdict", "article .lead", "cannot be checked")
	r.looks("files")
	r.archive()
	r.pressText("#files", "Save the report (JSON)")
	if report := r.file("trfkit.json"); !strings.Contains(report, `"verdict": "differ"`) {
		r.t.Errorf("the report is %.300s", report)
	}
	r.pressText("#files", "Save the report (text)")
	r.file("trfkit.txt")
}

// archive chooses a zip archive of three: an event of teams, one that no system explains, and one that leads out.
func (r *reader) archive() {
	r.t.Helper()
	path := filepath.Join(r.t.TempDir(), "games.zip")
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for inner, name := range map[string]string{"teams.trf": "standings/river-cup.trf",
		"old/published.trf": "published/lantern-quay.trf", "../out.trf": "harbour-town.trf"} {
		data, err1 := os.ReadFile("../corpus/tournaments/" + name)
		w, err2 := z.Create(inner)
		if err := errors.Join(err1, err2); err != nil {
			r.t.Fatal(err)
		}
		if _, err := w.Write(data); err != nil {
			r.t.Fatal(err)
		}
	}
	if err := errors.Join(z.Close(), os.WriteFile(path, b.Bytes(), 0o644)); err != nil {
		r.t.Fatal(err)
	}
	r.Type("document.getElementById('choose')", path)
	r.Await("the archive", "[...document.querySelectorAll('button.file')]"+
		".filter(b => b.textContent.includes('games.zip/')).length", "3")
	r.settled()
	r.choose("games.zip/old/published.trf", "rounds")
	r.text("no system", "article .lead", "No system is established by which the rounds could be judged: 1 of 7")
	r.press("to-audit")
	r.text("the audit", "#panel-audit", "The audit finds out how a published tournament was really paired")
	r.choose("games.zip/../out.trf", "rounds")
	r.text("a name that leads out", "article .note", "its name leads out of the archive")
	r.choose("games.zip/teams.trf", "rounds")
	r.text("the teams", ".round", "1 Foxes")
	r.Await("their picture", "document.querySelectorAll('svg.picture .no').length", "5")
	r.Expect("their matches", "document.querySelectorAll('.round tbody tr').length", "4")
	r.looks("teams")
	r.press("tab-standings")
	r.text("their standings", "#standings", "2 Herons")
}

// choose shows a file and one of its tabs.
func (r *reader) choose(name, tab string) {
	r.t.Helper()
	r.Click(fmt.Sprintf("[...document.querySelectorAll('button.file')].find(b => b.textContent.includes('%s'))", name))
	r.press("tab-" + tab)
}

func (r *reader) standings() {
	r.choose("stone-bridge-ranks", "rounds")
	r.Press("\ue014") // right
	r.Expect("tab by key", "document.activeElement.id + document.activeElement.ariaSelected", `"tab-standingstrue"`)
	r.Await("the places", "document.querySelectorAll('#standings tbody tr').length", "13")
	r.text("a wrong rank", "#standings .places", "4 Dyer, Dot has rank 4, but should have rank 5")
	r.looks("standings")
	r.Click("document.querySelectorAll('#standings tbody tr')[1].querySelectorAll('button.value')[1]")
	r.text("the derivation", "#derivation", "C.07 (2026) 8.1")
	r.looks("derivation")
	r.closeDialog()
	r.pressText("#compare", "Why does one player stand before the other?")
	r.pressText("#compare", "Ask")
	r.text("the comparison", "#derivation", "stands before")
	r.closeDialog()
	for button, name := range map[string]string{"Save as CSV": "csv", "Save as a page": "html",
		"Save as JSON": "json"} {
		r.pressText("#standings", button)
		if made := r.file("stone-bridge-ranks-standings." + name); !strings.Contains(made, "Bell, Ben") {
			r.t.Errorf("%s is %.200s", button, made)
		}
	}
}

func (r *reader) audit() {
	r.choose("lantern-quay", "audit")
	// both in one turn of the page: the audit cannot end between the two
	r.Run("document.getElementById('audit-start').click(), document.getElementById('cancel').click()")
	r.text("what was cancelled", "#audit", "Cancelled.")
	r.press("audit-start") // the engine is there again
	r.text("the system", "#audit", "Paired by dutch-2017.")
	r.text("an assumption", "#audit .assumptions", "the numbers followed the rating")
	r.looks("audit")
	r.speak("de")
	r.text("the system in another language", "#audit", "dutch-2017")
	r.speak("en")
	r.text("the system again", "#audit", "Paired by dutch-2017.")
	r.pressText("#audit", "Save as a page")
	r.pressText("#audit", "Save as JSON")
	if made := r.file("lantern-quay-audit.html"); !strings.Contains(made, "Assumptions") {
		r.t.Errorf("the page is %.200s", made)
	}
	r.file("lantern-quay-audit.json")
}

func (r *reader) convert() {
	r.choose("stone-bridge-ranks", "convert")
	r.Run("document.getElementById('to').value = 'trf16'")
	r.press("convert")
	r.text("the ledger", "#converted .losses", "number of rounds")
	r.looks("convert")
	r.speak("fr")
	r.text("the ledger in another language", "#converted .losses h4", wording.Under("page.")["fr"]["losses"])
	r.Await("what was chosen", "document.getElementById('to').value", `"trf16"`)
	r.speak("en")
	r.pressText("#converted", "Save stone-bridge-ranks-trf16.trf")
	made := r.file("stone-bridge-ranks-trf16.trf")
	if !strings.Contains(made, "Bell, Ben") || strings.Contains(made, "\n142 ") {
		r.t.Errorf("converted to %.300s", made)
	}
	r.pressText("#converted", "Save the account (JSON)")
	r.file("stone-bridge-ranks-trf16-ledger.json")
}

func (r *reader) lint() {
	path := filepath.Join(r.t.TempDir(), "sex.trf")
	text := "012 Open\n042 2024/05/01\n001    1 F    One, Player                       1500 GER\n" +
		"001    2 F    Two, Player                       1400 GER\n" +
		"001    3 F    Three, Player                     1300 GER\n"
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		r.t.Fatal(err)
	}
	r.Type("document.getElementById('choose')", path)
	r.text("the file", "article header", "sex.trf")
	r.settled()
	r.press("tab-lint")
	r.text("a finding", "#lint", "text.sex")
	r.looks("lint")
	r.Click(`document.querySelector('#lint button[aria-label="Fix line 4, text.sex"]')`)
	r.text("the repair", "#lint .done", "4:10 “F” → “w”")
	r.settled()
	r.press("fix-all")
	r.settled()
	r.text("the repairs", "#lint .done", "5:10 “F” → “w”")
	r.pressText("#lint", "Save sex-repaired.trf")
	if made := r.file("sex-repaired.trf"); strings.Count(made, " w    ") != 3 {
		r.t.Errorf("repaired to %s", made)
	}
}

// changes compares the file with another of the table.
func (r *reader) changes() {
	r.choose("stone-bridge-ranks", "changes")
	r.Run("const s = document.getElementById('other'); s.value = [...s.options].find(o => " +
		"o.text.includes('lantern-quay')).value; s.dispatchEvent(new Event('change'))")
	r.text("the differences", "#changes .lead", "Differences:")
	r.text("a difference", "#changes tbody", "Bell, Ben")
	r.looks("changes")
	r.pressText("#changes", "Save as CSV")
	r.file("stone-bridge-ranks-changes.csv")
}

// next enters a round: results by key, a bye and a late player by hand, undoing, the pairing, its lists; and a reload
// loses none of it.
func (r *reader) next() {
	data, err1 := os.ReadFile("../corpus/tournaments/harbour-town.trf")
	path := filepath.Join(r.t.TempDir(), "evening.trf")
	data = bytes.Replace(data, []byte("XXR 6"), []byte("XXR 9"), 1) // which leaves a round to pair
	if err := errors.Join(err1, os.WriteFile(path, data, 0o644)); err != nil {
		r.t.Fatal(err)
	}
	r.Type("document.getElementById('choose')", path)
	r.text("the file", "article header", "evening.trf")
	r.settled()
	r.choose("evening", "next")
	r.pressText("#again-pairing", "Pair a recorded round anew")
	r.Type("document.getElementById('next-round')", "6")
	r.press("pair")
	r.text("a board", "#pairing tbody", "16 Pellegrini, Livia (")
	const result = "document.querySelectorAll('#results select')[0].value"
	before := r.Run("const first = document.querySelector('#results select'); first.focus(); return first.value")
	r.Press("=")
	r.Expect("a result by key", result, `"="`)
	r.Await("the next game", "document.activeElement === document.querySelectorAll('#results select')[1]", "true")
	r.Await("undoing", "document.getElementById('undo').disabled", "false")
	r.press("undo")
	r.Await("what was there", result, before)
	r.Await("nothing to undo", "document.getElementById('undo').disabled", "true")
	r.Type("document.getElementById('absent')", "2")
	r.press("absent-add")
	r.text("who is absent", "#absentees", "2 Bjornsson, Ketil: absent")
	r.Type("document.getElementById('late-name')", "Late, Lou")
	r.press("late-add")
	r.text("the pairing asks", "#preview", "17 Late, Lou")
	r.looks("next")
	r.press("fix-round")
	r.text("the next round", "#results", "Results of round 7")
	r.text("what is missing", "#preview", "when 8 more results are known")
	r.press("list-name")
	r.text("the list", "#sheet", "Abravanel, Ines")
	r.looks("list")
	r.prints("dialog")
	r.pressText("dialog", "Save as CSV")
	if made := r.file("evening-round-7-name.csv"); !strings.Contains(made, `"Late, Lou"`) {
		r.t.Errorf("the list is %.200s", made)
	}
	r.closeDialog()
	r.press("save-trf")
	if made := r.file("evening-round-7.trf"); !strings.Contains(made, "001   17      Late, Lou") {
		r.t.Errorf("the file is %s", made)
	}
	r.reloaded()
	r.asks()
	r.doubles()
	r.teams()
}

// teams enters a round of an event of teams: an absent team, the pairing, results, and another line-up.
func (r *reader) teams() {
	r.t.Helper()
	data, err1 := os.ReadFile("../corpus/tournaments/standings/river-cup.trf")
	path := filepath.Join(r.t.TempDir(), "cup.trf")
	data = bytes.Replace(data, []byte("142 4"), []byte("142 6"), 1) // which leaves rounds to pair
	if err := errors.Join(err1, os.WriteFile(path, data, 0o644)); err != nil {
		r.t.Fatal(err)
	}
	r.Type("document.getElementById('choose')", path)
	r.text("the file", "article header", "cup.trf")
	r.settled()
	r.choose("cup.trf", "next")
	r.Type("document.getElementById('absent')", "4")
	r.press("absent-add")
	r.text("who is absent", "#absentees", "4 Badgers: absent")
	r.text("the pairing", "#preview tbody", "6 Martens")
	r.looks("next-teams")
	r.press("fix-round")
	r.text("the matches", "#results", "5 Owls – 2 Herons")
	r.Run("document.querySelector('#results select.result').focus()")
	r.Press("1")
	r.Await("the next board", "document.activeElement.ariaLabel", `"Result of 21 Ito, Victor against 2 Abbott, Erik"`)
	r.Run("const s = document.querySelectorAll('#results .seat select')[4]; s.value = '23'; " +
		"s.dispatchEvent(new Event('change'))")
	r.Await("the line-up", "document.querySelectorAll('#results .seat select')[4].selectedOptions[0].text",
		`"23 Peters, Ivan"`)
}

// doubles enters a round of a Double-Swiss, whose matches have two games.
func (r *reader) doubles() {
	r.t.Helper()
	path, err := filepath.Abs("../corpus/rules/double-swiss-2026/3.4.3/02.trf")
	if err != nil {
		r.t.Fatal(err)
	}
	r.Type("document.getElementById('choose')", path)
	r.text("the file", "article header", "02.trf")
	r.settled()
	r.choose("02.trf", "next")
	r.Await("both games", "document.querySelectorAll('#results select').length", "2")
	r.text("the match", "#preview tbody", "1 Player 1 (2.0)")
	r.press("fix-round")
	r.text("the next round", "#results", "Results of round 2")
	r.Await("its games", "document.querySelectorAll('#results select').length", "4")
}

// asks pairs a file whose few rounds do not tell the system: what is missing is a field there.
func (r *reader) asks() {
	r.t.Helper()
	text := "012 Evening\n042 2026/05/01\n"
	for i, cell := range []string{"4 w 1", "5 b 1", "6 w =", "1 b 0", "2 w 0", "3 b ="} {
		points := map[string]string{"1": "1.0", "0": "0.0", "=": "0.5"}[cell[4:]]
		text += fmt.Sprintf("001 %4d      Player %d                          %d                             %s"+
			"    %d     %s\n", i+1, i+1, 2000-100*i, points, i+1, cell)
	}
	path := filepath.Join(r.t.TempDir(), "asks.trf")
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		r.t.Fatal(err)
	}
	r.Type("document.getElementById('choose')", path)
	r.text("the file", "article header", "asks.trf")
	r.settled()
	r.choose("asks", "next")
	r.text("the question", ".question", "By which system is the event paired?")
	r.looks("asks")
	r.Run("const s = document.getElementById('ask-system'); s.value = 'dutch-2026'; " +
		"s.dispatchEvent(new Event('change'))")
	r.text("the answer", "#preview", "Pairing of round 2 by dutch-2026")
}

// reloaded loads the page again: the files are there, and the address leads to where the reader was.
func (r *reader) reloaded() {
	r.t.Helper()
	r.Await("the address", "location.hash", `"#evening.trf/next"`)
	r.Run("location.reload()")
	r.text("the same tab", "#results", "Results of round 7")
	r.settled()
	r.Type("document.getElementById('find')", "Late")
	r.pressText(".found", "17 Late, Lou")
	r.text("his card", "#card", "7")
	r.closeDialog()
	r.Type("document.getElementById('filter')", "evening.trf")
	r.Await("one row", "document.querySelectorAll('button.file').length", "1")
	r.pressText("#files", "Save the table (CSV)")
	if made := r.file("trfkit.csv"); !strings.Contains(made, `"evening.trf"`) {
		r.t.Errorf("the table is %.200s", made)
	}
	r.press("forget")
	r.press("forget-sure")
	r.Await("no file", "document.querySelectorAll('button.file').length", "0")
}

// hostile opens a file whose names try to run scripts.
func (r *reader) hostile() {
	const evil = `<img src=x onerror=hacked=1>`
	data, err := os.ReadFile("../corpus/tournaments/harbour-town-planted.trf")
	if err != nil {
		r.t.Fatal(err)
	}
	text := regexp.MustCompile(`Abravanel, Ines {17,}`).ReplaceAllStringFunc(string(data), func(cell string) string {
		return (evil + strings.Repeat(" ", len(cell)))[:max(len(cell), len(evil))]
	})
	path := filepath.Join(r.t.TempDir(), "<b onclick=x>.trf")
	text = strings.Replace(text, "012 ", "012 <script>window.hacked=2</script>", 1)
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		r.t.Fatal(err)
	}
	r.Type("document.getElementById('choose')", path)
	r.text("the event", "article h2", "<script>window.hacked=2</script>")
	r.Await("the picture", "document.querySelectorAll('svg.picture .no').length", "16")
	r.text("the name", "article", "<img src=x onerror")
	r.settled()
	r.press("tab-standings")
	r.text("the name", "#standings", "<img src=x onerror")
	r.press("tab-rounds")
	r.press("protest")
	r.text("the name", "#sheet", "<script>")
	r.closeDialog()
	r.Expect("elements made of names", "document.querySelectorAll('img, main script, b[onclick]').length", "0")
}
