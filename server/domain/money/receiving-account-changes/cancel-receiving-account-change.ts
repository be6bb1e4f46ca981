import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { type Wedding, weddingById } from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { isOpenChange } from '#shared/states/receiving-account-change.ts'
import { ReceivingAccountChangeMoved } from '#server/domain/money/payments/index.ts'
import { ReceivingAccountChangeNotFound } from './receiving-account-changes.refusals.ts'
import { lockChange, lockChangeOfPartner, moveChange } from './receiving-account-change-store.ts'
import type { ReceivingAccountChange } from './receiving-account-change-queries.ts'

/**
 * Cancels a change of bank details before it takes effect. Either partner can, regardless of who proposed or
 * confirmed it.
 */
export async function cancelReceivingAccountChange(
  context: AppContext,
  id: string,
): Promise<ReceivingAccountChange> {
  const viewer = requireAccount(context.viewer)
  return context.database.transaction(async (tx) => {
    const locked = await lockChangeOfPartner(tx, context, id)
    return cancel(tx, locked, { accountId: viewer.accountId, at: context.clock.now(), byLink: false })
  })
}

/**
 * Cancels a change by the link of an email, on behalf of its recipient. The caller must check the recipient's
 * right to it.
 */
export async function stopReceivingAccountChange(
  tx: Tx,
  context: AppContext,
  { id, accountId }: { readonly id: string; readonly accountId: string },
): Promise<ReceivingAccountChange> {
  const change = await lockChange(tx, id)
  const wedding = change && (await weddingById(tx, change.weddingId))
  if (!change || !wedding) throw ReceivingAccountChangeNotFound()
  return cancel(tx, { change, wedding }, { accountId, at: context.clock.now(), byLink: true })
}

type Locked = { readonly change: ReceivingAccountChange; readonly wedding: Wedding }
type CancelledBy = { readonly accountId: string; readonly at: Date; readonly byLink: boolean }

async function cancel(tx: Tx, { change, wedding }: Locked, by: CancelledBy): Promise<ReceivingAccountChange> {
  if (change.state === 'cancelled') return change
  if (!isOpenChange(change.state)) throw ReceivingAccountChangeMoved({ state: change.state })
  return moveChange(tx, { change, wedding, step: 'cancelled', ...by }, { state: 'cancelled', endedAt: by.at })
}
