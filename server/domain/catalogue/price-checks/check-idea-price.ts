import { z } from 'zod'
import type { Idea } from '#server/domain/catalogue/experiences/index.ts'
import { IdeaNotFound, lockIdea } from '#server/domain/catalogue/idea-editing/index.ts'
import { type AppContext, requireAdministrator } from '#server/graphql/viewer.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { optionalWebAddress } from '#shared/inputs/text.ts'
import { checkedPriceInput, requirePriceWithin } from './price-input.ts'
import { storePriceCheck } from './store-price-check.ts'

const sourceInput = optionalWebAddress.pipe(z.string('required'))

/**
 * Stores the price of an idea that an administrator read today on a web page. Refuses `AdministratorsOnly`,
 * `IdeaNotFound`, `InvalidInput`.
 */
export async function checkIdeaPrice(
  context: AppContext,
  args: { readonly slug: string; readonly sourceUrl: unknown; readonly price: unknown },
): Promise<Idea> {
  const { accountId } = requireAdministrator(context.viewer)
  const { sourceUrl } = parseInput(z.object({ sourceUrl: sourceInput }), { sourceUrl: args.sourceUrl })
  const price = parseInput(checkedPriceInput, args.price)
  return context.database.transaction(async (tx) => {
    const idea = await lockIdea(tx, args.slug)
    if (!idea) throw IdeaNotFound()
    requirePriceWithin(idea.currency, price)
    const changed = await storePriceCheck(tx, context, idea, { accountId, sourceUrl, ...price })
    context.log.info({ event: 'price checked', idea: idea.slug, accountId }, 'Price checked')
    return changed
  })
}
