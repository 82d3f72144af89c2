package dutch2012_test

// litChoices are the readings of the literal reference, the default of each first.
var litChoices = [][]string{
	{"V04", "full", "better"},         // C.12: when the bracket above is paired again
	{"V06", "one", "letter", "lower"}, // C.13: how far M1 falls in the penultimate bracket
	{"V07", "psd", "half"},            // how a joined bracket is paired
}
