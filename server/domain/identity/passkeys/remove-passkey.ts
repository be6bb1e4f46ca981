import { and, eq } from 'drizzle-orm'
import { type Account, accountById, endSessionsOfPasskey } from '#server/domain/identity/accounts/index.ts'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { SecondFactorNeeded } from '#server/graphql/viewer.refusals.ts'
import { raise } from '#server/platform/events.ts'
import {
  PasskeyNotFound,
  passkeys,
  recoveryCodes,
  noteOldestFactor,
} from '#server/domain/identity/credentials/index.ts'
import { PasskeyRemoved } from './passkeys.events.ts'

/**
 * Removes a passkey and ends the sessions it opened, except this one. With the last second factor the
 * recovery codes are deleted; an administrator has to keep one. The owner is notified by email. Refuses
 * `PasskeyNotFound`, `SecondFactorNeeded`.
 */
export async function removePasskey(context: AppContext, id: string): Promise<Account> {
  const { accountId, sessionId, role } = requireAccount(context.viewer)
  return context.database.transaction(async (tx) => {
    const [removed] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.accountId, accountId)))
      .returning()
    if (!removed) throw PasskeyNotFound()
    await noteOldestFactor(tx, accountId)
    const account = await accountById(tx, accountId)
    if (!account.secondFactorSince) {
      if (role === 'admin') throw SecondFactorNeeded()
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
    }
    await endSessionsOfPasskey(tx, context, removed, sessionId)
    await raise(tx, PasskeyRemoved, { accountId, name: removed.name })
    return account
  })
}
