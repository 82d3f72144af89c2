package clitest

import (
	"bufio"
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

// Chrome is a headless Chromium driven over WebDriver.
type Chrome struct {
	t       *testing.T
	address string // of the driver
	session string // path of the session
}

// StartChrome starts chromedriver, or skips the test where Chromium is not installed (Debian: chromium,
// chromium-driver).
func StartChrome(t *testing.T) *Chrome {
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
	ctx, cancel := context.WithTimeout(context.Background(), 8*time.Minute)
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
			return &Chrome{t: t, address: "http://127.0.0.1:" + m[1]}
		}
	}
	t.Skip("the page is not tried in a browser: chromedriver did not start")
	return nil
}

// Call makes a WebDriver call and returns its value.
func (c *Chrome) Call(method, path string, body any) json.RawMessage {
	c.t.Helper()
	status, value := c.call(method, path, body)
	if status != http.StatusOK {
		c.t.Fatalf("%s %s: %d: %s", method, path, status, value)
	}
	return value
}

func (c *Chrome) call(method, path string, body any) (status int, value json.RawMessage) {
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
	if err := json.NewDecoder(resp.Body).Decode(&answer); err != nil {
		c.t.Fatalf("%s %s: %s: %v", method, path, resp.Status, err)
	}
	return resp.StatusCode, answer.Value
}

// Open starts a browser of a width in pixels and opens a file in it.
func (c *Chrome) Open(width, height int, scheme, file string) {
	c.t.Helper()
	c.Start(width, height, scheme)
	c.Visit("file://" + filepath.ToSlash(file))
}

// Start starts a browser of a width in pixels.
func (c *Chrome) Start(width, height int, scheme string) {
	c.t.Helper()
	options := map[string]any{
		"args": []string{"--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
			"--disable-background-networking",
			"--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
			"--user-data-dir=" + c.t.TempDir(),
			"--blink-settings=preferredColorScheme=" + map[string]string{"light": "1", "dark": "0"}[scheme]},
		"mobileEmulation": map[string]any{"deviceMetrics": map[string]any{"width": width, "height": height,
			"pixelRatio": 1, "mobile": width < 600, "touch": false}},
	}
	var made struct {
		SessionID string `json:"sessionId"`
	}
	capabilities := map[string]any{"alwaysMatch": map[string]any{"browserName": "chrome", "goog:chromeOptions": options,
		"goog:loggingPrefs": map[string]string{"browser": "ALL", "performance": "ALL"}}}
	if err := json.Unmarshal(c.Call("POST", "/session", map[string]any{"capabilities": capabilities}),
		&made); err != nil {
		c.t.Fatal(err)
	}
	c.session = "/session/" + made.SessionID
	c.t.Cleanup(func() { c.Call("DELETE", c.session, struct{}{}) })
}

// Visit opens an address.
func (c *Chrome) Visit(address string) {
	c.t.Helper()
	c.Call("POST", c.session+"/url", map[string]string{"url": address})
}

// Run runs a script in the page and returns what it returns.
func (c *Chrome) Run(script string) string {
	c.t.Helper()
	return string(c.Call("POST", c.session+"/execute/sync", map[string]any{"script": script, "args": []any{}}))
}

// Click presses the element that a script returns, as a hand would.
func (c *Chrome) Click(element string) {
	c.t.Helper()
	c.act(element, "/click", struct{}{})
}

// Type types text into the element that a script returns, or chooses files, one path a line.
func (c *Chrome) Type(element, text string) {
	c.t.Helper()
	c.act(element, "/value", map[string]string{"text": text})
}

// act does something to the element that a script returns. A page may draw it anew between being found and being used:
// then it is looked for again.
func (c *Chrome) act(element, what string, with any) {
	c.t.Helper()
	for tries := 0; ; tries++ {
		path := c.find(element) + what
		status, value := c.call("POST", path, with)
		switch {
		case status == http.StatusOK:
			return
		case tries == 40 || !bytes.Contains(value, []byte("stale element reference")):
			c.t.Fatalf("%s: %d: %s", path, status, value)
		}
		time.Sleep(50 * time.Millisecond)
	}
}

// find returns the path of the element that a script returns, and brings it into sight.
func (c *Chrome) find(element string) string {
	c.t.Helper()
	var id map[string]string
	found := c.Run("const e = " + element + "; e.scrollIntoView({block: 'center', behavior: 'instant'}); return e")
	if err := json.Unmarshal([]byte(found), &id); err != nil || len(id) != 1 {
		c.t.Fatalf("%s is no element: %s", element, found)
	}
	for _, v := range id {
		return c.session + "/element/" + v
	}
	return ""
}

