import type { GiftDraft } from '#web/workspace/gift-form/gift-draft.ts'
import type { Problems } from './gift-input.ts'

/** The error paths that a change of each field clears. */
const answered: Readonly<Record<keyof GiftDraft, readonly string[]>> = {
  title: ['title'],
  summary: ['summary'],
  story: ['story'],
  place: ['place'],
  drawing: ['image'],
  photos: ['photos'],
  stopId: ['stopId', 'stopName'],
  stopName: ['stopName'],
  way: ['way', 'targetMinor', 'shareCount', 'sharePriceMinor', 'minMinor'],
  price: ['targetMinor'],
  shareCount: ['shareCount', 'shareNames', 'way'],
  sharePrice: ['sharePriceMinor', 'way'],
  shareNames: ['shareNames'],
  minimum: ['minMinor', 'targetMinor'],
  target: ['targetMinor', 'way'],
  sheet: ['sheet'],
  checkedOn: ['sheet.checkedOn'],
  planBs: ['planBs'],
}

/** Returns the problems left after these fields changed: a changed field shows no error until the next save. */
export function problemsAfter(problems: Problems, changed: readonly (keyof GiftDraft)[]): Problems {
  const touched = changed.flatMap((key) => answered[key])
  const isTouched = (path: string) => touched.some((start) => path === start || path.startsWith(`${start}.`))
  const left = Object.entries(problems).filter(([path]) => !isTouched(path))
  return left.length === Object.keys(problems).length ? problems : Object.fromEntries(left)
}
