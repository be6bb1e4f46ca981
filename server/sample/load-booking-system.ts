import { and, eq, notExists } from 'drizzle-orm'
import {
  bookingSystems,
  BookingSystemSilent,
  connectBookingSystem,
  linkIdeaToProduct,
} from '#server/domain/catalogue/booking-systems/index.ts'
import { publishedIdeas } from '#server/domain/catalogue/experiences/index.ts'
import {
  octoSandboxBookings,
  sandboxAccess,
  sandboxAddress,
  sandboxOption,
  sandboxUnit,
} from '#server/domain/catalogue/octo-sandbox/index.ts'
import { confirmReservation, freeDaysOfGift, reserveDate } from '#server/domain/living/reservations/index.ts'
import { reservations } from '#server/domain/living/reservations/reservations.tables.ts'
import { todayIn } from '#server/domain/wedding/weddings/index.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { addDays, addMonths } from '#shared/calendar-days.ts'
import type { LoadedWedding } from './load-wedding.ts'
import type { Stage } from './stage.ts'

/** Ideas that are booked in the sandbox, by its product. */
const linkedIdeas = {
  'surf-inventado': 'una-ola-aunque-sea-pequena',
  'bicicletas-inventadas': 'bicicletas-entre-lavandas',
}
/** The gift of which the couple reserved a day. */
const reservedGift = 'bicicletas-entre-lavandas'

/** Connects the sandbox booking system as the administrator of the sample, if this instance has it. */
export async function loadBookingSystem(stage: Stage, administrator: AppContext['viewer']): Promise<void> {
  const context = stage.at(30, administrator)
  const input = { name: 'Agencia Inventada', ...sandboxAccess(context) }
  const system = await connectBookingSystem(context, input).catch((error: unknown) => {
    if (error instanceof BookingSystemSilent) return null
    throw error
  })
  if (!system) return
  for (const [productId, ideaSlug] of Object.entries(linkedIdeas)) {
    const [idea] = await publishedIdeas(context.database.db, [ideaSlug])
    const product = { productId, optionId: sandboxOption, unitId: sandboxUnit }
    if (idea) await linkIdeaToProduct(context, { systemId: system.id, ideaSlug, ...product })
  }
}

/** Reserves and confirms a day of a gift in the sandbox, in the coming season of the lavender. */
export async function loadReservation(stage: Stage, wedding: LoadedWedding, timeZone: string): Promise<void> {
  const gift = wedding.gifts.get(reservedGift)
  const couple = stage.at(6, wedding.partner)
  const today = todayIn(timeZone, couple.clock.now())
  const bloom = `${today.slice(0, 4)}-07-10`
  const from = bloom > today ? bloom : addMonths(bloom, 12)
  const isLinked = await couple.database.db
    .select()
    .from(bookingSystems)
    .where(eq(bookingSystems.address, sandboxAddress))
  if (!gift || isLinked.length === 0) return
  const { slots } = await freeDaysOfGift(couple, { giftId: gift.id, people: 2, from, to: addDays(from, 6) })
  const [slot] = slots
  if (!slot) return
  const input = { availabilityId: slot.id, date: slot.date, people: 2 }
  const { id } = await reserveDate(couple, { giftId: gift.id, input })
  await confirmReservation(couple, id)
}

/** Removes the connection to the sandbox, unless another wedding has reservations in it. */
export async function removeBookingSystem(tx: Tx): Promise<void> {
  const inUse = tx.select().from(reservations).where(eq(reservations.systemId, bookingSystems.id))
  const isSandbox = eq(bookingSystems.address, sandboxAddress)
  const removed = await tx
    .delete(bookingSystems)
    .where(and(isSandbox, notExists(inUse)))
    .returning()
  if (removed.length > 0) await tx.delete(octoSandboxBookings)
}
