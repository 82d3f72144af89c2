package report

import (
	"bufio"
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"testing"
	"time"

	"github.com/trfkit/trfkit/internal/certify/dossier"
)

// chrome is a headless Chromium driven over WebDriver.
type chrome struct {
	t       *testing.T
	address string // of the driver
	session string // path of the session
}

// startDriver starts chromedriver, or skips the test where Chromium is not installed (Debian: chromium, chromium-driver).
func startDriver(t *testing.T) *chrome {
	t.Helper()
	driver, err := exec.LookPath("chromedriver")
	if err != nil {
		t.Skip("the page is not tried in a browser: chromedriver is not installed")
	}
	if !slices.ContainsFunc([]string{"chromium", "chromium-browser", "google-chrome"}, func(name string) bool {
		_, err := exec.LookPath(name)
		return err == nil
	}) {
		t.Skip("the page is not tried in a browser: Chromium is not installed")
	}
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	cmd := exec.CommandContext(ctx, driver, "--port=0")
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Skip("the page is not tried in a browser:", err)
	}
	t.Cleanup(func() {
		cancel()
		_ = cmd.Wait() // ended by us
	})
	port := regexp.MustCompile(`started successfully on port ([0-9]+)`)
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if m := port.FindStringSubmatch(lines.Text()); m != nil {
			return &chrome{t: t, address: "http://127.0.0.1:" + m[1]}
		}
	}
	t.Skip("the page is not tried in a browser: chromedriver did not start")
	return nil
}

// call makes a WebDriver call and returns its value.
func (c *chrome) call(method, path string, body any) json.RawMessage {
	c.t.Helper()
	var data []byte
	if body != nil {
		var err error
		if data, err = json.Marshal(body); err != nil {
			c.t.Fatal(err)
		}
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, method, c.address+path, bytes.NewReader(data))
	if err != nil {
		c.t.Fatal(err)
	}
	resp, err := (&http.Client{Transport: &http.Transport{Proxy: nil}}).Do(req)
	if err != nil {
		c.t.Fatal(err)
	}
	defer resp.Body.Close()
	var answer struct{ Value json.RawMessage }
	if err := json.NewDecoder(resp.Body).Decode(&answer); err != nil || resp.StatusCode != http.StatusOK {
		c.t.Fatalf("%s %s: %s: %s %v", method, path, resp.Status, answer.Value, err)
	}
	return answer.Value
}

// open starts a browser of a width in pixels and opens a file in it.
func (c *chrome) open(width, height int, scheme, file string) {
	c.t.Helper()
	options := map[string]any{
		"args": []string{"--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
			"--disable-component-update", "--disable-sync", "--disable-dev-shm-usage", "--user-data-dir=" + c.t.TempDir(),
			"--blink-settings=preferredColorScheme=" + map[string]string{"light": "1", "dark": "0"}[scheme]},
		"mobileEmulation": map[string]any{"deviceMetrics": map[string]any{"width": width, "height": height, "pixelRatio": 1, "mobile": width < 600, "touch": false}},
	}
	var made struct {
		SessionID string `json:"sessionId"`
	}
	capabilities := map[string]any{"alwaysMatch": map[string]any{"browserName": "chrome", "goog:chromeOptions": options,
		"goog:loggingPrefs": map[string]string{"browser": "ALL"}}}
	if err := json.Unmarshal(c.call("POST", "/session", map[string]any{"capabilities": capabilities}), &made); err != nil {
		c.t.Fatal(err)
	}
	c.session = "/session/" + made.SessionID
	c.t.Cleanup(func() { c.call("DELETE", c.session, struct{}{}) })
	c.call("POST", c.session+"/url", map[string]string{"url": "file://" + filepath.ToSlash(file)})
}

// run runs a script in the page and returns what it returns.
func (c *chrome) run(script string) string {
	c.t.Helper()
	return string(c.call("POST", c.session+"/execute/sync", map[string]any{"script": script, "args": []any{}}))
}

// click presses the element that a script returns, as a hand would.
func (c *chrome) click(element string) {
	c.t.Helper()
	var id map[string]string
	if err := json.Unmarshal([]byte(c.run("const e = "+element+"; e.scrollIntoView({block: 'center', behavior: 'instant'}); return e")), &id); err != nil {
		c.t.Fatal(err)
	}
	for _, v := range id {
		c.call("POST", c.session+"/element/"+v+"/click", struct{}{})
	}
}

