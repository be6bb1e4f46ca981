import type { AppContext } from '#server/graphql/viewer.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { ideaDraftSchema } from '#shared/inputs/idea-draft.ts'
import { requirePastPriceCheck, shownOf } from './idea-draft.ts'
import { refuseLostPhoto } from './idea-photo.ts'
import { changeIdea, type IdeaVersion } from './idea-store.ts'
import type { Idea } from '#server/domain/catalogue/experiences/index.ts'

/** Stores a draft of an idea, which couples see once it is published. Refuses also `InvalidInput`. */
export async function saveIdea(context: AppContext, target: IdeaVersion, input: unknown): Promise<Idea> {
  return changeIdea(context, target, async (held, tx) => {
    const draft = parseInput(ideaDraftSchema, input)
    requirePastPriceCheck(context.clock.now(), draft)
    await refuseLostPhoto(tx, held.id, draft)
    return { act: 'saved', status: held.status, shown: shownOf(held), draft }
  })
}
