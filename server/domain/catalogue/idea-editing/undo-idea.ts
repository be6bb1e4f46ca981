import type { AppContext } from '#server/graphql/viewer.ts'
import { ideaDraftOf } from './idea-draft.ts'
import { changeIdea, type IdeaVersion, revisionOf } from './idea-store.ts'
import type { Idea } from '#server/domain/catalogue/experiences/index.ts'

/** Undoes the last change: published content, draft and status are as before. */
export async function undoIdea(context: AppContext, target: IdeaVersion): Promise<Idea> {
  return changeIdea(context, target, async (held, tx) => {
    const { status, shown, draft } = await revisionOf(tx, held, held.version - 1)
    return { act: 'undone', status, shown: ideaDraftOf(shown), draft: draft && ideaDraftOf(draft) }
  })
}
