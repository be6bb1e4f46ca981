import type { AppContext } from '#server/graphql/viewer.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { captionInput } from '#shared/inputs/memory.ts'
import { changePhoto } from './memory-store.ts'
import type { Memory } from './memory.ts'

/** Sets the caption of a photograph. Refuses `MemoryNotFound`, `InvalidInput`. */
export async function captionMemoryPhoto(context: AppContext, id: string, typed: string): Promise<Memory> {
  const { caption } = parseInput(captionInput, { caption: typed })
  return changePhoto(context, id, () => ({ caption }))
}
