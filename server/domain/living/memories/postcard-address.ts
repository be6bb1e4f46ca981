import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '#server/platform/secrets.ts'
import { type PostcardCard, type PostcardSize, postcardSizes } from './postcard-drawing.ts'

/** Raised when the pictures are drawn in another way, so that nobody goes on showing the old ones. */
const edition = '1'
const parts = ['above', 'place', 'to', 'from', 'town', 'day', 'picture', 'focus'] as const

/**
 * Where the picture of a postcard is. The address says all that is on it and is signed: it changes with its content, nothing has to
 * be looked up to draw it, and nobody makes us draw words of their own.
 */
export function postcardAddress(secrets: Secrets, card: PostcardCard, size: PostcardSize): string {
  const said = [size, ...parts.map((part) => Array.from(card[part]).slice(0, 160).join(''))]
  const payload = Buffer.from(JSON.stringify(said)).toString('base64url')
  return `/postal/${signatureOf(secrets, payload)}/${payload}.jpg`
}

export type PostcardWish = {
  readonly card: PostcardCard
  readonly size: PostcardSize
  readonly folder: string
}

/** What an address wishes to be drawn; null for one that we have not made. */
export function readPostcardAddress(secrets: Secrets, path: string): PostcardWish | null {
  const [, folder = '', payload = ''] = /^\/postal\/([0-9a-f]{32})\/([\w-]{1,2400})\.jpg$/.exec(path) ?? []
  if (folder === '' || !same(folder, signatureOf(secrets, payload))) return null
  const said: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
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
  ] = Array.isArray(said) ? said.map(String) : []
  if (!isSize(size)) return null
  return { card: { above, place, to, from, town, day, picture, focus }, size, folder }
}

const isSize = (size: string): size is PostcardSize => Object.hasOwn(postcardSizes, size)

const signatureOf = (secrets: Secrets, payload: string): string =>
  createHmac('sha256', secrets.key('postcard-picture'))
    .update(`${edition} ${payload}`)
    .digest('hex')
    .slice(0, 32)

const same = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other))
