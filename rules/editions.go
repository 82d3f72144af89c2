package rules

import (
	"cmp"
	"slices"
	"strings"
	"sync"
	"time"
)

// Edition is one edition of the rules of a family, with the days on which events began that it governs.
type Edition struct {
	Family string // what --system takes for all editions of a system: dutch; Baku and TieBreaks are no systems
	Year   string // what tells the edition from the others of its family
	// Text is the regulation as package rules cites it; zero for an edition that no part of this program applies.
	Text Text
	// From and Until are the widest span that the sources leave, YYYY-MM-DD, both inclusive; blank is open. In the
	// tables below a blank Until is the day before the next edition.
	From, Until string
	// Begin and End say what is known in the place of a day; blank where From and Until are days that a source gives.
	Begin, End string
	// Code is what record 192 says of it, in FIDE's list of encoded tournament types; blank for an edition without one.
	Code     string
	Document string // where the handbook has or had it
	Approved string // by whom and when
	Sources  []string
	Note     string // what else a reader of the dates must know
	Partial  bool   // its text is at hand only in part, which is why no part of this program applies it
}

// The families that are no pairing systems.
const (
	Baku      = "baku"
	TieBreaks = "tie-breaks"
)

// Name is the family and the edition: dutch-2012. For a system that this program pairs by it is the id.
func (e *Edition) Name() string { return e.Family + "-" + e.Year }

// Applied reports whether some part of this program applies the edition.
func (e *Edition) Applied() bool { return e.Text != Text{} }

// Governs reports whether the edition can have been in force on a day, YYYY-MM-DD: every edition can on a day that is
// not known. Days as text are in the order of time.
func (e *Edition) Governs(day string) bool {
	return day == "" || (e.From == "" || day >= e.From) && (e.Until == "" || day <= e.Until)
}

// Editions lists the editions known, by family and within one in the order of time.
func Editions() []Edition { return slices.Clone(editions()) }

// editions is built once: the table of systems asks for it wherever a system is looked up.
var editions = sync.OnceValue(func() []Edition {
	all := slices.Concat(dutchEditions(), otherEditions(), teamEditions(), methodEditions())
	for i := range len(all) - 1 {
		e, next := &all[i], &all[i+1]
		if first, err := time.Parse(time.DateOnly, next.From); err == nil && e.Family == next.Family {
			e.Until = cmp.Or(e.Until, first.AddDate(0, 0, -1).Format(time.DateOnly))
		}
	}
	return all
})

// EditionNamed finds an edition by its name.
func EditionNamed(name string) (Edition, bool) {
	for _, e := range editions() {
		if strings.EqualFold(e.Name(), name) {
			return e, true
		}
	}
	return Edition{}, false
}

// EditionsOf lists the editions of a family in the order of time, whatever the case of its name.
func EditionsOf(family string) []Edition {
	return slices.DeleteFunc(Editions(), func(e Edition) bool { return !strings.EqualFold(e.Family, family) })
}

// Governed reports whether the edition of a name can have been in force on a day that is known.
func Governed(name, day string) bool {
	e, ok := EditionNamed(name)
	return ok && day != "" && e.Governs(day)
}

func textOf(document, edition string) Text {
	for _, t := range texts() {
		if t.Document == document && t.Edition == edition {
			return t.Text
		}
	}
	return Text{}
}

// council2026 is the approval of every chapter of C.04 that is in force since February 2026.
const (
	council2026 = "FIDE Council, 28 October 2025"
	first2026   = "2026-02-01"
	notKnown    = "not known"
)

const (
	handbook = "https://handbook.fide.com/chapter/"
	inHead   = ": approval and first day stand in its head"

	digestC07 = "our digest of C.07; no page of the handbook is at hand"
)

