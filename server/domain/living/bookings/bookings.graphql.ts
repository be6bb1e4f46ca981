import type { AppContext } from '#server/graphql/viewer.ts'
import { builder, moneyRef, refusalFields } from '#server/graphql/builder.ts'
import { attachmentRef, attachmentRefusals, loadAttachments } from '#server/domain/files/attachments/index.ts'
import { GiftNotFound } from '#server/domain/gifts/gift-list/index.ts'
import { maySeeMoney, partOf, weddingById } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { invariant } from '#server/platform/invariant.ts'
import { memoizePerRequest } from '#server/platform/memoize-per-request.ts'
import { money } from '#shared/money.ts'
import { bookingStates } from '#shared/states/booking.ts'
import { attachToBooking } from './attach-to-booking.ts'
import { type Booking, canUndo } from './booking.ts'
import { BookingMoved } from './bookings.refusals.ts'
import { cancelBooking } from './cancel-booking.ts'
import { confirmBooking } from './confirm-booking.ts'
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

/** When and where what was given is lived, for the wedding's own people; what it costs is for the two alone. */
export const bookingRef = builder.objectRef<Booking>('Booking').implement({
  description: 'When and where what was given is lived.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Its id.' }),
    giftId: t.expose('giftId', { type: 'UUID', description: 'Of which gift.' }),
    version: t.exposeInt('version', { description: 'It grows with every change of it.' }),
    state: t.expose('state', { type: stateEnum, description: 'Current state.' }),
    instead: t.exposeString('instead', {
      nullable: true,
      description: 'What is lived instead of what the gift says.',
    }),
    planB: t.exposeString('planB', {
      nullable: true,
      description: 'The key of the plan B, where it is one.',
    }),
    date: t.expose('date', { type: 'Date', nullable: true, description: 'For which day.' }),
    time: t.exposeString('time', { nullable: true, description: 'At what time there: `07:30`.' }),
    whoToCall: t.exposeString('whoToCall', { description: 'Who is called about it; may be empty.' }),
    reference: t.exposeString('reference', { description: 'The number of the booking; may be empty.' }),
    notes: t.exposeString('notes', { description: 'What else is known; may be empty.' }),
    cost: t.field({
      type: moneyRef,
      nullable: true,
      description: 'Cost, for the partners only; null when unknown.',
      resolve: async (booking, _, context) =>
        booking.costMinor !== null && (await seesMoney(booking, context)) ? costOf(booking, context) : null,
    }),
    documents: t.field({
      type: [attachmentRef],
      description: 'The papers of it, for the partners alone.',
      resolve: async (booking, _, context) =>
        (await seesMoney(booking, context)) ? loadAttachments(context, 'booking', booking.id) : [],
    }),
    livedOn: t.expose('livedOn', { type: 'Date', nullable: true, description: 'The day it was lived.' }),
    canUndo: t.boolean({
      description: 'Whether its last step can be taken back.',
      resolve: (booking) => canUndo(booking),
    }),
  }),
})

async function costOf({ weddingId, costMinor }: Booking, context: AppContext) {
  const wedding = await memoizePerRequest(context, `currency of ${weddingId}`, () =>
    weddingById(context.database.db, weddingId),
  )
  invariant(wedding && costMinor !== null, 'What is booked is of a wedding')
  return money(costMinor, wedding.currency)
}

refusalFields(BookingMoved, (t) => ({
  present: t.expose('present', { type: bookingRef, nullable: true, description: 'As it is now.' }),
}))

const bookingInput = builder.inputType('BookingInput', {
  description: 'What is known of a booking.',
  fields: (t) => ({
    date: t.field({ type: 'Date', description: 'For which day.' }),
    time: t.string({ description: 'At what time there: `07:30`.' }),
    whoToCall: t.string({ required: true, description: 'Who is called about it; may be empty.' }),
    reference: t.string({ required: true, description: 'The number of the booking; may be empty.' }),
    costMinor: t.field({ type: 'Minor', description: 'What it costs; only what partners say counts.' }),
    notes: t.string({ required: true, description: 'What else is known; may be empty.' }),
  }),
})

