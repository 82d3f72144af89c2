package fsx

import (
	"archive/zip"
	"bytes"
	"iter"
)

// pagesMark is the comment of an archive that Pack made.
const pagesMark = "trfkit: pages of one event"

// Pack makes one content of the pages of one event.
func Pack(pages []Held) ([]byte, error) {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	if err := w.SetComment(pagesMark); err != nil {
		return nil, err
	}
	for _, p := range pages {
		f, err := w.CreateHeader(&zip.FileHeader{Name: p.Name, Method: zip.Store})
		if err == nil {
			_, err = f.Write(p.Data)
		}
		if err != nil {
			return nil, err
		}
	}
	err := w.Close()
	return out.Bytes(), err
}

// IsArchive reports whether a content is a zip archive, and no document of an office program.
func IsArchive(data []byte) bool {
	if !isZip(data) {
		return false
	}
	a, err := openZip(data)
	return err != nil || !a.office()
}

// Pages are all files of an archive, each unpacked when it is asked for. The names are as those of UnpackAll, and in
// what Pack has made those of the pages.
func Pages(name string, data []byte) (iter.Seq[Held], error) {
	a, err := openZip(data)
	if err != nil {
		return nil, err
	}
	folder := name + "/"
	if a.comment == pagesMark {
		folder = ""
	}
	return func(yield func(Held) bool) {
		for _, f := range a.files {
			one := Held{Name: folder + f.Name}
			if one.Data, one.Err = a.read(f); !yield(one) {
				return
			}
		}
	}, nil
}
