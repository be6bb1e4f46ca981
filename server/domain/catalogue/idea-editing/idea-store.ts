import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import { type AppContext, requireAdministrator } from '#server/graphql/viewer.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { invariant } from '#server/platform/invariant.ts'
import type { IdeaDraft } from '#shared/inputs/idea-draft.ts'
import { experiences, type Idea, ideaRevisions } from '#server/domain/catalogue/experiences/index.ts'
import { IdeaMoved, IdeaNotFound } from './idea-editing.refusals.ts'
import { columnsOf, toStoredDraft, shownOf } from './idea-draft.ts'

/** An idea and the version that was read. */
export type IdeaVersion = { readonly slug: string; readonly version: number }
type Revision = typeof ideaRevisions.$inferSelect
/** A change of an idea: the action, the published content, the draft and the status. */
export type IdeaStep = {
  readonly act: Exclude<Revision['act'], 'loaded' | 'written' | 'priceChecked'>
  readonly status: Idea['status']
  readonly shown: IdeaDraft
  readonly draft: IdeaDraft | null
}

/**
 * Changes an idea as an administrator, stores the new version and logs it. Refuses `AdministratorsOnly`,
 * `IdeaNotFound`, and `IdeaMoved` for an outdated version.
 */
export async function changeIdea(
  context: AppContext,
  { slug, version }: IdeaVersion,
  decide: (held: Idea, tx: Tx) => IdeaStep | Promise<IdeaStep>,
): Promise<Idea> {
  const { accountId } = requireAdministrator(context.viewer)
  const at = context.clock.now()
  return context.database.transaction(async (tx) => {
    const [held] = await tx.select().from(experiences).where(eq(experiences.slug, slug)).for('update')
    if (!held) throw IdeaNotFound()
    if (held.version !== version) throw IdeaMoved({ present: held })
    const step = withoutSeparateDraft(await decide(held, tx))
    if (!held.editedAt) await keepRevision(tx, held, { act: 'loaded', accountId: null, at })
    const draft = step.draft && toStoredDraft(step.draft)
    const isPending = draft && !isDeepStrictEqual(draft, toStoredDraft(step.shown))
    const [idea] = await tx
      .update(experiences)
      .set({
        ...columnsOf(step.shown),
        status: step.status,
        draft: isPending ? draft : null,
        version: held.version + 1,
        editedAt: at,
      })
      .where(eq(experiences.id, held.id))
      .returning()
    invariant(idea, 'Locked idea missing')
    await keepRevision(tx, idea, { act: step.act, accountId, at })
    context.log.info(
      { event: `idea ${step.act}`, idea: slug, version: idea.version, accountId },
      'Idea changed',
    )
    return idea
  })
}

/** An idea that was never published has no separate draft. */
const withoutSeparateDraft = (step: IdeaStep): IdeaStep =>
  step.status === 'draft' ? { ...step, shown: step.draft ?? step.shown, draft: null } : step

/** Returns a version of an idea. Refuses `IdeaMoved` if it does not exist. */
export async function revisionOf(tx: Tx, held: Idea, version: number): Promise<Revision> {
  const [revision] = await tx
    .select()
    .from(ideaRevisions)
    .where(and(eq(ideaRevisions.ideaId, held.id), eq(ideaRevisions.version, version)))
  if (!revision) throw IdeaMoved({ present: held })
  return revision
}

/** Stores the current state of an idea as a version. */
export const keepRevision = (tx: Tx, idea: Idea, how: Pick<Revision, 'act' | 'accountId' | 'at'>) =>
  tx.insert(ideaRevisions).values({
    ...how,
    ideaId: idea.id,
    version: idea.version,
    status: idea.status,
    shown: toStoredDraft(shownOf(idea)),
    draft: idea.draft,
  })
