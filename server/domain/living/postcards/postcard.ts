import { createHash } from 'node:crypto'
import { type LoadedContribution, signedName } from '#server/domain/gifts/contributions/index.ts'
import type { Memory } from '#server/domain/living/memories/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { postcards } from './postcards.tables.ts'

export type Postcard = typeof postcards.$inferSelect

/** A postcard with its content. */
export type PostcardShown = {
  readonly postcard: Postcard
  readonly memory: Memory
  readonly found: LoadedContribution
}

/**
 * Returns the unguessable part of a postcard's link (132 bits), derived from its id and a secret; the
 * database stores only its hash. It grants access to the postcard alone, so that it may be shared.
 */
export function postcardToken(secrets: Platform['secrets'], id: string): string {
  return secrets.hmac('private-link:postcard').update(id).digest('base64url').slice(0, 22)
}

export function hashOfPostcardToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** The address of a postcard's page. */
export function postcardUrl({ env, secrets }: Pick<Platform, 'env' | 'secrets'>, id: string): string {
  return `${env.publicUrl}/p/${postcardToken(secrets, id)}`
}

/**
 * Returns the name on a postcard as within a sentence: "para la abuela Carmen". Empty for an anonymous giver.
 */
export function addresseeOf(contribution: Parameters<typeof signedName>[0]): string {
  return signedName(contribution).replace(
    /^(La|El|Los|Las|Tu|Tus|Vuestr[oa]s?|Su|Sus|The|Your) /,
    (article) => article.toLowerCase(),
  )
}
