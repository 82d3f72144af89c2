package drive

import (
	"cmp"
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/internal/proc"
	"github.com/trfkit/trfkit/tournament"
)

// MadeAnswer is a tournament that a program made.
type MadeAnswer struct {
	Ending
	Data []byte // only when it answered; also of an event that ended early
}

// Generate has the program make a tournament by settled settings.
func (c *Candidate) Generate(ctx context.Context, s *generator.Settings, seed uint64) (MadeAnswer, error) {
	var a MadeAnswer
	err := c.folder(func(dir string) error {
		v := values(s, seed)
		v["dir"], v["out"], v["config"] = dir, filepath.Join(dir, madeFile), filepath.Join(dir, configFile)
		role := c.Driver.Generate
		spec := proc.Spec{Dir: dir, Keep: cmp.Or(role.Output, madeFile)}
		if len(role.Config) > 0 {
			spec.Files = map[string][]byte{configFile: []byte(c.lines(role.Config, v))}
		}
		r, err := c.call(ctx, spec, role.Args, v)
		if err != nil {
			return err
		}
		a.Ending = c.ending(r, role.Codes)
		if a.End != Answered {
			return nil
		}
		a.collect(c.Driver, r.Made, string(r.ErrOut)+"\n"+string(r.Out), c.lines(role.Append, v))
		return nil
	})
	return a, err
}

// lines puts values into lines.
func (c *Candidate) lines(words []string, v map[string]string) string {
	var b strings.Builder
	for _, line := range words {
		b.WriteString(c.fill(line, v) + "\n")
	}
	return b.String()
}

const madeFile, configFile = "made.trf", "config.txt"

// collect takes what was made, and adds what the program was told.
func (a *MadeAnswer) collect(d *Adapter, files []proc.Made, said, told string) {
	why := ""
	switch {
	case len(files) == 0 && a.none:
		why = "it says that no legal pairing exists, but shows no tournament"
	case len(files) == 0:
		why = "no tournament was made"
	case len(files) != 1:
		why = fmt.Sprintf("%d tournaments were made", len(files))
	default:
		why = files[0].Why
	}
	if why != "" {
		a.spoil(d, said, why)
		return
	}
	a.Data = append(without(files[0].Data, d.Generate.Drop), told...)
}

// Asked is what a program was told of the tournament that it should make; 0 is what it was not told.
type Asked struct{ Players, Rounds int }

// Asked says what the program is told of settled settings.
func (g *GenerateRole) Asked(s *generator.Settings) Asked {
	told := func(name string, value int) int {
		for _, word := range slices.Concat(g.Args, g.Config) {
			if strings.Contains(word, "{"+name+"}") {
				return value
			}
		}
		return 0
	}
	return Asked{told("players", s.Players.Max), told("rounds", s.Rounds.Max)}
}

// million is the unit of the rates of settings.
const million = 1_000_000

// values are what the words of a GenerateRole may name: settled settings in the forms that programs want.
func values(s *generator.Settings, seed uint64) map[string]string {
	v := map[string]string{
		"players": strconv.Itoa(s.Players.Max), "rounds": strconv.Itoa(s.Rounds.Max),
		"seed31": strconv.FormatUint(seed&(1<<31-1), 10), "seed20": strconv.FormatUint(1+seed&(1<<20-1), 10),
		"points.W": s.Points.Win().String(), "points.D": s.Points.Draw().String(), "points.L": s.Points.Loss().String(),
	}
	v["points.P"] = s.Points.Value(tournament.Cell{Result: tournament.PairingBye}).String()
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
	v[name] = none
	if millionths > 0 {
		v[name] = strconv.Itoa((million + millionths/2) / millionths)
	}
}
