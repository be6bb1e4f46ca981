import { IdeaNotFound, lockIdea } from '#server/domain/catalogue/idea-editing/index.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { invariant } from '#server/platform/invariant.ts'
import { bookingSystemLinks } from './booking-systems.tables.ts'
import type { SystemOffer } from './port.ts'
import { productsOfSystem, type SystemLink } from './system-queries.ts'

type NewLink = SystemOffer & { readonly systemId: string; readonly ideaSlug: string }

/**
 * Links an idea to an option of a product, which the system has to name; a former link is replaced. Refuses
 * `AdministratorsOnly`, `BookingSystemNotFound`, `BookingSystemSilent`, `IdeaNotFound`, `InvalidInput`.
 */
export async function linkIdeaToProduct(
  context: AppContext,
  { systemId, ideaSlug, productId, optionId, unitId }: NewLink,
): Promise<SystemLink> {
  const products = await productsOfSystem(context, systemId)
  const product = products.find(({ id }) => id === productId)
  const option = product?.options.find(({ id }) => id === optionId)
  if (!product || !option?.units.some(({ id }) => id === unitId))
    throw InvalidInput({ issues: [{ path: 'productId', rule: 'wrong' }] })
  return context.database.transaction(async (tx) => {
    const idea = await lockIdea(tx, ideaSlug)
    if (!idea) throw IdeaNotFound()
    const fresh = { freeDays: [], askedAt: null }
    const content = { systemId, productId, optionId, unitId, productName: product.name, ...fresh }
    const linkedAt = context.clock.now()
    const [link] = await tx
      .insert(bookingSystemLinks)
      .values({ ...content, ideaId: idea.id, linkedAt })
      .onConflictDoUpdate({ target: bookingSystemLinks.ideaId, set: { ...content, linkedAt } })
      .returning()
    invariant(link, 'Link missing after insert')
    return link
  })
}
