import { correctProvider } from '#server/domain/catalogue/experience-providers/index.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { ownProviderInput } from '#shared/inputs/experience-provider.ts'
import { countLinkUse } from './own-provider.ts'
import { addressOf } from './provider-link.ts'
import { type LinkedProvider, lockProviderBehindToken, updateProviderLink } from './provider-link-store.ts'

/**
 * Stores what a provider corrected by its link. The link stays open when the address changes. Refuses
 * `LinkNotValid`, `InvalidInput`, `TooManyAttempts`.
 */
export async function saveOwnProvider(
  context: AppContext,
  token: string,
  input: unknown,
): Promise<LinkedProvider> {
  await countLinkUse(context)
  const own = parseInput(ownProviderInput, input)
  return context.database.transaction(async (tx) => {
    const now = context.clock.now()
    const { provider: held, link } = await lockProviderBehindToken(tx, token, now)
    const provider = await correctProvider(tx, held, own, now)
    const address = addressOf(provider.content)
    await updateProviderLink(tx, provider.id, { address })
    context.log.info({ event: 'experience provider corrected', provider: provider.id }, 'Provider changed')
    return { provider, link: { ...link, address } }
  })
}
