import { defineEvent } from '#server/platform/events.ts'

type MemoryPayload = {
  readonly weddingId: string
  readonly giftId: string
  readonly accountId: string
  readonly title: string
}

export const MemoryWritten = defineEvent<MemoryPayload>('MemoryWritten')
export const PostcardsSent = defineEvent<MemoryPayload & { readonly postcardIds: readonly string[] }>(
  'PostcardsSent',
)
