import { asc, desc, eq } from 'drizzle-orm'
import { type AppContext, requireAdministrator } from '#server/graphql/viewer.ts'
import { peopleOf } from '#server/domain/identity/accounts/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { missingIn } from '#shared/inputs/idea-draft.ts'
import { experiences, ideaRevisions } from './experiences.tables.ts'
import { writtenOf } from './idea-draft.ts'
import type { Idea } from './idea.ts'

/** Returns every idea for an administrator, by title. */
export async function allIdeas({ viewer, database }: AppContext): Promise<Idea[]> {
  requireAdministrator(viewer)
  const ideas = await database.db.select().from(experiences).orderBy(asc(experiences.slug))
  return ideas.toSorted((a, b) => writtenOf(a).es.title.localeCompare(writtenOf(b).es.title, 'es'))
}

/** One idea, published or not, for an administrator. */
export async function ideaToEdit({ viewer, database }: AppContext, slug: string): Promise<Idea | null> {
  requireAdministrator(viewer)
  const [idea] = await database.db.select().from(experiences).where(eq(experiences.slug, slug))
  return idea ?? null
}

/** Whether what is written can be read in English. */
export const isInEnglish = (idea: Idea): boolean =>
  !missingIn(idea, writtenOf(idea)).some((path) => path.startsWith('en'))

export type IdeaRevision = typeof ideaRevisions.$inferSelect & { readonly who: string | null }

/** The versions of an idea, the newest first, with who made them; `who` is null for the files and for accounts that have gone. */
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
