import { allDateSources } from '#server/calendar-dates.ts'
import { cardCompanies, noCardCompanies } from '#server/domain/cards/card-accounts/index.ts'
import { noSystemTransport, systemTransport } from '#server/domain/catalogue/booking-systems/index.ts'
import { weddingErasers } from '#server/domain/identity/account-deletion/index.ts'
import { pendingGrants, sessionErasers } from '#server/domain/identity/accounts/index.ts'
import { dateSources } from '#server/domain/planning/calendar/index.ts'
import { pushService } from '#server/domain/operation/push-devices/index.ts'
import { memberGrants } from '#server/domain/wedding/invitations/index.ts'
import { allSessionErasers, allWeddingErasers } from '#server/erasers.ts'
import { eventHandlers } from '#server/event-handlers.ts'
import { allMemberGrants, allPendingGrants } from '#server/pending-grants.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Platform } from '#server/platform/context.ts'
import type { AssembledDatabase, Database } from '#server/platform/db/database.ts'
import { createEventRouter } from '#server/platform/events.ts'
import { createExtensions, supply } from '#server/platform/extensions.ts'

/** Returns the database with the event handlers of `event-handlers.ts`; this clock dates its events. */
export const assembleDatabase = (database: Database, clock: Clock): AssembledDatabase =>
  database.withEvents(createEventRouter(eventHandlers, clock))

/**
 * Adds to the parts of a platform what is registered in it: the handlers of domain events and the values of
 * the extension points. `wireCards` adds the card companies, `wirePush` the push service.
 */
export function assemblePlatform<Parts extends { readonly database: Database; readonly clock: Clock }>(
  parts: Parts,
): Omit<Parts, 'database'> & Pick<Platform, 'database' | 'extensions'> {
  const extensions = createExtensions(
    supply(pendingGrants, allPendingGrants),
    supply(memberGrants, allMemberGrants),
    supply(dateSources, allDateSources),
    supply(cardCompanies, noCardCompanies),
    supply(systemTransport, noSystemTransport),
    supply(weddingErasers, allWeddingErasers),
    supply(sessionErasers, allSessionErasers),
    supply(pushService, { publicKey: null, reason: 'demonstration' }),
  )
  return { ...parts, database: assembleDatabase(parts.database, parts.clock), extensions }
}
