/** What a push message says. The server writes it, the service worker of the browser shows it. */
export type PushMessage = {
  readonly title: string
  readonly body: string
  readonly language: string
  /** A notification with the same tag replaces the one on the screen. */
  readonly tag: string
  /** Path of the workspace to which the notification leads. */
  readonly path: string
}

/** Returns true for a path of the workspace, the only place to which a notification leads. */
export const isWorkspacePath = (path: unknown): path is string =>
  typeof path === 'string' && /^\/boda(\/[^/\\]|\?|$)/.test(path)
