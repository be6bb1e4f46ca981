import { asc, desc, eq } from 'drizzle-orm'
import { type AppContext, requireAdministrator } from '#server/graphql/viewer.ts'
import { peopleOf } from '#server/domain/identity/accounts/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { missingDraftFields } from '#shared/inputs/idea-draft.ts'
import { experiences, type Idea, ideaRevisions } from '#server/domain/catalogue/experiences/index.ts'
import { writtenOf } from './idea-draft.ts'

/** Returns every idea for an administrator, by title. */
export async function allIdeas({ viewer, database }: AppContext): Promise<Idea[]> {
  requireAdministrator(viewer)
  const ideas = await database.db.select().from(experiences).orderBy(asc(experiences.slug))
  return ideas.toSorted((a, b) => writtenOf(a).es.title.localeCompare(writtenOf(b).es.title, 'es'))
}

/** Returns an idea in any status; null for an unknown slug. Administrators only. */
export async function ideaToEdit({ viewer, database }: AppContext, slug: string): Promise<Idea | null> {
  requireAdministrator(viewer)
  const [idea] = await database.db.select().from(experiences).where(eq(experiences.slug, slug))
  return idea ?? null
}

/** Whether the English text of the current draft is complete. */
export const isInEnglish = (idea: Idea): boolean =>
  !missingDraftFields(idea, writtenOf(idea)).some((path) => path.startsWith('en'))

export type IdeaRevision = typeof ideaRevisions.$inferSelect & { readonly who: string | null }

/**
 * The last 100 versions of an idea, newest first, with their authors; `who` is null for loaded files and
 * deleted accounts.
 */
export async function revisionsOf(on: Reader, idea: Idea): Promise<IdeaRevision[]> {
  const revisions = await on
    .select()
    .from(ideaRevisions)
    .where(eq(ideaRevisions.ideaId, idea.id))
    .orderBy(desc(ideaRevisions.version))
    .limit(100)
  const people = await peopleOf(on, [...new Set(revisions.flatMap(({ accountId }) => accountId ?? []))])
  return revisions.map((one) => ({ ...one, who: people.get(one.accountId ?? '')?.name ?? null }))
}
