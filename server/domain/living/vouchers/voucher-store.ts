import { eq } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { type Gift, giftsByIds, giftToArrange, lockGift } from '#server/domain/gifts/gift-list/index.ts'
import { type Booking, currentBooking } from '#server/domain/living/bookings/index.ts'
import { type Wedding, weddingById, weddingTopic } from '#server/domain/wedding/weddings/index.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { type DomainEvent, raise } from '#server/platform/events.ts'
import { invariant } from '#server/platform/invariant.ts'
import { hashOfVoucherCode, readVoucherCode, type Voucher } from './voucher.ts'
import { VoucherChanged, type VoucherPayload } from './vouchers.events.ts'
import { VoucherMoved } from './vouchers.refusals.ts'
import { vouchers } from './vouchers.tables.ts'

/** A gift of a booking, with its wedding. */
export type BookedGift = {
  readonly gift: Gift
  readonly wedding: Wedding
  readonly booking: Booking | null
}

/** A gift and the version of its voucher that was read; null if there was none. */
export type VoucherVersion = { readonly giftId: string; readonly version: number | null }

/** Returns the voucher of a booking; null if none was issued. */
export async function voucherOfBooking(on: Reader, bookingId: string): Promise<Voucher | null> {
  const [voucher] = await on.select().from(vouchers).where(eq(vouchers.bookingId, bookingId))
  return voucher ?? null
}

/** Returns the vouchers of a wedding by booking, without a permission check. */
export async function vouchersOf(on: Reader, weddingId: string): Promise<Map<string, Voucher>> {
  const found = await on.select().from(vouchers).where(eq(vouchers.weddingId, weddingId))
  return new Map(found.map((voucher) => [voucher.bookingId, voucher]))
}

/** Returns the voucher with a typed code; null if there is none. */
export async function voucherWithCode(on: Reader, typed: string): Promise<Voucher | null> {
  const code = readVoucherCode(typed)
  if (code === null) return null
  const [voucher] = await on
    .select()
    .from(vouchers)
    .where(eq(vouchers.codeHash, hashOfVoucherCode(code)))
  return voucher ?? null
}

/** Returns what a voucher is for, without a permission check; null once the gift or the wedding is erased. */
export async function bookedGiftOf(
  on: Reader,
  { weddingId, giftId }: Pick<Voucher, 'weddingId' | 'giftId'>,
): Promise<BookedGift | null> {
  const wedding = await weddingById(on, weddingId)
  const gift = (await giftsByIds(on, weddingId, [giftId])).get(giftId)
  return wedding && gift ? { wedding, gift, booking: await currentBooking(on, giftId) } : null
}

/** Returns the booked gift and voucher of a member, with the gift locked. Refuses `GiftNotFound`, `VoucherMoved`. */
export async function holdVoucher(
  tx: Tx,
  context: AppContext,
  { giftId, version }: VoucherVersion,
): Promise<BookedGift & { readonly booking: Booking; readonly voucher: Voucher | null }> {
  const { gift, wedding } = await giftToArrange(tx, context, giftId)
  const booking = await currentBooking(tx, giftId)
  const voucher = booking && (await voucherOfBooking(tx, booking.id))
  if (!booking || (voucher?.version ?? null) !== version) throw VoucherMoved()
  return { gift, wedding, booking, voucher }
}

/** Returns the booked gift and voucher of a code, with the gift locked; null if no voucher has the code. */
export async function holdVoucherWithCode(
  tx: Tx,
  code: string,
): Promise<(BookedGift & { readonly voucher: Voucher }) | null> {
  const found = await voucherWithCode(tx, code)
  const gift = found && (await lockGift(tx, found.giftId))
  const wedding = found && (await weddingById(tx, found.weddingId))
  // Read again, since it may have changed before the gift was locked.
  const voucher = gift && (await voucherWithCode(tx, code))
  if (!voucher || !wedding) return null
  return { gift, wedding, voucher, booking: await currentBooking(tx, gift.id) }
}

type VoucherChange = {
  readonly changes: PgUpdateSetSource<typeof vouchers>
  readonly event: DomainEvent<VoucherPayload>
}

/** Changes a held voucher, and notifies the screens of the wedding. */
export async function changeVoucher(
  tx: Tx,
  { bookingId, version }: Voucher,
  { changes, event }: VoucherChange,
): Promise<Voucher> {
  const [changed] = await tx
    .update(vouchers)
    .set({ ...changes, version: version + 1 })
    .where(eq(vouchers.bookingId, bookingId))
    .returning()
  invariant(changed, 'Voucher of a locked gift missing')
  await raiseForVoucher(tx, changed, event)
  return changed
}

/** Stores a new voucher, and notifies the screens of the wedding. */
export async function insertVoucher(tx: Tx, row: typeof vouchers.$inferInsert): Promise<Voucher> {
  const [voucher] = await tx.insert(vouchers).values(row).returning()
  invariant(voucher, 'Voucher missing after insert')
  await raiseForVoucher(tx, voucher, VoucherChanged)
  return voucher
}

async function raiseForVoucher(
  tx: Tx,
  { weddingId, giftId, bookingId, version }: Voucher,
  event: DomainEvent<VoucherPayload>,
): Promise<void> {
  await raise(tx, event, { weddingId, giftId, bookingId, version }, weddingTopic(weddingId))
}
