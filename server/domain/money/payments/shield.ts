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

/** How long a confirmed change waits, so that it can still be cancelled. */
export const shieldDelay = hours(48)

/** How long a proposal waits for its confirmation. */
export const proposalLife = days(14)

/** Bank details are free to change until the page is first published, and shielded from then on. */
export function shieldRefusal(
  wedding: Pick<Wedding, 'publishedAt'>,
): ReturnType<typeof ReceivingAccountsAreShielded> | null {
  return wedding.publishedAt === null ? null : ReceivingAccountsAreShielded()
}

/** What the shield looks at in a proposal: of a change of bank details, or of where cards are paid. */
export type Proposal = {
  readonly state: ReceivingAccountChangeState
  readonly lapsesAt: Date
  readonly proposedBy: string | null
}

/** Returns the proof of identity required to confirm: a sole partner needs more than a password. */
export function proofNeeded({ proposedBy }: Proposal, accountId: string): 'password' | 'secondFactor' {
  return accountId === proposedBy ? 'secondFactor' : 'password'
}

/** Returns when a second factor starts to count as another partner; null without one. */
export function factorCountsFrom({ secondFactorSince }: Pick<Confirmer, 'secondFactorSince'>): Date | null {
  return secondFactorSince && add(secondFactorSince, shieldDelay)
}

/** A partner, as the shield looks at them. */
export type Confirmer = Membership & { readonly secondFactorSince: Date | null }

/** Returns the refusal for a partner who does not count for money yet: they joined less than the waiting time ago. */
export function newPartnerRefusal(member: Membership, now: Date): ReturnType<typeof PartnerTooNew> | null {
  if (isFoundingPartner(member, now)) return null
  // While the earlier members are not notified yet, a whole waiting time is still to come.
  return PartnerTooNew({ countsFrom: countsFrom(member) ?? add(now, newPartnerWait) })
}

/**
 * Returns why this partner cannot confirm this change now, or null. The other partner confirms; a new partner
 * does not count yet. With one established partner (`partners`), a second factor older than the delay counts
 * as the other.
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
