import { shownProvidersOf } from '#server/domain/catalogue/experience-providers/index.ts'
import { linkOfProvider, providerToken } from '#server/domain/catalogue/provider-links/index.ts'
import {
  answerBookingRequest,
  type BookingRequest,
  cancelBookingRequest,
  followBooking,
  remindProviders,
  requestDates,
} from '#server/domain/living/booking-requests/index.ts'
import { currentBooking, markLived, saveBooking } from '#server/domain/living/bookings/index.ts'
import { todayIn } from '#server/domain/wedding/weddings/index.ts'
import { requireAccount } from '#server/graphql/viewer.ts'
import { invariant } from '#server/platform/invariant.ts'
import { add, days, minutes } from '#shared/duration.ts'
import { type SampleBookingRequest, sampleBookingRequests } from './booking-requests.ts'
import type { LoadedWedding } from './load-wedding.ts'
import type { Stage } from './stage.ts'

/** Asks providers of some gifts for dates; each answers, or does not, at its time. */
export async function loadBookingRequests(
  stage: Stage,
  wedding: LoadedWedding,
  timeZone: string,
): Promise<void> {
  const now = stage.at(0).clock.now()
  const dayOf = (inDays: number) => todayIn(timeZone, add(now, days(inDays)))
  for (const sample of sampleBookingRequests) await converse(stage, wedding, sample, dayOf)
}

async function converse(
  stage: Stage,
  wedding: LoadedWedding,
  sample: SampleBookingRequest,
  dayOf: (inDays: number) => string,
): Promise<void> {
  const { inDays, wishes, requestedDaysAgo, silence, cancelledDaysAgo, lived } = sample
  const gift = wedding.gifts.get(sample.gift)
  invariant(gift, `Sample gift missing: ${sample.gift}`)
  const dates = inDays.map(dayOf)
  const couple = stage.at(requestedDaysAgo, wedding.partner)
  const slug = gift.ideaSlug ?? ''
  const [provider] = (await shownProvidersOf(couple.database.db, [slug])).get(slug) ?? []
  // A sample without its catalogue has no providers: what was lived was not booked.
  if (!provider) {
    if (lived)
      await markLived(
        stage.at(lived.daysAgo, wedding.partner),
        { giftId: gift.id, version: null },
        { livedOn: dayOf(-lived.daysAgo) },
      )
    return
  }
  const request = await requestDates(couple, {
    giftId: gift.id,
    providerId: provider.id,
    input: { dates, people: 2, wishes },
  })
  if (silence) {
    await remindProviders(stage.at(silence.remindedDaysAgo))
    await remindProviders(stage.at(silence.lapsedDaysAgo))
  }
  const answered = await answer(stage, sample, request, dayOf)
  if (cancelledDaysAgo !== undefined)
    await cancelBookingRequest(stage.at(cancelledDaysAgo, wedding.partner), answered)
  if (lived) await live(stage, wedding, answered, lived)
}

/** Lets the provider answer by its link; without an answer, the request stays as it is. */
async function answer(
  stage: Stage,
  { answer: reply }: SampleBookingRequest,
  request: BookingRequest,
  dayOf: (inDays: number) => string,
): Promise<BookingRequest> {
  if (!reply) return request
  const context = stage.at(reply.daysAgo)
  const link = await linkOfProvider(context.database.db, request.providerId)
  invariant(link, 'Link of a provider that was asked missing')
  const { request: answered } = await answerBookingRequest(context, {
    token: providerToken(context.secrets, link),
    id: request.id,
    version: request.version,
    input: { answer: reply.kind, dates: reply.inDays.map(dayOf), text: reply.text },
  })
  return answered
}

/** Notes what the couple know of an agreed day, and marks it as lived when it has passed. */
async function live(
  stage: Stage,
  wedding: LoadedWedding,
  { giftId, date }: BookingRequest,
  { daysAgo, time, reference, costMinor }: NonNullable<SampleBookingRequest['lived']>,
): Promise<void> {
  const { db } = stage.at(daysAgo).database
  const agreed = await currentBooking(db, giftId)
  invariant(agreed && date, 'Sample day is not agreed')
  const { version, whoToCall } = agreed
  const noting = stage.at(daysAgo + 1, wedding.partner)
  const noted = await saveBooking(
    noting,
    { giftId, version },
    { date, time, whoToCall, reference, costMinor: String(costMinor), notes: '' },
  )
  const partner = stage.at(daysAgo, wedding.partner)
  await markLived(partner, { giftId, version: noted.version }, { livedOn: date })
  const { accountId } = requireAccount(partner.viewer)
  const about = { id: 0n, attempt: 1, eventId: null, signal: AbortSignal.timeout(minutes(1)) }
  await followBooking.run(partner, { giftId, accountId }, about)
}
