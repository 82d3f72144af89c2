package main

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/cli"
	"github.com/trfkit/trfkit/ranking"
	"github.com/trfkit/trfkit/standings"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// maxRating bounds ratings, as their four columns do.
const maxRating = 9999

func options(c *cli.Context) (ranking.Options, error) {
	opt := ranking.Options{Tool: "trfrank", Version: cli.Version(), TieBreaks: c.String("tie-breaks"),
		Edition: c.String("tie-break-edition"),
		Kind:    c.String("kind"), After: c.Int("after"), Lots: c.Bool("lots"), Tolerance: tolerance(c)}
	for _, read := range []func(*cli.Context, *ranking.Options) error{readDay, readList,
		readReadings, readUnrated, readRatings,
		readExpelled, readValues, readSeed, readWhy} {
		if err := read(c, &opt); err != nil {
			return opt, err
		}
	}
	return opt, nil
}

func readDay(c *cli.Context, opt *ranking.Options) (err error) {
	opt.Tolerance.AsOf, err = c.Day("as-of")
	return err
}

// readList refuses a list that can be used neither for players nor for teams.
func readList(c *cli.Context, _ *ranking.Options) error {
	if err := standings.CheckList(c.String("tie-breaks")); err != nil {
		return cli.FlagError("tie-breaks", err)
	}
	return nil
}

func readReadings(c *cli.Context, opt *ranking.Options) error {
	var chosen []engine.Reading
	for _, text := range c.Strings("reading") {
		r, err := engine.ParseReading(text)
		if err != nil {
			return cli.FlagError("reading", err)
		}
		chosen = append(chosen, r)
	}
	var err error
	if opt.Choices, err = standings.Questions().Choose(chosen...); err != nil {
		return cli.FlagError("reading", err)
	}
	return nil
}

// readUnrated reads how unrated players count: by a rating, as 0, or not at all.
func readUnrated(c *cli.Context, opt *ranking.Options) error {
	how := c.String("unrated")
	n, err := strconv.Atoi(how)
	switch {
	case how == "":
	case how == "leave-out":
		opt.Choices["TB-20"] = "leave-out"
	case err != nil || n < 0 || n > maxRating:
		return cli.Usagef("--unrated %q is neither a rating from 0 to %d nor leave-out", how, maxRating)
	case n == 0:
		opt.Choices["TB-20"] = "zero"
	default:
		opt.Unrated = n
	}
	return nil
}

// readRatings reads ID=RATING and ID:ROUND=RATING.
func readRatings(c *cli.Context, opt *ranking.Options) error {
	opt.Ratings, opt.Later = map[tournament.PlayerID]int{}, map[tournament.PlayerID][]standings.RatingChange{}
	for _, text := range c.Strings("rating") {
		who, value, ok := strings.Cut(text, "=")
		player, from, later := strings.Cut(who, ":")
		id, err1 := within(player, trf.MaxPlayers)
		rating, err2 := within(value, maxRating)
		round := 1
		var err3 error
		if later {
			round, err3 = within(from, trf.MaxRounds)
		}
		if !ok || errors.Join(err1, err2, err3) != nil {
			return cli.Usagef("--rating %q is not of the form ID=RATING or ID:ROUND=RATING", text).
				WithHint("for example: --rating 7=1850 --rating 7:5=1900")
		}
		if p := tournament.PlayerID(id); later {
			opt.Later[p] = append(opt.Later[p], standings.RatingChange{Round: round, Rating: rating})
		} else {
			opt.Ratings[p] = rating
		}
	}
	for _, changes := range opt.Later {
		slices.SortStableFunc(changes, func(a, b standings.RatingChange) int { return a.Round - b.Round })
	}
	return nil
}

// within reads a number from 1 to a limit.
func within(text string, most int) (int, error) {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if err == nil && (n < 1 || n > most) {
		err = strconv.ErrRange
	}
	return n, err
}

func readExpelled(c *cli.Context, opt *ranking.Options) error {
	for _, text := range strings.FieldsFunc(c.String("expelled"), func(r rune) bool { return r == ',' || r == ' ' }) {
		id, err := within(text, trf.MaxPlayers)
		if err != nil {
			return cli.Usagef("--expelled: %q is not a pairing number", text).WithHint("for example: --expelled 3,17")
		}
		opt.Expelled = append(opt.Expelled, tournament.PlayerID(id))
	}
	return nil
}

// readValues reads CODE:ID=VALUE of tie-breaks of the organiser's own.
func readValues(c *cli.Context, opt *ranking.Options) error {
	for _, text := range c.Strings("value") {
		code, rest, _ := strings.Cut(strings.ToUpper(text), ":")
		who, value, _ := strings.Cut(rest, "=")
		id, err := within(who, trf.MaxPlayers)
		if err != nil || !strings.HasPrefix(code, "OTHER") || !tournament.IsOutsideValue(value) {
			return cli.Usagef("--value %q is not of the form OTHER_NAME:ID=NUMBER", text).
				WithHint("for example: --tie-breaks OTHER_BLITZ,BH --value OTHER_BLITZ:7=3.5 --value OTHER_BLITZ:9=2")
		}
		opt.Values = append(opt.Values,
			tournament.OutsideValue{Code: code, Player: tournament.PlayerID(id), Value: value})
	}
	return nil
}

func readSeed(c *cli.Context, opt *ranking.Options) error {
	if !c.IsSet("seed") {
		return nil
	}
	n, err := strconv.ParseUint(c.String("seed"), 10, 64)
	if err != nil || !opt.Lots {
		return cli.Usagef("--seed %q goes with --lots and is a whole number", c.String("seed"))
	}
	opt.Seed = &n
	return nil
}

func readWhy(c *cli.Context, opt *ranking.Options) error {
	for _, text := range c.Strings("why") {
		q, err := ranking.ParseQuestion(text)
		if err != nil {
			e := cli.FlagError("why", err)
			e.Hint = cmp.Or(e.Hint, "two players, --why 7,12, or a player and a tie-break, --why 7:BH")
			return e
		}
		opt.Why = append(opt.Why, q)
	}
	return nil
}
