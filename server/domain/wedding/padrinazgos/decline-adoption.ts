import type { AppContext } from '#server/graphql/viewer.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { replyInput } from '#shared/inputs/padrinazgo.ts'
import { decideAdoption, putDecision } from './adoption-store.ts'
import type { Padrinazgo } from './padrinazgo.ts'

/**
 * Declines a request for a padrinazgo with a message. An accepted one has to be undone first. Refuses
 * `AdoptionNotFound`, `InvalidInput`.
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
