import { sql } from 'drizzle-orm'
import {
  type ExperienceProvider,
  shownProvidersOf,
} from '#server/domain/catalogue/experience-providers/index.ts'
import { type Reader, rows } from '#server/platform/db/database.ts'
import { type PriceCheck, priceChecksOf } from './price-check-queries.ts'

export type GiftOffer = {
  readonly providers: ExperienceProvider[]
  readonly priceCheck: PriceCheck | null
}

/** Returns who offers the idea that a gift was made from, and the check behind its present price. */
export async function offerOfGift(on: Reader, giftId: string): Promise<GiftOffer> {
  const [gift] = await rows<{ slug: string | null }>(
    on,
    sql`select idea_slug as slug from gifts where id = ${giftId}`,
  )
  const slug = gift?.slug
  if (!slug) return { providers: [], priceCheck: null }
  const providers = (await shownProvidersOf(on, [slug])).get(slug) ?? []
  return { providers, priceCheck: (await priceChecksOf(on, [slug])).get(slug) ?? null }
}
