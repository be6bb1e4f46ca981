import { eraseProvider } from '#server/domain/catalogue/experience-providers/index.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import { countLinkUse } from './own-provider.ts'
import { lockProviderBehindToken, removeProviderLink } from './provider-link-store.ts'

/**
 * Removes a provider for good, by its link: its data is erased and its link ends. Refuses `LinkNotValid`,
 * `TooManyAttempts`.
 */
export async function leaveAsProvider(
  context: AppContext,
  token: string,
): Promise<{ readonly name: string }> {
  await countLinkUse(context)
  return context.database.transaction(async (tx) => {
    const now = context.clock.now()
    const { provider } = await lockProviderBehindToken(tx, token, now)
    const { content } = await eraseProvider(tx, provider, now)
    await removeProviderLink(tx, provider.id)
    context.log.info({ event: 'experience provider left', provider: provider.id }, 'Provider changed')
    return { name: content.name }
  })
}
