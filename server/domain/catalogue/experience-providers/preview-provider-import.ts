import { experiences } from '#server/domain/catalogue/experiences/index.ts'
import { type AppContext, requireAdministrator } from '#server/graphql/viewer.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { providerImportLimit } from '#shared/inputs/experience-provider.ts'
import { experienceProviders } from './experience-providers.tables.ts'
import { planImport, type ProviderImportPlan } from './provider-import.ts'

/**
 * Returns the effect that an import would have, without saving anything. Refuses `AdministratorsOnly`, and
 * `InvalidInput` for too many rows.
 */
export async function previewProviderImport(
  { viewer, database }: AppContext,
  rows: readonly unknown[],
): Promise<ProviderImportPlan> {
  requireAdministrator(viewer)
  return readPlan(database.db, rows)
}

/** Compares the rows of an import with the directory. */
export async function readPlan(on: Reader, rows: readonly unknown[]): Promise<ProviderImportPlan> {
  if (rows.length > providerImportLimit) throw InvalidInput({ issues: [{ path: 'rows', rule: 'tooMany' }] })
  const directory = await on.select({ content: experienceProviders.content }).from(experienceProviders)
  const ideas = await on.select({ slug: experiences.slug }).from(experiences)
  return planImport(
    rows,
    directory.map(({ content }) => content),
    new Set(ideas.map(({ slug }) => slug)),
  )
}
