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

/** playerNamer does so with players, also where the rounds pair others. */
export const playerNamer = (file) => namer({ info: { players: file.info.players } })

/** entrants are those who have byes and absences: the teams of an event of teams, else the players. */
export const entrants = (file) => (file.info.teams ? contestants(file) : file.info.players)

export const boardText = (name, [white, black]) => `${name(white)} – ${name(black)}`

const marks = { win: '1 – 0', draw: '½ – ½', loss: '0 – 1', 'unrated win': '1 – 0', 'unrated draw': '½ – ½',
  'unrated loss': '0 – 1', 'forfeit win': '+ – −', 'forfeit loss': '− – +', adjourned: '?', pending: '' }

/** boardNumber is the place of somebody's board in the last paired round, as it was published. */
export function boardNumber(file, id) {
  if (!numbers.has(file.info)) {
    numbers.set(file.info, new Map(file.info.boards.flatMap((board, i) => board.map((x) => [x, i + 1]))))
  }
  return numbers.get(file.info).get(id)
}
const numbers = new WeakMap() // of the boards, by what is known of a file

/** resultText is the result of a game as both sides have it, the one whose result it is first. */
export const resultText = (result, other) => (result === 'forfeit loss' && other === result ? '− – −'
  : marks[result] ?? result)

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
      boards.push({ white: p.id, black: game.opponent, result: resultText(game.result, other?.result) })
    }
  }
  return { boards, byes }
}
