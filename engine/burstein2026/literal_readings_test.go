package burstein2026_test

// litChoices are the readings of the literal reference, the default of each first.
var litChoices = [][]string{
	{"B4", "general", "narrow"},             // C2 with Basic Rule 4, or byes and forfeit wins alone (3.1.1)
	{"B5", "current", "finished", "whole"},  // 1.7.2.2: a series up to this round, up to the last one, or any bye
	{"B6", "draw", "half"},                  // 1.7.2.2: the value of a draw, or half a point
	{"B7", "ends", "counts"},                // a lost forfeit within the series
	{"B8", "pairing", "real"},               // 3.1.3: the lowest score with virtual points or without
	{"B9", "played", "paired"},              // 3.1.4: games played, or forfeited pairings, too
	{"B11", "scores", "pairs", "recursive"}, // C7: C5 and C6 of the next bracket, C5 alone, or its own C7, too
}
