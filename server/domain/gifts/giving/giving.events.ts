import type { WeddingPayload } from '#server/domain/wedding/weddings/index.ts'
import { defineEvent } from '#server/platform/events.ts'

export type ContributionPayload = { readonly weddingId: string; readonly contributionId: string }

export const WeddingPublished = defineEvent<WeddingPayload>('WeddingPublished')
export const ContributionPledged = defineEvent<ContributionPayload>('ContributionPledged')
export const ContributionChanged = defineEvent<ContributionPayload>('ContributionChanged')
export const ContributionMerged = defineEvent<ContributionPayload>('ContributionMerged')
export const ContributionKeptAgain = defineEvent<ContributionPayload>('ContributionKeptAgain')
export const ContributionAssigned = defineEvent<ContributionPayload>('ContributionAssigned')
export const ContributionSent = defineEvent<ContributionPayload>('ContributionSent')
export const ContributionReceived = defineEvent<ContributionPayload>('ContributionReceived')
export const ContributionReceivedLate = defineEvent<ContributionPayload>('ContributionReceivedLate')
export const ContributionReceivedUndone = defineEvent<ContributionPayload>('ContributionReceivedUndone')
export const ContributionReportedNotFound = defineEvent<ContributionPayload>('ContributionNotFound')
export const ContributionThanked = defineEvent<ContributionPayload>('ContributionThanked')
export const ContributionUndone = defineEvent<ContributionPayload>('ContributionUndone')
export const ContributionExpired = defineEvent<ContributionPayload>('ContributionExpired')
export const ContributionReleased = defineEvent<ContributionPayload>('ContributionReleased')
export const ContributionReturned = defineEvent<ContributionPayload>('ContributionReturned')
export const ContributionPartReturned = defineEvent<ContributionPayload>('ContributionPartReturned')
export const ContributionRefundFailed = defineEvent<ContributionPayload>('ContributionRefundFailed')
export const ContributionDisputed = defineEvent<ContributionPayload>('ContributionDisputed')
export const ContributionDisputeWon = defineEvent<ContributionPayload>('ContributionDisputeWon')
export const ContributionDisputeLost = defineEvent<ContributionPayload>('ContributionDisputeLost')
export const ArrivalConfirmedByHand = defineEvent<ContributionPayload>('ArrivalConfirmedByHand')
export const GiftSetAside = defineEvent<ContributionPayload>('GiftSetAside')
export const SetAsideEnded = defineEvent<ContributionPayload>('SetAsideEnded')
export const PlanBChanged = defineEvent<ContributionPayload>('PlanBChanged')
export const VoiceNoteKept = defineEvent<ContributionPayload>('VoiceNoteKept')
export const VoiceNoteRemoved = defineEvent<ContributionPayload>('VoiceNoteRemoved')
export const VoiceNoteOpened = defineEvent<ContributionPayload & { readonly accountId: string }>(
  'VoiceNoteOpened',
)
