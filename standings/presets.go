package standings

import "strings"

// Preset is a list of tie-breaks that has a name: one of FIDE, of a federation, or of an open.
type Preset struct {
	Name   string `json:"name"`
	Title  string `json:"title"`
	List   string `json:"list"`
	Source string `json:"source"` // where it is written
	// Team and RoundRobin say for which events it is.
	Team       bool `json:"team"`
	RoundRobin bool `json:"roundRobin"`
}

// Stated names, in the place of a list, the one that the file states; without one it is the points alone.
const Stated = "file"

// Presets are the lists with names: those of FIDE, then federations, then opens.
func Presets() []Preset {
	const c02 = "FIDE C.02 (2017) "
	return []Preset{
		{Name: "fide-2017", Title: "FIDE, Swiss, until 2023", List: "BH/C1,BH,SB,PS,DE,WIN,BWG",
			Source: c02 + "13.16.4: ratings that are not all consistent"},
		{Name: "fide-2017-rated", Title: "FIDE, Swiss of rated players, until 2023",
			List: "BH/C1,BH,DE,ARO/C1,WIN,BWG,BPG,SB", Source: c02 + "13.16.5: ratings that are all consistent"},
		{Name: "fide-2017-round-robin", Title: "FIDE, round robin, until 2023", List: "DE,WIN,SB,KS",
			Source: c02 + "13.16.2", RoundRobin: true},
		{Name: "fide-cycle-2019", Title: "Swiss events of the World Championship cycle, 2019",
			List: "ARO/C1,BH/C1,BH,DE", Source: "FIDE Presidential Board, Astana 2019"},
		{Name: "fide-grand-swiss-2021", Title: "FIDE Grand Swiss, 2021", List: "BH/C1,BH,SB,DE",
			Source: "regulations of the Grand Swiss 2021, 4.8.3"},
		{Name: "fide-olympiad", Title: "Chess Olympiad", List: "EMGSB/C1,MPvGP,BH:MP/C1",
			Source: "regulations of the Olympiad (2022), 14", Team: true},
		{Name: "fide-youth-2013", Title: "World Youth Championships, 2013", List: "DE,WIN,BH/M2,BH/C1",
			Source: "worldyouth2013.com, regulation 8"},
		{Name: "ecu-individual", Title: "European Individual Championship", List: "DE,BH/C1,BH,BPG,WIN",
			Source: "eicc2025.com, ranking and tie-breaking; the same in 2022"},
		{Name: "india", Title: "All India Chess Federation, Swiss", List: "BH/C1,BH,SB,DE,WIN,BWG",
			Source: "AICF, Central Council of 15 October 2019, for rated events since 2020"},
		{Name: "sweden", Title: "Swedish Chess Federation, Swiss", List: "BH/C1,DE,WIN,BPG",
			Source: "SSF, tournament rules of 11 October 2022"},
		{Name: "sweden-round-robin", Title: "Swedish Chess Federation, round robin", List: "DE,SB,WIN,BPG",
			Source: "SSF, tournament rules of 11 October 2022", RoundRobin: true},
		{Name: "budapest-open", Title: "Budapest Open", List: "BH,PS,DE,SB", Source: "chess.hu, announcement of 2020"},
		{Name: "cappelle-la-grande", Title: "Cappelle-la-Grande Open", List: "BH/C2,TPR,BH",
			Source: "announcement of 2016"},
		{Name: "czech-open", Title: "Czech Open", List: "BH/C1,BH,SB,BPG",
			Source: "czechopen.net, tournament G1 of 2024"},
		{Name: "gibraltar", Title: "Gibraltar Masters", List: "TPR", Source: "announcement of 2016"},
		{Name: "utrecht", Title: "Open of Utrecht", List: "DE,BH,SB", Source: "regulations of OKU 2019"},
		{Name: "uk-chess-challenge", Title: "UK Chess Challenge", List: "DE,BH/M1,BH/C1,BH",
			Source: "UK Chess Challenge, Tie-Breaks Explained, 2018"},
	}
}

// presetNamed finds a list by its name.
func presetNamed(text string) (Preset, bool) {
	for _, p := range Presets() {
		if strings.EqualFold(strings.TrimSpace(text), p.Name) {
			return p, true
		}
	}
	return Preset{}, false
}

// PresetsFor are the presets for a kind of event.
func PresetsFor(team, roundRobin bool) []Preset {
	var out []Preset
	for _, p := range Presets() {
		if p.Team == team && p.RoundRobin == roundRobin {
			out = append(out, p)
		}
	}
	return out
}
