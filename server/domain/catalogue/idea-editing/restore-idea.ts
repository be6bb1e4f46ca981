import type { AppContext } from '#server/graphql/viewer.ts'
import { shownOf, ideaDraftOf } from './idea-draft.ts'
import { changeIdea, type IdeaVersion, revisionOf } from './idea-store.ts'
import type { Idea } from '#server/domain/catalogue/experiences/index.ts'

/** Writes an idea as it was written in an earlier version; couples see it once it is published. */
export async function restoreIdea(context: AppContext, target: IdeaVersion, earlier: number): Promise<Idea> {
  return changeIdea(context, target, async (held, tx) => {
    const { shown, draft } = await revisionOf(tx, held, earlier)
    return { act: 'restored', status: held.status, shown: shownOf(held), draft: ideaDraftOf(draft ?? shown) }
  })
}
