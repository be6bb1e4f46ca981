import type { AppContext } from '#server/graphql/viewer.ts'
import { ExperienceProviderMoved } from './experience-providers.refusals.ts'
import type { ExperienceProvider } from './provider-queries.ts'
import { changeProvider, type ProviderVersion } from './provider-store.ts'

/**
 * Accepts the waiting texts of a provider, which couples read from then on, or declines them. Refuses
 * `ExperienceProviderMoved` if none wait.
 */
export async function reviewProviderTexts(
  context: AppContext,
  { accept, ...target }: ProviderVersion & { readonly accept: boolean },
): Promise<ExperienceProvider> {
  return changeProvider(context, target, {
    step: 'save',
    decide: (held) => {
      const { state, content, pendingTexts } = held
      if (Object.keys(pendingTexts).length === 0) throw ExperienceProviderMoved({ present: held })
      return {
        act: accept ? 'accepted' : 'declined',
        state,
        content: accept ? { ...content, ...pendingTexts } : content,
        pendingTexts: {},
      }
    },
  })
}
