import { type SQL, sql } from 'drizzle-orm'
import {
  type AccountSpec,
  availableOf,
  type Leg,
  lockAccounts,
  openAccounts,
  postJournal,
} from '#server/domain/money/ledger/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Gift } from './gift.ts'

/** Returns the names of a gift's ledger accounts: held money, and remaining capacity. */
export function giftAccounts(gift: Pick<Gift, 'id' | 'weddingId'>) {
  const book = gift.weddingId
  return {
    money: `${book}/gift:${gift.id}`,
    capacity: `${book}/cap:${gift.id}`,
    source: `${book}/src:${gift.id}`,
    sold: `${book}/sold:${gift.id}`,
    capacityUnit: `CLAIM:${gift.id}`,
  }
}

/** Opens the ledger accounts of a gift and credits its target to its capacity. */
export async function openGiftAccounts(tx: Tx, gift: Gift): Promise<void> {
  const names = giftAccounts(gift)
  const unit = names.capacityUnit
  const accounts: AccountSpec[] = [
    { id: names.money, book: gift.weddingId, unit: gift.currency },
    { id: names.capacity, book: gift.weddingId, unit, guarded: true },
    { id: names.source, book: gift.weddingId, unit },
    { id: names.sold, book: gift.weddingId, unit },
  ]
  await openAccounts(tx, accounts)
  if (gift.targetMinor !== null) {
    await moveCapacity(tx, gift, gift.targetMinor, `gift:${gift.id}:opened`)
  }
}

/** Locks gifts and returns the promised or received amount and the capacity of each. */
export async function lockCapacity(
  tx: Tx,
  gifts: readonly Pick<Gift, 'id' | 'weddingId'>[],
): Promise<Map<string, bigint>> {
  const names = new Map(gifts.map((gift) => [giftAccounts(gift).capacity, gift.id]))
  const locked = await lockAccounts(tx, [...names.keys()])
  return new Map([...locked].map(([account, { available }]) => [names.get(account) ?? account, available]))
}

/**
 * SQL: remaining capacity of a gift (the alias of a row of `gifts`), as `lockCapacity` reads it; null without
 * a target.
 */
export const leftOfGift = (gift: SQL): SQL =>
  sql`case when ${gift}.target_minor is not null then ${availableOf(sql`${gift}.wedding_id || '/cap:' || ${gift}.id`)} end`

/**
 * Changes the capacity by the difference of two targets. The guarded account prevents a capacity below the
 * held amount.
 */
export async function changeCapacity(
  tx: Tx,
  gift: Gift,
  from: bigint,
  to: bigint,
  key: string,
): Promise<void> {
  if (from !== to) await moveCapacity(tx, gift, to - from, `gift:${gift.id}:${key}`)
}

async function moveCapacity(tx: Tx, gift: Gift, by: bigint, key: string) {
  const { capacity, source, capacityUnit: unit } = giftAccounts(gift)
  const leg: Leg =
    by > 0n
      ? { phase: 'single', debit: source, credit: capacity, unit, amount: by }
      : { phase: 'single', debit: capacity, credit: source, unit, amount: -by }
  await postJournal(tx, { key, kind: 'capacity', book: gift.weddingId, legs: [leg] })
}
