import type { AppContext } from '#server/graphql/viewer.ts'
import { voucherStates } from '#shared/states/voucher.ts'
import { type Voucher, voucherState } from './voucher.ts'
import { changeVoucher, holdVoucher, type VoucherVersion } from './voucher-store.ts'
import { VoucherChanged } from './vouchers.events.ts'
import { VoucherMoved } from './vouchers.refusals.ts'

/** Makes a voucher valid again that was marked as used by mistake; its code stays. Refuses `GiftNotFound`, `VoucherMoved`. */
export async function reopenVoucher(context: AppContext, target: VoucherVersion): Promise<Voucher> {
  return context.database.transaction(async (tx) => {
    const { booking, voucher } = await holdVoucher(tx, context, target)
    if (!voucher || !voucherStates.allows('reopen', voucherState(voucher, booking))) throw VoucherMoved()
    return changeVoucher(tx, voucher, { changes: { usedAt: null, useId: null }, event: VoucherChanged })
  })
}
