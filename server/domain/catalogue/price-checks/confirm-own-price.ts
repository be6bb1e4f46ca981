import { ideasOfProviders } from '#server/domain/catalogue/experience-providers/index.ts'
import { lockIdea } from '#server/domain/catalogue/idea-editing/index.ts'
import {
  countLinkUse,
  type LinkedProvider,
  lockProviderBehindToken,
} from '#server/domain/catalogue/provider-links/index.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import { InvalidInput, parseInput } from '#server/platform/invalid-input.ts'
import { checkedPriceInput, requirePriceWithin } from './price-input.ts'
import { storePriceCheck } from './store-price-check.ts'

export type OwnPriceArgs = { readonly token: string; readonly ideaSlug: string; readonly price: unknown }

/**
 * Stores what an idea of a provider costs, as the provider says by its link. Repeating the present price confirms
 * it. Refuses `LinkNotValid`, `TooManyAttempts`, and `InvalidInput`, also for an idea of another provider.
 */
export async function confirmOwnPrice(
  context: AppContext,
  { token, ideaSlug, price: input }: OwnPriceArgs,
): Promise<LinkedProvider> {
  await countLinkUse(context)
  const price = parseInput(checkedPriceInput, input)
  return context.database.transaction(async (tx) => {
    const linked = await lockProviderBehindToken(tx, token, context.clock.now())
    const providerId = linked.provider.id
    const own = (await ideasOfProviders(tx, [providerId])).get(providerId) ?? []
    const idea = own.some(({ slug }) => slug === ideaSlug) ? await lockIdea(tx, ideaSlug) : null
    if (idea?.status !== 'published') throw InvalidInput({ issues: [{ path: 'ideaSlug', rule: 'gone' }] })
    requirePriceWithin(idea.currency, price)
    await storePriceCheck(tx, context, idea, { providerId, ...price })
    context.log.info({ event: 'price confirmed', provider: providerId, idea: ideaSlug }, 'Price confirmed')
    return linked
  })
}
