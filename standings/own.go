package standings

import "github.com/trfkit/trfkit/tournament"

// The functions of article 7, and the scores themselves: what a participant's own rounds give.

// scoreIndex is the score a code asks for.
func (l *ledger) scoreIndex(c *Code) int {
	switch c.Score {
	case "MP":
		return Match
	case "GP":
		return Game
	}
	return l.e.Primary
}

// scoreItems lists what each round added to a score.
func scoreItems(score func(*ledger, *Code) int) func(*ledger, *Code) func(int) []Item {
	return func(l *ledger, c *Code) func(int) []Item {
		s := score(l, c)
		return func(i int) []Item {
			return l.items(i, func(_ int, r *Round, it *Item) bool {
				it.Points, it.Sum = r.brought(s), int64(r.brought(s))
				return true
			})
		}
	}
}

// points is the primary score.
//
// Rule: C.07 (2023, 2024, 2026) 11.1
func points(l *ledger, _ *Code) int { return l.e.Primary }

// fixed is one of the scores, whichever decides.
func fixed(score int) func(*ledger, *Code) int { return func(*ledger, *Code) int { return score } }

// otherScore is the score that does not decide.
//
// Rule: C.07 (2023, 2024, 2026) 13.1
func otherScore(l *ledger, _ *Code) int { return l.e.secondary() }

// countItems lists the rounds for which a condition holds.
func countItems(holds func(l *ledger, c *Code) func(i, k int, r *Round) bool) func(*ledger, *Code) func(int) []Item {
	return func(l *ledger, c *Code) func(int) []Item {
		counts := holds(l, c)
		return func(i int) []Item {
			return l.items(i, func(k int, r *Round, it *Item) bool {
				if !counts(i, k, r) {
					return false
				}
				it.Points, it.Sum = r.Points[l.scoreIndex(c)], 1
				return true
			})
		}
	}
}

// wins counts the rounds that brought as many points as a win.
//
// Rule: C.07 (2023, 2024, 2026) 7.1
func wins(l *ledger, c *Code) func(i, k int, r *Round) bool {
	s := l.scoreIndex(c)
	return func(_, _ int, r *Round) bool {
		return r.Result != tournament.NoResult && r.Points[s] == l.e.worth(r, s).Win
	}
}

// counted reports whether a round counts as played for the own results of article 7: over the board, and where the
// pairings were predetermined the forfeits too, but for the losses since 2026. Reading: TB-13.
//
// Rule: C.07 (2023, 2024, 2026) 15.2
func (l *ledger) counted(i, k int, r *Round) bool {
	switch {
	case l.played(i, k, r):
		return true
	case !l.e.Predetermined || r.Opponent == Nobody || l.e.Choices.Is("TB-13", "never"):
		return false
	case r.Result == tournament.ForfeitWin:
		return true
	}
	return r.Result == tournament.ForfeitLoss && l.e.Edition < Edition2026
}

// played reports whether a round was played over the board.
func (l *ledger) played(i, k int, r *Round) bool {
	return r.Opponent != Nobody && r.Result.Played() && l.categoryOf(i, k) == playedRound
}

// won reports whether a round that counts as played was won.
func (l *ledger) won(r *Round, score int) bool {
	if l.e.Team {
		return r.Points[score] == l.e.Worth[score].Win
	}
	return r.Result == tournament.Win || r.Result == tournament.UnratedWin || r.Result == tournament.ForfeitWin
}

// gamesWon counts the games won over the board.
//
// Rule: C.07 (2023, 2024, 2026) 7.2
func gamesWon(l *ledger, c *Code) func(i, k int, r *Round) bool {
	s := l.scoreIndex(c)
	return func(i, k int, r *Round) bool { return l.counted(i, k, r) && l.won(r, s) }
}

