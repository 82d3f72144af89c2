package standings

import (
	"strings"
	"testing"

	"github.com/trfkit/trfkit/rules"
)

func TestParseCode(t *testing.T) {
	for text, want := range map[string]string{ // the canonical text, or a part of the error
		"BH": "BH", "bh/c1": "BH/C1", " BH:gp / c1/P ": "BH:GP/C1/P", "BH#C1": "BH/C1", "BH!M2": "BH/M2",
		"mpvgp": "MPvGP", "GE": "REP", "SNO/R": "TPN/R",
		"RTG": "RTNG", "KS/L+1": "KS/L+1", "KS/L-4": "KS/L-4", "KS/L60": "KS/L60", "SSSC/F/P/K4": "SSSC/F/P/K4",
		"ARO/C1/U1400": "ARO/C1/U1400",
		"EDEBT/P":      "EDEBT/P", "BH/P/C1/F": "BH/P/C1/F", "FB/M1/P": "FB/M1/P", "MPTS": "MPTS",

		"": "no name", "/C1": "no name", "XYZ": "not known", "OTHER_blitz": "OTHER_BLITZ", "BH:XX": "does not fit",
		"DE:MP": "DE:MP", "DE:GP/P": "DE:GP/P", "BWG:GP": "BWG:GP", "BPG:MP": "does not fit",
		"RND": "RND", "RIP": "RIP",
		"ARO/U0": "ARO/U0", "ARO/U-0": "no number", "ARO/U0/U0": "beside another",
		"DE/C1": "/C1 does not fit", "BH/C": "no number", "BH/C0": "no number", "BH/C-1": "no number",
		"BH/C+1": "no number", "BH/Cx": "no number",
		"BH/C1/C2": "beside another", "BH/C1/M1": "beside another", "BH/P/P": "stands twice", "BH/P1": "not known",
		"KS/L0": "not a limit", "KS/Lx": "not a limit",
		"KS/L101": "more than", "BH/": "missing", "WIN/R": "does not fit", "SB/F": "does not fit",
		"BH/C99999": "no number", "KS/L+1/L+2": "not a limit",
	} {
		c, err := ParseCode(text)
		if err == nil {
			if c.String() != want {
				t.Errorf("%q is read as %s, want %s", text, c.String(), want)
			}
			continue
		}
		if !strings.Contains(err.Error(), want) || err.(*CodeError).Advice == "" {
			t.Errorf("%q: %v, hint %q; want %q", text, err, err.(*CodeError).Advice, want)
		}
	}
}

// mandatory is every code that a program must know, as FIDE lists them.
const mandatory = "" +
	`DE DE/P BPG BWG REP STD SB SB/C1 SB/C2 SB/P SB/C1/P SB/C2/P ARO ARO/C1 ARO/C2 ARO/M1 ARO/M2 TPR PTP APRO APPO RTNG RTNG/R
 WIN WON PS PS/C1 PS/C2 TPN TPN/R BH BH/C1 BH/C2 BH/M1 BH/M2 BH/P BH/C1/P BH/C2/P BH/M1/P BH/M2/P BH/F BH/C1/F BH/C2/F BH/M1/F BH/M2/F
 AOB AOB/F FB FB/C1 FB/C2 FB/M1 FB/M2 FB/P FB/C1/P FB/C2/P FB/M1/P FB/M2/P KS KS/L+1 KS/L-2`

const mandatoryTeams = "" +
	`BC TBR BBE MPvGP EMMSB EMGSB EGMSB EGGSB EMMSB/C1 EMGSB/C2/P EGMSB/P EGGSB/C1/P EDE EDEBT EDEBB EDET EDEB EDE/P EDEBT/P EDEBB/P
 EDET/P EDEB/P SSSC SSSC/F SSSC/P SSSC/K3 SSSC/F/P/K5 WIN:MP WON:GP PS:MP/C1 PS:GP TPN BH:MP/C1/P BH:GP/M2/P BH:GP/F AOB:MP AOB:GP/F FB:MP/M1/P
 FB:GP KS:MP KS:GP/L-3`

