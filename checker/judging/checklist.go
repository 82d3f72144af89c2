package judging

import (
	"fmt"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// ChecklistRow is one player of a checklist: what the engine knows of him before it pairs the round, and the board it
// demands for him.
type ChecklistRow struct {
	Player     tournament.PlayerID   `json:"player"`
	Name       string                `json:"name"`
	Number     int                   `json:"number"`     // effective pairing number: counts only those who took part
	Group      int                   `json:"group"`      // scoregroup, 1 is the highest
	Points     string                `json:"points"`     // before the round, "3.5"
	Score      string                `json:"score"`      // with virtual points: what the round is paired on
	Colours    string                `json:"colours"`    // of the games over the board, "WBW"
	Preference ChecklistPreference   `json:"preference"` // of colour
	Floats     [2]string             `json:"floats"`     // none, down or up: in the previous round and the one before
	Bye        bool                  `json:"byeAllowed"` // has had no pairing-allocated bye or what stands for one
	Topscorer  bool                  `json:"topscorer"`
	Opponents  []tournament.PlayerID `json:"opponents"` // by round; 0 where no game was played over the board
	Board      int                   `json:"board"`     // 1 is the first; 0 without one
	// demanded; 0 is the bye, or nobody when the round is unpairable
	Opponent tournament.PlayerID `json:"opponent"`
	Colour   string              `json:"colour"` // white, black or none
	HasBye   bool                `json:"hasBye"` // the pairing-allocated bye is his

	preference engine.Preference
}

// ChecklistPreference is the colour a player is due.
type ChecklistPreference struct {
	Colour   string `json:"colour"`   // white, black or none
	Strength string `json:"strength"` // absolute, strong, mild or none
}

// List shows the players of a round beside the pairing demanded, which is zero when none exists.
func (j *Judge) List(s *engine.State, demanded engine.Result) []ChecklistRow {
	rows, err := RowsOf(j.System, s)
	if err != nil || rows == nil {
		j.Log.Add("checklist.none", trf.Warning,
			fmt.Sprintf("round %d: %s shows no checklist", s.Round, j.System.Info().ID), "")
		return nil
	}
	out := make([]ChecklistRow, len(rows))
	at := make(map[tournament.PlayerID]*ChecklistRow, len(rows))
	for i := range rows {
		out[i] = checklistRow(&rows[i])
		if p := j.Event.Player(rows[i].Player); p != nil {
			out[i].Name = p.Name
		}
		at[rows[i].Player] = &out[i]
	}
	for i, b := range demanded.Boards {
		at[b.White].take(i+1, b.Black, tournament.White)
		at[b.Black].take(i+1, b.White, tournament.Black)
	}
	if bye := at[demanded.Bye]; bye != nil {
		bye.HasBye = true
	}
	return out
}

func (r *ChecklistRow) take(board int, opponent tournament.PlayerID, c tournament.Colour) {
	if r != nil {
		r.Board, r.Opponent, r.Colour = board, opponent, c.String()
	}
}

func checklistRow(r *engine.ChecklistRow) ChecklistRow {
	return ChecklistRow{
		Player: r.Player, Number: r.Number, Group: r.Group, Points: r.Points.String(), Score: r.Score.String(),
		Colours: ColourLetters(r.Colours), Floats: [2]string{r.Floats[0].String(), r.Floats[1].String()},
		Preference: ChecklistPreference{r.Preference.Colour.String(), r.Preference.Strength.String()},
		Bye:        !r.BarredBye, Topscorer: r.Topscorer, Opponents: append([]tournament.PlayerID{}, r.Opponents...),
		Colour: tournament.NoColour.String(), preference: r.Preference,
	}
}

// ColourLetters writes a colour history as W and B, oldest first.
func ColourLetters(colours []tournament.Colour) string {
	b := make([]byte, len(colours))
	for i, c := range colours {
		b[i] = 'W'
		if c == tournament.Black {
			b[i] = 'B'
		}
	}
	return string(b)
}

// RowsOf asks a system for its checklist; nil when it has none to show.
func RowsOf(sys engine.System, s *engine.State) ([]engine.ChecklistRow, error) {
	if c, ok := sys.(engine.Checklister); ok {
		return c.Checklist(s)
	}
	return nil, nil
}
