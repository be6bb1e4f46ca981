import { FreshProofRequired } from '#server/domain/accounts/index.ts'
import type { Wedding } from '#server/domain/weddings/index.ts'
import type { Refusal } from '#server/platform/refusal.ts'
import { add, days, hours } from '#shared/duration.ts'
import {
  OtherPartnerConfirms,
  PartnerTooNew,
  RailChangeMoved,
  RailsAreShielded,
  SecondFactorTooNew,
} from './payments.refusals.ts'
import type { railChanges } from './payments.tables.ts'

export type RailChange = typeof railChanges.$inferSelect
export type RailChangeState = RailChange['state']

/** How long a confirmed change waits, so that whoever did not want it can stop it. */
export const shieldDelay = hours(48)

/** How long a proposal waits for its confirmation. */
export const proposalLife = days(14)

/** Bank details are free to change until the page is first published, and shielded from then on. */
export function shieldRefusal(wedding: Pick<Wedding, 'publishedAt'>): RailsAreShielded | null {
  return wedding.publishedAt === null ? null : new RailsAreShielded()
}

/** What the shield looks at in a proposal: of a change of bank details, or of where cards are paid. */
export type Proposal = Pick<RailChange, 'state' | 'lapsesAt'> & { readonly proposedBy: string | null }

/** By what somebody proves who they are before they confirm: whoever is alone needs more than a password. */
export function proofNeeded({ proposedBy }: Proposal, accountId: string): 'password' | 'secondFactor' {
  return accountId === proposedBy ? 'secondFactor' : 'password'
}

/** Whether nothing has been decided about a change yet. */
export function isOpen(state: RailChangeState): boolean {
  return state === 'proposed' || state === 'waiting'
}

/** From when a second factor stands in for another partner; null without one. */
export function factorCountsFrom({ secondFactorSince }: Pick<Confirmer, 'secondFactorSince'>): Date | null {
  return secondFactorSince && add(secondFactorSince, shieldDelay)
}

/** One of the two, as the shield looks at them. */
export type Confirmer = {
  readonly accountId: string
  readonly joinedAt: Date
  readonly secondFactorSince: Date | null
}

/**
 * Why this person cannot confirm this change now. The other partner does it; somebody who became a partner a moment ago does not count
 * yet. Where there is one partner, a second factor stands in for the other, one that was there before whoever just got in.
 */
export function confirmationRefusal(
  proposal: Proposal,
  by: Confirmer,
  partners: readonly string[],
  now: Date,
): Refusal | null {
  if (proposal.state !== 'proposed') return new RailChangeMoved(proposal.state)
  if (now >= proposal.lapsesAt) return new RailChangeMoved('lapsed')
  if (by.accountId !== proposal.proposedBy) {
    const countsFrom = add(by.joinedAt, shieldDelay)
    return countsFrom > now ? new PartnerTooNew(countsFrom) : null
  }
  if (partners.some((partner) => partner !== proposal.proposedBy)) return new OtherPartnerConfirms()
  const countsFrom = factorCountsFrom(by)
  if (!countsFrom) return new FreshProofRequired('secondFactor')
  return countsFrom > now ? new SecondFactorTooNew(countsFrom) : null
}
