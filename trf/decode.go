package trf

import (
	"slices"

	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
)

// Options change how severe findings are, never how a file is read.
type Options struct {
	Pedantic bool   // assumptions that are warnings become errors
	Lenient  bool   // points that do not follow from the results stay a warning under Pedantic
	AsOf     string // the day whose editions of the rules count, YYYY-MM-DD; blank for the first day of the event
}

// Decode reads the meaning of a document. The tournament is always returned, as
// far as it could be read; when the findings hold an Error it must not be paired or checked. Facts that the file
// does not state are derived where a documented inference exists, marked as inferred, and each inference is a
// finding.
//
// Records that are unknown stay in the document. In an event of teams (event.team) the players and their cells are
// those of the boards, and Tournament.Teams holds what is known of the teams.
func Decode(doc *Document) (*tournament.Tournament, *Sources, Diagnostics) {
	return DecodeWith(doc, Options{})
}

// DecodeWith is Decode with options.
func DecodeWith(doc *Document, opt Options) (*tournament.Tournament, *Sources, Diagnostics) {
	d := newDecoder(doc, opt)
	d.decode()
	found := doc.Traced(d.finish())
	for i := range found {
		found[i].Message = prose.Named(found[i].Message, d.nameOf)
	}
	return d.t, d.src, found
}

// nameOf is the name behind a number in a message; teams are called by their numbers.
func (d *decoder) nameOf(kind string, id int) string {
	if p := d.t.Player(tournament.PlayerID(id)); p != nil && kind == "player" {
		return p.Name
	}
	return ""
}

func newDecoder(doc *Document, opt Options) *decoder {
	return &decoder{
		collector: collector{file: doc.name, pedantic: opt.Pedantic, lenient: opt.Lenient},
		doc:       doc, t: &tournament.Tournament{AsOf: opt.AsOf, RoundsOrigin: tournament.Unknown,
			InitialOrigin: tournament.Unknown, ScoringOrigin: tournament.Unknown},
		src: &Sources{origin: doc.origin, places: map[Fact]Position{}},
	}
}

// decode reads everything. What a step needs has been read by the steps before it.
func (d *decoder) decode() {
	if d.doc.refused {
		return
	}
	if f := d.doc.foreign; f != nil {
		d.add("file.format", Position{1, 1}, "the file is %s", f.what).expected("a TRF file").hint(f.hint)
		return
	}
	d.scan()
	switch {
	case len(d.rows) > 0:
	case d.empty():
		d.add("file.empty", Position{1, 1}, "the file holds no text").expected("a TRF file")
	default:
		d.add("file.no-players", Position{1, 1}, "the file holds no player").expected("at least one 001 record")
	}
	d.headers()
	d.ssmDeclared()
	d.players()
	d.rankOrder()
	d.readRounds()
	d.legacyByes()
	d.missingColours()
	d.enterSettings()
	d.ssmComments()
	d.limComments()
	d.importComments()
	d.rankingComments()
	d.teams()
	d.checkCells()
	d.values = d.pointValues()
	d.scoring()
	d.inferRounds()
	d.matches()
	d.acceleration()
	d.importedRules()
	d.inferColour()
	d.checkPoints()
}

// empty reports whether there is no text.
func (d *decoder) empty() bool {
	return !slices.ContainsFunc(d.doc.lines, func(l Line) bool { return l.Raw != "" })
}

// decoder is the work of one Decode.
type decoder struct {
	collector
	doc *Document
	t   *tournament.Tournament
	src *Sources

	// Lines by what they are, in file order.
	rows    []row            // player records
	byCode  map[string][]row // all other records of the tables
	noticed map[string]bool  // foreign codes that were reported

	// State of the player rows, parallel to t.Players.
	broken   []bool // columns cannot be trusted: no cell of the row is compared with others
	rejected bool   // a player row could not be placed at all
	rounds   int    // round columns found

	// State of the cells.
	bad        map[cellKey]bool // cells already reported
	plusByes   []cellKey        // 0000 with +, in the notation of TRF06
	colourless []cellKey        // games whose colour is missing or unknown in this row

	// State of the settings.
	virtuals, adjustments int // how many were given, see within

	byRank     Position // of the word rank in XXC
	isTeam     Position // of the record that makes this an event of teams
	teamsWrong bool     // the teams or their line-ups are contradictory
	system     systemClass
	values     pointValues
	doubtful   bool // the point values are contradictory
	baku       bool // record 192 asks for Baku acceleration
}

type cellKey struct{ player, round int }
