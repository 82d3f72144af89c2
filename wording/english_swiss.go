package wording

// englishSwiss has the words of the facts of individual Swiss systems that choose by criteria.
var englishSwiss = map[string]string{
	// values and colours
	"Number":  "{Count}",
	"Amounts": "{Scores, select, none{none} other{{Scores}}}",
	"None":    "none",
	"Meets":   "{A} meets {B}",
	"Meet":    "{A} and {B} meet",
	"Floats":  "{Player} floats",
	"Pair":    "{A}-{B}",
	"Worth":   "{Of}: {Value}",
	"Both":    "{Of}: both {Value}",
	"Differs": "{Of, select, none{} other{{Of}: }}expected {Demanded}, {If, select, none{recorded} other{{If}}} " +
		"{Other}",
	"InScoregroup":  "scoregroup {Number} ({Points} points)",
	"NobodyWishes":  "nobody has a preference",
	"NeitherWishes": "neither has a preference",
	"NeitherPlayed": "neither has played",
	"BothGranted":   "both colour preferences are granted",
	"CanBeGranted":  "each player's colour preference can be granted",
	"StrongerWish":  "the stronger colour preference is granted",
	"LastDifferent": "the colours alternate from the last time they were different",
	"MostRecent":    "the colours alternate from the most recent time they were different",
	"HigherRanked":  "the preference of the higher ranked is granted",
	"HigherPlayer":  "the preference of the higher-ranked player is granted",
	"AbsoluteWish":  "absolute preference for {Colour}",
	"StrongWish":    "strong preference for {Colour}",
	"MildWish":      "mild preference for {Colour}",
	"NoWish":        "no preference",
	"NoColourWish":  "no colour preference",
	"ARO":           "ARO {Count}",
	"ByNumber": "{Why}, the initial colour is {Initial}, and {Place, plural, =0{number {Player} is } other{number " +
		"{Player} is the {Place, selectordinal, one{#st} two{#nd} few{#rd} other{#th}} of those paired so far: }}" +
		"{Odd, select, true{odd} other{even}}",
	"Described": "{Player} " +
		"({Wish, select, none{} other{{Wish}}}{Standing, select, none{} other{{Wish, select, none{} " +
		"other{, }}{Standing}}})",
	"Allotted": "{A} and {B}: {Why}, so {Player} has {Colour}",
	"Board":    "{White}-{Black}: {Why}",

	// C.04.4.1 and C.04.4.2
	"LargestTPN":        "the largest TPN",
	"LowestRanking":     "the lowest ranking",
	"FewUpfloaters":     "upfloaters",
	"ScoreDifferences":  "score differences of the upfloaters",
	"WishesRefused":     "players who do not get their colour preference",
	"MaximumUpfloaters": "maximum upfloaters",
	"FormerUpfloats":    "former upfloats of the maximum upfloaters",
	"PreviousUpfloats":  "upfloaters who upfloated in the previous round",
	"InsideSubgroup":    "pairs inside a subgroup",
	"FewFloaters":       "floaters",
	"FloaterScores":     "scores of the floaters",
	"FollowingFloat":    "floaters of the following bracket and their scores",
	"FloatAgain":        "incoming floaters that float again, and their scores",
	"FollowingAgain":    "floaters of the following bracket, and scores of those who float again",
	"NeedsNobody":       "{where}: residents {Players}; no upfloaters are needed",
	"ShiftedAvoided": "{where}: {Players} to the other subgroup, because pairs inside the smaller one cannot be " +
		"avoided",
	"ShiftedEqual": "{where}: {Players} to the other subgroup, so that both have the same size",
	"ShiftedSet":   "shifted {Players}",
	"ByeCandidate": "{Player} ({Points} points, {Games, plural, one{# game} other{# games}}{Standing, select, none{} " +
		"other{, {Standing}}})",
	"HasBye": "{Who} has the bye: of those who may have it the lowest score, then the most games, then {Last}" +
		"{Passed, select, none{} other{; not {Passed}, without whom the others cannot be paired}}",
	"ComesBefore": "{First} comes before {Then}",
	"Upfloating": "{where}: residents {Residents}; upfloaters {Upfloaters}{Values, select, none{} other{; {Values, " +
		"joined, ; }}}",
	"Subgroups": "{where}: {Halves, select, true{nobody has played, so the halves by TPN are G1: {One}; G2: {Two}} " +
		"other{G1 seeks White: {One}; G2 seeks Black: {Two}}}",
	"Transposition": "{where}: S1 {S1}; T2 {T2}",
	"FirstSet":      "all criteria tie, so the first set is taken: expected {Demanded}, recorded {Other}",
	"FirstShift": "the first set that can be shifted to the other subgroup: expected {Demanded}, recorded " +
		"{Other}",
	"FirstOfS1": "the first of S1 with another opponent is {Who}: expected {Demanded}, the first of G2 who is " +
		"possible, recorded {Other}",
	"ScoresMet": "SOS {SOS}, GAM {Game}",
	"Index":     "Buchholz {Buchholz}, Sonneborn-Berger {Sonneborn}",
	"ByRanking": "{where}: {Incoming, select, none{} other{with the incoming floaters {Incoming}, }}by ranking " +
		"{Members}",
	"PairedSo": "{where}: " +
		"{Pairs, select, none{} other{{Pairs}}}{Floaters, select, none{} other{{Pairs, select, none{} " +
		"other{, }}floating down {Floaters}}}{Values, select, none{} other{; {Values, joined, ; }}}",
	"CountAndScores": "{Count} ({Scores})",
	"FirstBSN": "all criteria tie, and the first with another opponent is BSN {BSN}: expected {Demanded} (BSN " +
		"{DemandedBSN}), recorded {Other} (BSN {OtherBSN})",
	"Seeding": "round {Round} is one of {Rounds} seeding rounds, which are paired by the FIDE (Dutch) system",
	"Times":   "{Counts, select, none{none} other{{Counts}}}",

	// C.04.3
	"PenultimateBracket": "bracket {Number} ({Points} points), the penultimate pairing bracket",
	"CollapsedBracket":   "bracket {Number} ({Points} points), the collapsed last bracket",
	"FewDownfloaters":    "downfloaters",
	"PairDifferences":    "pairing score differences",
	"DownfloaterScores":  "scores of the downfloaters",
	"LeftUnpaired":       "players the following bracket would have to leave unpaired",
	"UnplayedRounds":     "unplayed rounds of the player bound to have the bye",
	"ByeScore":           "score of the player with the pairing-allocated bye",
	"BeyondTwo":          "topscorer pairs: colour difference above 2",
	"ThirdTime":          "topscorer pairs: same colour three times in a row",
	"WishesOfPairs":      "colour preferences not granted",
	"StrongWishes":       "strong colour preferences not granted",
	"DownfloatsPrevious": "downfloats repeated from the previous round",
	"DownfloatsBefore":   "downfloats repeated from two rounds before",
	"UpfloatsPrevious":   "upfloats repeated from the previous round",
	"UpfloatsBefore":     "upfloats repeated from two rounds before",
	"DownGapsPrevious":   "score differences of the repeated downfloats of the previous round",
	"DownGapsBefore":     "score differences of the repeated downfloats of two rounds before",
	"UpGapsPrevious":     "score differences of the repeated upfloats of the previous round",
	"UpGapsBefore":       "score differences of the repeated upfloats of two rounds before",
	"ResidentsPrevious":  "residents' downfloats repeated from the previous round",
	"ResidentsBefore":    "residents' downfloats repeated from two rounds before",
	"MovedPrevious":      "score differences of moved-down players who repeat the downfloat of the previous round",
	"MovedBefore":        "score differences of moved-down players who repeat the downfloat of two rounds before",
	"MDPsByBSN":          "moved-down players paired, by BSN",
	"OpponentsByBSN":     "their opponents, by BSN",
	"PlayersExchanged":   "players exchanged",
	"ExchangeDifference": "difference of the numbers exchanged",
	"MovedToS2":          "numbers moved from S1 to S2 (the larger first)",
	"MovedToS1":          "numbers moved from S2 to S1",
	"OpponentsOfS1":      "opponents of S1, by number",
	"ByeLimit": "the pairing-allocated bye goes to a player with at most {Points} points: with a lower limit the " +
		"round cannot be completed",
	"BracketPlayers":  "{where}: players {Players, spaced}",
	"DownfloatersAre": "downfloaters: {Players, spaced}",
	"LastHasBye":      "{Players, spaced} has the pairing-allocated bye",
	"FirstSuch":       "the first candidate with these values: the opponents of S1, by number, are {Value}",
	"ResidentsOnly":   "moved-down players meet residents",
	"MDPsMeet":        "moved-down players {A} and {B} meet each other",
	"FirstHas":        "{A} {Colour}, {B} {Colour, select, white{black} other{white}}",
	"MeetWithin":      "players {A} and {B} meet, in {where}",
	"BothIn":          "players {A} and {B} are both in {where}; the best pairing of it in which they meet is compared",
	"OneBelow": "player {A} is in {where}, player {B} below it; to meet, {A} would have to move down, and the best " +
		"pairing in which he does is compared",
	"NotCompletable": "{Value}: with it the round cannot be completed",
	"NotTheBest":     "{Value} (the bracket is large: not the best one, but the one that exchanges two opponents)",
	"IfTheyMeet":     "if they meet",
	"IfMovesDown":    "if {Player} moves down",
	"InLimbo":        "{Points} (limbo)",
	"JustPoints":     "{Points}",
	"ZeroPairs":      "0.0 ({Count} pairs)",
	"MovedDown":      "{where}: moved down {Moved, spaced}; residents {Residents, spaced}",
	"Values":         "{List, select, none{none} other{{List}}}",
	"Concerning":     "{Value} ({Players, plural, one{player} other{players}} {Players, spaced})",
	"AmongMDPs":      "{Count}, among them moved-down players with {Scores} points",
	"NoDifference":   "no difference: neither pairing violates {Articles}",
	"Later": "all criteria are equal, so the order of the candidates decides; {Of}: expected {Demanded}, " +
		"{If, select, none{recorded} other{{If}}} {Other}",
	"Numbers":    "{List, select, none{none} other{{List, spaced}}}",
	"MDPOrder":   "moved-down players paired, by BSN: {MDPs}; their opponents: {Opponents}",
	"Exchange":   "exchange between S1 and S2 of the numbers {Down} and {Up}",
	"MeetAndHas": "{A} meets {B} and has {Colour}",
	"ByeAtMost":  "the bye for a player with at most {Points} points ({Player})",
	"ByeWith":    "for player {Player} with {Points} points",

	// Dutch systems of 1998 and 2012
	"JoinedBrackets": "joined brackets from {Number} on ({Points} points)",
	"FindNobody":     "{where}: {Players} can meet nobody here",
	"NoOthersAbove":  "{where}: no other pairing of the bracket above moves down players who help this one",
	"JoinedWith": "{where}: no pairing of the bracket above lets it be completed; {Players} are joined with " +
		"it",
	"BelowFails": "{where}: the other pairs come first, but not with what the bracket below needs of those who " +
		"come down",
	"Least":                "{where}: {Of}: {Value}; fewer are impossible",
	"MDPsFirst":            "moved-down players paired first",
	"PairsMade":            "pairs",
	"ClashingPairs":        "pairs that do not grant both colour preferences",
	"StronglyClashing":     "pairs with the same strong colour preference",
	"TopClashing":          "pairs of top scorers with the same absolute colour preference",
	"DroppedForDownfloats": "criteria dropped for downfloats",
	"DroppedForUpfloats":   "criteria dropped for upfloats",
	"UnpairedScores":       "scores of moved-down players who stay unpaired",
	"PairedFirst":          "{Players} paired first",
	"CameDown": "{where}: moved down: {Players}; {First, plural, =0{the bracket is treated as homogeneous} " +
		"other{# paired first}}",
	"PairedAgain":  "{where}: the pairing of the bracket above becomes {Pairs}; moved down instead: {Down}",
	"BracketPairs": "{where}: {Pairs}{Left, select, none{} other{; left over: {Left}}}",
	"Dropped":      "{Articles, select, none{none} other{{Articles}}}",
	"S1After":      "{Exchanged}, S1 is {S1}",

	// SSM
	"WDLBracket":    "bracket {Number} ({Points} WDL points)",
	"WDLBrackets":   "combined brackets from {Number} on ({Points} WDL points)",
	"ChangeSides":   "{where}: {A} cannot be paired and changes sides with {B}",
	"MoreExchanges": "{where}: and {Count, plural, one{one more exchange} other{# more exchanges}}",
	"FromTheMiddle": "{where}: the exchanges come round; pairs of {Players} are found from the middle of the bracket",
	"StaysOver":     "{where}: {Player} stays over and moves down",
	"MoveDown":      "{Players, plural, =0{nobody is left over} one{{Players} moves down} other{{Players} move down}}",
	"FloatedLast": "in the recorded pairing somebody left over was a downfloater in the round before, and another " +
		"can be left over",
	"NeedNotShare": "{A} and {B} are in one restricted group, and B4 need not be omitted for {A}",
	"NeedNotFloat": "{A} and {B} would repeat a float of the round before, and B5 need not be omitted for {A}",
	"SameSubgroup": "{A} and {B} are in the same subgroup",
	"SamePlace":    "{A} and {B} stand at the same place in S1 and S2, and all the others can be paired",
	"FirstOfS2":    "the opponent is the first S2 player with whom {Player} and all the others can be paired",
	"CombinedWith": "{where}: the last bracket ({Players}) cannot be completed and is combined with bracket " +
		"{Number}, whose pairs are undone",
	"S1AndS2":     "{where}: S1 is {S1}, S2 is {S2}",
	"MeetWithout": "{where}: {A} meets {B}; {Omitted} is omitted",
	"Broken":      "B4 broken by {Groups}, B5 by {Floats}",

	// Dubov of 1997, and Lim
	"DueColour":      "due {Colour}",
	"NoColourDue":    "due no colour",
	"BothDue":        "both get the colour they are due",
	"FirstColours":   "the colour of the first pair is drawn, and those of the others alternate",
	"FirstRoundPair": "pair {Row}: {Pair}",
	"FloaterMeets":   "{where}: floater {A} meets {B}: {Pair}",
	"RowPair":        "{where}, row {Row}: {Pair}",
	"FirstForBye": "{Player} has the bye: the first in order who may have it{Passed, select, none{} other{; not " +
		"{Passed}, who had a point without playing or without whom the others cannot be paired}}",
	"MustLeave": "{where}: not all can be paired with each other; {Players} must leave it",
	"GoesDown": "{where}: {Player} may meet nobody of the group, nobody can be transferred to him, and he goes " +
		"down",
	"GoesFurther":      "{where}: floater {Player} finds nobody and goes further down",
	"Leaving":          "leaving the group: {Players}",
	"FloaterFirst":     "floater {A} is paired before floater {B}",
	"OneHistory":       "only one of them has a colour history, and he gets his due colour",
	"LacksMore":        "both are due the same colour, which goes to the one who lacks it more",
	"HigherARO":        "white goes to the higher ARO",
	"LowerR":           "white goes to the lower R",
	"Alphabet":         "nothing else differs, so white goes to the first by the alphabet",
	"FloatersMeet":     "{where}: the floaters {A} and {B} find nobody in the group and meet each other: {Pair}",
	"TransferredMeets": "{where}: {A} may meet nobody of the group; {B} is transferred to meet him: {Pair}",
	"TransferredAgainst": "{where}: {A} may meet nobody of the group; {B} is transferred to meet him: {Pair}, " +
		"against the limit of 2.5",
	"OfOneColumn":  "{where}: {A} may meet nobody of the other column and gets {B} of his own: {Pair}",
	"OutsideRows":  "{where}: no change of the rows pairs all; {A} meets {B}: {Pair}",
	"FurtherDown":  "{where}, row {Row}: {Pair}, the first further down who is possible",
	"RatingAndARO": "R {Rating}, ARO {ARO}",
	"CalledUp": "{where} has an odd number of players; {Who} is transferred to it{Colour, select, none{} other{ " +
		"({Colour} is the dominating due colour)}}{Passed, select, none{} other{; {Passed} would not help}}" +
		"{Against, select, true{, against the limit of 2.5} other{}}",
	"ChangeColumn": "{where}: {More} more due {To, select, white{black} other{white}} than {To}{Players, select, " +
		"none{} other{; {Players} to the {To} column}}{Fixed, select, none{} other{; not {Fixed}, who may not have " +
		"{To}}}",
	"Columns": "{where}: white column {White}, black column {Black}; row 1: {Pair}{Further, select, true{, the first " +
		"further down who is possible} other{}}",
	"MeetsOneOf": "{Player} meets one of {Of}",
	"CanStay":    "{Player} can be paired within the group and does not leave it",

	// Lim
	"RoundOne":          "round one",
	"MedianGroup":       "median scoregroup {Number} ({Points} points)",
	"EmptyMedian":       "median scoregroup (no players of its own)",
	"RatingIs":          "rating {Count}",
	"HasMetAll":         "has met all others of the group",
	"TwoMoreOfOne":      "has had two more of one colour, and nobody who may meet him can give him the other",
	"SameTwice":         "had the same colour twice running, and nobody who may meet him can give him the other",
	"MakesEven":         "leaves to make the number of players even",
	"NoOpponent":        "finds no opponent in spite of exchanges, and leaves",
	"OthersStranded":    "leaves, since the exchanges leave somebody without an opponent",
	"FloaterMeetsFirst": "{where}: floater {A} meets {B}, the first in order: {Pair}",
	"FloaterNotSame":    "{where}: floater {A} meets {B}, the first in order who is not due the same colour: {Pair}",
	"ByColours":         "by the exchanges for colours",
	"ByExchanges":       "the first by the exchanges",
	"OddPlaces": "the colour of the first player is drawn, those of the other odd places of the upper half follow " +
		"it",
	"DrawOfRoundOne": "neither has played, so the draw of round one decides by the starting number of the better " +
		"ranked",
	"OneDue":          "only one of them is due a colour",
	"AlternateDue":    "both are due the same colour, and the colours alternate from the last time they were different",
	"HigherDue":       "both are due the same colour with the same history, and the higher ranked gets it",
	"LowerDue":        "both are due the same colour with the same history, and the lower ranked gets it",
	"PairParted":      "{A} and {B} are parted",
	"NotBroken":       "the pair of {A} and {B} is not one of those broken for the median",
	"FewerWithout":    "if {Player} left, fewer pairs could be made in the group",
	"FloatedBefore":   "{Player} floated in the round before",
	"DueToMore":       "{Colour} is due to more players of the group, and {Player} is not due it",
	"FirstByNumber":   "{A} goes before {B} by number",
	"LimitsHold":      "the limits of colours need not be broken for equal scores to meet",
	"FirstExchanged":  "{A} comes before {B} in the order of the exchanges",
	"SameDue":         "{A} and {B} are due the same colour, and exchanges give them others",
	"FarApart":        "the exchange that brings {A} and {B} together is one of ratings more than 100 points apart",
	"BlocksExchanges": "if {A} met {B}, the others could not all be paired as the exchanges demand",
	"FloaterType":     "a floater of type {Letter}",
	"OtherType":       "{Player} would be a floater of type {Type}, {Chosen} is one of type {Better}",
	"LeavesGroup": "{where}: {Who} {Why}{Type, select, none{} other{ ({Type})}}{Spared, select, none{} other{; not " +
		"{Spared}, who floated in the round before (3.10)}}{Majority, select, none{} other{; {Majority} is due to " +
		"more players ({By})}}",
	"MedianBlocked": "the median cannot be paired: {Blocked} of it would be left over; {Above} floaters came from " +
		"above, {Below} from below, and the next pair of the {Lower, select, true{lower} other{higher}} " +
		"scoregroups is broken: {Players}",
	"MeetInRow": "{where}, row {Row}: {A} meets {B}: {Pair}{How, select, none{} other{, {How}}}{Equal, select, " +
		"true{; in the last round equal scores go before colours (6)} other{}}",
	"TakenAsMaxi": "the file does not say whether the event is a maxi-tournament; with {Players} players and " +
		"{Rounds} rounds it is taken as one (reading LA-5)",
}
