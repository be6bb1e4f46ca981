import type { AppContext } from '#server/graphql/viewer.ts'
import type { ExperienceProvider } from './provider-queries.ts'
import { changeProvider, type ProviderVersion } from './provider-store.ts'

/** Lists a suggested or withdrawn provider, so that couples and guests see it beside its ideas. */
export async function listExperienceProvider(
  context: AppContext,
  target: ProviderVersion,
): Promise<ExperienceProvider> {
  return changeProvider(context, target, {
    step: 'list',
    decide: ({ content }) => ({ act: 'listed', state: 'listed', content }),
  })
}
