import { shownProvidersOf } from '#server/domain/catalogue/experience-providers/index.ts'
import { linkOfProvider, providerToken } from '#server/domain/catalogue/provider-links/index.ts'
import {
  answerBookingRequest,
  remindProviders,
  requestDates,
} from '#server/domain/living/booking-requests/index.ts'
import { todayIn } from '#server/domain/wedding/weddings/index.ts'
import { invariant } from '#server/platform/invariant.ts'
import { add, days } from '#shared/duration.ts'
import { type SampleBookingRequest, sampleBookingRequests } from './booking-requests.ts'
import type { LoadedWedding } from './load-wedding.ts'
import type { Stage } from './stage.ts'

/** Asks providers of some gifts for dates; each answers, or does not, at its time. */
export async function loadBookingRequests(
  stage: Stage,
  wedding: LoadedWedding,
  timeZone: string,
): Promise<void> {
  const dayOf = (inDays: number) => todayIn(timeZone, add(stage.at(0).clock.now(), days(inDays)))
  for (const sample of sampleBookingRequests) await converse(stage, wedding, sample, dayOf)
}

async function converse(
  stage: Stage,
  wedding: LoadedWedding,
  { gift: giftSlug, inDays, wishes, requestedDaysAgo, answer, silence }: SampleBookingRequest,
  dayOf: (inDays: number) => string,
): Promise<void> {
  const gift = wedding.gifts.get(giftSlug)
  invariant(gift, `Sample gift missing: ${giftSlug}`)
  const dates = inDays.map(dayOf)
  const answerDates = answer?.inDays.map(dayOf) ?? []
  const couple = stage.at(requestedDaysAgo, wedding.partner)
  const slug = gift.ideaSlug ?? ''
  const [provider] = (await shownProvidersOf(couple.database.db, [slug])).get(slug) ?? []
  // A sample without its catalogue has no providers.
  if (!provider) return
  const { id, version } = await requestDates(couple, {
    giftId: gift.id,
    providerId: provider.id,
    input: { dates, people: 2, wishes },
  })
  if (silence) {
    await remindProviders(stage.at(silence.remindedDaysAgo))
    await remindProviders(stage.at(silence.lapsedDaysAgo))
  }
  const link = await linkOfProvider(couple.database.db, provider.id)
  if (!answer || !link) return
  await answerBookingRequest(stage.at(answer.daysAgo), {
    token: providerToken(couple.secrets, link),
    id,
    version,
    input: { answer: answer.kind, dates: answerDates, text: answer.text },
  })
}
