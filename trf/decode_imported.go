package trf

import (
	"slices"
	"strings"

	"github.com/trfkit/trfkit/tournament"
)

// importComments reads what the reader of a published page inferred, and so what no verdict may rest on. It stands in
// comments, which every other program skips:
//
//	### IMPORT SOURCE words          the kind of page
//	### IMPORT NUMBERS words         the page has no starting ranks; the words say how they were found
//	### IMPORT BYE rrr pppp pppp ... byes of a round with the points of a win, of which the page does not tell
//	                                 whether they were allocated or asked for
//	### IMPORT ABSENT rrr pppp pppp  absences of a round of which the page does not tell whether the players were
//	                                 paired and both forfeited
func (d *decoder) importComments() { d.comments("IMPORT", d.importComment) }

func (d *decoder) importComment(r *row, key word, args []word) {
	own := d.t.Imported
	if own == nil {
		own = &tournament.Imported{}
	}
	var words []string
	for _, a := range args {
		words = append(words, a.text)
	}
	switch text := strings.Join(words, " "); {
	case key.text == "SOURCE" && text != "":
		own.Source = text
		d.add("import.source", r.pos(key.col), "the file was made of %s", text)
	case key.text == "NUMBERS" && text != "":
		own.Numbers = text
		d.add("import.numbers", r.pos(key.col), "the source does not tell the starting ranks; they were found %s",
			text).
			hint("a starting list, or a cross table by starting rank, has them")
	case key.text == "BYE" && d.importByes(r, args, &own.Byes, &allocated):
	case key.text == "ABSENT" && d.importByes(r, args, &own.Absences, &absent):
	default:
		d.add("import.record", r.pos(key.col),
			"the comment begins like an IMPORT record, but it is none; it is not read").
			expected("SOURCE, NUMBERS, BYE or ABSENT with what belongs to them")
		return
	}
	d.t.Imported = own
}

// importedRules says what every published page leaves out of what pairings depend on, unless somebody has entered some
// of it.
func (d *decoder) importedRules() {
	t := d.t
	if t.Imported == nil || len(t.Forbidden) > 0 ||
		slices.ContainsFunc(t.Players, func(p tournament.Player) bool { return len(p.Virtual) > 0 }) {
		return
	}
	d.add("import.rules", Position{1, 1},
		"the source does not tell whether there was acceleration, or who might not meet; neither is assumed")
}

// importDoubt is what a page does not tell of the byes of one kind of record.
type importDoubt struct {
	of         []tournament.Result // a bye of another kind was corrected since
	code       string
	text, hint string
}

var (
	allocated = importDoubt{[]tournament.Result{tournament.PairingBye, tournament.FullBye}, "import.bye",
		"player %d has a point without an opponent in round %d; the source does not tell whether the bye was " +
			"allocated or asked for", "the pairings of the round tell it"}
	absent = importDoubt{[]tournament.Result{tournament.ZeroBye}, "import.absent",
		"player %d has no opponent and no point in round %d; the source does not tell whether a game was forfeited " +
			"by both players", "the pairings of the round tell it"}
)

// importByes reads a record BYE or ABSENT: a round, and players without an opponent in it.
func (d *decoder) importByes(r *row, args []word, list *[]tournament.PointBye, doubt *importDoubt) bool {
	if len(args) < 2 {
		return false
	}
	round, ok := parseNumber(args[0].text, MaxRounds)
	if !ok || round == 0 {
		return false
	}
	var byes []tournament.PointBye
	for _, a := range args[1:] {
		id, ok := parseNumber(a.text, MaxPlayers)
		p := d.t.Player(tournament.PlayerID(id))
		if !ok || p == nil {
			return false
		}
		if slices.Contains(doubt.of, p.Cell(round).Result) {
			byes = append(byes, tournament.PointBye{Round: round, Player: p.ID})
		}
	}
	*list = append(*list, byes...)
	for _, b := range byes {
		d.add(doubt.code, d.src.rows[d.src.index(b.Player)].pos(cellColumn(round)), doubt.text, b.Player, round).
			hint(doubt.hint)
	}
	return true
}

// importComments writes what was inferred as texts of ### records, which Decode reads back.
func importComments(t *tournament.Tournament) []string {
	if t.Imported == nil {
		return nil
	}
	var out []string
	if t.Imported.Source != "" {
		out = append(out, "IMPORT SOURCE "+t.Imported.Source)
	}
	if t.Imported.Numbers != "" {
		out = append(out, "IMPORT NUMBERS "+t.Imported.Numbers)
	}
	out = append(out, importRecords("BYE", t.Imported.Byes)...)
	return append(out, importRecords("ABSENT", t.Imported.Absences)...)
}

// importRecords are the records of one kind, one for each round.
func importRecords(kind string, byes []tournament.PointBye) []string {
	var out []string
	byes = slices.Clone(byes)
	slices.SortStableFunc(byes, func(a, b tournament.PointBye) int { return a.Round - b.Round })
	for i := range byes {
		if i == 0 || byes[i].Round != byes[i-1].Round {
			out = append(out, "IMPORT "+kind+" "+number(byes[i].Round))
		}
		out[len(out)-1] += " " + number(int(byes[i].Player))
	}
	return out
}

// Traced gives findings of the text of a document the places of the source that it was made of, if it was.
func (d *Document) Traced(found Diagnostics) Diagnostics {
	if d.origin == nil {
		return found
	}
	for i := range found {
		f := &found[i]
		file, at := d.origin(f.Position())
		if file != "" {
			f.File = file
		}
		f.Line, f.Column = at.Line, at.Column
		if other, at := d.origin(f.Related); other == file {
			f.Related = at
		} else {
			f.Related = Position{}
		}
	}
	return found
}
