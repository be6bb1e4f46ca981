import compile from 'icu-minify/compile'
import type { CompiledMessage } from './format-message.ts'

/** Replaces `<` while a message is compiled. It is from Unicode's private use area, so no text contains it. */
const lessThan = '\u{e000}'

/**
 * Compiles an ICU message for `formatMessage`. Its elements, such as `<b>`, stay part of the text: `Trans` of react-i18next
 * replaces them. A message without placeholders becomes a string. Throws a `SyntaxError` for an invalid message.
 *
 * This module contains the ICU parser. The browser's code must not import it; its texts are compiled by the build.
 */
export const compileMessage = (message: string): CompiledMessage =>
  JSON.parse(
    JSON.stringify(compile(message.replaceAll('<', lessThan))).replaceAll(lessThan, '<'),
  ) as CompiledMessage
