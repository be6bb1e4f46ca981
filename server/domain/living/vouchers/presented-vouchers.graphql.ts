import { localeOf } from '#server/domain/papers/stationery/index.ts'
import { coupleName } from '#server/domain/wedding/weddings/index.ts'
import { builder, refusalFields } from '#server/graphql/builder.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { markVoucherUsed } from './mark-voucher-used.ts'
import { voucherState } from './voucher.ts'
import { type PresentedVoucher, presentedVoucher } from './voucher-queries.ts'
import { voucherStateEnum } from './vouchers.graphql.ts'
import { VoucherEnded, VoucherNotFound, VoucherUsedBefore } from './vouchers.refusals.ts'

refusalFields(VoucherUsedBefore, (t) => ({
  usedAt: t.expose('usedAt', { type: 'DateTime', description: 'Time of the first use.' }),
}))

const presentedRef = builder.objectRef<PresentedVoucher>('PresentedVoucher').implement({
  description: 'Voucher as the holder of its code sees it.',
  fields: (t) => ({
    state: t.field({
      type: voucherStateEnum,
      description: 'Current state.',
      resolve: ({ voucher, booking }) => voucherState(voucher, booking),
    }),
    locale: t.string({
      description: 'Locale of the voucher.',
      resolve: ({ voucher, wedding }) => localeOf(voucher.language, wedding),
    }),
    timeZone: t.string({
      description: 'Time zone of the wedding.',
      resolve: ({ wedding }) => wedding.timeZone,
    }),
    coupleNames: t.string({
      description: 'Names of the couple.',
      resolve: ({ voucher, wedding }) =>
        coupleName({ ...wedding, locale: localeOf(voucher.language, wedding) }),
    }),
    title: t.string({
      description: 'Title of the experience.',
      resolve: ({ gift, booking }) => booking?.instead ?? gift.title,
    }),
    image: t.string({ description: 'Picture of the experience.', resolve: ({ gift }) => gift.image }),
    place: t.string({ description: 'Place; may be empty.', resolve: ({ gift }) => gift.place }),
    date: t.field({
      type: 'Date',
      nullable: true,
      description: 'Booked day.',
      resolve: ({ booking }) => booking?.date ?? null,
    }),
    time: t.string({
      nullable: true,
      description: 'Local time of the booking: `07:30`.',
      resolve: ({ booking }) => booking?.time ?? null,
    }),
    reference: t.string({
      description: 'Booking reference of the provider; may be empty.',
      resolve: ({ booking }) => booking?.reference ?? '',
    }),
    people: t.int({ description: 'Number of people.', resolve: ({ voucher }) => voucher.people }),
    words: t.string({
      description: 'Words of the couple; may be empty.',
      resolve: ({ voucher }) => voucher.words,
    }),
    usedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Time at which it was marked as used; null if it was not used.',
      resolve: ({ voucher }) => voucher.usedAt,
    }),
  }),
})

const codeArgument = { required: true, description: 'Code of the voucher, as typed.' } as const

builder.queryField('presentedVoucher', (t) =>
  t.field({
    type: presentedRef,
    nullable: true,
    description: 'Voucher with a code; null if there is none.',
    args: { code: t.arg.string(codeArgument) },
    resolve: (_, { code }, context) => presentedVoucher(context, code),
  }),
)

builder.mutationField('markVoucherUsed', (t) =>
  t.field({
    type: presentedRef,
    description: 'Marks a voucher as used, once. The same form sent again has no effect.',
    args: {
      code: t.arg.string(codeArgument),
      useId: t.arg({ type: 'UUID', required: true, description: 'Id of the form, chosen by the client.' }),
    },
    errors: { types: [VoucherNotFound, VoucherUsedBefore, VoucherEnded, InvalidInput, TooManyAttempts] },
    resolve: (_, args, context) => markVoucherUsed(context, args),
  }),
)
