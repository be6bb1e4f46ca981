import { and, eq, getTableColumns, notInArray, sql } from 'drizzle-orm'
import { type AppContext, requireAccount } from '#server/domain/accounts/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { checked, InvalidInput } from '#server/platform/invalid-input.ts'
import { type UpdatePageInput, updatePageInput } from '#shared/inputs/wedding.ts'
import type { Wedding } from './wedding.ts'
import { changeWedding } from './wedding-store.ts'
import { weddingToArrange } from './weddings.policy.ts'
import { celebrations, stops } from './weddings.tables.ts'

/** Changes what the couple's page says: cover, story, the words of the list, celebrations and stops (each list as a whole). */
export async function updatePage(context: AppContext, input: unknown): Promise<Wedding> {
  const viewer = requireAccount(context.viewer)
  const form = checked(updatePageInput, input)
  return context.database.transaction(async (tx) => {
    const wedding = await weddingToArrange(tx, context, form.id)
    await replaceCelebrations(tx, wedding.id, form.celebrations)
    await replaceStops(tx, wedding.id, form.stops)
    const changes: Partial<Wedding> = {}
    if (form.imgCover) changes.imgCover = form.imgCover
    if (form.storyTitle != null) changes.storyTitle = form.storyTitle
    if (form.story != null) changes.story = form.story
    if (form.listTitle != null) changes.listTitle = form.listTitle
    if (form.listIntro != null) changes.listIntro = form.listIntro
    return changeWedding(tx, wedding, 'PageUpdated', changes, viewer.accountId)
  })
}

async function replaceCelebrations(tx: Tx, weddingId: string, wished: UpdatePageInput['celebrations']) {
  if (!wished) return
  const ids = wished.map(({ id }) => id)
  await tx
    .delete(celebrations)
    .where(and(eq(celebrations.weddingId, weddingId), notInArray(celebrations.id, ids)))
  if (wished.length === 0) return
  const written = wished.map((one, position) => ({ ...one, weddingId, position }))
  // Those that stay are changed and not written anew: whatever belongs to them stays with them.
  const { id: _, weddingId: __, ...columns } = getTableColumns(celebrations)
  const wishes = Object.fromEntries(
    Object.entries(columns).map(([key, { name }]) => [key, sql`excluded.${sql.identifier(name)}`]),
  )
  const kept = await tx
    .insert(celebrations)
    .values(written)
    .onConflictDoUpdate({
      target: celebrations.id,
      set: wishes,
      setWhere: eq(celebrations.weddingId, weddingId),
    })
    .returning({ id: celebrations.id })
  refuseOthers('celebrations', kept, written)
}

async function replaceStops(tx: Tx, weddingId: string, wished: UpdatePageInput['stops']) {
  if (!wished) return
  await tx.delete(stops).where(eq(stops.weddingId, weddingId))
  if (wished.length === 0) return
  const written = wished.map((one, position) => ({ ...one, weddingId, position }))
  const kept = await tx.insert(stops).values(written).onConflictDoNothing().returning({ id: stops.id })
  refuseOthers('stops', kept, written)
}

/** An id that was not kept names something of another wedding. */
function refuseOthers(path: string, kept: readonly object[], wished: readonly object[]): void {
  if (kept.length < wished.length) throw new InvalidInput([{ path, rule: 'wrong' }])
}
