import type { MemoryPayload } from '#server/domain/living/memories/index.ts'
import { defineEvent } from '#server/platform/events.ts'

export const PostcardsSent = defineEvent<MemoryPayload & { readonly postcardIds: readonly string[] }>(
  'PostcardsSent',
)
