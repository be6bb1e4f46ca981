import { pageTopic } from '#server/domain/wedding/weddings/index.ts'
import type { AssembledDatabase } from '#server/platform/db/database.ts'
import type { Replica } from '#server/platform/db/replica.ts'
import type { Live } from '#server/platform/live.ts'
import { seconds } from '#shared/duration.ts'

/** Returns the database from which an answer for everybody about this wedding may be read. */
export type ReadsForEverybody = (slug: string) => AssembledDatabase

/** A replica that is further behind is not used, even for weddings without a known change. */
const maxLag = seconds(5)

/**
 * Lets answers for everybody, which are kept until a wedding changes, be read from a replica: only if it has every change of that wedding of
 * which this process has heard. So an answer that is worked out after a change contains it.
 */
export function readsFromReplica(
  database: AssembledDatabase,
  replica: Replica,
  live: Live,
): ReadsForEverybody {
  const prefix = pageTopic('')
  /** Times of the latest changes, in order; older ones than the longest lag do not matter. */
  const changedAt = new Map<string, number>()
  let gapAt = -Infinity
  live.onMessage(({ topic }) => {
    if (!topic.startsWith(prefix)) return
    const now = performance.now()
    changedAt.delete(topic)
    changedAt.set(topic, now)
    for (const [old, time] of changedAt) {
      if (time >= now - maxLag) break
      changedAt.delete(old)
    }
  })
  live.onGap(() => (gapAt = performance.now()))
  return (slug) => {
    const needed = Math.max(performance.now() - maxLag, gapAt, changedAt.get(pageTopic(slug)) ?? -Infinity)
    const db = replica.readsSince(needed)
    return db ? { ...database, db } : database
  }
}
