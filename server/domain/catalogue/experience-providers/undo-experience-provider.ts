import type { AppContext } from '#server/graphql/viewer.ts'
import type { ExperienceProvider } from './provider-queries.ts'
import { changeProvider, providerRevision, type ProviderVersion } from './provider-store.ts'

/** Undoes the last change of a provider: its data and state are as before. Its ideas stay. */
export async function undoExperienceProvider(
  context: AppContext,
  target: ProviderVersion,
): Promise<ExperienceProvider> {
  return changeProvider(context, target, {
    step: 'save',
    decide: async (held, tx) => {
      const { state, content } = await providerRevision(tx, held, held.version - 1)
      return { act: 'undone', state, content }
    },
  })
}
