import { and, asc, eq, isNull } from 'drizzle-orm'
import { livedGifts } from '#server/domain/living/bookings/index.ts'
import {
  contributionById,
  contributionsByIds,
  type LoadedContribution,
} from '#server/domain/gifts/contributions/index.ts'
import { giftsByIds } from '#server/domain/gifts/gift-list/index.ts'
import type { Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { giversOfWedding } from './givers-of-wedding.ts'
import { memories, memoryPhotos, postcards } from './memories.tables.ts'
import { memoriesOf } from './memory-queries.ts'
import { livedTitleAndPlace, type Memory } from './memory.ts'
import { hashOfPostcardToken, type Postcard, type PostcardShown } from './postcard.ts'

/** A giver of a lived gift, and their postcard. */
export type Giver = {
  readonly found: LoadedContribution
  readonly memory: Memory
  readonly postcard: Postcard | null
}
export type MemoryWithGivers = { readonly memory: Memory; readonly givers: readonly Giver[] }

/** The memories of a wedding with all their givers. */
export async function albumOf(on: Reader, wedding: Wedding): Promise<MemoryWithGivers[]> {
  const all = await memoriesOf(on, wedding.id)
  if (all.length === 0) return []
  const gave = await giversOfWedding(on, wedding.id)
  const sent = await on.select().from(postcards).where(eq(postcards.weddingId, wedding.id))
  const ids = [...new Set([...gave, ...sent].map(({ contributionId }) => contributionId))]
  const found = new Map(
    (await contributionsByIds(on, wedding, ids)).map((one) => [one.contribution.id, one] as const),
  )
  const cards = new Map(sent.map((card) => [`${card.giftId} ${card.contributionId}`, card]))
  return all.map((memory) => {
    const theirs = gave.filter(({ giftId }) => giftId === memory.gift.id)
    const givers = theirs.flatMap(({ contributionId }) => {
      const one = found.get(contributionId)
      const postcard = cards.get(`${memory.gift.id} ${contributionId}`) ?? null
      return one ? { found: one, memory, postcard } : []
    })
    return { memory, givers }
  })
}

/** The postcard of a link, with its content; null for an invalid link. */
export async function postcardByToken(on: Reader, token: string): Promise<PostcardShown | null> {
  const [postcard] = await on
    .select()
    .from(postcards)
    .where(eq(postcards.tokenHash, hashOfPostcardToken(token)))
  return postcard ? shownOf(on, postcard) : null
}

/** Returns a postcard by its id, without a permission check; for jobs. */
export async function postcardById(on: Reader, id: string): Promise<PostcardShown | null> {
  const [postcard] = await on.select().from(postcards).where(eq(postcards.id, id))
  return postcard ? shownOf(on, postcard) : null
}

/** The postcards for one contribution, oldest first. */
export async function postcardsOf(on: Reader, contributionId: string): Promise<PostcardShown[]> {
  const sent = await on
    .select()
    .from(postcards)
    .where(eq(postcards.contributionId, contributionId))
    .orderBy(asc(postcards.livedOn), asc(postcards.sentAt))
  const shown = await Promise.all(sent.map((postcard) => shownOf(on, postcard)))
  return shown.flatMap((one) => one ?? [])
}

/**
 * A postcard shows the current memory, with the day of its postmark even if the gift is no longer marked as
 * lived.
 */
async function shownOf(on: Reader, postcard: Postcard): Promise<PostcardShown | null> {
  const { weddingId, giftId, contributionId, livedOn } = postcard
  const found = await contributionById(on, contributionId)
  const gift = (await giftsByIds(on, weddingId, [giftId])).get(giftId)
  if (!found || !gift) return null
  const [written] = await on.select().from(memories).where(eq(memories.giftId, giftId))
  const photos = await on
    .select()
    .from(memoryPhotos)
    .where(and(eq(memoryPhotos.giftId, giftId), isNull(memoryPhotos.removedAt)))
    .orderBy(asc(memoryPhotos.position), asc(memoryPhotos.addedAt))
  const { words = '', version = 0 } = written ?? {}
  const instead = (await livedGifts(on, weddingId)).find((one) => one.giftId === giftId)?.instead ?? null
  const details = { ...livedTitleAndPlace(gift, instead), livedOn, words, version, photos }
  return { postcard, found, memory: { weddingId, gift, ...details } }
}
