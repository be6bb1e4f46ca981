import { createHash } from 'node:crypto'
import type { ExperienceProvider } from '#server/domain/catalogue/experience-providers/index.ts'
import type { Platform } from '#server/platform/context.ts'
import { countries } from '#shared/country.ts'
import { days } from '#shared/duration.ts'
import { experienceProviderStates } from '#shared/states/experience-provider.ts'
import type { providerLinks } from './provider-links.tables.ts'

export type ProviderLink = typeof providerLinks.$inferSelect

/** Validity of a link after it was last issued or mailed. */
export const linkLifetime = days(90)

export const providerLinkStates = ['open', 'expired', 'revoked'] as const
export type ProviderLinkState = (typeof providerLinkStates)[number]

/**
 * Returns the state of a link. A link is revoked, too, when an administrator changed the address of the provider,
 * since the former address may belong to another person.
 */
export function providerLinkState(
  { address, revokedAt, expiresAt }: ProviderLink,
  { content }: Pick<ExperienceProvider, 'content'>,
  now: Date,
): ProviderLinkState {
  if (revokedAt || address !== addressOf(content)) return 'revoked'
  return now < expiresAt ? 'open' : 'expired'
}

/** Returns whether a provider may have a link: an administrator has checked it, and it has not left. */
export const canHaveLink = ({ state }: Pick<ExperienceProvider, 'state'>): boolean =>
  experienceProviderStates.allows('leave', state)

/** Returns the address of a provider as links store it. */
export const addressOf = ({ email }: ExperienceProvider['content']): string | null =>
  email?.toLowerCase() ?? null

/**
 * Returns the secret of a link (132 bits). It is derived, so that later mails can contain it although only its
 * hash is stored.
 */
export function providerToken(
  secrets: Platform['secrets'],
  { providerId, linkNumber }: Pick<ProviderLink, 'providerId' | 'linkNumber'>,
): string {
  return secrets
    .hmac('private-link:provider')
    .update(`${providerId}:${linkNumber}`)
    .digest('base64url')
    .slice(0, 22)
}

/** Returns the digest by which a link is found, so that no secret is compared. */
export function hashOfProviderToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Returns the URL of a provider's own page. */
export function providerUrl(
  { env, secrets }: Pick<Platform, 'env' | 'secrets'>,
  link: Pick<ProviderLink, 'providerId' | 'linkNumber'>,
): string {
  return `${env.publicUrl}/oferente/${providerToken(secrets, link)}`
}

/**
 * Returns the locale of a provider's mails and page: the first of its languages that Vivencia speaks, in the
 * Spanish of its country.
 */
export function localeOfProvider({ languages, country }: ExperienceProvider['content']): string {
  const isSpanishSpeaking = countries.some((one) => one === country)
  const bases = languages.map((tag) => tag.slice(0, 2).toLowerCase())
  const language = bases.find((base) => base === 'es' || base === 'en') ?? (isSpanishSpeaking ? 'es' : 'en')
  return language === 'es' && isSpanishSpeaking ? `es-${country}` : language
}
