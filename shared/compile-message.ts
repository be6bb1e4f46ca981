import compile from 'icu-minify/compile'
import type { CompiledMessage } from './format-message.ts'

/**
 * Compiles an ICU message for `formatMessage`. A message without placeholders and elements becomes a string. Throws a
 * `SyntaxError` for an invalid message, such as one with an element that is not closed.
 *
 * This module contains the ICU parser. The browser's code must not import it; its texts are compiled by the build.
 */
export const compileMessage = (message: string): CompiledMessage => compile(message)
