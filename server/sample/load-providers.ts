import { inArray } from 'drizzle-orm'
import { saveExperienceProvider } from '#server/domain/catalogue/experience-providers/index.ts'
import { experienceProviders } from '#server/domain/catalogue/experience-providers/experience-providers.tables.ts'
import { confirmOwnPrice } from '#server/domain/catalogue/price-checks/index.ts'
import {
  linkOfProvider,
  providerToken,
  renewProviderLink,
} from '#server/domain/catalogue/provider-links/index.ts'
import { publishedIdeas } from '#server/domain/catalogue/experiences/index.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { sampleProviders } from './providers.ts'
import type { Stage } from './stage.ts'

/** Adds the invented providers as the administrator of the sample, each to those of its ideas that exist. */
export async function loadProviders(stage: Stage, administrator: AppContext['viewer']): Promise<void> {
  const context = stage.at(60, administrator)
  for (const { id, site, ideaSlugs, confirmedMinor, ...provider } of sampleProviders) {
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
    if (confirmedMinor !== undefined && known[0])
      await confirmPrice(stage, administrator, id, { ideaSlug: known[0].slug, minor: String(confirmedMinor) })
  }
}

/** Lets a provider confirm a price by its link, twenty days ago. */
async function confirmPrice(
  stage: Stage,
  administrator: AppContext['viewer'],
  id: string,
  { ideaSlug, minor }: { readonly ideaSlug: string; readonly minor: string },
): Promise<void> {
  const context = stage.at(20, administrator)
  await renewProviderLink(context, id)
  const link = await linkOfProvider(context.database.db, id)
  if (!link) return
  const token = providerToken(context.secrets, link)
  const price = { priceFromMinor: minor, priceToMinor: minor }
  await confirmOwnPrice(stage.at(20), { token, ideaSlug, price })
}

/** Removes the invented providers. */
export async function removeProviders(tx: Tx): Promise<void> {
  const ids = sampleProviders.map(({ id }) => id)
  await tx.delete(experienceProviders).where(inArray(experienceProviders.id, ids))
}
