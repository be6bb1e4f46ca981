import type { AppContext } from '#server/graphql/viewer.ts'
import { shownOf, unpacked } from './idea-draft.ts'
import { changeIdea, type IdeaAsked } from './idea-store.ts'
import type { Idea } from './idea.ts'

/** Takes an idea out of couples' sight; what they have in their lists stays. */
export async function withdrawIdea(context: AppContext, asked: IdeaAsked): Promise<Idea> {
  return changeIdea(context, asked, (held) => ({
    act: 'withdrawn',
    status: 'withdrawn',
    shown: shownOf(held),
    draft: held.draft && unpacked(held.draft),
  }))
}
