import type { ToldPage } from './content.ts'

/** Where the preview of the page is, framed by the editor alone. */
export const previewAddress = '/boda/pagina/vista'

/** What the editor tells the preview in its frame. */
export type ToPreview =
  | { readonly vivencia: 'page'; readonly page: ToldPage; readonly theme: string }
  | { readonly vivencia: 'show'; readonly place: string }

/** What the preview tells the editor around it. */
export type FromPreview =
  | { readonly vivencia: 'ready' }
  | { readonly vivencia: 'open'; readonly place: string }
  | { readonly vivencia: 'undo' | 'redo' }

type Said = Pick<MessageEvent, 'origin' | 'data' | 'source'>

/** Only what our own pages say is listened to, and only the window we talk with. */
function heard<Message extends { readonly vivencia: string }>(
  { origin, data, source }: Said,
  from: { readonly origin: string; readonly window: unknown },
  words: readonly Message['vivencia'][],
): Message | null {
  if (origin !== from.origin || source !== from.window) return null
  const message: unknown = data
  if (typeof message !== 'object' || message === null || !('vivencia' in message)) return null
  return words.some((word) => word === message.vivencia) ? (message as Message) : null
}

export const heardInEditor = (said: Said, from: { origin: string; window: unknown }): FromPreview | null =>
  heard<FromPreview>(said, from, ['ready', 'open', 'undo', 'redo'])

export const heardInPreview = (said: Said, from: { origin: string; window: unknown }): ToPreview | null =>
  heard<ToPreview>(said, from, ['page', 'show'])
