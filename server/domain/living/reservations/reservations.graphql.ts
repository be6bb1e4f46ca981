import {
  BookingSystemSilent,
  type FreeSlot,
  linkedIdeas,
} from '#server/domain/catalogue/booking-systems/index.ts'
import { GiftNotFound, giftRef, giftsByIds } from '#server/domain/gifts/gift-list/index.ts'
import { guestGiftRef } from '#server/domain/gifts/guest-page/index.ts'
import { builder, moneyRef } from '#server/graphql/builder.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { memoizePerRequest } from '#server/platform/memoize-per-request.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { utcDay } from '#shared/calendar-days.ts'
import { money } from '#shared/money.ts'
import { reservationStates } from '#shared/states/reservation.ts'
import { cancelReservation } from './cancel-reservation.ts'
import { confirmReservation } from './confirm-reservation.ts'
import { daysAhead } from './refresh-free-days.ts'
import { type Reservation, stateOf } from './reservation.ts'
import { reservationsOf } from './reservation-store.ts'
import {
  GiftNotReservable,
  ReservationMoved,
  ReservationNotFound,
  SlotTaken,
} from './reservations.refusals.ts'
import { freeDaysOfGift, linkOfGift, reserveDate } from './reserve-date.ts'

const stateEnum = builder.enumType('ReservationState', {
  description: 'State of a reservation in a booking system.',
  values: reservationStates.names,
})

const reservationRef = builder.objectRef<Reservation>('Reservation').implement({
  description: 'Reservation of a gift in a booking system, for the members of the wedding.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Id of the reservation.' }),
    state: t.field({ type: stateEnum, description: 'Current state.', resolve: stateOf }),
    date: t.expose('date', { type: 'Date', description: 'Day, in local time of the place.' }),
    time: t.exposeString('time', { nullable: true, description: 'Start time; null for a whole day.' }),
    people: t.exposeInt('people', { description: 'Number of people.' }),
    productName: t.exposeString('productName', { description: 'Name of the product.' }),
    price: t.field({
      type: moneyRef,
      nullable: true,
      description: 'Price for all people, paid to the provider; null if unknown.',
      resolve: ({ priceMinor, priceCurrency }) =>
        priceMinor !== null && priceCurrency !== null ? money(priceMinor, priceCurrency) : null,
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'End of the hold; null without one.',
    }),
    reference: t.exposeString('reference', { nullable: true, description: 'Reference of the supplier.' }),
    ticketUrl: t.exposeString('ticketUrl', { nullable: true, description: 'Address of the ticket.' }),
    cancellable: t.exposeBoolean('cancellable', {
      description: 'True while the supplier accepts a cancellation.',
    }),
    isRefused: t.boolean({
      description: 'True if the supplier refused the last step of the couple.',
      resolve: ({ refusedAt }) => refusedAt !== null,
    }),
  }),
})

const slotRef = builder.objectRef<FreeSlot>('FreeSlot').implement({
  description: 'Day, or start time of a day, that a booking system has free.',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Id of the availability.' }),
    date: t.expose('date', { type: 'Date', description: 'Day, in local time of the place.' }),
    time: t.exposeString('time', { nullable: true, description: 'Start time; null for a whole day.' }),
    vacancies: t.exposeInt('vacancies', {
      nullable: true,
      description: 'Places left; null without a limit.',
    }),
    price: t.field({
      type: moneyRef,
      nullable: true,
      description: 'Price for all people; null if unknown.',
      resolve: ({ price }) => price,
    }),
  }),
})

const loadReservations = (context: AppContext, weddingId: string) =>
  memoizePerRequest(context, `reservations ${weddingId}`, () =>
    reservationsOf(context.database.db, weddingId),
  )

/** Reads the links of all ideas once per request, since a list asks for each of its gifts. */
const loadLinks = (context: AppContext) =>
  memoizePerRequest(context, 'linked ideas', () => linkedIdeas(context.database.db))

builder.objectFields(giftRef, (t) => ({
  reservation: t.field({
    type: reservationRef,
    nullable: true,
    description: 'Latest reservation in a booking system; null if there was none.',
    resolve: async ({ id, weddingId }, _, context) =>
      (await loadReservations(context, weddingId)).get(id) ?? null,
  }),
  reservableAt: t.string({
    nullable: true,
    description: 'Name of the supplier in whose booking system days are reserved; null without one.',
    resolve: async ({ ideaSlug }, _, context) =>
      (ideaSlug && (await loadLinks(context)).get(ideaSlug)?.system.supplier) || null,
  }),
}))

builder.objectField(guestGiftRef, 'nextFreeDays', (t) =>
  t.field({
    type: ['Date'],
    description: 'Next free days, as the booking system of the gift named them last; empty without one.',
    resolve: async ({ id, weddingId }, _, { database: { db }, clock }) => {
      const gift = (await giftsByIds(db, weddingId, [id])).get(id)
      const linked = gift && (await linkOfGift(db, gift))
      return linked ? daysAhead(linked, utcDay(clock.now())) : []
    },
  }),
)

const giftArgument = { type: 'UUID', required: true, description: 'Id of the gift.' } as const
const peopleArgument = { required: true, description: 'Number of people.' } as const

builder.queryField('freeDays', (t) =>
  t.field({
    type: [slotRef],
    description: 'Free days of a gift in its booking system, in up to 31 days, the earliest first.',
    args: {
      giftId: t.arg(giftArgument),
      people: t.arg.int(peopleArgument),
      from: t.arg({ type: 'Date', required: true, description: 'First day.' }),
      to: t.arg({ type: 'Date', required: true, description: 'Last day.' }),
    },
    errors: {
      types: [GiftNotFound, GiftNotReservable, BookingSystemSilent, InvalidInput, TooManyAttempts],
      result: { description: 'Free days of a gift.' },
      dataField: { description: 'Free days, the earliest first.' },
    },
    resolve: async (_, args, context) => [...(await freeDaysOfGift(context, args)).slots],
  }),
)

const reservationInputRef = builder.inputType('ReservationInput', {
  description: 'Free day that is reserved.',
  fields: (t) => ({
    availabilityId: t.string({ required: true, description: 'Id of the availability.' }),
    date: t.field({ type: 'Date', required: true, description: 'Its day.' }),
    people: t.int(peopleArgument),
  }),
})

const idArgument = { type: 'UUID', required: true, description: 'Id of the reservation.' } as const

builder.mutationFields((t) => ({
  reserveDate: t.field({
    type: reservationRef,
    description: 'Reserves a free day of a gift; the booking system holds it until its end.',
    args: {
      giftId: t.arg(giftArgument),
      input: t.arg({ type: reservationInputRef, required: true, description: 'Free day.' }),
    },
    errors: {
      types: [GiftNotFound, GiftNotReservable, SlotTaken, BookingSystemSilent, InvalidInput, TooManyAttempts],
    },
    resolve: (_, args, context) => reserveDate(context, args),
  }),
  confirmReservation: t.field({
    type: reservationRef,
    description: 'Confirms a held reservation. The couple pay the provider themselves.',
    args: { id: t.arg(idArgument) },
    errors: { types: [ReservationNotFound, ReservationMoved] },
    resolve: (_, { id }, context) => confirmReservation(context, id),
  }),
  cancelReservation: t.field({
    type: reservationRef,
    description: 'Cancels a reservation.',
    args: { id: t.arg(idArgument) },
    errors: { types: [ReservationNotFound, ReservationMoved] },
    resolve: (_, { id }, context) => cancelReservation(context, id),
  }),
}))
