import { defineEvent } from '#server/platform/events.ts'

/** Payload of an event about a wedding itself. */
export type WeddingPayload = { readonly weddingId: string; readonly accountId: string }

export const WeddingCreated = defineEvent<WeddingPayload>('WeddingCreated')
export const WeddingUpdated = defineEvent<WeddingPayload>('WeddingUpdated')
export const WeddingClosed = defineEvent<WeddingPayload>('WeddingClosed')
export const WeddingErased = defineEvent<WeddingPayload>('WeddingErased')
export const HeaderImageSet = defineEvent<WeddingPayload>('HeaderImageSet')
export const HeaderImageCleared = defineEvent<WeddingPayload>('HeaderImageCleared')
