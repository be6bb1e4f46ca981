import { compileMessage } from '#shared/compile-message.ts'
import type { Messages } from './messages.ts'

/** Compiles the texts of a file. The build and tests call it; the browser's code only formats compiled messages. */
export function compileMessages(texts: Messages<string>): Messages {
  return Object.fromEntries(
    Object.entries(texts).map(([key, entry]) => [
      key,
      typeof entry === 'string' ? compileMessage(entry) : compileMessages(entry),
    ]),
  )
}
