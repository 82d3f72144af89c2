package enginetest

import (
	"errors"

	"github.com/trfkit/trfkit/engine"
)

// Unwritten is a system that has a literal reference and no engine yet. The rows of choices are those of its readings:
// the id, then the choices, the default first.
func Unwritten(choices [][]string) engine.System {
	u := unwritten{}
	for _, row := range choices {
		u.questions = append(u.questions, engine.Question{ID: row[0], Choices: row[1:]})
	}
	return u
}

type unwritten struct {
	questions engine.Questions
	choices   engine.Choices
}

var errUnwritten = errors.New("this system has no engine yet")

func (unwritten) Info() engine.Info { return engine.Info{} }

func (unwritten) Pair(*engine.State, func(engine.Step)) (engine.Result, error) {
	return engine.Result{}, errUnwritten
}

func (unwritten) Judge(*engine.State, engine.Result) (engine.Judgement, error) {
	return engine.Judgement{}, errUnwritten
}

func (u unwritten) Questions() engine.Questions { return u.questions }

func (u unwritten) Choices() engine.Choices { return u.choices }

func (u unwritten) With(c engine.Choices) engine.System { return unwritten{u.questions, c} }
