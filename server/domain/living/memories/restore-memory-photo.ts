import type { AppContext } from '#server/graphql/viewer.ts'
import { changePhoto } from './memory-store.ts'
import type { Memory } from './memory.ts'

/** Restores a removed photograph at its position. Refuses `MemoryNotFound`. */
export async function restoreMemoryPhoto(context: AppContext, id: string): Promise<Memory> {
  return changePhoto(context, id, () => ({ removedAt: null }))
}