func TestMandatoryCodes(t *testing.T) {
	for _, tt := range []struct {
		codes string
		team  bool
	}{{mandatory, false}, {mandatoryTeams, true}} {
		codes := strings.Fields(tt.codes)
		l := ParseList(strings.Join(codes, ","), tt.team)
		if l.Unread != nil || len(l.Codes) != len(codes)+1 || !l.Added {
			t.Errorf("%d of %d codes are read: %v", len(l.Codes)-1, len(codes), l.Unread)
		}
	}
}

func TestParseList(t *testing.T) {
	for _, tt := range []struct{ text, want, unread, rest string }{
		{"PTS,BH/C1,BH", "PTS BH/C1 BH", "", ""},
		{" bh , sb ", "PTS BH SB", "", ""},
		{"PTS,,BH,", "PTS BH", "", ""},
		{"", "PTS", "", ""},
		{"PTS,BH,OTHER_X,SB", "PTS BH OTHER_X SB", "", ""},
		{"PTS,EDE", "PTS", "EDE", "EDE"},
		{"PTS,BH:MP", "PTS", "BH:MP", "BH:MP"},
		{"PTS,RND,BH", "PTS RND", "", ""},
	} {
		l := ParseList(tt.text, false)
		unread := ""
		if l.Unread != nil {
			unread = l.Unread.Code
		}
		if got := strings.Join(l.Texts(), " "); got != tt.want || unread != tt.unread ||
			strings.Join(l.Rest, " ") != tt.rest {
			t.Errorf("%q: %s, unread %s, rest %v", tt.text, got, unread, l.Rest)
		}
	}
	if l := ParseList("PTS,DE,BH,DE", false); strings.Join(l.Keys(), " ") != "PTS DE BH DE@4" {
		t.Errorf("keys %v", l.Keys())
	}
	if l := ParseList("ARO", true); l.Unread == nil {
		t.Error("ratings are no tie-break of teams")
	}
}

// Every row of the table is whole, and its article exists in every edition that has it.
func TestTable(t *testing.T) {
	seen := map[string]bool{}
	for _, row := range codes() {
		if row.title == "" || row.kind == "" || seen[row.name] {
			t.Errorf("%s: no title, no type, or twice", row.name)
		}
		seen[row.name] = true
		if ways := (row.divide != nil) != (row.items != nil || row.value != nil); !ways ||
			row.items != nil && row.unit == 0 {
			t.Errorf("%s: it must have either divide or items and value", row.name)
		}
		for e := max(row.since, Edition2023); e <= Newest; e++ {
			if _, ok := rules.Lookup(row.cite(e)); !ok {
				t.Errorf("%s: %s is not in the table of articles", row.name, row.cite(e))
			}
		}
	}
}

// The numbers of modifiers are taken up to their bound, and advice names the modifiers of a tie-break.
func TestModifierBounds(t *testing.T) {
	for text, want := range map[string]string{"BH/C9999": "", "BH/C10000": "no number", "KS/L+9999": "",
		"KS/L-9999":  "",
		"KS/L+10000": "not a limit", "KS/L-10000": "not a limit", "KS/L100": "", "KS/L1": "", "KS/L+1": "",
		"KS/L60/L+1": "not a limit", "KS/L+1/L60": "not a limit"} {
		if _, err := ParseCode(text); (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(),
			want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
	for text, want := range map[string]string{"WIN/R": "WIN has no modifiers", "RTNG/C1": "modifiers of RTNG are /R"} {
		if _, err := ParseCode(text); err == nil || !strings.Contains(err.(*CodeError).Advice, want) {
			t.Errorf("%s: %+v, want %q", text, err, want)
		}
	}
}

// A limit of one digit counts half points, with a sign or without; two digits and more are per cent. Reading: TB-45.
func TestKoyaLimits(t *testing.T) {
	for text, want := range map[string][2]int{"KS/L1": {1, 0}, "KS/L2": {2, 0}, "KS/L9": {9, 0}, "KS/L+1": {1, 0},
		"KS/L-1": {-1, 0}, "KS/L-2": {-2, 0}, "KS/L+12": {12, 0}, "KS/L10": {0, 10}, "KS/L60": {0, 60}} {
		if c, err := ParseCode(text); err != nil || [2]int{c.Limit, c.Percent} != want {
			t.Errorf("%s moves by %d half points, share %d (%v); want %v", text, c.Limit, c.Percent, err, want)
		}
	}
}
