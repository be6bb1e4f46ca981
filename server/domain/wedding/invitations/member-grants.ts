import type { Tx } from '#server/platform/db/database.ts'
import { invariant } from '#server/platform/invariant.ts'

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

let memberGrants: readonly MemberGrant[] | null = null

/** Sets the kinds of what ends with a part, once, at start. Until then no member is removed or frozen. */
export function followMemberGrants(list: readonly MemberGrant[]): void {
  memberGrants = list
}

/** Ends everything this partner has under way in the wedding: proposals, confirmations, invitations. */
export async function revokeMemberGrants(tx: Tx, revocation: MemberRevocation): Promise<void> {
  invariant(memberGrants, 'followMemberGrants was not called at start')
  for (const revoke of memberGrants) await revoke(tx, revocation)
}