const giftArgument = { type: 'UUID', required: true, description: 'Which gift.' } as const
const versionArgument = {
  description: 'Which version was looked at; left out where there was none.',
} as const
const inputArgument = { type: bookingInput, required: true, description: 'The booking.' } as const
const fileArgument = { type: 'UUID', required: true, description: 'Which file.' } as const
const refusals = [GiftNotFound, BookingMoved]

type Asked = { readonly giftId: string; readonly version?: number | null }
const asked = ({ giftId, version }: Asked) => ({ giftId, version: version ?? null })

builder.mutationFields((t) => ({
  saveBooking: t.field({
    type: bookingRef,
    description: 'Writes what is known of a booking; it stays where it is.',
    args: { giftId: t.arg(giftArgument), version: t.arg.int(versionArgument), input: t.arg(inputArgument) },
    errors: { types: [...refusals, InvalidInput] },
    resolve: (_, args, context) => saveBooking(context, asked(args), args.input),
  }),
  requestBooking: t.field({
    type: bookingRef,
    description: 'Requests the booking; the provider has not answered yet.',
    args: { giftId: t.arg(giftArgument), version: t.arg.int(versionArgument), input: t.arg(inputArgument) },
    errors: { types: [...refusals, InvalidInput] },
    resolve: (_, args, context) => requestBooking(context, asked(args), args.input),
  }),
  confirmBooking: t.field({
    type: bookingRef,
    description: 'It is booked, for a day.',
    args: { giftId: t.arg(giftArgument), version: t.arg.int(versionArgument), input: t.arg(inputArgument) },
    errors: { types: [...refusals, InvalidInput] },
    resolve: (_, args, context) => confirmBooking(context, asked(args), args.input),
  }),
  cancelBooking: t.field({
    type: bookingRef,
    description: 'The booking is called off; the gift is to be booked again.',
    args: { giftId: t.arg(giftArgument), version: t.arg.int(versionArgument) },
    errors: { types: refusals },
    resolve: (_, args, context) => cancelBooking(context, asked(args)),
  }),
  swapBooking: t.field({
    type: bookingRef,
    description: 'What cannot be becomes something else; what was given stays as it was given.',
    args: {
      giftId: t.arg(giftArgument),
      version: t.arg.int(versionArgument),
      planB: t.arg.string({ description: 'The key of a plan B of the gift.' }),
      instead: t.arg.string({ description: 'Or what it will be, in the couple’s words.' }),
    },
    errors: { types: [...refusals, InvalidInput] },
    resolve: (_, args, context) => swapBooking(context, asked(args), args),
  }),
  markLived: t.field({
    type: bookingRef,
    description: 'The two have lived it, today or before.',
    args: {
      giftId: t.arg(giftArgument),
      version: t.arg.int(versionArgument),
      livedOn: t.arg({ type: 'Date', required: true, description: 'On which day.' }),
    },
    errors: { types: [...refusals, InvalidInput] },
    resolve: (_, args, context) => markLived(context, asked(args), args),
  }),
  undoBooking: t.field({
    type: bookingRef,
    description: 'Takes the last step of a booking back.',
    args: { giftId: t.arg(giftArgument), version: t.arg.int(versionArgument) },
    errors: { types: refusals },
    resolve: (_, args, context) => undoBooking(context, asked(args)),
  }),
  attachToBooking: t.field({
    type: bookingRef,
    description: 'Puts a file beside a booking, for the partners alone.',
    args: { giftId: t.arg(giftArgument), attachmentId: t.arg(fileArgument) },
    errors: { types: [...refusals, ...attachmentRefusals] },
    resolve: (_, { giftId, attachmentId }, context) => attachToBooking(context, giftId, attachmentId),
  }),
  takeOffBooking: t.field({
    type: bookingRef,
    description: 'Takes a file off a booking.',
    args: { giftId: t.arg(giftArgument), attachmentId: t.arg(fileArgument) },
    errors: { types: [...refusals, ...attachmentRefusals] },
    resolve: (_, { giftId, attachmentId }, context) => takeOffBooking(context, giftId, attachmentId),
  }),
}))
