package dossier

import (
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/prose"
)

// Answer is how a campaign answers a question of FIDE's checklist.
type Answer string

// The answers. A campaign that proves neither says so.
const (
	Yes      Answer = "yes"
	No       Answer = "no"
	NotShown Answer = "not shown"
)

// Question is one or more questions of FIDE's checklist for tournament programs (VCL4THP, draft 13).
type Question struct {
	Numbers string // such as 21, or 26 to 29
	Asks    string
	Costs   string // the answer that stops a verification or costs a penalty, and which: no: fail
	Why     string // why no campaign shows it, where reply is nil
	reply   func(*tally) Reply
}

// Reply is what a campaign answers for one engine.
type Reply struct {
	Question
	Answer  Answer
	Words   string // what was counted
	Section string // of the page, where the counts stand
	Example string // ID of a discrepancy that shows it, or blank
}

// Bad reports whether the answer stops a verification or costs a penalty.
func (r *Reply) Bad() bool { return strings.HasPrefix(r.Costs, string(r.Answer)+": ") }

// OtherQuestions are those about the windows of the program around an engine. No campaign can answer them, nor trfkit.
const OtherQuestions = "1 to 15, 40 to 46, 56 to 58, 63 to 65, 74, 93, 109, 110, 114 to 144, 147 to 155, 158 to 160, " +
	"162, 174 to 176, 189 to 191 and 218 to 225"

// Questions lists the questions about engine, checker, generator, tie-breaks and files in the order of their numbers.
func Questions() []Question {
	return []Question{
		{"16 to 18", "Does the program have an engine of its own?", "17 no: fail", "its source tells", nil},
		{"19", "Are there a checker and a generator?", "no: fail", "", (*tally).exist},
		{"20", "Can the checker be used freely on the command line?", "no: fail", free, nil},
		{"21", "Does the checker name every pairing and every place that is wrong?", "no: fail", "",
			right(drive.Checks)},
		{"22 and 23", "Can the generator be used freely?", "23 no: fail", free, nil},
		{"24", "Does the generator take all settings that are asked for?", "no: heavy",
			"the campaign asks for what its matrix needs, no more", nil},
		{"25 to 29", "Does it draw sensibly what is not set, ratings too?", "25 no: fail", notAsked, nil},
		{"30", "Do the same settings always make the same file?", "yes: fail", "no tournament is asked for twice", nil},
		{"31", "Do its files obey the rules and their list of tie-breaks?", "no: fail", "", right(drive.Generates)},
		{"32", "Do its results follow FIDE's probabilities?", "no: 5 %", notAsked, nil},
		{"33", "Was it tried in 50,000 tournaments each way, with tie-breaks?", "no: fail", "", (*tally).tried},
		{"34", "Are there more than 10 discrepancies either way?", "", "", excess(Allowed, anybody)},
		{"35", "Are more than 10 the engine's fault?", "yes: fail", "", excess(Allowed, (*Discrepancy).Own)},
		{"36", "Are more than 10 the fault of trfkit?", "", "", excess(Allowed, (*Discrepancy).trfkits)},
		{"37", "Were the other engine's faults reported?", "no: 25 %", "it is up to whoever applies", nil},
		{"38", "Do some come from different readings?", "", "", excess(none, (*Discrepancy).reading)},
		{"39", "Were the readings reported?", "no: 50 %", "it is up to whoever applies", nil},
		{"47 to 55, 59 to 62 and 66 to 71", "Files read, rounds changed, pairings by hand?", "", notAsked, nil},
		{"72", "Does it pair events of 3-1-0?", "no: 10 %", "", set("points", true, threePoints...)},
		{"73", "Does it pair events of other points?", "no: 10 %", "",
			set("points", false, append([]string{"W=1,D=0.5,L=0", "2-1-0"}, threePoints...)...)},
		{"75 to 92 and 94 to 105", "Points changed, the bye, other systems, round robins?", "", notAsked, nil},
		{"106", "Is Baku acceleration right?", "no: fail", "", set("acceleration", true, "baku")},
		{"107 and 108", "Other accelerations?", "", "", set("acceleration", false, "none", "baku")},
		{"111 to 113, 145, 146, 156, 157, 161, 163 to 173, 177 to 188 and 192 to 196",
			"Entries, adjourned games, byes, results, the comments of FIDE mode?", "", notAsked, nil},
		{"197 and 198", "Are expelled players flagged and left out?", "no: 3 and 2 %", notAsked, nil},
		{"199", "Are all tie-breaks of Swisses right?", "no: heavy", "", (*tally).tieBreaks},
		{"200 to 217", "Lists changed, ties, lots, unrated players, ratings, the final file?", "", notAsked, nil},
	}
}

