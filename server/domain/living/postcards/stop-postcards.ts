import { and, eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { minutes } from '#shared/duration.ts'
import { postcardByToken } from './postcard-queries.ts'
import type { Postcard } from './postcard.ts'
import { PostcardNotFound } from './postcards.refusals.ts'
import { postcards, postcardStops } from './postcards.tables.ts'

const perAddress = { name: 'postcard stops', max: 30, per: minutes(10) }

/**
 * Stops further postcards by email from this couple for the recipient, or allows them again; existing ones
 * stay. Idempotent. Refuses `PostcardNotFound`, `TooManyAttempts`.
 */
export async function stopPostcards(context: AppContext, token: string, undo = false): Promise<void> {
  await context.rateLimit.attempt(perAddress, addressKey(context.remoteAddress))
  await context.database.transaction(async (tx) => {
    const shown = await postcardByToken(tx, token)
    if (!shown) throw PostcardNotFound()
    const email = shown.found.contribution.email?.toLowerCase()
    if (!email) return
    const { weddingId } = shown.postcard
    const theirs = and(eq(postcardStops.weddingId, weddingId), eq(postcardStops.email, email))
    const stop = { weddingId, email, stoppedAt: context.clock.now() }
    if (undo) await tx.delete(postcardStops).where(theirs)
    else await tx.insert(postcardStops).values(stop).onConflictDoNothing()
  })
}

/** The lower-case addresses that have opted out of postcards of a wedding. */
export async function stoppedAddresses(on: Reader, weddingId: string): Promise<Set<string>> {
  const stops = await on
    .select({ email: postcardStops.email })
    .from(postcardStops)
    .where(eq(postcardStops.weddingId, weddingId))
  return new Set(stops.map(({ email }) => email))
}

/** Records that a postcard is sent by email. */
export async function notePostcardMailed(tx: Tx, { id }: Postcard, at: Date): Promise<void> {
  await tx.update(postcards).set({ mailedAt: at }).where(eq(postcards.id, id))
}
