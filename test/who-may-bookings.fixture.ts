import { randomUUID } from 'node:crypto'
import type { World } from './authorization-world.fixture.ts'
import { everybody, members, partners, type Row } from './who-may-groups.fixture.ts'

const details =
  'input: { date: "2027-06-21", whoToCall: "", reference: "", notes: "", costMinor: "9000", payments: { restDueOn: "2027-06-01" } }'
const gift = (world: World) => ({ id: world.dinner.id })
const onBooking = (name: string, more = ''): Row => ({
  query: `mutation ($id: UUID!) { answer: ${name}(giftId: $id${more}) { ... on Booking { id } } }`,
  variables: gift,
  allowed: members,
})
const onFile = (name: string): Row => ({
  query: `mutation ($id: UUID!, $file: UUID!) { answer: ${name}(giftId: $id, attachmentId: $file) { ... on Booking { documents { name } id } } }`,
  variables: (world) => ({ ...gift(world), file: world.bookingFile.id }),
  allowed: partners,
})

const onVoucher = (name: string, more: string): Row => ({
  query: `mutation ($id: UUID!) { answer: ${name}(giftId: $id, ${more}) { ... on Voucher { version } } }`,
  variables: ({ issued }) => ({ id: issued.gift.id }),
  allowed: members,
})

const onReservation = (name: string): Row => ({
  query: `mutation ($id: UUID!) { answer: ${name}(id: $id) { ... on Reservation { id } } }`,
  variables: ({ reservation: { id } }) => ({ id }),
  allowed: members,
})

const onCost = (name: string, more = ''): Row => ({
  query: `mutation ($id: UUID!) { answer: ${name}(id: $id${more}) { ... on TripCost { id } } }`,
  variables: (world) => ({ id: world.tripCost.id }),
  allowed: partners,
})
const wedding = (world: World) => ({ id: world.wedding.id })

/**
 * Operations on bookings, for all members; documents for partners only. They run in order, each with the
 * version of the previous one.
 */