// Why no campaign answers some questions.
const (
	notAsked = "the campaign does not ask it"
	free     = "it is called from the command line; whether it is free, its licence tells"
)

// Checklist answers the questions for an engine. A campaign under way answers none: not all it found is judged.
func (d *Dossier) Checklist(engine string) []Reply {
	if d.Provisional {
		return nil
	}
	t := &tally{Dossier: d, engine: engine, ways: map[drive.Direction]*evidence{}}
	for dir := range barWays {
		t.ways[dir] = t.gather(func(r *Record) bool { return r.Direction == dir })
	}
	var out []Reply
	for _, q := range Questions() {
		r := Reply{Answer: NotShown, Words: q.Why}
		if q.reply != nil {
			r = q.reply(t)
		}
		r.Question = q
		out = append(out, r)
	}
	return out
}

// tally is what a campaign found out about one engine.
type tally struct {
	*Dossier
	engine string
	ways   map[drive.Direction]*evidence // of the bar
}

// evidence is what some of the tournaments show. A discrepancy that is not the engine's own leaves a question open.
type evidence struct {
	Count
	own, open []*Discrepancy
}

// gather counts the tournaments that count, once each, and their discrepancies.
func (t *tally) gather(counts func(*Record) bool) *evidence {
	e := &evidence{}
	seen, in := map[[2]string]bool{}, map[string]bool{}
	for _, r := range t.Records {
		if r.Engine != t.engine || !counts(r) {
			continue
		}
		in[r.ID] = true
		key := [2]string{string(r.Direction), r.Structure}
		if r.Outcome == Skipped || r.Structure != "" && seen[key] {
			continue
		}
		seen[key] = true
		e.Add(r)
	}
	for _, x := range t.Discrepancies {
		if !in[x.Tournament] {
			continue
		} else if x.Own() {
			e.own = append(e.own, x)
		} else {
			e.open = append(e.open, x)
		}
	}
	return e
}

// Own reports whether a discrepancy is the engine's fault. What it makes itself is, too, when it cannot be used.
func (x *Discrepancy) Own() bool {
	return x.Class == ClassCandidate || x.Class == ClassInput && x.Direction == drive.Generates
}

func (x *Discrepancy) trfkits() bool {
	return x.Class == ClassTrfkit || x.Class == ClassInput && x.Direction != drive.Generates
}

func (x *Discrepancy) reading() bool { return x.Class == ClassReading }

// reply weighs the evidence by the rate of the bar: 10 discrepancies in 50,000 tournaments. What it lacks to be whole
// keeps it from being a yes.
func (e *evidence) reply(lacks string) Reply {
	beyond := func(n int) bool { return n*BarTournaments > BarDiscrepancies*e.Tournaments }
	r := Reply{Answer: Yes, Words: e.words(), Section: "results"}
	switch {
	case beyond(len(e.own)):
		r.Answer, r.Example = No, e.own[0].ID
	case e.Tournaments == 0:
		r = Reply{Answer: NotShown, Words: "no tournament shows it"}
	case beyond(len(e.own) + len(e.open)):
		r.Answer, r.Example = NotShown, e.open[0].ID
	case lacks != "":
		r.Answer, r.Words = NotShown, r.Words+"; "+lacks
	}
	return r
}

