import type { Country } from '#shared/country.ts'
import type { Currency } from '#shared/money.ts'
import { gapsOf } from './fit-gaps.ts'

type Amount = { readonly minor: string }
type Band = { readonly missing: number; readonly from: Amount; readonly to: Amount }

/** What the order of ideas depends on. */
export type OrderWedding = {
  readonly country: Country
  readonly currency: Currency
  readonly weddingDate: string
  /** Null for viewers who do not see amounts. */
  readonly listFit?: { readonly bands: readonly Band[] } | null
  readonly gifts: readonly { readonly ideaSlug?: string | null }[]
}

/**
 * Returns the order of ideas for a list: near and in season first, then near the price of which most gifts
 * are missing, then of kinds that the list lacks. Keep it while ideas are shown: adding one must not move the others.
 */
export function ideaOrderOf({ country, currency, weddingDate, listFit, gifts }: OrderWedding) {
  const [gap] = gapsOf(listFit?.bands ?? [])
  return {
    country,
    currency,
    weddingMonth: Number(weddingDate.slice(5, 7)),
    preferredFrom: gap?.from.minor ?? null,
    preferredTo: gap?.to.minor ?? null,
    listedIdeas: gifts.flatMap(({ ideaSlug }) => ideaSlug ?? []),
  }
}
export type IdeaOrder = ReturnType<typeof ideaOrderOf>
