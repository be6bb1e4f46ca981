import type { AppContext } from '#server/graphql/viewer.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { replyInput } from '#shared/inputs/padrinazgo.ts'
import { decideAdoption, putDecision, recordDecision } from './adoption-store.ts'
import type { Padrinazgo } from './padrinazgo.ts'
import { putPadrinazgo } from './padrinazgo-store.ts'
import { PadrinazgoTaken } from './padrinazgos.refusals.ts'
import { PadrinazgoGiven } from './padrinazgos.events.ts'

/**
 * Accepts a request for a padrinazgo; the other requesters are told that it is taken and what is left.
 * Idempotent. Refuses `AdoptionNotFound`, `PadrinazgoTaken`, `InvalidInput`.
 */
export async function acceptAdoption(
  context: AppContext,
  id: string,
  reply: string | null | undefined,
): Promise<Padrinazgo> {
  const form = parseInput(replyInput, { reply })
  return decideAdoption(context, id, async (deciding) => {
    const { tx, adoption, padrinazgo } = deciding
    if (adoption.state === 'accepted') return
    if (padrinazgo.adoptedBy !== null) throw PadrinazgoTaken({ adoptedBy: padrinazgo.adoptedBy })
    await putPadrinazgo(tx, padrinazgo.id, { adoptedBy: adoption.names, version: padrinazgo.version + 1 })
    await putDecision(deciding, context, { who: { id }, state: 'accepted', reply: form.reply })
    await putDecision(deciding, context, { who: { from: 'asked', but: id }, state: 'taken' })
    await recordDecision(deciding, context, PadrinazgoGiven)
  })
}
