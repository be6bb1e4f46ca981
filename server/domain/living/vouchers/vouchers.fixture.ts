import { confirmBooking } from '#server/domain/living/bookings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { giftOf, publishedWedding, type WeddingWorld } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { markVoucherUsed } from './mark-voucher-used.ts'
import { saveVoucher } from './save-voucher.ts'
import { voucherCode } from './voucher.ts'

export const voucherContent = { language: 'es', people: 2, words: 'Con muchas ganas.' } as const

/** Books a gift of its own for a day. */
async function bookedGiftOf(world: WeddingWorld) {
  const { platform, partner } = world
  const gift = await giftOf(world, { title: 'Vuelo en globo', sharing: 'whole', targetMinor: 180_00n })
  const booking = await confirmBooking(
    requestBy(platform, partner),
    { giftId: gift.id, version: null },
    { date: '2027-06-21', time: '06:30', whoToCall: '', reference: 'GL-1204', notes: '' },
  )
  return { gift, booking }
}

/** Books a gift and issues its voucher. */
export async function voucherOf(world: WeddingWorld) {
  const { gift, booking } = await bookedGiftOf(world)
  const target = { giftId: gift.id, version: null }
  const voucher = await saveVoucher(requestBy(world.platform, world.partner), target, voucherContent)
  return { gift, booking, voucher, code: voucherCode(world.platform.secrets, voucher) }
}

/** A wedding with a voucher, and its use by a form. */
export async function voucherWorld(database: Database) {
  const platform = await platformForTests(database)
  const world = await publishedWedding(platform)
  const issued = await voucherOf(world)
  const couple = (on: Platform = platform) => requestBy(on, world.partner)
  type UseOptions = { readonly code?: string; readonly on?: Platform }
  const use = (useId: string, { code = issued.code, on = platform }: UseOptions = {}) =>
    markVoucherUsed(requestBy(on), { code, useId })
  return { ...world, ...issued, couple, use }
}
