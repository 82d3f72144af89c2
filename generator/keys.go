package generator

import (
	"slices"
	"strings"

	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/structure"

	"github.com/trfkit/trfkit/tournament"
)

// Key is one setting as text.
type Key struct {
	Name string
	Help string // what it is and how it is written
	set  func(*Settings, string) error
	get  func(*Settings) string // blank when it is not given
}

// Keys returns all settings, in the order in which they are written.
func Keys() []Key {
	return slices.Concat(fieldKeys(), gameKeys(), absenceKeys(), ruleKeys(), fileKeys())
}

// fieldKeys are the settings of the system, the size of the event and its players.
func fieldKeys() []Key {
	return []Key{
		{"system", "pairing system", setText(func(s *Settings) *string { return &s.System }),
			getText(func(s *Settings) *string { return &s.System })},
		{"readings", "ID=CHOICE,...: readings where the regulation is open to several", setReadings, getReadings},
		{"shape", "hard shape the other settings begin with", setShape,
			getText(func(s *Settings) *string { return &s.Shape })},
		{"players", "number of players, or a range to draw it from: 40 or 20-60",
			setSpan(func(s *Settings) *Span { return &s.Players }, 2, maxPlayers, false),
			getSpan(func(s *Settings) *Span { return &s.Players })},
		{"rounds", "number of rounds, a range, or all (everybody meets everybody), all-1 ...",
			setSpan(func(s *Settings) *Span { return &s.Rounds }, 1, maxRounds, true),
			getSpan(func(s *Settings) *Span { return &s.Rounds })},
		{"played", "rounds played, when the event is to stop in the middle", setPlayed,
			func(s *Settings) string { return prose.NumberOrBlank(s.Played) }},
		{"ratings", "1400-2600, bell:2000:150:1400-2600, groups:3:1400-2600:200, equal:2000 or list:2713,2650,0",
			setParsed(parseRatings, func(s *Settings) *Ratings { return &s.Ratings }),
			func(s *Settings) string { return s.Ratings.String() }},
		amountKey("unrated", "players without a rating: number or share",
			func(s *Settings) *Amount { return &s.Unrated }),
		{"names", "ascii, latin, another script, mixed or numbered",
			setChoice(nameStyles(), func(s *Settings) *string { return &s.Names }),
			getText(func(s *Settings) *string { return &s.Names })},
	}
}

// gameKeys are the settings of what happens at the boards.
func gameKeys() []Key {
	return []Key{
		{"draws", "share of draws between equals, or a list of shares by round", setDraws,
			func(s *Settings) string { return s.Draws.String() }},
		{"results", "how results come about, by round: fide, even, white, black, higher, lower or draws", setResults,
			func(s *Settings) string { return strings.Join(s.Results, ",") }},
		amountKey("forfeits", "games won by forfeit", func(s *Settings) *Amount { return &s.Forfeits }),
		amountKey("double-forfeits", "games both players forfeit",
			func(s *Settings) *Amount { return &s.DoubleForfeits }),
		amountKey("short", "games of less than one move (W, D, L)", func(s *Settings) *Amount { return &s.Short }),
		amountKey("odd", "games that end half-nil, nil-half or nil-nil over the board, a third each",
			func(s *Settings) *Amount { return &s.Odd }),
		amountKey("half-nil", "games that end ½-0", func(s *Settings) *Amount { return &s.HalfNil }),
		amountKey("nil-half", "games that end 0-½", func(s *Settings) *Amount { return &s.NilHalf }),
		amountKey("nil-nil", "games that end 0-0 over the board", func(s *Settings) *Amount { return &s.NilNil }),
		amountKey("adjourned", "games whose result is not known", func(s *Settings) *Amount { return &s.Adjourned }),
	}
}

// absenceKeys are the settings of who does not play, and when.
func absenceKeys() []Key {
	return []Key{
		amountKey("full-byes", "requested full-point byes", func(s *Settings) *Amount { return &s.FullByes }),
		amountKey("half-byes", "requested half-point byes", func(s *Settings) *Amount { return &s.HalfByes }),
		amountKey("zero-byes", "absences for one round", func(s *Settings) *Amount { return &s.ZeroByes }),
		amountKey("withdrawals", "players who leave for good", func(s *Settings) *Amount { return &s.Withdrawals }),
		amountKey("late", "players who enter after round 1: number, share, or list by round of entry",
			func(s *Settings) *Amount { return &s.Late }),
		{"late-numbers",
			"rating: late entries have the numbers of their ratings; last: the next numbers when they enter",
			setChoice([]string{byRating, byEntry}, func(s *Settings) *string { return &s.LateNumbers }),
			getText(func(s *Settings) *string { return &s.LateNumbers })},
		{"lots", "of a round robin: in the order of free lots (listed) or of those of the Varma tables (varma), " +
			"or by rating (hidden)",
			setChoice([]string{listed, varma, hidden}, func(s *Settings) *string { return &s.Lots }),
			getText(func(s *Settings) *string { return &s.Lots })},
		{"cycle", "of a double round robin: the last two rounds of cycle 1 are exchanged, the table follows the " +
			"table (plain), or each round is played twice",
			setChoice([]string{structure.Exchanged.String(), structure.Plain.String(), structure.Twice.String()},
				func(s *Settings) *string { return &s.Cycle }),
			getText(func(s *Settings) *string { return &s.Cycle })},
	}
}

