package report

import (
	"fmt"
	"path/filepath"
	"testing"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/internal/clitest"
)

// chrome is a browser with a dossier's page.
type chrome struct {
	*clitest.Chrome
	t *testing.T
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
			c := chrome{clitest.StartChrome(t), t}
			c.Open(screen.width, screen.height, screen.scheme, filepath.Join(d.Dir, dossier.ReportFile))
			c.Expect("width", "innerWidth", fmt.Sprint(screen.width))
			c.Expect("dark", "matchMedia('(prefers-color-scheme: dark)').matches", fmt.Sprint(screen.scheme == "dark"))
			c.Expect("the verdict is on the first screen",
				"document.querySelector('.trial li').getBoundingClientRect().bottom < innerHeight", "true")
			c.Picture(screen.name + "-top")
			c.sorts()
			c.keys()
			c.unfolds()
			c.printed()
			c.everythingFits(screen.name)
			c.Quiet()
		})
	}
}

// sorts presses the head of a column of numbers, once and twice.
func (c chrome) sorts() {
	c.t.Helper()
	const table = "document.getElementById('table-causes')"
	column := table + ".querySelector('thead th:nth-child(2)')"
	values := "[..." + table + ".tBodies[0].rows].map(r => Number(r.cells[1].dataset.sort)).join(' ')"
	c.Expect("before sorting", values, `"15 1 1 1"`)
	c.Click(column + ".querySelector('button')")
	c.Expect("sorted", values, `"1 1 1 15"`)
	c.Expect("aria-sort", column+".getAttribute('aria-sort')", `"ascending"`)
	c.Picture(fmt.Sprintf("causes-%s", c.Run("return innerWidth")))
	c.Click(column + ".querySelector('button')")
	c.Expect("sorted the other way", values, `"15 1 1 1"`)
	c.Expect("aria-sort", column+".getAttribute('aria-sort')", `"descending"`)
	c.Click(table + ".querySelector('thead th:nth-child(3) button')")
	c.Expect("sorted by article", "[..."+table+".tBodies[0].rows].map(r => r.cells[2].dataset.sort).join('; ')",
		`"; C.04.3 (2026) C1; C.04.3 (2026) C2; C.04.3 (2026) C10"`)
	c.Expect("one column is sorted", table+".querySelectorAll('[aria-sort]').length", "1")
}

// keys sorts a table without a mouse: the head of a column is reached and pressed by keys.
func (c chrome) keys() {
	c.t.Helper()
	const head = "document.querySelector('#table-causes thead th:nth-child(2)')"
	c.Run(head + ".querySelector('button').focus()")
	c.Press(" ")
	c.Expect("sorted by the space bar", head+".getAttribute('aria-sort')", `"ascending"`)
}

// printed demands that what is listed stands on paper with its explanation, and on the screen as before.
func (c chrome) printed() {
	c.t.Helper()
	const listed = "[...document.querySelectorAll('details.finding:not(.more *)')]"
	before := c.Run("return " + listed + ".filter(d => d.open).length")
	c.Run("dispatchEvent(new Event('beforeprint'))")
	c.Expect("what is folded on paper", listed+".filter(d => !d.open).length", "0")
	c.Run("dispatchEvent(new Event('afterprint'))")
	c.OnPaper()
	c.Expect("what is unfolded after printing", listed+".filter(d => d.open).length", before)
}

// unfolds presses a discrepancy, and follows a link to one that is folded away.
func (c chrome) unfolds() {
	c.t.Helper()
	const first = "document.querySelector('details.finding')"
	c.Expect("the explanation is folded", first+".querySelector('li').checkVisibility()", "false")
	c.Click(first + ".querySelector('summary')")
	c.Expect("the explanation is unfolded", first+".querySelector('li').checkVisibility()", "true")
	c.Expect("the explanation", first+".querySelector('li').textContent",
		`"Player 7 had the bye of round 2 and may not have another."`)
	c.Expect("downloads", first+".querySelectorAll('a[download^=\"alpha-checks-000000-r5\"][href^=\"data:\"]').length",
		"2")
	c.Picture(fmt.Sprintf("unfolded-%s", c.Run("return innerWidth")))
	c.Run("location.hash = 'alpha-checks-000012-r5'")
	c.Run("return new Promise(r => setTimeout(r, 100))")
	c.Expect("the link unfolds",
		"document.getElementById('alpha-checks-000012-r5').querySelector('li').checkVisibility()", "true")
}

// everythingFits unfolds all and demands that nothing is wider than the screen but what scrolls by itself.
func (c chrome) everythingFits(name string) {
	c.t.Helper()
	c.Run("for (const d of document.querySelectorAll('details')) d.open = true")
	c.Expect("width of the page", "document.documentElement.scrollWidth <= innerWidth", "true")
	c.Expect("elements that stick out",
		`[...document.querySelectorAll('body *')].filter(e => !e.parentElement.closest('.scroll, svg, .unseen') &&
		!e.matches('.unseen') && e.getBoundingClientRect().right > innerWidth + 0.5).map(e => e.tagName + '.' +
			e.className).join(' ')`, `""`)
	c.Expect("pairings that do not fit",
		"[...document.querySelectorAll('.scroll:has(> .boards)')].filter(e => e.scrollWidth > e.clientWidth).length",
		"0")
	c.Expect("small print",
		`[...document.querySelectorAll('body *')].filter(
			e => e.checkVisibility() && parseFloat(getComputedStyle(e).fontSize) < 12).length`, "0")
	for i, id := range []string{"results", "coverage", "discrepancies", "evidence"} {
		c.Run("document.getElementById('" + id + "').scrollIntoView({behavior: 'instant'})")
		c.Picture(fmt.Sprintf("%s-%d-%s", name, i, id))
	}
}
