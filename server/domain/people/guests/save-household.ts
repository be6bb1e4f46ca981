import { and, eq, getTableColumns, notInArray, sql } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { weddingToArrange } from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { parseInput, InvalidInput } from '#server/platform/invalid-input.ts'
import { householdInput, type HouseholdInput } from '#shared/inputs/household.ts'
import { HouseholdChanged, HouseholdNotFound } from './guests.refusals.ts'
import { guests, households } from './guests.tables.ts'
import { type Household, isSameHousehold, searchedOf } from './household.ts'
import { refuseTooMany, shownHousehold, notifyGuests } from './household-store.ts'
import { refuseUnknownCelebrations } from './invited-celebrations.ts'
import { hashOfInvitationToken, invitationToken } from './invitation-link.ts'

type SaveHouseholdArgs = {
  readonly weddingId: string
  readonly id: string
  /** Version on which the edit is based; null for a new household. */
  readonly version: number | null
  readonly input: unknown
}

/**
 * Creates or changes a household and its guests. Idempotent; `HouseholdChanged` on a conflict. Refuses
 * `WeddingNotFound`, `HouseholdNotFound`.
 */
export async function saveHousehold(context: AppContext, args: SaveHouseholdArgs): Promise<Household> {
  const form = parseInput(householdInput, args.input)
  const { id, weddingId } = args
  return context.database.transaction(async (tx) => {
    await weddingToArrange(tx, context, weddingId)
    await refuseUnknownCelebrations(tx, weddingId, form.celebrationIds)
    if (await insertHousehold(tx, context, { id, weddingId }, form)) {
      await putGuests(tx, id, form.guests)
    } else {
      const [existing] = await tx.select().from(households).where(eq(households.id, id)).for('update')
      if (!existing || existing.weddingId !== weddingId || existing.deletedAt) throw HouseholdNotFound()
      const present = await shownHousehold(tx, existing)
      if (isSameHousehold(present, form)) return present
      if (existing.version !== args.version) throw HouseholdChanged({ present })
      const { guests: people, ...words } = form
      const changes = { ...words, ...searchedOf(form), version: existing.version + 1 }
      await tx.update(households).set(changes).where(eq(households.id, id))
      await putGuests(tx, id, people)
    }
    await refuseTooMany(tx, weddingId)
    await notifyGuests(tx, weddingId)
    return shownHousehold(tx, { id, weddingId })
  })
}

/** Inserts a household without its guests; returns false if the id exists. */
export async function insertHousehold(
  tx: Tx,
  { clock, secrets }: Pick<AppContext, 'clock' | 'secrets'>,
  { id, weddingId }: { readonly id: string; readonly weddingId: string },
  form: HouseholdInput,
): Promise<boolean> {
  const { guests: _, ...words } = form
  const linkNumber = 1
  const tokenHash = hashOfInvitationToken(invitationToken(secrets, { id, linkNumber }))
  const written = { ...words, ...searchedOf(form), version: 1, linkNumber, tokenHash, createdAt: clock.now() }
  const found = await tx
    .insert(households)
    .values({ ...written, id, weddingId })
    .onConflictDoNothing()
    .returning({ id: households.id })
  return found.length > 0
}

/** Sets the guests of a household, in this order. Guests that remain keep their answers. */
async function putGuests(tx: Tx, householdId: string, requested: HouseholdInput['guests']): Promise<void> {
  const ids = requested.map(({ id }) => id)
  await tx.delete(guests).where(and(eq(guests.householdId, householdId), notInArray(guests.id, ids)))
  const { id: _, householdId: __, note: ___, song: ____, ...columns } = getTableColumns(guests)
  const wishes = Object.fromEntries(
    Object.entries(columns).map(([key, { name }]) => [key, sql`excluded.${sql.identifier(name)}`]),
  )
  const existing = await tx
    .insert(guests)
    .values(requested.map((guest, position) => ({ ...guest, householdId, position })))
    .onConflictDoUpdate({ target: guests.id, set: wishes, setWhere: eq(guests.householdId, householdId) })
    .returning({ id: guests.id })
  // An id that was not written belongs to another household.
  if (existing.length < requested.length) throw InvalidInput({ issues: [{ path: 'guests', rule: 'wrong' }] })
}
