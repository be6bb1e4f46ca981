import { addToBasket, parseBasket, removeFromBasket, serializeBasket } from '#shared/basket.ts'
import type { BasketLine } from '#shared/basket.ts'

/** Without storage, the basket lasts as long as the page. */
const unstored = new Map<string, string>()
const listeners = new Set<() => void>()

const keyOf = (slug: string) => `regalo:${slug}`

/** Returns the basket of a wedding stored in this tab, as a query; null without one. */
export function storedBasket(slug: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(slug)) ?? unstored.get(keyOf(slug)) ?? null
  } catch {
    return unstored.get(keyOf(slug)) ?? null
  }
}

/** Stores the basket of a wedding in this tab. Does nothing on the server. */
export function rememberBasket(slug: string, lines: readonly BasketLine[]): void {
  if (typeof window === 'undefined') return
  const query = serializeBasket(lines)
  try {
    if (query === '') sessionStorage.removeItem(keyOf(slug))
    else sessionStorage.setItem(keyOf(slug), query)
  } catch {
    unstored.set(keyOf(slug), query)
  }
  for (const listener of listeners) listener()
}

export function onBasketChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Adds a line to the stored basket, or removes its gift if present. */
export function toggleInBasket(slug: string, line: BasketLine): void {
  const lines = parseBasket(new URLSearchParams(storedBasket(slug) ?? ''))
  const isIn = lines.some(({ gift }) => gift === line.gift)
  rememberBasket(slug, isIn ? removeFromBasket(lines, line.gift) : addToBasket(lines, line))
}
