import { addToBasket, parseBasket, removeFromBasket, serializeBasket } from '#shared/basket.ts'
import type { BasketLine } from '#shared/basket.ts'

/** Where storage is closed, the basket lasts as long as the page. */
const unstored = new Map<string, string>()
const listeners = new Set<() => void>()

const keyOf = (slug: string) => `regalo:${slug}`

/** The basket of a wedding as this tab remembers it, as a query; null when it remembers none. */
export function storedBasket(slug: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(slug)) ?? unstored.get(keyOf(slug)) ?? null
  } catch {
    return unstored.get(keyOf(slug)) ?? null
  }
}

/** Remembers the basket of a wedding in this tab, so that the list shows it. On the server there is nothing to remember it in. */
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

/** Puts a line into the remembered basket, or takes its gift out when it is there. */
export function toggleInBasket(slug: string, line: BasketLine): void {
  const lines = parseBasket(new URLSearchParams(storedBasket(slug) ?? ''))
  const isIn = lines.some(({ gift }) => gift === line.gift)
  rememberBasket(slug, isIn ? removeFromBasket(lines, line.gift) : addToBasket(lines, line))
}
