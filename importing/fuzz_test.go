package importing

import (
	"os"
	"path/filepath"
	"runtime/metrics"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/importing/event"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// Each reader has a target of its own, and FuzzRead lets the content choose. Whatever the files hold, they are refused,
// or the event of them is sound.
func FuzzRead(f *testing.F) { fuzzReader(f, "", "*") }

func FuzzChessResults(f *testing.F) { fuzzReader(f, "chess-results", "chess-results*") }
func FuzzUpload(f *testing.F)       { fuzzReader(f, "chess-results-xml", "upload.xml") }
func FuzzVega(f *testing.F)         { fuzzReader(f, "vega", "vega.*") }
func FuzzSwissChess(f *testing.F)   { fuzzReader(f, "swiss-chess", "swiss-chess*") }
func FuzzSwissPerfect(f *testing.F) { fuzzReader(f, "swissperfect", "swissperfect.txt") }
func FuzzChessManager(f *testing.F) { fuzzReader(f, "chessmanager", "chessmanager.json") }
func FuzzUSChess(f *testing.F)      { fuzzReader(f, "us-chess", "us-chess.txt") }
func FuzzSwissManager(f *testing.F) { fuzzReader(f, "swiss-manager", "swiss-manager*") }
func FuzzPGN(f *testing.F)          { fuzzReader(f, "pgn", "games.pgn") }
func FuzzHTML(f *testing.F)         { fuzzReader(f, "html", "*.html") }
func FuzzXLSX(f *testing.F)         { fuzzReader(f, "xlsx", "*.xlsx") }
func FuzzNeutral(f *testing.F)      { fuzzReader(f, "neutral", "neutral.*") }

// fuzzReader fuzzes the reader of a format with one or two files of an event, beginning with pages.
func fuzzReader(f *testing.F, from, pattern string) {
	names, err := filepath.Glob(pages + pattern)
	if err != nil || len(names) == 0 {
		f.Fatal("no pages")
	}
	var before []byte
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data, []byte(nil))
		f.Add(data[:len(data)*2/3], []byte(nil))
		f.Add(data, before)
		before = data
	}
	f.Fuzz(func(t *testing.T, a, b []byte) {
		files := []File{{"a", a}}
		if len(b) > 0 {
			files = append(files, File{"b", b})
		}
		fuzzFiles(t, files, Options{From: from})
	})
}

// FuzzSwissPerfectFiles fuzzes the three files of SwissPerfect that belong together.
func FuzzSwissPerfectFiles(f *testing.F) {
	var seed [3][]byte
	for i, name := range []string{"club.trn", "club.sco", "club.ini"} {
		data, err := os.ReadFile(pages + name)
		if err != nil {
			f.Fatal(err)
		}
		seed[i] = data
	}
	f.Add(seed[0], seed[1], seed[2])
	f.Fuzz(func(t *testing.T, players, games, settings []byte) {
		fuzzFiles(t, []File{{"a.trn", players}, {"a.sco", games}, {"a.ini", settings}}, Options{From: "swissperfect"})
	})
}

// FuzzWrite fuzzes a tournament file that is written as a table.
func FuzzWrite(f *testing.F) {
	f.Add([]byte(hostile))
	names, err := filepath.Glob("testdata/golden/*.trf")
	if err != nil || len(names) == 0 {
		f.Fatal("no tournaments")
	}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		doc, _ := trf.Parse("fuzz", data)
		if _, _, found := trf.Decode(doc); !found.HasErrors() {
			rewritten(t, doc)
		}
	})
}

// workPerByte and workAlone bound what is allocated while a file is read, which stands for all work on it.
const (
	workPerByte = 20 << 10
	workAlone   = 64 << 20
)

