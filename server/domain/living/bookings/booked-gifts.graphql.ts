import type { AppContext } from '#server/graphql/viewer.ts'
import { builder } from '#server/graphql/builder.ts'
import { type Gift, giftRef, planBRef } from '#server/domain/gifts/gift-list/index.ts'
import { type Giver, giversOf, totalsOf } from '#server/domain/gifts/gift-totals/index.ts'
import { guestGiftRef } from '#server/domain/gifts/guest-page/index.ts'
import { visibleFieldsIn } from '#server/domain/wedding/privacy/index.ts'
import { readerTranslator } from '#server/domain/wedding/translations/index.ts'
import { weddingById } from '#server/domain/wedding/weddings/index.ts'
import { invariant } from '#server/platform/invariant.ts'
import { memoizePerRequest } from '#server/platform/memoize-per-request.ts'
import type { PlanB } from '#shared/inputs/gift.ts'
import { type Booking, bookByOf } from './booking.ts'
import { bookingsOf } from './booking-queries.ts'
import { bookingRef } from './bookings.graphql.ts'

const stageEnum = builder.enumType('GiftStage', {
  description: 'Stage of a gift.',
  values: ['open', 'funded', 'booked', 'lived', 'thanked', 'withdrawn'] as const,
})

type PlanBVotes = { readonly plan: PlanB; readonly count: number }
const planBVotesRef = builder.objectRef<PlanBVotes>('PlanBWish').implement({
  description: 'Plan B with the number of givers who chose it.',
  fields: (t) => ({
    plan: t.expose('plan', { type: planBRef, description: 'Plan B.' }),
    count: t.exposeInt('count', {
      description: 'Number of givers who chose it; empty where amounts are hidden.',
    }),
  }),
})

const giverRef = builder.objectRef<Giver>('GiverToWrite').implement({
  description: 'Giver with their contact data.',
  fields: (t) => ({
    contributionId: t.expose('contributionId', { type: 'UUID', description: 'Id of their contribution.' }),
    name: t.string({
      description: 'Name; empty when unknown.',
      resolve: ({ giverName, signature }) => giverName || signature,
    }),
    email: t.exposeString('email', {
      nullable: true,
      description: 'Email address of the giver; null if none was left.',
    }),
  }),
})

builder.objectFields(giftRef, (t) => ({
  stage: t.field({
    type: stageEnum,
    description: 'Current stage of the gift.',
    resolve: async (gift, _, context) => {
      if (gift.withdrawnAt) return 'withdrawn'
      const state = (await countingOf(context, gift))?.state
      if (state === 'lived') return 'lived'
      if (state === 'confirmed') return 'booked'
      const received = (await totalsOf(context, gift))?.received ?? 0n
      return gift.targetMinor !== null && received >= gift.targetMinor ? 'funded' : 'open'
    },
  }),
  booking: t.field({
    type: bookingRef,
    nullable: true,
    description: 'Date and place of the booking; null when there is none.',
    resolve: (gift, _, context) => countingOf(context, gift),
  }),
  pastBookings: t.field({
    type: [bookingRef],
    description: 'Cancelled or replaced bookings, latest first.',
    resolve: async (gift, _, context) =>
      (await bookedFor(context, gift))
        .filter(
          ({ state, requestedAt, confirmedAt }) => state === 'cancelled' && (requestedAt ?? confirmedAt),
        )
        .toReversed(),
  }),
  bookBy: t.field({
    type: 'Date',
    nullable: true,
    description: 'Last day to book; null once it is booked, or without a known lead time.',
    resolve: async (gift, _, context) => {
      const wedding = await memoizePerRequest(context, `day of ${gift.weddingId}`, () =>
        weddingById(context.database.db, gift.weddingId),
      )
      invariant(wedding, 'Wedding of a gift missing')
      return bookByOf(gift, await countingOf(context, gift), wedding.weddingDate)
    },
  }),
  isGiven: t.boolean({
    nullable: true,
    description: 'True if it has givers, as guests see too; null while the couple hide gifts.',
    resolve: async (gift, _, context) =>
      (await visibleFieldsIn(context, gift.weddingId)) === 'nothing'
        ? null
        : (await giversTo(context, gift)).length > 0,
  }),
  planBWishes: t.field({
    type: [planBVotesRef],
    description: 'Alternatives of the gift, most chosen first. Numbers are for partners only.',
    resolve: async (gift, _, context) => {
      const givers = (await seesGivers(context, gift)) ? await giversTo(context, gift) : []
      return gift.planBs
        .map((plan) => ({ plan, count: givers.filter(({ planB }) => planB === plan.key).length }))
        .toSorted((a, b) => b.count - a.count)
    },
  }),
  giversToWrite: t.field({
    type: [giverRef],
    description: 'Givers, for the partners only; empty while they hide gifts.',
    resolve: async (gift, _, context) => ((await seesGivers(context, gift)) ? giversTo(context, gift) : []),
  }),
}))

builder.objectField(guestGiftRef, 'instead', (t) =>
  t.string({
    nullable: true,
    description: 'Replacement of a gift that could not happen, shown to every giver.',
    resolve: async (gift, _, context) => {
      const instead = (await countingOf(context, gift))?.instead
      const wedding = { id: gift.weddingId, locale: gift.locale }
      return instead ? (await readerTranslator(context, wedding))(instead) : null
    },
  }),
)

async function seesGivers(context: AppContext, { weddingId }: Gift): Promise<boolean> {
  const visibleFields = await visibleFieldsIn(context, weddingId)
  return visibleFields === 'everything' || visibleFields === 'withoutAmounts'
}

type ListedGift = Pick<Gift, 'id' | 'weddingId'>

/** Reads all bookings of a wedding once per request. */
async function bookedFor(context: AppContext, { id, weddingId }: ListedGift): Promise<Booking[]> {
  const all = await memoizePerRequest(context, `bookings ${weddingId}`, () =>
    bookingsOf(context.database.db, weddingId),
  )
  return all.get(id) ?? []
}

async function countingOf(context: AppContext, gift: ListedGift): Promise<Booking | null> {
  return (await bookedFor(context, gift)).find(({ state }) => state !== 'cancelled') ?? null
}

async function giversTo(context: AppContext, { id, weddingId }: Gift): Promise<Giver[]> {
  const all = await memoizePerRequest(context, `givers ${weddingId}`, () =>
    giversOf(context.database.db, weddingId),
  )
  return all.get(id) ?? []
}
