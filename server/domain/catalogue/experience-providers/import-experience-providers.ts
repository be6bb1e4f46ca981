import { insertDraft } from '#server/domain/catalogue/idea-editing/index.ts'
import { type AppContext, requireAdministrator } from '#server/graphql/viewer.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { defineLock } from '#server/platform/db/locks.ts'
import type { ProviderImportRow } from '#shared/inputs/experience-provider.ts'
import { experienceProviderImports } from './experience-providers.tables.ts'
import { readPlan } from './preview-provider-import.ts'
import { draftOfExperience, type ProviderImportPlan } from './provider-import.ts'
import { addIdeas, ideaIdsOf, insertProvider } from './provider-store.ts'

const lockImport = defineLock<[]>('experience provider import')

type ImportArgs = {
  readonly id: string
  readonly source: (typeof experienceProviderImports.$inferSelect)['source']
  readonly rows: readonly unknown[]
}

/**
 * Adds the new providers of a file, and its experiences as drafts of ideas. The id comes from the browser: a
 * repeated call adds nothing. Refuses `AdministratorsOnly`, and `InvalidInput` for too many rows.
 */
export async function importExperienceProviders(
  context: AppContext,
  { id, source, rows }: ImportArgs,
): Promise<ProviderImportPlan> {
  const { accountId } = requireAdministrator(context.viewer)
  const at = context.clock.now()
  return context.database.transaction(async (tx) => {
    // Two imports at a time would add the same provider twice.
    await lockImport(tx)
    const [begun] = await tx
      .insert(experienceProviderImports)
      .values({ id, source, accountId, at })
      .onConflictDoNothing()
      .returning()
    const plan = await readPlan(tx, rows)
    if (!begun) return plan
    for (const { entry } of plan.fresh) await importRow(tx, context, entry, { importId: id, accountId, at })
    const counts = { providers: plan.fresh.length }
    context.log.info({ event: 'experience providers imported', ...counts, accountId }, 'Providers imported')
    return plan
  })
}

async function importRow(
  tx: Tx,
  { random }: Pick<AppContext, 'random'>,
  { provider: content, ideaSlugs, experiences }: ProviderImportRow,
  { importId, ...how }: { readonly importId: string; readonly accountId: string; readonly at: Date },
): Promise<void> {
  const providerId = random.uuid()
  await insertProvider(
    tx,
    { id: providerId, state: 'listed', content, importId },
    { act: 'imported', ...how },
  )
  await addIdeas(tx, providerId, await ideaIdsOf(tx, ideaSlugs))
  for (const experience of experiences) {
    const draft = draftOfExperience(experience, content)
    const idea = await insertDraft(tx, { id: random.uuid(), draft }, how)
    if (idea) await addIdeas(tx, providerId, [idea.id], importId)
  }
}
