import type { AppContext } from '#server/graphql/viewer.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { voucherUseInput } from '#shared/inputs/voucher.ts'
import { voucherStates } from '#shared/states/voucher.ts'
import { voucherState } from './voucher.ts'
import { countVoucherLookup, type PresentedVoucher } from './voucher-queries.ts'
import { changeVoucher, holdVoucherWithCode } from './voucher-store.ts'
import { VoucherUsed } from './vouchers.events.ts'
import { VoucherEnded, VoucherNotFound, VoucherUsedBefore } from './vouchers.refusals.ts'

type UseArgs = { readonly code: string; readonly useId: string }

/**
 * Marks a voucher as used, once. The same form sent again has no effect, so that it can be repeated over a bad
 * connection. Refuses `VoucherNotFound`, `VoucherUsedBefore`, `VoucherEnded`, `InvalidInput`, `TooManyAttempts`.
 */
export async function markVoucherUsed(
  context: AppContext,
  { code, ...input }: UseArgs,
): Promise<PresentedVoucher> {
  await countVoucherLookup(context)
  const { useId } = parseInput(voucherUseInput, input)
  return context.database.transaction(async (tx) => {
    const held = await holdVoucherWithCode(tx, code)
    if (!held) throw VoucherNotFound()
    const { voucher, booking } = held
    if (voucher.usedAt && voucher.useId === useId) return held
    if (voucher.usedAt) throw VoucherUsedBefore({ usedAt: voucher.usedAt })
    if (!voucherStates.allows('use', voucherState(voucher, booking))) throw VoucherEnded()
    const used = await changeVoucher(tx, voucher, {
      changes: { usedAt: context.clock.now(), useId },
      event: VoucherUsed,
    })
    context.log.info({ event: 'voucher used', booking: voucher.bookingId }, 'Voucher used')
    return { ...held, voucher: used }
  })
}
