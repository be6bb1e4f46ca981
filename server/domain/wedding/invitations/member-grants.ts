import type { Tx } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/context.ts'
import { defineExtensionPoint } from '#server/platform/extensions.ts'

/** A partner whose open decisions end: removed, frozen, or made to wait again by a member who returned. */
export type MemberRevocation = {
  readonly weddingId: string
  readonly accountId: string
  /** Account of the partner who decided it. */
  readonly takenBy: string
  readonly at: Date
}

/** Ends one kind of what a partner has under way in a wedding, in the transaction that takes their part. */
export type MemberGrant = (tx: Tx, revocation: MemberRevocation) => Promise<void>

/** Everything a partner can have under way in a wedding that ends with their part. */
export const memberGrants = defineExtensionPoint<readonly MemberGrant[]>('member grants')

/** Ends everything this partner has under way in the wedding: proposals, confirmations, invitations. */
export async function revokeMemberGrants(
  tx: Tx,
  { extensions }: Pick<Platform, 'extensions'>,
  revocation: MemberRevocation,
): Promise<void> {
  for (const revoke of extensions.get(memberGrants)) await revoke(tx, revocation)
}
