import type { AppContext } from '#server/graphql/viewer.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { focusInput } from '#shared/inputs/memory.ts'
import { changePhoto } from './memory-store.ts'
import type { Memory } from './memory.ts'

/** Sets the focal point of a photograph, in percent. Refuses `MemoryNotFound`, `InvalidInput`. */
export async function focusMemoryPhoto(
  context: AppContext,
  id: string,
  point: { readonly x: number; readonly y: number },
): Promise<Memory> {
  const { x, y } = parseInput(focusInput, point)
  return changePhoto(context, id, () => ({ focalX: x, focalY: y }))
}
