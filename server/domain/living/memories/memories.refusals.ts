import { defineRefusal } from '#server/platform/refusal.ts'
import type { Memory } from './memory.ts'

/** Also for a gift that was not lived yet. */
export const MemoryNotFound = defineRefusal('MEMORY_NOT_FOUND', 'Memory not found.')

export const MemoryChanged = defineRefusal<{ present: Memory }>(
  'MEMORY_CHANGED',
  'The memory was changed in the meantime; nothing was overwritten.',
)
