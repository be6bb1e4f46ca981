import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import {
  pageTopic,
  type Wedding,
  WeddingNotFound,
  weddingOfPartner,
  weddingTopic,
} from '#server/domain/wedding/weddings/index.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { invariant } from '#server/platform/invariant.ts'
import { notifyClients } from '#server/platform/live.ts'
import { memoryPhotos } from './memories.tables.ts'
import { MemoryNotFound } from './memories.refusals.ts'
import { memoryOf } from './memory-queries.ts'
import type { Memory, MemoryKey, MemoryPhoto } from './memory.ts'

type MemoryOfWedding = { readonly memory: Memory; readonly wedding: Wedding }

/** A memory for a partner. Refuses `MemoryNotFound` to others, and for a gift that was not lived. */
export async function memoryOfPartner(
  on: Reader,
  context: AppContext,
  { weddingId, giftId }: MemoryKey,
): Promise<MemoryOfWedding> {
  const wedding = await weddingOfPartner(on, context, weddingId).catch((error: unknown) => {
    throw error instanceof WeddingNotFound ? MemoryNotFound() : error
  })
  const memory = await memoryOf(on, weddingId, giftId)
  if (!memory) throw MemoryNotFound()
  return { memory, wedding }
}

/** Changes a photograph and returns its memory. Refuses `MemoryNotFound`. */
export async function changePhoto(
  context: AppContext,
  id: string,
  changesOf: (photo: MemoryPhoto) => Partial<MemoryPhoto>,
): Promise<Memory> {
  return context.database.transaction(async (tx) => {
    const [photo] = await tx.select().from(memoryPhotos).where(eq(memoryPhotos.id, id)).for('update')
    if (!photo) throw MemoryNotFound()
    const { wedding } = await memoryOfPartner(tx, context, photo)
    await tx.update(memoryPhotos).set(changesOf(photo)).where(eq(memoryPhotos.id, id))
    await notifyOfMemory(tx, wedding)
    return memoryAsItIs(tx, photo)
  })
}

/** Reads a memory after a change. */
export async function memoryAsItIs(tx: Tx, { weddingId, giftId }: MemoryKey): Promise<Memory> {
  const memory = await memoryOf(tx, weddingId, giftId)
  invariant(memory, 'Memory missing after update')
  return memory
}

/** Notifies the couple's open screens and invalidates the guests' pages. */
export async function notifyOfMemory(tx: Tx, { id, slug }: Wedding): Promise<void> {
  await notifyClients(tx, [weddingTopic(id), pageTopic(slug)], 'MemoriesChanged')
}
