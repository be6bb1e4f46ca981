import { inArray } from 'drizzle-orm'
import { saveExperienceProvider } from '#server/domain/catalogue/experience-providers/index.ts'
import { experienceProviders } from '#server/domain/catalogue/experience-providers/experience-providers.tables.ts'
import { publishedIdeas } from '#server/domain/catalogue/experiences/index.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { sampleProviders } from './providers.ts'
import type { Stage } from './stage.ts'

/** Adds the invented providers as the administrator of the sample, each to those of its ideas that exist. */
export async function loadProviders(stage: Stage, administrator: AppContext['viewer']): Promise<void> {
  const context = stage.at(60, administrator)
  for (const { id, site, ideaSlugs, ...provider } of sampleProviders) {
    const known = await publishedIdeas(context.database.db, [...ideaSlugs])
    const input = {
      season: '',
      languages: ['es'],
      phone: null,
      registrationNumber: null,
      accessibility: '',
      contactPreference: '',
      ...provider,
      email: `hola@${site}.example`,
      web: `https://${site}.example`,
    }
    await saveExperienceProvider(context, {
      id,
      version: 0,
      input,
      ideaSlugs: known.map(({ slug }) => slug),
    })
  }
}

/** Removes the invented providers. */
export async function removeProviders(tx: Tx): Promise<void> {
  const ids = sampleProviders.map(({ id }) => id)
  await tx.delete(experienceProviders).where(inArray(experienceProviders.id, ids))
}
