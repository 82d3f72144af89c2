package compare

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
)

// CodeInfo documents the code of a difference or note. Codes are never renamed or reused.
type CodeInfo struct {
	Code    string
	Meaning string
}

// topic is a code of a difference: what differs, what that means, and what a file says of it where it is a fact of its
// own. What is not documented belongs to the topic before it.
type topic struct {
	code, what, meaning string
	says                func(x *one) fact
}

// one is the event, a player or a team in one of the files.
type one struct {
	*side
	p    *tournament.Player
	team *tournament.Team
}

// table has the codes by group. The facts of a group stand in the order of the report.
var table = [...]topic{
	{"bye.announced", "announced bye",
		"A bye announced for a round that neither file has paired (a cell, record 240 or XXZ).", nil},
	{"bye.blank", "absence", "A blank round in one file is a zero-point bye in the other: absent in both, " +
		"but only a blank round 1 makes a late entry.", nil},
	{"bye.kind", "bye", "A player has byes of different kinds (U, F, H, Z), or a bye in one file only.", nil},
	{"game.colour", "colour of the first", "The same game with other colours.", nil},
	{"game.open", "game without a result", "The same game without a result: blank in one file, `?` in the other.", nil},
	{"game.rated", "result, rated or not",
		"The same game with the same result, rated in one file and not in the other (`1` and `W`).", nil},
	{"game.result", "result", "The same game with another result.", nil},
	{"header.name", "name of the tournament", "Record 012.", header("012", tidy)},
	{"header.city", "city", "Record 022.", header("022", tidy)},
	{"header.federation", "federation", "Record 032.", header("032", upper)},
	{"header.start", "start date", "Record 042.", header("042", dateForm)},
	{"header.end", "end date", "Record 052.", header("052", dateForm)},
	{"header.type", "type of tournament", "Record 092.", header("092", tidy)},
	{"header.arbiter", "chief arbiter", "Record 102.", header("102", tidy)},
	{"header.time-control", "time control", "Record 122.", header("122", tidy)},
	{"header.ranking-method", "ranking method", "Record 172.", header("172", upper)},
	{"header.controller", "pairing controller", "Record 182.", header("182", tidy)},
	{"header.time-code", "encoded time control", "Record 222.", header("222", upper)},
	{"header.deputies", "deputy arbiters", "Records 112, in any order.", (*one).deputies},
	{"header.tie-breaks", "tie-breaks", "Records 202 or 212; `212 PTS,a,b` is the same as `202 a,b`.",
		(*one).tieBreaks},
	{"header.players", "number of players", "Record 062; the players are counted where it is missing.",
		counted("062", func(x *one) int { return len(x.t.Players) })},
	{"header.rated", "number of rated players", "Record 072; the rated players are counted where it is missing.",
		counted("072", (*one).ratedPlayers)},
	{"header.teams", "number of teams", "Record 082; the teams are counted where it is missing.",
		counted("082", (*one).teams)},
	{"header.dates", "date of the round", "The date of a round, record 132.", nil},
	{"pairing.bye", "game or bye", "A player has a game in one file and a bye or nothing in the other.", nil},
	{"pairing.opponent", "opponent", "A player has different opponents.", nil},
	{"player.added", "player", "A player is in B only.", nil},
	{"player.removed", "player", "A player is in A only.", nil},
	{"player.ambiguous", "who is who cannot be told",
		"Players share a name, and who is who cannot be told. Their rounds are not compared.", nil},
	{"player.number", "starting rank", "Starting rank; compared under --numbers only.", nil},
	{"player.name", "name", "Name, apart from blanks.", field("name", func(x *one) string { return tidy(x.p.Name) })},
	{"player.sex", "sex", "Sex.", field("sex", func(x *one) string { return x.p.Sex })},
	{"player.title", "title", "Title.", field("title", func(x *one) string { return x.p.Title })},
	{"player.rating", "rating", "Rating.",
		field("rating", func(x *one) string { return prose.NumberOrBlank(x.p.Rating) })},
	{"player.federation", "federation", "Federation of a player.",
		field("federation", func(x *one) string { return strings.ToUpper(x.p.Federation) })},
	{"player.fideid", "FIDE id", "FIDE id.", field("fideid", func(x *one) string { return fideKey(x.p) })},
	{"player.birth", "date of birth", "Date of birth.", field("birth", func(x *one) string { return x.p.Birth })},
	{"record.national", "national rating or text", "A national rating record.", nil},
	{"record.other", "text", "A record that trfkit does not read, such as DAT of Tornelo.", nil},
	{"round.added", "the whole round", "A whole round is in B only.", nil},
	{"round.removed", "the whole round", "A whole round is in A only.", nil},
	{"settings.rounds", "number of rounds", "The number of rounds of the event (record 142, XXR).",
		derived(notStated, rounds, "142", "XXR", "TNR")},
	{"settings.initial-colour", "initial colour", "The colour drawn before round 1 (record 152, XXC).",
		derived(notStated, initialColour, "152", "XXC")},
	{"settings.system", "pairing system", "The pairing system (record 192).", (*one).system},
	{"settings.scoring", "point values", "What results are worth (record 162, XXS, BB?).", nil},
	{"settings.acceleration", "virtual points by round",
		"Virtual points, however they are given: XXA, record 250, Baku by record 192.", nil},
	{"settings.forbidden", "forbidden pair", "Players who may not meet (XXP, record 260).", nil},
	{"settings.adjustment", "bonus or penalty", "Bonuses, penalties and abnormal points (record 299).", nil},
	{"settings.rating-use", "rating in the ranking", "Whether SSM ranks by ratings.", (*one).ratingUse},
	{"settings.game-points", "points of the game rules by round", "Points of the game rules, by which SSM ranks.",
		personal("game", func(x *one) string { return amounts(x.p.Game) })},
	{"settings.lot", "lot", "The lot of a player, by which SSM ranks.",
		personal("lot", func(x *one) string { return prose.NumberOrBlank(x.p.Lot) })},
	{"settings.maxi", "maxi-tournament", "Whether the event is a maxi-tournament of the Lim system.", (*one).maxi},
	{"standing.points", "points", "Recorded points.",
		personal("points", func(x *one) string { return pointsOrBlank(x.p.Points, x.p.HasPoints) })},
	{"standing.rank", "rank", "Recorded rank.",
		personal("rank", func(x *one) string { return prose.NumberOrBlank(x.p.Rank) })},
	{"team.added", "team", "A team is in B only.", nil},
	{"team.removed", "team", "A team is in A only.", nil},
	{"team.tpn", "number", "Number of a team; compared under --numbers only.", nil},
	{"team.name", "name", "Name of a team, apart from blanks.",
		ofTeam("name", func(x *one) string { return tidy(x.team.Name) })},
	{"team.nickname", "short name", "Short name of a team.",
		ofTeam("nickname", func(x *one) string { return tidy(x.team.Nickname) })},
	{"team.strength", "strength", "Strength factor of a team.",
		ofTeam("strength", func(x *one) string { return x.team.Strength })},
	{"team.score", "match points", "Recorded match points or game points of a team.",
		ofTeam("match", func(x *one) string { return pointsOrBlank(x.team.Points[0], x.team.Has[0]) })},
	{"team.score", "game points", "",
		ofTeam("game", func(x *one) string { return pointsOrBlank(x.team.Points[1], x.team.Has[1]) })},
	{"team.place", "rank", "Recorded rank of a team.",
		ofTeam("rank", func(x *one) string { return prose.NumberOrBlank(x.team.Rank) })},
	{"team.roster", "players in the order of the boards",
		"Other players of a team, or the same in another order.", nil},
	{"team.match-opponent", "opponent of the team", "A team met different teams, or none in one file.", nil},
	{"team.match-colour", "colour at the first board",
		"The same match with the other colour at the first board.", nil},
	{"team.match-result", "result of the match", "The same match with other match points or game points.", nil},
	{"team.match-bye", "bye of the team",
		"A team without a match has byes of different kinds, or a bye in one file only.", nil},
	{"team.lineup", "players at the boards", "Other players at the boards of a team, or the same in another order.",
		nil},
	{"team.record", "", "A record about teams that is compared field by field: 352, 362, 801, 802; in files that are " +
		"no events of teams, or contradict themselves, 013, 300, 310, 320 and 330, too.", nil},
	{"team.setting", "", "Record 240, 250, 260 or 299 of an event of teams, field by field.", nil},
}

