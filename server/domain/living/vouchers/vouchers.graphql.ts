import { GiftNotFound } from '#server/domain/gifts/gift-list/index.ts'
import { type Booking, bookingRef, bookingsOf } from '#server/domain/living/bookings/index.ts'
import { printedFile, printedPicture } from '#server/domain/papers/stationery/index.ts'
import { builder } from '#server/graphql/builder.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { invariant } from '#server/platform/invariant.ts'
import { memoizePerRequest } from '#server/platform/memoize-per-request.ts'
import { groupCode } from '#server/platform/readable-code.ts'
import { printLanguages } from '#shared/printables.ts'
import { voucherStates } from '#shared/states/voucher.ts'
import { drawVoucher } from './draw-voucher.ts'
import { renewVoucher } from './renew-voucher.ts'
import { reopenVoucher } from './reopen-voucher.ts'
import { saveVoucher } from './save-voucher.ts'
import { memberVoucher } from './voucher-queries.ts'
import { type Voucher, voucherCode, voucherState, voucherUrl } from './voucher.ts'
import { bookedGiftOf, vouchersOf } from './voucher-store.ts'
import { VoucherMoved } from './vouchers.refusals.ts'

/** The states of a voucher in the schema. */
export const voucherStateEnum = builder.enumType('VoucherState', {
  description: 'State of a voucher.',
  values: voucherStates.names,
})

/** The languages of a voucher in the schema. */
const languageEnum = builder.enumType('VoucherLanguage', {
  description: 'Language of a voucher.',
  values: printLanguages,
})

/** Returns the current booking of a voucher's gift; all bookings of a wedding are read once per request. */
async function bookingOf(context: AppContext, { weddingId, giftId }: Voucher): Promise<Booking | null> {
  const all = await memoizePerRequest(context, `bookings of vouchers ${weddingId}`, () =>
    bookingsOf(context.database.db, weddingId),
  )
  return all.get(giftId)?.find(({ state }) => state !== 'cancelled') ?? null
}

const presented = (context: AppContext, voucher: Voucher) =>
  memoizePerRequest(context, `voucher of ${voucher.bookingId} ${voucher.version}`, async () => {
    const booked = await bookedGiftOf(context.database.db, voucher)
    invariant(booked, 'Gift of a voucher missing')
    return { ...booked, voucher }
  })

const drawn = (context: AppContext, voucher: Voucher) =>
  memoizePerRequest(context, `drawn voucher ${voucher.bookingId} ${voucher.version}`, async () =>
    drawVoucher(context, await presented(context, voucher)),
  )

const voucherRef = builder.objectRef<Voucher>('Voucher').implement({
  description: 'Voucher of a booking that the couple bring, for the members of the wedding.',
  fields: (t) => ({
    version: t.exposeInt('version', { description: 'Version number, increased by every step.' }),
    state: t.field({
      type: voucherStateEnum,
      description: 'Current state.',
      resolve: async (voucher, _, context) => voucherState(voucher, await bookingOf(context, voucher)),
    }),
    language: t.expose('language', { type: languageEnum, description: 'Language of the voucher.' }),
    people: t.exposeInt('people', { description: 'Number of people.' }),
    words: t.exposeString('words', { description: 'Words of the couple; may be empty.' }),
    usedAt: t.expose('usedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the provider marked it as used; null if it was not used.',
    }),
    code: t.string({
      description: 'Code in groups, for typing.',
      resolve: (voucher, _, { secrets }) => groupCode(voucherCode(secrets, voucher)),
    }),
    url: t.string({
      description: 'URL of the page on which the provider marks it as used.',
      resolve: (voucher, _, { secrets, env }) => voucherUrl(env.publicUrl, voucherCode(secrets, voucher)),
    }),
    name: t.string({
      description: 'File name of the PDF.',
      resolve: async (voucher, _, context) => (await drawn(context, voucher)).name,
    }),
    type: t.string({ description: 'Media type of the PDF.', resolve: () => 'application/pdf' }),
    content: t.string({
      description: 'PDF in base64.',
      resolve: async (voucher, _, context) =>
        (await printedFile(await drawn(context, voucher), context.clock)).toString('base64'),
    }),
    picture: t.string({
      description: 'The voucher as a WebP picture in base64.',
      resolve: async (voucher, _, context) =>
        (await printedPicture(await drawn(context, voucher), pictureWidth)).toString('base64'),
    }),
  }),
})

/** Wide enough for a camera to read the code from the screen of a phone. */
const pictureWidth = 840

builder.objectField(bookingRef, 'voucher', (t) =>
  t.field({
    type: voucherRef,
    nullable: true,
    description: 'Voucher of the booking; null if none was issued.',
    resolve: async ({ id, weddingId }: Booking, _, context) => {
      const all = await memoizePerRequest(context, `vouchers ${weddingId}`, () =>
        vouchersOf(context.database.db, weddingId),
      )
      return all.get(id) ?? null
    },
  }),
)

const voucherInputRef = builder.inputType('VoucherInput', {
  description: 'Content of a voucher, chosen by the couple.',
  fields: (t) => ({
    language: t.field({ type: languageEnum, required: true, description: 'Language of the voucher.' }),
    people: t.int({ required: true, description: 'Number of people.' }),
    words: t.string({ required: true, description: 'Words of the couple; may be empty.' }),
  }),
})

const giftArgument = { type: 'UUID', required: true, description: 'Id of the gift.' } as const
const versionArgument = { required: true, description: 'Version that the step is based on.' } as const

builder.queryField('bookingVoucher', (t) =>
  t.field({
    type: voucherRef,
    nullable: true,
    description: 'Voucher of a booked gift, for the members of the wedding; null for anyone else.',
    args: { giftId: t.arg(giftArgument) },
    resolve: (_, { giftId }, context) => memberVoucher(context, giftId),
  }),
)

builder.mutationFields((t) => ({
  saveVoucher: t.field({
    type: voucherRef,
    description: 'Issues the voucher of a booked gift, or changes what it says; its code stays.',
    args: {
      giftId: t.arg(giftArgument),
      version: t.arg.int({ description: 'Version that the change is based on; absent for a new voucher.' }),
      input: t.arg({ type: voucherInputRef, required: true, description: 'Content of the voucher.' }),
    },
    errors: { types: [GiftNotFound, VoucherMoved, InvalidInput] },
    resolve: (_, { giftId, version, input }, context) =>
      saveVoucher(context, { giftId, version: version ?? null }, input),
  }),
  renewVoucher: t.field({
    type: voucherRef,
    description: 'Gives a voucher another code. The former code is invalid from now on.',
    args: { giftId: t.arg(giftArgument), version: t.arg.int(versionArgument) },
    errors: { types: [GiftNotFound, VoucherMoved] },
    resolve: (_, target, context) => renewVoucher(context, target),
  }),
  reopenVoucher: t.field({
    type: voucherRef,
    description: 'Makes a voucher valid again that was marked as used by mistake.',
    args: { giftId: t.arg(giftArgument), version: t.arg.int(versionArgument) },
    errors: { types: [GiftNotFound, VoucherMoved] },
    resolve: (_, target, context) => reopenVoucher(context, target),
  }),
}))