func (e *evidence) words() string {
	s := counted(e.Tournaments, "tournament")
	if e.Rounds > 0 {
		s += fmt.Sprintf(", %s of %s alike", figure(e.RoundsAgree), counted(e.Rounds, "round"))
	}
	if e.Standings > 0 {
		s += fmt.Sprintf(", %s of %s standings alike", figure(e.StandingsAgree), figure(e.Standings))
	}
	if len(e.own) > 0 {
		s += "; " + counted(len(e.own), "discrepancy") + " by the engine's fault"
	}
	if len(e.open) > 0 {
		s += "; " + counted(len(e.open), "discrepancy") + " not by its fault"
	}
	return s
}

func counted(n int, noun string) string { return figure(n) + " " + prose.Plural(n, noun) }

func figure(n int) string { return prose.Thousands(n, ",") }

func (t *tally) exist() Reply {
	answers := func(o Outcome) bool { return !o.Fails() && o != Invalid }
	c, g := t.ways[drive.Checks].Of(answers), t.ways[drive.Generates].Of(answers)
	r := Reply{Answer: NotShown, Words: fmt.Sprintf("%s checked, %s made", counted(c, "tournament"), figure(g)),
		Section: "results"}
	if c > 0 && g > 0 {
		r.Answer = Yes
	}
	return r
}

// right is whether the engine's verdicts, or its files, are right: pairings and standings.
func right(dir drive.Direction) func(*tally) Reply {
	return func(t *tally) Reply {
		e, lacks := t.ways[dir], ""
		if e.Standings == 0 {
			lacks = "standings were not compared"
		}
		return e.reply(lacks)
	}
}

// barWays are the directions of the bar.
var barWays = map[drive.Direction]string{drive.Checks: "checked", drive.Generates: "made"}

// whole reports whether a campaign is of the kind and the size that the bar asks for, in both directions.
func (t *tally) whole() bool {
	for dir := range barWays {
		if e := t.ways[dir]; e.Tournaments < BarTournaments || e.Standings < BarTournaments {
			return false
		}
	}
	return t.Manifest.IsOfficial()
}

func (t *tally) tried() Reply {
	c, g := t.ways[drive.Checks], t.ways[drive.Generates]
	r := Reply{Answer: NotShown, Section: "results"}
	r.Words = fmt.Sprintf("%s checked and %s made, %s and %s with standings", counted(c.Tournaments, "tournament"),
		figure(g.Tournaments), figure(c.Standings), figure(g.Standings))
	if t.whole() {
		r.Answer = Yes
	} else if !t.Manifest.IsOfficial() {
		r.Words += "; without a challenge or without an official matrix"
	}
	return r
}

func none(int) int { return 0 }

func anybody(*Discrepancy) bool { return true }

// excess is whether more discrepancies of a kind were found, in some direction, than are allowed in so many
// tournaments.
func excess(allowed func(int) int, pick func(*Discrepancy) bool) func(*tally) Reply {
	return func(t *tally) Reply {
		r := Reply{Answer: NotShown, Section: "discrepancies"}
		if t.whole() {
			r.Answer = No
		}
		var words []string
		for _, dir := range []drive.Direction{drive.Checks, drive.Generates} {
			e := t.ways[dir]
			all := slices.DeleteFunc(slices.Concat(e.own, e.open), func(x *Discrepancy) bool { return !pick(x) })
			words = append(words,
				fmt.Sprintf("%s in %s %s", figure(len(all)), counted(e.Tournaments, "tournament"), barWays[dir]))
			if len(all) > allowed(e.Tournaments) {
				r.Answer, r.Example = Yes, all[0].ID
			}
		}
		r.Words = prose.Listed(words)
		return r
	}
}

