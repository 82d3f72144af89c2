// Package standings orders the participants of an event by a list of tie-breaks, as FIDE's C.07 has it, and says of
// every value how it came about. It knows every tie-break of the mandatory list with every modifier, for individuals
// and for teams, in the editions of 2023, 2024 and 2026.
//
// An Event is the facts: what each round brought each participant, a player or a team. FromTournament makes one of a
// tournament, of players or of teams. Compute applies a List to it:
//
//	e, notes := standings.FromTournament(t, standings.Options{})
//	s := standings.Compute(e, standings.ParseList("PTS,BH/C1,BH,SB", e.Team))
//	for _, i := range s.Order { ... s.Rank[i], s.Columns[k].Text(i) ... }
//
// Values are exact: points are integer tenths and everything else is a fraction of integers. Nothing here reads or
// writes files; participants are named by their index in Event.Participants.
package standings
