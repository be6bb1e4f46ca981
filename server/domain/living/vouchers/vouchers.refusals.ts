import { defineRefusal } from '#server/platform/refusal.ts'

export const VoucherNotFound = defineRefusal('VOUCHER_NOT_FOUND', 'There is no voucher with this code.')

export const VoucherMoved = defineRefusal(
  'VOUCHER_MOVED',
  'The voucher or its booking was changed in the meantime, or its state does not allow this.',
)

export const VoucherUsedBefore = defineRefusal<{ usedAt: Date }>(
  'VOUCHER_USED_BEFORE',
  'The voucher was used before.',
)

export const VoucherEnded = defineRefusal(
  'VOUCHER_ENDED',
  'The booking of the voucher was cancelled or replaced.',
)
