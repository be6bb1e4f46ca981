import type { AppContext } from '#server/graphql/viewer.ts'
import { decideAdoption, putDecision } from './adoption-store.ts'
import type { Padrinazgo } from './padrinazgo.ts'
import { putPadrinazgo } from './padrinazgo-store.ts'

/**
 * Undoes a decision: the request is open again, and so is its padrinazgo, also for requesters who were told
 * that it is taken. Unsent notices are cancelled. Refuses `AdoptionNotFound`.
 */
export async function undoAdoption(context: AppContext, id: string): Promise<Padrinazgo> {
  return decideAdoption(context, id, async (deciding) => {
    const { tx, adoption, padrinazgo } = deciding
    if (adoption.state === 'asked') return
    if (adoption.state === 'accepted') {
      await putPadrinazgo(tx, padrinazgo.id, { adoptedBy: null, version: padrinazgo.version + 1 })
      await putDecision(deciding, context, { who: { from: 'taken', but: id }, state: 'asked' })
    }
    await putDecision(deciding, context, { who: { id }, state: 'asked' })
  })
}