// expect runs a script whose value must be the one wanted, in JSON.
func (c *chrome) expect(what, script, want string) {
	c.t.Helper()
	if got := c.run("return " + script); got != want {
		c.t.Errorf("%s: %s, want %s", what, got, want)
	}
}

// picture writes what is seen to a folder named by TRFKIT_PICTURES, for people to look at.
func (c *chrome) picture(name string) {
	c.t.Helper()
	dir := os.Getenv("TRFKIT_PICTURES")
	if dir == "" {
		return
	}
	var text string
	if err := json.Unmarshal(c.call("GET", c.session+"/screenshot", nil), &text); err != nil {
		c.t.Fatal(err)
	}
	data, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		c.t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, name+".png"), data, 0o644); err != nil {
		c.t.Fatal(err)
	}
}

// quiet demands that the browser had nothing to complain of, and loaded nothing but the page.
func (c *chrome) quiet() {
	c.t.Helper()
	if log := string(c.call("POST", c.session+"/se/log", map[string]string{"type": "browser"})); log != "[]" {
		c.t.Errorf("console: %s", log)
	}
	c.expect("what hostile text did", "window.hacked === undefined", "true")
	c.expect("other files loaded", "performance.getEntriesByType('resource').filter(e => !e.name.startsWith('data:')).length", "0")
}

// The page as people use it: in a browser, from disk, on a desk and on a phone.
func TestInChromium(t *testing.T) {
	d := sample(t)
	if err := Write(d.Dir, d); err != nil {
		t.Fatal(err)
	}
	for _, screen := range []struct {
		name, scheme  string
		width, height int
	}{{"desk", "light", 1280, 900}, {"phone", "dark", 390, 844}} {
		t.Run(screen.name, func(t *testing.T) {
			c := startDriver(t)
			c.open(screen.width, screen.height, screen.scheme, filepath.Join(d.Dir, dossier.ReportFile))
			c.expect("width", "innerWidth", fmt.Sprint(screen.width))
			c.expect("dark", "matchMedia('(prefers-color-scheme: dark)').matches", fmt.Sprint(screen.scheme == "dark"))
			c.expect("the verdict is on the first screen", "document.querySelector('.trial li').getBoundingClientRect().bottom < innerHeight", "true")
			c.picture(screen.name + "-top")
			c.sorts()
			c.keys()
			c.unfolds()
			c.printed()
			c.everythingFits(screen.name)
			c.quiet()
		})
	}
}

// sorts presses the head of a column of numbers, once and twice.
func (c *chrome) sorts() {
	c.t.Helper()
	const table = "document.getElementById('table-causes')"
	column := table + ".querySelector('thead th:nth-child(7)')"
	values := "[..." + table + ".tBodies[0].rows].map(r => Number(r.cells[6].dataset.sort)).join(' ')"
	c.expect("before sorting", values, `"15 1 1 1"`)
	c.click(column + ".querySelector('button')")
	c.expect("sorted", values, `"1 1 1 15"`)
	c.expect("aria-sort", column+".getAttribute('aria-sort')", `"ascending"`)
	c.picture(fmt.Sprintf("causes-%s", c.run("return innerWidth")))
	c.click(column + ".querySelector('button')")
	c.expect("sorted the other way", values, `"15 1 1 1"`)
	c.expect("aria-sort", column+".getAttribute('aria-sort')", `"descending"`)
	c.click(table + ".querySelector('thead th:nth-child(6) button')")
	c.expect("sorted by article", "[..."+table+".tBodies[0].rows].map(r => r.cells[5].dataset.sort).join('; ')",
		`"; C.04.3 (2026) C1; C.04.3 (2026) C2; C.04.3 (2026) C10"`)
	c.expect("one column is sorted", table+".querySelectorAll('[aria-sort]').length", "1")
}

// keys sorts a table without a mouse: the head of a column is reached and pressed by keys.
func (c *chrome) keys() {
	c.t.Helper()
	const head = "document.querySelector('#table-causes thead th:nth-child(7)')"
	c.run(head + ".querySelector('button').focus()")
	c.call("POST", c.session+"/actions", map[string]any{"actions": []any{map[string]any{"type": "key", "id": "keys", "actions": []any{
		map[string]any{"type": "keyDown", "value": " "}, map[string]any{"type": "keyUp", "value": " "}}}}})
	c.expect("sorted by the space bar", head+".getAttribute('aria-sort')", `"ascending"`)
}

