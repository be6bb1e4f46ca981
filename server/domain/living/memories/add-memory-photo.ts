import { eq, max } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { storeImage, type Upload } from '#server/domain/files/media/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { memoryLimits } from '#shared/inputs/memory-limits.ts'
import { memoryPhotos } from './memories.tables.ts'
import { memoryAsItIs, memoryOfPartner, notifyOfMemory } from './memory-store.ts'
import type { Memory, MemoryKey } from './memory.ts'

/**
 * Adds a photograph at the end of a memory. Repeating it with the same id has no effect. Refuses
 * `MemoryNotFound` and what `storeImage` refuses.
 */
export async function addMemoryPhoto(
  context: AppContext,
  which: MemoryKey,
  id: string,
  upload: Upload,
): Promise<Memory> {
  await memoryOfPartner(context.database.db, context, which)
  const place = { owner: 'wedding', ownerId: which.weddingId, shape: 'photo' } as const
  return storeImage(context, upload, place, (tx, image) => keepPhoto(tx, context, which, { id, image }))
}

type PhotoToKeep = {
  readonly id: string
  readonly image: string
  readonly caption?: string
  /** Focal point, in percent. */
  readonly focus?: { readonly x: number; readonly y: number } | undefined
}

/**
 * Adds an existing picture, an upload of the wedding or an illustration, to a memory. Refuses
 * `MemoryNotFound`, and `InvalidInput` if there are too many.
 */
export async function keepPhoto(
  tx: Tx,
  context: AppContext,
  which: MemoryKey,
  { id, image, caption = '', focus }: PhotoToKeep,
): Promise<Memory> {
  const { memory, wedding } = await memoryOfPartner(tx, context, which)
  if (memory.photos.length >= memoryLimits.photos)
    throw InvalidInput({ issues: [{ path: 'picture', rule: 'tooMany' }] })
  const [last] = await tx
    .select({ position: max(memoryPhotos.position) })
    .from(memoryPhotos)
    .where(eq(memoryPhotos.giftId, which.giftId))
  const position = (last?.position ?? 0) + 1
  const addedAt = context.clock.now()
  const { weddingId, giftId } = which
  await tx
    .insert(memoryPhotos)
    .values({ id, weddingId, giftId, image, caption, position, addedAt, focalX: focus?.x, focalY: focus?.y })
    .onConflictDoNothing({ target: memoryPhotos.id })
  await notifyOfMemory(tx, wedding)
  return memoryAsItIs(tx, which)
}
