import { eq } from 'drizzle-orm'
import type { Platform } from '#server/platform/context.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { defineExtensionPoint } from '#server/platform/extensions.ts'
import { accounts } from './accounts.tables.ts'

/** A change of an account's credentials. */
export type CredentialChange =
  | 'passwordChanged'
  | 'passwordReset'
  | 'emailChanged'
  | 'emailRestored'
  | 'secondFactorChanged'
  | 'sessionsEnded'

export type Revocation = {
  readonly accountId: string
  readonly change: CredentialChange
  /** The session that made the change. Null without a session. */
  readonly keptSessionId: string | null
  /** The sessions that ended with the change. */
  readonly endedSessionIds: readonly string[]
}

/**
 * A kind of permission that an account has requested or given and that takes effect later: a link, an
 * invitation, a challenge, a proposal. A stolen session can leave one behind, so that each kind defines how
 * it is revoked.
 */
export type PendingGrant = {
  readonly name: string
  /** The tables and the purposes of `secrets.key` that hold it; a test finds those that no grant names. */
  readonly heldIn: readonly string[]
  readonly revoke: (tx: Tx, context: Pick<Platform, 'clock'>, revocation: Revocation) => Promise<void>
}

/** All kinds of pending grants of an account, which end with a change of its credentials. */
export const pendingGrants = defineExtensionPoint<readonly PendingGrant[]>('pending grants')

/** Revokes the pending grants of an account, in the transaction that changes its credentials. */
export async function revokePendingGrants(
  tx: Tx,
  context: Pick<Platform, 'clock' | 'extensions'>,
  revocation: Revocation,
): Promise<void> {
  const { accountId } = revocation
  await tx.update(accounts).set({ grantsRevokedAt: context.clock.now() }).where(eq(accounts.id, accountId))
  for (const grant of context.extensions.get(pendingGrants)) await grant.revoke(tx, context, revocation)
}

/**
 * Whether the grants of an account issued at this time were revoked since; for grants that no table holds.
 * Also true for a deleted account.
 */
export async function areGrantsRevokedSince(on: Reader, accountId: string, issuedAt: Date): Promise<boolean> {
  const [account] = await on
    .select({ grantsRevokedAt: accounts.grantsRevokedAt })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return !account || (account.grantsRevokedAt !== null && account.grantsRevokedAt >= issuedAt)
}
