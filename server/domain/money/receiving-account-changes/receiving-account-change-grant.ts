import { and, eq, or } from 'drizzle-orm'
import type { PendingGrant } from '#server/domain/identity/accounts/index.ts'
import type { MemberGrant } from '#server/domain/wedding/invitations/index.ts'
import { weddingById } from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { invariant } from '#server/platform/invariant.ts'
import { stateIn } from '#server/platform/db/state-in.ts'
import { isOpenChange } from '#shared/states/receiving-account-change.ts'
import { receivingAccountChanges } from './receiving-account-changes.tables.ts'
import { moveChange } from './receiving-account-change-store.ts'

/**
 * Revokes open changes of bank details that the account proposed or confirmed, when its password changes or its
 * email address is restored. Setting up a second factor does not revoke them, since that is a step of
 * confirming alone.
 */
export const receivingAccountChangeGrant: PendingGrant = {
  name: 'changes of bank details',
  heldIn: ['receiving_account_changes'],
  revoke: async (tx, { clock }, { accountId, change }) => {
    if (change !== 'passwordChanged' && change !== 'passwordReset' && change !== 'emailRestored') return
    await cancelOpenChanges(tx, { accountId, weddingId: null, takenBy: accountId, at: clock.now() })
  },
}

/**
 * Revokes open changes of bank details in one wedding that a partner proposed or confirmed, when the partner
 * loses their rights there.
 */
export const receivingAccountChangeMemberGrant: MemberGrant = cancelOpenChanges

type Cancellation = {
  readonly accountId: string
  /** Id of the wedding; null for all weddings. */
  readonly weddingId: string | null
  readonly takenBy: string
  readonly at: Date
}

async function cancelOpenChanges(tx: Tx, { accountId, weddingId, takenBy, at }: Cancellation): Promise<void> {
  const open = await tx
    .select()
    .from(receivingAccountChanges)
    .where(
      and(
        stateIn(receivingAccountChanges.state, isOpenChange),
        or(
          eq(receivingAccountChanges.proposedBy, accountId),
          eq(receivingAccountChanges.confirmedBy, accountId),
        ),
        weddingId === null ? undefined : eq(receivingAccountChanges.weddingId, weddingId),
      ),
    )
    .for('update')
  for (const change of open) {
    const wedding = await weddingById(tx, change.weddingId)
    invariant(wedding, 'Wedding of a receiving account change missing')
    const step = { change, wedding, step: 'cancelled' as const, accountId: takenBy, at }
    await moveChange(tx, step, { state: 'cancelled', endedAt: at })
  }
}
