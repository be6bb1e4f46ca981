import { and, desc, eq, inArray } from 'drizzle-orm'
import {
  type ExperienceProvider,
  experienceProviders,
} from '#server/domain/catalogue/experience-providers/index.ts'
import {
  countLinkUse,
  type LinkedProvider,
  providerBehindToken,
} from '#server/domain/catalogue/provider-links/index.ts'
import { giftsByIds } from '#server/domain/gifts/gift-list/index.ts'
import { peopleOf } from '#server/domain/identity/accounts/index.ts'
import { type Booking, bookingsOf } from '#server/domain/living/bookings/index.ts'
import { type Wedding, weddingById } from '#server/domain/wedding/weddings/index.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { isCurrentRequest } from '#shared/states/booking-request.ts'
import { alignRequest, type BookingRequest } from './booking-request.ts'
import { latestRequest } from './booking-request-store.ts'
import { bookingRequests } from './booking-requests.tables.ts'

/** A request as members of the wedding see it. */
export type ShownRequest = BookingRequest & {
  readonly provider: ExperienceProvider
  /** Names of the members who took steps, by account. */
  readonly names: ReadonlyMap<string, string>
}

/** Returns the current or latest request of each gift of a wedding, by gift, without a permission check. */
export async function requestsOf(on: Reader, weddingId: string): Promise<Map<string, ShownRequest>> {
  const found = await on
    .select({ request: bookingRequests, provider: experienceProviders })
    .from(bookingRequests)
    .innerJoin(experienceProviders, eq(experienceProviders.id, bookingRequests.providerId))
    .where(eq(bookingRequests.weddingId, weddingId))
    .orderBy(
      desc(inArray(bookingRequests.state, [...isCurrentRequest.states])),
      desc(bookingRequests.createdAt),
    )
  if (found.length === 0) return new Map()
  const bookings = await bookingsOf(on, weddingId)
  const names = await namesIn(
    on,
    found.map(({ request }) => request),
  )
  const latest = new Map<string, ShownRequest>()
  for (const { request, provider } of found) {
    if (latest.has(request.giftId)) continue
    const booking = bookings.get(request.giftId)?.find(({ state }) => state !== 'cancelled') ?? null
    latest.set(request.giftId, { ...alignRequest(request, booking), provider, names })
  }
  return latest
}

async function namesIn(on: Reader, requests: readonly BookingRequest[]): Promise<Map<string, string>> {
  const ids = requests.flatMap(({ entries }) => entries.flatMap(({ accountId }) => accountId ?? []))
  const people = await peopleOf(on, [...new Set(ids)])
  return new Map([...people].map(([id, { name }]) => [id, name]))
}

/** Whether a provider was asked about the booking of a locked gift, and the request has not ended. */
export async function hasCurrentRequest(tx: Tx, giftId: string, booking: Booking | null): Promise<boolean> {
  const latest = await latestRequest(tx, giftId)
  return latest !== null && isCurrentRequest(alignRequest(latest, booking).state)
}

type RequestSubject = { readonly id: string; readonly providerName: string; readonly giftTitle: string }

/** Returns the provider and the gift of requests of a wedding, for notices. */
export async function subjectsOfRequests(
  on: Reader,
  weddingId: string,
  ids: readonly string[],
): Promise<RequestSubject[]> {
  if (ids.length === 0) return []
  const found = await on
    .select({ id: bookingRequests.id, giftId: bookingRequests.giftId, content: experienceProviders.content })
    .from(bookingRequests)
    .innerJoin(experienceProviders, eq(experienceProviders.id, bookingRequests.providerId))
    .where(and(eq(bookingRequests.weddingId, weddingId), inArray(bookingRequests.id, [...ids])))
  const gifts = await giftsByIds(
    on,
    weddingId,
    found.map(({ giftId }) => giftId),
  )
  return found.map(({ id, giftId, content }) => {
    return { id, providerName: content.name, giftTitle: gifts.get(giftId)?.title ?? '' }
  })
}

/** A request as its provider sees it. */
export type OwnRequest = {
  readonly request: BookingRequest
  readonly wedding: Wedding
  readonly giftTitle: string
  readonly provider: ExperienceProvider
}

/** Returns a request of the provider behind a link; null for another one, or for a link that is not open. Refuses `TooManyAttempts`. */
export async function ownBookingRequest(
  context: AppContext,
  token: string,
  id: string,
): Promise<OwnRequest | null> {
  await countLinkUse(context)
  const { db } = context.database
  const linked = await providerBehindToken(db, token, context.clock.now())
  return linked && ((await ownRequests(db, linked, [id]))[0] ?? null)
}

/** Returns the requests of a provider that are current, the latest first; or these. */
export async function ownRequests(
  on: Reader,
  { provider }: Pick<LinkedProvider, 'provider'>,
  ids?: readonly string[],
): Promise<OwnRequest[]> {
  const stored = await on
    .select()
    .from(bookingRequests)
    .where(
      and(
        eq(bookingRequests.providerId, provider.id),
        ids
          ? inArray(bookingRequests.id, [...ids])
          : inArray(bookingRequests.state, [...isCurrentRequest.states]),
      ),
    )
    .orderBy(desc(bookingRequests.askedAt))
    .limit(20)
  const own: OwnRequest[] = []
  for (const one of stored) {
    const wedding = await weddingById(on, one.weddingId)
    const gift = (await giftsByIds(on, one.weddingId, [one.giftId])).get(one.giftId)
    if (!wedding || !gift) continue
    const booking = (await bookingsOf(on, one.weddingId))
      .get(one.giftId)
      ?.find(({ state }) => state !== 'cancelled')
    own.push({ request: alignRequest(one, booking ?? null), wedding, giftTitle: gift.title, provider })
  }
  return own
}