// threePoints are the values of a setting by which a win is worth three points.
var threePoints = []string{"W=3,D=1,L=0", "3-1-0"}

// set is whether the engine is right in tournaments of trfkit with a setting that is one of some values, or with one
// that is none of them. A cause that is met without it, too, does not speak against it. The points of an event of teams
// are those of its matches.
func set(name string, one bool, values ...string) func(*tally) Reply {
	return func(t *tally) Reply {
		if name == "points" && t.Manifest.Unit() == engine.Teams {
			name = "match-points"
		}
		ours := func(has bool) *evidence {
			return t.gather(func(r *Record) bool {
				_, rest, found := strings.Cut(" "+r.Settings, " "+name+"=")
				value, _, _ := strings.Cut(rest, " ")
				return r.Direction != drive.Generates && has == (found && slices.Contains(values, value) == one)
			})
		}
		e, others := ours(true), ours(false)
		causes := map[string]bool{}
		for _, x := range others.own {
			causes[x.Group] = true
		}
		e.leave(func(x *Discrepancy) bool { return others.Tournaments == 0 || causes[x.Group] })
		return e.reply("")
	}
}

// leave takes discrepancies from the engine's own that show nothing about a question.
func (e *evidence) leave(is func(*Discrepancy) bool) {
	for _, x := range e.own {
		if is(x) {
			e.open = append(e.open, x)
		}
	}
	e.own = slices.DeleteFunc(e.own, is)
}

// tieBreakCodes are those that question 199 names; each has to be in some list.
const tieBreakCodes = "AOB APPO APRO ARO ARO/C1 ARO/C2 ARO/M1 ARO/M2 BH BH/C1 BH/C2 BH/M1 BH/M2 BPG BWG DE DE/P FB " +
	"FB/C1 FB/C2 FB/M1 FB/M2 PS PS/C1 PS/C2 PTP REP RTNG SB SB/C1 SB/C2 STD TPN TPR WIN WON"

func (t *tally) tieBreaks() Reply {
	used := map[string]bool{}
	e := t.gather(func(r *Record) bool {
		if r.Standings == nil {
			return false
		}
		for _, code := range strings.Split(r.Standings.List, ",") {
			used[code] = true
		}
		return true
	})
	ofPairings := func(x *Discrepancy) bool { return !strings.HasPrefix(x.Rule, "C.07 ") }
	e.own, e.open = slices.DeleteFunc(e.own, ofPairings), slices.DeleteFunc(e.open, ofPairings)
	e.Rounds = 0 // the standings count
	missing := slices.DeleteFunc(strings.Fields(tieBreakCodes), func(code string) bool { return used[code] })
	if len(missing) == 0 {
		return e.reply("")
	}
	return e.reply("in no list: " + prose.Listed(missing))
}

// writeChecklists prints what the campaign answers, by engine.
func writeChecklists(b *strings.Builder, d *Dossier) {
	for _, e := range d.Manifest.Engines {
		var open []string
		replies := d.Checklist(e.Name)
		if len(replies) > 0 {
			fmt.Fprintf(b, "%s by FIDE's checklist (VCL4THP):\n", e.Name)
		}
		for i := range replies {
			r := &replies[i]
			if r.Answer == NotShown {
				open = append(open, r.Numbers)
				continue
			}
			fmt.Fprintf(b, "  %s %s %s", r.Numbers, r.Asks, r.Answer)
			if r.Bad() {
				fmt.Fprintf(b, " (%s)", r.Costs)
			}
			fmt.Fprintf(b, ": %s", r.Words)
			if r.Example != "" {
				fmt.Fprintf(b, "; see %s", r.Example)
			}
			b.WriteByte('\n')
		}
		if len(open) > 0 {
			prose.WriteLine(b, "  ", "not shown: "+strings.Join(open, ", "))
		}
	}
}
