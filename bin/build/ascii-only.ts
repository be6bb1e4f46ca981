import type { Plugin } from 'rolldown'

/**
 * Writes the letters of other alphabets than ASCII as escapes: with a single one of them, V8 keeps the whole file in
 * twice the memory.
 */
export const asciiOnly: Plugin = {
  name: 'ascii-only',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = inAscii(file.code)
  },
}

/** Returns the same program in ASCII. A backslash before a letter that needs none is left out. */
export const inAscii = (code: string): string =>
  code.replaceAll(/\\[\s\S]|[^\0-\x7f]/g, (found) => {
    const letter = found.at(-1) ?? ''
    return letter < '\x80' ? found : `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
