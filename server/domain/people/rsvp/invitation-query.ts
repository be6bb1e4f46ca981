import { and, eq, isNull } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { grantAccess, rememberGuest } from '#server/domain/wedding/privacy/index.ts'
import { type Wedding, weddingById } from '#server/domain/wedding/weddings/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import {
  households,
  type Household,
  householdByToken,
  householdsByIds,
  notifyGuests,
} from '#server/domain/people/guests/index.ts'

/** Wedding and household of an invitation link. */
export type Invitation = { readonly wedding: Wedding; readonly household: Household }

/** Returns the invitation behind a link, or null for an invalid link. */
export async function invitationAt(on: Reader, token: string): Promise<Invitation | null> {
  const found = await householdByToken(on, token)
  const wedding = found && (await weddingById(on, found.weddingId))
  if (!wedding) return null
  const [household] = await householdsByIds(on, wedding.id, [found.id])
  return household ? { wedding, household } : null
}

/** User agents that fetch a page for a link preview or a safety check. */
const machines = /bot|crawl|spider|preview|whatsapp|facebookexternalhit|telegram|slack|curl/i

/**
 * Returns the invitation and admits the visitor to the wedding's pages. Stores the time of the first opening,
 * except by signed-in accounts and link previews.
 */
export async function openInvitation(context: AppContext, token: string): Promise<Invitation | null> {
  const found = await invitationAt(context.database.db, token)
  if (found) {
    await grantAccess(context, found.wedding.id)
    rememberGuest(context, found.wedding.id)
  }
  if (!found || found.household.openedAt || context.viewer.kind === 'account') return found
  if (machines.test(context.userAgent ?? '')) return found
  const { id, weddingId } = found.household
  await context.database.transaction(async (tx) => {
    const opened = await tx
      .update(households)
      .set({ openedAt: context.clock.now() })
      .where(and(eq(households.id, id), isNull(households.openedAt)))
      .returning({ id: households.id })
    if (opened.length > 0) await notifyGuests(tx, weddingId)
  })
  return found
}
