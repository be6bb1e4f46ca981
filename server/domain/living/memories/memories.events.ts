import { defineEvent } from '#server/platform/events.ts'

export type MemoryPayload = {
  readonly weddingId: string
  readonly giftId: string
  readonly accountId: string
  readonly title: string
}

export const MemoryWritten = defineEvent<MemoryPayload>('MemoryWritten')
