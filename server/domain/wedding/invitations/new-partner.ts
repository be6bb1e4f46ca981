import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import {
  isFoundingPartner,
  lockTeam,
  membershipsOf,
  type Membership,
  removeMember,
  type Wedding,
  weddingOfPartner,
} from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { FoundingPartnerDecides, MemberNotFound } from './invitations.refusals.ts'
import { revokeMemberGrants } from './member-grants.ts'

/** Whether a partner can be frozen, released and removed: they do not count for money yet, or are frozen. */
export function isNewPartner(member: Membership, now: Date): boolean {
  return member.part === 'partner' && !isFoundingPartner(member, now)
}

/**
 * Locks the team and returns the new partner a founding partner decides about. Refuses `WeddingNotFound`, `FoundingPartnerDecides` to
 * a new partner, `MemberNotFound` where the member is no new partner.
 */
export async function newPartnerFor(
  tx: Tx,
  context: AppContext,
  weddingId: string,
  memberId: string,
): Promise<{ wedding: Wedding; newcomer: Membership }> {
  const { accountId } = requireAccount(context.viewer)
  await weddingOfPartner(tx, context, weddingId)
  await lockTeam(tx, weddingId)
  const wedding = await weddingOfPartner(tx, context, weddingId)
  const now = context.clock.now()
  const members = await membershipsOf(tx, weddingId)
  const own = members.find((member) => member.accountId === accountId)
  if (!own || !isFoundingPartner(own, now)) throw FoundingPartnerDecides()
  const newcomer = members.find((member) => member.accountId === memberId)
  if (!newcomer || !isNewPartner(newcomer, now)) throw MemberNotFound()
  return { wedding, newcomer }
}

/** Takes the part of a newcomer of a locked team, and cancels what they proposed, confirmed or sent. */
export async function removeNewcomer(
  tx: Tx,
  context: AppContext,
  weddingId: string,
  newcomer: Membership,
): Promise<void> {
  const { accountId: takenBy } = requireAccount(context.viewer)
  const at = context.clock.now()
  await removeMember(tx, weddingId, newcomer, { id: context.random.uuid(), at, reason: 'removed' })
  await revokeMemberGrants(tx, context, { weddingId, accountId: newcomer.accountId, takenBy, at })
}
