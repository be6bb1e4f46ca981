/** Unambiguous characters, and no vowels, so that codes form no words. */
export const codeSigns = 'BCDFGHJKMNPQRSTVWXYZ23456789'

/**
 * Returns a code of `length` signs for people to type, derived from uniformly distributed bytes: two bytes for each
 * sign. Each sign adds 4.8 bits.
 */
export function codeFromBytes(bytes: Uint8Array, length: number): string {
  return Array.from({ length }, (_, at) => {
    const number = (bytes[2 * at] ?? 0) * 256 + (bytes[2 * at + 1] ?? 0)
    return codeSigns.charAt(number % codeSigns.length)
  }).join('')
}

/** Returns the printed form of a code, in groups of four: `BCDF-GH23-JK45`. */
export const groupCode = (code: string): string => (code.match(/.{1,4}/g) ?? []).join('-')

/**
 * Parses a code of `length` signs, typed in any case, with or without separators. Returns null for an impossible
 * one.
 */
export function readCode(typed: string, length: number): string | null {
  const code = typed.replace(/[\s\-–—._]/g, '').toUpperCase()
  return code.length === length && Array.from(code).every((sign) => codeSigns.includes(sign)) ? code : null
}
