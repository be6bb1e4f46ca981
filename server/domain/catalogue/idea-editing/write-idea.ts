import { eq } from 'drizzle-orm'
import { type AppContext, requireAdministrator } from '#server/graphql/viewer.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { invariant } from '#server/platform/invariant.ts'
import { newIdeaSchema } from '#shared/inputs/idea-draft.ts'
import { experiences, type Idea } from '#server/domain/catalogue/experiences/index.ts'
import { requirePastPriceCheck } from './idea-draft.ts'
import { refuseLostPhoto } from './idea-photo.ts'
import { insertDraft } from './draft-store.ts'

/**
 * Creates an idea outside the files: a draft, invisible until published and never overwritten by a file. The
 * id comes from the browser, so that a repeated call creates one. Refuses `AdministratorsOnly` and
 * `InvalidInput`.
 */
export async function writeIdea(context: AppContext, input: unknown): Promise<Idea> {
  const { accountId } = requireAdministrator(context.viewer)
  const { id, ...draft } = parseInput(newIdeaSchema, input)
  const at = context.clock.now()
  requirePastPriceCheck(at, draft)
  return context.database.transaction(async (tx) => {
    await refuseLostPhoto(tx, id, draft)
    const idea = await insertDraft(tx, { id, draft }, { accountId, at })
    if (idea) {
      context.log.info({ event: 'idea written', idea: idea.slug, accountId }, 'Idea created')
      return idea
    }
    const [known] = await tx.select().from(experiences).where(eq(experiences.id, id))
    invariant(known, 'Idea with a taken id missing')
    return known
  })
}
