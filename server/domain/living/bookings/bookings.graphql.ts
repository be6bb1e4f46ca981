import type { AppContext } from '#server/graphql/viewer.ts'
import { builder, moneyRef, refusalFields } from '#server/graphql/builder.ts'
import { attachmentRef, attachmentRefusals, loadAttachments } from '#server/domain/files/attachments/index.ts'
import { GiftNotFound } from '#server/domain/gifts/gift-list/index.ts'
import { maySeeMoney, partOf, weddingById } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { invariant } from '#server/platform/invariant.ts'
import { memoizePerRequest } from '#server/platform/memoize-per-request.ts'
import { bookingPaymentParts } from '#shared/booking-payments.ts'
import { type Currency, money } from '#shared/money.ts'
import { bookingStates } from '#shared/states/booking.ts'
import { attachToBooking } from './attach-to-booking.ts'
import { type Booking, canUndo } from './booking.ts'
import { type BookingPayment, paymentsOf } from './booking-payments.ts'
import { BookingMoved } from './bookings.refusals.ts'
import { cancelBooking } from './cancel-booking.ts'
import { confirmBooking } from './confirm-booking.ts'
import { markBookingPaid } from './mark-booking-paid.ts'
import { markLived } from './mark-lived.ts'
import { requestBooking } from './request-booking.ts'
import { saveBooking } from './save-booking.ts'
import { swapBooking } from './swap-booking.ts'
import { takeOffBooking } from './take-off-booking.ts'
import { undoBooking } from './undo-booking.ts'

const stateEnum = builder.enumType('BookingState', {
  description: 'State of a booking.',
  values: bookingStates.names,
})

const seesMoney = ({ weddingId }: Booking, context: AppContext): Promise<boolean> =>
  memoizePerRequest(context, `costs of bookings ${weddingId}`, async () =>
    maySeeMoney(await partOf(context.database.db, context.viewer, weddingId)),
  )

const partEnum = builder.enumType('BookingPaymentPart', {
  description: 'Part of the cost of a booking. Without a deposit, the rest is the whole cost.',
  values: bookingPaymentParts,
})

const paymentRef = builder
  .objectRef<BookingPayment & { readonly currency: Currency }>('BookingPayment')
  .implement({
    description: 'Payment that the couple make to the provider themselves, outside Vivencia.',
    fields: (t) => ({
      part: t.expose('part', { type: partEnum, description: 'Deposit or rest.' }),
      amount: t.field({
        type: moneyRef,
        nullable: true,
        description: 'Amount; null for the rest while the cost is unknown.',
        resolve: ({ amountMinor, currency }) => (amountMinor === null ? null : money(amountMinor, currency)),
      }),
      dueOn: t.expose('dueOn', { type: 'Date', nullable: true, description: 'Last day to pay, if known.' }),
      paidOn: t.expose('paidOn', {
        type: 'Date',
        nullable: true,
        description: 'Day of payment; null if unpaid.',
      }),
    }),
  })

