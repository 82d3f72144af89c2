package standings_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/standings"
	"github.com/trfkit/trfkit/standings/standingstest"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// litFile is an event on its way into a file: ranks and points as the literal standings have them, and then a fault.
type litRecord struct {
	*rand.Rand
	event *tournament.Tournament
	lit   *litEvent
	list  []litCode
	ranks []int
}

// The literal standings, written into files, are found right, and each fault planted in the files is found where it is
// and nowhere else.
func TestLiteralFaults(t *testing.T) {
	runs := litRuns(t, 90)
	found, right := map[string]int{}, 0
	for seed := range uint64(runs) {
		m := litRecorded(seed)
		if m.lit.n == 0 || !m.hold(t, seed, "none") {
			continue
		}
		right++
		for _, fault := range litFaults() {
			m := litRecorded(seed)
			if fault.plant(m) && m.wrong() && m.hold(t, seed, fault.name) {
				found[fault.name]++
			}
		}
	}
	total := 0
	for _, fault := range litFaults() {
		total += found[fault.name]
		if found[fault.name] < runs/50 {
			t.Errorf("%s: only %d times", fault.name, found[fault.name])
		}
	}
	if right < runs*3/4 {
		t.Errorf("only %d of %d files can be written", right, runs)
	}
	t.Logf("%d right files, %d faults: %v", right, total, found)
}

// litRecorded makes an event with a list and the ranks and points that follow.
func litRecorded(seed uint64) *litRecord {
	m := &litRecord{Rand: rand.New(rand.NewPCG(seed, 20))}
	codes := litSingles()
	switch seed % 3 {
	case 0:
		m.event, m.lit = litTeamEvent(seed)
		codes = litTeamCodes()
	case 1:
		m.event = litCrosstable(seed)
	default:
		m.event = standingstest.Event(seed, standingstest.Options{})
	}
	m.list = []litCode{{name: "PTS"}}
	for range 1 + m.IntN(4) {
		m.list = append(m.list, codes[m.IntN(len(codes))])
	}
	m.list = litOnce(m.list)
	m.reread()
	m.state(m.list)
	m.rank(m.lit, m.list)
	m.count()
	return m
}

// reread makes the facts of an individual event anew, after a change of it.
func (m *litRecord) reread() {
	if m.event.Teams == nil {
		m.lit = litIndividual(m.event, 0)
	}
}

// state enters a list as record 212 or 202.
func (m *litRecord) state(list []litCode) {
	text := litText(list)
	m.event.Order, m.event.TieBreaks = text, ""
	if m.IntN(2) == 0 {
		m.event.Order, m.event.TieBreaks = "", strings.TrimPrefix(text, "PTS,")
	}
}

// rank gives the ranks that follow from a list: shared or drawn.
func (m *litRecord) rank(lit *litEvent, list []litCode) {
	m.ranks = make([]int, len(lit.parts))
	drawn, place := m.IntN(2) == 0, 1
	for _, g := range lit.order(list).groups {
		lots := m.Perm(len(g))
		for k, i := range g {
			m.ranks[i] = place
			if drawn {
				m.ranks[i] += lots[k]
			}
		}
		place += len(g)
	}
}

// count enters everybody's points.
func (m *litRecord) count() {
	for i := range m.lit.parts {
		if m.event.Teams == nil {
			p := &m.event.Players[i]
			p.Points, p.HasPoints = tournament.Points(m.lit.final(0)[i]), true
			continue
		}
		team := &m.event.Teams.Teams[i]
		for s := range team.Points {
			team.Points[s], team.Has[s] = tournament.Points(m.lit.final(s)[i]), true
		}
	}
}

// wrong reports whether some group has ranks that are neither shared nor drawn, or somebody has wrong points.
func (m *litRecord) wrong() bool {
	return len(m.faulty()) > 0 || len(m.gaps()) > 0
}