// whatOf are the words for what differs, by code.
var whatOf = func() map[string]string {
	out := map[string]string{}
	for i := range table {
		out[table[i].code] = cmp.Or(out[table[i].code], table[i].what)
	}
	return out
}()

// topicsOf are the facts whose codes begin so.
func topicsOf(codes ...string) (out []*topic) {
	for i := range table {
		begins := func(code string) bool { return strings.HasPrefix(table[i].code, code) }
		if table[i].says != nil && slices.ContainsFunc(codes, begins) {
			out = append(out, &table[i])
		}
	}
	return out
}

// notes are what is worth knowing and no difference.
var notes = [...]CodeInfo{
	{"colour.inferred", "A colour stands in one file and is taken from the row of the opponent in the other."},
	{"comments.differ", "The comments differ."},
	{"match.contradicted", "Two players are taken for one although their FIDE ids differ."},
	{"match.fide-id", "A FIDE id is given to several players, so that it tells nobody apart."},
	{"match.name", "Several players share a name."},
	{"players.renumbered", "Players have other starting ranks in B."},
	{"settings.inferred", "A fact is stated in one file and inferred, with the same value, in the other."},
	{"teams.renumbered", "Teams have other numbers in B."},
}

// Codes returns the codes of differences in alphabetical order.
func Codes() (out []CodeInfo) {
	for i := range table {
		if topic := &table[i]; topic.meaning != "" {
			out = append(out, CodeInfo{topic.code, topic.meaning})
		}
	}
	slices.SortFunc(out, func(a, b CodeInfo) int { return cmp.Compare(a.Code, b.Code) })
	return out
}

// Notes returns the table of the codes of notes. The caller must not change it.
func Notes() []CodeInfo { return notes[:] }

// Groups lists the first words of the codes of differences.
func Groups() []string {
	var out []string
	for _, info := range Codes() {
		group, _, _ := strings.Cut(info.Code, ".")
		out = append(out, group)
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
		var meant []string
		for _, info := range Codes() {
			if info.Code == word || strings.HasSuffix(info.Code, "."+word) {
				meant = append(meant, info.Code)
			}
		}
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
