import { and, eq, isNull } from 'drizzle-orm'
import { type AppContext, requireAdministrator } from '#server/graphql/viewer.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { invariant } from '#server/platform/invariant.ts'
import { bookingSystemInput } from '#shared/inputs/booking-system.ts'
import { bookingSystems } from './booking-systems.tables.ts'
import { encryptToken, requireAnswer, type StoredSystem, systemAt } from './systems.ts'

/**
 * Connects a booking system after it has named its supplier; the same address again replaces name and token. Refuses
 * `AdministratorsOnly`, `BookingSystemSilent`, `InvalidInput`.
 */
export async function connectBookingSystem(context: AppContext, input: unknown): Promise<StoredSystem> {
  const { accountId } = requireAdministrator(context.viewer)
  const { name, address, token } = parseInput(bookingSystemInput, input)
  const supplier = requireAnswer(await systemAt(context, { address, token }).supplier())
  const now = context.clock.now()
  return context.database.transaction(async (tx) => {
    const [present] = await tx
      .select()
      .from(bookingSystems)
      .where(and(eq(bookingSystems.address, address), isNull(bookingSystems.removedAt)))
      .for('update')
    const id = present?.id ?? context.random.uuid()
    const content = {
      name,
      supplier,
      encryptedToken: encryptToken(context, id, token),
      accountId,
      changedAt: now,
    }
    const [stored] = await tx
      .insert(bookingSystems)
      .values({ ...content, id, address, createdAt: now })
      .onConflictDoUpdate({ target: bookingSystems.id, set: content })
      .returning()
    invariant(stored, 'Booking system missing after insert')
    context.log.info({ event: 'booking system connected', system: id, accountId }, 'Booking system connected')
    return stored
  })
}