// Await runs a script until its value, in JSON, is the one wanted; the test fails after a while.
func (c *Chrome) Await(what, script, want string) {
	c.t.Helper()
	var got string
	for end := time.Now().Add(2 * time.Minute); time.Now().Before(end); {
		if got = c.Run("return " + script); got == want {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	c.t.Fatalf("%s: %s, want %s", what, got, want)
}

// Expect runs a script whose value must be the one wanted, in JSON.
func (c *Chrome) Expect(what, script, want string) {
	c.t.Helper()
	if got := c.Run("return " + script); got != want {
		c.t.Errorf("%s: %s, want %s", what, got, want)
	}
}

// Picture writes what is seen to a folder named by TRFKIT_PICTURES, for people to look at.
func (c *Chrome) Picture(name string) {
	c.t.Helper()
	dir := os.Getenv("TRFKIT_PICTURES")
	if dir == "" {
		return
	}
	var text string
	if err := json.Unmarshal(c.Call("GET", c.session+"/screenshot", nil), &text); err != nil {
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

// Quiet demands that the browser had nothing to complain of, and loaded nothing but the page.
func (c *Chrome) Quiet() {
	c.t.Helper()
	if log := string(c.Call("POST", c.session+"/se/log", map[string]string{"type": "browser"})); log != "[]" {
		c.t.Errorf("console: %s", log)
	}
	c.Expect("what hostile text did", "window.hacked === undefined", "true")
	c.Expect("other files loaded",
		"performance.getEntriesByType('resource').filter(e => !e.name.startsWith('data:')).length", "0")
}

// Requests lists the addresses that the browser asked for since the last call, but for data: and blob:.
func (c *Chrome) Requests() []string {
	c.t.Helper()
	var entries []struct{ Message string }
	log := c.Call("POST", c.session+"/se/log", map[string]string{"type": "performance"})
	if err := json.Unmarshal(log, &entries); err != nil {
		c.t.Fatal(err)
	}
	var out []string
	for _, e := range entries {
		var event struct {
			Message struct {
				Method string
				Params struct{ Request struct{ URL string } }
			}
		}
		if err := json.Unmarshal([]byte(e.Message), &event); err != nil {
			c.t.Fatal(err)
		}
		url := event.Message.Params.Request.URL
		if event.Message.Method == "Network.requestWillBeSent" && !strings.HasPrefix(url, "data:") &&
			!strings.HasPrefix(url, "blob:") {
			out = append(out, url)
		}
	}
	return out
}

// Downloads makes the browser put what it saves into a folder.
func (c *Chrome) Downloads(dir string) {
	c.t.Helper()
	c.CDP("Browser.setDownloadBehavior", map[string]any{"behavior": "allow", "downloadPath": dir})
}

// CDP gives a command of Chromium's own protocol and returns the answer.
func (c *Chrome) CDP(command string, params map[string]any) json.RawMessage {
	c.t.Helper()
	return c.Call("POST", c.session+"/goog/cdp/execute", map[string]any{"cmd": command, "params": params})
}

// Press presses and releases a key.
func (c *Chrome) Press(key string) {
	c.t.Helper()
	c.Call("POST", c.session+"/actions", map[string]any{"actions": []any{map[string]any{"type": "key", "id": "keys",
		"actions": []any{map[string]any{"type": "keyDown", "value": key},
			map[string]any{"type": "keyUp", "value": key}}}}})
}

// OnPaper prints the page in the width of a sheet and demands that no table is cut off and that nothing is dark.
func (c *Chrome) OnPaper() {
	c.t.Helper()
	c.CDP("Emulation.setEmulatedMedia", map[string]any{"media": "print"})
	c.CDP("Emulation.setDeviceMetricsOverride", map[string]any{"width": 720, "height": 1000, "deviceScaleFactor": 1,
		"mobile": false})
	c.Expect("tables wider than the sheet",
		"[...document.querySelectorAll('table')].filter(t => t.getBoundingClientRect().right > 722)"+
			".map(t => t.textContent.slice(0, 60)).join()", `""`)
	c.Expect("ground of the sheet", "getComputedStyle(document.body).backgroundColor", `"rgb(255, 255, 255)"`)
	c.Picture("paper-" + c.Run("return innerWidth"))
	c.CDP("Emulation.clearDeviceMetricsOverride", map[string]any{})
	c.CDP("Emulation.setEmulatedMedia", map[string]any{"media": ""})
}
