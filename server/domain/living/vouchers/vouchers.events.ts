import { defineEvent } from '#server/platform/events.ts'

export type VoucherPayload = {
  readonly weddingId: string
  readonly giftId: string
  readonly bookingId: string
  readonly version: number
}

/** A voucher was marked as used by its code. */
export const VoucherUsed = defineEvent<VoucherPayload>('VoucherUsed')
/** The couple issued, changed, renewed or reopened a voucher. */
export const VoucherChanged = defineEvent<VoucherPayload>('VoucherChanged')
