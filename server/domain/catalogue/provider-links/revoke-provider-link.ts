import { type ExperienceProvider, lockProvider } from '#server/domain/catalogue/experience-providers/index.ts'
import { type AppContext, requireAdministrator } from '#server/graphql/viewer.ts'
import { updateProviderLink } from './provider-link-store.ts'

/**
 * Ends the link of a provider until an administrator issues another one; no mail contains it meanwhile. Refuses
 * `AdministratorsOnly`, `ExperienceProviderNotFound`.
 */
export async function revokeProviderLink(context: AppContext, id: string): Promise<ExperienceProvider> {
  const { accountId } = requireAdministrator(context.viewer)
  return context.database.transaction(async (tx) => {
    const provider = await lockProvider(tx, id)
    await updateProviderLink(tx, id, { revokedAt: context.clock.now() })
    context.log.info({ event: 'provider link revoked', provider: id, accountId }, 'Provider link revoked')
    return provider
  })
}
