import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { partOf, type Wedding, weddingBySlug } from '#server/domain/wedding/weddings/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { minutes } from '#shared/duration.ts'
import { isVisibleToGuests } from '#shared/states/wedding.ts'
import { guestKey, isKnownKey, pageKey } from './page-key.ts'
import { pagePasswords } from './privacy.tables.ts'

/** Context of a visit: viewer, access cookie and database. */
export type Visitor = Pick<AppContext, 'database' | 'viewer' | 'secrets' | 'accessCookie'>
type VisitedWedding = Pick<Wedding, 'id' | 'status' | 'visibility'>

/** Returns the password row of a page, or null without a password. */
export async function lockOf(on: Reader, weddingId: string) {
  const [lock] = await on.select().from(pagePasswords).where(eq(pagePasswords.weddingId, weddingId))
  return lock ?? null
}

/**
 * Returns whether the viewer may see a wedding's page; every guest operation asks here. Published pages are
 * open to everyone, or with an access cookie if they have a password; members see theirs in every state.
 */
export async function mayVisit(
  context: Visitor,
  wedding: VisitedWedding,
  on: Reader = context.database.db,
): Promise<boolean> {
  if (isVisibleToGuests(wedding.status)) {
    if (wedding.visibility !== 'password') return true
    const brought = context.accessCookie?.brought ?? []
    const lock = brought.length > 0 ? await lockOf(on, wedding.id) : null
    if (lock && isKnownKey(pageKey(context.secrets, wedding.id, lock.version), brought)) return true
  }
  return (await partOf(on, context.viewer, wedding.id)) !== null
}

/**
 * Returns the wedding at an address if the viewer may see its page; null otherwise, whether it exists or not.
 */
export async function weddingForGuests(
  context: Visitor,
  slug: string,
  on: Reader = context.database.db,
): Promise<Wedding | null> {
  const wedding = await weddingBySlug(on, slug)
  return wedding && (await mayVisit(context, wedding, on)) ? wedding : null
}

/**
 * Limit for guessing addresses, as for the page itself, so that visitors cannot find out which couples have a
 * password.
 */
const addressGuessLimit = { name: 'no door', max: 120, per: minutes(10) }

/**
 * Returns true if a page at this address needs a password that the visitor has not entered. Refuses
 * `TooManyAttempts`.
 */
export async function isLocked(
  context: Visitor & Pick<AppContext, 'rateLimit' | 'remoteAddress'>,
  slug: string,
): Promise<boolean> {
  const who = addressKey(context.remoteAddress)
  await context.rateLimit.attempt(addressGuessLimit, who)
  const wedding = await weddingBySlug(context.database.db, slug)
  if (wedding?.visibility !== 'password' || !isVisibleToGuests(wedding.status)) return false
  await context.rateLimit.restoreAttempt(addressGuessLimit, who)
  return !(await mayVisit(context, wedding))
}

/** Grants access to the holder of a private link into this wedding, who needs no password. */
export async function grantAccess(
  { database, accessCookie, secrets }: Visitor,
  weddingId: string,
): Promise<void> {
  const lock = accessCookie && (await lockOf(database.db, weddingId))
  if (lock) accessCookie.add(pageKey(secrets, weddingId, lock.version))
}

/** Marks the browser as one of an invited guest, or of a guest who confirmed an email address, of this wedding. */
export function rememberGuest({ accessCookie, secrets }: Visitor, weddingId: string): void {
  accessCookie?.add(guestKey(secrets, weddingId))
}

/** Returns true if the browser is marked as one of a guest of this wedding. */
export function isKnownGuest({ accessCookie, secrets }: Visitor, weddingId: string): boolean {
  return accessCookie !== undefined && isKnownKey(guestKey(secrets, weddingId), accessCookie.brought)
}
