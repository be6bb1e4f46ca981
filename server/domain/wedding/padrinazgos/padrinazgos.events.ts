import { defineEvent } from '#server/platform/events.ts'

export type AdoptionPayload = {
  readonly weddingId: string
  readonly accountId: string
  readonly padrinazgoId: string
  readonly decidedAdoptionId: string
  readonly title: string
}

export const PadrinazgoAsked = defineEvent<{
  readonly weddingId: string
  readonly padrinazgoId: string
  readonly adoptionId: string
  readonly title: string
}>('PadrinazgoAsked')
export const PadrinazgoGiven = defineEvent<AdoptionPayload>('PadrinazgoGiven')
