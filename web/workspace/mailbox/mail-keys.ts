/** What a key asks of the mailbox. */
export type MailCommand =
  'next' | 'previous' | 'star' | 'delete' | 'labels' | 'unread' | 'select' | 'write' | 'answer'

/** The shortcut keys of the mailbox in display order. */
export const mailKeys = [
  ['j', 'next'],
  ['k', 'previous'],
  ['x', 'select'],
  ['s', 'star'],
  ['e', 'labels'],
  ['u', 'unread'],
  ['#', 'delete'],
  ['c', 'write'],
  ['r', 'answer'],
] as const satisfies readonly (readonly [string, MailCommand])[]

export type MailPress = {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/** Returns the command of a key; null for browser shortcuts and for the second key of a pair. */
export function mailCommandOf(press: MailPress, hasBegun: boolean): MailCommand | null {
  if (hasBegun || press.ctrlKey || press.metaKey || press.altKey) return null
  const key = press.key.toLowerCase()
  return mailKeys.find(([one]) => one === key)?.[1] ?? null
}
