import { eq } from 'drizzle-orm'
import {
  type ExperienceProvider,
  experienceProviders,
  lockProvider,
} from '#server/domain/catalogue/experience-providers/index.ts'
import { LinkNotValid } from '#server/domain/identity/accounts/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { invariant } from '#server/platform/invariant.ts'
import { add } from '#shared/duration.ts'
import {
  addressOf,
  canHaveLink,
  hashOfProviderToken,
  linkLifetime,
  type ProviderLink,
  providerLinkState,
  providerToken,
} from './provider-link.ts'
import { providerLinks } from './provider-links.tables.ts'

/** A provider and the link that identified it. */
export type LinkedProvider = { readonly provider: ExperienceProvider; readonly link: ProviderLink }

/** Returns the provider behind an open link; null for any other token. */
export async function providerBehindToken(
  on: Reader,
  token: string,
  now: Date,
): Promise<LinkedProvider | null> {
  const [found] = await on
    .select({ provider: experienceProviders, link: providerLinks })
    .from(providerLinks)
    .innerJoin(experienceProviders, eq(experienceProviders.id, providerLinks.providerId))
    .where(eq(providerLinks.tokenHash, hashOfProviderToken(token)))
  if (!found || !canHaveLink(found.provider)) return null
  return providerLinkState(found.link, found.provider, now) === 'open' ? found : null
}

/** Returns the locked provider behind an open link. Refuses `LinkNotValid`. */
export async function lockProviderBehindToken(tx: Tx, token: string, now: Date): Promise<LinkedProvider> {
  const found = await providerBehindToken(tx, token, now)
  if (!found) throw LinkNotValid()
  await lockProvider(tx, found.provider.id)
  // The link may have ended while this transaction waited for the lock.
  const locked = await providerBehindToken(tx, token, now)
  if (!locked) throw LinkNotValid()
  return locked
}

/** Returns the link of a provider; null if none was issued. */
export async function linkOfProvider(on: Reader, providerId: string): Promise<ProviderLink | null> {
  const [link] = await on.select().from(providerLinks).where(eq(providerLinks.providerId, providerId))
  return link ?? null
}

/**
 * Issues the link of a locked provider: an open link is extended, any other one is replaced. `replace` ends an
 * open link, too.
 */
export async function issueProviderLink(
  tx: Tx,
  { clock, secrets }: Platform,
  provider: ExperienceProvider,
  { replace }: { readonly replace: boolean },
): Promise<ProviderLink> {
  const now = clock.now()
  const present = await linkOfProvider(tx, provider.id)
  const isOpen = present !== null && providerLinkState(present, provider, now) === 'open'
  const linkNumber = (present?.linkNumber ?? 0) + (isOpen && !replace ? 0 : 1)
  const issue = {
    linkNumber,
    tokenHash: hashOfProviderToken(providerToken(secrets, { providerId: provider.id, linkNumber })),
    address: addressOf(provider.content),
    expiresAt: add(now, linkLifetime),
    revokedAt: null,
    ...(isOpen && !replace ? {} : { issuedAt: now, sentAt: null }),
  }
  const [stored] = await tx
    .insert(providerLinks)
    .values({ providerId: provider.id, issuedAt: now, ...issue })
    .onConflictDoUpdate({ target: providerLinks.providerId, set: issue })
    .returning()
  invariant(stored, 'Link of a provider missing after insert')
  return stored
}

/** Changes the link of a provider. */
export async function updateProviderLink(
  tx: Tx,
  providerId: string,
  changes: Partial<Pick<ProviderLink, 'address' | 'sentAt' | 'revokedAt'>>,
): Promise<void> {
  await tx.update(providerLinks).set(changes).where(eq(providerLinks.providerId, providerId))
}

/** Ends the link of a provider for good. */
export async function removeProviderLink(tx: Tx, providerId: string): Promise<void> {
  await tx.delete(providerLinks).where(eq(providerLinks.providerId, providerId))
}
