package serve

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"sync"

	"github.com/trfkit/trfkit/internal/eventjson"
	"github.com/trfkit/trfkit/internal/plain"
	"github.com/trfkit/trfkit/internal/release"
	"github.com/trfkit/trfkit/trf"
)

// object is a part of the description.
type object = map[string]any

func (s *Server) openAPI(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "application/json")
	_, _ = w.Write(description())
}

// OpenAPI is the description of the service, OpenAPI 3.1, made from the table of calls and the schemas of the commands.
func OpenAPI() []byte { return description() }

var description = sync.OnceValue(func() []byte {
	d := describer{schemas: object{}}
	paths := object{}
	for i := range calls {
		paths["/v1/"+calls[i].name] = object{"post": d.operation(&calls[i])}
	}
	maps.Copy(paths, d.jobs())
	paths["/healthz"] = object{"get": object{"operationId": "health", "summary": "Does the service take questions?",
		"security": []any{}, "responses": object{"200": answers("It does.", "text/plain", object{"type": "string"}),
			"503": ref("responses", "Problem")}}}
	paths["/metrics"] = object{"get": object{"operationId": "metrics", "summary": "Counts, for Prometheus",
		"responses": object{"200": answers("Counts.", "text/plain", object{"type": "string"}),
			"401": ref("responses", "Problem")}}}
	d.schemas["Problem"] = problemSchema
	d.schemas["Job"] = jobSchema
	d.add("Tournament", eventjson.Schema())
	var b strings.Builder
	if err := plain.Write(&b, object{
		"openapi": "3.1.0",
		"info": object{"title": "trfkit", "version": release.Version(), "description": about,
			"license": object{"name": "Apache-2.0", "identifier": "Apache-2.0"}},
		"servers":  []any{object{"url": "/"}},
		"security": []any{object{}, object{"token": []any{}}},
		"paths":    paths,
		"components": object{"schemas": d.schemas,
			"responses": object{"Problem": answers("Why there is no answer.", "application/problem+json",
				schemaRef("Problem"))},
			"securitySchemes": object{"token": object{"type": "http", "scheme": "bearer"}}},
	}); err != nil {
		panic(err) // maps and texts alone
	}
	return []byte(b.String())
})

const about = "Checks, pairs and ranks Swiss tournaments. The body of a question is a tournament file: a TRF, an " +
	"archive of some, or plain JSON, whatever the content type says; several files are the parts of a form. Nothing " +
	"is kept. docs/serve.md tells more."

var problemSchema = object{"type": "object", "description": "RFC 9457.", "required": []any{"type", "title", "status"},
	"properties": object{"type": object{"type": "string", "format": "uri"}, "title": object{"type": "string"},
		"status": object{"type": "integer"}, "detail": object{"type": "string"},
		"code": object{"type": "integer", "description": "The exit code that a command would end with."}}}

var jobSchema = object{"type": "object", "required": []any{"id", "state", "seconds"},
	"properties": object{"id": object{"type": "string"},
		"state": object{"type": "string", "enum": []any{waiting, running, finished, failed, cancelled}},
		"progress": object{"type": "object", "description": "What is being worked at.",
			"properties": object{"file": object{"type": "string"}, "what": object{"type": "string"}}},
		"seconds": object{"type": "number"}, "problem": schemaRef("Problem")}}

func ref(kind, name string) object { return object{"$ref": "#/components/" + kind + "/" + name} }

func schemaRef(name string) object { return ref("schemas", name) }

func answers(what, kind string, schema object) object {
	return object{"description": what, "content": object{kind: object{"schema": schema}}}
}

// describer makes the description.
type describer struct{ schemas object }

// operation describes a call.
func (d *describer) operation(c *call) object {
	bytes := object{"type": "string", "format": "binary"}
	one := object{"application/octet-stream": object{"schema": bytes},
		"text/plain": object{"schema": object{"type": "string"}},
		"application/json": object{"schema": object{"anyOf": []any{schemaRef("Tournament"), object{"type": "string",
			"description": "The text of a tournament file."}}}}}
	many := object{"schema": object{"type": "object", "required": []any{"file"}, "properties": object{
		"file": object{"type": "array", "items": bytes}}}}
	if c.files == 2 {
		one = object{}
	}
	one["multipart/form-data"] = many
	params := []any{object{"name": "name", "in": "query", "description": "name of the file, for messages",
		"schema": object{"type": "string"}},
		object{"name": "format", "in": "query", "description": "form of the answer, over Accept",
			"schema": object{"type": "string", "enum": []any{"json", "text", "html"}}}}
	for i := range c.params {
		params = append(params, c.params[i].describe(c))
	}
	op := object{"operationId": c.name, "summary": c.summary, "parameters": params,
		"requestBody": object{"required": true, "content": one}, "responses": d.responses(c)}
	return op
}

