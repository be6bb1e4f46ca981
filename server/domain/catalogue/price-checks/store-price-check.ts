import type { Idea } from '#server/domain/catalogue/experiences/index.ts'
import { recordPrice } from '#server/domain/catalogue/idea-editing/index.ts'
import { pageTopic } from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { notifyClients } from '#server/platform/live.ts'
import { utcDay } from '#shared/calendar-days.ts'
import { weddingSlugsWithIdea } from './lists-of-ideas.ts'
import { rangeWith } from './price-check-queries.ts'
import { priceChecks } from './price-checks.tables.ts'

type NewPriceCheck = Pick<
  typeof priceChecks.$inferInsert,
  'providerId' | 'accountId' | 'sourceUrl' | 'systemId' | 'priceFromMinor' | 'priceToMinor'
>

/**
 * Stores a check of the price of a locked idea, publishes the price with today's day, and drops the cached pages
 * of the lists that contain the idea.
 */
export async function storePriceCheck(
  tx: Tx,
  { clock, random }: Platform,
  idea: Idea,
  source: NewPriceCheck,
): Promise<Idea> {
  const at = clock.now()
  const day = utcDay(at)
  const { priceFromMinor, priceToMinor, providerId = null, accountId = null } = source
  const { currency } = idea
  await tx.insert(priceChecks).values({ ...source, id: random.uuid(), ideaId: idea.id, currency, day, at })
  const range =
    providerId === null
      ? { priceFromMinor, priceToMinor }
      : await rangeWith(tx, idea.id, { providerId, priceFromMinor, priceToMinor, currency })
  const changed = await recordPrice(tx, idea, { ...range, checkedOn: day }, { accountId, at })
  await notifyListsWithIdea(tx, idea.slug)
  return changed
}

/** Drops the cached pages of the lists that contain an idea. */
export async function notifyListsWithIdea(tx: Tx, ideaSlug: string): Promise<void> {
  for (const slug of await weddingSlugsWithIdea(tx, ideaSlug))
    await notifyClients(tx, pageTopic(slug), 'PriceChecked')
}
