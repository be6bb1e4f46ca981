import type { AppContext } from '#server/graphql/viewer.ts'
import { changePhoto } from './memory-store.ts'
import type { Memory } from './memory.ts'

/** Removes a photograph from a memory; it can be restored. Refuses `MemoryNotFound`. */
export async function removeMemoryPhoto(context: AppContext, id: string): Promise<Memory> {
  return changePhoto(context, id, ({ removedAt }) => ({ removedAt: removedAt ?? context.clock.now() }))
}
