import { defineEvent } from '#server/platform/events.ts'

export type UpdatePayload = {
  readonly weddingId: string
  readonly accountId: string
  readonly updateId: string
  readonly title: string
}

export const UpdatePublished = defineEvent<UpdatePayload>('UpdatePublished')
export const UpdateRestored = defineEvent<UpdatePayload>('UpdateRestored')
