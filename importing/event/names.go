package event

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// shortest is the least length of a name that may be one cut short by its program.
const shortest = 12

// longest is the greatest length of a name of which each letter may be a slip.
const longest = 64

// oneLine is a name with single blanks: tables of text fill their columns with them.
func oneLine(name string) string { return strings.Join(strings.Fields(name), " ") }

// match finds the one player of that name; nil when there is none, or more than one. A program may have cut the name:
// then the one player whose name begins so, or whose name is the beginning of it.
func (j *joiner) match(name string) *Player {
	key := Key(name)
	if key == "" {
		return nil
	}
	if list := j.byName[key]; len(list) > 0 {
		if len(list) == 1 {
			return list[0]
		}
		return nil
	}
	if j.listed == nil {
		return nil // who is who is not known yet
	}
	var found *Player
	for other, list := range j.byName {
		if !cutOf(key, other) {
			continue
		}
		if found != nil || len(list) > 1 {
			return nil
		}
		found = list[0]
	}
	return found
}

// cutOf reports whether one of two keys is the other one cut short.
func cutOf(a, b string) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	return len([]rune(a)) >= shortest && strings.HasPrefix(b, a)
}

// named finds the player that a cell names.
func (j *joiner) named(name string, at Place) *Player {
	w := j.match(name)
	if w == nil {
		j.ambiguous(name, at)
	}
	return w
}

// ambiguous reports a name that does not say who is meant.
func (j *joiner) ambiguous(name string, at Place) {
	list := j.byName[Key(name)]
	if len(list) < 2 {
		d := j.find.Add("import.conflict", at, "%q is not in the list of players", name)
		if j.listed != nil {
			Related(d, j.listed.At)
		}
		return
	}
	d := j.find.Add("import.duplicate", at, "%q does not say which of %d players of that name is meant", name,
		len(list))
	Related(d, list[0].NameAt)
	d.Hint = "a source with numbers tells them apart; or change one of the names everywhere"
}

// twice reports two rows of one part that are the same player.
func (j *joiner) twice(a, b *Row) {
	d := j.find.Add("import.duplicate", b.At, "%s stands in the list twice", b.Called())
	Related(d, a.At)
	d.Hint = "two players need two numbers; without numbers, two names"
}

// sameName reports a player who has one number and two names.
func (j *joiner) sameName(w *Player, name string, at Place) {
	if w.Name == name {
		return
	}
	a, b := Key(w.Name), Key(name)
	if w.Name == "" {
		w.Name = name
	}
	if a == b || a == "" || b == "" || cutOf(a, b) || sameWords(a, b) {
		return
	}
	d := j.find.Add("import.conflict", at, "number %d is %s here and %s there", w.Number, name, w.Name)
	Related(d, w.NameAt)
	d.Hint = "the pages are of different events, or the players were renumbered between them"
}

// sameWords reports whether two names have the same words in another order.
func sameWords(a, b string) bool {
	x, y := strings.Fields(a), strings.Fields(b)
	slices.Sort(x)
	slices.Sort(y)
	return slices.Equal(x, y)
}

// spellings refuses games in which two names differ by accents or by one letter, or have two numbers, and never stand
// in one round: they may be one player, written in two ways. Nobody is merged in silence.
func (j *joiner) spellings() {
	if j.listed != nil {
		return
	}
	near := map[string][]*Player{} // by the name, and by it with one letter left out
	for _, p := range j.players {
		told := map[*Player]bool{p: true}
		for _, key := range nearKeys(bare(Key(p.Name))) {
			for _, q := range near[key] {
				if !told[q] && !inOneRound(p, q) {
					d := j.find.Add("import.conflict", p.NameAt, "%q and %q may be one player", p.Called(),
						q.Called())
					Related(d, q.NameAt)
					d.Hint = "write name and number in one way in all games, or give a list of the players"
				}
				told[q] = true
			}
			near[key] = append(near[key], p)
		}
	}
}

// nearKeys are a name and, where it is long enough, what is left of it without one of its letters. Names that differ by
// one letter have one of them in common.
func nearKeys(key string) []string {
	if key == "" {
		return nil
	}
	out := []string{key}
	if n := utf8.RuneCountInString(key); n < shortest || n > longest {
		return out
	}
	last := ""
	for i, r := range key {
		if one := key[:i] + key[i+utf8.RuneLen(r):]; one != last { // of a double letter either may be left out
			out, last = append(out, one), one
		}
	}
	return out
}

func inOneRound(p, q *Player) bool {
	for r := range min(len(p.Slots), len(q.Slots)) {
		if !p.Slots[r].Blank() && !q.Slots[r].Blank() {
			return true
		}
	}
	return false
}

// plainLetters are the letters without their accents.
var plainLetters = strings.NewReplacer(
	"á", "a", "à", "a", "â", "a", "ä", "a", "ã", "a", "å", "a", "ā", "a", "ă", "a", "ą", "a", "ç", "c",
	"ć", "c", "č", "c", "ď", "d", "đ", "d", "é", "e", "è", "e", "ê", "e", "ë", "e", "ē", "e", "ė", "e",
	"ę", "e", "ě", "e", "ğ", "g", "í", "i", "ì", "i", "î", "i", "ï", "i", "ī", "i", "ı", "i", "ł", "l",
	"ľ", "l", "ĺ", "l", "ñ", "n", "ń", "n", "ň", "n", "ó", "o", "ò", "o", "ô", "o", "ö", "o", "õ", "o",
	"ø", "o", "ő", "o", "ŕ", "r", "ř", "r", "ś", "s", "š", "s", "ş", "s", "ș", "s", "ť", "t", "ţ", "t",
	"ț", "t", "ú", "u", "ù", "u", "û", "u", "ü", "u", "ū", "u", "ů", "u", "ű", "u", "ý", "y", "ÿ", "y",
	"ź", "z", "ż", "z", "ž", "z", "ß", "ss", "æ", "ae", "œ", "oe", "ё", "е")

// bare is a key without accents.
func bare(key string) string { return plainLetters.Replace(key) }
