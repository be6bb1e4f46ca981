import type { AppContext } from '#server/graphql/viewer.ts'
import { changePhoto } from './memory-store.ts'
import type { Memory } from './memory.ts'

/** Takes a photograph out of a memory; it can be put back. Refuses `MemoryNotFound`. */
export async function removeMemoryPhoto(context: AppContext, id: string): Promise<Memory> {
  return changePhoto(context, id, ({ removedAt }) => ({ removedAt: removedAt ?? context.clock.now() }))
}
