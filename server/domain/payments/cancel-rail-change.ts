import { type AppContext, requireAccount } from '#server/domain/accounts/index.ts'
import { RailChangeMoved } from './payments.refusals.ts'
import { lockChangeOfPartner, moveChange } from './rail-change-store.ts'
import { isOpen, type RailChange } from './shield.ts'

/** Stops a change of bank details, until the moment it has taken effect. Either partner can, whoever proposed or confirmed it. */
export async function cancelRailChange(context: AppContext, id: string): Promise<RailChange> {
  const viewer = requireAccount(context.viewer)
  return context.database.transaction(async (tx) => {
    const { change, wedding } = await lockChangeOfPartner(tx, context, id)
    if (change.state === 'cancelled') return change
    if (!isOpen(change.state)) throw new RailChangeMoved(change.state)
    const at = context.clock.now()
    const step = { change, wedding, step: 'cancelled' as const, accountId: viewer.accountId, at }
    return moveChange(tx, step, { state: 'cancelled', endedAt: at })
  })
}
