import type { Tx } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/context.ts'
import { defineExtensionPoint } from '#server/platform/extensions.ts'

/** A partner whose pending decisions are revoked: removed, frozen, or waiting again after a member returned. */
export type MemberRevocation = {
  readonly weddingId: string
  readonly accountId: string
  /** Account of the partner who decided it. */
  readonly takenBy: string
  readonly at: Date
}

/** Revokes one kind of a partner's pending decisions in a wedding, within the caller's transaction. */
export type MemberGrant = (tx: Tx, revocation: MemberRevocation) => Promise<void>

/** Extension point of all kinds of decisions that are revoked with a partner's rights. */
export const memberGrants = defineExtensionPoint<readonly MemberGrant[]>('member grants')

/** Revokes all pending decisions of this partner in the wedding: proposals, confirmations and invitations. */
export async function revokeMemberGrants(
  tx: Tx,
  { extensions }: Pick<Platform, 'extensions'>,
  revocation: MemberRevocation,
): Promise<void> {
  for (const revoke of extensions.get(memberGrants)) await revoke(tx, revocation)
}
