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

/**
 * Returns true if a partner can be frozen, released and removed, because the partner is frozen or does not
 * count for money yet.
 */
export function isNewPartner(member: Membership, now: Date): boolean {
  return member.part === 'partner' && !isFoundingPartner(member, now)
}

/**
 * Locks the team and returns the new partner on whom a founding partner decides. Refuses `WeddingNotFound`,
 * `FoundingPartnerDecides` for a viewer who is no founding partner, and `MemberNotFound` for a member who is no
 * new partner.
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

/** Removes a newcomer from a locked team and cancels what the newcomer proposed, confirmed or sent. */
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
