package trf

// limComments reads what TRF has no record for and the Lim system asks: whether the event is a maxi-tournament. It
// stands in a comment, which every other program skips:
//
//	### LIM MAXI on|off
func (d *decoder) limComments() { d.comments("LIM", d.limComment) }

// ssmComments reads what TRF has no record for and SSM ranks by. It stands in comments, which every other program
// skips:
//
//	### SSM GAM pppp g1 g2 ... gD   points of the game rules by round, "-" for none
//	### SSM LOT pppp pppp ...       the draw made before round 1, best lot first; may go on in further records
//	### SSM SEED s                  a draw that follows from a number, see tournament.DrawLots
//	### SSM RATING off              the regulations leave the rating out of the ranking
func (d *decoder) ssmComments() {
	s := ssmReader{decoder: d}
	d.comments("SSM", s.read)
	if !s.seedAt.IsZero() && s.lots > 0 {
		d.add("ssm.lots", s.seedAt, "the lots are listed and given by a seed").expected("one of the two").
			hint("remove SEED, or LOT")
	} else if !s.seedAt.IsZero() {
		d.t.DrawLots(s.seed)
	}
}
