package compare

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
)

// topic is a code of a difference, whose meaning stands in docs/trfdiff.md: what differs, and what a file says of it.
// Codes are never renamed or reused.
type topic struct {
	code, what string
	says       func(x *one) fact
}

// one is the event, a player or a team in one of the files.
type one struct {
	*side
	p    *tournament.Player
	team *tournament.Team
}

// table has the codes of facts by group, in the order of the report.
var table = [...]topic{
	{"header.name", "name of the tournament", header("012", tidy)},
	{"header.city", "city", header("022", tidy)},
	{"header.federation", "federation", header("032", upper)},
	{"header.start", "start date", header("042", dateForm)},
	{"header.end", "end date", header("052", dateForm)},
	{"header.type", "type of tournament", header("092", tidy)},
	{"header.arbiter", "chief arbiter", header("102", tidy)},
	{"header.time-control", "time control", header("122", tidy)},
	{"header.ranking-method", "ranking method", header("172", upper)},
	{"header.controller", "pairing controller", header("182", tidy)},
	{"header.time-code", "encoded time control", header("222", upper)},
	{"header.deputies", "deputy arbiters", (*one).deputies},
	{"header.tie-breaks", "tie-breaks", (*one).tieBreaks},
	{"header.players", "number of players", counted("062", func(x *one) int { return len(x.t.Players) })},
	{"header.rated", "number of rated players", counted("072", func(x *one) int { return x.t.RatedPlayers() })},
	{"header.teams", "number of teams", counted("082", func(x *one) int { return x.doc.Teams() })},
	{"player.name", "name", field("name", func(x *one) string { return tidy(x.p.Name) })},
	{"player.sex", "sex", field("sex", func(x *one) string { return x.p.Sex })},
	{"player.title", "title", field("title", func(x *one) string { return x.p.Title })},
	{"player.rating", "rating", field("rating", func(x *one) string { return prose.NumberOrBlank(x.p.Rating) })},
	{"player.federation", "federation",
		field("federation", func(x *one) string { return strings.ToUpper(x.p.Federation) })},
	{"player.fideid", "FIDE id", field("fideid", func(x *one) string { return fideKey(x.p) })},
	{"player.birth", "date of birth", field("birth", func(x *one) string { return x.p.Birth })},
	{"settings.rounds", "number of rounds", derived(notStated, rounds, "142", "XXR", "TNR")},
	{"settings.initial-colour", "initial colour", derived(notStated, initialColour, "152", "XXC")},
	{"settings.system", "pairing system", (*one).system},
	{"settings.rating-use", "rating in the ranking", (*one).ratingUse},
	{"settings.game-points", "points of the game rules by round",
		personal("game", func(x *one) string { return amounts(x.p.Game) })},
	{"settings.lot", "lot", personal("lot", func(x *one) string { return prose.NumberOrBlank(x.p.Lot) })},
	{"settings.maxi", "maxi-tournament", (*one).maxi},
	{"standing.points", "points",
		personal("points", func(x *one) string { return pointsOrBlank(x.p.Points, x.p.HasPoints) })},
	{"standing.rank", "rank", personal("rank", func(x *one) string { return prose.NumberOrBlank(x.p.Rank) })},
	{"team.name", "name", ofTeam("name", func(x *one) string { return tidy(x.team.Name) })},
	{"team.nickname", "short name", ofTeam("nickname", func(x *one) string { return tidy(x.team.Nickname) })},
	{"team.strength", "strength", ofTeam("strength", func(x *one) string { return x.team.Strength })},
	{"team.score", "match points",
		ofTeam("match", func(x *one) string { return pointsOrBlank(x.team.Points[0], x.team.Has[0]) })},
	{"team.score", "game points",
		ofTeam("game", func(x *one) string { return pointsOrBlank(x.team.Points[1], x.team.Has[1]) })},
	{"team.place", "rank", ofTeam("rank", func(x *one) string { return prose.NumberOrBlank(x.team.Rank) })},
}

// words are what differs by all other codes; that of records is the title of the record.
var words = map[string]string{
	"bye.announced": "announced bye", "bye.blank": "absence", "bye.kind": "bye",
	"game.colour": "colour of the first", "game.open": "game without a result", "game.rated": "result, rated or not",
	"game.result": "result", "header.dates": "date of the round", "pairing.bye": "game or bye",
	"pairing.opponent": "opponent", "player.added": "player", "player.removed": "player",
	"player.ambiguous": "who is who cannot be told", "player.number": "starting rank",
	"record.national": "national rating or text", "record.other": "text", "round.added": "the whole round",
	"round.removed": "the whole round", "settings.scoring": "point values",
	"settings.acceleration": "virtual points by round", "settings.forbidden": "forbidden pair",
	"settings.adjustment": "bonus or penalty", "team.added": "team", "team.removed": "team", "team.tpn": "number",
	"team.roster": "players in the order of the boards", "team.match-opponent": "opponent of the team",
	"team.match-colour": "colour at the first board", "team.match-result": "result of the match",
	"team.match-bye": "bye of the team", "team.lineup": "players at the boards", "team.record": "",
	"team.setting": "",
}

// topicsOf are the facts whose codes begin so.
func topicsOf(codes ...string) (out []*topic) {
	for i := range table {
		begins := func(code string) bool { return strings.HasPrefix(table[i].code, code) }
		if slices.ContainsFunc(codes, begins) {
			out = append(out, &table[i])
		}
	}
	return out
}

// codes are those of differences, in alphabetical order.
func codes() []string {
	out := slices.Collect(maps.Keys(words))
	for i := range table {
		out = append(out, table[i].code)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// Groups lists the first words of the codes of differences.
func Groups() []string {
	out := codes()
	for i := range out {
		out[i], _, _ = strings.Cut(out[i], ".")
	}
	return slices.Compact(out)
}

// ParseIgnore reads a list of codes, groups of codes, and second words of codes that are not ambiguous ("points" is
// "standing.points"), separated by commas.
func ParseIgnore(list string) ([]string, error) {
	var out []string
	for _, word := range strings.Split(list, ",") {
		if word = strings.TrimSpace(word); word == "" {
			continue
		}
		if slices.Contains(Groups(), word) {
			out = append(out, word)
			continue
		}
		meant := slices.DeleteFunc(codes(),
			func(code string) bool { return code != word && !strings.HasSuffix(code, "."+word) })
		switch len(meant) {
		case 0:
			return nil, fmt.Errorf("%q is neither a code nor a group of codes", word)
		case 1:
			out = append(out, meant[0])
		default:
			return nil, fmt.Errorf("%q may be %s", word, strings.Join(meant, " or "))
		}
	}
	return out, nil
}
