import type { SerializedPage } from './content.ts'

/** The address of the preview, which only the editor may frame. */
export const previewAddress = '/boda/pagina/vista'

/** Messages from the editor to the preview. */
export type ToPreview =
  | { readonly vivencia: 'page'; readonly page: SerializedPage }
  | { readonly vivencia: 'show'; readonly place: string }

/** Messages from the preview to the editor. */
export type FromPreview =
  | { readonly vivencia: 'ready' }
  | { readonly vivencia: 'open'; readonly place: string }
  | { readonly vivencia: 'undo' | 'redo' }

type ReceivedMessage = Pick<MessageEvent, 'origin' | 'data' | 'source'>

/** Accepts messages only from our origin and from the expected window. */
function heard<Message extends { readonly vivencia: string }>(
  { origin, data, source }: ReceivedMessage,
  from: { readonly origin: string; readonly window: unknown },
  words: readonly Message['vivencia'][],
): Message | null {
  if (origin !== from.origin || source !== from.window) return null
  const message: unknown = data
  if (typeof message !== 'object' || message === null || !('vivencia' in message)) return null
  return words.some((word) => word === message.vivencia) ? (message as Message) : null
}

export const onPreviewMessage = (
  data: ReceivedMessage,
  from: { origin: string; window: unknown },
): FromPreview | null => heard<FromPreview>(data, from, ['ready', 'open', 'undo', 'redo'])

export const onEditorMessage = (
  data: ReceivedMessage,
  from: { origin: string; window: unknown },
): ToPreview | null => heard<ToPreview>(data, from, ['page', 'show'])
