package dutch2012

// event is a step of the procedure worth telling.
type event struct {
	kind           eventKind
	bracket, above *bracket
	players        []int // whom it concerns
	made           outcome
	in             []int // moved down into the bracket
	stage          *stage
	article        string
}

type eventKind int

const (
	stranded eventKind = iota // C.1
	rePaired                  // C.12 or C.13: the bracket above is paired again
	joined                    // C.13
	paired                    // C.6
)

func (r *round) note(e event) { r.events = append(r.events, e) }
