package generator

import "fmt"

// script is a stock of names in one script.
type script struct {
	name        string
	separator   string // between surname and given name
	men, women  []string
	surnames    []string
	federations []string
}

// scripts are the stocks. The first is ASCII, the second has the accents of Latin alphabets.
var scripts = [...]script{
	{name: "ascii", separator: ", ",
		men: []string{"Adam", "Bruno", "Carl", "Daniel", "Erik", "Frank", "Georg", "Hugo", "Ivan", "Jan",
			"Karim", "Leon", "Marco", "Nils", "Oscar", "Paul", "Robert", "Simon", "Tom", "Victor"},
		women: []string{"Alice", "Berta", "Clara", "Diana", "Emma", "Flora", "Greta", "Helen", "Irina", "Julia",
			"Karin", "Laura", "Maria", "Nora", "Olga", "Petra", "Rosa", "Sara", "Tina", "Vera"},
		surnames: []string{"Abbott", "Barker", "Carver", "Dorn", "Ekman", "Ferrari", "Gomes", "Hansen", "Ito",
			"Jansen", "Keller", "Lang", "Moreau", "Novak", "Olsen", "Peters", "Quist", "Rossi", "Santos", "Tanaka",
			"Ungar", "Vermeer", "Weber", "Young", "Zeman", "van den Berg", "de la Cruz", "O'Neill", "Smith-Jones"},
		federations: []string{"ENG", "GER", "NED", "ITA", "SWE", "USA", "POR", "BRA"}},
	{name: "latin", separator: ", ",
		men: []string{"André", "Björn", "Çağlar", "Đorđe", "Étienne", "Jürgen", "Łukasz", "Ólafur", "Şükrü",
			"Tomáš", "Žiga", "Núñez", "Søren", "Tiến", "Mihăiță"},
		women: []string{"Anaïs", "Břetislava", "Ünal", "Ágnes", "Zoë", "Sólrún", "Małgorzata", "Ilzė", "Mária",
			"Nguyệt", "Renée", "Ząbka"},
		surnames: []string{"Åberg", "Čapek", "Dvořák", "Erdős", "Fernández", "Gößling", "Håkansson", "Ionescu-Țuțu",
			"Jóhannesson", "Kovačević", "Lübke", "Müller", "Nuñez", "Öztürk", "Pérez", "Šimůnek", "Trần", "Vilariño",
			"Wójcik", "Ýmir", "Żółkiewski"},
		federations: []string{"FRA", "CZE", "HUN", "ISL", "POL", "TUR", "ESP", "VIE", "CRO"}},
	{name: "cyrillic", separator: ", ",
		men: []string{"Алексей", "Борис", "Виктор", "Григорий", "Дмитрий", "Ігор", "Кирилл", "Љубомир",
			"Сергей", "Юрий"},
		women: []string{"Анна", "Вера", "Галина", "Елена", "Зоя", "Ірина", "Ольга", "Юлия"},
		surnames: []string{"Білик", "Гончаренко", "Дерягин", "Ђорђевић", "Жуков", "Зайцев", "Ковальчук", "Лебедев",
			"Щербаков", "Эткинд", "Яблоков"},
		federations: []string{"UKR", "SRB", "BUL", "KAZ"}},
	{name: "greek", separator: ", ",
		men:         []string{"Αλέξανδρος", "Γιώργος", "Δημήτρης", "Κώστας", "Νίκος", "Σπύρος"},
		women:       []string{"Άννα", "Ελένη", "Κατερίνα", "Μαρία", "Σοφία"},
		surnames:    []string{"Αγγελόπουλος", "Βλάχος", "Καραγιάννης", "Παπαδόπουλος", "Χατζηιωάννου", "Ψαρράς"},
		federations: []string{"GRE", "CYP"}},
	{name: "georgian", separator: ", ",
		men:         []string{"ანდრია", "გიორგი", "დავით", "ლევან", "ნიკა"},
		women:       []string{"ანა", "ელენე", "მაია", "ნინო", "თამარ"},
		surnames:    []string{"ბერიძე", "გელაშვილი", "კაპანაძე", "მაისურაძე", "წერეთელი"},
		federations: []string{"GEO"}},
	{name: "armenian", separator: ", ",
		men:         []string{"Արամ", "Գարեգին", "Լևոն", "Տիգրան"},
		women:       []string{"Անահիտ", "Լիլիթ", "Մարիամ", "Նարե"},
		surnames:    []string{"Գրիգորյան", "Հակոբյան", "Պետրոսյան", "Սարգսյան"},
		federations: []string{"ARM"}},
	{name: "hebrew", separator: ", ",
		men:         []string{"אבנר", "דוד", "יעקב", "משה", "נתן"},
		women:       []string{"דינה", "חנה", "מרים", "רחל"},
		surnames:    []string{"ביטון", "כהן", "לוי", "מזרחי", "שפירא"},
		federations: []string{"ISR"}},
	{name: "arabic", separator: ", ",
		men:         []string{"أحمد", "حسن", "خالد", "سامي", "يوسف"},
		women:       []string{"أمينة", "فاطمة", "ليلى", "مريم"},
		surnames:    []string{"البغدادي", "الحداد", "المصري", "النجار", "منصور"},
		federations: []string{"EGY", "IRQ", "MAR", "UAE"}},
	{name: "devanagari", separator: ", ",
		men:         []string{"अर्जुन", "कृष्ण", "राहुल", "विश्वनाथ"},
		women:       []string{"अंजलि", "कविता", "प्रिया", "लक्ष्मी"},
		surnames:    []string{"आनन्द", "गुप्ता", "जोशी", "शर्मा", "सिंह"},
		federations: []string{"IND", "NEP"}},
	{name: "han", separator: "",
		men:         []string{"伟", "强", "建国", "志明", "俊杰"},
		women:       []string{"芳", "丽华", "秀英", "雅婷"},
		surnames:    []string{"王", "李", "張", "陈", "欧阳", "司馬"},
		federations: []string{"CHN", "TPE", "HKG", "SGP"}},
	{name: "japanese", separator: " ",
		men:         []string{"太郎", "健一", "さとし", "タケシ"},
		women:       []string{"花子", "さくら", "ユキ", "恵美"},
		surnames:    []string{"佐藤", "鈴木", "高橋", "わたなべ"},
		federations: []string{"JPN"}},
	{name: "hangul", separator: " ",
		men:         []string{"민준", "서준", "영호"},
		women:       []string{"서연", "지우", "하은"},
		surnames:    []string{"김", "이", "박", "최"},
		federations: []string{"KOR"}},
}

// nameStyles are the values of the setting names.
func nameStyles() []string {
	out := []string{"mixed", "numbered"}
	for i := range scripts {
		out = append(out, scripts[i].name)
	}
	return out
}

// person is what a player is called.
type person struct {
	name, federation string
	woman            bool
}

// drawPerson names a player. The name is at most 33 characters long, as the record demands.
func drawPerson(r *random, style string, number int) person {
	woman := r.below(5) == 0
	if style == "numbered" {
		return person{name: fmt.Sprintf("Test%04d Player%04d", number, number), woman: woman}
	}
	s := &scripts[0]
	for i := range scripts {
		if scripts[i].name == style {
			s = &scripts[i]
		}
	}
	if style == "mixed" {
		s = &scripts[r.below(len(scripts))]
	}
	given := s.men
	if woman {
		given = s.women
	}
	return person{name: pick(r, s.surnames) + s.separator + pick(r, given), federation: pick(r, s.federations),
		woman: woman}
}
