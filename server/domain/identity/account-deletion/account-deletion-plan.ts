import type { PartToLeave } from '#server/domain/wedding/weddings/index.ts'
import type { Refusal } from '#server/platform/refusal.ts'
import { ListStillPublished, NewPartnerStays } from './account-deletion.refusals.ts'

type Wedding = PartToLeave['wedding']

/**
 * The effects of deleting an account on weddings without another partner: erased at once, or once no member
 * can return any more.
 */
export type AccountDeletionPlan = {
  readonly toErase: readonly Wedding[]
  readonly toEraseLater: readonly { readonly wedding: Wedding; readonly at: Date }[]
}

/**
 * Decides what happens to the weddings of a departing user. Nothing happens if another established partner
 * stays, or if the user is a collaborator. A wedding whose last partner leaves is erased except for its
 * register, and cannot be left while it is published. While a partner who left can still return, the wedding
 * is kept for them. A new partner neither inherits the wedding nor loses it: they have to be removed or
 * frozen first, or their waiting period has to end.
 */
export function planAccountDeletion(parts: readonly PartToLeave[]): Refusal | AccountDeletionPlan {
  const last = parts.filter(({ part, otherPartner }) => part === 'partner' && !otherPartner)
  if (last.some(({ wedding, newPartner }) => newPartner && wedding.status !== 'archived'))
    return NewPartnerStays()
  if (last.some(({ wedding }) => wedding.status === 'published')) return ListStillPublished()
  return {
    toErase: last.filter(({ returnsUntil }) => !returnsUntil).map(({ wedding }) => wedding),
    toEraseLater: last.flatMap(({ wedding, returnsUntil }) =>
      returnsUntil ? [{ wedding, at: returnsUntil }] : [],
    ),
  }
}
