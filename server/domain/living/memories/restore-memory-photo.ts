import type { AppContext } from '#server/graphql/viewer.ts'
import { changePhoto } from './memory-store.ts'
import type { Memory } from './memory.ts'

/** Puts a photograph that was taken out back where it was. Refuses `MemoryNotFound`. */
export async function restoreMemoryPhoto(context: AppContext, id: string): Promise<Memory> {
  return changePhoto(context, id, () => ({ removedAt: null }))
}
