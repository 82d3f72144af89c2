package compare

import (
	"fmt"
	"slices"
	"strings"
)

// CodeInfo documents the code of a difference or note. Codes are never renamed or reused.
type CodeInfo struct {
	Code    string
	Meaning string
}

// codes are the differences, in alphabetical order.
var codes = [...]CodeInfo{
	{"bye.announced", "A bye announced for a round that neither file has paired (a cell, record 240 or XXZ)."},
	{"bye.blank",
		"A blank round in one file is a zero-point bye in the other: absent in both, " +
			"but only a blank round 1 makes a late entry."},
	{"bye.kind", "A player has byes of different kinds (U, F, H, Z), or a bye in one file only."},
	{"game.colour", "The same game with other colours."},
	{"game.open", "The same game without a result: blank in one file, `?` in the other."},
	{"game.rated", "The same game with the same result, rated in one file and not in the other (`1` and `W`)."},
	{"game.result", "The same game with another result."},
	{"header.arbiter", "Record 102."},
	{"header.city", "Record 022."},
	{"header.controller", "Record 182."},
	{"header.dates", "The date of a round, record 132."},
	{"header.deputies", "Records 112, in any order."},
	{"header.end", "Record 052."},
	{"header.federation", "Record 032."},
	{"header.name", "Record 012."},
	{"header.players", "Record 062; the players are counted where it is missing."},
	{"header.ranking-method", "Record 172."},
	{"header.rated", "Record 072; the rated players are counted where it is missing."},
	{"header.start", "Record 042."},
	{"header.teams", "Record 082; the teams are counted where it is missing."},
	{"header.tie-breaks", "Records 202 or 212; `212 PTS,a,b` is the same as `202 a,b`."},
	{"header.time-code", "Record 222."},
	{"header.time-control", "Record 122."},
	{"header.type", "Record 092."},
	{"pairing.bye", "A player has a game in one file and a bye or nothing in the other."},
	{"pairing.opponent", "A player has different opponents."},
	{"player.added", "A player is in B only."},
	{"player.ambiguous", "Players share a name, and who is who cannot be told. Their rounds are not compared."},
	{"player.birth", "Date of birth."},
	{"player.federation", "Federation of a player."},
	{"player.fideid", "FIDE id."},
	{"player.name", "Name, apart from blanks."},
	{"player.number", "Starting rank; compared under --numbers only."},
	{"player.rating", "Rating."},
	{"player.removed", "A player is in A only."},
	{"player.sex", "Sex."},
	{"player.title", "Title."},
	{"record.national", "A national rating record."},
	{"record.other", "A record that trfkit does not read, such as DAT of Tornelo."},
	{"round.added", "A whole round is in B only."},
	{"round.removed", "A whole round is in A only."},
	{"settings.acceleration", "Virtual points, however they are given: XXA, record 250, Baku by record 192."},
	{"settings.adjustment", "Bonuses, penalties and abnormal points (record 299)."},
	{"settings.forbidden", "Players who may not meet (XXP, record 260)."},
	{"settings.game-points", "Points of the game rules, by which SSM ranks."},
	{"settings.initial-colour", "The colour drawn before round 1 (record 152, XXC)."},
	{"settings.lot", "The lot of a player, by which SSM ranks."},
	{"settings.maxi", "Whether the event is a maxi-tournament of the Lim system."},
	{"settings.rating-use", "Whether SSM ranks by ratings."},
	{"settings.rounds", "The number of rounds of the event (record 142, XXR)."},
	{"settings.scoring", "What results are worth (record 162, XXS, BB?)."},
	{"settings.system", "The pairing system (record 192)."},
	{"standing.points", "Recorded points."},
	{"standing.rank", "Recorded rank."},
	{"team.added", "A team is in B only."},
	{"team.lineup", "Other players at the boards of a team, or the same in another order."},
	{"team.match-bye", "A team without a match has byes of different kinds, or a bye in one file only."},
	{"team.match-colour", "The same match with the other colour at the first board."},
	{"team.match-opponent", "A team met different teams, or none in one file."},
	{"team.match-result", "The same match with other match points or game points."},
	{"team.name", "Name of a team, apart from blanks."},
	{"team.nickname", "Short name of a team."},
	{"team.place", "Recorded rank of a team."},
	{"team.record", "A record about teams that is compared field by field: 352, 362, 801, 802; in files that are no " +
		"events of teams, or contradict themselves, 013, 300, 310, 320 and 330, too."},
	{"team.removed", "A team is in A only."},
	{"team.roster", "Other players of a team, or the same in another order."},
	{"team.score", "Recorded match points or game points of a team."},
	{"team.setting", "Record 240, 250, 260 or 299 of an event of teams, field by field."},
	{"team.strength", "Strength factor of a team."},
	{"team.tpn", "Number of a team; compared under --numbers only."},
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

// Codes returns the table of the codes of differences. The caller must not change it.
func Codes() []CodeInfo { return codes[:] }

// Notes returns the table of the codes of notes. The caller must not change it.
func Notes() []CodeInfo { return notes[:] }

// Groups lists the first words of the codes of differences.
func Groups() []string {
	var out []string
	for i := range codes {
		group, _, _ := strings.Cut(codes[i].Code, ".")
		if !slices.Contains(out, group) {
			out = append(out, group)
		}
	}
	return out
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
		for i := range codes {
			if code := codes[i].Code; code == word || strings.HasSuffix(code, "."+word) {
				meant = append(meant, code)
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
