import type { WeddingPayload } from '#server/domain/wedding/weddings/index.ts'
import { defineEvent } from '#server/platform/events.ts'

export const RsvpDeadlineSet = defineEvent<WeddingPayload>('RsvpDeadlineSet')