export const whoMayBookings: Record<string, Row> = {
  // Before the request is answered and cancelled.
  'Query.overdueBookingRequests': {
    query: '{ answer: overdueBookingRequests { id } }',
    allowed: ['admin'],
  },
  'Mutation.noteProviderCall': {
    query:
      'mutation ($id: UUID!) { answer: noteProviderCall(id: $id, version: 0) { ... on BookingRequestMoved { code } } }',
    variables: ({ bookingRequest: { id } }) => ({ id }),
    allowed: ['admin'],
  },
  'Mutation.markOfferSeen': {
    query:
      'mutation ($id: UUID!) { answer: markOfferSeen(id: $id, seenAt: "2026-11-01T00:00:00Z") { ... on Gift { id offerChanges { at } } } }',
    variables: gift,
    allowed: members,
  },
  'Mutation.saveBooking': onBooking('saveBooking', `, ${details}`),
  'Mutation.requestBooking': onBooking('requestBooking', `, version: 1, ${details}`),
  'Mutation.confirmBooking': onBooking('confirmBooking', `, version: 2, ${details}`),
  // Not paid, as before, so that the versions are the same for planners, who are refused.
  'Mutation.markBookingPaid': {
    ...onBooking('markBookingPaid', ', version: 3, part: rest, paidOn: null'),
    allowed: partners,
  },
  'Mutation.attachToBooking': onFile('attachToBooking'),
  'Mutation.takeOffBooking': onFile('takeOffBooking'),
  'Mutation.markLived': onBooking('markLived', ', version: 3, livedOn: "2026-11-20"'),
  'Mutation.undoBooking': onBooking('undoBooking', ', version: 4'),
  'Mutation.cancelBooking': onBooking('cancelBooking', ', version: 5'),
  'Mutation.swapBooking': onBooking('swapBooking', ', instead: "Un paseo"'),
  'Mutation.requestDates': {
    query:
      'mutation ($id: UUID!, $providerId: UUID!) { answer: requestDates(giftId: $id, providerId: $providerId, input: { dates: ["2027-06-21"], people: 2, wishes: "" }) { ... on BookingRequest { id entries { who } } } }',
    variables: ({ offeredGift, provider }) => ({ id: offeredGift.id, providerId: provider.id }),
    allowed: members,
  },
  'Query.ownBookingRequest': {
    query:
      'query ($token: String!, $id: UUID!) { answer: ownBookingRequest(token: $token, id: $id) { state entries { who } } }',
    variables: ({ providerToken: token, bookingRequest: { id } }) => ({ token, id }),
    allowed: everybody,
  },
  'Mutation.answerBookingRequest': {
    query:
      'mutation ($token: String!, $id: UUID!) { answer: answerBookingRequest(token: $token, id: $id, version: 1, answer: offer, dates: ["2027-06-25"], text: "") { ... on OwnBookingRequest { state } } }',
    variables: ({ providerToken: token, bookingRequest: { id } }) => ({ token, id }),
    allowed: everybody,
  },
  'Mutation.acceptOfferedDate': {
    query:
      'mutation ($id: UUID!) { answer: acceptOfferedDate(id: $id, version: 2, date: "2027-06-25") { ... on BookingRequest { id } } }',
    variables: ({ bookingRequest: { id } }) => ({ id }),
    allowed: members,
  },
  'Mutation.cancelBookingRequest': {
    query:
      'mutation ($id: UUID!) { answer: cancelBookingRequest(id: $id, version: 3) { ... on BookingRequest { id } } }',
    variables: ({ bookingRequest: { id } }) => ({ id }),
    allowed: members,
  },
  'Query.freeDays': {
    query:
      'query ($id: UUID!) { answer: freeDays(giftId: $id, people: 2, from: "2027-06-21", to: "2027-06-25") { ... on GiftNotReservable { code } } }',
    variables: ({ dinner }) => ({ id: dinner.id }),
    allowed: members,
  },
  'Mutation.reserveDate': {
    query:
      'mutation ($id: UUID!) { answer: reserveDate(giftId: $id, input: { availabilityId: "x", date: "2027-06-21", people: 2 }) { ... on GiftNotReservable { code } } }',
    variables: ({ dinner }) => ({ id: dinner.id }),
    allowed: members,
  },
  'Mutation.confirmReservation': onReservation('confirmReservation'),
  'Mutation.cancelReservation': onReservation('cancelReservation'),
  'Query.bookingVoucher': {
    query: 'query ($id: UUID!) { answer: bookingVoucher(giftId: $id) { code } }',
    variables: ({ issued }) => ({ id: issued.gift.id }),
    allowed: members,
  },
  'Mutation.saveVoucher': onVoucher(
    'saveVoucher',
    'version: 1, input: { language: es, people: 2, words: "" }',
  ),
  'Query.presentedVoucher': {
    query: 'query ($code: String!) { answer: presentedVoucher(code: $code) { state } }',
    variables: ({ issued }) => ({ code: issued.code }),
    allowed: everybody,
  },
  'Mutation.markVoucherUsed': {
    query:
      'mutation ($code: String!, $useId: UUID!) { answer: markVoucherUsed(code: $code, useId: $useId) { ... on PresentedVoucher { state } } }',
    variables: ({ issued }) => ({ code: issued.code, useId: issued.voucher.bookingId }),
    allowed: everybody,
  },
  'Mutation.reopenVoucher': onVoucher('reopenVoucher', 'version: 3'),
  'Mutation.renewVoucher': onVoucher('renewVoucher', 'version: 4'),
  'Mutation.saveTripCost': {
    query:
      'mutation ($id: UUID!, $cost: UUID!) { answer: saveTripCost(weddingId: $id, id: $cost, input: { name: "Vuelos", amountMinor: "1" }) { ... on TripCost { id } } }',
    variables: (world) => ({ ...wedding(world), cost: randomUUID() }),
    allowed: partners,
  },
  'Mutation.includeInTrip': {
    query:
      'mutation ($id: UUID!) { answer: includeInTrip(giftId: $id, included: false) { ... on GiftInTrip { giftId } } }',
    variables: gift,
    allowed: partners,
  },
  'Mutation.deleteTripCost': onCost('deleteTripCost', ', version: 1'),
  'Mutation.restoreTripCost': onCost('restoreTripCost'),
  'Query.tripBudgetFile': {
    query:
      'query ($id: UUID!) { answer: tripBudgetFile(weddingId: $id, format: csv) { ... on SpreadsheetFile { name } } }',
    variables: wedding,
    allowed: partners,
  },
}
