import { defineEvent } from '#server/platform/events.ts'

export const CardPaymentMoved = defineEvent<{
  readonly weddingId: string
  readonly contributionId: string
  readonly attemptId: string
}>('CardPaymentMoved')
