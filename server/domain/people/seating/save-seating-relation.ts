import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { parseInput, InvalidInput } from '#server/platform/invalid-input.ts'
import {
  maxSeatingRelations,
  type RelationSide,
  seatingRelationInput,
  sideKey,
} from '#shared/inputs/seating.ts'
import { householdsAmong, invitedAmong, type SeatingPlan } from './seating-queries.ts'
import { changedPlan, planToArrange } from './seating-store.ts'
import { SeatingRelationNotFound } from './seating.refusals.ts'
import { seatingRelations } from './seating.tables.ts'

type SaveSeatingRelationArgs = { readonly weddingId: string; readonly id: string; readonly input: unknown }

/**
 * Notes that two guests or households sit at one table, or must not. A later note about the same two replaces
 * the earlier one. Idempotent. Refuses `WeddingNotFound`, `SeatingRelationNotFound`, `InvalidInput`.
 */
export async function saveSeatingRelation(
  context: AppContext,
  { weddingId, id, input }: SaveSeatingRelationArgs,
): Promise<SeatingPlan> {
  const { kind, one, other } = parseInput(seatingRelationInput, input)
  return context.database.transaction(async (tx) => {
    const plan = await planToArrange(tx, context, weddingId)
    const sides = [one, other]
    const known = new Set([
      ...(await invitedAmong(tx, weddingId, sides.flatMap(guestOf))),
      ...(await householdsAmong(tx, weddingId, sides.flatMap(householdOf))),
    ])
    const strange = sides.findIndex((side) => !known.has(side.guestId ?? side.householdId ?? ''))
    if (strange !== -1)
      throw InvalidInput({ issues: [{ path: strange === 0 ? 'one' : 'other', rule: 'wrong' }] })
    const [existing] = await tx.select().from(seatingRelations).where(eq(seatingRelations.id, id))
    if (existing && existing.weddingId !== weddingId) throw SeatingRelationNotFound()
    const pair = pairKey(one, other)
    const earlier = plan.relations.find((relation) => pairKey(relation.one, relation.other) === pair)
    if (earlier?.id === id && earlier.kind === kind) return plan
    if (!earlier && plan.relations.length >= maxSeatingRelations)
      throw InvalidInput({ issues: [{ path: 'kind', rule: 'tooMany' }] })
    if (earlier) await tx.delete(seatingRelations).where(eq(seatingRelations.id, earlier.id))
    await tx.delete(seatingRelations).where(eq(seatingRelations.id, id))
    await tx.insert(seatingRelations).values({
      id,
      weddingId,
      kind,
      oneGuestId: one.guestId,
      oneHouseholdId: one.householdId,
      otherGuestId: other.guestId,
      otherHouseholdId: other.householdId,
      createdAt: existing?.createdAt ?? context.clock.now(),
    })
    return changedPlan(tx, weddingId)
  })
}

const guestOf = ({ guestId }: RelationSide) => guestId ?? []
const householdOf = ({ householdId }: RelationSide) => householdId ?? []
const pairKey = (one: RelationSide, other: RelationSide) => [sideKey(one), sideKey(other)].toSorted().join()
