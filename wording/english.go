package wording

// english has the words of each fact, by its kind. The places in braces are told at message.
var english = map[string]string{
	// places
	"InBracket":  "bracket {Number} ({Points} points)",
	"TheBye":     "the bye",
	"ColoursOf":  "the colours of {A} and {B}",
	"WholeRound": "the whole round",

	// absolute rules
	"HaveMet":          "{unit} {A} and {B} have met before",
	"KeptApart":        "{unit} {A} and {B} are in a list of {unit} who may not meet",
	"NotToBePaired":    "player {Player} is not to be paired in this round",
	"PairedTwice":      "player {Player} is paired twice",
	"Unpaired":         "player {Player} is not paired",
	"LeftOut":          "player {Player} is neither paired nor has the bye",
	"NeedlessBye":      "a bye is given although the number of players is even",
	"TwoMustHave":      "players {A} and {B} both have an absolute preference for {Colour}",
	"ColourDifference": "player {Player} has {Colour}, which makes the difference of his colours {Count}",
	"ThirdInARow":      "player {Player} has {Colour} for the third time in a row",

	// the bye of somebody who may not have it
	"HadPoint":    "player {Player} may not have the bye: he has received a point without playing",
	"HadByeOrWin": "player {Player} may not have the pairing-allocated bye: he had one or won by forfeit",
	"HadWinsPoints": "player {Player} may not have the pairing-allocated bye: he had one or got the points of a win " +
		"without playing",
	"HasTooMany": "player {Player} may not have the pairing-allocated bye: somebody with fewer than his {Points} " +
		"points can have it",
	"HadBye": "player {Player} has had a bye before",
	"HadFreeMatch": "{unit, select, teams{team {Player} may not have the bye: it} other{player {Player} may not have " +
		"the bye: he}} had one, won a match by forfeit or had a full-point bye",

	// why two meet or not
	"SamePlayer":    "a player cannot meet himself",
	"ByeLeftTo":     "their meeting would leave the bye to {Player}, who may not have it",
	"OpponentsLeft": "their meeting would leave {A} and {B} to each other, who may not meet",
	"MeetIn":        "{where}: {A} meets {B}",

	"LeavesOthers":  "when {A} and {B} meet, the others cannot all be paired",
	"NeverTogether": "players {A} and {B} are never in one bracket",
	"BlocksRound":   "if {A} and {B} meet, the round cannot be completed",

	"ReadAs": "read as {Reading} ({Title})",

	// values
	"ByeFor":    "the bye for {Player}",
	"Against":   "{A} against {B}",
	"NoRematch": "no second meeting",
	"Colours":   "{A} white, {B} black",
	"HasWhite":  "{A} has White against {B}",
	"Score":     "{Points} points",
	"Matches":   "{Count, plural, one{1 match played} other{# matches played}}",
	"TPN":       "TPN {Player}",
	"Differ":    "expected {Demanded}, recorded {Other}",
	"White":     "{White} has White against {Black}; the first of the two is {First}",

	// C.04.5 and C.04.6
	"ByeGoesTo": "the bye goes to {Player} ({Points} points, {Matches, plural, one{1 match} other{# matches}} " +
		"played)",
	"ByeGoesFirst": "the bye goes to {To} ({By}), not to {Not} ({Otherwise})",
	"Residents":    "{where}: residents {Players}",
	"Completed":    "{where}: upfloaters {Players}; {Following}{Floated, select, none{} other{; {Floated}}}",
	"BracketIs":    "{where}: {Value}",
	"Upfloaters":   "{Count, plural, =0{no upfloater} one{1 upfloater} other{# upfloaters}}",
	"FloatedUpfloaters": "{Count, plural, =0{no upfloater} one{1 upfloater} other{# upfloaters}} who floated in the " +
		"previous round",
	"FloatedOpponents": "{Count, plural, =0{no opponent of an upfloater who floated in the previous round} " +
		"one{1 opponent of an upfloater who floated in the previous round} " +
		"other{# opponents of upfloaters who floated in the previous round}}",
	"WishesDenied": "{Count, plural, =0{no colour preference not granted} one{1 colour preference not granted} " +
		"other{# colour preferences not granted}}",
	"StrongWishesDenied": "{Count, plural, =0{no strong colour preference not granted} " +
		"one{1 strong colour preference not granted} other{# strong colour preferences not granted}}",
	"FollowingNeeds": "the following scoregroup {Count, plural, =0{is paired with as few upfloaters as it must} " +
		"other{needs # upfloaters more than it must}}",
	"FollowingNeedsMore": "the following scoregroup {Count, plural, =0{is paired with as few upfloaters as it must} " +
		"other{needs more upfloaters than it must}}",
	"UpfloaterScores": "upfloaters with {Scores} points",
	"UpfloaterSet":    "upfloaters {Players}",
	"Identifier":      "identifier {Players}",
}
