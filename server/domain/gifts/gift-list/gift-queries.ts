import { and, asc, eq, isNull, type Placeholder, sql } from 'drizzle-orm'
import { lockAccounts } from '#server/domain/money/ledger/index.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { prepareStatement } from '#server/platform/db/prepare-statement.ts'
import { giftAccounts } from './capacity.ts'
import { gifts } from './gift-list.tables.ts'
import type { Gift } from './gift.ts'

/** Returns the gifts of a list in order, hidden ones included, withdrawn ones excluded. */
export async function giftsOf(on: Reader, weddingId: string): Promise<Gift[]> {
  return on
    .select()
    .from(gifts)
    .where(and(eq(gifts.weddingId, weddingId), isNull(gifts.withdrawnAt)))
    .orderBy(asc(gifts.position), asc(gifts.createdAt))
}

/** Returns gifts of one wedding, withdrawn or not. */
export async function giftsByIds(
  on: Reader,
  weddingId: string,
  ids: readonly string[],
): Promise<Map<string, Gift>> {
  if (ids.length === 0) return new Map()
  const found = await selectGifts(on, { weddingId, ids: JSON.stringify(ids) })
  return new Map(found.map((gift) => [gift.id, gift]))
}

type GiftIds = {
  readonly weddingId: string
  /** As JSON, since the number of placeholders in a prepared statement is fixed. */
  readonly ids: string
}

const isOneOf = (ids: Placeholder) =>
  sql`${gifts.id} = any(array(select jsonb_array_elements_text(${ids}::jsonb)::uuid))`

const selectGifts = prepareStatement<GiftIds, Gift>((on, placeholder) =>
  on
    .select()
    .from(gifts)
    .where(and(eq(gifts.weddingId, placeholder('weddingId')), isOneOf(placeholder('ids')))),
)

/**
 * Returns these gifts of one wedding, locked against changes, withdrawal and new prices until the transaction
 * ends.
 */
export async function lockOpenGifts(
  tx: Tx,
  weddingId: string,
  ids: readonly string[],
): Promise<Map<string, Gift>> {
  const found = await selectAndLockGifts(tx, { weddingId, ids: JSON.stringify(ids) })
  return new Map(found.map((gift) => [gift.id, gift]))
}

const selectAndLockGifts = prepareStatement<GiftIds, Gift>((on, placeholder) =>
  on
    .select()
    .from(gifts)
    .where(and(eq(gifts.weddingId, placeholder('weddingId')), isOneOf(placeholder('ids'))))
    .orderBy(asc(gifts.id))
    .for('share'),
)

/** Returns the common fund of a list; null if there is none. */
export async function fundOf(on: Reader, weddingId: string): Promise<Gift | null> {
  const list = await giftsOf(on, weddingId)
  return (
    list.find((gift) => gift.isFund && gift.targetMinor === null) ?? list.find((gift) => gift.isFund) ?? null
  )
}

/** Returns the amount promised to or received for a gift. */
export async function givenAmount(tx: Tx, gift: Gift): Promise<bigint> {
  const { money } = giftAccounts(gift)
  const balance = (await lockAccounts(tx, [money])).get(money)
  return balance ? balance.creditPosted + balance.creditPending - balance.debitPosted : 0n
}
