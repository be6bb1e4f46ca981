import { eventHandlers } from '#server/event-handlers.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Platform } from '#server/platform/context.ts'
import type { AssembledDatabase, Database } from '#server/platform/db/database.ts'
import { createEventRouter } from '#server/platform/events.ts'

/** The same database, which raises domain events by `event-handlers.ts` and dates them by this clock. */
export const assembleDatabase = (database: Database, clock: Clock): AssembledDatabase =>
  database.withEvents(createEventRouter(eventHandlers, clock))

/** Completes the parts of a platform with what is registered in it. */
export function assemblePlatform<Parts extends { readonly database: Database; readonly clock: Clock }>(
  parts: Parts,
): Omit<Parts, 'database'> & Pick<Platform, 'database'> {
  return { ...parts, database: assembleDatabase(parts.database, parts.clock) }
}
