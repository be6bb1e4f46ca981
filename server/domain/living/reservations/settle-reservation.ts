import {
  type BookingSystem,
  openSystem,
  storedSystem,
  type SystemBooking,
} from '#server/domain/catalogue/booking-systems/index.ts'
import { peopleOf } from '#server/domain/identity/accounts/index.ts'
import { coupleName, weddingById } from '#server/domain/wedding/weddings/index.ts'
import type { ApiResult } from '#server/platform/call-api.ts'
import type { Platform } from '#server/platform/context.ts'
import { forEachBatch } from '#server/platform/for-each-batch.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { subtract } from '#shared/duration.ts'
import { observeReservation, type Report, writeIntoBooking } from './observe-reservation.ts'
import { nextCall, patience, type Reservation, type SystemCall } from './reservation.ts'
import {
  changeReservation,
  claimAttempt,
  holdReservationForJob,
  reservationById,
  reservationsToCheck,
} from './reservation-store.ts'

/** More requests than any course of a booking needs at once. */
const maxCalls = 4

/**
 * Brings a reservation to what the couple want, as far as its system answers now; otherwise the job
 * `check-booking-systems` goes on. Returns it as it is then.
 */
export async function settleReservation(platform: Platform, id: string): Promise<Reservation | null> {
  for (let calls = 0; calls < maxCalls; calls += 1) {
    const reservation = await reservationById(platform.database.db, id)
    const call = reservation && nextCall(reservation)
    if (!call || !(await callSystem(platform, reservation, call))) break
  }
  return reservationById(platform.database.db, id)
}

/**
 * Asks the systems of due reservations: after lost answers, at the end of holds, and every day for confirmed bookings,
 * so that what a system knows and we do not is noticed. Returns the number of reservations.
 */
export async function checkBookingSystems(platform: Platform): Promise<number> {
  const due = (limit: number, offset: number) =>
    reservationsToCheck(platform.database.db, platform.clock.now(), limit, offset)
  return forEachBatch(platform, { name: 'check-booking-systems', pageSize: 100, due }, async (id) => {
    const reservation = await reservationById(platform.database.db, id)
    if (!reservation || (await giveUp(platform, reservation))) return
    // What the system has is read first: a lost answer may have been a success.
    if (await callSystem(platform, reservation, reservation.seen ? 'ask' : (nextCall(reservation) ?? 'ask')))
      await settleReservation(platform, id)
  })
}

export const checkBookingSystemsJob = defineJob<Record<string, never>>({
  kind: 'check-booking-systems',
  run: async (platform) => {
    await checkBookingSystems(platform)
  },
})

/** Sends one request and stores the report. False if there was no answer, or another process was first. */
async function callSystem(platform: Platform, reservation: Reservation, call: SystemCall): Promise<boolean> {
  const claimed = await claimAttempt(platform, reservation)
  if (!claimed) return false
  const stored = await storedSystem(platform.database.db, claimed.systemId)
  const system = stored && openSystem(platform, stored)
  const report = system && (await reportOf(platform, system, claimed, call))
  if (!report) return false
  await platform.database.transaction((tx) => observeReservation(tx, platform, claimed.id, report))
  return true
}

async function reportOf(
  platform: Platform,
  system: BookingSystem,
  reservation: Reservation,
  call: SystemCall,
): Promise<Report | null> {
  if (call === 'ask') return reportOfAsking(await system.booking(reservation.id))
  const answer = await send(platform, system, reservation, call)
  if (answer.ok) return { kind: 'booking', booking: answer.value }
  const { kind, code } = answer.error
  platform.log.warn(
    { call, kind, code, reservation: reservation.id },
    'Booking system refused or did not answer',
  )
  if (kind !== 'rejected') return null
  const found = await system.booking(reservation.id)
  return found.ok ? { kind: 'refused', call, found: found.value } : null
}

function reportOfAsking(answer: ApiResult<SystemBooking | null>): Report | null {
  if (!answer.ok) return null
  return answer.value ? { kind: 'booking', booking: answer.value } : { kind: 'missing' }
}

async function send(
  platform: Platform,
  system: BookingSystem,
  { id, productId, optionId, unitId, availabilityId, people, ...reservation }: Reservation,
  call: Exclude<SystemCall, 'ask'>,
): Promise<ApiResult<SystemBooking>> {
  switch (call) {
    case 'reserve':
      return system.reserve({ uuid: id, offer: { productId, optionId, unitId }, availabilityId, people })
    case 'confirm':
      return system.confirm(id, await contactOf(platform, reservation))
    case 'cancel':
      return system.cancel(id)
  }
}

/** The member who confirms is the contact; after the account is deleted, the couple by their names. */
async function contactOf(
  { database: { db } }: Platform,
  { weddingId, accountId }: Pick<Reservation, 'weddingId' | 'accountId'>,
) {
  const wedding = await weddingById(db, weddingId)
  const person = accountId ? (await peopleOf(db, [accountId])).get(accountId) : undefined
  return {
    fullName: person?.name ?? (wedding ? coupleName(wedding) : ''),
    emailAddress: person?.email ?? null,
    locale: wedding?.locale ?? 'es',
  }
}

/** Gives up a system that never answered a reservation. Returns whether it did. */
async function giveUp(platform: Platform, { id, seen, goal, createdAt }: Reservation): Promise<boolean> {
  const now = platform.clock.now()
  if (seen !== null || goal === 'cancel' || createdAt > subtract(now, patience)) return false
  return platform.database.transaction(async (tx) => {
    const held = await holdReservationForJob(tx, id)
    if (!held || held.reservation.seen !== null) return false
    const changes = { goal: 'cancel', givenUpAt: now, attempts: 0 } as const
    const changed = await changeReservation(tx, platform, held.reservation, changes)
    await writeIntoBooking(tx, platform, held, changed)
    return true
  })
}
