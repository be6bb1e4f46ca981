/** What a push message of our server says (`server/domain/operation/member-notices/push-notices.ts`). */
export type PushMessage = {
  readonly title: string
  readonly body: string
  readonly language: string
  readonly tag: string
  readonly path: string
}

/** Shown for a message that cannot be read: browsers demand that something is shown. */
const unreadable: PushMessage = {
  title: 'Vivencia',
  body: '',
  language: 'es',
  tag: 'avisos',
  path: '/boda/avisos',
}

/** Returns true for a path of the workspace, the only place to which a notification leads. */
export const isOwnPath = (path: unknown): path is string =>
  typeof path === 'string' && /^\/boda(\/[^/\\]|\?|$)/.test(path)

/** Reads a message; one that is not ours leads to the notices. */
export function readPush(text: string): PushMessage {
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read !== 'object' || read === null) return unreadable
    const { title, body, language, tag, path } = read as Readonly<Record<string, unknown>>
    const areTexts = [title, body, language, tag].every((one) => typeof one === 'string')
    return areTexts && isOwnPath(path) ? (read as PushMessage) : unreadable
  } catch {
    return unreadable
  }
}
