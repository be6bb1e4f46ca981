import type { AppContext } from '#server/graphql/viewer.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { replyInput } from '#shared/inputs/padrinazgo.ts'
import { decideAdoption, putDecision } from './adoption-store.ts'
import type { Padrinazgo } from './padrinazgo.ts'

/**
 * Says no to somebody who asks for a padrinazgo, with a kind word. Whoever was accepted is not declined: that is taken back first.
 * Refuses `AdoptionNotFound`, `InvalidInput`.
 */
export async function declineAdoption(
  context: AppContext,
  id: string,
  reply: string | null | undefined,
): Promise<Padrinazgo> {
  const form = parseInput(replyInput, { reply })
  return decideAdoption(context, id, async (deciding) => {
    if (deciding.adoption.state !== 'asked') return
    await putDecision(deciding, context, { who: { id }, state: 'declined', reply: form.reply })
  })
}
