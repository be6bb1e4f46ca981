import { timingSafeEqual } from 'node:crypto'
import { bankDetailsWatchers } from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'

/** Change that the link of an email can stop, of bank details or of the card account, and the recipient. */
export type StopLink = {
  readonly kind: 'receivingAccount' | 'card'
  readonly id: string
  readonly accountId: string
}

type Secrets = Platform['secrets']

const packed = ({ kind, id, accountId }: StopLink) =>
  `${kind === 'receivingAccount' ? 'r' : 'c'}${id.replaceAll('-', '')}${accountId.replaceAll('-', '')}`

const signature = (secrets: Secrets, text: string) =>
  secrets.hmac('private-link:stop').update(text).digest('base64url').slice(0, 22)

/**
 * Returns the token of a link that stops a change without a session. It has no effect after the change has
 * ended.
 */
export function stopToken(secrets: Secrets, link: StopLink): string {
  return `${packed(link)}${signature(secrets, packed(link))}`
}

/** Returns the link that a token was signed for, or null for an invalid token. */
export function readStopToken(secrets: Secrets, token: string): StopLink | null {
  const [, kind, id, accountId, signed] = /^([rc])([0-9a-f]{32})([0-9a-f]{32})([\w-]{22})$/.exec(token) ?? []
  if (!kind || !id || !accountId || !signed) return null
  const link = {
    kind: kind === 'r' ? 'receivingAccount' : 'card',
    id: dashed(id),
    accountId: dashed(accountId),
  } as const
  const isRight = timingSafeEqual(Buffer.from(signed), Buffer.from(signature(secrets, packed(link))))
  return isRight ? link : null
}

const dashed = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Returns the path of the page behind a stop link. */
export const stopPath = (secrets: Secrets, link: StopLink): string => `/parar/${stopToken(secrets, link)}`

/** Returns true if the recipient of the link may still stop changes of this wedding. */
export async function canStop(tx: Tx, weddingId: string, accountId: string, now: Date): Promise<boolean> {
  return (await bankDetailsWatchers(tx, weddingId, now)).some((watcher) => watcher.accountId === accountId)
}
