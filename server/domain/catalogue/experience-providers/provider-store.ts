import { and, eq, inArray, sql } from 'drizzle-orm'
import { experiences } from '#server/domain/catalogue/experiences/index.ts'
import { type AppContext, requireAdministrator } from '#server/graphql/viewer.ts'
import { pageTopic } from '#server/domain/wedding/weddings/index.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { invariant } from '#server/platform/invariant.ts'
import { notifyClients } from '#server/platform/live.ts'
import { experienceProviderStates, type ExperienceProviderStep } from '#shared/states/experience-provider.ts'
import { ExperienceProviderMoved, ExperienceProviderNotFound } from './experience-providers.refusals.ts'
import {
  experienceProviderIdeas,
  experienceProviderRevisions,
  experienceProviders,
} from './experience-providers.tables.ts'
import type { ExperienceProvider } from './provider-queries.ts'

/** A provider and the version that was read. */
export type ProviderVersion = { readonly id: string; readonly version: number }
type Revision = typeof experienceProviderRevisions.$inferSelect
type Authorship = Pick<Revision, 'act' | 'accountId' | 'at'>
type ProviderContent = Pick<ExperienceProvider, 'state' | 'content'> &
  Partial<Pick<ExperienceProvider, 'pendingTexts'>>
type ProviderChange = ProviderContent & Pick<Revision, 'act'>

/** Returns a locked provider. Refuses `ExperienceProviderNotFound`. */
export async function lockProvider(tx: Tx, id: string): Promise<ExperienceProvider> {
  const [held] = await tx
    .select()
    .from(experienceProviders)
    .where(eq(experienceProviders.id, id))
    .for('update')
  if (!held) throw ExperienceProviderNotFound()
  return held
}

/**
 * Changes a provider as an administrator and stores the new version. Refuses `AdministratorsOnly`,
 * `ExperienceProviderNotFound`, and `ExperienceProviderMoved` for an outdated version or a forbidden step.
 */
export async function changeProvider(
  context: AppContext,
  { id, version }: ProviderVersion,
  {
    step,
    decide,
  }: {
    readonly step: ExperienceProviderStep | null
    readonly decide: (held: ExperienceProvider, tx: Tx) => ProviderChange | Promise<ProviderChange>
  },
): Promise<ExperienceProvider> {
  const { accountId } = requireAdministrator(context.viewer)
  const at = context.clock.now()
  return context.database.transaction(async (tx) => {
    const held = await lockProvider(tx, id)
    if (held.version !== version || (step && !experienceProviderStates.allows(step, held.state)))
      throw ExperienceProviderMoved({ present: held })
    const { act, ...changes } = await decide(held, tx)
    const changed = await storeVersion(tx, held, changes, { act, accountId, at })
    context.log.info({ event: `experience provider ${act}`, provider: id, accountId }, 'Provider changed')
    return changed
  })
}

/** Stores the next version of a locked provider. */
export async function storeVersion(
  tx: Tx,
  held: ExperienceProvider,
  changes: ProviderContent,
  how: Authorship,
): Promise<ExperienceProvider> {
  const [changed] = await tx
    .update(experienceProviders)
    .set({ ...changes, version: held.version + 1, changedAt: how.at })
    .where(eq(experienceProviders.id, held.id))
    .returning()
  invariant(changed, 'Locked provider missing')
  await storeRevision(tx, changed, how)
  await dropPagesWith(tx, await ideaIdsOfProvider(tx, held.id))
  return changed
}

/** Inserts a provider with its first version; null if the id is taken. */
export async function insertProvider(
  tx: Tx,
  provider: Pick<ExperienceProvider, 'id' | 'state' | 'content' | 'importId'>,
  how: Authorship,
): Promise<ExperienceProvider | null> {
  const [inserted] = await tx
    .insert(experienceProviders)
    .values({ ...provider, version: 1, changedAt: how.at })
    .onConflictDoNothing({ target: experienceProviders.id })
    .returning()
  if (!inserted) return null
  await storeRevision(tx, inserted, how)
  return inserted
}

const storeRevision = (tx: Tx, { id, version, state, content }: ExperienceProvider, how: Authorship) =>
  tx.insert(experienceProviderRevisions).values({ ...how, providerId: id, version, state, content })

/** Returns a version of a provider. Refuses `ExperienceProviderMoved` if it does not exist. */
export async function providerRevision(tx: Tx, held: ExperienceProvider, version: number): Promise<Revision> {
  const [revision] = await tx
    .select()
    .from(experienceProviderRevisions)
    .where(
      and(
        eq(experienceProviderRevisions.providerId, held.id),
        eq(experienceProviderRevisions.version, version),
      ),
    )
  if (!revision) throw ExperienceProviderMoved({ present: held })
  return revision
}

/** Replaces the ideas of a provider. Refuses `InvalidInput` for an unknown slug. */
export async function replaceIdeas(tx: Tx, providerId: string, slugs: readonly string[]): Promise<void> {
  const ids = await ideaIdsOf(tx, slugs)
  const present = eq(experienceProviderIdeas.providerId, providerId)
  const before = await ideaIdsOfProvider(tx, providerId)
  const surplus = before.filter((id) => !ids.includes(id))
  if (surplus.length > 0)
    await tx
      .delete(experienceProviderIdeas)
      .where(and(present, inArray(experienceProviderIdeas.ideaId, surplus)))
  await addIdeas(tx, providerId, ids)
  await dropPagesWith(tx, [...surplus, ...ids])
}

async function ideaIdsOfProvider(tx: Tx, providerId: string): Promise<string[]> {
  const found = await tx
    .select({ ideaId: experienceProviderIdeas.ideaId })
    .from(experienceProviderIdeas)
    .where(eq(experienceProviderIdeas.providerId, providerId))
  return found.map(({ ideaId }) => ideaId)
}

/** Drops the cached pages of the lists with a gift of these ideas: guests read who offers it. */
async function dropPagesWith(tx: Tx, ideaIds: readonly string[]): Promise<void> {
  const found = await rows<{ slug: string }>(
    tx,
    sql`select distinct w.slug from experiences e join gifts g on g.idea_slug = e.slug and g.withdrawn_at is null
      join weddings w on w.id = g.wedding_id
      where e.id in (select jsonb_array_elements_text(${JSON.stringify(ideaIds)}::jsonb)::uuid)`,
  )
  for (const { slug } of found) await notifyClients(tx, pageTopic(slug), 'ExperienceProviderChanged')
}

/** Adds ideas to a provider. */
export async function addIdeas(
  tx: Tx,
  providerId: string,
  ideaIds: readonly string[],
  importId: string | null = null,
): Promise<void> {
  if (ideaIds.length === 0) return
  await tx
    .insert(experienceProviderIdeas)
    .values(ideaIds.map((ideaId) => ({ providerId, ideaId, importId })))
    .onConflictDoNothing()
}

/** Returns the ids of ideas by slug. Refuses `InvalidInput` for an unknown slug. */
export async function ideaIdsOf(tx: Tx, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return []
  const found = await tx
    .select({ id: experiences.id, slug: experiences.slug })
    .from(experiences)
    .where(inArray(experiences.slug, [...slugs]))
  const unknown = slugs.findIndex((slug) => !found.some((idea) => idea.slug === slug))
  if (unknown >= 0) throw InvalidInput({ issues: [{ path: `ideaSlugs.${unknown}`, rule: 'gone' }] })
  return found.map(({ id }) => id)
}
