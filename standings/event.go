package standings

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// The scores of a participant. An individual has only the first; a team has match points and game points.
const (
	Match = 0 // points of an individual, match points of a team
	Game  = 1 // game points of a team
)

// Nobody is the index of no participant.
const Nobody = -1

// Event is what standings are computed from. The cells agree with one another: who is somebody's opponent in a round
// has him as opponent in it.
type Event struct {
	Team          bool
	Primary       int // which score decides: Match or Game; 0 for individuals
	Edition       Edition
	Predetermined bool // round robin or another event whose pairings were known before: article 15.2
	Rounds        int  // rounds that count, at least 1 when any was played
	Of            int  // rounds of the whole event, 0 when unknown
	Worth         [2]Worth
	White         [2]Worth // values with white, where they depend on the colour; equal to Worth elsewhere
	Boards        int      // boards of a team match
	Participants  []Participant
	Choices       engine.Choices // readings, see Questions
}

// Worth is what a win, a draw and a loss bring, in tenths of a point.
type Worth struct{ Win, Draw, Loss tournament.Points }

// Participant is a player or a team.
type Participant struct {
	ID      tournament.PlayerID // pairing number
	Name    string
	Rating  int            // 0 is unrated
	Ratings []RatingChange // later ratings, by round ascending
	// Outside are the values of tie-breaks of the organiser's own, by their names.
	Outside  map[string]Value
	Expelled bool // left out of the standings; the games stay for the opponents
	// Annulled says that the games count for nobody, since the participant left a round robin early: all rounds are
	// without a game, and he is left out of the standings.
	Annulled bool
	Struck   []int                // those with whom his games are annulled
	Beside   [2]tournament.Points // what the annulled games had brought, which the recorded points may hold
	Rounds   []Round              // index round-1, one for each round that counts
	Recorded Recorded             // what the source says of the place
}

// RatingChange is a new rating from a round on.
type RatingChange struct {
	Round  int // 1-based
	Rating int
}

// Recorded is the place and the points that the source of an event states.
type Recorded struct {
	Rank      int // 0 when it states none
	Points    [2]tournament.Points
	HasPoints [2]bool
}

// Round is what one round was for one participant.
type Round struct {
	// Result is the kind of round. NoResult says that nothing was scheduled, as in the rest round of a round robin with
	// an odd field: such a round does not exist for any tie-break. A team match that was played is a Win, Draw or Loss
	// by its match points.
	Result   tournament.Result
	Opponent int // index of the scheduled opponent, or Nobody
	Colour   tournament.Colour
	Points   [2]tournament.Points // what the result brought, in tenths
	Bonus    [2]tournament.Points // bonus and penalty of the round, in tenths
	Boards   []tournament.Points  // points by board, for the participant's own team; nil for individuals
}

// ranked reports whether the participant has a place.
func (p *Participant) ranked() bool { return !p.Expelled && !p.Annulled }

// ForgetPoints leaves the recorded points out of a verification.
func (e *Event) ForgetPoints() {
	for i := range e.Participants {
		e.Participants[i].Recorded.HasPoints = [2]bool{}
	}
}

// worth returns the values that a result of the round is compared with.
func (e *Event) worth(r *Round, score int) *Worth {
	if r.Colour == tournament.White {
		return &e.White[score]
	}
	return &e.Worth[score]
}

// forfeit reports whether an opponent was scheduled, or nobody named, and the round was decided without playing.
func (r *Round) forfeit() bool { return r.Result.Forfeit() }

// brought is what the round adds to a score.
func (r *Round) brought(score int) tournament.Points { return r.Points[score] + r.Bonus[score] }

// secondary is the score that is not the primary one.
func (e *Event) secondary() int { return 1 - e.Primary }
