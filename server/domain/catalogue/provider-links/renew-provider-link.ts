import { type ExperienceProvider, lockProvider } from '#server/domain/catalogue/experience-providers/index.ts'
import { type AppContext, requireAdministrator } from '#server/graphql/viewer.ts'
import { canHaveLink } from './provider-link.ts'
import { issueProviderLink } from './provider-link-store.ts'
import { ProviderHasNoLink } from './provider-links.refusals.ts'

/**
 * Issues a new link for a provider, to be copied or mailed later; the former one ends. Refuses
 * `AdministratorsOnly`, `ExperienceProviderNotFound`, `ProviderHasNoLink`.
 */
export async function renewProviderLink(context: AppContext, id: string): Promise<ExperienceProvider> {
  const { accountId } = requireAdministrator(context.viewer)
  return context.database.transaction(async (tx) => {
    const provider = await lockProvider(tx, id)
    if (!canHaveLink(provider)) throw ProviderHasNoLink()
    await issueProviderLink(tx, context, provider, { replace: true })
    context.log.info({ event: 'provider link renewed', provider: id, accountId }, 'Provider link renewed')
    return provider
  })
}
