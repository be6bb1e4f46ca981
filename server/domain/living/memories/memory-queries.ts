import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { livedGifts } from '#server/domain/living/bookings/index.ts'
import { giftsByIds } from '#server/domain/gifts/gift-list/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { memories, memoryBooks, memoryPhotos } from './memories.tables.ts'
import { latestOf, livedTitleAndPlace, type Memory, type MemoryKey } from './memory.ts'

/**
 * All memories of a wedding in the order in which they were lived, with texts and photographs; the number of
 * queries is constant.
 */
export async function memoriesOf(on: Reader, weddingId: string): Promise<Memory[]> {
  const lived = await livedGifts(on, weddingId)
  if (lived.length === 0) return []
  const ids = lived.map(({ giftId }) => giftId)
  const gifts = await giftsByIds(on, weddingId, ids)
  const written = await on.select().from(memories).where(inArray(memories.giftId, ids))
  const photos = await on
    .select()
    .from(memoryPhotos)
    .where(and(eq(memoryPhotos.weddingId, weddingId), isNull(memoryPhotos.removedAt)))
    .orderBy(asc(memoryPhotos.position), asc(memoryPhotos.addedAt))
  const words = new Map(written.map((one) => [one.giftId, one]))
  const byGift = Map.groupBy(photos, ({ giftId }) => giftId)
  return lived
    .flatMap(({ giftId, livedOn, instead }) => {
      const gift = gifts.get(giftId)
      const { words: storedWords = '', version = 0 } = words.get(giftId) ?? {}
      if (!gift) return []
      const { title, place } = livedTitleAndPlace(gift, instead)
      const text = { words: storedWords, version, photos: byGift.get(giftId) ?? [] }
      return { weddingId, gift, title, place, livedOn, ...text }
    })
    .sort((one, other) => one.livedOn.localeCompare(other.livedOn) || one.gift.position - other.gift.position)
}

/** The memory of one gift; null if it was not lived. */
export async function memoryOf(on: Reader, weddingId: string, giftId: string): Promise<Memory | null> {
  return (await memoriesOf(on, weddingId)).find(({ gift }) => gift.id === giftId) ?? null
}

/**
 * Returns the memory of one gift as lived on a given day, also while the gift is not marked as lived; null for an
 * unknown gift.
 */
export async function memoryLivedOn(
  on: Reader,
  { weddingId, giftId }: MemoryKey,
  livedOn: string,
): Promise<Memory | null> {
  const gift = (await giftsByIds(on, weddingId, [giftId])).get(giftId)
  if (!gift) return null
  const [written] = await on.select().from(memories).where(eq(memories.giftId, giftId))
  const photos = await on
    .select()
    .from(memoryPhotos)
    .where(and(eq(memoryPhotos.giftId, giftId), isNull(memoryPhotos.removedAt)))
    .orderBy(asc(memoryPhotos.position), asc(memoryPhotos.addedAt))
  const { words = '', version = 0 } = written ?? {}
  const instead = (await livedGifts(on, weddingId)).find((one) => one.giftId === giftId)?.instead ?? null
  return { weddingId, gift, ...livedTitleAndPlace(gift, instead), livedOn, words, version, photos }
}

/** Whether the couple show their memories to their guests. */
export async function areMemoriesOpen(on: Reader, weddingId: string): Promise<boolean> {
  const [book] = await on.select().from(memoryBooks).where(eq(memoryBooks.weddingId, weddingId))
  return book?.isOpen ?? false
}

/** Returns the memory that the page shows to guests; null while the couple hide theirs. */
export async function latestOpenMemory(on: Reader, weddingId: string): Promise<Memory | null> {
  return (await areMemoriesOpen(on, weddingId)) ? latestOf(await memoriesOf(on, weddingId)) : null
}

/** The number of memories that guests see. */
export async function countOpenMemories(on: Reader, weddingId: string): Promise<number> {
  return (await areMemoriesOpen(on, weddingId)) ? (await livedGifts(on, weddingId)).length : 0
}

/**
 * The addresses of the pictures in the memories of these weddings, including removed ones that can be
 * restored.
 */
export async function picturesOfMemories(on: Reader, weddingIds: readonly string[]): Promise<string[]> {
  const found = await on
    .select({ image: memoryPhotos.image })
    .from(memoryPhotos)
    .where(inArray(memoryPhotos.weddingId, [...weddingIds]))
  return found.map(({ image }) => image)
}
