package trf

import (
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/tournament"
)

// rankingComments reads what the ranks stand on beside the records. It stands in comments, which every other program
// skips:
//
//	### RANKING KIND swiss|round-robin
//	### RANKING EDITION yyyy              of the tie-breaks
//	### RANKING AFTER rrr                 the ranks are those after this round
//	### RANKING EXPELLED pppp pppp ...    left out of the standings
//	### RANKING RATING pppp=nnnn pppp:rrr=nnnn ...   ratings for tie-breaks, from round rrr on
//	### RANKING READING ID=CHOICE ...     readings of C.07
//	### RANKING VALUE OTHER_NAME pppp=n.n ...   values of a tie-break of the organiser's own
func (d *decoder) rankingComments() { d.comments("RANKING", d.rankingComment) }

func (d *decoder) rankingComment(r *row, key word, args []word) {
	own := d.t.Ranking
	if own == nil {
		own = &tournament.Ranking{}
	}
	read := map[string]func(*tournament.Ranking, []word) bool{"KIND": rankingKind, "EDITION": rankingEdition,
		"AFTER": rankingAfter, "EXPELLED": d.rankingExpelled, "RATING": d.rankingRatings, "READING": rankingReadings,
		"VALUE": d.rankingValues}[key.text]
	if read == nil || len(args) == 0 || !read(own, args) {
		d.add("ranking.record", r.pos(key.col),
			"the comment begins like a RANKING record, but it is none; it is not read").
			expected("KIND, EDITION, AFTER, EXPELLED, RATING, READING or VALUE with what belongs to them")
		return
	}
	d.t.Ranking = own
}

func rankingKind(own *tournament.Ranking, args []word) bool {
	own.Kind = args[0].text
	return len(args) == 1 && (own.Kind == "swiss" || own.Kind == "round-robin")
}

func rankingEdition(own *tournament.Ranking, args []word) bool {
	own.Edition = args[0].text
	_, ok := parseNumber(strings.TrimPrefix(own.Edition, "pre-"), 9999)
	return ok && len(args) == 1
}

func rankingAfter(own *tournament.Ranking, args []word) (ok bool) {
	own.After, ok = parseNumber(args[0].text, MaxRounds)
	return ok && len(args) == 1 && own.After > 0
}

func rankingReadings(own *tournament.Ranking, args []word) bool {
	for _, a := range args {
		if id, choice, ok := strings.Cut(a.text, "="); !ok || id == "" || choice == "" {
			return false
		}
		own.Readings = append(own.Readings, a.text)
	}
	return true
}

// participant reads the number of a player, or of a team where there are some.
func (d *decoder) participant(text string) (tournament.PlayerID, bool) {
	n, ok := parseNumber(text, MaxPlayers)
	return tournament.PlayerID(n), ok && n > 0
}

func (d *decoder) rankingExpelled(own *tournament.Ranking, args []word) bool {
	for _, a := range args {
		id, ok := d.participant(a.text)
		if !ok {
			return false
		}
		own.Expelled = append(own.Expelled, id)
	}
	return true
}

func (d *decoder) rankingRatings(own *tournament.Ranking, args []word) bool {
	for _, a := range args {
		who, text, _ := strings.Cut(a.text, "=")
		player, from, later := strings.Cut(who, ":")
		f := tournament.RatingFact{}
		var known, within, rated bool
		f.Player, known = d.participant(player)
		f.Rating, rated = parseNumber(text, 9999)
		within = true
		if later {
			f.From, within = parseNumber(from, MaxRounds)
			within = within && f.From > 0
		}
		if !known || !within || !rated || f.Rating == 0 {
			return false
		}
		own.Ratings = append(own.Ratings, f)
	}
	return true
}

func (d *decoder) rankingValues(own *tournament.Ranking, args []word) bool {
	code := strings.ToUpper(args[0].text)
	if !strings.HasPrefix(code, "OTHER") || len(args) < 2 {
		return false
	}
	for _, a := range args[1:] {
		who, value, _ := strings.Cut(a.text, "=")
		id, ok := d.participant(who)
		if !ok || !tournament.IsOutsideValue(value) {
			return false
		}
		own.Values = append(own.Values, tournament.OutsideValue{Code: code, Player: id, Value: value})
	}
	return true
}

// rankingWidth is how many facts one comment holds.
const rankingWidth = 12

// RankingComments writes what the ranks stand on as texts of ### records, which Decode reads back.
func RankingComments(own *tournament.Ranking) []string {
	if own == nil {
		return nil
	}
	var out []string
	put := func(key string, facts ...string) {
		for part := range slices.Chunk(facts, rankingWidth) {
			out = append(out, "RANKING "+key+" "+strings.Join(part, " "))
		}
	}
	if own.Kind != "" {
		put("KIND", own.Kind)
	}
	if own.Edition != "" {
		put("EDITION", own.Edition)
	}
	if own.After > 0 {
		put("AFTER", number(own.After))
	}
	var expelled, ratings []string
	for _, id := range own.Expelled {
		expelled = append(expelled, number(int(id)))
	}
	put("EXPELLED", expelled...)
	for _, f := range own.Ratings {
		who := number(int(f.Player))
		if f.From > 0 {
			who += ":" + number(f.From)
		}
		ratings = append(ratings, who+"="+number(f.Rating))
	}
	put("RATING", ratings...)
	put("READING", own.Readings...)
	values := map[string][]string{}
	var codes []string
	for _, v := range own.Values {
		if values[v.Code] == nil {
			codes = append(codes, v.Code)
		}
		values[v.Code] = append(values[v.Code], fmt.Sprintf("%d=%s", v.Player, v.Value))
	}
	for _, code := range codes {
		put("VALUE "+code, values[code]...)
	}
	return out
}

// SetRanking replaces the comments about what the ranks stand on, before the players.
func (d *Document) SetRanking(own *tournament.Ranking) error {
	out, texts := d.Clone(), RankingComments(own)
	other := func(text string) bool { return !strings.HasPrefix(text, "RANKING ") }
	if slices.Equal(slices.DeleteFunc(out.Comments(), other), texts) {
		return nil
	}
	out.lines = slices.DeleteFunc(out.lines, func(l Line) bool { return strings.HasPrefix(l.Text, "### RANKING ") })
	for _, text := range slices.Backward(texts) {
		if err := out.AddComment(text); err != nil {
			return err
		}
	}
	out.renumber()
	*d = *out
	return nil
}
