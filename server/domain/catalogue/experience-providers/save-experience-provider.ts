import { type AppContext, requireAdministrator } from '#server/graphql/viewer.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { experienceProviderInput, ideaSlugsInput } from '#shared/inputs/experience-provider.ts'
import { ExperienceProviderMoved } from './experience-providers.refusals.ts'
import type { ExperienceProvider } from './provider-queries.ts'
import {
  changeProvider,
  insertProvider,
  lockProvider,
  type ProviderVersion,
  replaceIdeas,
} from './provider-store.ts'

export type SaveProviderArgs = ProviderVersion & {
  readonly input: unknown
  readonly ideaSlugs: unknown
}

/**
 * Saves a provider and its ideas. Version 0 adds one, listed; the id comes from the browser, so that a
 * repeated call adds one. Refuses `AdministratorsOnly`, `ExperienceProviderNotFound`,
 * `ExperienceProviderMoved`, `InvalidInput`.
 */
export async function saveExperienceProvider(
  context: AppContext,
  { input, ideaSlugs, ...which }: SaveProviderArgs,
): Promise<ExperienceProvider> {
  const { accountId } = requireAdministrator(context.viewer)
  const content = parseInput(experienceProviderInput, input)
  const slugs = parseInput(ideaSlugsInput, ideaSlugs)
  if (which.version > 0)
    return changeProvider(context, which, {
      step: 'save',
      decide: async ({ state, content: { hasCommission } }, tx) => {
        await replaceIdeas(tx, which.id, slugs)
        return { act: 'saved', state, content: { hasCommission, ...content } }
      },
    })
  return context.database.transaction(async (tx) => {
    const provider = { id: which.id, state: 'listed' as const, content, importId: null }
    const how = { act: 'written' as const, accountId, at: context.clock.now() }
    const inserted = await insertProvider(tx, provider, how)
    if (inserted) {
      await replaceIdeas(tx, which.id, slugs)
      return inserted
    }
    const present = await lockProvider(tx, which.id)
    if (present.version > 1) throw ExperienceProviderMoved({ present })
    return present
  })
}
