import { asc, eq } from 'drizzle-orm'
import {
  contributionById,
  contributionsByIds,
  type LoadedContribution,
} from '#server/domain/gifts/contributions/index.ts'
import { type Memory, memoryLivedOn } from '#server/domain/living/memories/index.ts'
import type { Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { giversOfWedding } from './givers-of-wedding.ts'
import { hashOfPostcardToken, type Postcard, type PostcardShown } from './postcard.ts'
import { postcards } from './postcards.tables.ts'

/** A giver of a lived gift, and their postcard. */
export type Giver = {
  readonly found: LoadedContribution
  readonly memory: Memory
  readonly postcard: Postcard | null
}
export type MemoryWithGivers = { readonly memory: Memory; readonly givers: readonly Giver[] }

/** Returns these memories of a wedding with all their givers. */
export async function albumOf(
  on: Reader,
  wedding: Wedding,
  memories: readonly Memory[],
): Promise<MemoryWithGivers[]> {
  if (memories.length === 0) return []
  const gave = await giversOfWedding(on, wedding.id)
  const sent = await on.select().from(postcards).where(eq(postcards.weddingId, wedding.id))
  const ids = [...new Set([...gave, ...sent].map(({ contributionId }) => contributionId))]
  const found = new Map(
    (await contributionsByIds(on, wedding, ids)).map((one) => [one.contribution.id, one] as const),
  )
  const cards = new Map(sent.map((card) => [`${card.giftId} ${card.contributionId}`, card]))
  return memories.map((memory) => {
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
  const found = await contributionById(on, postcard.contributionId)
  const memory = await memoryLivedOn(on, postcard, postcard.livedOn)
  return found && memory ? { postcard, found, memory } : null
}