func dutchEditions() []Edition {
	return []Edition{
		{Family: "dutch", Year: "1998", Text: textOf("Dutch", "1998"), From: "1998-10-02", Until: "2013-06-30",
			Begin:    "the General Assembly of October 1998; the day is not known",
			End:      "about the season 2012/13; the day is not known",
			Document: "C.04.1", Approved: "General Assemblies of 1992, 1997 and 1998",
			Sources: []string{"the head of the text", "handbook of 2003, " +
				"http://arbitri.lombardiascacchi.com/handbook/handbook.asp-level=C0401A.htm"},
			Note: "In 2010 the pairing committee corrected C.6 and changed the choice of the bye " +
				"(http://chesslaw.blogspot.com/2010/09/swiss-pairings-committee.html); the page of the handbook " +
				"did not follow for a while."},
		{Family: "dutch", Year: "2012", Text: textOf("C.04.3.1", "2012"), From: "2012-07-01",
			Begin:    "about the season 2012/13; the day is not known",
			Document: "C.04.3.1", Approved: "83rd FIDE Congress, Istanbul 2012",
			Sources: []string{"the head of the text"},
			Note: "Programs had parts of it before: JaVaFo paired an event of June 2012 as it demands. The FIDE " +
				"Congress of 2015 saw a draft of the next edition."},
		{Family: "dutch", Year: "2017", Text: textOf("C.04.3", "2017"), From: "2017-07-01",
			Code: "FIDE_DUTCH_2017", Document: "C.04.3", Approved: "87th FIDE Congress, Baku 2016; terms and " +
				"guidelines added at the 88th, Goynuk 2017",
			Sources: []string{"the head of the text", handbook + "C0403Till2026"}},
		{Family: "dutch", Year: "2026", Text: textOf("C.04.3", "2026"), From: first2026,
			Code: "FIDE_DUTCH_2026", Document: "C.04.3", Approved: council2026,
			Sources: []string{handbook + "C0403202602" + inHead},
			Note: "A first version, approved on 13 April 2024, was announced for 1 July 2025 " +
				"(" + handbook + "C0403202507); the edition of 2017 stayed in force until the end of January 2026."},
	}
}

func otherEditions() []Edition {
	return []Edition{
		{Family: "dubov", Year: "1997", Text: textOf("Dubov", "1997"), From: "1997-09-02", Until: "2018-10-06",
			Begin:    "the General Assembly of September 1997; the day is not known",
			End:      "when the edition of 2018 came into force; the day is not known",
			Document: "C.04.3, later C.04.4.1", Approved: "General Assembly of 1997",
			Sources: []string{"the head of the text"}},
		{Family: "dubov", Year: "2018", From: "2018-10-03", Partial: true,
			Begin:    "the General Assembly of October 2018 or later; the day is not known",
			Document: "C.04.4.1", Approved: "General Assembly of 2018",
			Sources: []string{handbook + "C040401Till2026"},
			Note: "Its text is at hand only in part: the words of C.4, of C.5 to C.10 and of section E are " +
				"missing."},
		{Family: "dubov", Year: "2026", Text: textOf("C.04.4.1", "2026"), From: first2026,
			Code: "FIDE_DUBOV", Document: "C.04.4.1", Approved: council2026,
			Sources: []string{handbook + "C040401202602" + inHead}},
		{Family: "burstein", Year: "before-2017", Begin: notKnown,
			End:      "when the edition of 2017 came into force; the day is not known",
			Document: "C.04.4.2", Approved: notKnown,
			Sources: []string{"https://old.fide.com/fide/handbook.html?id=85&view=article"}},
		{Family: "burstein", Year: "2017", Text: textOf("C.04.4.2", "2017"), From: "2017-07-01",
			Begin: "not before July 2017: the articles it cites are those of that month; the day is not known",
			Code:  "FIDE_BURSTEIN", Document: "C.04.4.2", Approved: notKnown,
			Sources: []string{handbook + "C040402Till2026"}},
		{Family: "burstein", Year: "2026", Text: textOf("C.04.4.2", "2026"), From: first2026,
			Code: "FIDE_BURSTEIN", Document: "C.04.4.2", Approved: council2026,
			Sources: []string{handbook + "C040402202602" + inHead}},
		{Family: "lim", Year: "1999", Text: textOf("C.04.4.3", "1999"),
			Begin: "1999; earlier editions are not known", Document: "C.04.4.3",
			Approved: "General Assembly of 1987, amended by those of 1988, 1989, 1997 and 1998 and by the Executive " +
				"Board of 1999",
			Sources: []string{"the head of the text", handbook + "C040403Till2026"},
			Note:    "The page in force until January 2026 has this text, word by word."},
		{Family: "lim", Year: "2026", Text: textOf("C.04.4.3", "2026"), From: first2026, Document: "C.04.4.3",
			Approved: council2026, Sources: []string{handbook + "C040403202602" + inHead},
			Note: "The rules of the text before it under other numbers; what bars from the bye changed with the " +
				"basic rules."},
		{Family: "ssm", Year: "2020", Text: textOf("SSM", "20.01.04"), Begin: notKnown, Document: "not of FIDE",
			Approved: "AJSP, version 20.01.04", Sources: []string{"the head of the text: currently in use"}},
	}
}

