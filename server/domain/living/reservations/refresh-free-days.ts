import { eq } from 'drizzle-orm'
import {
  bookingSystemLinks,
  type LinkedIdea,
  linkedIdeas,
  openSystem,
} from '#server/domain/catalogue/booking-systems/index.ts'
import { lockIdea } from '#server/domain/catalogue/idea-editing/index.ts'
import { notifyListsWithIdea, storePriceCheck } from '#server/domain/catalogue/price-checks/index.ts'
import type { Platform } from '#server/platform/context.ts'
import { forEachBatch } from '#server/platform/for-each-batch.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { addDays, daysBetween, utcDay } from '#shared/calendar-days.ts'

/** Days ahead that are searched, and the free ones that guests see. */
const searchedDays = 30
const maxShownDays = 3
/** A price that stays the same is checked again after this many days. */
const priceCheckDays = 30

/**
 * Asks the booking systems of all linked ideas for the next free days, which guests read, and for the price. A system
 * that does not answer leaves what it said before. Returns the number of ideas.
 */
export async function refreshFreeDays(platform: Platform): Promise<number> {
  const due = async (limit: number, offset: number) =>
    [...(await linkedIdeas(platform.database.db)).keys()].slice(offset, offset + limit)
  return forEachBatch(platform, { name: 'refresh-free-days', pageSize: 100, due }, async (slug) => {
    const linked = (await linkedIdeas(platform.database.db, [slug])).get(slug)
    if (linked) await refresh(platform, linked)
  })
}

export const refreshFreeDaysJob = defineJob<Record<string, never>>({
  kind: 'refresh-free-days',
  run: async (platform) => {
    await refreshFreeDays(platform)
  },
})

async function refresh(platform: Platform, { link, system, slug, people }: LinkedIdea): Promise<void> {
  const from = utcDay(platform.clock.now())
  const query = { offer: link, people: people ?? 2, from, to: addDays(from, searchedDays) }
  const answer = await openSystem(platform, system)?.freeSlots(query)
  if (!answer?.ok) {
    platform.log.warn({ system: system.id, kind: answer?.error.kind }, 'Booking system named no free days')
    return
  }
  const [first] = answer.value
  const freeDays = [...new Set(answer.value.map(({ date }) => date))].slice(0, maxShownDays)
  await platform.database.transaction(async (tx) => {
    const idea = await lockIdea(tx, slug)
    if (!idea) return
    await tx
      .update(bookingSystemLinks)
      .set({ freeDays, askedAt: platform.clock.now() })
      .where(eq(bookingSystemLinks.ideaId, idea.id))
    await notifyListsWithIdea(tx, slug)
    const price = people === null ? null : (first?.price ?? null)
    if (!price || price.currency !== idea.currency || !isNews(price.minor, idea, from)) return
    const range = { priceFromMinor: price.minor, priceToMinor: price.minor }
    await storePriceCheck(tx, platform, idea, { systemId: system.id, ...range })
  })
}

type CheckedIdea = {
  readonly priceFromMinor: bigint
  readonly priceToMinor: bigint
  readonly checkedOn: string | null
}

/** Whether a price differs from the present one, or was checked too long ago. */
function isNews(
  minor: bigint,
  { priceFromMinor, priceToMinor, checkedOn }: CheckedIdea,
  today: string,
): boolean {
  const isSame = minor === priceFromMinor && minor === priceToMinor
  return !isSame || checkedOn === null || daysBetween(checkedOn, today) >= priceCheckDays
}

/** Returns the free days that have not passed. */
export const daysAhead = ({ link }: LinkedIdea, today: string): string[] =>
  link.freeDays.filter((day) => day >= today)
