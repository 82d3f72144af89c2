package checker

import (
	"slices"
	"strings"

	"github.com/trfkit/trfkit/checker/naming"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

// founding says on what an answer rests that the file does not tell, or tells otherwise: the system, its edition,
// virtual points, and what can be read in another way. One such thing left out would make the whole answer worthless.
type founding struct {
	*loaded
	asked *asked
	opt   *Options
	out   []wording.Message
}

// founded says it of a question.
func (l *loaded) founded(opt *Options, a *asked) []wording.Message {
	f := founding{loaded: l, asked: a, opt: opt}
	entry, _ := opt.table().ByID(l.system.Info().ID)
	f.source(entry.ID)
	f.edition(&entry)
	f.virtual()
	for _, r := range a.file.Rounds[0].Readings {
		f.say("reading.open", wording.Args{"reading": r.Reading, "rule": r.Rule, "effect": string(r.Effect)})
	}
	return f.out
}

func (f *founding) say(key string, args wording.Args) {
	f.out = append(f.out, wording.Message{Key: "case." + key, Args: args})
}

// source says who named the system.
func (f *founding) source(own string) {
	named, id := naming.Of(f.tournament, f.comments, f.opt.table()), f.asked.file.Identification
	says := wording.Args{"by": named.By, "says": strings.TrimSpace(named.Says), "system": own}
	byRounds := id != nil && id.By == naming.ByRounds && len(id.Fits) > 0
	switch {
	case f.opt.System != "" && f.opt.System != StatedSystem:
		f.say("source.person", says)
		if named.Says != "" && !naming.Contains(named.Systems, own) {
			f.say("source.otherwise", says)
		}
	case byRounds:
		says["n"], says["of"] = id.Fits[0].Agree, id.Fits[0].Rounds
		says["open"] = f.asked.file.Rounds[0].Verdict == NotJudged // by the rounds no system is established
		f.say("source.found", says)
		if id.Fits[0].Agree > 0 {
			f.equal(id.Equal)
		}
	case named.Says != "":
		f.say("source.file", says)
		if id != nil && len(id.Fits) > 0 && id.Fits[0].System != own {
			f.say("source.better", wording.Args{"system": id.Fits[0].System, "n": id.Fits[0].Agree,
				"of": id.Fits[0].Rounds})
		}
	}
}

// equal says what systems that as many rounds follow make of those who are asked about.
func (f *founding) equal(ids []string) {
	var same, other []string
	for _, id := range ids {
		e, ok := f.opt.table().ByID(id)
		if !ok || e.New == nil {
			continue
		}
		made, err := engine.NewWork().Within(e.New(), f.asked.state)
		switch {
		case err == nil && f.alike(&made):
			same = append(same, id)
		case err == nil:
			other = append(other, id)
		}
	}
	if len(same) > 0 {
		f.say("source.same", wording.Args{"list": same, "n": len(same)})
	}
	if len(other) > 0 {
		f.say("source.different", wording.Args{"list": other, "n": len(other)})
	}
}

// alike reports whether a pairing gives those who are asked about the opponents that they have here.
func (f *founding) alike(p *engine.Result) bool {
	ids := f.asked.two[:]
	if f.asked.two == (Two{}) {
		ids = f.asked.asked.Made.Players()
	}
	return !slices.ContainsFunc(ids, func(id tournament.PlayerID) bool {
		return engine.Opponent(p.Boards, id) != engine.Opponent(f.asked.asked.Made.Boards, id)
	})
}

// edition says whether the edition was in force when the event began, as far as it is one of several.
func (f *founding) edition(e *systems.Entry) {
	span, ok := rules.EditionNamed(e.ID)
	if !ok || span.From == "" && span.Until == "" {
		return
	}
	days := tournament.Days(f.tournament.RulesDate())
	key := "day.in-force"
	switch {
	case len(days) == 0:
		f.say("day.none", nil)
		return
	case !naming.InForce(e, f.tournament):
		key = "day.not-in-force"
	case f.tournament.AsOf != "":
		key = "day.as-of"
	}
	day := strings.Split(days[0], "-")
	f.say(key, wording.Args{"day": wording.Message{Key: "date",
		Args: wording.Args{"y": day[0], "m": day[1], "d": day[2]}}})
	if others := naming.Unapplied(e.Family(), f.tournament); len(others) > 0 {
		f.say("day.unknown", wording.Args{"list": others})
	}
}

// virtual says whether players had virtual points: of the rounds before they count for who met somebody with more
// points.
func (f *founding) virtual() {
	var before []int
	for round := 1; round <= f.asked.round; round++ {
		if slices.ContainsFunc(f.tournament.Players, func(p tournament.Player) bool {
			return p.VirtualPoints(round) != 0
		}) {
			before = append(before, round)
		}
	}
	switch {
	case len(before) == 0:
		f.say("virtual.none", nil)
	case before[len(before)-1] < f.asked.round:
		f.say("virtual.before", wording.Args{"n": len(before), "list": before})
	}
}
