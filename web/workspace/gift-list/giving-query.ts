import { serializeBasket, type BasketLine } from '#shared/basket.ts'

const plainName = /^\w+$/

/**
 * Returns the query of a link between the pages of giving: the basket, and the guest's country as long as the address of
 * this page names it, since without JavaScript no device stores it.
 */
export function givingQuery(lines: readonly BasketLine[], address: URLSearchParams): string {
  const country = address.get('pais') ?? ''
  return [serializeBasket(lines), plainName.test(country) && `pais=${country}`].filter(Boolean).join('&')
}
