package rules

// dubov1997 is the Dubov system as approved in 1997; its articles are numbered by chapter.
func dubov1997() []entry {
	return []entry{
		{"Preface", "", "aim: the opponents of all players of a score group have equal ratings on average"},
		{"1", "", "rating R, average rating of opponents ARO, due colour"},
		{"2", "", "limits of what may be paired"},
		{"2.1", "", "no second meeting"},
		{"2.2", "", "no bye for a player who had a point without playing"},
		{"2.3", "", "no colour difference above two"},
		{"2.4", "", "no colour three times in a row"},
		{"2.5", "",
			"no transfer to a higher group twice running, nor more than three (ten rounds and more: four) times"},
		{"2.6", "", "no transfer to the other colour that breaks 2.3 or 2.4"},
		{"3", "", "colour allocation"},
		{"4", "", "odd number of players: who has the bye"},
		{"5", "", "the first round"},
		{"6", "", "standard procedure of the other rounds"},
		{"6.1", "", "requirement: an even group with as many due white as due black, an opponent for everybody"},
		{"6.2", "", "first attempt: white by rising ARO against black by falling R"},
		{"6.3", "", "improvements where two have met"},
		{"6.4", "", "who floats to the next lower group"},
		{"7", "", "transfers that make a group meet 6"},
		{"7.1", "", "an opponent from below for a player who has met all of his group"},
		{"7.2", "", "an odd group takes a player from below"},
		{"7.3", "", "too many due white: those with the lowest ARO change over"},
		{"7.4", "", "too many due black: those with the highest ARO change over"},
		{"8", "", "floaters"},
		{"8.1", "", "the order in which floaters are paired"},
		{"8.2", "", "a floater meets the highest R of the other due colour"},
		{"9", "", "what the text does not settle the arbiter decides in its spirit"},
	}
}
