import type { AppContext } from '#server/domain/accounts/index.ts'
import { checked, InvalidInput } from '#server/platform/invalid-input.ts'
import { ideaDraftSchema } from '#shared/inputs/idea-draft.ts'
import { shownOf } from './idea-draft.ts'
import { changeIdea, type IdeaAsked } from './idea-store.ts'
import type { Idea } from './idea.ts'

/** Keeps what an administrator writes of an idea; couples see it once it is published. Refuses also `InvalidInput`. */
export async function saveIdea(context: AppContext, asked: IdeaAsked, input: unknown): Promise<Idea> {
  return changeIdea(context, asked, (held) => {
    const draft = checked(ideaDraftSchema, input)
    const today = context.clock.now().toISOString().slice(0, 10)
    if (draft.checkedOn && draft.checkedOn > today)
      throw new InvalidInput([{ path: 'checkedOn', rule: 'future' }])
    return { act: 'saved', status: held.status, shown: shownOf(held), draft }
  })
}
