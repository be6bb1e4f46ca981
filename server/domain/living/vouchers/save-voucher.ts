import type { AppContext } from '#server/graphql/viewer.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { voucherInput } from '#shared/inputs/voucher.ts'
import { voucherStates } from '#shared/states/voucher.ts'
import { hashOfVoucherCode, type Voucher, voucherCode, voucherState } from './voucher.ts'
import { changeVoucher, holdVoucher, insertVoucher, type VoucherVersion } from './voucher-store.ts'
import { VoucherChanged } from './vouchers.events.ts'
import { VoucherMoved } from './vouchers.refusals.ts'

/**
 * Issues the voucher of a booked gift, or changes what it says; its code stays. Refuses `GiftNotFound`,
 * `VoucherMoved` for another version or a gift that is not booked, `InvalidInput`.
 */
export async function saveVoucher(
  context: AppContext,
  target: VoucherVersion,
  input: unknown,
): Promise<Voucher> {
  const content = parseInput(voucherInput, input)
  return context.database.transaction(async (tx) => {
    const { gift, wedding, booking, voucher } = await holdVoucher(tx, context, target)
    const state = voucherState(voucher ?? { bookingId: booking.id, usedAt: null }, booking)
    if (!voucherStates.allows('change', state)) throw VoucherMoved()
    if (voucher) return changeVoucher(tx, voucher, { changes: content, event: VoucherChanged })
    const key = { bookingId: booking.id, codeNumber: 1 }
    return insertVoucher(tx, {
      ...key,
      ...content,
      codeHash: hashOfVoucherCode(voucherCode(context.secrets, key)),
      weddingId: wedding.id,
      giftId: gift.id,
      issuedAt: context.clock.now(),
      version: 1,
    })
  })
}
