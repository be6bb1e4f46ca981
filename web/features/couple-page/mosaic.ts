/** How much room a picture of a gallery gets: on a wide screen by columns and rows, on a phone the whole width or half of it. */
export type Cell = {
  readonly wide: 'all' | 'half' | 'third' | 'big-left' | 'big-right' | 'beside-left' | 'beside-right'
  readonly narrow: 'all' | 'half'
}

type Row = readonly Cell['wide'][]
const all: Row = ['all']
const pair: Row = ['half', 'half']
const trio: Row = ['third', 'third', 'third']
const left: Row = ['big-left', 'beside-right', 'beside-right']
const right: Row = ['big-right', 'beside-left', 'beside-left']

/** The ways of up to ten pictures that end without a hole. */
const endings: readonly (readonly Row[])[] = [
  [],
  [all],
  [pair],
  [left],
  [pair, pair],
  [left, pair],
  [left, right],
  [left, pair, pair],
  [left, trio, pair],
  [left, trio, right],
  [left, pair, right, pair],
]
/** What comes round again before the ending. */
const round: readonly Row[] = [left, pair, right, trio]
const inRound = round.flat().length

/** The cells of so many pictures, in their order: every row is full, on a phone and on a wide screen. */
export function mosaic(count: number): Cell[] {
  const rows: Row[] = []
  let rest = count
  for (; rest >= inRound; rest -= inRound) rows.push(...round)
  rows.push(...(endings[rest] ?? []))
  return rows.flat().map((wide, at) => ({ wide, narrow: isAlone(at, count) ? 'all' : 'half' }))
}

/** On a phone the first picture is large; when those that follow are odd in number, so is the last. */
function isAlone(at: number, count: number): boolean {
  return at === 0 || (at === count - 1 && count % 2 === 0)
}
