import { eq } from 'drizzle-orm'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import {
  pageTopic,
  type Wedding,
  WeddingNotFound,
  weddingToArrange,
  weddingTopic,
} from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { invariant } from '#server/platform/invariant.ts'
import { notifyClients } from '#server/platform/live.ts'
import { type DomainEvent, raise } from '#server/platform/events.ts'
import { isPublished, type Update } from './update.ts'
import { UpdateNotFound } from './updates.refusals.ts'
import { updates } from './updates.tables.ts'
import type { UpdatePayload } from './updates.events.ts'

type UpdateOfWedding = { readonly update: Update; readonly wedding: Wedding }
/** Changed fields of an update, and the event to raise. */
type UpdateChange = { readonly set: Partial<Update>; readonly event?: DomainEvent<UpdatePayload> }

/** Changes an update, notifies open screens and cached pages, and returns it. Refuses `UpdateNotFound`. */
export async function changeUpdate(
  context: AppContext,
  id: string,
  changeOf: (update: Update, tx: Tx) => UpdateChange | null | Promise<UpdateChange | null>,
): Promise<Update> {
  return context.database.transaction(async (tx) => {
    const { update, wedding } = await updateToChange(tx, context, id)
    const change = await changeOf(update, tx)
    if (!change) return update
    const [changed] = await tx.update(updates).set(change.set).where(eq(updates.id, id)).returning()
    invariant(changed, 'Locked update missing')
    await notifyOfUpdate(tx, wedding, isPublished(update) || isPublished(changed))
    if (change.event) await recordUpdate(tx, context, change.event, changed)
    return changed
  })
}

/**
 * Locks an update until the transaction ends. Throws `UpdateNotFound` unless the viewer may arrange its
 * wedding.
 */
async function updateToChange(tx: Tx, context: AppContext, id: string): Promise<UpdateOfWedding> {
  const [update] = await tx.select().from(updates).where(eq(updates.id, id)).for('update')
  if (!update) throw UpdateNotFound()
  const wedding = await weddingToArrange(tx, context, update.weddingId).catch((error: unknown) => {
    throw error instanceof WeddingNotFound ? UpdateNotFound() : error
  })
  return { update, wedding }
}

/** Notifies a wedding's open screens of its news, and invalidates its pages if guests see a difference. */
export async function notifyOfUpdate(tx: Tx, { id, slug }: Wedding, isSeenByGuests: boolean): Promise<void> {
  await notifyClients(tx, weddingTopic(id), 'UpdatesChanged')
  if (isSeenByGuests) await notifyClients(tx, pageTopic(slug), 'UpdatesChanged')
}

/** Raises the event of a changed update with the acting account. */
async function recordUpdate(
  tx: Tx,
  { viewer }: AppContext,
  event: DomainEvent<UpdatePayload>,
  update: Update,
): Promise<void> {
  const { accountId } = requireAccount(viewer)
  const { id: updateId, weddingId, title } = update
  await raise(tx, event, { weddingId, accountId, updateId, title })
}
