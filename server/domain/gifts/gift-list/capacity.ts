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

/** The names of a gift's accounts in its wedding's book: what it holds in money, and how much of it can still be promised. */
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

/** Opens the gift's accounts and, when it has a target, fills its capacity with it. */
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

/** Locks these gifts and returns what is promised or received of each and what is free. */
export async function lockCapacity(tx: Tx, gifts: readonly Gift[]): Promise<Map<string, bigint>> {
  const names = new Map(gifts.map((gift) => [giftAccounts(gift).capacity, gift.id]))
  const locked = await lockAccounts(tx, [...names.keys()])
  return new Map([...locked].map(([account, { available }]) => [names.get(account) ?? account, available]))
}

/** SQL: what can still be promised to a gift (the alias of a row of `gifts`), as `lockCapacity` reads it; null without a target. */
export const leftOfGift = (gift: SQL): SQL =>
  sql`case when ${gift}.target_minor is not null then ${availableOf(sql`${gift}.wedding_id || '/cap:' || ${gift}.id`)} end`

/** Grows or shrinks the capacity by the difference of two targets. Shrinking below what is taken is impossible by the account's guard. */
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
