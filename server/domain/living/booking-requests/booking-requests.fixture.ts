import { eq } from 'drizzle-orm'
import { addIdeas, giftsOf } from '#server/domain/gifts/gift-list/index.ts'
import { loadIdeas } from '#server/domain/catalogue/experiences/index.ts'
import { linkedProvider } from '#server/domain/catalogue/provider-links/provider-links.fixture.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { invariant } from '#server/platform/invariant.ts'
import { ideas } from '#server/sample/ideas.ts'
import { days, hours, subtract } from '#shared/duration.ts'
import { publishedWedding, type WeddingWorld } from '#test/wedding-world.ts'
import { platformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import { answerBookingRequest } from './answer-booking-request.ts'
import { bookingRequests } from './booking-requests.tables.ts'
import { requestDates } from './request-dates.ts'

const datesForTests = ['2027-06-21', '2027-06-23']
export const otherDates = ['2027-06-25', '2027-06-26']

/** Adds a provider with a link, and a gift that it offers. The first idea is loaded already. */
export async function offeredGiftOf({ platform, partner, wedding }: WeddingWorld, administrator: AppContext) {
  const [slug = ''] = ideas.map((idea) => idea.slug)
  const linked = await linkedProvider(administrator, [slug])
  await addIdeas(requestBy(platform, partner), wedding.id, [slug])
  const offeredGift = (await giftsOf(platform.database.db, wedding.id)).find(
    ({ ideaSlug }) => ideaSlug === slug,
  )
  invariant(offeredGift, 'Gift of an idea missing')
  return { ...linked, offeredGift, ideaSlug: slug }
}

/** Adds a provider, a gift that it offers, and a request for dates. */
export async function bookingRequestOf(world: WeddingWorld, administrator: AppContext) {
  const offer = await offeredGiftOf(world, administrator)
  const bookingRequest = await requestDates(requestBy(world.platform, world.partner), {
    giftId: offer.offeredGift.id,
    providerId: offer.provider.id,
    input: { dates: datesForTests.slice(0, 1), people: 2, wishes: '' },
  })
  // As if it was asked five days ago, so that administrators see it.
  const askedAt = subtract(world.platform.clock.now(), days(5))
  const { db } = world.platform.database
  await db.update(bookingRequests).set({ askedAt }).where(eq(bookingRequests.id, bookingRequest.id))
  return { ...offer, bookingRequest }
}

/** A wedding with a gift from an idea, and two providers of the idea with links. */
export async function bookingRequestWorld(database: Database) {
  const platform = await platformForTests(database)
  const world = await publishedWedding(platform)
  const viewer = await someoneRegistered(platform)
  const olga = requestBy(platform, viewer.kind === 'account' ? { ...viewer, role: 'admin' } : viewer)
  await loadIdeas(database, ideas.slice(0, 1))
  const { provider, providerToken: token, offeredGift: gift, ideaSlug } = await offeredGiftOf(world, olga)
  const { provider: other } = await linkedProvider(olga, [ideaSlug])
  const couple = (on: Platform = platform): AppContext => requestBy(on, world.partner)
  const ask = (some: object = {}, providerId = provider.id, context = couple()) =>
    requestDates(context, {
      giftId: gift.id,
      providerId,
      input: { dates: datesForTests, people: 2, wishes: 'Con calma.', ...some },
    })
  /** Asks an hour later than before, so that no limit is met. */
  const laterRequest = () => {
    platform.clock.advance(hours(1))
    return ask()
  }
  type TypedAnswer = { readonly answer: string; readonly dates?: readonly string[]; readonly text?: string }
  const answer = (
    { id, version }: { readonly id: string; readonly version: number },
    typed: TypedAnswer,
    on: Platform = platform,
  ) =>
    answerBookingRequest(requestBy(on), {
      token,
      id,
      version,
      input: { dates: [], text: '', ...typed },
    }).then(({ request }) => request)
  return { ...world, olga, provider, other, token, couple, gift, ask, laterRequest, answer }
}
