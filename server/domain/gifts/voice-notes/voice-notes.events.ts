import { defineEvent } from '#server/platform/events.ts'
import type { ContributionPayload } from '#server/domain/gifts/contributions/index.ts'

export const VoiceNoteKept = defineEvent<ContributionPayload>('VoiceNoteKept')
export const VoiceNoteRemoved = defineEvent<ContributionPayload>('VoiceNoteRemoved')
export const VoiceNoteOpened = defineEvent<ContributionPayload & { readonly accountId: string }>(
  'VoiceNoteOpened',
)
