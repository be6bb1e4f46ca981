import {
  type ExperienceProvider,
  ExperienceProviderNotFound,
  lockProvider,
  shownProvidersOf,
} from '#server/domain/catalogue/experience-providers/index.ts'
import { type Gift, giftToArrange } from '#server/domain/gifts/gift-list/index.ts'
import { agreeBooking, type Booking, currentBooking } from '#server/domain/living/bookings/index.ts'
import { todayIn, type Wedding } from '#server/domain/wedding/weddings/index.ts'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { InvalidInput, parseInput } from '#server/platform/invalid-input.ts'
import { invariant } from '#server/platform/invariant.ts'
import { days } from '#shared/duration.ts'
import { bookingRequestInput } from '#shared/inputs/booking-request.ts'
import { isNotBooked } from '#shared/states/booking.ts'
import { isCurrentRequest } from '#shared/states/booking-request.ts'
import { alignRequest, type BookingRequest, canTake, stateAfterStep } from './booking-request.ts'
import { changeRequest, entryAt, latestRequest, raiseForRequest } from './booking-request-store.ts'
import { BookingRequestMoved, ProviderNotAskable } from './booking-requests.refusals.ts'
import { bookingRequests } from './booking-requests.tables.ts'
import { isAskable, writeAboutRequest } from './provider-request-letters.ts'

const perWedding = { name: 'booking requests', max: 30, per: days(1) }

type RequestArgs = { readonly giftId: string; readonly providerId: string; readonly input: unknown }
type Scene = {
  readonly gift: Gift
  readonly wedding: Wedding
  readonly booking: Booking | null
  readonly accountId: string
}

/**
 * Asks the provider of a gift for dates, by one mail. An open request that the provider answered otherwise or not at
 * all is replaced; another provider is told that it ended. The same request repeated has no effect. Refuses
 * `GiftNotFound`, `BookingRequestMoved`, `ProviderNotAskable`, `TooManyAttempts`, `InvalidInput`.
 */
export async function requestDates(
  context: AppContext,
  { giftId, providerId, input }: RequestArgs,
): Promise<BookingRequest> {
  const { accountId } = requireAccount(context.viewer)
  const content = parseInput(bookingRequestInput, input)
  return context.database.transaction(async (tx) => {
    const { gift, wedding } = await giftToArrange(tx, context, giftId)
    const booking = await currentBooking(tx, giftId)
    const latest = await latestRequest(tx, giftId)
    const present = latest && alignRequest(latest, booking)
    if (present && says(present, providerId, content)) return present
    // A day that is requested without a request is arranged otherwise: by hand, or in a booking system.
    const isFree =
      present && isCurrentRequest(present.state)
        ? canTake('replace', present)
        : booking?.state !== 'requested'
    if (!isFree || (booking && !isNotBooked(booking.state))) throw BookingRequestMoved({ present })
    const today = todayIn(wedding.timeZone, context.clock.now())
    if (content.dates.some((day) => day < today))
      throw InvalidInput({ issues: [{ path: 'dates', rule: 'past' }] })
    const goesOn = present?.providerId === providerId && isCurrentRequest(present.state)
    // The stored state may not have followed the booking yet.
    const former = latest && isCurrentRequest(latest.state) ? latest : null
    const providers = await lockProviders(tx, [providerId, former?.providerId ?? providerId])
    const provider = await askableProvider(tx, providers, { gift, booking, providerId })
    await context.rateLimit.within(tx).attempt(perWedding, wedding.id)
    const scene = { gift, wedding, booking, accountId }
    if (former && !goesOn)
      await endFormer(tx, context, { former, provider: providers.get(former.providerId) }, scene)
    return writeRequest(tx, context, { provider, content, again: goesOn ? former : null }, scene)
  })
}

type Content = Pick<BookingRequest, 'dates' | 'people' | 'wishes'>

const says = ({ state, ...request }: BookingRequest, providerId: string, content: Content): boolean =>
  state === 'asked' &&
  request.providerId === providerId &&
  request.people === content.people &&
  request.wishes === content.wishes &&
  request.dates.join() === content.dates.join()

/** Locks providers in one order, so that two requests never wait for each other. */
async function lockProviders(tx: Tx, ids: readonly string[]): Promise<Map<string, ExperienceProvider>> {
  const locked = new Map<string, ExperienceProvider>()
  for (const id of [...new Set(ids)].toSorted())
    locked.set(
      id,
      await lockProvider(tx, id).catch((error: unknown) => {
        throw error instanceof ExperienceProviderNotFound ? ProviderNotAskable() : error
      }),
    )
  return locked
}

type OfferToFind = { readonly gift: Gift; readonly booking: Booking | null; readonly providerId: string }

async function askableProvider(
  tx: Tx,
  providers: ReadonlyMap<string, ExperienceProvider>,
  { gift: { ideaSlug }, booking, providerId }: OfferToFind,
): Promise<ExperienceProvider> {
  const provider = providers.get(providerId)
  const offering = ideaSlug ? (await shownProvidersOf(tx, [ideaSlug])).get(ideaSlug) : undefined
  const offersIt = offering?.some(({ id }) => id === providerId) && !booking?.instead
  if (!provider || !offersIt || !(await isAskable(tx, provider))) throw ProviderNotAskable()
  return provider
}

type Former = {
  readonly former: BookingRequest
  readonly provider: ExperienceProvider | undefined
}

async function endFormer(
  tx: Tx,
  context: AppContext,
  { former, provider }: Former,
  { gift, wedding, accountId }: Scene,
): Promise<void> {
  invariant(provider, 'Provider of a request missing')
  const ended = await changeRequest(tx, context, former, {
    changes: { state: 'cancelled' },
    entry: { act: 'cancel', accountId },
  })
  await writeAboutRequest(tx, context, provider, { kind: 'cancel', about: { gift, wedding, request: ended } })
}

type NewContent = {
  readonly provider: ExperienceProvider
  readonly content: Content
  /** The open request to the same provider, which goes on. */
  readonly again: BookingRequest | null
}

async function writeRequest(
  tx: Tx,
  context: AppContext,
  { provider, content, again }: NewContent,
  { gift, wedding, booking, accountId }: Scene,
): Promise<BookingRequest> {
  const [date] = content.dates
  invariant(date, 'Request without a date')
  const whoToCall = booking?.whoToCall || provider.content.name
  const { id: bookingId } = await agreeBooking(
    tx,
    context,
    { gift, wedding, accountId },
    { kind: 'requested', date, whoToCall },
  )
  const entry = { act: 'ask', accountId, dates: content.dates, text: content.wishes } as const
  const now = context.clock.now()
  const state = stateAfterStep.replace
  const fresh = { ...content, state, bookingId, offeredDates: [], askedAt: now, remindedAt: null }
  const request = again
    ? await changeRequest(tx, context, again, { changes: fresh, entry })
    : await insertRequest(tx, context, {
        ...fresh,
        id: context.random.uuid(),
        weddingId: wedding.id,
        giftId: gift.id,
        providerId: provider.id,
        entries: [entryAt(context, entry)],
        createdAt: now,
        changedAt: now,
        version: 1,
      })
  await writeAboutRequest(tx, context, provider, { kind: 'ask', about: { gift, wedding, request } })
  return request
}

async function insertRequest(
  tx: Tx,
  context: AppContext,
  row: typeof bookingRequests.$inferInsert,
): Promise<BookingRequest> {
  const [request] = await tx.insert(bookingRequests).values(row).returning()
  invariant(request, 'Request missing after insert')
  await raiseForRequest(tx, request, entryAt(context, { act: 'ask' }))
  return request
}
