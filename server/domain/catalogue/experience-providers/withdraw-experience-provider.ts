import type { AppContext } from '#server/graphql/viewer.ts'
import type { ExperienceProvider } from './provider-queries.ts'
import { changeProvider, type ProviderVersion } from './provider-store.ts'

/** Hides a provider from couples and guests; its data stays. */
export async function withdrawExperienceProvider(
  context: AppContext,
  target: ProviderVersion,
): Promise<ExperienceProvider> {
  return changeProvider(context, target, {
    step: 'withdraw',
    decide: ({ content }) => ({ act: 'withdrawn', state: 'withdrawn', content }),
  })
}