func (p *param) describe(c *call) object {
	schema := object{"type": "string"}
	out := object{"name": p.name, "in": "query", "description": p.help}
	switch p.kind {
	case whole, boolean:
		schema["type"] = string(p.kind)
	case texts:
		schema = object{"type": "array", "items": object{"type": "string"}}
	case numbers:
		schema = object{"type": "array", "items": object{"type": "integer"}}
		out["explode"] = false
	}
	if len(p.enum) > 0 {
		schema["enum"] = p.enum
	}
	if c.name == "why" && p.name == "who" || c.name == "convert" && p.name == "to" {
		out["required"] = true
	}
	out["schema"] = schema
	return out
}

// responses are the answers of a call.
func (d *describer) responses(c *call) object {
	out := object{}
	for _, status := range []string{"400", "401", "413", "422", "429", "500", "503"} {
		out[status] = ref("responses", "Problem")
	}
	if c.job {
		d.add(title(c.name), c.schema())
		out["202"] = answers("The job that answers it; Location is where to ask for it.", "application/json",
			schemaRef("Job"))
		return out
	}
	out["200"] = object{"description": "The answer. Trfkit-Code is the exit code that the command would end with.",
		"headers": object{"Trfkit-Code": object{"schema": object{"type": "integer"}}},
		"content": object{"application/json": object{"schema": d.answer(c)},
			"text/plain": object{"schema": object{"type": "string"}},
			"text/html":  object{"schema": object{"type": "string"}}}}
	return out
}

func title(name string) string { return strings.ToUpper(name[:1]) + name[1:] }

// answer is the schema of the document of a call.
func (d *describer) answer(c *call) object {
	data := object{"type": "string", "contentEncoding": "base64"}
	switch c.name {
	case "convert":
		d.add("Ledger", trf.LedgerSchema())
		return object{"type": "object", "required": []any{"data", "ledger", "findings"}, "properties": object{
			"data": data, "ledger": object{"anyOf": []any{schemaRef("Ledger"), object{"type": "null"}}},
			"findings": object{"type": "array", "items": object{"type": "string"}}}}
	case "case":
		return object{"type": "object", "required": []any{"page", "findings"}, "properties": object{
			"page":     object{"type": "string", "contentMediaType": "text/html"},
			"findings": object{"type": "array"}}}
	case "lint":
		d.add("Lint", lintSchema())
		return object{"type": "object", "required": []any{"report", "repaired"}, "properties": object{
			"report": schemaRef("Lint"), "repaired": object{"type": "array", "items": data}}}
	}
	d.add(title(c.name), c.schema(), beside(c.name)...)
	return schemaRef(title(c.name))
}

// beside are members that a call may put into the document of its command.
func beside(name string) []string {
	return map[string][]string{"check": {"text", "decisions"}, "rank": {"exports"}}[name]
}

// add enters a schema and its definitions, which are of the whole description here.
func (d *describer) add(name string, text []byte, more ...string) {
	var s object
	if err := json.Unmarshal(text, &s); err != nil {
		panic(fmt.Sprintf("the schema of %s: %v", name, err)) // one of our own
	}
	defs, _ := s["$defs"].(object)
	delete(s, "$defs")
	delete(s, "$schema")
	delete(s, "$id")
	for _, member := range more {
		s["properties"].(object)[member] = object{"description": "On request."}
	}
	d.schemas[name] = moved(s, name)
	for _, key := range slices.Sorted(maps.Keys(defs)) {
		d.schemas[name+"."+key] = moved(defs[key], name)
	}
}

// moved is a part of a schema with its references to definitions led to where these are now.
func moved(v any, name string) any {
	switch v := v.(type) {
	case object:
		for key, one := range v {
			if target, ok := one.(string); ok && key == "$ref" {
				if def, ok := strings.CutPrefix(target, "#/$defs/"); ok {
					v[key] = "#/components/schemas/" + name + "." + def
				} else if target == "#" {
					v[key] = "#/components/schemas/" + name
				}
				continue
			}
			v[key] = moved(one, name)
		}
	case []any:
		for i := range v {
			v[i] = moved(v[i], name)
		}
	}
	return v
}

// jobs describes what is asked of an audit that runs.
func (d *describer) jobs() object {
	id := []any{object{"name": "id", "in": "path", "required": true, "schema": object{"type": "string"}}}
	problem := ref("responses", "Problem")
	return object{
		"/v1/jobs/{id}": object{
			"get": object{"operationId": "job", "summary": "How an audit stands", "parameters": id,
				"responses": object{"200": answers("The job.", "application/json", schemaRef("Job")), "404": problem}},
			"delete": object{"operationId": "cancel", "summary": "Cancel an audit, or forget its answer",
				"parameters": id, "responses": object{"204": object{"description": "It is gone."}, "404": problem}}},
		"/v1/jobs/{id}/result": object{
			"get": object{"operationId": "result", "summary": "The answer of an audit", "parameters": id,
				"responses": object{"200": answers("The report of trfaudit.", "application/json", schemaRef("Audit")),
					"404": problem, "409": problem, "410": problem, "503": problem}}},
	}
}
