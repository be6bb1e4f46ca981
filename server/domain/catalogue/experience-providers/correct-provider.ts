import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import {
  type ExperienceProviderData,
  type OwnProviderData,
  type PendingTexts,
  textsToReview,
} from '#shared/inputs/experience-provider.ts'
import { experienceProviderIdeas, experienceProviderRevisions } from './experience-providers.tables.ts'
import type { ExperienceProvider } from './provider-queries.ts'
import { storeVersion } from './provider-store.ts'

/**
 * Stores what a provider corrected itself. Texts with addresses or payment details wait for an administrator;
 * until then the former ones are shown.
 */
export async function correctProvider(
  tx: Tx,
  held: ExperienceProvider,
  input: OwnProviderData,
  at: Date,
): Promise<ExperienceProvider> {
  const toReview = textsToReview(input).filter((name) => input[name] !== held.content[name])
  const pendingTexts: PendingTexts = Object.fromEntries(toReview.map((name) => [name, input[name]]))
  const content: ExperienceProviderData = {
    ...held.content,
    ...input,
    ...(Object.fromEntries(toReview.map((name) => [name, held.content[name]])) as PendingTexts),
  }
  const changes = { state: held.state, content, pendingTexts }
  return storeVersion(tx, held, changes, { act: 'corrected', accountId: null, at })
}

/**
 * Erases a provider that leaves for good, with its versions and its ideas. Its name and country stay, so that
 * no import adds it again.
 */
export async function eraseProvider(tx: Tx, held: ExperienceProvider, at: Date): Promise<ExperienceProvider> {
  const { name, country } = held.content
  await tx.delete(experienceProviderRevisions).where(eq(experienceProviderRevisions.providerId, held.id))
  const content: ExperienceProviderData = {
    name,
    country,
    offer: '',
    place: '',
    season: '',
    languages: [],
    phone: null,
    email: null,
    web: null,
    registrationNumber: null,
    accessibility: '',
    contactPreference: '',
  }
  const changes = { state: 'left' as const, content, pendingTexts: {} }
  const erased = await storeVersion(tx, held, changes, { act: 'left', accountId: null, at })
  await tx.delete(experienceProviderIdeas).where(eq(experienceProviderIdeas.providerId, held.id))
  return erased
}
