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

/** Returns the printed form of a code, in groups of signs: `BCDF-GH23-JK45`. */
export const groupCode = (code: string, groupLength = 4): string =>
  (code.match(new RegExp(`.{1,${groupLength}}`, 'g')) ?? []).join('-')

/**
 * Parses a code of `length` signs, typed in any case, with or without separators. Returns null for an impossible
 * one.
 */
export function readCode(typed: string, length: number): string | null {
  return codeOrNull(withoutSeparators(typed), length)
}

/** Signs that readers of a printed code confuse; the first one replaces the others. */
const lookAlikes = ['D0OQ', 'B8', 'G6', 'S5', 'VU', 'Z2']

/**
 * Parses a typed code like `readCode`, and replaces signs that look alike by one of them. Two codes are compared in
 * this form, so that an O is accepted for a Q.
 */
export function foldCode(typed: string, length: number): string | null {
  const signs = Array.from(
    withoutSeparators(typed),
    (sign) => lookAlikes.find((group) => group.includes(sign))?.charAt(0) ?? sign,
  )
  return codeOrNull(signs.join(''), length)
}

const withoutSeparators = (typed: string): string => typed.replace(/[\s\-–—._]/g, '').toUpperCase()

const codeOrNull = (code: string, length: number): string | null =>
  code.length === length && Array.from(code).every((sign) => codeSigns.includes(sign)) ? code : null
