import { and, eq, isNull, sql } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { weddingToArrange } from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { foldText } from '#shared/fold-text.ts'
import { guestImportInput } from '#shared/inputs/guest-import.ts'
import { householdGuestLimit } from '#shared/inputs/household.ts'
import {
  namesOnList,
  standInsOnList,
  guests,
  households,
  refuseTooMany,
  notifyGuests,
  writeWords,
  hashOfInvitationToken,
  invitationToken,
} from '#server/domain/people/guests/index.ts'
import { type GuestImport, householdsIn, type ImportedGuest, readGuests } from './guest-import.ts'

type Present = { readonly id: string; readonly plainName: string; readonly count: number }

/**
 * Adds the new guests of spreadsheet rows; rows with problems are skipped. A repeated import adds none.
 * Refuses `WeddingNotFound`, `InvalidInput`.
 */
export async function importGuests(
  context: AppContext,
  weddingId: string,
  input: unknown,
): Promise<GuestImport> {
  const form = parseInput(guestImportInput, input)
  return context.database.transaction(async (tx) => {
    const wedding = await weddingToArrange(tx, context, weddingId)
    // Of two concurrent imports of the same list, the second one finds the guests of the first.
    await tx.execute(sql`select id from weddings where id = ${wedding.id} for no key update`)
    const reading = { newId: () => context.random.uuid(), language: context.language }
    const known = [...(await namesOnList(tx, wedding.id)), ...(await standInsOnList(tx, wedding.id))]
    const read = readGuests(form, known, reading)
    if (read.guests.length === 0) return read
    const present = await householdsByName(tx, wedding.id)
    const touched = new Set<string>()
    const added: { householdId: string; position: number; one: ImportedGuest }[] = []
    const created: (typeof households.$inferInsert)[] = []
    for (const people of householdsIn(read.guests)) {
      const [first] = people
      if (!first) continue
      // When a household is full, the next guests go to another one with the same name.
      let room = present.get(foldText(first.household))
      let count = room?.count ?? 0
      for (const one of people) {
        if (!room || count >= householdGuestLimit) {
          room = { id: context.random.uuid(), plainName: foldText(first.household), count: 0 }
          count = 0
          const language = people.find((row) => row.language !== null)?.language ?? null
          created.push(newHousehold(context, wedding.id, room.id, { ...first, language }))
        }
        touched.add(room.id)
        added.push({ householdId: room.id, position: count, one })
        count += 1
      }
    }
    if (created.length > 0) await tx.insert(households).values(created)
    await tx
      .insert(guests)
      .values(added.map(({ householdId, position, one }) => ({ ...one.guest, householdId, position })))
    await refuseTooMany(tx, wedding.id)
    await writeWords(tx, wedding.id, [...touched], new Set(created.map(({ id }) => id)))
    await notifyGuests(tx, wedding.id)
    return read
  })
}

async function householdsByName(tx: Tx, weddingId: string): Promise<Map<string, Present>> {
  const found = await tx
    .select({
      id: households.id,
      plainName: households.plainName,
      count: sql<number>`(select coalesce(max(g.position) + 1, 0)::int from guests g where g.household_id = households.id)`,
    })
    .from(households)
    .where(and(eq(households.weddingId, weddingId), isNull(households.deletedAt)))
  return new Map(found.map((one) => [one.plainName, one]))
}

function newHousehold(
  { clock, secrets }: AppContext,
  weddingId: string,
  id: string,
  { household, language, note, guest }: ImportedGuest,
): typeof households.$inferInsert {
  const linkNumber = 1
  return {
    id,
    weddingId,
    name: household,
    greeting: '',
    email: guest.email,
    phone: guest.phone,
    language,
    note,
    plainName: foldText(household),
    words: '',
    version: 1,
    linkNumber,
    tokenHash: hashOfInvitationToken(invitationToken(secrets, { id, linkNumber })),
    createdAt: clock.now(),
  }
}
