import { createHmac, timingSafeEqual } from 'node:crypto'
import { bankDetailsWatchers } from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'

/** What a link in a mail stops: a change of bank details, or of where cards are paid; and whose mail it was in. */
export type StopLink = {
  readonly kind: 'receivingAccount' | 'card'
  readonly id: string
  readonly accountId: string
}

type Secrets = Platform['secrets']

const packed = ({ kind, id, accountId }: StopLink) =>
  `${kind === 'receivingAccount' ? 'r' : 'c'}${id.replaceAll('-', '')}${accountId.replaceAll('-', '')}`

const signature = (secrets: Secrets, text: string) =>
  createHmac('sha256', secrets.key('private-link:stop')).update(text).digest('base64url').slice(0, 22)

/** The token of a link that stops a change without a session. It is of no use once the change has ended. */
export function stopToken(secrets: Secrets, link: StopLink): string {
  return `${packed(link)}${signature(secrets, packed(link))}`
}

/** What a token was signed for; null for any other token. */
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

/** The path of the page behind such a link. */
export const stopPath = (secrets: Secrets, link: StopLink): string => `/parar/${stopToken(secrets, link)}`

/** Whether the person the link was written to can still stop changes of this wedding. */
export async function canStop(tx: Tx, weddingId: string, accountId: string, now: Date): Promise<boolean> {
  return (await bankDetailsWatchers(tx, weddingId, now)).some((watcher) => watcher.accountId === accountId)
}
