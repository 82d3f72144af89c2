package dutch2012_test

// litChoices are the readings of the literal reference, the default of each first.
var litChoices = [][]string{
	{"V01", "first", "off"},                   // scores of those who stay unpaired: before the colours, or unasked
	{"V02", "free", "count"},                  // B.5, B.6 of a moved-down player who moves on
	{"V03", "homog", "het"},                   // A.3: a bracket at least half of which was moved down
	{"V04", "full", "better", "pairs", "off"}, // C.12: when the bracket above is paired again
	{"V05", "down", "stay"},                   // C.1: a moved-down player without an opponent whom C.12 does not help
	{"V06", "one", "letter", "lower"},         // C.13: how far M1 falls in the penultimate bracket
	{"V07", "psd", "het", "half"},             // how a joined bracket is paired
	{"V08", "literal", "limbo"},               // C.4: the moved-down players outside S1
	{"V09", "none", "pairing"},                // float of the loser of a forfeit
	{"V16", "s1", "all"},                      // upfloats in a joined bracket: opponents of S1, or all who get one
	{"V17", "once", "each"},                   // C.12 is tried at the first stage that fails, or at each
}