/** A booking of a gift in the schema, for the members of the wedding; its cost is for the partners only. */
export const bookingRef = builder.objectRef<Booking>('Booking').implement({
  description: 'Booking of a gift: date, place and provider.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Booking id.' }),
    giftId: t.expose('giftId', { type: 'UUID', description: 'Id of the gift.' }),
    version: t.exposeInt('version', { description: 'Version number, increased by every change.' }),
    state: t.expose('state', { type: stateEnum, description: 'Current state.' }),
    instead: t.exposeString('instead', {
      nullable: true,
      description: 'Replacement experienced instead of the gift; null if none.',
    }),
    planB: t.exposeString('planB', {
      nullable: true,
      description: 'Key of the plan B, if the replacement is one.',
    }),
    date: t.expose('date', { type: 'Date', nullable: true, description: 'Date of the booking.' }),
    time: t.exposeString('time', { nullable: true, description: 'Local time of the booking: `07:30`.' }),
    whoToCall: t.exposeString('whoToCall', { description: 'Contact for the booking; may be empty.' }),
    reference: t.exposeString('reference', {
      description: 'Booking reference of the provider; may be empty.',
    }),
    notes: t.exposeString('notes', { description: 'Notes; may be empty.' }),
    cost: t.field({
      type: moneyRef,
      nullable: true,
      description: 'Cost, for the partners only; null when unknown.',
      resolve: async (booking, _, context) =>
        booking.costMinor !== null && (await seesMoney(booking, context))
          ? money(booking.costMinor, await currencyOf(booking, context))
          : null,
    }),
    payments: t.field({
      type: [paymentRef],
      description:
        'Payments of the couple to the provider: the deposit, if any, and the rest. Partners only.',
      resolve: async (booking, _, context) => {
        if (!(await seesMoney(booking, context))) return []
        const currency = await currencyOf(booking, context)
        return paymentsOf(booking).map((payment) => ({ ...payment, currency }))
      },
    }),
    documents: t.field({
      type: [attachmentRef],
      description: 'Documents of the booking; partners only.',
      resolve: async (booking, _, context) =>
        (await seesMoney(booking, context)) ? loadAttachments(context, 'booking', booking.id) : [],
    }),
    livedOn: t.expose('livedOn', { type: 'Date', nullable: true, description: 'Day of the experience.' }),
    canUndo: t.boolean({
      description: 'True if the latest step can be undone.',
      resolve: (booking) => canUndo(booking),
    }),
  }),
})

async function currencyOf({ weddingId }: Booking, context: AppContext): Promise<Currency> {
  const wedding = await memoizePerRequest(context, `currency of ${weddingId}`, () =>
    weddingById(context.database.db, weddingId),
  )
  invariant(wedding, 'Wedding of a booking missing')
  return wedding.currency
}

refusalFields(BookingMoved, (t) => ({
  present: t.expose('present', {
    type: bookingRef,
    nullable: true,
    description: 'Current state, for comparison with a stale edit.',
  }),
}))

const paymentsInput = builder.inputType('BookingPaymentsInput', {
  description: 'Deposit and rest that the couple pay to the provider themselves.',
  fields: (t) => ({
    depositMinor: t.field({ type: 'Minor', description: 'Deposit in minor units, at most the cost.' }),
    depositDueOn: t.field({ type: 'Date', description: 'Last day to pay the deposit.' }),
    depositPaidOn: t.field({ type: 'Date', description: 'Day on which the deposit was paid.' }),
    restDueOn: t.field({ type: 'Date', description: 'Last day to pay the rest.' }),
    restPaidOn: t.field({ type: 'Date', description: 'Day on which the rest was paid.' }),
  }),
})

const bookingInput = builder.inputType('BookingInput', {
  description: 'Details of a booking.',
  fields: (t) => ({
    date: t.field({ type: 'Date', description: 'Date of the booking.' }),
    time: t.string({ description: 'Local time of the booking: `07:30`.' }),
    whoToCall: t.string({ required: true, description: 'Contact for the booking; may be empty.' }),
    reference: t.string({ required: true, description: 'Booking reference of the provider; may be empty.' }),
    costMinor: t.field({
      type: 'Minor',
      description: 'Cost in minor units; ignored unless the viewer is a partner.',
    }),
    payments: t.field({
      type: paymentsInput,
      description: 'Deposit and rest; unchanged if absent, ignored unless the viewer is a partner.',
    }),
    notes: t.string({ required: true, description: 'Notes; may be empty.' }),
  }),
})

const giftArgument = { type: 'UUID', required: true, description: 'Id of the gift.' } as const
const versionArgument = {
  description: 'Version that the edit is based on; absent if there was no booking.',
} as const
const inputArgument = { type: bookingInput, required: true, description: 'Details of the booking.' } as const
const fileArgument = { type: 'UUID', required: true, description: 'Id of the file.' } as const
const refusals = [GiftNotFound, BookingMoved]

type BookingArgs = { readonly giftId: string; readonly version?: number | null }
const targetOf = ({ giftId, version }: BookingArgs) => ({ giftId, version: version ?? null })