func teamEditions() []Edition {
	return []Edition{
		{Family: "team-swiss", Year: "2024", Text: textOf("C.04.6", "2024"), From: "2024-08-01",
			Code: "FIDE_TEAM", Document: "C.04.6", Approved: "27 July 2024",
			Sources: []string{handbook + "SwissTeamPairingSystem082024",
				"https://fide.com/official-swiss-team-pairing-system-rules-announced"}},
		{Family: "team-swiss", Year: "2026", Text: textOf("C.04.6", "2026"), From: first2026,
			Code: "FIDE_TEAM", Document: "C.04.6", Approved: council2026,
			Sources: []string{handbook + "SwissTeamPairingSystem202602" + inHead}},
		{Family: "double-swiss", Year: "2026", Text: textOf("C.04.5", "2026"), From: first2026,
			Code: "FIDE_DOUBLESWISS", Document: "C.04.5", Approved: council2026,
			Sources: []string{handbook + "DoubleSwissSystem202602" + inHead},
			Note:    "There was no earlier edition."},
	}
}

func methodEditions() []Edition {
	return []Edition{
		{Family: Baku, Year: "2016", Text: textOf("C.04.5.1", "2017"),
			Begin:    "after the 87th FIDE Congress, Baku 2016; the day is not known",
			Document: "C.04.5.1, later C.04.7.1",
			Approved: "87th FIDE Congress, Baku 2016",
			Sources:  []string{"https://spp.fide.com/c-04-5-1-baku-acceleration/", handbook + "C0407Till2026"}},
		{Family: Baku, Year: "2026", Text: textOf("C.04.7", "2026"), From: first2026, Document: "C.04.7",
			Approved: council2026, Sources: []string{handbook + "C0407202602" + inHead}},
		{Family: TieBreaks, Year: "before-2023", Text: textOf("C.07", "pre-2023"),
			Begin: notKnown, Document: "C.02.13, C.07", Approved: notKnown,
			Sources: []string{digestC07, handbook + "TieBreakRegulationsPre2023"},
			Note: "The virtual opponent was agreed at the congress of 2009; before it the regulations of an event " +
				"said how unplayed rounds count."},
		{Family: TieBreaks, Year: "2023", Text: textOf("C.07", "2023"), From: "2023-09-01",
			Document: "C.07", Approved: notKnown, Sources: []string{digestC07, "https://www.fide.com/news/2849"},
			Note: "From 1 September 2023 for events of FIDE, from 1 April 2024 for all rated ones; the wording was " +
				"last mended on 14 December 2023."},
		{Family: TieBreaks, Year: "2024", Text: textOf("C.07", "2024"), From: "2024-08-01",
			Document: "C.07", Approved: notKnown, Sources: []string{digestC07}},
		{Family: TieBreaks, Year: "2026", Text: textOf("C.07", "2026"), From: "2026-03-01", Document: "C.07",
			Approved: notKnown, Sources: []string{digestC07}},
	}
}
