import DataLoader from 'dataloader'
import { sql } from 'drizzle-orm'
import {
  type ExperienceProvider,
  shownProvidersOf,
} from '#server/domain/catalogue/experience-providers/index.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import { memoizePerRequest } from '#server/platform/memoize-per-request.ts'
import { type Reader, rows } from '#server/platform/db/database.ts'
import { type PriceCheck, priceChecksOf } from './price-check-queries.ts'

export type GiftOffer = {
  readonly providers: ExperienceProvider[]
  readonly priceCheck: PriceCheck | null
}

/** Returns who offers the ideas that gifts were made from, and the checks behind their prices, in the order of the ids. */
async function offersOfGifts(on: Reader, giftIds: readonly string[]): Promise<GiftOffer[]> {
  const gifts = await rows<{ id: string; slug: string }>(
    on,
    sql`select id, idea_slug as slug from gifts where idea_slug is not null
      and id in (select jsonb_array_elements_text(${JSON.stringify(giftIds)}::jsonb)::uuid)`,
  )
  const slugs = [...new Set(gifts.map(({ slug }) => slug))]
  const providers = await shownProvidersOf(on, slugs)
  const checks = await priceChecksOf(on, slugs)
  const slugOf = new Map(gifts.map(({ id, slug }) => [id, slug]))
  return giftIds.map((id) => {
    const slug = slugOf.get(id) ?? ''
    return { providers: providers.get(slug) ?? [], priceCheck: checks.get(slug) ?? null }
  })
}

/** Returns the same for one gift; all gifts of a request take the statements of one. */
export function loadGiftOffer(context: Pick<AppContext, 'database'>, giftId: string): Promise<GiftOffer> {
  return memoizePerRequest(
    context,
    'offers of gifts',
    () => new DataLoader((ids: readonly string[]) => offersOfGifts(context.database.db, ids)),
  ).load(giftId)
}
