import { isWorkspacePath, type PushMessage } from '#shared/push-message.ts'

/** Shown for a message that cannot be read: browsers demand that something is shown. */
const unreadable: PushMessage = {
  title: 'Vivencia',
  body: '',
  language: 'es',
  tag: 'avisos',
  path: '/boda/avisos',
}

/** Reads a message; one that is not ours leads to the notices. */
export function readPush(text: string): PushMessage {
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read !== 'object' || read === null) return unreadable
    const { title, body, language, tag, path } = read as Readonly<Record<string, unknown>>
    const areTexts = [title, body, language, tag].every((one) => typeof one === 'string')
    return areTexts && isWorkspacePath(path) ? (read as PushMessage) : unreadable
  } catch {
    return unreadable
  }
}
