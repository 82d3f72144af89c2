package trf

import (
	"strings"

	"github.com/trfkit/trfkit/tournament"
)

// kinds299 are the results whose value record 299 may replace.
var kinds299 = [...]scoreCode{
	{" ", 0, results{tournament.NoResult}},
	{"W", 0, results{tournament.Win, tournament.UnratedWin}},
	{"D", 0, results{tournament.Draw, tournament.UnratedDraw}},
	{"L", 0, results{tournament.Loss, tournament.UnratedLoss}},
	{"F", 0, results{tournament.FullBye}},
	{"H", 0, results{tournament.HalfBye}},
	{"Z", 0, results{tournament.ZeroBye}},
	{"+", 0, results{tournament.ForfeitWin}},
	{"-", 0, results{tournament.ForfeitLoss}},
}

// abnormal reads record 299.
func (d *decoder) abnormal(r *row) {
	rec := RecordOf("299")
	name := r.cut(5, 5)
	if name == "" {
		name = " "
	}
	kind := findCode(kinds299[:], strings.ToUpper(name))
	if kind == nil {
		d.add("ext.kind", r.pos(5), "%q is not a kind of result", name).expected("one of W D L F H Z + - or a blank in column 5")
		return
	}
	v, ok := d.abnormalPoints(r, rec)
	if !ok {
		return
	}
	round, at, ok := d.fixed(r, rec, "round", MaxRounds, "ext.round")
	if !ok {
		return
	}
	if kind.code == " " && round == 0 {
		d.add("ext.round", at, "the round of the bonus or penalty is not given, so it cannot be placed").expected("a round in columns 20-22")
		return
	}
	if !d.within(&d.adjustments, 1, maxAdjustments, "records 299", r.pos(1)) {
		return
	}
	var players []tournament.PlayerID
	list := d.idColumns(r, rec)
	for _, p := range list {
		players = append(players, p.id)
	}
	if len(list) == 0 && r.width() >= rec.Field("id").From {
		return // none of those named exists: not everybody
	}
	for _, result := range kind.results {
		d.t.Adjustments = append(d.t.Adjustments, tournament.Adjustment{Kind: result, Points: v, Round: round, Players: players})
		d.src.adjustments = append(d.src.adjustments, r.pos(5))
	}
}

// abnormalPoints reads the amount of record 299.
func (d *decoder) abnormalPoints(r *row, rec *Record) (tournament.Points, bool) {
	for _, col := range [...]int{6, 12, 18} {
		if !d.gap(r, col, col+1, "299") {
			return 0, false
		}
	}
	f := rec.Field("points")
	v, form := parseSigned(r.field(f))
	if form == pointsBad {
		d.add("ext.value", r.pos(f.From), "%q is not an amount of points", r.field(f)).expected("points in columns 14-17")
	}
	return v, form != pointsBad
}
