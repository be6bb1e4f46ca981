import type { AppContext } from '#server/graphql/viewer.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { missingDraftFields } from '#shared/inputs/idea-draft.ts'
import { writtenOf } from './idea-draft.ts'
import { changeIdea, type IdeaVersion } from './idea-store.ts'
import type { Idea } from '#server/domain/catalogue/experiences/index.ts'

/** Publishes the draft of an idea. Refuses also `InvalidInput` with all missing texts in either language. */
export async function publishIdea(context: AppContext, target: IdeaVersion): Promise<Idea> {
  return changeIdea(context, target, (held) => {
    const shown = writtenOf(held)
    const missing = missingDraftFields(held, shown)
    if (missing.length > 0) throw InvalidInput({ issues: missing.map((path) => ({ path, rule: 'missing' })) })
    return { act: 'published', status: 'published', shown, draft: null }
  })
}
