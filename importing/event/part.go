package event

import "github.com/trfkit/trfkit/tournament"

// Cell is what a row says of one round.
type Cell struct {
	Opponent int    // as the part numbers its players; 0 is nobody
	Name     string // of the opponent, where the part names him instead
	Colour   tournament.Colour
	Result   tournament.Result
	// Open says that the source does not tell a pairing-allocated bye from a full-point bye; Result is PairingBye then.
	Open bool
	// Both says that the source does not tell an absence from a game that both players forfeited; Result is ZeroBye
	// then.
	Both bool
	Text string // as it stands in the source
	At   Place
}

// Blank reports whether a cell says nothing.
func (c *Cell) Blank() bool { return c.Result == tournament.NoResult }

// Row is a player as one part shows him.
type Row struct {
	Number     int // starting rank, or what else the part numbers by; 0 where it has none
	Rank       int // place in the standings; 0 where it is blank
	Name       string
	Title, Sex string
	Federation string
	FideID     string
	NationalID string
	Birth      string
	Club       string
	Rating     int // what orders the players; 0 is unrated
	National   int // national rating, where the part has both
	Points     tournament.Points
	HasPoints  bool
	Cells      []Cell // by round, index round-1

	At, NameAt, RankAt, PointsAt Place
}

// Ref names a player in a list of games: by number, by name, or by both.
type Ref struct {
	Number int
	Name   string
	Rating int
	Title  string
	FideID string
	At     Place
}

// IsZero reports whether nobody is named.
func (r *Ref) IsZero() bool { return r.Number == 0 && r.Name == "" }

// Game is a line of a list of pairings. Black is zero for a bye, which is then the result of White.
type Game struct {
	Round, Board int
	White, Black Ref
	Result       [2]tournament.Result // of White and of Black
	Open         bool                 // as in Cell
	Text         string
	At           Place
}

// Kind is what a part holds.
type Kind uint8

// The kinds of parts.
const (
	Table   Kind = iota // players with their rounds
	Players             // players without rounds: a starting list, or standings
	Games               // pairings of rounds
	Absent              // who was not paired, and why
)

func (k Kind) String() string {
	return [...]string{"cross table", "list of players", "list of pairings", "list of absent players"}[k]
}

// Numbering is what the numbers of a part mean.
type Numbering uint8

// The meanings of numbers.
const (
	Unsaid        Numbering = iota // nobody said it
	StartingRanks                  // they are starting ranks
	Places                         // they are places in the standings, or nothing but numbers of rows
)

// Header is what a source says of the event as a whole.
type Header struct {
	Name, City, Federation string
	Start, End             string // YYYY/MM/DD
	Type                   string
	Arbiter, Deputy        string
	TimeControl            string
	Rounds                 int    // of the whole event; 0 where nobody said it
	System                 string // code of record 192, where the source states it
	Win, Draw, Loss        tournament.Points
	HasScores              bool
	Initial                tournament.Colour
}

// Part is what one source, or one table of it, says.
type Part struct {
	Format     string // id in the table of formats
	Kind       Kind
	File       string
	Header     Header
	Rows       []Row
	Games      []Game
	Rounds     int // columns of rounds, or the last round of the games
	Numbers    Numbering
	Colourless bool // the format has no colours
	Loose      bool // the producer is known to print totals that do not follow from the results
	Sorted     bool // the rows stand in the likely order of the starting ranks, though the part does not say so
	Gaps       bool // byes and absences are not in the format at all
	AllPlayAll bool // a table by opponents, whose rounds are told by no cell of it
	At         Place
}
