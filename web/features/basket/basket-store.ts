import { addToBasket, parseBasket, removeFromBasket, serializeBasket } from '#shared/basket.ts'
import type { BasketLine } from '#shared/basket.ts'
import { keep, readKept } from '#web/workspace/giving/kept-on-device.ts'

const listeners = new Set<() => void>()

/** Returns the basket of a wedding stored on this device, as a query; null without one. */
export function storedBasket(slug: string): string | null {
  const stored = readKept('cesta', slug)
  return typeof stored === 'string' ? stored : null
}

/** Stores the basket of a wedding on this device. Does nothing on the server. */
export function rememberBasket(slug: string, lines: readonly BasketLine[]): void {
  keep('cesta', slug, serializeBasket(lines) || null)
  for (const listener of listeners) listener()
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

/** Adds a line to the stored basket, or removes its gift if present. */
export function toggleInBasket(slug: string, line: BasketLine): void {
  const lines = parseBasket(new URLSearchParams(storedBasket(slug) ?? ''))
  const isIn = lines.some(({ gift }) => gift === line.gift)
  rememberBasket(slug, isIn ? removeFromBasket(lines, line.gift) : addToBasket(lines, line))
}
