import type { AppContext } from '#server/graphql/viewer.ts'
import { revokePendingGrants } from '#server/domain/identity/accounts/index.ts'
import type { Tx } from '#server/platform/db/database.ts'

/**
 * Revokes the pending grants of an account after a change of its second factor or recovery codes; its
 * sessions stay.
 */
export async function revokeAfterFactorChange(
  tx: Tx,
  context: AppContext,
  accountId: string,
  keptSessionId: string,
): Promise<void> {
  const change = 'secondFactorChanged' as const
  await revokePendingGrants(tx, context, { accountId, change, keptSessionId, endedSessionIds: [] })
}