// fuzzFiles reads files with bounded work, and demands that what is read of them is sound.
func fuzzFiles(t *testing.T, files []File, opt Options) {
	size := uint64(0)
	for i := range files {
		size += uint64(len(files[i].Data))
	}
	before := allocated()
	r := Read(files, opt)
	if work := allocated() - before; work > workAlone+workPerByte*size {
		t.Fatalf("%d bytes are allocated for %d", work, size)
	}
	if r.Found.HasErrors() {
		for i := range r.Found {
			if r.Found[i].Message == "" || r.Found[i].Severity == trf.Error && r.Found[i].Code == "" {
				t.Fatalf("%v says nothing", r.Found[i])
			}
		}
		return
	}
	if r.Document == nil || r.Ledger == nil {
		t.Fatal("neither an event nor an error")
	}
	sound(t, r)
	rewritten(t, r.Document)
}

func allocated() uint64 {
	sample := []metrics.Sample{{Name: "/gc/heap/allocs:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}

// allowed are errors of a TRF that say what the source lacks, or that its sums fit several point systems.
var allowed = map[string]bool{"cell.colour": true, "file.no-players": true, "score.unknown": true}

// sound demands that opponents say the same of their games and that points are the sums of the results, unless the
// ledger says that they are not.
func sound(t *testing.T, r *Result) {
	got, _, found := trf.Decode(r.Document)
	unsummed := slices.ContainsFunc(r.Ledger.Changes, func(e trf.Entry) bool { return e.Feature == "I11" })
	for _, d := range found {
		if d.Severity == trf.Error && !allowed[d.Code] || d.Code == "score.mismatch" && !unsummed {
			t.Fatal(d.Error())
		}
	}
	for i := range got.Players {
		p := &got.Players[i]
		for round := 1; round <= len(p.Cells); round++ {
			c := p.Cell(round)
			if c.Opponent == 0 {
				continue
			}
			o := got.Player(c.Opponent)
			if o == nil {
				t.Fatalf("round %d of %d: nobody is %d", round, p.ID, c.Opponent)
			}
			answer := o.Cell(round)
			if answer.Opponent != p.ID || answer.Colour != c.Colour.Opposite() ||
				!event.Together(c.Result, answer.Result) {
				t.Fatalf("round %d of %d is %v, that of %d is %v", round, p.ID, c, o.ID, answer)
			}
		}
	}
}

// rewritten demands that an event written as a table, and read back, is the same event, or that it is refused. The
// ledger says where a name comes back in another spelling.
func rewritten(t *testing.T, doc *trf.Document) {
	before, _, _ := trf.Decode(doc)
	for _, form := range Forms() {
		out, ledger, err := Write(doc, form)
		if err != nil {
			continue
		}
		r := Read([]File{{"written", out}}, Options{})
		if bad := r.Found.FirstError(); bad != nil {
			t.Fatalf("%s is not read: %s\n%s", form, bad.Error(), out)
		}
		after, _, _ := trf.Decode(r.Document)
		if len(before.Players) != len(after.Players) || before.RecordedRounds() != after.RecordedRounds() {
			t.Fatalf("%s: %d players and %d rounds, were %d and %d\n%s", form, len(after.Players),
				after.RecordedRounds(), len(before.Players), before.RecordedRounds(), out)
		}
		for i := range before.Players {
			p, q := &before.Players[i], &after.Players[i]
			if p.ID != q.ID || p.Rating != q.Rating || p.HasPoints && p.Points != q.Points ||
				p.Name != q.Name && ledger.Reversible() && len(ledger.Changes) == 0 {
				t.Fatalf("%s: %v was %v\n%s", form, q, p, out)
			}
			for round := 1; round <= len(p.Cells); round++ {
				c, d := rated(p.Cell(round)), q.Cell(round)
				if c == (tournament.Cell{}) && d.Result == tournament.ZeroBye && !ledger.Reversible() {
					continue // an empty cell of a round that is over is an absence
				}
				if c != d {
					t.Fatalf("%s: round %d of %s is %v, was %v\n%s", form, round, p.Name, d, c, out)
				}
			}
		}
	}
}

// rated is a cell without what no table says: that a game is not rated.
func rated(c tournament.Cell) tournament.Cell {
	switch c.Result {
	case tournament.UnratedWin:
		c.Result = tournament.Win
	case tournament.UnratedDraw:
		c.Result = tournament.Draw
	case tournament.UnratedLoss:
		c.Result = tournament.Loss
	}
	return c
}
