import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { reservationStates, type ReservationStep } from '#shared/states/reservation.ts'
import { writeIntoBooking } from './observe-reservation.ts'
import { type Reservation, stateOf } from './reservation.ts'
import { changeReservation, holdReservation } from './reservation-store.ts'
import { ReservationMoved, ReservationNotFound } from './reservations.refusals.ts'
import { settleReservation } from './settle-reservation.ts'

const goalAfter = { confirm: 'book', cancel: 'cancel' } as const satisfies Record<ReservationStep, string>

/**
 * Takes a step of the couple. The wish is stored first and followed up until the system
 * has answered; repeated, or by two partners at once, it is one step. Refuses `ReservationNotFound`,
 * `ReservationMoved`.
 */
export async function takeReservationStep(
  context: AppContext,
  id: string,
  step: ReservationStep,
): Promise<Reservation> {
  const { accountId } = requireAccount(context.viewer)
  await context.database.transaction(async (tx) => {
    const held = await holdReservation(tx, context, id)
    const { reservation } = held
    const goal = goalAfter[step]
    if (reservation.goal === goal) return
    if (!reservationStates.allows(step, stateOf(reservation))) throw ReservationMoved()
    const changes = { goal, accountId, refusedAt: null, attempts: 0 } as const
    const changed = await changeReservation(tx, context, reservation, changes)
    await writeIntoBooking(tx, context, { ...held, accountId }, changed)
  })
  const settled = await settleReservation(context, id)
  if (!settled) throw ReservationNotFound()
  return settled
}