builder.mutationFields((t) => ({
  saveBooking: t.field({
    type: bookingRef,
    description: 'Saves the details of a booking without changing its state.',
    args: { giftId: t.arg(giftArgument), version: t.arg.int(versionArgument), input: t.arg(inputArgument) },
    errors: { types: [...refusals, InvalidInput] },
    resolve: (_, args, context) => saveBooking(context, targetOf(args), args.input),
  }),
  requestBooking: t.field({
    type: bookingRef,
    description: 'Requests the booking; the provider has not answered yet.',
    args: { giftId: t.arg(giftArgument), version: t.arg.int(versionArgument), input: t.arg(inputArgument) },
    errors: { types: [...refusals, InvalidInput] },
    resolve: (_, args, context) => requestBooking(context, targetOf(args), args.input),
  }),
  confirmBooking: t.field({
    type: bookingRef,
    description: 'Confirms the booking for a date.',
    args: { giftId: t.arg(giftArgument), version: t.arg.int(versionArgument), input: t.arg(inputArgument) },
    errors: { types: [...refusals, InvalidInput] },
    resolve: (_, args, context) => confirmBooking(context, targetOf(args), args.input),
  }),
  cancelBooking: t.field({
    type: bookingRef,
    description: 'Cancels the booking. The gift can be booked again.',
    args: { giftId: t.arg(giftArgument), version: t.arg.int(versionArgument) },
    errors: { types: refusals },
    resolve: (_, args, context) => cancelBooking(context, targetOf(args)),
  }),
  swapBooking: t.field({
    type: bookingRef,
    description: 'Replaces an experience that cannot take place. Contributions stay unchanged.',
    args: {
      giftId: t.arg(giftArgument),
      version: t.arg.int(versionArgument),
      planB: t.arg.string({ description: 'The key of a plan B of the gift.' }),
      instead: t.arg.string({ description: 'Replacement in the couple’s own words, if it is no plan B.' }),
    },
    errors: { types: [...refusals, InvalidInput] },
    resolve: (_, args, context) => swapBooking(context, targetOf(args), args),
  }),
  markLived: t.field({
    type: bookingRef,
    description: 'Marks the gift as experienced, today or earlier.',
    args: {
      giftId: t.arg(giftArgument),
      version: t.arg.int(versionArgument),
      livedOn: t.arg({ type: 'Date', required: true, description: 'Day of the experience.' }),
    },
    errors: { types: [...refusals, InvalidInput] },
    resolve: (_, args, context) => markLived(context, targetOf(args), args),
  }),
  markBookingPaid: t.field({
    type: bookingRef,
    description: 'Records the day on which the deposit or the rest was paid to the provider; partners only.',
    args: {
      giftId: t.arg(giftArgument),
      version: t.arg.int(versionArgument),
      part: t.arg({ type: partEnum, required: true, description: 'Deposit or rest.' }),
      paidOn: t.arg({ type: 'Date', description: 'Day of payment, today or earlier; absent for not paid.' }),
    },
    errors: { types: [...refusals, InvalidInput] },
    resolve: (_, args, context) => markBookingPaid(context, targetOf(args), args),
  }),
  undoBooking: t.field({
    type: bookingRef,
    description: 'Undoes the latest step of a booking.',
    args: { giftId: t.arg(giftArgument), version: t.arg.int(versionArgument) },
    errors: { types: refusals },
    resolve: (_, args, context) => undoBooking(context, targetOf(args)),
  }),
  attachToBooking: t.field({
    type: bookingRef,
    description: 'Attaches a file to a booking; partners only.',
    args: { giftId: t.arg(giftArgument), attachmentId: t.arg(fileArgument) },
    errors: { types: [...refusals, ...attachmentRefusals] },
    resolve: (_, { giftId, attachmentId }, context) => attachToBooking(context, giftId, attachmentId),
  }),
  takeOffBooking: t.field({
    type: bookingRef,
    description: 'Removes a file from a booking.',
    args: { giftId: t.arg(giftArgument), attachmentId: t.arg(fileArgument) },
    errors: { types: [...refusals, ...attachmentRefusals] },
    resolve: (_, { giftId, attachmentId }, context) => takeOffBooking(context, giftId, attachmentId),
  }),
}))