// faulty lists the groups with wrong ranks, each with its first place.
func (m *litRecord) faulty() map[int][]int {
	out, place := map[int][]int{}, 1
	for _, g := range m.lit.order(m.list).groups {
		var ranks []int
		for _, i := range g {
			ranks = append(ranks, m.ranks[i])
		}
		slices.Sort(ranks)
		shared, drawn := true, true
		for k, r := range ranks {
			shared, drawn = shared && r == place, drawn && r == place+k
		}
		if !shared && !drawn {
			out[place] = g
		}
		place += len(g)
	}
	return out
}

// gaps lists the participants whose recorded points are wrong.
func (m *litRecord) gaps() []int {
	var out []int
	for i := range m.lit.parts {
		if m.event.Teams == nil {
			if p := &m.event.Players[i]; int(p.Points) != m.lit.final(0)[i] {
				out = append(out, i)
			}
			continue
		}
		team := &m.event.Teams.Teams[i]
		if int(team.Points[0]) != m.lit.final(0)[i] || int(team.Points[1]) != m.lit.final(1)[i] {
			out = append(out, i)
		}
	}
	return out
}

// hold writes the file, reads it and verifies its standings. It reports false for an event that no file can hold.
func (m *litRecord) hold(t *testing.T, seed uint64, fault string) bool {
	for i, r := range m.ranks {
		if m.event.Teams == nil {
			m.event.Players[i].Rank = r
		} else {
			m.event.Teams.Teams[i].Rank = r
		}
	}
	data, err := trf.Encode(m.event, trf.EncodeOptions{})
	if err != nil {
		return false
	}
	doc, _ := trf.Parse("case.trf", data)
	read, _, found := trf.DecodeWith(doc, trf.Options{Lenient: true})
	if found.HasErrors() {
		return false
	}
	k := standings.Prepare(read, "", standings.Options{})
	s := standings.Compute(k.Event, k.List)
	v := s.Verify()
	complain := func(format string, args ...any) {
		t.Errorf("seed %d, %s: "+format+"\n%s", append(append([]any{seed, fault}, args...), data)...)
	}
	faulty, gaps := m.faulty(), m.gaps()
	if (v.Verdict == standings.Agree) != (len(faulty)+len(gaps) == 0) {
		complain("%v, faulty groups %v, wrong points %v", v, faulty, gaps)
		return true
	}
	var told []int
	for _, g := range v.Points {
		if !slices.Contains(told, g.Participant) {
			told = append(told, g.Participant)
		}
	}
	if !slices.Equal(told, gaps) {
		complain("wrong points of %v, want %v", told, gaps)
	}
	hit := map[int]bool{}
	for _, p := range v.Places {
		hit[p.Expected] = true
		g := faulty[p.Expected]
		if !slices.Contains(g, p.Participant) || p.Until != p.Expected+len(g)-1 ||
			p.Recorded != m.ranks[p.Participant] {
			complain("%+v, want one of %v", p, faulty)
		}
		if p.Rightful != standings.Nobody && p.By != m.parting(p.Participant, p.Rightful) {
			complain("%+v, want tie-break %d", p, m.parting(p.Participant, p.Rightful))
		}
	}
	for place, g := range faulty {
		for _, i := range g {
			outside := m.ranks[i] < place || m.ranks[i] >= place+len(g)
			named := slices.ContainsFunc(v.Places, func(p standings.Place) bool { return p.Participant == i })
			if outside && !named || !hit[place] {
				complain("rank %d of %d is not told: %+v", m.ranks[i], i, v.Places)
			}
		}
	}
	return true
}

// parting is the index of the tie-break that parts two participants, standings.Tied when none does.
func (m *litRecord) parting(a, b int) int {
	for k := range m.list {
		for _, g := range m.lit.order(m.list[:k+1]).groups {
			if slices.Contains(g, a) != slices.Contains(g, b) {
				return k
			}
		}
	}
	return standings.Tied
}

// litFault plants something wrong; it reports false where there is nothing to plant it in.
type litFault struct {
	name  string
	plant func(m *litRecord) bool
}

