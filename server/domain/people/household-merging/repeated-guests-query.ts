import type { Viewer } from '#server/graphql/viewer.ts'
import { mayArrange, partOf } from '#server/domain/wedding/weddings/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import {
  comparedNames,
  isSamePerson,
  namesOnList,
  householdOfViewer,
  householdsByIds,
  type Household,
  writtenName,
} from '#server/domain/people/guests/index.ts'
import { mergedHousehold, type MergedHousehold } from './merged-household.ts'

/** Two households with a guest of the same name. */
export type RepeatedGuest = { readonly name: string; readonly one: Household; readonly other: Household }

/** Maximum number of results. */
const maxGroups = 20

/** Returns guests that seem to be listed twice in two households; for members only. */
export async function repeatedGuestsOf(
  on: Reader,
  viewer: Viewer,
  weddingId: string,
): Promise<RepeatedGuest[]> {
  if (!mayArrange(await partOf(on, viewer, weddingId))) return []
  const listed = (await namesOnList(on, weddingId)).filter(({ surnames }) => surnames !== '')
  // Comparing only guests with equal given names and first surname keeps large lists fast.
  const namesakes = Map.groupBy(listed, (one) =>
    [...comparedNames(one.givenNames), '/', comparedNames(one.surnames)[0]].join(' '),
  )
  const pairs = new Map<string, { name: string; ids: readonly [string, string] }>()
  for (const [one, other] of [...namesakes.values()].flatMap(pairsOf)) {
    const key = `${one.householdId} ${other.householdId}`
    if (one.householdId === other.householdId || !isSamePerson(one, other) || pairs.has(key)) continue
    pairs.set(key, {
      name: fuller(writtenName(one), writtenName(other)),
      ids: [one.householdId, other.householdId],
    })
  }
  const shown = [...pairs.values()].slice(0, maxGroups)
  const found = await householdsByIds(on, weddingId, [...new Set(shown.flatMap(({ ids }) => ids))])
  const byId = new Map(found.map((household) => [household.id, household]))
  return shown.flatMap(({ name, ids }) => {
    const [one, other] = [byId.get(ids[0]), byId.get(ids[1])]
    return one && other ? [{ name, one, other }] : []
  })
}

const pairsOf = <One>(alike: readonly One[]) =>
  alike.flatMap((one, at) => alike.slice(at + 1).map((other) => [one, other] as const))
const fuller = (one: string, other: string) => (other.length > one.length ? other : one)

/** Returns a preview of two merged households; null for viewers who are not members of the wedding. */
export async function householdsTogether(
  on: Reader,
  viewer: Viewer,
  { id, from }: { readonly id: string; readonly from: string },
): Promise<MergedHousehold | null> {
  const into = await householdOfViewer(on, viewer, id)
  const other = await householdOfViewer(on, viewer, from)
  if (!into || !other || id === from || into.weddingId !== other.weddingId) return null
  return mergedHousehold(into, other)
}
