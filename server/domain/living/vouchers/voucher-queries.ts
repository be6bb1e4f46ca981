import { currentBooking } from '#server/domain/living/bookings/index.ts'
import { partOf } from '#server/domain/wedding/weddings/index.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { minutes } from '#shared/duration.ts'
import type { Voucher } from './voucher.ts'
import { type BookedGift, bookedGiftOf, voucherOfBooking, voucherWithCode } from './voucher-store.ts'

const perAddress = { name: 'voucher', max: 60, per: minutes(10) }

/** Counts a look-up of a code, so that codes cannot be guessed. Refuses `TooManyAttempts`. */
export const countVoucherLookup = ({ rateLimit, remoteAddress }: AppContext): Promise<void> =>
  rateLimit.attempt(perAddress, addressKey(remoteAddress))

/** A voucher as its holder sees it. */
export type PresentedVoucher = BookedGift & { readonly voucher: Voucher }

/** Returns the voucher with a typed code; null if there is none. Refuses `TooManyAttempts`. */
export async function presentedVoucher(context: AppContext, code: string): Promise<PresentedVoucher | null> {
  await countVoucherLookup(context)
  const { db } = context.database
  const voucher = await voucherWithCode(db, code)
  const booked = voucher && (await bookedGiftOf(db, voucher))
  return booked && { ...booked, voucher }
}

/** Returns the voucher of a booked gift for a member of its wedding; null for anyone else. */
export async function memberVoucher(
  { database, viewer }: AppContext,
  giftId: string,
): Promise<Voucher | null> {
  const booking = await currentBooking(database.db, giftId)
  const part = booking && (await partOf(database.db, viewer, booking.weddingId))
  return part ? voucherOfBooking(database.db, booking.id) : null
}
