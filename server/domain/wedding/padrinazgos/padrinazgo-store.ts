import { eq } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { AppContext } from '#server/graphql/viewer.ts'
import {
  pageTopic,
  type Wedding,
  WeddingNotFound,
  weddingToArrange,
  weddingTopic,
} from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { defineLock } from '#server/platform/db/locks.ts'
import { invariant } from '#server/platform/invariant.ts'
import { notifyClients } from '#server/platform/live.ts'
import type { Padrinazgo } from './padrinazgo.ts'
import { PadrinazgoNotFound } from './padrinazgos.refusals.ts'
import { padrinazgos } from './padrinazgos.tables.ts'

/** Locks the number and the places of a wedding's padrinazgos until the transaction ends. */
export const lockPadrinazgos = defineLock<[weddingId: string]>('padrinazgos')

type PadrinazgoOfWedding = { readonly padrinazgo: Padrinazgo; readonly wedding: Wedding }

/**
 * Locks a padrinazgo until the transaction ends. Throws `PadrinazgoNotFound` unless the viewer may arrange its
 * wedding.
 */
export async function padrinazgoToChange(
  tx: Tx,
  context: AppContext,
  id: string,
): Promise<PadrinazgoOfWedding> {
  const [padrinazgo] = await tx.select().from(padrinazgos).where(eq(padrinazgos.id, id)).for('update')
  if (!padrinazgo) throw PadrinazgoNotFound()
  const wedding = await weddingToArrange(tx, context, padrinazgo.weddingId).catch((error: unknown) => {
    throw error instanceof WeddingNotFound ? PadrinazgoNotFound() : error
  })
  return { padrinazgo, wedding }
}

/** Changes a padrinazgo, notifies screens and pages, and returns it. Refuses `PadrinazgoNotFound`. */
export async function changePadrinazgo(
  context: AppContext,
  id: string,
  changesOf: (padrinazgo: Padrinazgo) => PgUpdateSetSource<typeof padrinazgos> | null,
): Promise<Padrinazgo> {
  return context.database.transaction(async (tx) => {
    const { padrinazgo, wedding } = await padrinazgoToChange(tx, context, id)
    const changes = changesOf(padrinazgo)
    if (!changes) return padrinazgo
    const changed = await putPadrinazgo(tx, id, changes)
    await notifyOfPadrinazgos(tx, wedding)
    return changed
  })
}

/** Updates a locked padrinazgo. */
export async function putPadrinazgo(
  tx: Tx,
  id: string,
  changes: PgUpdateSetSource<typeof padrinazgos>,
): Promise<Padrinazgo> {
  const [changed] = await tx.update(padrinazgos).set(changes).where(eq(padrinazgos.id, id)).returning()
  invariant(changed, 'Locked padrinazgo missing')
  return changed
}

/** Notifies a wedding's open screens and invalidates its pages, which show the open and taken padrinazgos. */
export async function notifyOfPadrinazgos(tx: Tx, { id, slug }: Pick<Wedding, 'id' | 'slug'>): Promise<void> {
  await notifyClients(tx, [weddingTopic(id), pageTopic(slug)], 'PadrinazgosChanged')
}
