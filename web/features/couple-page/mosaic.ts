/** The columns and rows of a picture in a gallery on wide screens. Phones show one picture at a time. */
export type Cell = 'all' | 'half' | 'third' | 'big-left' | 'big-right' | 'beside-left' | 'beside-right'

type Row = readonly Cell[]
const all: Row = ['all']
const pair: Row = ['half', 'half']
const trio: Row = ['third', 'third', 'third']
const left: Row = ['big-left', 'beside-right', 'beside-right']
const right: Row = ['big-right', 'beside-left', 'beside-left']

/** The last rows for up to ten pictures, without gaps. */
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
/** The repeated rows before the last ones. */
const round: readonly Row[] = [left, pair, right, trio]
const inRound = round.flat().length

/** Returns the cells for a number of pictures: every row is full. */
export function mosaic(count: number): Cell[] {
  const rows: Row[] = []
  let rest = count
  for (; rest >= inRound; rest -= inRound) rows.push(...round)
  rows.push(...(endings[rest] ?? []))
  return rows.flat()
}
