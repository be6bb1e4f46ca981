import type { GiftDraft } from '#web/workspace/gift-form/gift-draft.ts'
import type { Problems } from './gift-input.ts'

/** Which findings a change of the form answers, by the beginning of their paths. */
const answered: Readonly<Record<keyof GiftDraft, readonly string[]>> = {
  title: ['title'],
  summary: ['summary'],
  story: ['story'],
  place: ['place'],
  image: ['image'],
  stopId: ['stopId', 'stopName'],
  stopName: ['stopName'],
  way: ['way', 'targetMinor', 'shareCount', 'sharePriceMinor', 'minMinor'],
  price: ['targetMinor'],
  shareCount: ['shareCount', 'way'],
  sharePrice: ['sharePriceMinor', 'way'],
  minimum: ['minMinor', 'targetMinor'],
  target: ['targetMinor', 'way'],
  sheet: ['sheet'],
  checkedOn: ['sheet.checkedOn'],
  planBs: ['planBs'],
}

/** What is still to be looked at once somebody has changed these fields: what they work on is not held against them. */
export function problemsAfter(problems: Problems, changes: Partial<GiftDraft>): Problems {
  const touched = (Object.keys(changes) as (keyof GiftDraft)[]).flatMap((key) => answered[key])
  const isTouched = (path: string) => touched.some((start) => path === start || path.startsWith(`${start}.`))
  const left = Object.entries(problems).filter(([path]) => !isTouched(path))
  return left.length === Object.keys(problems).length ? problems : Object.fromEntries(left)
}
