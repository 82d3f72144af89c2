package serve

import (
	"strings"

	"github.com/trfkit/trfkit/audit"
	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/compare"
	"github.com/trfkit/trfkit/lint"
	"github.com/trfkit/trfkit/ranking"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

// kind is the type of an option.
type kind string

const (
	text    kind = "string"
	whole   kind = "integer"
	boolean kind = "boolean"
	texts   kind = "strings"  // repeated, or parted by commas
	numbers kind = "integers" // parted by commas
)

// param is an option of a call, which stands in the query.
type param struct {
	name string
	kind kind
	help string
	enum []string
}

// call is a question that can be asked.
type call struct {
	name, summary string
	params        []param
	files         int           // how many are needed; 0 is one or more
	schema        func() []byte // of the answer in JSON; nil where convert and lint wrap one
	job           bool          // it is answered later
}

// The options by which a caller says what a file does not.
var eventParams = []param{
	{"system", text, "pairing system over what the file says, such as dutch-2026", nil},
	{"totalRounds", whole, "number of rounds of the event, over what the file says", nil},
	{"initialColour", text, "colour drawn before round 1", []string{"white", "black"}},
	{"acceleration", text, "method of acceleration, over what the file says: " +
		strings.Join(tournament.AccelerationNames(), ", "), nil},
	{"readings", texts, "readings of articles that are open to several, ID=CHOICE", nil},
	{"lenient", boolean, "points that contradict the results are a warning", nil},
	{"pedantic", boolean, "an assumption made in reading is an error", nil},
}

func withEvent(more ...param) []param { return append(more, eventParams...) }

// calls lists the questions in the order of the documentation.
var calls = []call{
	{name: "check", summary: "Check the recorded rounds and standings of tournaments", schema: checker.Schema,
		params: withEvent(param{"rounds", text, "rounds to check, such as 3,5-7", nil},
			param{"only", text, "only this", []string{"pairings", "standings"}},
			param{"tieBreaks", text, "list of tie-breaks, such as BH/C1,BH,SB", nil},
			param{"tieBreakEdition", text, "edition of C.07, such as 2024", nil},
			param{"checklist", boolean, "with the players of every round as the engine sees them", nil},
			param{"text", boolean, "with what trfcheck prints", nil},
			param{"decisions", boolean, "with what decides against each round that differs", nil})},
	{name: "why", summary: "Why two players met in a round, or why they did not", schema: checker.MeetingSchema,
		files: 1, params: withEvent(param{"who", text, "two numbers or names: 14,22", nil},
			param{"round", whole, "a recorded round; the one in which they met, else the last, unless given", nil})},
	{name: "case", summary: "The case file of two players in a round, or of a whole round: a page to print",
		files: 1, params: withEvent(
			param{"who", text, "two numbers or names: 14,22; the whole round unless given", nil},
			param{"round", whole, "a recorded round; that in which the two met, else the last, unless given", nil},
			param{"lang", text, "language of the page", wording.Languages()})},
	{name: "pair", summary: "Make the pairing of the next round, or of an earlier one",
		schema: checker.PairingSchema, files: 1,
		params: withEvent(param{"round", whole, "round to pair; the first not yet paired unless given", nil},
			param{"explain", boolean, "with the reasons, article by article", nil},
			param{"why", numbers, "with the reason why these two players meet or not: 14,22", nil},
			param{"checklist", boolean, "with the players as the engine sees them", nil})},
	{name: "rank", summary: "Make the standings", schema: ranking.Schema, params: []param{
		{"tieBreaks", text, "list of tie-breaks, such as BH/C1,BH,SB", nil},
		{"edition", text, "edition of C.07, such as 2024", nil},
		{"after", whole, "the standings after this round", nil},
		{"why", texts, "7,12 says why one stands before the other, 7:BH how a value came about; may be repeated", nil},
		{"exports", texts, "the standings in these formats, too: csv, html", nil},
		{"pedantic", boolean, "an assumption made in reading is an error", nil}}},
	{name: "convert", summary: "Convert a file to another edition", files: 1, params: []param{
		{"to", text, "edition", []string{"trf06", "trf16", "trfx", "trfbx", "trf26", "json"}},
		{"charset", text, "encoding to write", nil},
		{"eol", text, "line ends to write", []string{"lf", "crlf", "cr"}},
		{"totalRounds", whole, "number of rounds of the event", nil},
		{"initialColour", text, "colour drawn before round 1", []string{"white", "black"}},
		{"system", text, "pairing system", nil},
		{"plusBye", text, "what 0000 - + is where it cannot be told", []string{"U", "F"}},
		{"unfinished", text, "games without a result, where the edition has none", []string{"blank", "drop"}},
		{"keepForeign", boolean, "keep the records of other programs", nil},
		{"force", boolean, "convert a file that contradicts itself, too", nil},
		{"pedantic", boolean, "an assumption made in reading is an error", nil}}},
	{name: "lint", summary: "Say what is wrong with files", params: []param{
		{"profile", text, "what the files are for", []string{"rating", "pairing"}},
		{"fix", boolean, "with the files repaired", nil},
		{"pedantic", boolean, "an assumption made in reading is an error", nil},
		{"lenient", boolean, "points that contradict the results are a warning", nil}}},
	{name: "audit", summary: "Find out how published tournaments were paired", schema: audit.Schema, job: true,
		params: []param{{"seconds", whole, "bound of the search in one file", nil},
			{"page", boolean, "with the report as a page", nil}}},
	{name: "compare", summary: "Say how two files differ", schema: compare.Schema, files: 2,
		params: []param{{"ignore", text, "what does not count, such as header,player", nil}}},
}

// lintSchema is that of the report inside the answer of lint.
var lintSchema = lint.Schema

func callNamed(name string) *call {
	for i := range calls {
		if calls[i].name == name {
			return &calls[i]
		}
	}
	return nil
}