// printed demands that what is listed stands on paper with its explanation, and on the screen as before.
func (c *chrome) printed() {
	c.t.Helper()
	const listed = "[...document.querySelectorAll('details.finding:not(.more *)')]"
	before := c.run("return " + listed + ".filter(d => d.open).length")
	c.run("dispatchEvent(new Event('beforeprint'))")
	c.expect("what is folded on paper", listed+".filter(d => !d.open).length", "0")
	c.run("dispatchEvent(new Event('afterprint'))")
	c.onPaper()
	c.expect("what is unfolded after printing", listed+".filter(d => d.open).length", before)
}

// onPaper prints the page in the width of a sheet and demands that no table is cut off and that nothing is dark.
func (c *chrome) onPaper() {
	c.t.Helper()
	c.cdp("Emulation.setEmulatedMedia", map[string]any{"media": "print"})
	c.cdp("Emulation.setDeviceMetricsOverride", map[string]any{"width": 720, "height": 1000, "deviceScaleFactor": 1, "mobile": false})
	c.expect("tables wider than the sheet", "[...document.querySelectorAll('table')].filter(t => t.getBoundingClientRect().right > 722).map(t => t.textContent.slice(0, 60)).join()", `""`)
	c.expect("ground of the sheet", "getComputedStyle(document.body).backgroundColor", `"rgb(255, 255, 255)"`)
	c.picture("paper-" + c.run("return innerWidth"))
	c.cdp("Emulation.clearDeviceMetricsOverride", map[string]any{})
	c.cdp("Emulation.setEmulatedMedia", map[string]any{"media": ""})
}

// cdp gives a command of Chromium's own protocol.
func (c *chrome) cdp(command string, params map[string]any) {
	c.t.Helper()
	c.call("POST", c.session+"/goog/cdp/execute", map[string]any{"cmd": command, "params": params})
}

// unfolds presses a discrepancy, and follows a link to one that is folded away.
func (c *chrome) unfolds() {
	c.t.Helper()
	const first = "document.querySelector('details.finding')"
	c.expect("the explanation is folded", first+".querySelector('li').checkVisibility()", "false")
	c.click(first + ".querySelector('summary')")
	c.expect("the explanation is unfolded", first+".querySelector('li').checkVisibility()", "true")
	c.expect("the explanation", first+".querySelector('li').textContent", `"Player 7 had the bye of round 2 and may not have another."`)
	c.expect("downloads", first+".querySelectorAll('a[download^=\"alpha-checks-000000-r5\"][href^=\"data:\"]').length", "2")
	c.picture(fmt.Sprintf("unfolded-%s", c.run("return innerWidth")))
	c.run("location.hash = 'alpha-checks-000012-r5'")
	c.run("return new Promise(r => setTimeout(r, 100))")
	c.expect("the link unfolds", "document.getElementById('alpha-checks-000012-r5').querySelector('li').checkVisibility()", "true")
}

// everythingFits unfolds all and demands that nothing is wider than the screen but what scrolls by itself.
func (c *chrome) everythingFits(name string) {
	c.t.Helper()
	c.run("for (const d of document.querySelectorAll('details')) d.open = true")
	c.expect("width of the page", "document.documentElement.scrollWidth <= innerWidth", "true")
	c.expect("elements that stick out", `[...document.querySelectorAll('body *')].filter(e => !e.parentElement.closest('.scroll, svg, .unseen') &&
		!e.matches('.unseen') && e.getBoundingClientRect().right > innerWidth + 0.5).map(e => e.tagName + '.' + e.className).join(' ')`, `""`)
	c.expect("small print", `[...document.querySelectorAll('body *')].filter(e => e.checkVisibility() && parseFloat(getComputedStyle(e).fontSize) < 12).length`, "0")
	for i, id := range []string{"results", "coverage", "discrepancies", "evidence"} {
		c.run("document.getElementById('" + id + "').scrollIntoView({behavior: 'instant'})")
		c.picture(fmt.Sprintf("%s-%d-%s", name, i, id))
	}
}
