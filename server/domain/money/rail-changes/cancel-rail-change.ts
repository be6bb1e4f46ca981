import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { type Wedding, weddingById } from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { isOpenChange } from '#shared/states/rail-change.ts'
import { RailChangeMoved } from '#server/domain/money/payments/index.ts'
import { RailChangeNotFound } from './rail-changes.refusals.ts'
import { lockChange, lockChangeOfPartner, moveChange } from './rail-change-store.ts'
import type { RailChange } from './rail-change-queries.ts'

/**
 * Cancels a change of bank details before it takes effect. Either partner can, regardless of who proposed or
 * confirmed it.
 */
export async function cancelRailChange(context: AppContext, id: string): Promise<RailChange> {
  const viewer = requireAccount(context.viewer)
  return context.database.transaction(async (tx) => {
    const locked = await lockChangeOfPartner(tx, context, id)
    return cancel(tx, locked, { accountId: viewer.accountId, at: context.clock.now(), byLink: false })
  })
}

/** Stops the change of a link from a mail, for the person it was written to. Their right to it is checked by the caller. */
export async function stopRailChange(
  tx: Tx,
  context: AppContext,
  { id, accountId }: { readonly id: string; readonly accountId: string },
): Promise<RailChange> {
  const change = await lockChange(tx, id)
  const wedding = change && (await weddingById(tx, change.weddingId))
  if (!change || !wedding) throw RailChangeNotFound()
  return cancel(tx, { change, wedding }, { accountId, at: context.clock.now(), byLink: true })
}

type Locked = { readonly change: RailChange; readonly wedding: Wedding }
type By = { readonly accountId: string; readonly at: Date; readonly byLink: boolean }

async function cancel(tx: Tx, { change, wedding }: Locked, by: By): Promise<RailChange> {
  if (change.state === 'cancelled') return change
  if (!isOpenChange(change.state)) throw RailChangeMoved({ state: change.state })
  return moveChange(tx, { change, wedding, step: 'cancelled', ...by }, { state: 'cancelled', endedAt: by.at })
}
