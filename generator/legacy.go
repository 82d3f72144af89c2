package generator

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// The dialects of configuration files.
const (
	DialectOwn    = "trfgen" // settings as name=value
	DialectBBP    = "bbp"    // bbpPairings, and JaVaFo up to 1.4, whose keys are among them
	DialectJavafo = "javafo" // JaVaFo from 2.0 on
)

// Dialects lists the dialects of configuration files.
func Dialects() []string { return []string{DialectOwn, DialectBBP, DialectJavafo} }

// legacyFile collects what takes more than one property to know, so that their order does not matter.
type legacyFile struct {
	s         *Settings
	seed      *uint64
	low, high int
	groups    int
	separator int
	points    map[string]string
}

// property is one line of a configuration file.
type property struct {
	line        int
	name, value string
}

// properties reads name=value, name: value or name value; # and ! begin comments.
func properties(text string) []property {
	var out []property
	text = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(strings.TrimPrefix(text, "\ufeff"))
	for i, line := range strings.Split(text, "\n") {
		line, _, _ = strings.Cut(line, "#")
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '!' {
			continue
		}
		end := strings.IndexAny(line, "=: \t")
		if end < 0 {
			end = len(line)
		}
		value := strings.TrimLeft(line[end:], " \t")
		if value != "" && (value[0] == '=' || value[0] == ':') {
			value = value[1:]
		}
		out = append(out, property{i + 1, line[:end], strings.TrimSpace(value)})
	}
	return out
}

// Config is a configuration file, read.
type Config struct {
	Settings *Settings
	Dialect  string
	Seed     *uint64 // when the file gives one
}

// ParseConfig reads a configuration file of trfgen, bbpPairings or JaVaFo. dialect is one of Dialects, or blank: then
// the keys tell, and a file whose keys mean something else in each of the two other programs is refused.
func ParseConfig(text, dialect string) (*Config, error) {
	props := properties(text)
	if dialect == "" {
		var err error
		if dialect, err = dialectOf(props); err != nil {
			return nil, err
		}
	}
	if dialect == DialectOwn {
		s, err := ParseSettings(text)
		return &Config{Settings: s, Dialect: dialect}, err
	}
	f := &legacyFile{s: &Settings{}, groups: -1, separator: -1, points: map[string]string{}}
	for _, p := range props {
		if err := f.set(p, dialect); err != nil {
			return nil, err
		}
	}
	if err := f.finish(dialect); err != nil {
		return nil, err
	}
	return &Config{Settings: f.s, Dialect: dialect, Seed: f.seed}, nil
}

// dialectOf finds the dialect all known keys belong to. Where bbpPairings and JaVaFo share them all it matters only
// for ForfeitRate.
func dialectOf(props []property) (string, error) {
	open := []string{DialectBBP, DialectJavafo}
	legacy, rate := false, false
	for _, p := range props {
		var of []string
		for _, k := range legacyKeys() {
			if k.name == p.name {
				of = append(of, k.dialects...)
			}
		}
		if len(of) == 0 {
			continue
		}
		legacy = true
		rate = rate || p.name == "ForfeitRate"
		open = slices.DeleteFunc(open, func(d string) bool { return !slices.Contains(of, d) })
	}
	switch {
	case !legacy:
		return DialectOwn, nil
	case len(open) == 0:
		return "", &SettingError{"configuration", "the file has keys of bbpPairings and keys of JaVaFo 2",
			"say whose it is: --dialect bbp or javafo"}
	case len(open) == 2 && rate:
		return "", &SettingError{"ForfeitRate",
			"for bbpPairings it is one in so many games, for JaVaFo 2 so many in a thousand, and the file does not " +
				"tell whose it is", "say it: --dialect bbp or javafo"}
	}
	return open[0], nil
}

func (f *legacyFile) set(p property, dialect string) error {
	known := []string{}
	for _, k := range legacyKeys() {
		if !slices.Contains(k.dialects, dialect) {
			continue
		}
		known = append(known, k.name)
		if k.name != p.name {
			continue
		}
		if err := k.apply(f, p.value); err != nil {
			return &SettingError{p.name, fmt.Sprintf("line %d: %q: %v", p.line, p.value, err), ""}
		}
		return nil
	}
	return &SettingError{p.name, fmt.Sprintf("line %d: %s has no such key", p.line, dialect),
		"keys: " + strings.Join(known, " ")}
}

// The bounds of ratings where only one is given, as both programs draw the other.
const (
	usualHighest = 2600
	usualLowest  = 1800
)

// finish settles what takes several properties. JaVaFo's ratings are around a mean that lies Separator below the middle
// of the range, with a deviation of the range divided by Groups and one.
func (f *legacyFile) finish(dialect string) error {
	s := f.s
	if f.low > 0 || f.high > 0 || f.groups >= 0 || f.separator >= 0 {
		low, high := f.low, f.high
		low = cmp.Or(low, min(usualLowest, max(1, high-1)))
		high = cmp.Or(high, max(usualHighest, low))
		if low > high || high > maxRating {
			return &SettingError{"LowestRating", fmt.Sprintf("%d to %d is no range of ratings", low, high), ""}
		}
		s.Ratings = Ratings{Kind: "uniform", Low: low, High: high}
		if dialect == DialectJavafo {
			groups, separator := max(f.groups, 0), max(f.separator, 0)
			mean := max(1, (low+high)/2-separator)
			s.Ratings = Ratings{Kind: "bell", Mean: mean, Deviation: (high - low) / (groups + 1), Low: low, High: high}
		}
	}
	s.Names, s.Forbidden, s.Acceleration.Kind = "numbered", Times(0), "none"
	s.Unrated, s.Late, s.Withdrawals, s.Odd, s.DoubleForfeits = Times(0), Times(0), Times(0), Times(0), Times(0)
	if dialect == DialectBBP {
		s.FullByes, s.Short = Times(0), Times(0)
	}
	return s.Set("points", f.pointsText(dialect))
}

// pointsText joins the point values. In bbpPairings byes and forfeits are worth what the games are unless the file says
// otherwise; in JaVaFo each value stands for itself.
func (f *legacyFile) pointsText(dialect string) string {
	given := f.points
	general := map[string]string{"W": "W", "D": "D", "L": "L"}
	if dialect == DialectJavafo {
		general = map[string]string{"W": "BW", "D": "BD", "L": "BL"}
		for name, usual := range map[string]string{"WW": "1", "WD": "0.5", "WL": "0", "P": "1", "F": "1", "H": "0.5",
			"FW": "1"} {
			given[name] = cmp.Or(given[name], usual)
		}
	}
	words := []string{"W=1", "D=0.5", "L=0"}
	for i, name := range []string{"W", "D", "L"} {
		if v := given[general[name]]; v != "" {
			words[i] = name + "=" + v
		}
	}
	for i := range pointKeys {
		if v := given[pointKeys[i].name]; v != "" {
			words = append(words, pointKeys[i].name+"="+v)
		}
	}
	return strings.Join(words, ",")
}
