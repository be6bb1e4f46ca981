import type { AppContext } from '#server/graphql/viewer.ts'
import { voucherStates } from '#shared/states/voucher.ts'
import { hashOfVoucherCode, type Voucher, voucherCode, voucherState } from './voucher.ts'
import { changeVoucher, holdVoucher, type VoucherVersion } from './voucher-store.ts'
import { VoucherChanged } from './vouchers.events.ts'
import { VoucherMoved } from './vouchers.refusals.ts'

/**
 * Gives a voucher another code, since the printed one was lost or seen by others; the former code is invalid from
 * now on. Refuses `GiftNotFound`, `VoucherMoved`.
 */
export async function renewVoucher(context: AppContext, target: VoucherVersion): Promise<Voucher> {
  return context.database.transaction(async (tx) => {
    const { booking, voucher } = await holdVoucher(tx, context, target)
    if (!voucher || !voucherStates.allows('renew', voucherState(voucher, booking))) throw VoucherMoved()
    const key = { bookingId: voucher.bookingId, codeNumber: voucher.codeNumber + 1 }
    const codeHash = hashOfVoucherCode(voucherCode(context.secrets, key))
    return changeVoucher(tx, voucher, {
      changes: { codeNumber: key.codeNumber, codeHash, issuedAt: context.clock.now() },
      event: VoucherChanged,
    })
  })
}
