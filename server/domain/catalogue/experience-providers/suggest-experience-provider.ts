import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { partOf, WeddingNotFound } from '#server/domain/wedding/weddings/index.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { days } from '#shared/duration.ts'
import { experienceProviderInput, ideaSlugsInput } from '#shared/inputs/experience-provider.ts'
import type { ExperienceProvider } from './provider-queries.ts'
import { insertProvider, replaceIdeas } from './provider-store.ts'

type SuggestProviderArgs = {
  readonly weddingId: string
  readonly id: string
  readonly input: unknown
  readonly ideaSlugs: unknown
}

const perAccount = { name: 'suggest a provider', max: 20, per: days(1) }

/**
 * Suggests a provider to the administrators, as a member of a wedding. It is not shown to anyone else before
 * an administrator lists it, and says nothing of a commission. Idempotent by id. Refuses `WeddingNotFound`, `InvalidInput`, `TooManyAttempts`.
 */
export async function suggestExperienceProvider(
  context: AppContext,
  { weddingId, id, input, ideaSlugs }: SuggestProviderArgs,
): Promise<Pick<ExperienceProvider, 'content'>> {
  const { accountId } = requireAccount(context.viewer)
  if (!(await partOf(context.database.db, context.viewer, weddingId))) throw WeddingNotFound()
  const content = { ...parseInput(experienceProviderInput, input), hasCommission: false }
  const slugs = parseInput(ideaSlugsInput, ideaSlugs)
  await context.rateLimit.attempt(perAccount, accountId)
  await context.database.transaction(async (tx) => {
    const provider = { id, state: 'suggested' as const, content, importId: null }
    const how = { act: 'suggested' as const, accountId, at: context.clock.now() }
    if (await insertProvider(tx, provider, how)) await replaceIdeas(tx, id, slugs)
  })
  return { content }
}
