import { timingSafeEqual } from 'node:crypto'
import type { Secrets } from '#server/platform/secrets.ts'
import { readUploadedPicture } from '#shared/pictures-uploaded.ts'
import type { LinkCard } from './link-card.ts'

/** Increased when the drawing changes, so that cached pictures are replaced. */
const edition = '2'
const maxLengths = { title: 120, line: 160, place: 40 }

/**
 * Returns the address of a link's preview picture. It contains all of the content and is signed: it changes
 * with the content, needs no lookup, and others cannot have their own texts drawn.
 */
export function linkPictureAddress(secrets: Secrets, card: LinkCard): string {
  const { title, line, picture, place, template, theme } = card
  const fields = [
    cut(title, maxLengths.title),
    cut(line, maxLengths.line),
    picture,
    cut(place, maxLengths.place),
    template,
    theme,
  ]
  const payload = Buffer.from(JSON.stringify(fields)).toString('base64url')
  return `/previa/${signatureOf(secrets, payload)}/${payload}.jpg`
}

export type LinkPictureRequest = LinkCard & { readonly folder: string }

/** Returns the content in the address of a preview picture; null for an invalid signature. */
export function readLinkPictureAddress(secrets: Secrets, path: string): LinkPictureRequest | null {
  const [, folder = '', payload = ''] = /^\/previa\/([0-9a-f]{32})\/([\w-]{1,1600})\.jpg$/.exec(path) ?? []
  if (folder === '' || !same(folder, signatureOf(secrets, payload))) return null
  const fields: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
  if (!Array.isArray(fields) || fields.length !== 6) return null
  const [title = '', line = '', picture = '', place = '', template = '', theme = ''] = fields.map(String)
  return { title, line, picture, place, template, theme, folder }
}

/** The id of the uploaded picture; null for an illustration. */
export function uploadOf(picture: string): string | null {
  return readUploadedPicture(picture)?.id ?? /^\/media\/([0-9a-f]{32})\//.exec(picture)?.[1] ?? null
}

const signatureOf = (secrets: Secrets, payload: string): string =>
  secrets.hmac('link-picture').update(`${edition} ${payload}`).digest('hex').slice(0, 32)

const same = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other))

const cut = (words: string, most: number): string => Array.from(words).slice(0, most).join('')
