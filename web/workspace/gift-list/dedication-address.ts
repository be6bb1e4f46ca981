import { addToBasket, serializeBasket, type BasketLine } from '#shared/basket.ts'

/** Returns the address of the dedication with the basket and one more gift, whose amount it asks for. */
export function dedicationAddress(slug: string, lines: readonly BasketLine[], gift: string): string {
  return `/${slug}/regalar/dedicatoria?${serializeBasket(addToBasket(lines, { gift, shares: 1 }))}`
}
