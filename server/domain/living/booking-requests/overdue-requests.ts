import { eq, inArray, sql } from 'drizzle-orm'
import {
  type ExperienceProvider,
  experienceProviders,
} from '#server/domain/catalogue/experience-providers/index.ts'
import { type Idea, ideasOfSlugs } from '#server/domain/catalogue/experiences/index.ts'
import { bookings } from '#server/domain/living/bookings/index.ts'
import { type AppContext, requireAdministrator } from '#server/graphql/viewer.ts'
import { type Reader, rows } from '#server/platform/db/database.ts'
import { isWithProvider } from '#shared/states/booking-request.ts'
import { alignRequest, type BookingRequest, isOverdue } from './booking-request.ts'
import { bookingRequests, type RequestEntry } from './booking-requests.tables.ts'

/** A request without an answer, as administrators see it: nothing of the couple, neither names nor days nor words. */
export type OverdueRequest = Pick<BookingRequest, 'id' | 'version' | 'state' | 'askedAt' | 'remindedAt'> & {
  readonly provider: ExperienceProvider
  /** The idea of the gift; null if it is no longer in the catalogue. */
  readonly idea: Idea | null
  /** Last call of the operator since the couple asked. */
  readonly calledAt: Date | null
}

/** Returns the requests that providers leave unanswered, the oldest first, for an administrator. */
export async function overdueRequests({
  viewer,
  database: { db },
  clock,
}: AppContext): Promise<OverdueRequest[]> {
  requireAdministrator(viewer)
  const found = await db
    .select({ request: bookingRequests, provider: experienceProviders, booking: bookings })
    .from(bookingRequests)
    .innerJoin(experienceProviders, eq(experienceProviders.id, bookingRequests.providerId))
    .innerJoin(bookings, eq(bookings.id, bookingRequests.bookingId))
    .where(inArray(bookingRequests.state, [...isWithProvider.states]))
    .orderBy(bookingRequests.askedAt, bookingRequests.id)
  const overdue = found.filter(({ request, booking }) =>
    isOverdue(alignRequest(request, booking), clock.now()),
  )
  const ideas = await ideasOfGifts(
    db,
    overdue.map(({ request }) => request.giftId),
  )
  return overdue.map(({ request, provider }) => ({
    ...shownFields(request),
    provider,
    idea: ideas.get(request.giftId) ?? null,
  }))
}

/** Returns what administrators see of a request. */
export function shownFields({ id, version, state, askedAt, remindedAt, entries }: BookingRequest) {
  return { id, version, state, askedAt, remindedAt, calledAt: lastCall(entries, askedAt) }
}

function lastCall(entries: readonly RequestEntry[], since: Date): Date | null {
  const call = entries.findLast(({ act }) => act === 'call')
  const at = call ? new Date(call.at) : null
  return at && at >= since ? at : null
}

/** Returns the ideas that gifts were made from, by gift. */
export async function ideasOfGifts(on: Reader, giftIds: readonly string[]): Promise<Map<string, Idea>> {
  const gifts = await rows<{ id: string; slug: string }>(
    on,
    sql`select id, idea_slug as slug from gifts where idea_slug is not null
      and id in (select jsonb_array_elements_text(${JSON.stringify(giftIds)}::jsonb)::uuid)`,
  )
  const ideas = await ideasOfSlugs(on, [...new Set(gifts.map(({ slug }) => slug))])
  const bySlug = new Map(ideas.map((idea) => [idea.slug, idea]))
  return new Map(
    gifts.flatMap(({ id, slug }) => {
      const idea = bySlug.get(slug)
      return idea ? [[id, idea] as const] : []
    }),
  )
}
