import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import type { IdeaDraft } from '#shared/inputs/idea-draft.ts'
import { slugify } from '#shared/slug.ts'
import { experiences, type Idea, type ideaRevisions } from '#server/domain/catalogue/experiences/index.ts'
import { columnsOf } from './idea-draft.ts'
import { keepRevision } from './idea-store.ts'

type Authorship = Pick<typeof ideaRevisions.$inferSelect, 'accountId' | 'at'>

/** Inserts an idea as a draft with its first version; null if the id is taken. */
export async function insertDraft(
  tx: Tx,
  { id, draft }: { readonly id: string; readonly draft: IdeaDraft },
  how: Authorship,
): Promise<Idea | null> {
  const [idea] = await tx
    .insert(experiences)
    .values({ id, slug: slugOf(id, draft.es.title), status: 'draft', editedAt: how.at, ...columnsOf(draft) })
    .onConflictDoNothing({ target: experiences.id })
    .returning()
  if (!idea) return null
  await keepRevision(tx, idea, { act: 'written', ...how })
  return idea
}

/** Withdraws those of the ideas that are drafts in their first version. Returns their ids. */
export async function withdrawUntouchedDrafts(
  tx: Tx,
  ideaIds: readonly string[],
  how: Authorship,
): Promise<string[]> {
  if (ideaIds.length === 0) return []
  const withdrawn = await tx
    .update(experiences)
    .set({ status: 'withdrawn', version: 2, editedAt: how.at })
    .where(
      and(inArray(experiences.id, [...ideaIds]), eq(experiences.status, 'draft'), eq(experiences.version, 1)),
    )
    .returning()
  for (const idea of withdrawn) await keepRevision(tx, idea, { act: 'withdrawn', ...how })
  return withdrawn.map(({ id }) => id)
}

/** Returns the idea's slug: the title, and enough of the id to be unique, also among later files. */
const slugOf = (id: string, title: string) => `${slugify(title) || 'idea'}-${id.slice(-8)}`
