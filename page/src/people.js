// Players and boards in words.
import { t } from './strings.js'

/** contestants are those whom the rounds pair: the players, or the teams of an event of teams. */
export const contestants = (file) => file.info?.contestants ?? file.info?.players ?? []

/** columnsOf are the columns of a round: two in a Double-Swiss. */
export const columnsOf = (file, round) => (file.info.doubles ? [2 * round - 1, 2 * round] : [round])

/** pairedRounds is how many rounds have a pairing. */
export const pairedRounds = (file) => (file.info.doubles ? Math.ceil(file.info.paired / 2) : file.info.paired)

/** namer returns a function from a number to "12 Name". */
export function namer(file) {
  const names = new Map(contestants(file).map((p) => [p.id, p.name]))
  return (id) => (id ? `${id} ${names.get(id) ?? ''}`.trim() : t('bye'))
}

export const boardText = (name, [white, black]) => `${name(white)} – ${name(black)}`

const marks = { win: '1 – 0', draw: '½ – ½', loss: '0 – 1', 'unrated win': '1 – 0', 'unrated draw': '½ – ½',
  'unrated loss': '0 – 1', 'forfeit win': '+ – −', 'forfeit loss': '− – +', adjourned: '?', pending: '' }

/** recordedBoards lists the games of a round as the file has them: {white, black, result}, and the byes. */
export function recordedBoards(file, round) {
  const boards = []
  const all = new Map(contestants(file).map((p) => [p.id, p]))
  const byes = []
  for (const p of contestants(file)) {
    const game = p.games[round - 1]
    if (!game || game.result === 'none') continue
    if (!game.opponent) byes.push({ player: p.id, kind: game.result })
    else if (game.colour === 'white' || (game.colour === 'none' && p.id < game.opponent)) {
      const other = all.get(game.opponent)?.games[round - 1]
      const both = game.result === 'forfeit loss' && other?.result === 'forfeit loss'
      boards.push({ white: p.id, black: game.opponent, result: both ? '− – −' : marks[game.result] ?? game.result })
    }
  }
  return { boards, byes }
}
