import { and, eq, isNull } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { admit, rememberGuest } from '#server/domain/wedding/privacy/index.ts'
import { type Wedding, weddingById } from '#server/domain/wedding/weddings/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import {
  households,
  type Household,
  householdByToken,
  householdsByIds,
  tellGuests,
} from '#server/domain/people/guests/index.ts'

/** The wedding and household behind an invitation link. */
export type Invitation = { readonly wedding: Wedding; readonly household: Household }

/** The invitation behind a link; null for links that open nothing. */
export async function invitationAt(on: Reader, token: string): Promise<Invitation | null> {
  const kept = await householdByToken(on, token)
  const wedding = kept && (await weddingById(on, kept.weddingId))
  if (!wedding) return null
  const [household] = await householdsByIds(on, wedding.id, [kept.id])
  return household ? { wedding, household } : null
}

/** What fetches a page to show a picture of it beside a link, or to look whether it is harmless; no guest has opened it. */
const machines = /bot|crawl|spider|preview|whatsapp|facebookexternalhit|telegram|slack|curl/i

/** The same for a guest: the first time one opens it is noted for the couple. */
export async function openInvitation(context: AppContext, token: string): Promise<Invitation | null> {
  const found = await invitationAt(context.database.db, token)
  if (found) {
    await admit(context, found.wedding.id)
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
    if (opened.length > 0) await tellGuests(tx, weddingId)
  })
  return found
}