// blackGames counts the games played with Black; a team has the colour of its first board. Reading: TB-48.
//
// Rule: C.07 (2023, 2024, 2026) 7.3
func blackGames(l *ledger, _ *Code) func(i, k int, r *Round) bool {
	return func(i, k int, r *Round) bool { return r.Colour == tournament.Black && l.counted(i, k, r) }
}

// blackWins counts the games won with Black, those of a team by one of its scores. Reading: TB-48.
//
// Rule: C.07 (2023, 2024, 2026) 7.4
func blackWins(l *ledger, c *Code) func(i, k int, r *Round) bool {
	s := l.scoreIndex(c)
	return func(i, k int, r *Round) bool {
		return r.Colour == tournament.Black && l.counted(i, k, r) && l.won(r, s)
	}
}

// progressive lists the score after each round, those of the first rounds cut. A score stands after a rest round, too.
// Reading: TB-41.
//
// Rule: C.07 (2023, 2024, 2026) 7.5, 14.1.1
func progressive(l *ledger, c *Code) func(int) []Item {
	s := l.scoreIndex(c)
	return func(i int) []Item {
		var sum tournament.Points
		return l.items(i, func(k int, r *Round, it *Item) bool {
			sum += r.brought(s)
			it.Points, it.Score, it.Sum = r.brought(s), sum, int64(sum)
			if k < c.Cut { // Reading: TB-7
				it.Cut = CutLow
			}
			return true
		})
	}
}

// electedRounds is the rounds less half-point byes, zero-point byes and forfeit losses. The rest rounds of a round
// robin were nobody's choice; before 2026 its forfeits were regular games. Reading: TB-14.
//
// Rule: C.07 (2023, 2024, 2026) 7.6
func electedRounds(l *ledger, _ *Code) func(i, k int, r *Round) bool {
	return func(_, _ int, r *Round) bool {
		switch r.Result {
		case tournament.HalfBye, tournament.ZeroBye:
			return false
		case tournament.NoResult:
			return !l.e.Choices.Is("TB-14", "subtracted")
		case tournament.ForfeitLoss:
			return l.e.Predetermined && l.e.Edition < Edition2026 && !l.e.Choices.Is("TB-14", "subtracted")
		}
		return true
	}
}

// standardPoints gives a point for each round that brought more than the scheduled opponent had, a half for as much;
// without playing, for more than a draw and for as much. Reading: TB-18.
//
// Rule: C.07 (2026) 7.7
func standardPoints(l *ledger, c *Code) func(int) []Item {
	s := l.scoreIndex(c)
	return func(i int) []Item {
		return l.items(i, func(k int, r *Round, it *Item) bool {
			it.Points, it.Sum = r.Points[s], int64(l.standard(i, k, s))
			return true
		})
	}
}

// standard is the standard points of one round, in tenths.
func (l *ledger) standard(i, k, score int) tournament.Points {
	r := l.round(i, k)
	against := l.e.worth(r, score).Draw
	switch {
	case r.Result == tournament.NoResult:
		return 0
	case l.counted(i, k, r), l.e.Choices.Is("TB-18", "opponent") && r.Opponent != Nobody:
		against = l.round(r.Opponent, k).Points[score]
	}
	switch {
	case r.Points[score] > against:
		return 10
	case r.Points[score] == against:
		return 5
	}
	return 0
}

// pairingNumber is the number in the list of participants.
//
// Rule: C.07 (2026) 7.8
func pairingNumber(l *ledger, _ *Code, i int, _ []Item) Value {
	return whole(int(l.e.Participants[i].ID))
}

// pairedRounds counts the rounds with an opponent or the pairing-allocated bye. C.07 does not list it; the organiser
// may, and FIDE's reference program knows it as RIP.
//
// Rule: C.07 (2023, 2024, 2026) 4.1
func pairedRounds(*ledger, *Code) func(i, k int, r *Round) bool {
	return func(_, _ int, r *Round) bool { return r.Opponent != Nobody || r.Result.Paired() }
}
