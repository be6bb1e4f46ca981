/** The commands of shortcut keys. */
export type MailCommand =
  | 'next'
  | 'previous'
  | 'select'
  | 'archive'
  | 'snooze'
  | 'delete'
  | 'star'
  | 'labels'
  | 'unread'
  | 'back'
  | 'answer'
  | 'answerAll'
  | 'forward'
  | 'write'
  | 'search'
  | 'undo'

/** The shortcut keys of the mailbox in display order; a capital is pressed with Shift. */
export const mailKeys = [
  ['j', 'next'],
  ['k', 'previous'],
  ['x', 'select'],
  ['e', 'archive'],
  ['b', 'snooze'],
  ['#', 'delete'],
  ['s', 'star'],
  ['l', 'labels'],
  ['U', 'unread'],
  ['u', 'back'],
  ['r', 'answer'],
  ['a', 'answerAll'],
  ['f', 'forward'],
  ['c', 'write'],
  ['/', 'search'],
  ['z', 'undo'],
] as const satisfies readonly (readonly [string, MailCommand])[]

export type MailPress = {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/** Returns the command of a key; null for browser shortcuts and for the second key of a pair. */
export function mailCommandOf(press: MailPress, hasBegun: boolean): MailCommand | null {
  if (hasBegun || press.ctrlKey || press.metaKey || press.altKey) return null
  const key = press.shiftKey ? press.key.toUpperCase() : press.key.toLowerCase()
  return mailKeys.find(([one]) => one === key)?.[1] ?? null
}

/** Returns the keys to press, as they are printed on a keyboard. */
export const printedKeys = (key: string): string[] =>
  key === key.toLowerCase() ? [key.toUpperCase()] : ['⇧', key]
