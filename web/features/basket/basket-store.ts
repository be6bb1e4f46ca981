import { addToBasket, parseBasket, removeFromBasket, serializeBasket } from '#shared/basket.ts'
import type { BasketLine } from '#shared/basket.ts'
import { keep, readKept } from '#web/workspace/giving/kept-on-device.ts'

const listeners = new Set<() => void>()

/** Returns the basket of a wedding stored on this device, as a query; null without one. */
export function storedBasket(slug: string): string | null {
  const stored = readKept('cesta', slug)
  return typeof stored === 'string' ? stored : null
}

const storedLines = (slug: string) => parseBasket(new URLSearchParams(storedBasket(slug) ?? ''))

/** Stores the basket of a wedding on this device, as a query. Does nothing on the server. */
export function rememberBasket(slug: string, basket: string): void {
  keep('cesta', slug, basket || null)
  for (const listener of listeners) listener()
}

/**
 * Adds the `g` fields of a query to the stored basket and removes what they remove. A page that was used before it came
 * to life did not know the stored basket, and other tabs may have changed it meanwhile: what they chose stays.
 */
export function mergeIntoBasket(slug: string, query: string): void {
  const merged = new URLSearchParams(`${storedBasket(slug) ?? ''}&${query}`)
  rememberBasket(slug, serializeBasket(parseBasket(merged)))
}

/**
 * Stores the `g` fields of an address, once for each entry of the browser's history: an address that a guest goes back to
 * must not undo what was chosen since. Returns the stored basket.
 */
export function storeAddressBasket(slug: string, fields: string): string | null {
  const entry: unknown = window.history.state
  const state = typeof entry === 'object' ? entry : null
  if (!(state && 'basket' in state && state.basket === fields)) {
    mergeIntoBasket(slug, fields)
    window.history.replaceState({ ...state, basket: fields }, '')
  }
  return storedBasket(slug)
}

/** Removes gifts that were given from the stored basket. */
export function removeGiven(slug: string, gifts: readonly string[]): void {
  rememberBasket(slug, serializeBasket(gifts.reduce(removeFromBasket, storedLines(slug))))
}

/** Calls the listener after a change of a basket, in this tab or another. */
export function onBasketChange(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Adds a line to the stored basket, or removes its gift. */
export function putInBasket(slug: string, line: BasketLine, isIn: boolean): void {
  const lines = storedLines(slug)
  rememberBasket(slug, serializeBasket(isIn ? addToBasket(lines, line) : removeFromBasket(lines, line.gift)))
}
