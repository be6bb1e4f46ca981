import { SecondFactorMissing } from '#server/domain/identity/credentials/index.ts'
import {
  countsFrom,
  isFoundingPartner,
  type Membership,
  newPartnerWait,
  type Wedding,
} from '#server/domain/wedding/weddings/index.ts'
import type { Refusal } from '#server/platform/refusal.ts'
import { add, days, hours } from '#shared/duration.ts'
import {
  OtherPartnerConfirms,
  PartnerTooNew,
  ReceivingAccountChangeMoved,
  ReceivingAccountsAreShielded,
  SecondFactorTooNew,
} from './payments.refusals.ts'
import type { ReceivingAccountChangeState } from '#shared/states/receiving-account-change.ts'

/** Delay between the confirmation of a change and its effect, in which it can be cancelled. */
export const shieldDelay = hours(48)

/** Time until an unconfirmed proposal lapses. */
export const proposalLife = days(14)

/** Returns the refusal of direct edits once the page has been published, or null before that. */
export function shieldRefusal(
  wedding: Pick<Wedding, 'publishedAt'>,
): ReturnType<typeof ReceivingAccountsAreShielded> | null {
  return wedding.publishedAt === null ? null : ReceivingAccountsAreShielded()
}

/** Fields of a proposal that the confirmation rules need, for bank details and card accounts alike. */
export type Proposal = {
  readonly state: ReceivingAccountChangeState
  readonly lapsesAt: Date
  readonly proposedBy: string | null
}

/**
 * Returns the proof of identity required to confirm. A partner who confirms their own proposal needs a second
 * factor.
 */
export function proofNeeded({ proposedBy }: Proposal, accountId: string): 'password' | 'secondFactor' {
  return accountId === proposedBy ? 'secondFactor' : 'password'
}

/** Returns the time from which a second factor replaces the other partner's confirmation, or null without one. */
export function factorCountsFrom({ secondFactorSince }: Pick<Confirmer, 'secondFactorSince'>): Date | null {
  return secondFactorSince && add(secondFactorSince, shieldDelay)
}

/** Membership and second factor of the partner who confirms. */
export type Confirmer = Membership & { readonly secondFactorSince: Date | null }

/** Returns the refusal for a partner who joined less than the waiting time ago, or null. */
export function newPartnerRefusal(member: Membership, now: Date): ReturnType<typeof PartnerTooNew> | null {
  if (isFoundingPartner(member, now)) return null
  // The waiting time starts when the earlier members have been notified.
  return PartnerTooNew({ countsFrom: countsFrom(member) ?? add(now, newPartnerWait) })
}

/**
 * Returns the reason why a partner cannot confirm a proposal now, or null. The other partner must confirm, and
 * not as a new partner. With one established partner (`partners`), a second factor older than the delay
 * replaces the other partner.
 */
export function confirmationRefusal(
  proposal: Proposal,
  by: Confirmer,
  partners: readonly string[],
  now: Date,
): Refusal | null {
  if (proposal.state !== 'proposed') return ReceivingAccountChangeMoved({ state: proposal.state })
  if (now >= proposal.lapsesAt) return ReceivingAccountChangeMoved({ state: 'lapsed' })
  const isProposer = by.accountId === proposal.proposedBy
  if (isProposer && partners.some((partner) => partner !== by.accountId)) return OtherPartnerConfirms()
  const tooNew = newPartnerRefusal(by, now)
  if (tooNew || !isProposer) return tooNew
  const factorFrom = factorCountsFrom(by)
  if (!factorFrom) return SecondFactorMissing()
  return factorFrom > now ? SecondFactorTooNew({ countsFrom: factorFrom }) : null
}
