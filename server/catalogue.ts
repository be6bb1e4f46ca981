import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { loadIdeas } from '#server/domain/catalogue/experiences/index.ts'
import { type Database, rows } from '#server/platform/db/database.ts'
import type { Log } from '#server/platform/log.ts'
import { seconds } from '#shared/duration.ts'

/** Time in which a start answers the readers who waited for it. */
const untilUpdate = seconds(3)

/**
 * Loads the ideas of this version into an empty catalogue. A filled one is updated a little later, so that a start need not wait;
 * until then it shows the ideas of the version before. Returns a function that ends the update.
 */
export async function openCatalogue(database: Database, log: Log): Promise<() => Promise<void>> {
  const update = async () => loadIdeas(database, (await import('#server/sample/ideas.ts')).ideas)
  const filled = await rows(database.db, sql`select 1 from experiences limit 1`)
  if (filled.length === 0) await update()
  const closed = new AbortController()
  const later = async () => {
    await wait(untilUpdate, undefined, { signal: closed.signal, ref: false })
    await update()
  }
  const updating = filled.length === 0 ? null : later()
  const settled = updating?.catch((error: unknown) => {
    if (!closed.signal.aborted) log.error({ err: error }, 'Ideas not updated')
  })
  return async () => {
    closed.abort()
    await settled
  }
}
