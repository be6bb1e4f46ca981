import type { AppContext } from '#server/graphql/viewer.ts'
import { stopsOf, weddingToArrange } from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { InvalidInput, parseInput } from '#server/platform/invalid-input.ts'
import { type GiftChange, giftChangesInput } from '#shared/inputs/gift.ts'
import { lockCapacity } from './capacity.ts'
import {
  type LockedGift,
  setHidden,
  setMostWanted,
  setStop,
  setWithdrawn,
  withdrawalRefusal,
} from './gift-changes.ts'
import { GiftNotFound } from './gift-list.refusals.ts'
import { giftToArrange, lockList } from './gift-store.ts'
import type { Gift } from './gift.ts'

/** The gifts of several changes, and those that stay on the list because they are promised or given. */
export type ChangedGifts = { readonly gifts: Gift[]; readonly kept: Gift[] }

/**
 * Hides, marks, moves, withdraws or restores several gifts. A gift that is promised or given is not withdrawn;
 * the others are. Idempotent. Refuses `WeddingNotFound`, `GiftNotFound`, `InvalidInput`.
 */
export async function changeGifts(
  context: AppContext,
  weddingId: string,
  input: unknown,
): Promise<ChangedGifts> {
  const changes = parseInput(giftChangesInput, input)
  return context.database.transaction(async (tx) => {
    const wedding = await weddingToArrange(tx, context, weddingId)
    await requireOwnStops(tx, wedding.id, changes)
    if (changes.some(({ withdrawn }) => withdrawn === false)) await lockList(tx, wedding.id)
    // Locked in a fixed order, independent of the arguments.
    const ordered = changes.toSorted((one, other) => (one.id < other.id ? -1 : 1))
    const locked: { change: GiftChange; found: LockedGift }[] = []
    for (const change of ordered) {
      const found = await giftToArrange(tx, context, change.id)
      if (found.wedding.id !== wedding.id) throw GiftNotFound()
      locked.push({ change, found })
    }
    const leaving = locked.filter(({ change }) => change.withdrawn === true)
    if (leaving.length > 0)
      await lockCapacity(
        tx,
        leaving.map(({ found }) => found.gift),
      )
    const results: ChangedGifts = { gifts: [], kept: [] }
    for (const { change, found } of locked) {
      const { gift, isKept } = await changeOne(tx, context, found, change)
      results.gifts.push(gift)
      if (isKept) results.kept.push(gift)
    }
    return results
  })
}

async function requireOwnStops(tx: Tx, weddingId: string, changes: readonly GiftChange[]): Promise<void> {
  if (!changes.some(({ stopId }) => stopId)) return
  const own = new Set((await stopsOf(tx, weddingId)).map(({ id }) => id))
  const issues = changes.flatMap(({ stopId }, at) =>
    stopId && !own.has(stopId) ? [{ path: `${at}.stopId`, rule: 'wrong' }] : [],
  )
  if (issues.length > 0) throw InvalidInput({ issues })
}

async function changeOne(
  tx: Tx,
  context: AppContext,
  { gift: before, wedding }: LockedGift,
  { hidden, mostWanted, stopId, withdrawn }: GiftChange,
): Promise<{ gift: Gift; isKept: boolean }> {
  let gift = before
  if (hidden !== undefined) gift = await setHidden(tx, context, { gift, wedding }, hidden)
  if (mostWanted !== undefined) gift = await setMostWanted(tx, context, { gift, wedding }, mostWanted)
  if (stopId !== undefined) gift = await setStop(tx, context, { gift, wedding }, stopId)
  if (withdrawn === undefined) return { gift, isKept: false }
  if (withdrawn && (await withdrawalRefusal(tx, { gift, wedding }))) return { gift, isKept: true }
  return { gift: await setWithdrawn(tx, context, { gift, wedding }, withdrawn), isKept: false }
}
