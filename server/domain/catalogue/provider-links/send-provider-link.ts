import { type ExperienceProvider, lockProvider } from '#server/domain/catalogue/experience-providers/index.ts'
import { type AppContext, requireAdministrator } from '#server/graphql/viewer.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { days } from '#shared/duration.ts'
import { canHaveLink } from './provider-link.ts'
import { issueProviderLink, updateProviderLink } from './provider-link-store.ts'
import { writeToProvider } from './provider-letters.tsx'
import { ProviderHasNoLink } from './provider-links.refusals.ts'

const perProvider = { name: 'mailed provider links', max: 6, per: days(1) }

/**
 * Mails a provider the link of its own page. An open link is extended, any other one replaced. Refuses
 * `AdministratorsOnly`, `ExperienceProviderNotFound`, `ProviderHasNoLink`, `TooManyAttempts`, and
 * `InvalidInput` without an address.
 */
export async function sendProviderLink(context: AppContext, id: string): Promise<ExperienceProvider> {
  const { accountId } = requireAdministrator(context.viewer)
  return context.database.transaction(async (tx) => {
    const provider = await lockProvider(tx, id)
    if (!canHaveLink(provider)) throw ProviderHasNoLink()
    if (!provider.content.email) throw InvalidInput({ issues: [{ path: 'email', rule: 'required' }] })
    await context.rateLimit.within(tx).attempt(perProvider, id)
    const link = await issueProviderLink(tx, context, provider, { replace: false })
    const sentAt = context.clock.now()
    await updateProviderLink(tx, id, { sentAt })
    await writeToProvider(
      tx,
      context,
      { provider, link },
      { kind: 'link', event: `provider-link:${id}:${sentAt.toISOString()}` },
    )
    context.log.info({ event: 'provider link sent', provider: id, accountId }, 'Provider link sent')
    return provider
  })
}
