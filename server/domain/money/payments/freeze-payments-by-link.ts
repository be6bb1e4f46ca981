import { timingSafeEqual } from 'node:crypto'
import type { AppContext } from '#server/graphql/viewer.ts'
import { LinkNotValid } from '#server/domain/identity/accounts/index.ts'
import { coupleName, weddingById } from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { add, days, minutes } from '#shared/duration.ts'
import { freezeByLinkInput } from '#shared/inputs/receiving-account.ts'
import { arePaymentsFrozen, freezeWedding } from './freeze-payments.ts'

/** Validity of the link in an alarm email. */
export const freezeLinkLife = days(14)

type Secrets = Platform['secrets']
type FreezeLink = { readonly weddingId: string; readonly expiresAt: Date }

/** Data of a wedding that the operator sees behind the link of an alarm. */
export type FreezableWedding = {
  readonly coupleNames: string
  readonly slug: string
  readonly isFrozen: boolean
}

const perAddress = { name: 'freeze payments by link', max: 60, per: minutes(10) }

const packed = ({ weddingId, expiresAt }: FreezeLink) =>
  `${weddingId.replaceAll('-', '')}${Math.floor(expiresAt.getTime() / 1000).toString(16)}`

const signature = (secrets: Secrets, text: string) =>
  secrets.hmac('private-link:freeze').update(text).digest('base64url').slice(0, 22)

/**
 * Returns the path of the page on which the operator can pause the payments of a wedding without a session. The
 * link expires after `freezeLinkLife`.
 */
export function freezePath(secrets: Secrets, weddingId: string, now: Date): string {
  const link = packed({ weddingId, expiresAt: add(now, freezeLinkLife) })
  return `/pausar-pagos/${link}${signature(secrets, link)}`
}

/** Returns the id of the wedding that a token was signed for, or null for an invalid or expired token. */
export function readFreezeToken(secrets: Secrets, token: string, now: Date): string | null {
  const [, id, seconds, signed] = /^([0-9a-f]{32})([0-9a-f]{8})([\w-]{22})$/.exec(token) ?? []
  if (!id || !seconds || !signed) return null
  const isRight = timingSafeEqual(Buffer.from(signed), Buffer.from(signature(secrets, `${id}${seconds}`)))
  if (!isRight || Number.parseInt(seconds, 16) * 1000 <= now.getTime()) return null
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/**
 * Returns the wedding behind the link of an alarm, or null for an invalid or expired link or an archived
 * wedding. Throws `TooManyAttempts`.
 */
export async function weddingToFreeze(context: AppContext, token: string): Promise<FreezableWedding | null> {
  await context.rateLimit.attempt(perAddress, addressKey(context.remoteAddress))
  const weddingId = readFreezeToken(context.secrets, token, context.clock.now())
  return weddingId === null ? null : describe(context.database.db, weddingId)
}

/** Pauses the payments of a wedding by the link of an alarm. Throws `LinkNotValid` or `TooManyAttempts`. */
export async function freezePaymentsByLink(context: AppContext, input: unknown): Promise<FreezableWedding> {
  await context.rateLimit.attempt(perAddress, addressKey(context.remoteAddress))
  const { token, reason } = parseInput(freezeByLinkInput, input)
  const weddingId = readFreezeToken(context.secrets, token, context.clock.now())
  if (weddingId === null) throw LinkNotValid()
  return context.database.transaction(async (tx) => {
    await freezeWedding(tx, context, weddingId, { act: 'freeze', reason, via: 'link' })
    const wedding = await describe(tx, weddingId)
    if (!wedding) throw LinkNotValid()
    return wedding
  })
}

async function describe(on: Reader, weddingId: string): Promise<FreezableWedding | null> {
  const wedding = await weddingById(on, weddingId)
  if (!wedding || wedding.status === 'archived') return null
  return { coupleNames: coupleName(wedding), slug: wedding.slug, isFrozen: arePaymentsFrozen(wedding) }
}
