import { and, eq, like, ne, or } from 'drizzle-orm'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { type DomainEvent, raise } from '#server/platform/events.ts'
import { invariant } from '#server/platform/invariant.ts'
import { reservedSlugs } from '#shared/reserved-slugs.ts'
import { freeSlug } from '#shared/slug.ts'
import { isSecretAddress } from './secret-address.ts'
import { pageTopic, weddingTopic } from './wedding-topics.ts'
import type { Wedding } from './wedding.ts'
import { formerSlugs, weddings } from './weddings.tables.ts'
import type { WeddingPayload } from './weddings.events.ts'

/** Returns the first similar address that is unused now and was never used by another wedding. */
export async function freeWeddingSlug(on: Reader, slug: string, wedding?: Wedding): Promise<string> {
  const taken = await on
    .select({ slug: weddings.slug })
    .from(weddings)
    .where(or(eq(weddings.slug, slug), like(weddings.slug, `${slug}-%`)))
  const former = await on
    .select({ slug: formerSlugs.slug })
    .from(formerSlugs)
    .where(
      and(
        or(eq(formerSlugs.slug, slug), like(formerSlugs.slug, `${slug}-%`)),
        wedding && ne(formerSlugs.weddingId, wedding.id),
      ),
    )
  const known = new Set([...taken, ...former].map((row) => row.slug))
  return freeSlug(slug, (candidate) => known.has(candidate) || reservedSlugs.has(candidate))
}

/** Returns whether any wedding is not erased. */
export async function hasWeddings(on: Reader): Promise<boolean> {
  const found = await on
    .select({ id: weddings.id })
    .from(weddings)
    .where(ne(weddings.status, 'archived'))
    .limit(1)
  return found.length > 0
}

/**
 * What happens to the former address of a page: it redirects, it does not, or none of its former addresses
 * does any more.
 */
export type OldAddress = 'leadsOn' | 'ends' | 'allEnd'

/**
 * Reserves the address of a published page for this wedding when it moves. While the page is unlisted, only
 * former addresses marked as `secret` redirect to it.
 */
export async function keepFormerSlug(tx: Tx, wedding: Wedding, old: OldAddress = 'leadsOn'): Promise<void> {
  if (old === 'allEnd')
    await tx.update(formerSlugs).set({ secret: false }).where(eq(formerSlugs.weddingId, wedding.id))
  if (wedding.publishedAt === null) return
  // A plain address of an unlisted page also counts, since the couple chose it and gave it to guests.
  const secret = old === 'leadsOn' && (wedding.visibility === 'unlisted' || isSecretAddress(wedding.slug))
  await tx
    .insert(formerSlugs)
    .values({ slug: wedding.slug, weddingId: wedding.id, secret })
    .onConflictDoUpdate({ target: formerSlugs.slug, set: { secret } })
}

/**
 * Returns a free address similar to the requested one, and reserves the present one. The caller changes the
 * wedding's row.
 */
export async function moveAddress(tx: Tx, wedding: Wedding, newSlug: string, old: OldAddress) {
  const slug = await freeWeddingSlug(tx, newSlug, wedding)
  await keepFormerSlug(tx, wedding, old)
  return slug
}

/** Changes the wedding's row and raises the event, which updates open screens and cached pages. */
export async function changeWedding(
  tx: Tx,
  wedding: Wedding,
  event: DomainEvent<WeddingPayload>,
  changes: Partial<Wedding>,
  accountId: string,
): Promise<Wedding> {
  const [changed] = Object.keys(changes).length
    ? await tx.update(weddings).set(changes).where(eq(weddings.id, wedding.id)).returning()
    : [wedding]
  invariant(changed, 'Wedding missing in the same transaction')
  await raise(tx, event, { weddingId: wedding.id, accountId }, [
    weddingTopic(wedding.id),
    pageTopic(wedding.slug),
    pageTopic(changed.slug),
  ])
  return changed
}

/** Sets when the operator paused the payments of a wedding; null resumes them. */
export async function changePaymentsFrozen(tx: Tx, weddingId: string, at: Date | null): Promise<void> {
  await tx.update(weddings).set({ paymentsFrozenAt: at }).where(eq(weddings.id, weddingId))
}

/** Sets whether both partners need a second factor for every operation on receiving accounts. */
export async function changeBankDetailsSecondFactor(
  tx: Tx,
  weddingId: string,
  isRequired: boolean,
): Promise<void> {
  await tx.update(weddings).set({ bankDetailsSecondFactor: isRequired }).where(eq(weddings.id, weddingId))
}
