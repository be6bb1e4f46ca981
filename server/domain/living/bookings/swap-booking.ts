import type { AppContext } from '#server/graphql/viewer.ts'
import type { Gift } from '#server/domain/gifts/gift-list/index.ts'
import { parseInput, InvalidInput } from '#server/platform/invalid-input.ts'
import { swapInput } from '#shared/inputs/booking.ts'
import { type Booking, isAllowed } from './booking.ts'
import { beginBooking, type BookingVersion, holdBooking, putBooking, recordBooking } from './booking-store.ts'
import { BookingMoved } from './bookings.refusals.ts'
import { BookingSwapped } from './bookings.events.ts'

/**
 * Replaces the experience of a gift by a plan B or the couple's own text. The gift in the list and the
 * register is unchanged. Refuses `GiftNotFound`, `BookingMoved`, `InvalidInput`.
 */
export async function swapBooking(
  context: AppContext,
  { giftId, version }: BookingVersion,
  input: unknown,
): Promise<Booking> {
  const requested = parseInput(swapInput, input)
  return context.database.transaction(async (tx) => {
    const held = await holdBooking(tx, context, giftId)
    const { booking } = held
    const other = otherOf(held.gift, requested)
    if (booking && booking.state === 'wanted' && booking.instead === other.instead) return booking
    if ((booking?.version ?? null) !== version || !isAllowed('swap', booking?.state ?? 'wanted'))
      throw BookingMoved({ present: booking })
    const failed = booking ?? (await beginBooking(tx, context, held))
    await putBooking(tx, context, failed, { state: 'cancelled', cancelledAt: context.clock.now() })
    const begun = await beginBooking(tx, context, held, { ...other, replaces: failed.id, version: 1 })
    await recordBooking(tx, context, held, { event: BookingSwapped, booking: begun })
    return begun
  })
}

type Other = { readonly instead: string | null; readonly planB: string | null }

function otherOf({ planBs }: Pick<Gift, 'planBs'>, { instead, planB }: Other): Other {
  if (planB === null) return { instead, planB }
  const plan = planBs.find(({ key }) => key === planB)
  if (!plan) throw InvalidInput({ issues: [{ path: 'planB', rule: 'wrong' }] })
  return { instead: plan.title, planB }
}
