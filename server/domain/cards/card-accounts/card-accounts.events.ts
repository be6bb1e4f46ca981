import { defineEvent } from '#server/platform/events.ts'

export type CardAccountPayload = {
  readonly weddingId: string
  readonly accountId: string | null
  readonly cardAccountId: string
}

export const CardsConnected = defineEvent<CardAccountPayload>('CardsConnected')
export const CardsDisconnected = defineEvent<CardAccountPayload>('CardsDisconnected')
export const CardsProposed = defineEvent<CardAccountPayload>('CardsProposed')
export const CardsConfirmed = defineEvent<CardAccountPayload>('CardsConfirmed')
export const CardsApplied = defineEvent<CardAccountPayload>('CardsApplied')
export const CardsCancelled = defineEvent<CardAccountPayload>('CardsCancelled')
export const CardsLapsed = defineEvent<CardAccountPayload>('CardsLapsed')
export const CardsStopped = defineEvent<CardAccountPayload>('CardsStopped')
export const CardsWithdrawn = defineEvent<CardAccountPayload>('CardsWithdrawn')
