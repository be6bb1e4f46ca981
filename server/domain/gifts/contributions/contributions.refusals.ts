import type { Gift } from '#server/domain/gifts/gift-list/index.ts'
import { defineRefusal } from '#server/platform/refusal.ts'
import type { ContributionState } from '#shared/states/contribution.ts'

export const GiftOverfunded = defineRefusal<{
  gift: Pick<Gift, 'id' | 'title' | 'currency'>
  leftMinor: bigint
  sharesLeft: number | null
}>('GIFT_OVERFUNDED', 'Less of this gift is left than was requested.')

export const GiftNotOpen = defineRefusal<{ giftId: string; title: string }>(
  'GIFT_NOT_OPEN',
  'This gift is no longer on the list.',
)

export const ContributionNotFound = defineRefusal('CONTRIBUTION_NOT_FOUND', 'Contribution not found.')

export const ContributionIdReused = defineRefusal(
  'CONTRIBUTION_ID_REUSED',
  'This id already names another contribution.',
)

export const ContributionMoved = defineRefusal<{ state: ContributionState }>(
  'CONTRIBUTION_MOVED',
  'This is not possible for a contribution that is {state}.',
)
