package main

import (
	"encoding/base64"
	"encoding/hex"
	"io"
	"maps"
	"runtime/debug"
	"slices"
	"strings"

	cdx "github.com/CycloneDX/cyclonedx-go"
)

// encode writes a CycloneDX document. It names no time and no number of its own, so that the same archive always has
// the same document.
func encode(w io.Writer, archive string, programs []program) error {
	main := programs[0].info.Main
	root := cdx.Component{BOMRef: archive, Type: cdx.ComponentTypeApplication, Name: "trfkit", Version: main.Version,
		PackageURL: purl(main), Licenses: &cdx.Licenses{{License: &cdx.License{ID: "Apache-2.0"}}}}
	modules := map[string]*debug.Module{}
	var files []cdx.Component
	var links []cdx.Dependency
	for _, p := range programs {
		ref := archive + "#" + p.name
		files = append(files, cdx.Component{BOMRef: ref, Type: cdx.ComponentTypeFile, Name: p.name,
			Hashes:     &[]cdx.Hash{{Algorithm: cdx.HashAlgoSHA256, Value: p.sha256}},
			Properties: &[]cdx.Property{{Name: "go", Value: p.info.GoVersion}}})
		needs := []string{}
		for _, m := range p.info.Deps {
			if m.Replace != nil {
				m = m.Replace
			}
			modules[purl(*m)] = m
			needs = append(needs, purl(*m))
		}
		slices.Sort(needs)
		links = append(links, cdx.Dependency{Ref: ref, Dependencies: &needs})
	}
	for _, ref := range slices.Sorted(maps.Keys(modules)) {
		m := modules[ref]
		c := cdx.Component{BOMRef: ref, Type: cdx.ComponentTypeLibrary, Name: m.Path, Version: m.Version,
			PackageURL: ref}
		// the sum of go.sum is over the files of a module: "h1:" and 32 bytes in base64
		if sum, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(m.Sum, "h1:")); err == nil && len(sum) == 32 {
			c.Hashes = &[]cdx.Hash{{Algorithm: cdx.HashAlgoSHA256, Value: hex.EncodeToString(sum)}}
		}
		files = append(files, c)
	}
	bom := cdx.NewBOM()
	bom.Metadata = &cdx.Metadata{Component: &root}
	bom.Components, bom.Dependencies = &files, &links
	encoder := cdx.NewBOMEncoder(w, cdx.BOMFileFormatJSON)
	encoder.SetPretty(true)
	return encoder.Encode(bom)
}

// purl is the address of a module that other tools know it by.
func purl(m debug.Module) string { return "pkg:golang/" + m.Path + "@" + m.Version }
