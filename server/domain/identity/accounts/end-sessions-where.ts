import { and, isNull, type SQL } from 'drizzle-orm'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { defineExtensionPoint } from '#server/platform/extensions.ts'
import { sessions } from './accounts.tables.ts'

/** Deletes what belongs to sessions that end, such as the push subscriptions of their browsers. */
export type SessionEraser = (tx: Tx, sessionIds: readonly string[]) => Promise<void>

/** What is deleted with a session, however it ends. */
export const sessionErasers = defineExtensionPoint<readonly SessionEraser[]>('session erasers')

type Ended = typeof sessions.$inferSelect

/** Ends the open sessions that meet the conditions, with what belongs to them, and returns them. */
export async function endSessionsWhere(
  tx: Tx,
  { clock, extensions }: Pick<Platform, 'clock' | 'extensions'>,
  ...conditions: readonly (SQL | undefined)[]
): Promise<Ended[]> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: clock.now() })
    .where(and(isNull(sessions.endedAt), ...conditions))
    .returning()
  const ids = ended.map(({ id }) => id)
  if (ids.length > 0) for (const erase of extensions.get(sessionErasers)) await erase(tx, ids)
  return ended
}
