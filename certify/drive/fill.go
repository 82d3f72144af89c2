package drive

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/tournament"
)

// million is the unit of the rates of settings.
const million = 1_000_000

// values are what the words of a GenerateRole may name: settled settings in the forms that programs want.
func values(s *generator.Settings, seed uint64) map[string]string {
	v := map[string]string{
		"players": strconv.Itoa(s.Players.Max), "rounds": strconv.Itoa(s.Rounds.Max),
		"seed31": strconv.FormatUint(seed&(1<<31-1), 10), "seed20": strconv.FormatUint(1+seed&(1<<20-1), 10),
		"points.W": s.Points.Win().String(), "points.D": s.Points.Draw().String(), "points.L": s.Points.Loss().String(),
	}
	v["points.P"] = pab(s).String()
	if s.Boards > 0 { // of events of teams
		v["boards"], v["reserves"], v["type"] = strconv.Itoa(s.Boards), s.Reserves, s.Code
		v["match-points"], v["board-colours"] = s.Worth, s.BoardColours
	}
	cells := s.Players.Max * s.Rounds.Max
	for _, a := range []struct {
		name      string
		amount    generator.Amount
		occasions int
	}{
		{"draws", s.Draws, 1}, {"forfeits", s.Forfeits, cells / 2}, {"withdrawals", s.Withdrawals, cells},
		{"half-byes", s.HalfByes, cells}, {"zero-byes", s.ZeroByes, cells}, {"full-byes", s.FullByes, cells},
	} {
		rates(v, a.name, rate(a.amount, a.occasions))
	}
	return v
}

// rate is an amount as a share of so many occasions, in millionths: of a list the mean of its parts.
func rate(a generator.Amount, occasions int) int {
	sum := 0
	for _, p := range a.Parts {
		if p.Rate {
			sum += p.Chance
		} else {
			sum += min(million, p.Number*million/max(1, occasions))
		}
	}
	return sum / max(1, len(a.Parts))
}

func rates(v map[string]string, name string, millionths int) {
	v[name+".percent"] = strconv.Itoa((millionths + million/200) / (million / 100))
	v[name+".share"] = fmt.Sprintf("%d.%06d", millionths/million, millionths%million)
	if millionths > 0 {
		v[name] = strconv.Itoa((million + millionths/2) / millionths)
	}
}

// fillRate writes {NAME|otherwise}, which stand for rates that may be none, and leaves other words to fill.
func fillRate(word string, v map[string]string) string {
	for {
		from := strings.Index(word, "|")
		if from < 0 {
			return word
		}
		open, end := strings.LastIndex(word[:from], "{"), strings.Index(word[from:], "}")
		if open < 0 || end < 0 {
			return word
		}
		value, ok := v[word[open+1:from]]
		if !ok {
			value = word[from+1 : from+end]
		}
		word = word[:open] + value + word[from+end+1:]
	}
}

// pab is the value of the pairing-allocated bye.
func pab(s *generator.Settings) tournament.Points {
	return s.Points.Value(tournament.Cell{Result: tournament.PairingBye})
}
