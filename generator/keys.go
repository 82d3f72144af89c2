package generator

import (
	"slices"
	"strings"

	"github.com/trfkit/trfkit/engine"
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
		word("system", "pairing system", func(s *Settings) *string { return &s.System }, nil),
		key("readings", "ID=CHOICE,...: readings where the regulation is open to several",
			func(s *Settings) *[]engine.Reading { return &s.Readings }, eachOf(engine.ParseReading),
			joined(engine.Reading.String)),
		{"shape", "hard shape the other settings begin with", setShape, func(s *Settings) string { return s.Shape }},
		key("players", "number of players, or a range to draw it from: 40 or 20-60",
			func(s *Settings) *Span { return &s.Players }, spanFrom(2, maxPlayers), Span.String),
		key("rounds", "number of rounds, a range, or all (everybody meets everybody), all-1 ...",
			func(s *Settings) *Span { return &s.Rounds }, parseRounds, Span.String),
		key("played", "rounds played, when the event is to stop in the middle",
			func(s *Settings) *int { return &s.Played }, number(1, maxRounds, "number of rounds"),
			prose.NumberOrBlank),
		key("ratings", "1400-2600, bell:2000:150:1400-2600, groups:3:1400-2600:200, equal:2000 or list:2713,2650,0",
			func(s *Settings) *Ratings { return &s.Ratings }, parseRatings, Ratings.String),
		amount("unrated", "players without a rating: number or share",
			func(s *Settings) *Amount { return &s.Unrated }),
		word("names", "ascii, latin, another script, mixed or numbered",
			func(s *Settings) *string { return &s.Names }, oneOf(nameStyles()...)),
	}
}

// gameKeys are the settings of what happens at the boards.
func gameKeys() []Key {
	return []Key{
		key("draws", "share of draws between equals, or a list of shares by round",
			func(s *Settings) *Amount { return &s.Draws }, parseDraws, Amount.String),
		key("results", "how results come about, by round: fide, even, white, black, higher, lower or draws",
			func(s *Settings) *[]string { return &s.Results }, eachOf(parseModel), joined(strings.Clone)),
		amount("forfeits", "games won by forfeit", func(s *Settings) *Amount { return &s.Forfeits }),
		amount("double-forfeits", "games both players forfeit",
			func(s *Settings) *Amount { return &s.DoubleForfeits }),
		amount("short", "games of less than one move (W, D, L)", func(s *Settings) *Amount { return &s.Short }),
		amount("odd", "games that end half-nil, nil-half or nil-nil over the board, a third each",
			func(s *Settings) *Amount { return &s.Odd }),
		amount("half-nil", "games that end ½-0", func(s *Settings) *Amount { return &s.HalfNil }),
		amount("nil-half", "games that end 0-½", func(s *Settings) *Amount { return &s.NilHalf }),
		amount("nil-nil", "games that end 0-0 over the board", func(s *Settings) *Amount { return &s.NilNil }),
		amount("adjourned", "games whose result is not known", func(s *Settings) *Amount { return &s.Adjourned }),
	}
}

// absenceKeys are the settings of who does not play, and when.
func absenceKeys() []Key {
	return []Key{
		amount("full-byes", "requested full-point byes", func(s *Settings) *Amount { return &s.FullByes }),
		amount("half-byes", "requested half-point byes", func(s *Settings) *Amount { return &s.HalfByes }),
		amount("zero-byes", "absences for one round", func(s *Settings) *Amount { return &s.ZeroByes }),
		amount("withdrawals", "players who leave for good", func(s *Settings) *Amount { return &s.Withdrawals }),
		amount("late", "players who enter after round 1: number, share, or list by round of entry",
			func(s *Settings) *Amount { return &s.Late }),
		word("late-numbers",
			"rating: late entries have the numbers of their ratings; last: the next numbers when they enter",
			func(s *Settings) *string { return &s.LateNumbers }, oneOf(byRating, byEntry)),
		word("lots", "of a round robin: in the order of free lots (listed) or of those of the Varma tables (varma), "+
			"or by rating (hidden)", func(s *Settings) *string { return &s.Lots }, oneOf(listed, varma, hidden)),
		word("cycle", "of a double round robin: the last two rounds of cycle 1 are exchanged, the table follows the "+
			"table (plain), or each round is played twice", func(s *Settings) *string { return &s.Cycle },
			oneOf(structure.Exchanged.String(), structure.Plain.String(), structure.Twice.String())),
	}
}

// ruleKeys are the settings of what the organiser lays down.
func ruleKeys() []Key {
	return []Key{
		amount("forbidden", "pairs that may not meet: number or share of all pairs, or a list for single rounds",
			func(s *Settings) *Amount { return &s.Forbidden }),
		key("acceleration",
			strings.Join(tournament.AccelerationNames(), ", ")+" (haley:20 and sad:16,30 give the last numbers of "+
				"groups), free, or blocks FROM-TO:FIRST-LAST:POINTS joined by +: players FROM to TO, rounds FIRST to "+
				"LAST",
			func(s *Settings) *Acceleration { return &s.Acceleration }, parseAcceleration, Acceleration.String),
		key("points",
			"W=3,D=1,L=0 and, where they differ, WW BW WD BD WL BL P (allocated bye) F H Z FW FL X (adjourned)",
			func(s *Settings) **tournament.Scoring { return &s.Points }, parsePoints, formatPoints),
		key("colour", "colour drawn before round 1: white or black",
			func(s *Settings) *tournament.Colour { return &s.Colour }, parseColour, colourText),
		{"tie-breaks", "list behind the points, such as BH/C1,BH,SB, which the ranks obey, or none",
			func(s *Settings, v string) (err error) {
				s.TieBreaks, err = parseTieBreaks(v)
				return err
			}, getTieBreaks},
		key("date", "first day of the event, YYYY/MM/DD; the edition of the tie-breaks is the one in force on it",
			func(s *Settings) *string { return &s.Date }, parseDate, strings.Clone),
		key("boards", "boards of a match of teams, 2 to 12", func(s *Settings) *int { return &s.Boards },
			number(2, 12, ""), prose.NumberOrBlank),
		word("reserves", "players of a team beside those of its boards",
			func(s *Settings) *string { return &s.Reserves }, checkReserves),
		word("type",
			"colour preferences and scores of an event of teams, as record 192 has them: FIDE_TEAM_TYPEB_GP_MP",
			func(s *Settings) *string { return &s.Code }, checkCode),
		word("match-points", "match points of a win, a draw and a loss: 2-1-0",
			func(s *Settings) *string { return &s.Worth }, checkWorth),
		word("board-colours", "alternate: every other board has the other colour; same: a team has one colour on all",
			func(s *Settings) *string { return &s.BoardColours }, oneOf("alternate", "same")),
	}
}

// fileKeys are the settings of the file, and of how it is made.
func fileKeys() []Key {
	return []Key{
		word("format", "trf26, trfx, trfbx, trf16 or trf06", func(s *Settings) *string { return &s.Format },
			oneOf(Formats()...)),
		word("eol", "line ends: lf, crlf or cr", func(s *Settings) *string { return &s.EOL },
			oneOf("lf", "crlf", "cr")),
		key("again", "ROUND:SALT,...: other draws for the results of these rounds",
			func(s *Settings) *[]Again { return &s.Again }, eachOf(parseAgain), joined(Again.String)),
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
