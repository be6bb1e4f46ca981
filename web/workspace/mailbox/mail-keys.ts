/** What a key asks of the mailbox. */
export type MailCommand =
  'next' | 'previous' | 'star' | 'delete' | 'labels' | 'unread' | 'select' | 'write' | 'answer'

/** The keys of the mailbox, in the order in which they are listed. */
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

/** The command of a key; none for what belongs to the browser, and for the second key of a pair, which leads elsewhere. */
export function mailCommandOf(press: MailPress, hasBegun: boolean): MailCommand | null {
  if (hasBegun || press.ctrlKey || press.metaKey || press.altKey) return null
  const key = press.key.toLowerCase()
  return mailKeys.find(([one]) => one === key)?.[1] ?? null
}