func litFaults() []litFault {
	return []litFault{{"a rank among the tied", litAmongTied}, {"all tied have the last place", litLastPlace},
		{"two exchanged", litExchanged}, {"dense ranks", litDense}, {"another cut", litOtherCut},
		{"another order of the list", litOtherOrder}, {"another edition", litOtherEdition},
		{"a penalty left out", litPenalty}, {"wrong points", litWrongPoints}, {"a rank too high", litTooHigh}}
}

// tied picks a group of at least so many who are tied to the end, and its first place.
func (m *litRecord) tied(least int) ([]int, int) {
	place := 1
	var found []int
	first := 0
	for _, g := range m.lit.order(m.list).groups {
		if len(g) >= least && (found == nil || m.IntN(2) == 0) {
			found, first = g, place
		}
		place += len(g)
	}
	return found, first
}

func litAmongTied(m *litRecord) bool {
	g, place := m.tied(3)
	for _, i := range g {
		m.ranks[i] = place
	}
	if len(g) == 0 {
		return false
	}
	m.ranks[g[m.IntN(len(g))]] = place + 1 + m.IntN(len(g)-1)
	return true
}

func litLastPlace(m *litRecord) bool {
	g, place := m.tied(2)
	for _, i := range g {
		m.ranks[i] = place + len(g) - 1
	}
	return len(g) > 0
}

func litExchanged(m *litRecord) bool {
	a, b := m.IntN(len(m.ranks)), m.IntN(len(m.ranks))
	m.ranks[a], m.ranks[b] = m.ranks[b], m.ranks[a]
	return true
}

func litDense(m *litRecord) bool {
	for place, g := range m.lit.order(m.list).groups {
		for _, i := range g {
			m.ranks[i] = place + 1
		}
	}
	return true
}

func litTooHigh(m *litRecord) bool {
	m.ranks[m.IntN(len(m.ranks))] += 1 + m.IntN(3)
	return true
}

// litOtherCut ranks by a list in which one code has another cut.
func litOtherCut(m *litRecord) bool {
	other := slices.Clone(m.list)
	for k, c := range other {
		if slices.Contains([]string{"BH", "FB", "SB", "PS", "ARO", "EMMSB", "EMGSB", "EGMSB", "EGGSB"}, c.name) {
			other[k].cut = (c.cut + 1) % 3
			m.rank(m.lit, other)
			return true
		}
	}
	return false
}

// litOtherOrder states the list with two codes exchanged.
func litOtherOrder(m *litRecord) bool {
	if len(m.list) < 3 {
		return false
	}
	m.list = slices.Clone(m.list)
	k := 1 + m.IntN(len(m.list)-2)
	m.list[k], m.list[k+1] = m.list[k+1], m.list[k]
	m.state(m.list)
	return true
}

// litOtherEdition moves the event into another edition and leaves the ranks.
func litOtherEdition(m *litRecord) bool {
	m.event.StartDate = litDates[1+m.IntN(len(litDates)-1)]
	m.lit.edition, m.lit.sums = litEdition(m.event.StartDate), newLitSums()
	return true
}

// litPenalty enters a penalty that neither points nor ranks know of.
func litPenalty(m *litRecord) bool {
	i := m.IntN(len(m.ranks))
	if m.lit.final(0)[i] < 10 || m.lit.team || m.lit.n < m.event.RecordedRounds() {
		return false
	}
	m.event.Adjustments = append(m.event.Adjustments, tournament.Adjustment{Points: -10, Round: 1 + m.IntN(m.lit.n),
		Players: []tournament.PlayerID{m.event.Players[i].ID}})
	m.reread()
	return true
}

// litWrongPoints gives half a point too much. Points may count a bye that is announced for the coming round.
func litWrongPoints(m *litRecord) bool {
	if m.lit.n < m.event.RecordedRounds() {
		return false
	}
	i := m.IntN(len(m.ranks))
	if m.event.Teams != nil {
		m.event.Teams.Teams[i].Points[m.IntN(2)] += 5
	} else {
		m.event.Players[i].Points += 5
	}
	return true
}
