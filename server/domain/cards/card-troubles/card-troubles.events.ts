import { defineEvent } from '#server/platform/events.ts'

export const CardTroubleSettled = defineEvent<{ readonly weddingId: string; readonly troubleId: string }>(
  'CardTroubleSettled',
)
