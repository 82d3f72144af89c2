package serve

import (
	_ "embed"
	"net/http"
)

//go:embed page.html
var ownPage []byte

// page is what people see: the page of trfkit where the service has it, else a form.
func (s *Server) page(w http.ResponseWriter, _ *http.Request) {
	body, policy := ownPage, pagePolicy
	if s.c.Page != nil {
		body, policy = s.c.Page, "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval' blob:; "+
			"style-src 'unsafe-inline'; img-src data: blob:; worker-src blob:; connect-src 'self' data: blob:; "+
			"form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Content-Security-Policy", policy)
	_, _ = w.Write(body)
}
