import type { AppContext } from '#server/graphql/viewer.ts'
import { shownOf, ideaDraftOf } from './idea-draft.ts'
import { changeIdea, type IdeaVersion } from './idea-store.ts'
import type { Idea } from '#server/domain/catalogue/experiences/index.ts'

/** Hides an idea from couples; copies in their lists stay. */
export async function withdrawIdea(context: AppContext, target: IdeaVersion): Promise<Idea> {
  return changeIdea(context, target, (held) => ({
    act: 'withdrawn',
    status: 'withdrawn',
    shown: shownOf(held),
    draft: held.draft && ideaDraftOf(held.draft),
  }))
}
