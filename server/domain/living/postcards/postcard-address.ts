import { timingSafeEqual } from 'node:crypto'
import type { Secrets } from '#server/platform/secrets.ts'
import { type PostcardCard, type PostcardSize, postcardSizes } from './postcard-drawing.ts'

/** Increased when the drawing changes, so that cached pictures are replaced. */
const edition = '1'
const parts = ['above', 'place', 'to', 'from', 'town', 'day', 'picture', 'focus'] as const

/**
 * Returns the address of a postcard's picture. It contains all of the content and is signed: it changes with
 * the content, needs no lookup, and others cannot have their own texts drawn.
 */
export function postcardAddress(secrets: Secrets, card: PostcardCard, size: PostcardSize): string {
  const fields = [size, ...parts.map((part) => Array.from(card[part]).slice(0, 160).join(''))]
  const payload = Buffer.from(JSON.stringify(fields)).toString('base64url')
  return `/postal/${signatureOf(secrets, payload)}/${payload}.jpg`
}

export type PostcardOptions = {
  readonly card: PostcardCard
  readonly size: PostcardSize
  readonly folder: string
}

/** Returns the content in the address of a postcard's picture; null for an invalid signature. */
export function readPostcardAddress(secrets: Secrets, path: string): PostcardOptions | null {
  const [, folder = '', payload = ''] = /^\/postal\/([0-9a-f]{32})\/([\w-]{1,2400})\.jpg$/.exec(path) ?? []
  if (folder === '' || !same(folder, signatureOf(secrets, payload))) return null
  const fields: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
  const [
    size = '',
    above = '',
    place = '',
    to = '',
    from = '',
    town = '',
    day = '',
    picture = '',
    focus = '',
  ] = Array.isArray(fields) ? fields.map(String) : []
  if (!isSize(size)) return null
  return { card: { above, place, to, from, town, day, picture, focus }, size, folder }
}

const isSize = (size: string): size is PostcardSize => Object.hasOwn(postcardSizes, size)

const signatureOf = (secrets: Secrets, payload: string): string =>
  secrets.hmac('postcard-picture').update(`${edition} ${payload}`).digest('hex').slice(0, 32)

const same = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other))
