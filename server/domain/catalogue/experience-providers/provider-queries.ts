import DataLoader from 'dataloader'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { experiences, type Idea } from '#server/domain/catalogue/experiences/index.ts'
import { peopleOf } from '#server/domain/identity/accounts/index.ts'
import { type AppContext, requireAdministrator } from '#server/graphql/viewer.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { memoizePerRequest } from '#server/platform/memoize-per-request.ts'
import type { ExperienceProviderData, ExperienceProviderField } from '#shared/inputs/experience-provider.ts'
import { isProviderShown } from '#shared/states/experience-provider.ts'
import {
  experienceProviderIdeas,
  experienceProviderImports,
  experienceProviderRevisions,
  experienceProviders,
} from './experience-providers.tables.ts'

export type ExperienceProvider = typeof experienceProviders.$inferSelect

/** Returns every provider for an administrator, by name. */
export async function allProviders({ viewer, database }: AppContext): Promise<ExperienceProvider[]> {
  requireAdministrator(viewer)
  const found = await database.db.select().from(experienceProviders)
  return found.toSorted((a, b) => a.content.name.localeCompare(b.content.name, 'es'))
}

/** Returns a provider in any state for an administrator; null for an unknown id. */
export async function providerToEdit(
  { viewer, database }: AppContext,
  id: string,
): Promise<ExperienceProvider | null> {
  requireAdministrator(viewer)
  const [found] = await database.db.select().from(experienceProviders).where(eq(experienceProviders.id, id))
  return found ?? null
}

/** Returns the ideas of each provider, by provider. */
export async function ideasOfProviders(
  on: Reader,
  providerIds: readonly string[],
): Promise<Map<string, Idea[]>> {
  if (providerIds.length === 0) return new Map()
  const found = await on
    .select({ providerId: experienceProviderIdeas.providerId, idea: experiences })
    .from(experienceProviderIdeas)
    .innerJoin(experiences, eq(experiences.id, experienceProviderIdeas.ideaId))
    .where(inArray(experienceProviderIdeas.providerId, [...providerIds]))
    .orderBy(experiences.slug)
  const byProvider = Map.groupBy(found, ({ providerId }) => providerId)
  return new Map([...byProvider].map(([id, rows]) => [id, rows.map(({ idea }) => idea)]))
}

/** Returns the providers that couples and guests see, by slug of the idea: of all ideas, or of these. */
export async function shownProvidersOf(
  on: Reader,
  ideaSlugs?: readonly string[],
): Promise<Map<string, ExperienceProvider[]>> {
  if (ideaSlugs?.length === 0) return new Map()
  const found = await on
    .select({ slug: experiences.slug, provider: experienceProviders })
    .from(experienceProviderIdeas)
    .innerJoin(experiences, eq(experiences.id, experienceProviderIdeas.ideaId))
    .innerJoin(experienceProviders, eq(experienceProviders.id, experienceProviderIdeas.providerId))
    .where(
      and(
        ideaSlugs && inArray(experiences.slug, [...ideaSlugs]),
        inArray(experienceProviders.state, [...isProviderShown.states]),
      ),
    )
    .orderBy(experienceProviders.id)
  const bySlug = Map.groupBy(found, ({ slug }) => slug)
  return new Map([...bySlug].map(([slug, rows]) => [slug, rows.map(({ provider }) => provider)]))
}

/** Returns the same for one idea; those of all ideas of a request take one statement. */
export function loadShownProviders(
  context: Pick<AppContext, 'database'>,
  slug: string,
): Promise<ExperienceProvider[]> {
  return memoizePerRequest(
    context,
    'shown providers',
    () =>
      new DataLoader(async (slugs: readonly string[]) => {
        const providers = await shownProvidersOf(context.database.db, slugs)
        return slugs.map((one) => providers.get(one) ?? [])
      }),
  ).load(slug)
}

export type ProviderRevision = typeof experienceProviderRevisions.$inferSelect & {
  /** Null for deleted accounts, and for the provider itself. */
  readonly who: string | null
  readonly changedFields: string[]
}

/** Returns the last 100 versions of a provider, newest first. */
export async function revisionsOfProvider(on: Reader, providerId: string): Promise<ProviderRevision[]> {
  const revisions = await on
    .select()
    .from(experienceProviderRevisions)
    .where(eq(experienceProviderRevisions.providerId, providerId))
    .orderBy(desc(experienceProviderRevisions.version))
    .limit(100)
  const people = await peopleOf(on, [...new Set(revisions.flatMap(({ accountId }) => accountId ?? []))])
  return revisions.map((one, index) => ({
    ...one,
    who: people.get(one.accountId ?? '')?.name ?? null,
    changedFields: changedFields(one.content, revisions[index + 1]?.content),
  }))
}

/** Returns the fields in which a version differs from the earlier one; none for the first version. */
function changedFields(
  content: ExperienceProviderData,
  before: ExperienceProviderData | undefined,
): string[] {
  if (!before) return []
  const names = Object.keys({ ...before, ...content }) as ExperienceProviderField[]
  return names.filter((name) => String(content[name] || '') !== String(before[name] || ''))
}

export type ProviderImport = typeof experienceProviderImports.$inferSelect & {
  readonly who: string | null
  readonly providerCount: number
  readonly ideaCount: number
}

/** Returns the last 50 imports for an administrator, newest first. */
export async function providerImports({ viewer, database: { db } }: AppContext): Promise<ProviderImport[]> {
  requireAdministrator(viewer)
  const imports = await db
    .select()
    .from(experienceProviderImports)
    .orderBy(desc(experienceProviderImports.at))
    .limit(50)
  const ids = imports.map(({ id }) => id)
  if (ids.length === 0) return []
  const providers = await db
    .select({ importId: experienceProviders.importId })
    .from(experienceProviders)
    .where(inArray(experienceProviders.importId, ids))
  const ideas = await db
    .select({ importId: experienceProviderIdeas.importId })
    .from(experienceProviderIdeas)
    .where(inArray(experienceProviderIdeas.importId, ids))
  const people = await peopleOf(db, [...new Set(imports.map(({ accountId }) => accountId))])
  const countOf = (rows: readonly { importId: string | null }[], id: string) =>
    rows.filter(({ importId }) => importId === id).length
  return imports.map((one) => ({
    ...one,
    who: people.get(one.accountId)?.name ?? null,
    providerCount: countOf(providers, one.id),
    ideaCount: countOf(ideas, one.id),
  }))
}
