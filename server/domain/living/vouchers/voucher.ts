import { createHash } from 'node:crypto'
import type { Booking } from '#server/domain/living/bookings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import { codeFromBytes, groupCode, readCode } from '#server/platform/readable-code.ts'
import { isBooked } from '#shared/states/booking.ts'
import type { VoucherState } from '#shared/states/voucher.ts'
import type { vouchers } from './vouchers.tables.ts'

export type Voucher = typeof vouchers.$inferSelect

/** Twelve signs (57 bits): short enough to be typed, too many to be guessed with the attempts that an address has. */
const codeLength = 12

/**
 * Returns the code of a voucher. It is derived, so that the voucher can be printed again although only the hash of
 * its code is stored.
 */
export function voucherCode(
  secrets: Platform['secrets'],
  { bookingId, codeNumber }: Pick<Voucher, 'bookingId' | 'codeNumber'>,
): string {
  const digest = secrets.hmac('private-link:voucher').update(`${bookingId}:${codeNumber}`).digest()
  return codeFromBytes(digest, codeLength)
}

/** Returns a typed code without its separators; null for an impossible one. */
export const readVoucherCode = (typed: string): string | null => readCode(typed, codeLength)

/** Returns the digest by which a voucher is found, so that no secret is compared. */
export const hashOfVoucherCode = (code: string): string =>
  createHash('sha256').update(`voucher ${code}`).digest('base64url')

/** Returns the URL of the page on which the provider marks a voucher as used. */
export const voucherUrl = (publicUrl: string, code: string): string =>
  `${publicUrl}/oferente/vale/${groupCode(code)}`

/** Returns the state of a voucher beside the current booking of its gift. */
export function voucherState(
  { bookingId, usedAt }: Pick<Voucher, 'bookingId' | 'usedAt'>,
  booking: Pick<Booking, 'id' | 'state'> | null,
): VoucherState {
  if (usedAt) return 'used'
  return booking?.id === bookingId && isBooked(booking.state) ? 'valid' : 'ended'
}