// ruleKeys are the settings of what the organiser lays down.
func ruleKeys() []Key {
	return []Key{
		amountKey("forbidden", "pairs that may not meet: number or share of all pairs, or a list for single rounds",
			func(s *Settings) *Amount { return &s.Forbidden }),
		{"acceleration",
			strings.Join(tournament.AccelerationNames(), ", ") + " (haley:20 and sad:16,30 give the last numbers of " +
				"groups), free, or blocks FROM-TO:FIRST-LAST:POINTS joined by +: players FROM to TO, rounds FIRST to " +
				"LAST",
			setParsed(parseAcceleration, func(s *Settings) *Acceleration { return &s.Acceleration }),
			func(s *Settings) string { return s.Acceleration.String() }},
		{"points", "W=3,D=1,L=0 and, where they differ, WW BW WD BD WL BL P (allocated bye) F H Z FW FL X (adjourned)",
			func(s *Settings, v string) (err error) {
				s.Points, err = parsePoints(v)
				return err
			}, func(s *Settings) string { return formatPoints(s.Points) }},
		{"colour", "colour drawn before round 1: white or black", setColour, getColour},
		{"tie-breaks", "list behind the points, such as BH/C1,BH,SB, which the ranks obey, or none",
			setParsed(parseTieBreaks, func(s *Settings) *string { return &s.TieBreaks }), getTieBreaks},
		{"date", "first day of the event, YYYY/MM/DD; the edition of the tie-breaks is the one in force on it",
			setParsed(parseDate, func(s *Settings) *string { return &s.Date }),
			getText(func(s *Settings) *string { return &s.Date })},
		{"boards", "boards of a match of teams, 2 to 12", setBoards,
			func(s *Settings) string { return prose.NumberOrBlank(s.Boards) }},
		{"reserves", "players of a team beside those of its boards", setReserves,
			getText(func(s *Settings) *string { return &s.Reserves })},
		{"type", "colour preferences and scores of an event of teams, as record 192 has them: FIDE_TEAM_TYPEB_GP_MP",
			setCode,
			getText(func(s *Settings) *string { return &s.Code })},
		{"match-points", "match points of a win, a draw and a loss: 2-1-0", setWorth,
			getText(func(s *Settings) *string { return &s.Worth })},
		{"board-colours", "alternate: every other board has the other colour; same: a team has one colour on all",
			setChoice([]string{"alternate", "same"}, func(s *Settings) *string { return &s.BoardColours }),
			getText(func(s *Settings) *string { return &s.BoardColours })},
	}
}

// fileKeys are the settings of the file, and of how it is made.
func fileKeys() []Key {
	return []Key{
		{"format", "trf26, trfx, trfbx, trf16 or trf06",
			setChoice(Formats(), func(s *Settings) *string { return &s.Format }),
			getText(func(s *Settings) *string { return &s.Format })},
		{"eol", "line ends: lf, crlf or cr",
			setChoice([]string{"lf", "crlf", "cr"}, func(s *Settings) *string { return &s.EOL }),
			getText(func(s *Settings) *string { return &s.EOL })},
		{"again", "ROUND:SALT,...: other draws for the results of these rounds", setAgain, getAgain},
		{"model", "self: field and absences are those of the file itself", setModel, func(s *Settings) string {
			if s.Model != nil || s.self {
				return "self"
			}
			return ""
		}},
	}
}

const (
	maxPlayers = 9999
	maxRounds  = 999
)

// Formats are the editions that can be written.
func Formats() []string { return []string{"trf26", "trfx", "trfbx", "trf16", "trf06"} }

// SettingError is a setting that cannot be understood or obeyed.
type SettingError struct {
	Key     string
	Message string
	Hint    string
}

func (e *SettingError) Error() string { return e.Key + ": " + e.Message }

// Set gives one setting its text value.
func (s *Settings) Set(name, value string) error {
	var names []string
	for _, k := range Keys() {
		if k.Name == name {
			if err := k.set(s, value); err != nil {
				return &SettingError{name, err.Error(), k.Help}
			}
			return nil
		}
		names = append(names, k.Name)
	}
	return &SettingError{name, "there is no such setting", "settings: " + strings.Join(names, " ")}
}

// Get returns the text value of a setting, blank when it is not given.
func (s *Settings) Get(name string) string {
	for _, k := range Keys() {
		if k.Name == name {
			return k.get(s)
		}
	}
	return ""
}

// Words returns the settings that are given, each as name=value.
func (s *Settings) Words() []string {
	var out []string
	for _, k := range Keys() {
		if v := k.get(s); v != "" {
			out = append(out, k.Name+"="+v)
		}
	}
	return out
}
