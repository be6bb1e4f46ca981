import { addToBasket, type BasketLine } from '#shared/basket.ts'
import { givingQuery } from './giving-query.ts'

/** Returns the address of the dedication with the basket and one more gift, whose amount it asks for. */
export function dedicationAddress(
  slug: string,
  lines: readonly BasketLine[],
  gift: string,
  address: URLSearchParams,
): string {
  return `/${slug}/regalar/dedicatoria?${givingQuery(addToBasket(lines, { gift, shares: 1 }), address)}`
}
