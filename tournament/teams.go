package tournament

// TeamEvent is what makes an event one of teams. The players of the tournament are then those of the teams; the pairing
// and the standings are those of the teams, see TeamRounds and TeamMatches.
type TeamEvent struct {
	Teams    []Team // by ID ascending
	Lineups  []Lineup
	Forfeits []ForfeitedMatch
	// Byes are the teams with the pairing-allocated bye, index round-1, 0 for none; of rounds beyond its end the
	// cells of the players tell.
	Byes        []PlayerID
	ByeWorth    [2]Points // match points and game points of that bye
	ByeStated   bool      // ByeWorth is stated; else the bye is worth a drawn match
	Requested   []Absence // byes and absences of teams, of all rounds; Player is the team
	Forbidden   []ForbiddenGroup
	Adjustments []TeamAdjustment
	Boards      []Colour // colours of the boards of the first-named team; nil when they are not stated
	Worth       MatchWorth
	WorthStated bool
	Rules       MatchRules
	RulesOrigin Origin
}

// Team is one team. Its ID is its pairing number (TPN).
type Team struct {
	ID       PlayerID
	Name     string
	Nickname string
	Strength string // as written, with decimals where the file has them
	Points   [2]Points
	Has      [2]bool // which of Points the file states
	Rank     int     // 0 when the file leaves it blank
	Roster   []PlayerID
	Virtual  []Points // acceleration of the primary score, as in Player
}

// Lineup says who sat at the boards of a team in a round; 0 is an empty board.
type Lineup struct {
	Round          int
	Team, Opponent PlayerID
	Players        []PlayerID
}

// ForfeitedMatch is a match decided by forfeit as a whole. The team named first has white.
type ForfeitedMatch struct {
	Round        int
	White, Black PlayerID
	Won          Colour // NoColour: both lose
}

// TeamAdjustment is an abnormal value of a match result, or a bonus or penalty of teams (record 299).
type TeamAdjustment struct {
	Kind   Result // NoResult: Points are added; otherwise they replace those of that result
	Points [2]Points
	Given  [2]bool
	Round  int        // 0 means every round
	Teams  []PlayerID // empty means all
}

// MatchWorth is what a match brings in match points.
type MatchWorth struct{ Win, Draw, Loss Points }

// StandardMatchWorth is 2, 1, 0.
func StandardMatchWorth() MatchWorth { return MatchWorth{20, 10, 0} }

// The scores of a team, as indices.
const (
	MatchPoints = 0
	GamePoints  = 1
)

// Preferences says which colour preferences the teams of an event have.
type Preferences uint8

// The kinds of colour preferences of C.04.6.
const (
	TypeA Preferences = iota // the default
	TypeB
	NoPreferences
)

func (p Preferences) String() string { return [...]string{"type A", "type B", "none"}[p] }

// MatchRules are the settings of an event of matches that the regulations of the event make. The zero value is the
// default of C.04.6 1.2.2 and 1.7: match points, game points for the colours, preferences of type A.
type MatchRules struct {
	Preferences Preferences
	Primary     int  // MatchPoints or GamePoints
	OneScore    bool // the other score is not used, not even for colours
}

// Team returns the team with that pairing number, or nil.
func (e *TeamEvent) Team(id PlayerID) *Team {
	if i := e.index(id); i >= 0 {
		return &e.Teams[i]
	}
	return nil
}

func (e *TeamEvent) index(id PlayerID) int {
	for i := range e.Teams {
		if e.Teams[i].ID == id {
			return i
		}
	}
	return -1
}

// MatchFault is something that the cells of a team event, or of a Double-Swiss, say twice and differently.
type MatchFault struct {
	Code    string   // team.opponents and so on, as in the table of package trf
	Warning bool     // the match can be read all the same
	Team    PlayerID // the team it is about; 0 in a Double-Swiss
	Player  PlayerID // whose cell it is; 0 when it is about no single one
	Round   int      // 1-based round column
	Text    string
}
