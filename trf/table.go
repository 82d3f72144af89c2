package trf

// Edition is a set of editions of the format.
type Edition uint8

// The editions. TRFX and TRFBX are the dialects of JaVaFo and bbpPairings, which have no FIDE status.
const (
	TRF06 Edition = 1 << iota
	TRF16
	TRFX
	TRFBX
	TRF26

	anyEdition = TRF06 | TRF16 | TRFX | TRFBX | TRF26
)

// Scope is what a record speaks of.
type Scope uint8

// The scopes.
const (
	HeaderScope  Scope = iota // the event as a whole
	PlayerScope               // one player
	SettingScope              // what the pairing depends on: points, byes, acceleration, forbidden pairs
	TeamScope                 // teams
	CommentScope              // comments
	ForeignScope              // records of other programs, kept as they are
)

// Kind is the form of a field.
type Kind uint8

// The forms a field can have.
const (
	Text         Kind = iota // free text
	Number                   // ASCII digits
	ID                       // starting rank of a player, 1 to 9999
	TeamID                   // pairing number of a team, 1 to 999
	Round                    // 1 to 999
	PointsValue              // pp.p
	SignedPoints             // pp.p, with a sign if need be
	Date                     // YYYY/MM/DD
	ShortDate                // YY/MM/DD
	ColourMark               // w, b, - or blank
	ResultMark               // one of the result codes
	Symbol                   // one or two characters that select something
	Words                    // free-form list, separated by blanks
)

// Field is a fixed place in a record.
type Field struct {
	Name     string // stable name, unique in its record
	From, To int    // columns, 1-based and inclusive; To 0 is the end of the line
	Kind     Kind
	Meaning  string
}

// Record describes one record of the format. The tables of records drive reading, writing and the documentation.
type Record struct {
	Code     string // columns 1-3
	Title    string
	Scope    Scope
	Editions Edition
	Fields   []Field
	Repeat   []Field // the first instance of what repeats to the end of the line
	Step     int     // columns from one instance to the next
}

// Field returns the field or repeated field with that name; it panics for a name the record lacks.
func (r *Record) Field(name string) *Field {
	if f := r.find(name); f != nil {
		return f
	}
	panic("trf: record " + r.Code + " has no field " + name)
}

func (r *Record) find(name string) *Field {
	for _, list := range [...][]Field{r.Fields, r.Repeat} {
		for i := range list {
			if list[i].Name == name {
				return &list[i]
			}
		}
	}
	return nil
}

// At returns the field's columns in the k-th instance (from 0) of a group that repeats every step columns.
func (f *Field) At(k, step int) (from, to int) { return f.From + k*step, f.To + k*step }

// Records returns the table of all records, in the order of the documentation. The caller must not change it.
func Records() []Record { return records }

// RecordOf returns the description of a record code, nil for a code the tables lack. Codes are upper case.
func RecordOf(code string) *Record {
	for i := range records {
		if records[i].Code == code {
			return &records[i]
		}
	}
	return nil
}
