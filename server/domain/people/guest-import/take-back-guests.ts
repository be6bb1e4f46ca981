import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AppContext } from '#server/graphql/viewer.ts'
import { type Wedding, weddingToArrange } from '#server/domain/wedding/weddings/index.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { guestLimit } from '#shared/inputs/household.ts'
import { guests, households, notifyGuests, writeWords } from '#server/domain/people/guests/index.ts'

const takenBack = z.object({ guestIds: z.array(z.uuid('wrong')).max(guestLimit, 'tooMany') })

/**
 * Undoes an import: removes its guests and the households left empty. Guests who answered meanwhile stay.
 * Refuses `WeddingNotFound`, `InvalidInput`.
 */
export async function takeBackGuests(
  context: AppContext,
  weddingId: string,
  guestIds: readonly string[],
): Promise<Wedding> {
  const form = parseInput(takenBack, { guestIds })
  return context.database.transaction(async (tx) => {
    const wedding = await weddingToArrange(tx, context, weddingId)
    await tx.execute(sql`select id from weddings where id = ${wedding.id} for no key update`)
    const found = await tx
      .select({ id: guests.id, householdId: guests.householdId })
      .from(guests)
      .innerJoin(households, eq(households.id, guests.householdId))
      .where(
        and(
          eq(households.weddingId, wedding.id),
          isNull(households.deletedAt),
          inArray(guests.id, form.guestIds),
          sql`not exists (select 1 from rsvps r where r.guest_id = ${guests.id})`,
        ),
      )
    if (found.length === 0) return wedding
    const gone = found.map(({ id }) => id)
    const touched = [...new Set(found.map(({ householdId }) => householdId))]
    const remaining = await tx
      .selectDistinct({ id: guests.householdId })
      .from(guests)
      .where(and(inArray(guests.householdId, touched), sql`not ${inArray(guests.id, gone)}`))
    const staying = new Set(remaining.map(({ id }) => id))
    const empty = touched.filter((id) => !staying.has(id))
    if (empty.length > 0)
      await tx.update(households).set({ deletedAt: context.clock.now() }).where(inArray(households.id, empty))
    const leaving = found.filter(({ householdId }) => staying.has(householdId)).map(({ id }) => id)
    if (leaving.length > 0) await tx.delete(guests).where(inArray(guests.id, leaving))
    if (staying.size > 0) await writeWords(tx, wedding.id, [...staying])
    await notifyGuests(tx, wedding.id)
    return wedding
  })
}
