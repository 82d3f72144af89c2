package serve

import (
	"errors"
	"net/http"

	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/plain"
)

// problem is why a request has no answer, as RFC 9457 has it.
type problem struct {
	Type   string `json:"type"`
	Title  string `json:"title"`
	Status int    `json:"status"`
	Detail string `json:"detail,omitempty"`
	Code   int    `json:"code,omitempty"` // the exit code that a command would end with
}

func (p *problem) Error() string { return p.Title + ": " + p.Detail }

// kinds are the titles by the last part of their type, which is a part of docs/serve.md.
var kinds = map[string]struct {
	status int
	title  string
}{
	"options":    {http.StatusBadRequest, "The options are wrong"},
	"body":       {http.StatusBadRequest, "The body cannot be read"},
	"token":      {http.StatusUnauthorized, "A token is needed"},
	"not-found":  {http.StatusNotFound, "There is nothing here"},
	"method":     {http.StatusMethodNotAllowed, "The method is not allowed"},
	"not-ready":  {http.StatusConflict, "The job is not done"},
	"gone":       {http.StatusGone, "The job was cancelled"},
	"too-large":  {http.StatusRequestEntityTooLarge, "The request is larger than this service takes"},
	"unusable":   {http.StatusUnprocessableEntity, "The file cannot be used"},
	"too-many":   {http.StatusTooManyRequests, "You have too many requests under way"},
	"fault":      {http.StatusInternalServerError, "The service has a fault"},
	"busy":       {http.StatusServiceUnavailable, "The service is busy"},
	"too-long":   {http.StatusServiceUnavailable, "The question takes too long"},
	"too-hungry": {http.StatusServiceUnavailable, "The question takes too much memory"},
	"stopping":   {http.StatusServiceUnavailable, "The service is stopping"},
}

const docs = "https://github.com/trfkit/trfkit/blob/main/docs/serve.md#"

func problemOf(kind, detail string) *problem {
	k := kinds[kind]
	return &problem{Type: docs + kind, Title: k.title, Status: k.status, Detail: detail}
}

// problemFor is what a request gets whose question has no answer.
func problemFor(err error) *problem {
	var p *problem
	switch {
	case errors.As(err, &p):
		return p
	case errors.Is(err, errTime):
		return problemOf("too-long", err.Error())
	case errors.Is(err, errMemory):
		return problemOf("too-hungry", err.Error())
	case errors.Is(err, errBusy):
		return problemOf("busy", err.Error())
	}
	return problemOf("fault", "the worker was lost; the question may be asked again")
}

// refused is the problem of an answer without a document.
func refused(r *Reply) *problem {
	kind := "fault"
	switch {
	case r.Limit != "":
		kind = "too-large"
	case r.Code == int(exit.Usage):
		kind = "options"
	case r.Code == int(exit.Unusable):
		kind = "unusable"
	}
	p := problemOf(kind, r.Error)
	p.Code = r.Code
	return p
}

func (p *problem) write(w http.ResponseWriter) {
	if p.Status == http.StatusServiceUnavailable || p.Status == http.StatusTooManyRequests {
		w.Header().Set("Retry-After", "2")
	}
	if p.Status == http.StatusUnauthorized {
		w.Header().Set("WWW-Authenticate", "Bearer")
	}
	w.Header().Set("Content-Type", "application/problem+json")
	w.WriteHeader(p.Status)
	_ = plain.Write(w, p) // a client that has gone hears nothing
}
